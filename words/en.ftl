### The words on the screen, in English. Format: Project Fluent, https://projectfluent.org
### A line that begins with a message's name gives its text; lines that follow are set in. { $name } is an argument.

## The language

# Its own name, in at most 12 letters.
language-name = English
# How letters lie on the keyboards of those who speak it, if the system does not tell: QWERTY, AZERTY or QWERTZ. Any
# other word means that this cannot be known.
language-keys = any

# Seconds.
number-seconds = { $seconds } s
# A number, or minutes and seconds, with its tenths.
number-tenths = { $whole }.{ $tenths }
# A speed: how often in a second, and all at once. Seven letters.
speed-a-second = { $rate }/s
speed-instant = at once
# Columns and rows, such as 30 × 20.
number-size = { $width } × { $height }

## The title screen

app-title = Dédale
# Beside a game on the title screen.
# Beside the name of the chosen game, in at most 16 letters.
title-daily = { $key } daily maze
# The same while today's try waits: at most 23 letters with the key.
title-daily-waits = { $key } daily goes on
# The same once the try that counts is over: without a result, and with one such as "score 12340", in 23 letters.
title-daily-used = { $key } daily: used
title-daily-done = { $key } daily: { $result }
title-in-progress = in progress
title-race = race in progress
app-rules =
    Five retro maze games. The same seed and the
    same keys always give the same game, and an
    X-ray view shows how each one thinks.

# Over a game that plays itself.
notice-attract = Press Enter for the games
notice-attract-game = { $game } demo: press a key

# In the title of the window, after the name of the game.
window-paused = paused

## The menu

# Lines of the menu and of the pages it opens: at most 20 letters.
menu-continue = Continue
menu-restart = Restart
menu-restart-seed = Restart, same seed
menu-new-seed = New seed
menu-type-seed = Type a seed
menu-help = Help
menu-settings = Settings
menu-records = Records
menu-end-race = End the race
# The game that waits behind a race.
menu-return = Back to your game
menu-card = Daily card
menu-take = Take this maze to…
menu-take-to = Take this maze to
menu-title-screen = Title screen
menu-save-card = Save this card
# A game waits for a program of the player's own: a title, below it the program, its steps and the time in 24 letters.
awaited-title = Walking ahead
awaited-stop = Stop the program
awaited-time = time { $time }
# The card of a daily maze. All of its lines have room for 38 letters.
card-title = { $game }: daily maze { $day }
# A number of the result, under its name in the tables.
card-number = { $name }: { $number }
# A thing and what it is, on the help page.
help-named = { $name }: { $meaning }
menu-daily = Daily maze { $day }
card-counts = The try that counts
card-practice = This try does not count
card-given-up = Given up
menu-quit = Quit
menu-back = Back
menu-language = Language
menu-motion = Animation
menu-motion-full = full
menu-motion-calm = calm
# How large the picture is in the window.
menu-open-games = Games in progress
menu-picture = Picture
menu-picture-auto = automatic
menu-picture-whole = sharp
menu-picture-fill = fill
# Whether the window fills the screen; the last is for systems where it cannot.
menu-full-screen = Full screen
menu-full-screen-none = not here
# Before a game is given up.
menu-questions = Ask before a loss
# From 0 to 10.
menu-volume = Volume
menu-mute = Mute
# The board takes the whole screen; nothing is around it.
menu-wide = Board only
# Beside the best run of the same start, if its film is there.
menu-race = Race the best
# For lines that are on or off.
menu-yes = yes
menu-no = no
menu-keys = Keys…
menu-initials = Initials
menu-forget = Erase records…

# Below the settings, in at most two lines of 30 letters: what the line under the cursor means.
meaning-menu-language = The language of all texts.
meaning-menu-motion-full = Figures glide, signs blink.
meaning-menu-motion-calm = Nothing glides or blinks.
meaning-menu-picture-auto = Sharp if that nearly fills the window, else fill.
meaning-menu-picture-whole = Square pixels, all alike.
meaning-menu-picture-fill = As large as possible.
meaning-menu-full-screen = The window fills the screen.
meaning-menu-full-screen-off = The picture is in a window.
meaning-menu-no-full-screen = This system has no full screen.
meaning-menu-questions = Asks before a level or over a minute of play is lost.
meaning-menu-questions-off = Asks only about work that is not saved.
meaning-menu-wide = Hides the panel and key lines if that enlarges the board.
meaning-menu-wide-off = Panel and key lines stay.
meaning-menu-race = A pale figure replays the best run from your start.
meaning-menu-race-off = You play alone.
meaning-menu-volume = How loud everything is.
meaning-menu-mute = No sound. M brings it back anywhere.
meaning-menu-mute-off = Sound is on. M mutes it anywhere.
meaning-menu-keys = Choose your own keys.
meaning-menu-initials = Your name in the records of runs to come.
meaning-menu-forget = Start over. The old file is kept.

menu-take-up-to = up to { $size }
menu-take-from = from { $size }
# A game does not take the maze: the limit is one of these two.
notice-take-limit = { $game } takes mazes { $limit } only

# A maze of another game, as a title.
handed-title =
    .maze-of-trees = Maze of Trees
    .maze-of-quest = Maze of Quest
    .maze-of-robot = Maze of Robot

# Before the program ends, where something is not saved.
menu-unsaved = { $game }: not saved
menu-save-and-quit = Save and quit
menu-discard = Discard

# Answers to a question.
menu-stay = Stay
menu-save-first = Save it first

# Why a game is practice: a line for each reason, and what a reason is.
menu-practice = Practice: { $help }
menu-practice-more = and { $help }
help-x-ray = X-ray
help-slow = slow motion
help-steps = steps
help-hint = a hint
help-pilot = pilot
help-went-back = rewind
help-picture = taken over
help-pencil = the pencil
help-known = known maze
help-solution = solution
help-lesson = lesson
# The sign of practice on the screen of a run, in at most 10 letters, and with what made it practice.
practice-sign = practice
practice-of = practice: { $help }

## The help page

# Below it: before a command line, and instead of one.
help-command-line = The same run on the command line:
# Headings, and two words that panels use.
help-page-number = page { $number } of { $all }
help-everywhere = Everywhere
help-keys = Keys
help-stopped = While the game stands still
help-keys-in-game = In the game
    .trees = The growing maze
    .robot = Watching robots
help-other-pages = Pages with help of their own
help-shared-signs = Shared signs
help-words = Words
help-games = The games
help-around = Around the games
help-around-told =
    Tab shows the ten best runs of each game. You can watch their films and race against them.
    X opens the daily maze, the same for everyone: your first try of the day counts.
    A game that you leave after your first move waits for you, even if you quit: the next start shows it.
    Esc opens the menu: settings for picture, sound, keys and language, and your initials.
    In a game, L opens its lesson, if it has one, and T an exercise.
help-practice = Practice: a run with help ({ $help }). It comes after all others in the records.
help-seed = Seed: the number that all chance comes from. The same seed gives the same game.
help-take = “{ $take }” in the menu ({ $menu }) opens this maze in another game.
help-no-command-line = None: its maze came from another game.

# Above the rules, once a run has ended; what is between belongs to games with seeds.
help-over =
    This run is over. { $enter } leads on; { $restart } plays the same game again{ $seed ->
        [none] {""}
       *[other] , { $seed } with a new seed
    }. Hold { $back } to go back into it. { $menu } leads back, or opens the menu with the records and the title.

## Records

# Of a run that has just ended: 20 letters. The first one is also a sign over the game, in 11 letters.
new-best = New best!
records-among = In the top ten!

# The tables have 44 letters in a line. Titles have 40.
records-rules =
    The best runs of each game and each set of
    rules. Runs with help, such as the X-ray, rank
    below all others. { $film } shows the film of a
    run; { $race } races against it.

    Below the table are the seed of the chosen
    run and the help it had. The crown marks the
    best run, and detour counts steps beyond the
    shortest path. Tab changes your initials.
records-none = No game keeps records.
records-place = { $number } / { $all }
records-empty = No runs yet
# What brings one in.
records-empty-until =
    .exercise = Finish an exercise: T in the game
    .trees = Enter in a grown maze: reach all flags
    .sokoban = Solve a level
    .pacman = Play a game by these rules to the end
    .quest = Play an open or a hidden game to the end
    .robot = Race: drive out of a random maze
table-name = name
table-date = date
# How a run was played: 5 letters, with its heading.
table-with = help
table-by-keys = no
table-with-help = yes
# In a column of steps beyond those of a shortest path: 6 letters.
table-no-extra = none
# Below the table: what is known of a run.
table-seed = Seed { $seed }
table-seed-help = Seed { $seed }, with help: { $help }
table-nameless = A best result without initials

# Below the table, before the player's initials.
records-name = Your initials

# On the help page, while they are entered.
initials-rules =
    Three letters sign your runs in the records.
    Type them, or turn a letter with the arrows up
    and down, and go to the next with the right one.
    Enter and Esc both keep them as they stand.

    Your next runs get the same letters; you can
    change them each time. Signed runs keep theirs.

    Between runs, Tab in the records changes them,
    and so does the line Initials in the settings.
    AAA is everyone who has not chosen yet.

    In a race against one of your runs, your
    initials stand beside the pale figure.

## A line on which you type

# Its title, and what it says there when the line is full: 28 letters.
field-save-as = Save as
field-full = The line is full

# Below it: the numbers that can be typed, and the keys.
field-range = { $least } to { $most }
field-digits = Digits; Backspace deletes
field-letters = Letters; Backspace deletes

## Notices

# Short lines for a few seconds. A path or a reason can follow some of them.
notice-records-forgotten = Records erased; the old ones are in { $file }
# AAA is what everybody signs with until the initials are entered.
notice-run-signed =
    { $name ->
        [AAA] No. { $place } of your records, signed { $name }; { $key } in the records changes that
       *[other] No. { $place } of your records, signed { $name }
    }
# The same where little room is left.
notice-run-brief = No. { $place } of your records
notice-seed-too-large = A seed is at most { $most }
notice-saved = Saved { $path }
notice-not-saved = { $name } is not saved
notice-deleted = Deleted { $path }
notice-not-deleted = { $name } is not deleted
notice-film-too-long = the film is too long to be kept
notice-no-film = No film is saved here
notice-film-recorded = No film in a recorded run
# A race against an earlier run: what is read for it, why there is none, against whom it is, and how it ended. The result
# is like "score 12340, level 3".
notice-race-out = You are out: place { $place }. { $key } shows the result
notice-race-prepared = Preparing the race …
notice-race-differs = No race: this version plays that film differently
notice-film-damaged = The film cannot be used
notice-race-damaged = No race: the film cannot be used
notice-race-none = No race: its start cannot be repeated
notice-race-gone = The race is over: the film of { $name } is gone
notice-race-elsewhere = No race here: { $name } had another start
notice-race-recorded = No race in a recorded run
# A game waits behind the race, and the key of the menu leads back to it: whole, and where little room is left.
notice-left = Your game of { $game } waits in the menu ({ $key })
notice-left-brief = Your game waits ({ $key })
notice-race-begins = Race against { $name }: { $result }
# The same in a panel, of a game of points: 12 letters.
notice-race-brief = { $name }: { $result }
notice-race-won = You beat { $name }
notice-race-lost = You lost to { $name }: { $result }
notice-race-even = As good as { $name }: { $result }
# The same in the panel, in eight letters.
panel-rival = vs { $name }
notice-sound-off = Mute ({ $key })
notice-sound-on = Sound on
notice-no-full-screen = There is no full screen on this system
notice-not-saved-then = The recorded game could not save this
notice-no-files = This run saves no files
notice-no-folder = No folder for pictures: use --data-dir
notice-picture-not-saved = the screenshot is not saved
# At the start of a daily maze; the day is like 2026-12-31.
notice-daily-counts = Daily maze { $day }: this try counts
notice-daily-again = Daily maze { $day }: this try does not count
notice-daily-past = Daily maze { $day }: not today’s
notice-no-daily = { $game } has no daily maze
notice-no-day = No daily maze in a recorded run
notice-clip-begun = Saving the last seconds as a clip
notice-clip-not-saved = The clip is not saved
notice-clip-needs-game = Start a game before you save a clip
notice-too-large-for-clip = This is too large for a clip
# After the key that shows the board alone: the key for everything, and where nothing would be larger.
notice-wide = { $key } shows everything again
notice-not-wide = The board cannot be larger
notice-too-large-to-go-back = This is too large to be rewound
notice-beginning = It began here; { $key } again goes beyond
notice-nothing-to-rewind = Nothing to rewind yet
# F1 over a question.
notice-answer-first = Answer the question first
notice-not-kept = The open game is not kept on disk
# A picture of a game that cannot be written down.
notice-page-not-saved = No page is saved
notice-no-page = there is nothing to print here
notice-page-too-small = on a page of A4 its cells would be too small
notice-saved-alone = Saved { $path }, but without the game
# A game of a picture that somebody has taken would get into a table.
notice-practice = This is practice
notice-known = You know this maze: practice. { $key } makes another one
notice-back = Rewound: no record
notice-given-up-unasked = Begun again: you had played under a minute
notice-borrowed = From a picture or film: it does not count
notice-name-not-kept = a file’s name does not fit into a line
notice-open-damaged = this file cannot be used
notice-other-version = Another version of the program made this file
notice-open-aside = an open game is set aside as { $file }
# A file that an open game needs.
notice-open-missing = The open game waits: { $file } is missing
# From there the game went another way: minutes and seconds, and the name of a file.
notice-went-on-until = It goes on from { $time }: the game has changed. { $file } has it all.
notice-no-maze = there is no maze to take along
notice-maze-too-large = the maze is too large to take along
# An error with its cause, each on its line.
error-head = error:
error-cause = caused by:
# What is wrong on a command line, or with a file that it names.
error-see-help = { $reason } (see 'dedale --help')
error-unexpected = unexpected argument '{ $option }' found
error-no-command = '{ $word }' is neither a command nor a PNG file
error-option = there is no option --{ $option }
error-number = --{ $option } takes a whole number from { $least } to { $most }, not '{ $text }'
# The words are options with their values, one after the other.
error-choice = there is no --{ $option } { $text }; use { $words }
error-or = { $words } or { $next }
error-either = --{ $before } and --{ $option } do not go together: it is one or the other
error-none-of = there is no { $word } { $number }, only { $count } of them
error-size = a maze's size is columns x rows, such as 30x20, not '{ $text }'
error-sides = a maze's sides must be from 1 to { $most } cells, not '{ $text }'
error-cells = a maze has at most { $most } cells here, { $size } has { $cells }
error-no-file = there is no file { $file }
error-cannot-use = cannot use { $file }
notice-cannot-play = cannot play { $game }
# A maze of trees is not all that was asked for.
notice-trunks-fit =
    { $planted ->
        [0] { $asked ->
            [one] The trunk does not fit here
           *[other] None of the { $asked } trunks fits here
        }
        [one] Only { $planted } of { $asked } trunks fits here
       *[other] Only { $planted } of { $asked } trunks fit here
    }
notice-islands-fit =
    { $planted ->
        [0] { $asked ->
            [one] The island does not fit here
           *[other] None of the { $asked } islands fits here
        }
        [one] Only { $planted } of { $asked } islands fits here
       *[other] Only { $planted } of { $asked } islands fit here
    }
notice-nothing-grows = Nothing was planted, so nothing grows
# A key that does nothing in this place.
notice-idle-here = { $key } does nothing here
notice-idle-key = { $key } does nothing here. { $help }: help
notice-refused =
    { $word ->
        [board] { $refused } of { $all } boards cannot be used; { $first }
        [grid] { $refused } of { $all } grids cannot be used; { $first }
       *[other] { $refused } of { $all } levels cannot be used; { $first }
    }

## Figures and signs, on the help page

legend-figures = Figures
legend-named = { $name }: { $does }
legend-ghosts = Ghosts
legend-villains = Villains
legend-things = Things
legend-maze = The maze
legend-walk = The walk
legend-tries = What the robot felt in its last step
legend-costs = The page of costs (C)
legend-x-ray = The X-ray
legend-x-ray-depth-first = Signs of depth first
legend-x-ray-breadth-first = Signs of breadth first
legend-x-ray-a-star = Signs of A*
legend-x-ray-hand = Signs of wall followers and Pledge
legend-x-ray-tremaux = Signs of Trémaux’s algorithm
legend-x-ray-dead-end = Signs of filling dead ends
legend-x-ray-race = The X-ray of a race with you
legend-x-ray-arcade = The X-ray of the arcade
legend-classroom = The classroom
legend-x-ray-classroom = The X-ray of the classroom
legend-lesson-classroom = The maps of its lesson (L)
legend-lesson-quest = The digger, in the lesson (L)

# A sign has a picture, and room for up to three lines of 40 letters.
trees-sign-tree = Each tree of walls has its own colour
trees-sign-border = The border, where trees begin
trees-sign-way = H: the way out, or the shortest tour to all flags
trees-sign-longest = “Longest”: from a dead end to the farthest one
trees-sign-to-flag = “Farthest”: the fewest steps from the start to the farthest of the flags
trees-sign-walker = You, in a walk to the flags
trees-sign-flag = A flag to reach, in any order
# Two numbers above the maze.
trees-sign-steps = Steps 7/110: yours, and the fewest to all flags. Gold: no more; silver: a quarter more; bronze: half more
trees-sign-trail = Large dots: your path
trees-sign-detour = Hollow dots: a path that you walked back
trees-sign-wrong = Here you left every shortest path
trees-sign-may-grow = A wall that can grow next
trees-sign-impossible = A wall that would close a ring: it never grows
trees-sign-distance = Steps from the start: near is blue, far is red. The scale ends at the farthest cell

sokoban-sign-hero = You: you push, but never pull
sokoban-sign-star = A star to be pushed onto a goal
sokoban-sign-goal = A goal
sokoban-sign-home = A star on its goal
sokoban-sign-lost = A cracked star is lost for good: undo
sokoban-sign-moves = The medal for the fewest moves
sokoban-sign-pushes = The medal for the fewest pushes
sokoban-sign-push-target = The clicked star can be pushed here
sokoban-sign-hint = A hint: push the star this way
sokoban-sign-reach = You can walk here without a push
sokoban-sign-dead = A star here never reaches a goal
sokoban-sign-corner = A star in a corner stays there
sokoban-sign-frozen = Walls and stars hold it both ways
sokoban-sign-shut-in = This star closes a room that cannot be opened again

pacman-sign-you = You; { $up }: score
pacman-sign-ghost =
    .Shadow = Shadow goes for the square where you are
    .Speedy = Speedy goes for four squares ahead of you
    .Bashful = Bashful goes for the far end of a line from Shadow through the square two ahead of you
    .Pokey = Pokey comes after you from afar, but turns away to its corner within eight squares
pacman-sign-frightened = A blue ghost: you can eat it
pacman-sign-recovering = Flashing: it soon turns dangerous again
pacman-sign-eyes = The eyes of a ghost on their way home
pacman-sign-dot = A dot: 10 points
pacman-sign-energizer = An energizer: 50 points; ghosts turn blue
pacman-sign-fruit = Fruit: it stays for about nine seconds
pacman-sign-life = A spare life; one more at 10000 points
pacman-sign-target = The square that a ghost is heading for; an arrow at the edge: it is outside
pacman-sign-route = Its route, if that target does not move
pacman-sign-corner = The corner that it returns to in scatter
pacman-sign-ahead = The square two ahead of you, for Bashful
pacman-sign-circle = Nearer to you than eight squares Pokey turns away
pacman-sign-fork = Next fork: squared distances to the target. The smallest (filled) wins; if equal: up, left, down, right
pacman-sign-slow = A tunnel that slows ghosts down
pacman-sign-red = Ghosts cannot turn upward here in scatter or chase
pacman-sign-pilot = The route of the pilot
pacman-sign-mode = { $scatter }: the ghosts go to their corners. { $chase }: each goes for you in its own way
pacman-sign-waits = 4 of 30 dots: this ghost waits at home until you have eaten 30. Once you have lost a life, one count serves all of them
pacman-sign-no-dot = Next out in 3 s: if you eat nothing that long, the next ghost leaves home
pacman-sign-speed = A ghost’s speed: 75 % of the highest
pacman-sign-elroy = { $elroy }: few dots are left; Shadow is faster and no longer scatters. 2: faster still
pacman-sign-fright = { $fright }: how long ghosts stay blue
pacman-class-dot = A dot: { $points } points
pacman-class-energizer = An energizer: { $points } points, and you hunt for { $turns } turns
pacman-class-hunter = You, on the hunt
pacman-class-ghost = A ghost that you catch: { $points } points
pacman-class-fruit = Fruit: { $points } points, then more each time
pacman-class-dots = Yellow: how far the nearest dot is
pacman-class-ghosts = Blue: how far the nearest ghost is
pacman-class-candidate = A square that you could go to next
pacman-class-choice = The one that the pilot chooses: green for a dot, orange away from a ghost, blue to a ghost
pacman-class-danger = Too near a ghost: the pilot flees from here
pacman-class-route = The route to its target
pacman-class-arrows = Ways to dots: each arrow is one step of a shortest way
pacman-class-shades = A map as colours: bright near its dots or ghosts, blue-green far away
pacman-class-zero = 0: a dot; on the other map, a ghost
pacman-class-start = Unknown: not reached yet. It counts more than any distance
pacman-class-wall = A wall: it counts as 1000, so it is never the smallest
pacman-class-next = The square that is next
pacman-class-looked = The square that was looked at last
pacman-class-changed = Changed in this sweep
pacman-class-standing = Pac-Man or a ghost is here, above its number

quest-sign-hero = You
quest-sign-door = The door to the next level
quest-sign-gate = A locked gate: its key opens a shorter path
quest-sign-best = With it, open games have their own best
quest-sign-arrow = Where a villain goes next
quest-sign-far = Faded: a far villain; no reason is shown
quest-sign-path = The shortest path to the door, past the key where that is shorter; it heeds neither villains nor fire
quest-sign-order = Order of building: dark blue first, green last
quest-sign-ember = On an ember: turns until it burns
quest-sign-digger = The digger
quest-sign-digger-back = The digger after a step back
quest-sign-way-back = Its path from the start
quest-sign-undug = A neighbour not dug yet
quest-sign-dug = A neighbour that counts as dug
quest-sign-edge = The ring around the maze
quest-sign-why =
    .wander = It wanders at random
    .wall = It follows the wall on its right
    .hunt = It hunts you
    .rest = It rests this turn
    .sit = It is tired after six turns of hunting, or another one hunts you: it sits and lets you pass
    .rise = It gets up and hunts again: do not step on it
    .steal = It comes to steal
    .flee = It flees from you
    .fly = It flies straight on over walls
    .sleep = It sleeps until you come near
    .echo = It walks where you went

robot-sign-robot = A robot; in a race each has its own colour
robot-sign-you = You, if you drive in a race
robot-sign-entry = The entry
robot-sign-exit = An exit
robot-sign-beacon = In the dark, at the edge: the exit of a maze is this way
robot-sign-name = The name of a square: its row and its column, each from 0
robot-sign-visited = A visited square
robot-sign-path = The path out
robot-sign-dizzy = It walks in circles for ever
robot-sign-puzzled = It found no way out
robot-sign-longer = Its path is longer than a shortest one by 2 squares
robot-sign-curve = The chosen curve, with its numbers: each is the mean of all mazes of a size
robot-sign-nothing = A robot without a curve keeps nothing; the axis has no 0
robot-sign-wall = A wall, or the edge of the grid
robot-sign-been = It has been there
robot-sign-free = Free: it goes there
robot-sign-out = The exit
robot-sign-frontier = A square waiting to be visited
robot-sign-chalk = One chalk mark: passed once
robot-sign-chalk-twice = Two chalk marks: passed twice
robot-sign-hand = The hand on the wall
robot-sign-stack = The stack: the way back to the entry
robot-sign-next = The square it takes next: filled white, or in a white frame around numbers
robot-sign-queue = A square that waits: the brighter its frame, the sooner it is taken
# In squares that have room for numbers.
robot-sign-number = In large squares: how many squares it is from the entry
robot-sign-g = In large squares, g: squares from the entry by the best way so far
robot-sign-h = h: squares to an exit if there were no walls; left out where two numbers have no room
robot-sign-f = f = g + h: the smallest is next; if equal, the newest
robot-sign-turns = Pledge: its turns; at 0 it leaves the wall
robot-sign-left = With pseudocode (L): how it last left the square
robot-sign-place = With pseudocode (L), in large squares: their place in the stack
robot-sign-filled = A dead end that is filled
robot-sign-order = The order of visits: blue first, orange last
robot-sign-more = At an edge: the grid goes on there; what is in sight follows the robot
robot-sign-own = Where you have been
robot-sign-track = Where walking robots have been, each in its colour
robot-sign-ring = Among small squares: a white ring is around you, one of its own colour around a robot, an orange one around the exit
robot-sign-stripes = A square that a robot has visited, in its colour; in stripes: several robots
robot-sign-waits = A square in the queue of the robot of that colour
robot-sign-last = The square it has taken last

## The page of keys

keys-title = Keys
keys-rules =
    Here you choose the keys for everything. Go to a
    line, press { $key }, then the new key. If that key
    is in use, press it again to use it here. To remove
    a key, press it twice on its own line.
# Headings: commands, and what the games use.
keys-in-games = In games and lists
# After the keys of the line that waits for another one: at most 4 letters.
keys-waiting = + ?
# Below the lines, at most 44 letters; $does is what a key does in the games.
keys-press = Press a new key to add it, or one of its keys to remove it. { $key }: done
keys-conflict = { $key } already does “{ $does }”. Press it again to use it here.
keys-bound = { $key } now means: { $does }
keys-own = { $key } does this already. Press it again to remove it.
keys-freed = { $key } no longer means: { $does }
keys-last = { $key } stays: the only key on every keyboard for: { $does }
keys-reset = Default keys for: { $does }
keys-reset-all = { $key } again: default keys for all
keys-all-reset = All keys are the default ones.

## The page of open games

going-on-title = Games in progress
# Whom one races in a game: in the second line of 16 letters.
going-on-race = race against { $name }
# Below the day of a daily maze, in 16 letters.
going-on-counts = this try counts
# Why games of another running program are missing on the page, in at most 44 letters.
going-on-elsewhere = Another Dédale has its own games open
going-on-rules =
    These games were open when the program
    ended. Enter goes on with the chosen one, E
    gives it up, and the others wait here. Esc
    leaves the page: the title marks games that
    wait, and each goes on when you choose it
    there. The time shown is that of the run. A
    daily try that counts goes on counting until
    the day ends. Twelve games are kept; the
    oldest makes room for a new one.

## A game in pause

# Before a game in real time goes on, and the sign of a stopped game: at most 12 letters.
pause-ready = Get ready
pause-go-on = { $key } go on
# While a game goes back in time: how far it has gone.
back-sign-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }

## A film of a game

# Always on the picture.
film-sign = film
# The same at its end.
film-over = The end. { $enter }: again, { $menu }: back
# In its strip: at the right end of a line of 46 letters.
film-speed = ×{ $speed }
film-stopped = stopped, tick { $tick }, ×{ $speed }
# Notices over a film: why Tab does not work, and where it is another game.
notice-film-game-waits = Your other game of { $game } waits: the next start offers it
notice-film-game-open = { $game } is still open: end that game first
notice-film-over = The game is over here: rewind it first
# The help page of a film: its title of at most 28 letters, and its text.
film-title = A film of { $game }
film-rules =
    A film shows a run as it was played, and
    you can take over at any moment: that game
    is practice. Click or drag the bar to
    go anywhere. B hides the bar.
film-differs-at = At { $time } (tick { $tick }) it becomes another game than recorded
film-differs = Between { $from } and { $until } it becomes another game than recorded

## Questions before something is lost

# Titles and lines of at most 28 letters, answers of at most 20.
question-give-up = Give up this game?
question-give-up-yes = Give up
question-give-up-all = Give up all these games?
question-give-up-games = Give up these games?
question-give-up-all-yes = Give them up
question-give-up-game = Give up { $game }?
question-of-game = { $game }: { $lost }

# What would be lost, and what comes instead.
question-steps =
    { $steps ->
        [one] { $steps } step so far
       *[other] { $steps } steps so far
    }
question-moves =
    { $moves ->
        [one] { $moves } move so far
       *[other] { $moves } moves so far
    }
question-points = { $points } points so far
question-level-steps = Level { $level }, { $steps }
question-level-points = Level { $level }, { $points } points
# At most 28 letters.
question-daily = Only one try a day counts.
# On the help page, of a page of a game and of the rules.
help-rules = Rules
help-page =
    .lesson = The lesson goes step by step, forward and back, while your game waits. O hides the answers, to let a class find them.
    .sweep-by-sweep = The lesson shows how the maps of the classroom are made: sweep by sweep, until no number changes. O hides the answers.
    .all-levels = The levels of a collection, and how far you are in each: begun, solved, fewest moves, fewest pushes. Each level waits as you left it.
    .choices = In an open game you see the whole maze, except in mines. You discover a hidden one as you walk, for twice the points. The builder and the opened dead ends shape the mazes.
    .rules = Choose the rules, then the board. Arcade is the game of 1980. Classroom goes square by square, and a pilot shows how it thinks. Tab shows more settings.
    .first-page = Watch a robot search, as slowly as you like. Race against robots in the dark, or in the light (Tab, “Floor shown”). Or draw a grid and let a robot try it.
    .you-race =
        Drive to the exit: the first one out wins. You see only the floor that you have felt, and the robots’ lamps; the map keeps what you have felt.
        Hold an arrow to run around bends to the next fork.
        The clock counts steps. It starts with your first step and waits only when all others have finished. A robot that sees the whole maze thinks first: each thought takes a step.
        “Floor shown: all” in the settings lights the maze: the race counts in the next one. The records count your path, not the clock.
    .lit-race =
        Drive to the exit: the first one out wins. You see the whole maze.
        Hold an arrow to run around bends, and past forks where its own way is open.
        The clock counts steps. It starts with your first step and waits only when all others have finished. A robot that sees the whole maze thinks first: each thought takes a step.
        The records count your path, not the clock. “Floor shown: felt” in the settings darkens the next race.
    .pencil = Draw a grid of your own: walls, one entry, exits. Then try it: a robot looks for the way out.
    .settings-race = Who runs here, how fast, and in which maze. With a second name it is a race.
    .solution = The program’s solution, push by push, forward and back. Your game waits meanwhile.
# Of an exercise: its topic, what it asks, what counts, and keys.
help-exercise = Exercise, { $topic }: twenty questions. { $asks }
help-exercise-asks =
    .depth-first = Which way does the robot go next?
    .breadth-first = Which square does the search take next?
    .a-star = Which square does the search take next?
    .wall-left = Which way does the robot go next?
    .wall-right = Which way does the robot go next?
    .pledge = Which way does the robot go next?
    .tremaux = Which way does the robot go next?
    .dead-end = Which dead end is filled next, and which square is taken next?
    .mixed = The algorithms of the race ask in turn: which way, or which square, is next?
    .walls = A wall is picked: is it built, does it wait, or is it refused?
    .maps = Which number comes into a square of the map, and which way does a ghost turn?
    .villains = You wait: which way does a villain go?
help-exercise-counts = After each answer you read why it is right, and at the end how many were right of each kind. With fifteen or more right answers, the exercise enters the records, in a table of its topic. Rewinding counts as help.
help-exercise-waits = { $key } leads back to the game; the exercise waits, and { $key } goes on with it. { $restart } begins another one. The X-ray and hints do not work here. In a lesson { $cover } hides the answers.
# Of a race against an earlier run.
help-race = Race against { $name } ({ $result }): the pale figure replays that run and is where it was at this moment. It touches nothing and is no help. { $told } { $restart }: the same race again. The menu ({ $menu }) ends it. If you leave, it waits.
help-race-lead = In the panel, + is your lead in points.
help-race-result = The panel shows the result to beat.
# Of a daily maze whose try does not count.
help-daily-again = Daily maze { $day }: only the first try of that day counts. This one does not, so help costs nothing.
# On the help page, below the rules.
help-daily = Daily maze: this try counts. The first move uses it up; you can leave it and go on later. It ends with any help: { $help }.
question-daily-end = End today's try?
question-daily-costs = It ends without a result.
question-daily-yes = End it
question-next-same = Next: this seed again
question-next-seed = Next: seed { $seed }
question-next-chosen = Next: the game you chose
question-next-none = The game ends here

# Before the X-ray and the like.
question-practice = Use { $help }?
# The same before these keys of a game.
question-practice-by =
    .trees-way-out = Show the way and mistakes?
    .trees-distances = Show the distances?
    .pacman-lesson = Open the lesson?
    .sokoban-solution = See a solution?
    .robot-speed = Slow this race down?
    .robot-step = Take a step back?
# Up to three lines.
question-practice-costs =
    The game becomes practice
    and sets no record.
# The same before a solution is shown.
question-solution-costs =
    No medal and no record here
    until the program starts
    again, not even after a retry.
question-practice-yes = Yes, as practice
question-practice-no = No, keep counting
# In a game that is practice already: 20 letters.
question-help-yes = Show it
# The same in an open game of Quest, which the X-ray moves into another table. Up to three lines.
question-x-ray-costs =
    This game moves to the table
    of open games with X-ray,
    for good.
question-x-ray-yes = Use X-ray

question-forget = Erase all records?
# Up to three lines.
question-forget-costs =
    Best results, solved levels
    and saved positions.
question-forget-yes = Erase them
question-forget-no = Keep them

## Panels of several games

# While it is the try of the day that counts: at most 16 letters.
panel-daily = daily { $day }
panel-seed = seed { $seed }

## Names of keys, as they are on the keyboard

# At most 9 letters.
keyname-backspace = Backspace
keyname-delete = Del
keyname-end = End
keyname-enter = Enter
keyname-escape = Esc
keyname-home = Home
keyname-insert = Ins
keyname-page-down = PgDn
keyname-page-up = PgUp
# On a pad: the small buttons in the middle.
keyname-pad-select = Select
keyname-pad-start = Start
keyname-pause = Pause
keyname-number-pad = pad { $key }
keyname-shift-backspace = Shift+Bksp
keyname-space = Space
keyname-tab = Tab

## What keys do, in lines of keys and on the help page

# At most 15 letters.
key-a-sweep = a sweep
key-a-tick = a tick
key-again = again
key-answer = answer
key-answer-go-on = answer, go on
key-exercise = exercise
# Hides the numbers and sentences of a lesson, and shows them again.
key-cover = hide answers
key-show = show
covered = The answer is hidden. { $key } shows it.
# A question, and the key that shows its answer.
covered-asks = { $question } { $key } shows it.
key-algorithm = algorithm
key-all-levels = all levels
key-levels-or-view = levels or view
key-an-exit = add exit
key-another-number = what to plot
key-back = back
key-back-on = back, forward
key-undo = undo
key-undo-push = undo a push
key-undo-redo-push = by push
key-back-to-play = back to play
key-begin = start
key-the-first-page = the first page
key-first-page = first page
key-first-racer = 1st racer
key-board = board
key-previous-board = previous board
key-change = change
key-change-key = add a key
key-change-pencil = change pencil
key-chapter = chapter
key-choices = choices
key-choose = choose
key-close = close
key-closer = zoom in
key-columns = columns
key-costs = costs
key-daily-maze = daily maze
key-distances = distances
key-done = done
key-draw = draw
key-draw-or-click = draw, or click
key-drive = walk
key-edit = edit
key-edit-the-grid = edit the grid
key-end = end
key-farther-away = zoom out
key-walk = walk
key-walk-on = walk on
key-film = film
key-race = race
key-finish = finish
key-finish-walk = finish, walk
key-game = game
key-give-up = give up
key-go = go
key-go-way = go
key-go-on = go on
# In the place of "pause": as long as that.
key-play-on = go on
key-give-up-open = give it up
key-new-game = new game
key-go-on-title = go on
key-go-stop = play, pause
key-go-stop-next = play; next
key-grid = grid
key-previous-grid = previous grid
key-hint = hint
key-hint-one-push = hint: one push
key-initials = your initials
key-records = records
key-lesson = lesson
key-lesson-maze = other maze
key-maze = maze
key-letter = letter, or type it
key-level = level
key-previous-level = previous level
key-levels = levels
key-line = line
key-map = map
key-maps = maps
key-move = move
key-move-by-move = move by move
key-move-the-view = move the view
key-move-view = move view
key-next-board = next board
key-next-grid = next grid
key-next-if-solved = next, if solved
key-next-level = next level
key-next-maze = next maze
key-leave-daily = leave the daily
key-then-next-maze = next, at end
key-first-level = first level
key-last-level = last level
key-next-page = next page
key-next-unsolved = next unsolved
key-number = quantity
key-redo-push = redo a push
key-open = open
key-own-game = your game
key-jump = jump
key-previous-page = previous page
key-panel = panel
key-pencil = pencil
key-pilot = pilot
key-pilot-practice = pilot: practice
key-more-or-fewer = more, fewer
key-page = page
key-place = place
key-own-keys = default
key-all-own-keys = all default
key-play = play
key-play-from-here = take over
# What the arrows do while the pilot plays: 11 letters.
key-take-over = take over
key-redo-all = redo all
key-result = result
key-rows = rows
key-rules = rules
key-rules-and-classroom = choose rules
# At most 5 letters.
key-rules-short = rules
key-save = save
key-delete = delete
key-delete-the-grid = delete its file
key-save-the-edit = save the grid
key-settings-race = settings, race
key-setup = settings
key-show-solution = show solution
key-slow = slow
key-slow-practice = slow: practice
key-solution = solution
key-solver = algorithm
key-speed = speed
key-other-solution = other solution
# In a line of keys: the solution that comes next.
key-aim =
    .moves = fewest moves
    .pushes = fewest pushes
key-par-or-yours = par or yours
key-par-yours = par/yours
key-stop = stop
key-another = another
key-next = next
key-start = start
key-start-end = start, end
key-steer = steer
key-step = step
key-step-back-on = back, forward
key-step-on = forward
key-direction = direction
key-strip = the bar on, off
key-hide = hide
key-ten-seconds = ten seconds
key-stop-go = stop, go
key-stop-go-on = stop, go on
key-sweep = sweep
key-sweep-by-sweep = lesson: sweeps
key-table = table
key-title = title
key-the-other-map = the other map
key-the-way-out = the way out
key-to-the-end = to the end
key-to-the-start = to the start
key-try-it = try it
key-undo-all = undo all
key-undo-redo = undo, redo
key-undo-redo-panel = undo, redo
key-view = view
key-wait = wait
key-wait-go-on = wait, go on
key-walk-hold-run = walk, hold: run
key-walk-push = walk, push
key-walk-only = walk
key-walk-run = walk, run
key-way-and-errors = way, mistakes
key-shortest-way = shortest way
key-way-out = way out
key-other-map = other map
key-x-ray = X-ray
key-code = code
key-pseudocode = pseudocode
key-x-ray-maps = X-ray: maps
key-x-ray-practice = X-ray: practice
key-zoom = zoom

## What buttons do, on the page of keys

# At most 24 letters.
button-up = up
button-down = down
button-left = left
button-right = right
button-confirm = start, go on, wait
button-u = undo, step back
button-y = redo, step forward
button-tab = settings, levels
button-plus = faster, more
button-minus = slower, less
button-h = hint, path, pilot, save
button-l = lesson, solution
button-c = colours, costs
button-x = X-ray
button-e = edit, next unsolved
button-home = to the start
button-end = to the end
button-page-up = previous, zoom in
button-page-down = next, zoom out
button-t = exercise
button-o = hide what is told

## What keys of the program do

# Short for lines of keys; for the help page, those that end in -help.
command-back = rewind
command-back-help = hold to rewind
command-clip = clip
command-clip-help = save a clip
command-digit = choose
command-digit-help = play by number
command-full-screen = full screen
command-full-screen-help = full screen
command-help = help
command-help-help = help
command-mute = mute
command-mute-help = mute
command-letter = name
command-letter-help = type a name
command-menu = menu
command-menu-help = pause menu
command-new-seed = new seed
command-new-seed-help = new seed
command-pause = pause
command-pause-help = pause
command-print = print
command-print-help = print a page
command-restart = again
command-restart-help = restart
command-screenshot = screenshot
command-screenshot-help = screenshot
command-step = tick
command-step-help = one tick
command-take-back = undo
command-take-back-help = undo, or rewind
command-type-seed = type a seed
command-type-seed-help = type a seed
command-wide = board only
command-wide-help = only the board

## Headings of keys on the help page

mode-looking-around = Looking around
mode-solution = Solution
mode-all-levels = All levels
mode-choices = Choices
mode-classroom = Classroom
mode-costs = Costs
mode-lesson = Lesson
mode-moving-the-view = Moving the view
mode-pencil = Pencil
mode-rules = Choosing the rules
mode-settings-race = Settings, race
mode-sweep-by-sweep = Lesson: sweeps
mode-exercise = Exercise
mode-end-of-a-collection = End of a collection
mode-walking = Walking
mode-you-race = You race
mode-lit-race = You race in the light

## Exercises

# The panel: 14 letters. An answer has 11 after its arrow.
exercise-title = Exercise
exercise-square = ({ $row },{ $column })
exercise-number = { $number } of { $all }
exercise-right = right: { $right }/{ $all }
exercise-up = up
exercise-left = left
exercise-down = down
exercise-to-right = right
exercise-fate =
    .built = built
    .waits = waits
    .refused = refused
# What is asked about: 14 letters.
exercise-topic =
    .depth-first = Depth first
    .breadth-first = Breadth first
    .a-star = A*
    .wall-left = Wall left
    .wall-right = Wall right
    .pledge = Pledge
    .tremaux = Trémaux
    .dead-end = Dead ends
    .mixed = Mixed
    .walls = Walls
    .maps = Maps, ghosts
    .villains = Villains
# Below the figure, in lines of 46 letters: after an answer, and after the last question.
exercise-yes-right = Right.
exercise-wrong = No. The answer is: { $right }
# A way and the steps from the next square there; and why a figure goes its way, in three lines.
exercise-way-steps = { $way } { $steps }
exercise-whom =
    .pac-man = Pac-Man
    .you = you
exercise-because =
    Steps to { $whom } from the next square: { $ways }. So { $way }: { $best ->
        [nearest] the nearest
       *[farthest] the farthest
    }{ $ties ->
        [one] .
       *[other] ; of equal ones the first.
    }
exercise-over = The exercise is over: { $right } of { $all } right
# What comes next, after too few right answers for the records or after enough.
exercise-few = Enter asks twenty more. With { $least } or more right, the exercise enters the records.
exercise-again = Enter asks twenty more. The records have a table of the best.
# After the exercise was left, with its key.
exercise-notice-left = The exercise waits: { $key } goes on
# A key that does nothing: what to do instead, with the key of Enter.
exercise-notice-choose = Arrows choose an answer, { $key } gives it
exercise-notice-go-on = { $key } goes on
exercise-notice-again = { $key } asks twenty more
# The tables of records: a title, what it is about, and the words above two columns of 6 letters.
exercise-table = Exercise: { $topic }
exercise-about = Right answers to { $all } questions
exercise-head-right = right
exercise-head-of = of

## Names of settings

# In lists, at most 16 letters, with the value on the same line.
setting-1st = 1st
setting-2nd = 2nd
setting-3rd = 3rd
setting-4th = 4th
setting-tap = A tap lasts
setting-overflow = Aiming bug
setting-ghosts = Ghosts
setting-scenes = Scenes
setting-board = Board
setting-builder = Builder
setting-dead-ends-opened = Dead ends opened
setting-edge-trunks = Edge trunks
setting-first-level = First level
setting-flees-to = … and flees to
setting-flees-within = Pac-Man flees at
setting-fruits-come = Fruits come
setting-grid = Grid
setting-height = Height
setting-frightened = Blue ghosts
setting-islands = Islands
setting-last-dot = Last dot
setting-lives = Lives
setting-maze = Maze
setting-order = Order
setting-pass-through = Pass through
setting-pilot = Pilot
setting-preset = Preset
setting-red-zones = Red zones
setting-rules = Rules
setting-speed = Speed
setting-trunks = Trunks
setting-after = Next board
setting-width = Width
setting-your-floor = Floor shown

# Notices when a number cannot be used: the first, then why.
setting-cannot-be = { $label } cannot be { $number }
setting-no-number = it is not a number
setting-range = it goes from { $least } to { $most }

## What a setting can be

# The value in a list. A choice is named after its setting and its word on the command line.
choice-after-next = another
choice-after-same = the same
choice-all = all
choice-auto = auto
choice-auto-found = auto { $found }
choice-builder-depth-first = depth first
choice-builder-trees = trees
choice-by-level = by level
choice-contact-lenient = saves Pac-Man
choice-contact-strict = does not
choice-contact-once = tested once
choice-felt = felt
choice-flight-farthest = farthest square
choice-flight-safe = safe square
choice-frightened-flee = flee
choice-frightened-random = move at random
choice-fruits-eaten = at 1/3 and 2/3
choice-fruits-random = at random
choice-hidden = hidden
# Which pace of all.
choice-pace = { $place } of { $all }
choice-preset-article = classic
choice-preset-border = border
choice-preset-forest = forest
choice-preset-labyrinth = labyrinth
choice-preset-loops = many loops
choice-preset-own = custom
choice-rules-arcade = arcade
choice-rules-classroom = classroom
choice-ghosts-lesson = the lesson's
choice-ghosts-rising = better each level
choice-slow-half = 1/2
choice-slow-off = full
choice-slow-quarter = 1/4
choice-tap-ever = until he turns
choice-tap-off = not at all
choice-tap-short = for 8 pixels
choice-off = off
choice-on = on
choice-open = open
choice-pilot-random = random
choice-pilot-seek = seek
choice-pilot-seek-flee = seek and flee
choice-pilot-whole = whole lesson
choice-pilot-start = start

## What a choice means

# One line below the list, at most 48 letters.
meaning-after-next = Each level has its own board.
meaning-after-same = Every level has this board.
meaning-builder-depth-first = Dug as one path: long, winding corridors.
meaning-builder-trees = Walls grow like trees: many short paths.
meaning-contact-lenient = He survives even if a ghost is on it.
meaning-contact-strict = A ghost on it catches him, as in the lesson.
meaning-contact-once = Only after ghosts move: they can cross him.
meaning-flight-farthest = It flees to the square farthest from ghosts.
meaning-flight-safe = If no square is safe, it stays: watch it fail.
meaning-floor-all = The whole grid is shown.
meaning-floor-felt = Only the floor that you have felt is shown.
meaning-frightened-flee = They run from Pac-Man, as in the lesson.
meaning-frightened-random = As in the lesson's exercises.
meaning-fruits-eaten = Once a third and two thirds are eaten.
meaning-fruits-random = At any time, as in the lesson.
meaning-ghosts-lesson = They move at random on every level.
meaning-ghosts-rising = One new idea a level, up to level 4.
meaning-hidden = You discover the maze as you walk.
meaning-bug-fixed = The arcade's bug is fixed.
meaning-open = The whole maze is shown.
meaning-overflow-on = When he faces up, two ghosts aim off target.
meaning-pass-through-on = He and a ghost can swap squares unharmed.
meaning-pilot-off = You steer. H turns the pilot on.
meaning-pilot-random = At random: where the lesson begins.
meaning-pilot-seek = To the nearest dot, ghosts or not.
meaning-pilot-seek-flee = To dots, away from ghosts that are near.
meaning-pilot-whole = It seeks, flees and hunts: the whole lesson.
meaning-pilot-start = All move at random; nothing is eaten yet.
meaning-red-zones-on = No ghost turns upward at four junctions.
meaning-rules-arcade = the game of 1980
meaning-rules-classroom = see how it thinks
meaning-scenes-off = One level follows the other at once.
meaning-scenes-on = After levels 2, 5, 9, 13 and 17.
meaning-tap-ever = After a tap he turns at the next opening.
meaning-tap-off = He turns only while you hold the key.
meaning-tap-short = After a tap he still turns within 8 pixels.
meaning-tour = A tour of all boards, ranked separately.

## Trees

trees-title = Trees
trees-about = coloured trees grow into a maze
# What makes a run practice, for the help page.
trees-practice-by = the way out, distances, a click beyond forks you have not seen, rewinding, a maze that help has shown before
# Over the game that plays itself, once it shows its X-ray: at most 46 letters.
trees-show-x-ray = X-ray: the line leads to all flags
# At most five lines of 43 letters.
trees-rules =
    Watch a maze grow: a random wall stays if
    only one of its ends touches another.
    Islands and opened walls make loops. Walk
    to all flags in few steps. Each medal opens
    the next of five kinds of maze.
    .walk =
        Reach all flags, in any order, in as few
        steps as you can. Shortcuts have opened.
        Gold: the fewest steps; silver: a quarter
        more; bronze: half more; help: no medal.
        A medal leads to the next kind of maze.

# The column beside the maze: a name of nine letters above each number.
trees-panel-trees = trees
trees-panel-walls = walls
trees-panel-dead-ends = dead ends
trees-panel-loops = loops
trees-panel-longest = longest
trees-panel-way-out = way out
# Where a walk has several flags.
trees-panel-to-flag = farthest
# The walls that open when a walk begins.
trees-panel-opens = shortcuts
trees-panel-opens-most = up to { $most }
trees-panel-may-grow = can grow
trees-panel-may-not = cannot
trees-panel-seed = seed
trees-panel-flags = flags
trees-panel-steps = steps
trees-panel-shortest = shortest
trees-panel-time = time
trees-panel-best = best
trees-panel-daily = daily
trees-line-seed = Seed
trees-state-growing = growing
trees-state-finishing = finishing
trees-state-left = { $seconds } s left
trees-state-surveying = measuring
trees-state-grown = grown
# In the middle of a maze that grows: three lines of at most 35 letters. The shorter they
# are, the longer they are seen.
trees-grows =
    Each colour is a tree
    that touches no other,
    so no place is cut off.

# A walk through the maze. A detour is how many steps more than needed.
trees-walk-there = You made it!
trees-walk-medal = A medal
    .gold = Gold: the shortest path!
    .silver = Silver: a short path!
    .bronze = Bronze: you made it!
# How near one was to the next better medal, in 28 letters with two numbers of two digits.
trees-walk-near-gold = Silver! Gold: { $most }, you: { $steps }
trees-walk-near-silver = Bronze! Silver: { $most }, you: { $steps }
trees-walk-near-bronze = Arrived! Bronze: { $most }, you: { $steps }
# In the place of the medal, at the end of a round through all kinds of mazes.
trees-walk-all = All five kinds!
trees-walk-best-short =
    { $detour ->
        [0] { $time }
       *[other] +{ $detour } { $time }
    }
trees-walk-is-best = your best!
trees-walk-place = your No. { $place }

# The tables of records: a title, what it is about, and the words above two columns of 6 letters.
trees-table = Walks, mazes of { $size } cells
trees-table-about = trunks { $trunks }, islands { $islands }
trees-table-about-edges = trunks { $trunks }, islands { $islands }, edge trunks
trees-table-flags = { $count } flags; { $about }
# Another kind of maze comes next; the medals of walks in a row.
trees-notice-road =
    On to { $preset ->
        [article] the classic maze
        [border] the border without corridors
        [loops] the loops
        [forest] the forest
       *[labyrinth] the labyrinth
    }! { $medals ->
        [one] { $medals } medal
       *[other] { $medals } medals in a row
    }
# All kinds of mazes have been walked, each with a medal: another round has more flags, up to five.
trees-notice-round = All five kinds! Now with { $flags } flags
# Enter during a walk.
trees-notice-enter = { $key } leads on once all flags are reached
# At the end of a walk with a medal, what Enter does: 15 letters.
trees-key-road =
    .article = next: classic
    .border = next: border
    .loops = next: loops
    .forest = next: forest
    .labyrinth = next: labyrinth
# The same at the end of a round through all kinds.
trees-key-round = next round
# The table of the road: 40 letters, 44 letters, and the word above the names.
trees-road = The road: kinds of mazes
trees-road-medals = Most medals in a row: { $medals }
trees-road-maze = maze
trees-table-openings =
    { $count ->
        [one] { $about }, { $count } opening at most
       *[other] { $about }, up to { $count } openings
    }
trees-table-corner = corner; { $about }
trees-table-extra = detour
trees-table-time = time
trees-question-walk = Give up this walk?
trees-question-far = Walk there automatically?
trees-question-unseen = This click finds your way.
trees-question-next = Next: the maze you chose

trees-notice-helped = With help: no record
# The same where another maze can be made: 45 letters.
trees-notice-helped-another = With help: no record. { $key }: another maze
# After "cannot play Trees: ".
trees-notice-ring = its walls close a ring, and trees never cut cells off
trees-notice-lesson = The lesson grows another maze, not the given one
trees-notice-nothing-grown = Nothing has grown: there is no maze to walk in
trees-notice-arrow = An arrow now changes the settings; { $key } walks
trees-notice-aim =
    { $flags ->
        [one] Reach the flag in as few steps as you can
       *[other] Reach all flags in as few steps as you can
    }
# The same, once walls of the maze have been opened for it.
trees-notice-opened =
    { $opened ->
        [one] { $opened } wall opened
       *[other] { $opened } walls opened
    }. Reach { $flags ->
        [one] the flag
       *[other] all flags
    } in few steps
trees-notice-walk-size = You can walk only in mazes of 2 to 1,000,000 cells
trees-notice-whole = The whole maze is in view: PgUp zooms in
trees-notice-nearest = You cannot zoom in any further
trees-notice-grown = Grown: the X-ray has nothing to show
trees-notice-x-ray = The X-ray shows single walls: PgUp zooms in
trees-notice-distances = Distances appear once the maze has grown
trees-notice-way-out = The way out appears once the maze has grown

# The exercise: a question, and why the answer is right, in lines of 46 letters.
trees-asks = The outlined wall is picked. Is it built, does it wait, or is it refused? Look at both its ends.
trees-because-one = One of its ends touches a wall, and only one: it is built, and cuts nothing off.
trees-because-none = Neither of its ends touches a wall. It waits: built now, it would make a loop.
trees-because-both = Both of its ends touch walls: refused. It would cut off the brown cells.

# The lesson: titles of 30 letters, numbers as in the column, and texts of four lines of 47 letters.
trees-lesson-title = How a maze grows
trees-stage =
    .grid = Every wall
    .border = The border
    .drawable = Walls to pick from
    .trunks = Trunks
    .ends = One end, none, both
    .trunks-meet = Two trunks meet
    .trees-meet = Two trees meet
    .growth = Wall by wall
    .grown = The end
    .islands = Islands
    .corridor = Along the border
    .edge-trunks = Trunks that sprout
trees-fact =
    .cells = cells
    .walls = walls
    .across = across
    .down = down
    .trunks = trunks
    .cut-off = cut off
    .draws = picks
    .kept = built
    .waiting = waited
    .refused = refused
    .left = to build
    .passages = passages
    .loops = loops
    .islands = islands
    .before = before
    .after = after
# Beside the figure, where it shows a part of a larger maze.
# Which maze the lesson is about, and below which words.
trees-lesson-maze =
    .name = maze
    .small = small
    .present = yours
# At the right of the stage's title: the next stage, or how the lesson ends.
trees-lesson-next = → { $stage }
trees-lesson-walk = Enter: walk in your maze
trees-lesson-back = L: back to your maze
# What is asked while the answer is hidden, in the same lines.
trees-asked =
    .grid = How many places are there for walls? On the right each one is drawn once.
    .border = How many walls does the border have?
    .drawable = How many horizontal walls (red) may be picked, and how many vertical ones (green)? Both their ends are inside.
    .trunks = How many trunks are there? What does each of their ends touch?
    .ends = The yellow places: which wall is built now, which one waits, which one is refused? Look at both ends of each.
    .trunks-meet = Two trunks meet here. Which cells do they cut off?
    .trees-meet = Both ends of the red wall touch walls. Which cells would it cut off?
    .grown = The maze has grown. How many passages join its cells?
    .islands = Each island is a tree planted inside. How many loops are there now, and how many passages?
    .corridor = Where along the border is the longest corridor, and how many cells has it?
    .edge-trunks = Now walls that touch the border were picked, too. Is the longest corridor along it shorter?
trees-part-of = a part of
trees-part-of-maze = the maze
trees-told-grid = Left: with four walls a cell, each wall between two cells is kept twice. Right: a cell owns only its left and top walls (green). One more column and row close the maze.
trees-told-border = Each wall is marked built or not. At first only the walls of the border are built, so the maze is one large room. They are white and never change.
trees-told-drawable = A wall may be picked where both its ends are inside. A coin decides between a horizontal wall (red) and a vertical one (green); then chance picks its place.
trees-told-not-drawable = A wall may be picked where both its ends are inside. This maze is too small: it has no such place.
trees-told-trunks = A trunk grows inwards from the border, and its inner end touches nothing. Each trunk has its own colour, which its branches share.
trees-told-trunks-unasked = A trunk grows inwards from the border, and its inner end touches nothing. Each has its own colour, which its branches share. (Your settings ask for none.)
trees-told-no-trunk = A trunk grows inwards from the border. This maze is too small: it has no place for one.
trees-told-ends = Green touches a wall with one end: built. White touches nothing: it waits, as one could walk around it. Red touches with both ends: refused. From each end we look four ways.
trees-told-some-ends = Green touches a wall with one end: it is built. White touches nothing: it waits. Red touches with both: refused. This maze is too small for all three.
trees-told-no-ends = A wall is built if only one of its ends touches a wall. This maze is too small for an example.
trees-told-trunks-meet =
    Trunks planted blindly can meet and cut off { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }. So we look in four directions from the inner end. If there is a wall, the trunk is picked again.
trees-told-no-trunks-meet = Two trunks that meet cut cells off. This maze is too small for a trunk.
trees-told-trees-meet =
    The red wall touches walls with both ends. It would cut off { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }, so it is refused. That is why you can always get from any cell to any other.
trees-told-no-trees-meet = A wall that touches walls with both ends would cut cells off. This maze is too small for one.
trees-told-no-draw = Each pick is any wall from the places inside. We look at both its ends.
trees-draw-asks = Pick { $number }: the yellow place. Is the wall built, does it wait, or is it refused? Look at both its ends.
trees-draw-stands = Pick { $number }: one end touches a wall, so it is built.
trees-draw-floats = Pick { $number }: neither end touches a wall. It waits: built now, it would make a loop. It may be picked again.
trees-draw-refused = Pick { $number }: both ends touch walls: refused.
trees-draw-taken = Pick { $number }: a wall stands there already: refused.
trees-draw-last = { $verdict } Nothing more can grow.
trees-told-perfect =
    Every place inside now has a wall or is refused one. { $passages ->
        [one] { $passages } passage joins
       *[other] { $passages } passages join
    } { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }, one fewer than cells: the maze is perfect. Exactly one path joins any two cells.
trees-told-loops =
    Every place inside now has a wall or is refused one. { $passages } passages join { $cells } cells: { $loops ->
        [one] { $loops } more than needed, a loop
       *[other] { $loops } more than needed, each a loop
    } around islands.
trees-told-islands =
    An island is a tree planted inside. Nothing joins it to the border, so you can walk around it: { $islands ->
        [one] { $islands } island, one loop
       *[other] { $islands } islands, a loop each
    }; passages = cells - 1 + { $loops }.
trees-told-no-island = An island is a tree planted inside. This maze is too small: it has no place for one.
trees-told-corridor =
    With few trunks, long corridors run along the border, which the author of the article dislikes. The longest one here has { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }.
trees-told-edge-trunks =
    No trunk is planted, but walls that touch the border may be picked too, and { $trunks ->
        [one] { $trunks } trunk
       *[other] { $trunks } trunks
    } sprouted. The longest corridor along it shrank from { $before } to { $after } cells.

## Sokoban

sokoban-title = Sokoban

# The tables of records: the words above the columns, and what is told of a level in 44 letters.
sokoban-table-level = level
# Above the initials, in 3 letters.
sokoban-table-by = who
sokoban-table-moves = moves
sokoban-table-pushes = pushes
sokoban-table-stored = Par: { $moves } moves, { $pushes } pushes
sokoban-about = push every star onto a goal
# What makes a run practice, for the help page.
sokoban-practice-by = pushes that a hint has shown, a solution that is not yours
# Over the game that plays itself, once it shows its X-ray: at most 46 letters.
sokoban-show-x-ray = X-ray: a star on a hatched square is lost
# At most five lines of 43 letters.
sokoban-rules =
    Walk into a star to push it, if the square
    behind it is free. Push one at a time; you
    cannot pull. Cover every goal, the dark
    stars, to solve a level. Click a square to
    walk; click a star, then a mark, to push.

# Above and below the board.
sokoban-numbers = ★ { $covered }/{ $goals }
# Before two numbers at the right, moves and pushes: at most 5 letters each.
sokoban-best = best
sokoban-par = par
# In place of par: what a solution has that was found during play.
sokoban-found = found
# Before the moves and pushes made: at most 14 letters.
sokoban-now = moves, pushes
# The sign of a solved level: moves at its left, pushes at its right, 11 letters each, and 16 letters between them.
# In place of practice, once the solution was shown: at most 14 letters.
sokoban-seen = solution seen
sokoban-solved = Solved!
sokoban-solved-helped = Solved with help
sokoban-solved-moves =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
sokoban-solved-pushes =
    { $pushes ->
        [one] { $pushes } push
       *[other] { $pushes } pushes
    }
sokoban-solved-fewest = fewest!
sokoban-solved-par = par { $par }
sokoban-solved-found = found { $par }

# The X-ray's legend: on two lines of 47 letters, with a mark before each.
sokoban-legend-reach = you can walk here
sokoban-legend-dead = a star is lost here
sokoban-legend-corner = in a corner
sokoban-legend-frozen = locked
sokoban-legend-shut = shut in
sokoban-legend-wall = wall blocks
sokoban-legend-star = star blocks
sokoban-legend-no-goal = no goal
# In an explained solution.
sokoban-legend-way = way
sokoban-legend-back = way back

# A solution that is shown, with the moves and pushes made of all its own.
sokoban-solution = { $source } { $step }/{ $moves } moves { $pushed }/{ $pushes } pushes
# The same of two solutions beside each other, on two lines.
sokoban-side-stored = par
sokoban-side-own = yours
sokoban-side-moves = { $made } of { $all } moves
sokoban-side-pushes = { $made } of { $all } pushes
# What a solution is shown for.
sokoban-aim =
    .moves = fewest moves
    .pushes = fewest pushes
sokoban-source =
    .Stored = Solution
    .Lesson = Lesson
    .Found = Found
    .Shortest = Shortest
    .Own = Yours

# What the program does for you: one line below the board.
sokoban-told-thinking = Thinking …
# The same while it looks for a hint or a solution, with the key that ends that.
sokoban-sought =
    .Hint = Seeking a hint
    .Solution = Seeking a solution
sokoban-told-stop = { $told } ({ $key }: stop)
sokoban-told-preparing = { $sought }: goal { $done } of { $all }
sokoban-told-searching =
    { $sought }: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }
sokoban-told-shortening = Found: { $moves } moves. Shortening it …
sokoban-told-looking-back = No solution. Trying { $pushes } pushes earlier …
sokoban-told-unsolvable = This level has no solution
sokoban-told-lost = No solution from here
sokoban-told-take-back =
    No solution from here: undo { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
sokoban-told-nothing = No solution found
# Under the X-ray, of a hint: one line of 60 letters.
sokoban-told-plan =
    { $pushes ->
        [one] The plan: one push
       *[other] The plan: { $pushes } pushes, { $own } of this star along the dots
    }
# At the end of a solution that is shown.
sokoban-told-shown =
    { $pushes ->
        [one] Solved in { $pushes } push
       *[other] Solved in { $pushes } pushes
    }. Play it yourself: { $key }

# Notices after a click.
sokoban-notice-wall = That is a wall
sokoban-notice-no-way = Stars block the way there
sokoban-notice-no-push = It cannot be pushed now
sokoban-notice-out-of-reach = You cannot reach this star
sokoban-notice-one-solution = There is no other solution to show
sokoban-notice-no-own = You have not solved this level without help yet
sokoban-notice-x-ray = The X-ray is for a level: Enter opens this one
# H or L while the other one is still looked for from another position.
sokoban-notice-sought =
    .Hint = The hint comes first: it is still being sought
    .Solution = The solution comes first: it is still being sought
sokoban-notice-seen = Solution seen: no medal here until the program starts again
sokoban-notice-hint = If you follow the hint, this try sets no record. { $key } begins a new one
# After a push under the X-ray: why it is, as below.
sokoban-notice-lost = This star is lost. { $why }
sokoban-notice-zoom = { $key } enlarges the board
sokoban-notice-largest = These squares are the largest
sokoban-notice-smallest = These squares are the smallest
sokoban-notice-only = There is no other level here
sokoban-notice-all-solved = All other levels are solved
sokoban-loss-corner = It is in a corner: it can never move again
sokoban-loss-wall = It can only move along this wall, which has no goal
sokoban-loss-dead-square = No push from here brings it to a goal
sokoban-loss-frozen = What blocks it can never move away
sokoban-loss-frozen-on-goal = It can never leave this goal
sokoban-loss-shut-in = It helps to close off a room for good
sokoban-loss-shut-off = Stars that cannot move cut it off from every goal

# The list of levels.
sokoban-chooser-solved = { $solved } of { $all } solved
sokoban-chooser-begun = begun
sokoban-chooser-done = solved
sokoban-chooser-moves = moves
sokoban-chooser-pushes = pushes
sokoban-chooser-difficulty = difficulty
# Over a level that cannot be played, in at most 13 letters.
sokoban-chooser-refused = refused
# Below the made levels: two lines of at most 46 letters.
sokoban-chooser-endless =
    They never end: the next level is made
    while you play. In a level, { $key } goes on.

# The page after the last level of a collection.
sokoban-ending-solved = { $collection }: all solved!
sokoban-ending-alone = { $level }: solved!
sokoban-ending-over = { $collection }: the last level
sokoban-ending-count = { $solved } of { $all } levels solved
sokoban-ending-best =
    Your best, added up: { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, { $pushes ->
        [one] { $pushes } push
       *[other] { $pushes } pushes
    }
sokoban-ending-helped = Solved with help: it does not count
# The medals won, in 20 letters each.
sokoban-ending-moves = fewest moves { $count }/{ $all }
sokoban-ending-pushes = fewest pushes { $count }/{ $all }

# Our own collections and levels.
sokoban-set =
    .first-steps = First steps
    .d-dale = Dédale
    .made = Made levels
# The title of a level that the program has made.
sokoban-made = Made { $number }
sokoban-made-seed = Made from seed { $seed }
sokoban-level =
    .push = Push
    .around-the-corner = Around the corner
    .from-the-other-side = From the other side
    .a-corner-is-a-dead-end = A corner is a dead end
    .along-the-wall = Along the wall
    .two-in-a-row = Two in a row
    .the-far-goal-first = The far goal first
    .off-the-goal-and-back = Off the goal and back
    .parking = Parking
    .a-goal-on-the-way = A goal on the way
    .clear-the-door = Clear the door
    .turn-in-the-open = Turn in the open
    .turning-place = Turning place
    .untie-the-knot = Untie the knot
    .three-bays = Three bays
    .the-way-out = The way out
    .a-solution-explained = A solution explained
    .threshold = Threshold
    .two-jars = Two jars
    .the-stair = The stair
    .the-side-room = The side room
    .three-jars = Three jars
    .the-attic = The attic
    .under-the-roof = Under the roof
    .the-well = The well
    .the-cupboard = The cupboard
    .the-chimney = The chimney
    .between-two-pillars = Between two pillars
    .crossroads = Crossroads
    .the-gallery = The gallery
    .four-jars = Four jars
    .the-crooked-house = The crooked house
    .ariadne-s-thread = Ariadne's thread
    .the-vault = The vault
    .the-fan = The fan
    .five-in-line = Five in line
    .wax-and-feathers = Wax and feathers
    .the-workshop = The workshop
    .two-towers = Two towers
    .the-court-of-minos = The court of Minos
    .the-heart-of-the-maze = The heart of the maze
    .the-horns = The horns
    .six-in-the-hall = Six in the hall
    .the-twin-shafts = The twin shafts
    .the-hinge = The hinge
    .icarus = Icarus
# The stages of the solution of "A solution explained".
sokoban-stage =
    .the-mouse-follows-the-red-dots-and-pushe = The mouse follows the red dots and pushes the second star up.
    .back-on-its-steps-green-and-round-the-fi = It goes back one square (green) and round: the first star goes right, then up.
    .it-fetches-the-star-at-the-top-and-pushe = It fetches the star at the top and pushes it aside, to the right.
    .then-the-star-on-the-left-goes-up-which- = Then the star on the left goes up, which frees the square where it is.
    .from-that-square-the-other-star-goes-up- = From that square the other star goes up, onto the first goal.
    .the-last-star-goes-to-the-right-twice = The last star goes to the right, twice.
    .now-down-by-one-and-right-onto-the-secon = Then down one, and right: onto the second goal.

## Pac-Man

pacman-title = Pac-Man
pacman-about = eat every dot, flee four ghosts
# What makes a run practice, for the help page.
pacman-practice-by = X-ray, slow motion, single steps, pilot, rewinding
# Over the game that plays itself, once it shows its X-ray: at most 46 letters.
pacman-show-x-ray = X-ray: lines lead to the ghosts’ targets
# At most five lines of 43 letters.
pacman-rules =
    Eat every dot and keep away from the four
    ghosts. An energizer turns them blue for a
    while: eat them for 200 to 1600 points.
    In the classroom all go square by square,
    by the clock; a pilot shows its reasons.
    .classroom =
        Eat every dot and keep away from the four
        ghosts. An energizer lets you hunt them
        for a while. All go square by square,
        by the clock; a pilot shows its reasons.

# The panel beside the board, 18 letters wide: a name and its number.
pacman-panel-score = score
pacman-panel-best = best
pacman-panel-practice = best (help)
# Why a game of the arcade is practice, beside that word: 9 letters.
pacman-panel-slow = slow { $speed }
pacman-panel-was-slow = was slow
pacman-panel-level = level
# The classroom, at the top, while the pilot plays: 18 letters.
pacman-panel-demo = demo: pilot plays
# Why the lesson is not about the player’s game, in 4 lines of 18 letters.
pacman-panel-example-why = An example, some turns ahead: your own map is still nearly all 0.
pacman-panel-left = dots left
pacman-panel-points = { $points } points
pacman-panel-ghosts = ghosts
pacman-panel-lesson-ghosts = lesson’s ghosts
pacman-panel-speed = speed
# While a pilot drives: beside the heading, or before its name.
pacman-beside-pilot = pilot
# While the pilot drives, beside the title: 10 letters.
pacman-panel-pace = speed { $place }
# On the first level, below the board while you are new to it: 20 letters with the key.
pacman-hint-x = see how it thinks
pacman-panel-home = home
pacman-panel-chases = chases
pacman-panel-fright = fright
# A ghost's speed, and the stage of Shadow's hurry, named as players know it.
pacman-panel-percent = { $percent } %
pacman-panel-elroy = Elroy { $stage }

# How the ghosts move on this level, beside their name in the panel: 9 letters.
pacman-skill =
    .random = at random
    .flee = flee
    .nearest = 1 chases
    .all = all chase
# The same before a life begins, in two lines of 18 letters.
pacman-skill-new =
    .random =
        Ghosts turn
        at random
    .flee =
        Ghosts you hunt
        now flee
    .nearest =
        The nearest ghost
        now chases you
    .all =
        All ghosts
        now chase you

# Above the arcade's board, before the two scores.
pacman-cabinet-up = 1UP
pacman-cabinet-high = HIGH SCORE

# Large words on the board.
pacman-call-ready = READY!
pacman-call-over = GAME OVER
pacman-call-cleared = CLEARED
# In the panel, during a scene between two levels: 16 letters.
pacman-scene-skip = { $key } skips it

# The heading of the panel: what goes on, in capitals.
pacman-heading-scatter = SCATTER
pacman-heading-chase = CHASE
pacman-heading-caught = CAUGHT
pacman-heading-cleared = CLEARED
pacman-heading-over = GAME OVER
# Once a game of a pilot is over: what it has lacked, and where a key leads. All in at most 18 letters.
pacman-over-lacked =
    .start = It saw nothing
    .random = It saw nothing
    .seek = It saw no ghosts
    .seek-flee = It never hunted
    .whole = It was cornered
pacman-over-next = next pilot
pacman-over-exercise = exercise
# Where Enter leads from the last sweep of a map.
pacman-lesson-map = other map
pacman-lesson-pilot = random pilot
pacman-heading-for = { $what } { $seconds } s
pacman-heading-for-good = { $what } for good
pacman-heading-level = LEVEL { $level }
# A hunt, and how long it lasts.
pacman-heading-turns =
    { $turns ->
        [one] { $what } { $turns } turn
       *[other] { $what } { $turns } turns
    }
pacman-heading-hunted = HUNT OVER
pacman-mode =
    .random = RANDOM
    .seek = SEEK
    .flee = FLEE
    .hunt = HUNT
# What the pilot would do, while you steer: 10 letters.
pacman-advice =
    .random = TIP: ANY
    .seek = TIP: SEEK
    .flee = TIP: FLEE
    .hunt = TIP: HUNT
# Once another pilot is chosen, in two lines of 18 letters: which one, and what the key does next.
pacman-pilot-chosen = pilot { $place } of { $all }
pacman-pilot-next = { $key } the next one
pacman-pilot-last = { $key } you steer

pacman-ghost =
    .Shadow = Shadow
    .Speedy = Speedy
    .Bashful = Bashful
    .Pokey = Pokey
pacman-ghost-mode =
    .house = waits at home
    .leaving = leaves home
    .scatter = to its corner
    .chase = chases you
    .frightened = blue
    .eyes = eyes go home
    .entering = enters home
# What one that waits at home has counted: 13 letters.
pacman-ghost-dots = { $dots } of { $limit } dots
# What a chasing ghost is heading for, 13 letters: squares ahead of you, or, with Shadow, a pincer around you.
pacman-ghost-ahead = { $squares } ahead
pacman-ghost-with = with Shadow

# The line below the ghosts, 18 letters: the pilot's aim, or what the house counts.
pacman-note-life = Extra life!
pacman-note-pilot = pilot: { $reason }
pacman-pilot =
    .wait = waits
    .seek = dots
    .energizer = energizer
    .hunt = hunts
    .fruit = fruit
    .flee = flees
    .lost = cornered
pacman-note-idle = next out in { $seconds } s

# What the pilot thinks, in two lines of 18 letters: where it goes and why.
pacman-why-goes = { $arrow } { $what }
pacman-why-advice = try { $arrow } { $what }
pacman-why-random = any way
pacman-why-seek = to a dot
pacman-why-hunt = to a ghost
pacman-why-flee = away
pacman-why-cornered = cornered
pacman-why-distance =
    { $squares ->
        [one] { $squares } square away
       *[other] { $squares } squares away
    }
pacman-why-ghost-at = ghost { $before } → { $after }
pacman-why-nowhere = nowhere to go
pacman-why-hunted = no ghost is blue
pacman-why-cleared = all eaten
# The name of the ghost, and 1 if the pilot drives, else 0.
pacman-why-caught =
    { $ghost } caught { $pilot ->
        [0] you
       *[other] it
    }
pacman-why-missed = contact missed:
pacman-why-missed-why = tested too late

# The table of distances.
# Before both headings: 5 letters.
pacman-table-steps = steps
pacman-table-dot = dot
pacman-table-ghost = ghost
pacman-table-here = here
# The ways to the last dots: the distance is the least of them.
pacman-table-least = { $nearest } = min({ $ways })
# 18 letters.
pacman-table-arrows = no arrow on a dot
# Beside red stripes: the squares that he flees from. 16 letters.
pacman-table-danger = pilot flees here

# Which view of the X-ray is shown, in 18 letters.
# A name ending in colours is before 0, the colours and the largest number: 7 letters.
pacman-view = { $place }/{ $all } { $name }
pacman-view-name =
    .both = both maps
    .dots = to dots
    .ghosts = to ghosts
    .arrows = ways to dots
    .deciding = what decides
    .steps = steps to a dot
    .dot-colours = dots
    .ghost-colours = ghosts

# The lesson on distance maps.
pacman-map-dots = To dots
pacman-map-ghosts = To ghosts
pacman-sweeps-number = sweep { $number }
pacman-sweeps-done = done
pacman-sweeps-running = running
pacman-sweeps-stopped = stopped
pacman-sweeps-changed = changed
# Each behind its mark, in 16 letters with its number.
pacman-sweeps-wall = a wall is
pacman-sweeps-start = counts as
# Below both numbers, what the last mark means: 18 letters.
pacman-sweeps-large = no path known yet
# Beside a white frame, and beside one in the colour of the sentence below.
pacman-sweeps-next = next square
pacman-sweeps-last = just looked at
pacman-sweeps-rule = Each square takes 1 + its smallest neighbour, if that is smaller than its own number.
# What a look at a square has found; the values are those around it.
pacman-sweeps-less = 1 + min({ $values }) = { $least }: less than { $before }, so the square takes it.
pacman-sweeps-stays = 1 + min({ $values }) = { $least }: not less than { $before }, so it stays.
pacman-sweeps-over = No number has changed: all are distances. Steps to ever smaller numbers are a shortest way.
pacman-sweeps-nothing = No dot is left, or no ghost is outside: there is no distance to measure.

# The exercise: a question, and why the answer is right, in lines of 46 letters.
pacman-asks-dots = The map of the dots: which number does the white square have next? It may stay.
pacman-asks-ghosts = The map of the ghosts: which number does the white square have next? It may stay.
# The last sweep changes nothing, too.
pacman-asks-sweeps = The map is done. How many sweeps did it take, with the last one?
# In two lines of 18 letters.
pacman-asks-step = Where does he go?
# The map is one to the dots or to the ghosts; 1 if a square is there that no sweep has reached, else 0.
pacman-asks-number =
    What does the white square become? It takes 1 + its smallest neighbour{ $tunnel ->
        [0] {""}
       *[other] {""} (one is across the tunnel)
    }, if that is less than its own number. Map of the { $target ->
        [dots] dots
       *[ghosts] ghosts outside
    } (0){ $unreached ->
        [0] .
       *[other] ; ∞ is not reached yet.
    }
# Each kind of question, in 14 letters.
pacman-kind-dots = dot map
pacman-kind-ghosts = ghost map
pacman-kind-turns = ghost turns
pacman-asks-ghost = Which way does { $ghost } turn? It is in the white square, and all ghosts hunt by the map. Of equal ways: the first of up, left, down, right.
pacman-asks-hunted = Which way does { $ghost } turn? It is in the white square. Pac-Man hunts, and ghosts flee by the map. Of equal ways: the first of up, left, down, right.
pacman-because-less = Beside it: { $beside }. The smallest plus 1 is { $more }, less than { $own }.
pacman-because-stays = Beside it: { $beside }. The smallest plus 1 is { $more }, not less than { $own }: it stays.
# On a page of paper.
pacman-paper-example = the pilot’s game
pacman-paper-dots = In each square: how many steps is it to the nearest dot (0)?
pacman-paper-ghosts = In each square: how many steps is it to the nearest ghost (0)?
# On paper: heads of pages. A line above a grid has 66 letters at full size.
paper-name = Name:
# Several mazes, and above their solutions.
paper-solve = dedale solve, { $algorithm }: { $visited } squares visited, a path of { $path } steps
paper-number = Maze { $number }
paper-solution = Solution
trees-paper = Each letter alone: built (one end touches a wall), waits (no end does) or refused (both do)?
trees-paper-solved = Built: { $built }. Waits: { $waits }. Refused: { $refused }.
robot-paper = In each square: how many steps from the entry (0)? Draw a shortest way.
robot-paper-sums = Fill in g (steps from the entry), h (estimate to the exit) and f = g + h; draw a shortest way.

# The page before the game, 48 letters wide.
pacman-page-arcade = Arcade
pacman-page-classroom = Classroom
pacman-page-board = { $size } squares, { $food } to eat
pacman-page-pace = Turns a second: { $rate } (lesson: { $lesson }).
pacman-page-fast = Turns a second: { $rate } (for watching).
pacman-page-threshold =
    { $squares ->
        [one] It flees from a ghost { $squares } square away.
       *[other] It flees from a ghost within { $squares } squares.
    }
pacman-page-best = best { $best }
# Below the lines, in the arcade.
pacman-page-dark = Dark boards lack a ghost house: classroom only

# The tables of records: a title of at most 40 letters, and the rules in 44.
pacman-table = { $rules }: { $board }
pacman-table-rules =
    .arcade = Arcade
    .classroom = Classroom
pacman-table-other-board = another board
pacman-table-lives =
    { $lives ->
        [one] 1 life
       *[other] { $lives } lives
    }
pacman-table-level = from level { $level }
pacman-table-rule =
    .no-overflow = no aiming bug
    .no-pass-through = no passing through
    .no-red-zones = no red zones
    .fruits-random = random fruits
    .frightened-flee = blue ghosts flee
    .contact-strict = strict contact
    .contact-once = contact tested once
    .after-same = one board
    .ghosts-rising = better ghosts
    .ghosts-lesson = lesson’s ghosts
    .tour = tour of all boards

# When a game is over.
pacman-over-again = play again
pacman-over-new = new seed

# In a question before games on several boards are given up.
pacman-question-others = Games on other boards: { $games }

pacman-notice-kept = Your game on “{ $board }” waits
pacman-refusal-too-wide = The arcade needs a board of at most 28 columns
pacman-refusal-no-house = The arcade needs a ghost house with a door
pacman-refusal-no-ghost = The arcade needs a ghost

# Our own boards.
pacman-board =
    .the-hooks = The hooks
    .the-cottage = The cottage
    .a-corridor = A corridor
    .the-crown = The crown
    .the-gate = The gate
    .the-lesson = The lesson
    .one-dot-left = One dot left
    .an-update = An update
    .the-tower = The tower
    .two-dots = Two dots
    .two-tunnels = Two tunnels

## Quest

quest-title = Quest
quest-about = reach the door, dodge villains
# What makes a run practice, for the help page.
quest-practice-by = rewinding, single steps; in the dark, the X-ray and any maze that it has shown before
# Over the game that plays itself, once it shows its X-ray: at most 46 letters.
quest-show-x-ray = X-ray: green is the way to the door
# At most five lines of 43 letters.
quest-rules =
    Reach the door at the top right. Villains
    move only after you do. A touch costs a
    life. A guard passes you if you wait where
    the path does not fork. The smith has a
    sword for you, the angel saves you once.

# Words on more than one screen.
quest-level = level
quest-score = score

# The page with the choices. All of its lines have room for 46 letters.
# Over a game. The arguments are names of keys.
quest-page-kept = { $enter }: new game. { $back }: back to this game.
quest-page-open = Open game
quest-page-hidden = Hidden game
quest-table-open = From level 1
quest-table-x-ray = Open game, X-ray
quest-table-hidden = From level 1, twice the points
quest-page-percent = { $number }%
quest-page-hint-open = You see the whole maze, except in mines.
quest-page-hint-hidden = Discover the maze: points count double.
quest-page-hint-by-level = Many loops, fewer from level 17.
quest-page-hint-braid = The share of dead ends opened into loops.
quest-page-hint-edges = New trees sprout along the border, too.
quest-page-hint-given = You play in this maze on every level.
quest-page-level = level { $level }, seed { $seed }

# The builder whose trunks sprout along the edge, too: in at most 12 letters.
builder-edges = edge trunks
# A maze that is not built: on a line of 12 letters, and below it where it comes from.
quest-given = a maze
quest-given-by-file = from a file
quest-given-by-game = from { $game }

# The panel: lines of 12 letters, and those with an icon of 10.
quest-panel-lives = lives
quest-panel-best = best
quest-panel-steps = steps
quest-panel-sword = sword
quest-panel-broken = broken
quest-panel-blows =
    { $blows ->
        [one] { $blows } blow
       *[other] { $blows } blows
    }
quest-panel-angel = angel
quest-panel-key = key
quest-panel-braid = dead ends opened { $percent }%
# On one line, what is pressed and what it does.
quest-panel-new = { $name }!
# On the first level that has a gate.
quest-panel-gate = key: opens a short cut
quest-panel-any-key = any key
quest-panel-skip = skip

# While a maze is built: what is done, and the colours of the path and of the cells that it has left for good.
quest-building =
    .carving = carving
    .growing = growing
    .opening = opening
quest-building-count = { $done } of { $all }
quest-building-path = path
quest-building-finished = finished
# Over the board, which stays dark.
quest-building-hidden = building in the dark

# How a level looks, and the rule of it in at most three lines of 12 letters.
quest-scenery =
    .cellar = cellar
    .mine = mine
    .ice = ice
    .fire = fire
# The cellar of levels 17 to 20.
quest-scenery-crypt = crypt
quest-rule-mine = dark: find the lamps
quest-rule-ice = on ice, you always slide
quest-rule-fire = embers count down to fire

# The X-ray: colours from the cell built first to the last, the shortest path to the door, the faded arrow of a villain
# that is far away, the number of turns until an ember burns, and why a villain goes where it goes.
quest-x-ray-built = built
quest-x-ray-path = to door
quest-x-ray-path-key = with key
quest-x-ray-far = far away
quest-x-ray-ember = burns in { $turns }
quest-why =
    .wander = wander
    .wall = wall
    .hunt = hunt
    .rest = rest
    .sit = sit
    .rise = get up
    .steal = steal
    .flee = flee
    .fly = fly
    .sleep = sleep
    .echo = echo

# After "cannot play Quest: ".
quest-refusal-maze = it needs { $least } to { $most } cells a side and a path from the bottom left to the top right

# Words that rise over a cell for a moment.
quest-notice-no-path = no path seen yet
quest-notice-danger = danger! click again
quest-notice-ember =
    ember! Let it burn:
    click the hero.
quest-notice-embers =
    embers!
    Step back.
quest-notice-locked = locked
quest-notice-x-ray = This game is now in the table with X-ray
quest-notice-life-won = +1 life
quest-notice-life-lost = { $taker }: -1 life
quest-notice-key = key!
quest-notice-open = gate open!
quest-notice-light = light!
quest-notice-awake = awake!
quest-notice-sword = sword!
quest-notice-angel = angel!
quest-notice-saved = saved
quest-notice-cracked = cracked
quest-notice-sword-stolen = sword stolen
quest-notice-points-stolen =
    { $points ->
        [one] { $points } point stolen
       *[other] { $points } points stolen
    }
quest-notice-nothing-to-steal = nothing to steal
quest-notice-caught = caught

# The sign after a level, and that after the last life.
quest-done = Level { $level } done
quest-done-villains = villains
quest-done-found = found
quest-done-door = door
quest-done-bonus = step bonus
quest-done-time = time
quest-done-steps = { $steps } steps, shortest { $shortest }
# In a level with a gate.
quest-done-steps-key = { $steps } steps; with key { $shortest }
quest-lost = Game over
quest-lost-by = killed by
quest-lost-best = best score
quest-lost-best-level = on level

# What there is to say of the result: up to three lines of 21 letters.
quest-note-best = A new best score!
quest-note-best-x-ray = A new best, with X-ray.
quest-note-best-before-x-ray = A new best, no X-ray.
quest-note-practice = Practice: no record.
quest-note-later-start = Late start: no record.
quest-note-x-ray = You used the X-ray.
quest-note-no-life = No lives left.

# The story of a lost game, one sentence: its subject as a title of at most 19 letters, then two lines of 38.
quest-story-cause =
    .guard = A guard
    .mole = A mole
    .wolf = A wolf
    .golem = A golem
    .thief = A thief
    .bat = A bat
    .sleeper = A sleeper
    .echo = An echo
    .fire = An ember
quest-story-place =
    took your last life on level { $level },
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } from the door.
# Whether there was a way out in the last turns, in 38 letters.
quest-story-answer =
    { $turns ->
        [one] One turn earlier, a safe way was left.
       *[other] { $turns } turns earlier, a safe way was left.
    }
quest-story-no-answer = No safe way found in ten turns.
# Beside the map, in at most 21 letters with the number.
quest-story-steps = your steps
quest-story-shortest = shortest path
quest-story-shortest-key = shortest with key
quest-story-best-open = best open
quest-story-best-hidden = best hidden
quest-story-level = on level { $level }
quest-story-level-x-ray = on level { $level }, X-ray
quest-story-path = your path
quest-story-fall = a life lost
quest-story-last = the last life lost
quest-story-door = the door
quest-story-gate = gate, key
# A command line follows.
quest-story-share = Share this game by its command line:

# The exercise: a question, and why the answer is right, in lines of 46 letters.
# Each kind of question, in 14 letters.
quest-kind-hunt = hunters
quest-kind-wall = mole at a wall
quest-kind-steal = thief steals
quest-kind-flee = thief flees
quest-exercise-hunt = Which way does the { $villain } go? It is in the white square and hunts you by the shortest path; you wait. Of equal ways: the first of up, left, down, right.
quest-exercise-steal = Which way does the thief go? It is in the white square and comes to steal, by the shortest path; you wait. Of equal ways: the first of up, left, down, right.
quest-exercise-flee = Which way does the thief go? It is in the white square, has what it wanted and goes where you are farthest; you wait. Of equal ways: the first of up, left, down, right.
# It faces that way.
quest-exercise-wall = Which way does the mole go? It is in the white square and faces this way: { $way }. Its right hand is on the wall: it tries its right, ahead, its left, back.
quest-because =
    .wall-right = It keeps its right hand on the wall. There is no wall on its right: it turns right.
    .wall-ahead = It keeps its right hand on the wall. A wall on its right, none ahead: it goes straight on.
    .wall-left = It keeps its right hand on the wall. Walls on its right and ahead: it turns left.
    .wall-back = It keeps its right hand on the wall. Walls on three sides: it turns back.

# The lesson. Titles of its chapters have room for 26 letters.
quest-lesson-building = How mazes are built
quest-lesson-villains = The villains
quest-lesson-things = Things in the maze
# Text and numbers beside a figure, in lines of 15 letters.
quest-lesson-cells = cells
quest-lesson-cut-off = cut off
quest-lesson-door-cut-off = cut off
quest-lesson-random = Random walls
quest-lesson-random-about = As many as a maze has, in random places.
quest-lesson-walls = walls
quest-lesson-parts = parts
quest-lesson-door = door
quest-lesson-reached = reached
quest-lesson-random-colours = You cannot reach the coloured cells from the start.
quest-lesson-tries = tries
quest-lesson-all-reached = all reached
quest-lesson-path = The path
quest-lesson-path-about = The digger goes into a random neighbour not dug yet. If there is none, it steps back.
quest-lesson-step = step
quest-lesson-length = path
quest-lesson-here = here
quest-lesson-number = number
quest-lesson-ring = The ring
quest-lesson-ring-about = Its cells count as dug from the start: the edge is no special case.
quest-lesson-looked-at = looks there
quest-lesson-maze = The maze
quest-lesson-maze-about = One path joins any two cells.
quest-lesson-passages = passages
quest-lesson-loops = loops
quest-lesson-forks = forks
quest-lesson-dead-ends = dead ends
quest-lesson-to-door = to door
quest-lesson-longest = longest
quest-lesson-longest-about = Longest: the two cells farthest apart, in steps.
quest-lesson-other-maze = This is not your hidden maze.
# What is asked while the answers are hidden: beside a figure, and in a line.
quest-asks-random = Which cells can you not reach from the start?
quest-asks-builder = Into which cells may it dig now? Or does it step back?
quest-asks-maze = How many passages? Which way leads to the door?
quest-asks-what = What does each one do?
# Names, and below each a line of at most 42 letters.
quest-villain =
    .guard = guard
    .mole = mole
    .wolf = wolf
    .golem = golem
    .thief = thief
    .bat = bat
    .sleeper = sleeper
    .echo = echo
quest-villain-does =
    .guard = wanders; wait in a corridor to be safe
    .mole = keeps its right hand on the wall
    .wolf = hunts within 6 steps, tired after 6 turns
    .golem = hunts slowly from afar; takes two blows
    .thief = steals your sword or points and runs away
    .bat = flies fast over walls, then rests 4 turns
    .sleeper = wakes within 3 steps, hunts 12 turns
    .echo = walks your own path, 20 turns later
# What the panel says of a villain on the first level that has it: two lines of 12 letters.
quest-villain-new =
    .guard = wanders from fork to fork
    .mole = keeps a hand on the wall
    .wolf = hunts within 6 steps
    .golem = hunts but is slow
    .thief = takes sword or points
    .bat = flies over walls
    .sleeper = wakes when near
    .echo = walks your path
quest-thing =
    .smith = smith
    .angel = angel
    .heart = heart
    .treasure = treasure
    .key = key
    .lamp = lamp
    .ice = ice
    .ember = ember
quest-thing-does =
    .smith = gives you a sword good for three blows
    .angel = protects you from one touch or ember
    .heart = a life; ten points if you have six
    .treasure = 100 points times the level
    .key = opens the gate to a shorter path
    .lamp = lights its quarter of a mine
    .ice = you slide across it; villains do not
    .ember = counts down, glows for a turn, burns

## Robot

robot-title = Robot
robot-about = eight ways out of a maze
# What makes a run practice, for the help page.
robot-practice-by = slow motion, single steps, rewinding; in the dark, the X-ray, the pencil and any maze seen or felt before
# Over the game that plays itself, once it shows its X-ray: at most 46 letters.
robot-show-x-ray = X-ray: orange squares were visited last
# At most five lines of 43 letters.
robot-rules =
    A robot must find its way out of a grid.
    Some robots walk and feel only the four
    squares around them; others see the grid,
    think first, then walk. You can race them:
    the exit of a maze is at the bottom right.

# The runners, by their names on the command line: 13 letters, and on the label of a race 10.
robot-runner =
    .depth-first = Depth first
    .breadth-first = Breadth first
    .a-star = A*
    .wall-left = Wall left
    .wall-right = Wall right
    .pledge = Pledge
    .tremaux = Trémaux
    .dead-end = Dead ends
    .you = You
    .program = Your program
    .program-2 = Program 2
    .program-3 = Program 3
    .program-4 = Program 4
robot-runner-short =
    .depth-first = Depth
    .breadth-first = Breadth
    .a-star = A*
    .wall-left = Wall left
    .wall-right = Wall right
    .pledge = Pledge
    .tremaux = Trémaux
    .dead-end = Dead ends
    .you = You
    .program = Program
    .program-2 = Program 2
    .program-3 = Program 3
    .program-4 = Program 4
# The first one, if there are several.
robot-runner-first = Program 1
# A program of the player's own that fails: on a label of 7 letters or more, and in a sentence.
robot-program-fault =
    .died = ended
    .silent = silent
    .mad = unclear
    .talks = talks
    .wall = wall
    .endless = endless
    .elsewhere = absent
robot-program-failed =
    .died = Your program ended before the robot was out.
    .silent = Your program gave no answer in time. Is it slow, or does it not flush?
    .mad = Your program answered with no direction: N, E, S or W.
    .talks = Your program said more than it was asked.
    .wall = Your program walked into a wall.
    .endless = Your program walked on and on, and was stopped.
    .elsewhere = Your program has not walked on this grid: start it again for it.
robot-program-out = Your program is out.
# On the terminal.
robot-program-told =
    { $did } ({ $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    })
robot-program-numbered = { $name }: { $told }
# On the grid: the fault in a word or in a sentence, after how many steps, on which square, and what it was told there.
robot-program-where = { $fault }, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, at { $square }
robot-program-felt =
    { $told } After { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, at { $square }: { $felt }
robot-program-needed = program: needs a command, such as 'program:python3 robot.py'
robot-program-not-started = cannot start the program '{ $name }'

# The title of the grid in at most 16 letters, and after it which one it is in 14.
robot-maze = Maze { $size }

# The tables of records: a title, what the player sees, and the words above two columns of 6 letters.
# Ranked by these two; 40 letters.
robot-table = Least detour, then steps: { $size }
robot-table-islands = { $floor }, islands { $islands }
robot-table-floor =
    .felt = You see only the floor you felt
    .all = You see the whole floor
# A table of records: the ladder of races.
robot-ladder = The ladder of races
robot-ladder-standing = Rung { $rung }/{ $all }, wins in a row { $wins }, most { $longest }
robot-ladder-rival = rival
robot-ladder-beaten = beaten in
robot-ladder-rounds = { $beaten } of { $all } rounds
robot-table-detour = detour
robot-table-steps = steps
robot-blank = Blank grid
robot-which-unsaved = not saved
# E is a key.
robot-which-blank = E: draw on it
robot-which-drawn = drawn by you
robot-which-handed = taken along
robot-which-file = your file
robot-which-grid = grid { $number } of { $count }
robot-making = Making a maze: { $percent }%

# The panel beside the grid, 14 letters wide.
robot-panel-speed = { $speed } steps/s
robot-pace-working = working
robot-pace-ended = ended
robot-pace-stopped = stopped
# Numbers of a run, also heads of a table, of 9 letters. A step is one of the search or of the walk; what is walked is
# counted in squares. Memory: the most squares in the stack or queue at a time; shortest: the length of a shortest
# path.
robot-quantity =
    .visited = visited
    .steps = steps
    .memory = memory
    .path = path
    .shortest = shortest
robot-panel-begin = An arrow starts the clock. Then nobody waits.
robot-panel-begin-stopped = { $key } goes on. Then an arrow starts the clock.
# In the dark, below that.
robot-panel-held = Held, it leads to the next fork.
robot-panel-held-lit = Held, it runs past forks.
# The step of how many: 14 letters.
robot-panel-step = clock { $at }/{ $all }
robot-panel-pencil = Pencil { $size }
# The same above a wide grid.
robot-bar-pencil = { $size } { $pencil }
robot-bar-no-exit = no exit
# Of a drawing.
robot-no-exit = No exit: nobody gets out
robot-pencil =
    .wall = wall
    .exit = exit
    .entry = entry

# What an algorithm keeps in mind, under the X-ray, beside its sign: 14 letters.
robot-thought-stack = stack { $count }
robot-thought-queue = { $count } waiting
robot-thought-turns = count { $turns }
robot-thought-chalk = chalk marks
robot-thought-hand = hand on wall
robot-thought-free = hand free

# How a run ended: in the panel, in lines of 14 letters.
robot-ended-longer = Out in { $path } squares; a shortest path has { $shortest }.
robot-ended-shortest =
    Out by a shortest path: { $path ->
        [one] { $path } square
       *[other] { $path } squares
    }.
robot-ended-out = Out.
robot-ended-no-way-out = No way out: it looked everywhere.
robot-ended-circles = Going in circles: same square, same heading.
# The same above a wide grid, beside its title: 26 letters. The first two are one after the other, in two colours.
robot-verdict-path = Path { $steps },
robot-verdict-shortest = shortest { $shortest }
robot-verdict-shortest-path = A shortest path: { $path }
robot-verdict-out = Out
robot-verdict-no-way-out = No way out
robot-verdict-circles = In circles
robot-verdict-gave-up = You gave up

# The step that depth first makes next: what it has found on the sides of the square, and what it does then.
robot-tries-side = { $side }: { $found }
robot-side =
    .north = north
    .west = west
    .south = south
    .east = east
# Where it goes.
robot-towards =
    { $dir ->
        [north] north
        [west] west
        [south] south
       *[east] east
    }
robot-found =
    .outside = outside
    .wall = wall
    .been = been there
    .free = free
    .exit = exit
# The same on one line: 46 letters for four sides and what it does then.
robot-tries-side-short = { $side } { $found }
robot-side-short =
    .north = N
    .west = W
    .south = S
    .east = E
robot-found-short =
    .outside = edge
    .wall = wall
    .been = been
    .free = free
    .exit = exit
# The sides on one line, one after the other.
robot-tries-more = { $sides }; { $side }
robot-tries-go = { $sides } → go
robot-tries-back = { $sides } → back { $side }
robot-tries-no-way-out = { $sides } → no way out

# What an algorithm does next, and why: two lines of 46 letters. A square is its row and its column.
robot-why-push = { $told }, stack { $stack }
robot-why-pop = { $told }, stack { $stack }
robot-why-takes =
    Takes { $square }, first in the queue: { $steps ->
        [one] { $steps } square
       *[other] { $steps } squares
    } from the entry. { $adds }
robot-why-takes-sum =
    Takes { $square }: f = { $way } + { $estimate } = { $sum }, smallest{ $ties ->
        [one] .
       *[other] {""}, youngest of { $ties }.
    } { $adds }
robot-why-adds = Adds { $squares }.
robot-why-adds-none = Adds none: all walls or known.
robot-why-exit =
    Takes { $square }, first in the queue: the exit, { $steps ->
        [one] { $steps } square
       *[other] { $steps } squares
    } away. No exit is nearer.
robot-why-exit-sum = Takes { $square }: the exit, f = { $steps } + 0. No square that waits has a smaller f.
robot-why-fills = Fills { $square }, the dead end number { $number }. Now { $beside } is a dead end, too: it waits.
robot-why-fills-open = Fills { $square }, the dead end number { $number }. { $beside } keeps { $left } open sides.
robot-why-fills-kept = Fills { $square }, the dead end number { $number }. { $beside } is the entry or an exit: it stays.
robot-why-fills-shut = Fills { $square }, the dead end number { $number }: no side of it is open.
# A wall follower's sides, such as "left: wall; ahead: free", and what it does.
robot-why-side = { $side }: { $found }
robot-why-turned =
    .ahead = ahead
    .left = left
    .back = back
    .right = right
robot-why-felt =
    .wall = wall
    .open = free
robot-why-straight = No wall at the hand. { $looks } → straight on, { $dir }, to find one
robot-why-meets = No wall at the hand, but ahead. { $looks } → go { $dir }, hand on it
robot-why-hand = Hand { $looks } → go { $dir }
robot-why-circles = Hand { $looks }, but it left here that way before → in circles for ever
robot-why-shut-in = { $looks } → no way out
robot-why-counts = Count { $count }; { $looks } → go { $dir }, count { $then }
robot-why-circles-count = Same square and heading, count { $count }, never 0 since → in circles for ever
# Trémaux: the marks on its sides.
robot-why-wall = { $side }: wall
robot-why-marks =
    { $side }: { $marks ->
        [0] no mark
        [one] { $marks } mark
       *[other] { $marks } marks
    }
robot-why-unmarked = { $looks } → go { $dir }, first mark
robot-why-marked = { $looks } → back { $dir }, second mark
robot-why-turns-round = A new way has led to an old square → turn round, { $dir }: second mark
robot-why-all-marked = { $looks } → no way out
robot-why-walks = It knows the path and walks it: square { $step } of { $all }.
robot-why-count =
    { $marks ->
        [one] { $marks } mark
       *[other] { $marks } marks
    }

# An exercise: four lines of 46 letters for a question.
robot-asks-way =
    { $algorithm ->
        [depth-first] Which way now? Depth first tries { $order }: it goes to the first new square, else back to the one before.
        [wall-left] Which way now? It follows the wall on its left: it tries left, ahead, right, back, in this order.
        [wall-right] Which way now? It follows the wall on its right: it tries right, ahead, left, back, in this order.
       *[tremaux] Which way now? Trémaux tries { $order }: a side without a mark, else one with one mark. A new way to an old square: back.
    }
robot-asks-no-hand = Which way now? No wall at its hand: straight on until it meets one, then along it.
robot-asks-count = Which way now? Pledge, count { $count }: it follows the wall on its left. It tries left, ahead, right, back.
robot-asks-no-count = Which way now? Pledge, count 0: straight on, east. At a wall it tries right, back, left.
robot-asks-take =
    .breadth-first = Breadth first: which square is next? Its number is the distance from the entry; of equal ones, the first added, in the order N, W, S, E.
    .a-star = A*: which of these is next? f = squares walked (blue) + estimated (yellow); of equal f, the one added last.
    .dead-end = Which of these squares is next? All dead ends are filled; breadth first searches what is left.
# In an exercise, the squares in the order in which they were added.
robot-asks-added = { $asks } Added (row,column): { $squares }.
robot-asks-fill = Which square is filled next? One of these is a dead end.
robot-asks-dead-end = Which dead end is filled next? The one that has waited longest.

# Why the right answer is right, in three such lines.
robot-because-queue = { $square } waits longest: { $steps } squares from the entry, and { $steps } < { $later }. First in, first out.
robot-because-first = Several are { $steps } squares from the entry. { $square } was added first: { $why }.
robot-because-taken = { $first } was taken before { $second }
robot-because-looked = { $square } looked there first
robot-because-sum = { $square } has the smallest f: { $way } + { $estimate } = { $sum }, and { $sum } < { $more }.
robot-because-last = { $square } has the smallest f: { $way } + { $estimate } = { $sum }. Another one has the same f, but { $square } was added last.
robot-because-fills = { $square } has one open side, so it is a dead end, filled as number { $number }. The others offered have more open sides.
# Depth first: the sides in their order, and where it goes.
robot-because-look =
    { $found ->
        [outside] { $side } is outside
        [wall] { $side } is a wall
        [been] { $side } was visited
        [exit] { $side } is the exit
       *[free] { $side } is new
    }
robot-because-looks = { $sides }, { $side }
robot-because-goes = In order: { $sides }. So it goes there.
robot-because-back = No side is new: each is a wall or was visited. So it goes back { $side }.

# The list an algorithm thinks with: its title and rows of 14 letters.
robot-list-of =
    .depth-first = Stack
    .breadth-first = Queue
    .a-star = Open: g + h = f
    .wall-left = Left hand
    .wall-right = Right hand
    .pledge = Left hand
    .tremaux = Marks
    .dead-end = Queue
robot-list-now = kept now
# Both in 24 letters.
robot-list-memory = kept now { $now }, most { $most }
robot-list-count = count
# How many more entries there are.
robot-list-more = … { $more } more

# Pseudocode beside the grid: at most 14 lines of 24 letters; blanks at the start of a line are its depth. The program
# counts the lines: a line keeps its place.
# A line that is wrapped goes on at least two blanks deeper.
robot-code-depth-first =
    stack = the entry
    until on the exit:
     try the sides in order:
      wall: next side
      been there: next side
      free or exit: go,
        push it on the stack
     all sides tried:
      pop the stack
      stack empty:
       no way out
      else go back
robot-code-breadth-first =
    queue = the entry
    d of the entry = 0
    while the queue has one:
     take first in the queue
     an exit:
      walk, none is nearer
     for N, W, S, E of it:
      wall or known: next
      d = d of square + 1
      add it to the queue
    no way out
robot-code-a-star =
    open = the entry
    h = squares to an exit
      if there were no walls
    while one is open:
     take smallest f = g+h,
       of equals the newest
     the exit: walk there
     for N, W, S, E of it:
      wall, known: next
      new or a shorter way:
       add it, g = its g + 1
    no way out
robot-code-wall =
    look east
    until on the exit:
     no wall at the hand:
      ahead free: go on
      ahead wall: hand on it
     hand on the wall:
      at the hand free: go
      else ahead free: go
      else other side: go
      else go back
     left here that way
       before: in circles
     all walls: no way out
robot-code-pledge =
    count = 0, look east
    until on the exit:
     count = 0:
      ahead free: go
      else right: count + 1
      else back: count + 2
      else left: count + 3
     else left hand on wall:
      left free: count - 1
      else ahead free: go
      else right: count + 1
      else back: count + 2
     all walls: no way out
     same again: in circles
robot-code-tremaux =
    chalk each way through
    until on the exit:
     new way to an old
       square:
      turn round, mark it
     a side with no mark:
      go, first mark
     a side with 1 mark:
      back, second mark
     else:
      no way out
robot-code-dead-end =
    queue = all dead ends,
      no entry, no exit
    while the queue has one:
     fill first in the queue
     beside it a dead end:
      it waits in the queue
    queue = the entry
    take first in the queue:
     an exit: walk there
     for N, W, S, E of it:
      wall or known: next
      else add to the queue
    queue empty: no way out

# The labels of a race: a name, and one of these. The short ones have 7 letters.
robot-label-out = out at { $clock }
robot-label-thinks =
    { $count ->
        [one] { $shown } thought
       *[other] { $shown } thoughts
    }
robot-label-walks =
    { $count ->
        [one] { $shown } square
       *[other] { $shown } squares
    }
# The same in a narrow label where that has room: one that waits for the player's first step, one that searches, and
# one that walks after that.
robot-label-waits = waits
robot-label-searches = thinks
# At the right below the grid, once the clock stands until the player's next step: at most 9 letters.
robot-bar-your-turn = your turn
robot-no-way-out = no way out
robot-no-way = no way
robot-in-circles = in circles
robot-circles = circles
robot-gave-up = gave up
# Above a lit race that has not begun, in 28 letters.
robot-bar-begin = An arrow starts the clock
robot-bar-begin-stopped = { $key } goes on, then an arrow
# What the X-ray shows, beside a sign: in 12 letters. The first two stand around the colours of all visits.
robot-x-ray-first = first
robot-x-ray-latest = last
robot-x-ray-next = next
robot-x-ray-filled = filled
robot-x-ray-stack = stack
robot-x-ray-hand = hand
robot-x-ray-chalk = marks
robot-x-ray-been = visited
robot-x-ray-waits = waiting
robot-x-ray-last = last
# How a race of the player's own stands, in two lines together, and what follows from it; then the same in 15 letters.
robot-race-lost = You have lost: { $name } was out at { $clock }.
robot-race-left = No rival got out: the exit is yours.
robot-race-waits = The clock waits for you. { $key }: give up
robot-race-won = You have won! { $key } shows the result
robot-bar-time = time { $clock }
robot-bar-won = You have won
robot-bar-place = Place { $place }
robot-bar-lost = You have lost
robot-bar-left = No rival left
robot-race-shortest = shortest path { $steps }

# The podium, 38 letters wide: its title, the heads of its table, and what is in it instead of numbers.
robot-podium-shortest =
    { $steps ->
        [one] The shortest path has { $steps } square
       *[other] The shortest path has { $steps } squares
    }
robot-podium-no-way-out = There is no way out
robot-podium-searching = Looking for the shortest path
robot-podium-fourth = 4th
robot-podium-clock = time
# Squares walked.
robot-podium-walked = walked
# How much longer a path is than the shortest.
robot-failed-no-way-out = found no way out
robot-failed-circles = goes in circles
robot-failed-not-yet = not out yet
robot-podium-best = No. 1 of your records
robot-podium-note = Time: steps of thinking and walking
# The race was one of the ladder: its rung is climbed, or not; and the run of wins, if it is one.
robot-podium-climbed = Rung { $rung } climbed! Next: { $name }
robot-podium-top = All { $all } rungs climbed!
robot-podium-stays = You stay on rung { $rung } of { $all }
robot-podium-run = { $wins } wins in a row, most { $longest }
robot-podium-run-ends = Your run of { $wins } wins is over
# The column of that name.
robot-podium-extra = Detour: beyond the shortest path
# The star is beside your name.
robot-podium-helped = * saw the whole grid, took steps back
robot-podium-looked = * saw the whole grid
robot-podium-stepped = * took steps back
robot-podium-again = again
# Of a race against one other, on the card of a daily maze.
robot-earned-before = Out before “{ $name }”
robot-earned-with = Out together with “{ $name }”
robot-earned-after = Out after “{ $name }”
robot-podium-new = new seed
robot-podium-grids = see the grids
robot-podium-grid = see the grid with all paths
# Who has won.
robot-podium-wins = Winner: { $name }
robot-podium-you = You win!
robot-podium-tie = A tie: { $names }
robot-podium-nobody = Nobody got out

# The list of settings.
robot-list-race = Race
robot-list-mazes = Random mazes

# The page of costs, 46 letters wide.
# A search counts here until it has found the exit; in a lesson it also walks there.
robot-costs-title = Costs on this grid; searches without the walk
robot-costs-so-far = Measuring: { $done } of { $mazes } mazes
robot-costs-mazes =
    { $mazes } mazes a size: { $builder }, { $islands ->
        [one] { $islands } island
       *[other] { $islands } islands
    }
robot-costs-dense =
    { $mazes } mazes a size: { $builder }, { $islands ->
        [one] { $islands } island
       *[other] { $islands } islands
    } in 100 cells
# Beside a path: 8 letters.
robot-costs-shortest = shortest
# What the heads of the table mean, on the help page.
robot-costs-means =
    .visited = Visited: squares it was on, or thought about
    .steps = Steps: moves; for a search its thoughts, without the walk that follows
    .memory = Memory: most squares in its stack, queue or list at once
    .path = Path: squares from the entry to the exit
# The point under the pointer.
robot-costs-point = { $name }: { $quantity } { $value }, { $side } cells per side
robot-costs-side = cells per side
# The other axis, of 29 letters, and a ratio there, of 4.
robot-costs-times = { $quantity }: times the least
# In the plot of paths, where all curves are one.
robot-costs-equal = All equal: no loops
# In the place of a curve, 38 letters.
robot-costs-nothing = { $name } keeps nothing
robot-costs-ratio = ×{ $whole }.{ $tenths }

# Notices, and a question of 28 letters.
robot-notice-helped = No record in this race: { $help }
robot-helped-slow = it was slowed down
robot-helped-steps = steps were taken back
# A race of the ladder begins.
robot-notice-rung =
    Rung { $rung }: beat { $rivals ->
        [one] “{ $name }”
        [2] both robots
       *[other] all { $rivals } robots
    }{ $ahead ->
        [0] {""}
       *[other] , up to { $ahead }% ahead of you
    }
robot-notice-off-ladder = Off the ladder; the first page leads back
robot-panel-rung = Rung { $rung }
# The floor is shown in a race that began in the dark.
robot-notice-lit =
    { $ladder ->
        [0] Practice
       *[other] Off the ladder, practice
    }: you see it all. { $key }: a race that counts
robot-notice-race = The exit is at the bottom right
robot-notice-random = A random maze; { $key } leads back to the grids
# The first page: names of 14 letters, sentences of two lines of 31 letters.
robot-first-watch = Watch
robot-first-watch-means =
    A robot looks for the way out
    and tells you how it thinks.
robot-first-race = Race
robot-first-race-means =
    In the dark, be first at the
    exit, at the bottom right.
# The same on the ladder.
robot-first-race-rung =
    Be out before { $rivals ->
        [one] “{ $name }”
        [2] both robots
       *[other] all { $rivals } robots
    }.
    Rung { $rung } of { $all }{ $wins ->
        [0] {""}
        [one] , { $wins } win
       *[other] , { $wins } wins in a row
    }
robot-first-race-means-lit =
    You against the robots, in a
    maze that is lit.
robot-first-draw = Draw
robot-first-draw-means =
    A grid of your own, and then
    a robot that tries it.
mode-first-page = On the first page
robot-notice-costs = { $key } shows the algorithms’ costs, after the race
robot-notice-alone = Pseudocode is for one robot alone
# A click in a lit race past a fork.
robot-notice-fork = A click leads no farther than the next fork
# The same in the dark, where no way leads to the square.
robot-notice-unfelt = In the dark, a click leads to squares you felt, or straight on
# X over the podium.
robot-notice-behind = The X-ray is behind this page: { $key }
robot-notice-no-file = Only a saved grid can be deleted
robot-notice-saved = There is nothing to save
# H, which is a hint in other games.
robot-notice-no-hint = A race has no hints: { $key } shows the maze, as practice
robot-refusal-outside = There is no such square
robot-refusal-at-entry = The robot enters here
robot-refusal-in-wall = The entry cannot be in a wall
robot-refusal-on-exit = The entry cannot be on an exit
robot-refusal-size = A grid cannot have the size { $size }
robot-ignored-lines =
    { $lines ->
        [one] Ignored: { $lines } line outside the grids
       *[other] Ignored: { $lines } lines outside the grids
    }
robot-ignored-grids =
    { $grids ->
        [one] Ignored: { $grids } duplicate grid
       *[other] Ignored: { $grids } duplicate grids
    }
robot-ignored-both =
    Ignored: { $lines ->
        [one] { $lines } line outside the grids
       *[other] { $lines } lines outside the grids
    }, { $grids ->
        [one] { $grids } duplicate grid
       *[other] { $grids } duplicate grids
    }
robot-question-race = Give up this race?
robot-question-next = Next: the result
robot-question-wins = It ends { $wins } wins in a row
robot-question-unsaved = This grid is not saved
robot-question-delete = Delete this grid?
robot-question-delete-edits = Its edits are not saved.
robot-question-delete-yes = Delete its file
robot-question-discard = Discard it

# Our own grids.
robot-grid =
    .source-a = Lesson A
    .source-b = Lesson B
    .first-turns = First turns
    .the-hall = The hall
    .the-comb = The comb
    .the-snail = The snail
    .three-doors = Three doors
    .the-courtyard = The courtyard
    .the-island = The island
    .the-g = The G
    .no-way-out = No way out
    .the-city = The city
    .the-heart = The heart
    .the-key = The key
    .d-dale = Dédale
    .the-archipelago = The archipelago
    .the-labyrinth = The labyrinth
