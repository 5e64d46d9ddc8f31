### The words on the screen, in French. Format: Project Fluent, https://projectfluent.org
### The messages, their order and the room of each are those of en.ftl. Blanks before ; ! ? are U+202F, before : and
### inside « » they are U+00A0, so that no line breaks there.

## The language

# Its own name, in at most 12 letters.
language-name = Français
# How letters lie on the keyboards of those who speak it, if the system does not tell: QWERTY, AZERTY or QWERTZ. Any
# other word means that this cannot be known.
language-keys = AZERTY

# Seconds.
number-seconds = { $seconds } s
# A number, or minutes and seconds, with its tenths.
number-tenths = { $whole },{ $tenths }
# A speed: how often in a second, and all at once. Seven letters.
speed-a-second = { $rate }/s
speed-instant = d’un coup
# Columns and rows, such as 30 × 20.
number-size = { $width } × { $height }

## The title screen

app-title = Dédale
# Beside a game on the title screen.
# Beside the name of the chosen game, in at most 16 letters.
title-daily = { $key } défi du jour
# The same while today's try waits: at most 23 letters with the key.
title-daily-waits = { $key } défi en cours
# The same once the try that counts is over: without a result, and with one such as "score 12340", in 23 letters.
title-daily-used = { $key } défi joué
title-daily-done = { $key } défi : { $result }
title-in-progress = en cours
title-race = duel en cours
app-rules =
    Cinq jeux de labyrinthe à l’ancienne. Même
    graine, mêmes touches : même partie. Les
    rayons X montrent comment chacun raisonne.

# Over a game that plays itself.
notice-attract = Entrée pour choisir un jeu
notice-attract-game = Démo { $game } : appuyez sur une touche

# In the title of the window, after the name of the game.
window-paused = en pause

## The menu

# Lines of the menu and of the pages it opens: at most 20 letters.
menu-continue = Continuer
menu-restart = Recommencer
menu-restart-seed = Rejouer cette graine
menu-new-seed = Nouvelle graine
menu-type-seed = Saisir une graine
menu-help = Aide
menu-settings = Réglages
menu-records = Records
menu-end-race = Finir le duel
# The game that waits behind a race.
menu-return = Retour à votre partie
menu-card = Bilan du jour
menu-take = Ce labyrinthe vers…
menu-take-to = Ce labyrinthe vers
menu-title-screen = Écran titre
menu-save-card = Enregistrer le bilan
# A game waits for a program of the player's own: a title, below it the program, its steps and the time in 24 letters.
awaited-title = En chemin
awaited-stop = Arrêter le programme
awaited-time = temps { $time }
# The card of a daily maze. All of its lines have room for 38 letters.
card-title = { $game } : défi du jour { $day }
# A number of the result, under its name in the tables.
card-number = { $name } : { $number }
# A thing and what it is, on the help page.
help-named = { $name } : { $meaning }
menu-daily = Défi du jour { $day }
card-counts = L’essai qui compte
card-practice = Cet essai ne compte pas
card-given-up = Abandon
menu-quit = Quitter
menu-back = Retour
menu-language = Langue
menu-motion = Animations
menu-motion-full = complètes
menu-motion-calm = calmes
# How large the picture is in the window.
menu-open-games = Parties en cours
menu-picture = Image
menu-picture-auto = automatique
menu-picture-whole = nette
menu-picture-fill = ajustée
# Whether the window fills the screen; the last is for systems where it cannot.
menu-full-screen = Plein écran
menu-full-screen-none = impossible
# Before a game is given up.
menu-questions = Confirmations
# From 0 to 10.
menu-volume = Volume
menu-mute = Muet
# The board takes the whole screen; nothing is around it.
menu-wide = Plateau seul
# Beside the best run of the same start, if its film is there.
menu-race = Duel contre le record
# For lines that are on or off.
menu-yes = oui
menu-no = non
menu-keys = Touches…
menu-initials = Initiales
menu-forget = Effacer les records…

# Below the settings, in at most two lines of 30 letters: what the line under the cursor means.
meaning-menu-language = La langue de tous les textes.
meaning-menu-motion-full = Les figures glissent, les repères clignotent.
meaning-menu-motion-calm = Rien ne glisse ni ne clignote.
meaning-menu-picture-auto = Nette si elle remplit presque la fenêtre, sinon ajustée.
meaning-menu-picture-whole = Des pixels carrés, tous égaux.
meaning-menu-picture-fill = La plus grande possible.
meaning-menu-full-screen = La fenêtre remplit l’écran.
meaning-menu-full-screen-off = Le jeu est dans une fenêtre.
meaning-menu-no-full-screen = Ce système n’a pas de plein écran.
meaning-menu-questions = Demander avant de perdre un niveau ou une minute de jeu.
meaning-menu-questions-off = Demander seulement pour un travail non enregistré.
meaning-menu-wide = Cache panneau et touches si le plateau en est plus grand.
meaning-menu-wide-off = Panneau et touches restent.
meaning-menu-race = Une ombre rejoue la meilleure partie du même départ.
meaning-menu-race-off = Vous jouez sans ombre.
meaning-menu-volume = Le volume de tous les sons.
meaning-menu-mute = Silence. M remet le son partout.
meaning-menu-mute-off = Le son est actif. M le coupe partout.
meaning-menu-keys = Choisissez vos touches.
meaning-menu-initials = Votre nom pour les records à venir.
meaning-menu-forget = Repartir de zéro. L’ancien fichier est gardé.

menu-take-up-to = jusqu’à { $size }
menu-take-from = dès { $size }
notice-take-limit = { $game } : labyrinthes { $limit } seulement

# A maze of another game, as a title.
handed-title =
    .maze-of-trees = Labyrinthe d’Arbres
    .maze-of-quest = Labyrinthe de Quête
    .maze-of-robot = Labyrinthe de Robot

# Before the program ends, where something is not saved.
menu-unsaved = { $game } : non enregistré
menu-save-and-quit = Enregistrer, quitter
menu-discard = Ne pas enregistrer

# Answers to a question.
menu-stay = Rester
menu-save-first = Enregistrer d’abord

# Why a game is practice: a line for each reason, and what a reason is.
menu-practice = Avec aide : { $help }
menu-practice-more = et { $help }
help-x-ray = rayons X
help-slow = ralenti
help-steps = pas à pas
help-hint = indice
help-pilot = pilote
help-went-back = rembobinage
help-picture = reprise
help-pencil = crayon
help-known = lieu connu
help-solution = solution
help-lesson = leçon
# The sign of practice on the screen of a run, in at most 10 letters, and with what made it practice.
practice-sign = avec aide
practice-of = avec aide : { $help }

## The help page

# Below it: before a command line, and instead of one.
help-command-line = La même partie en ligne de commande :
# Headings, and two words that panels use.
help-page-number = page { $number } sur { $all }
help-everywhere = Partout
help-keys = Touches
help-stopped = Pendant la pause
help-keys-in-game = Dans la partie
    .trees = Le labyrinthe qui pousse
    .robot = Regarder les robots
help-other-pages = Pages qui ont leur propre aide
help-shared-signs = Signes communs
help-words = Vocabulaire
help-games = Les jeux
help-around = Autour des jeux
help-around-told =
    Tab montre les dix meilleures parties de chaque jeu, avec leurs films. On peut les regarder, ou les défier.
    X lance le défi du jour : le même pour tous, et le premier essai de la journée compte.
    Une partie quittée après votre premier coup vous attend, même après la fermeture : le prochain démarrage la montre.
    Échap ouvre le menu : image, son, touches, langue et vos initiales.
    Dans un jeu, L mène à sa leçon, s’il en a une, et T à un exercice.
help-practice = Avec aide ({ $help }) : la partie se classe après toutes les autres et ne bat aucun record.
help-seed = Graine : le nombre dont vient tout le hasard. La même graine redonne la même partie.
help-take = « { $take } » dans le menu ({ $menu }) ouvre ce labyrinthe dans un autre jeu.
help-no-command-line = Aucune : son labyrinthe vient d’un autre jeu.

# Above the rules, once a run has ended; what is between belongs to games with seeds.
help-over =
    Cette partie est finie. { $enter } continue ; { $restart } rejoue la même{ $seed ->
        [none] {""}
       *[other] , { $seed } avec une nouvelle graine
    }. Gardez { $back } enfoncée pour y revenir. { $menu } revient en arrière, ou ouvre le menu avec les records et l’écran titre.

## Records

# Of a run that has just ended: 20 letters. The first one is also a sign over the game, in 11 letters.
new-best = Record !
records-among = Dans les dix !

# The tables have 44 letters in a line. Titles have 40.
records-rules =
    Les meilleures parties de chaque jeu, selon
    ses règles. Les parties avec aide, comme les
    rayons X, viennent après toutes les autres.
    { $film } montre le film ; { $race } engage un duel.

    Sous le tableau, vous lisez la graine de la
    partie choisie, et l’aide qu’elle a eue. La
    couronne marque la meilleure ; détour compte
    les pas de trop. Tab change vos initiales.
records-none = Aucun jeu ne garde de records.
records-place = { $number } / { $all }
records-empty = Pas encore de partie
# What brings one in.
records-empty-until =
    .exercise = T en jeu : un exercice entier
    .trees = Entrée en jeu, puis allez à tous les drapeaux
    .sokoban = Un niveau résolu
    .pacman = Une partie avec ces règles, jusqu’au bout
    .quest = Une partie, ouverte ou cachée, jusqu’au bout
    .robot = Course : votre sortie d’un labyrinthe créé
table-name = nom
table-date = date
# How a run was played: 5 letters, with its heading.
table-with = aide
table-by-keys = non
table-with-help = oui
# In a column of steps beyond those of a shortest path: 6 letters.
table-no-extra = aucun
# Below the table: what is known of a run.
table-seed = Graine { $seed }
table-seed-help = Graine { $seed }, avec aide : { $help }
table-nameless = Un record sans initiales

# Below the table, before the player's initials.
records-name = Vos initiales

# On the help page, while they are entered.
initials-rules =
    Trois lettres signent vos parties dans les
    records. Tapez-les, ou changez une lettre avec
    les flèches haut et bas, puis passez à la
    suivante avec la flèche droite. Entrée et Échap
    les gardent comme elles sont.

    Les parties suivantes reprendront ces lettres ;
    vous pourrez les changer à chaque fois. Celles
    qui sont déjà signées gardent les leurs.

    Entre deux parties, Tab dans les records les
    change, et la ligne Initiales des réglages
    aussi. AAA signe pour qui n’a pas choisi.

    Dans un duel contre une de vos parties, vos
    initiales s’affichent près de l’ombre.

## A line on which you type

# Its title, and what it says there when the line is full: 28 letters.
field-save-as = Nom du fichier
field-full = La ligne est pleine

# Below it: the numbers that can be typed, and the keys.
field-range = de { $least } à { $most }
field-digits = Chiffres ; Ret.arr. efface
field-letters = Lettres ; Ret.arr. efface

## Notices

# Short lines for a few seconds. A path or a reason can follow some of them.
notice-records-forgotten = Records effacés ; les anciens sont dans { $file }
# AAA is what everybody signs with until the initials are entered.
notice-run-signed =
    { $name ->
        [AAA] N° { $place } de vos records, signé { $name } ; { $key } dans les records le change
       *[other] N° { $place } de vos records, signé { $name }
    }
# The same where little room is left.
notice-run-brief = N° { $place } de vos records
notice-seed-too-large = Une graine vaut au plus { $most }
notice-saved = Enregistré : { $path }
notice-not-saved = { $name } n’est pas enregistré
notice-deleted = Supprimé : { $path }
notice-not-deleted = { $name } n’est pas supprimé
notice-film-too-long = le film est trop long pour être gardé
notice-no-film = Aucun film n’est enregistré ici
notice-film-recorded = Pas de film pendant un enregistrement
# A race against an earlier run: what is read for it, why there is none, against whom it is, and how it ended. The result
# is like "score 12340, level 3".
notice-race-out = Vous êtes dehors : place { $place }. { $key } : résultat
notice-race-prepared = Préparation du duel…
notice-race-differs = Pas de duel : cette version rejoue ce film autrement
notice-film-damaged = Le film est inutilisable
notice-race-damaged = Pas de duel : le film est inutilisable
notice-race-none = Pas de duel : ce départ ne peut pas être rejoué
notice-race-gone = Le duel est fini : le film de { $name } a disparu
notice-race-elsewhere = Pas de duel ici : { $name } avait un autre départ
notice-race-recorded = Pas de duel pendant un enregistrement
# A game waits behind the race, and the key of the menu leads back to it: whole, and where little room is left.
notice-left = Votre partie ({ $game }) attend dans le menu ({ $key })
notice-left-brief = Votre partie attend ({ $key })
notice-race-begins = Duel contre { $name } : { $result }
# The same in a panel, of a game of points: 12 letters.
notice-race-brief = { $name } : { $result }
notice-race-won = Vous avez battu { $name }
notice-race-lost = { $name } vous a battu : { $result }
notice-race-even = Égalité avec { $name } : { $result }
# The same in the panel, in eight letters.
panel-rival = vs { $name }
notice-sound-off = Muet ({ $key })
notice-sound-on = Son rétabli
notice-no-full-screen = Pas de plein écran sur ce système
notice-not-saved-then = L’enregistrement n’a pas pu garder cela
notice-no-files = Cette partie n’enregistre aucun fichier
notice-no-folder = Pas de dossier d’images : utilisez --data-dir
notice-picture-not-saved = la capture d’écran n’est pas enregistrée
# At the start of a daily maze; the day is like 2026-12-31.
notice-daily-counts = Défi du jour { $day } : cet essai compte
notice-daily-again = Défi du jour { $day } : cet essai ne compte pas
notice-daily-past = Défi du jour { $day } : pas celui d’aujourd’hui
notice-no-daily = { $game } n’a pas de défi du jour
notice-no-day = Pas de défi du jour pendant un enregistrement
notice-clip-begun = Les dernières secondes sont enregistrées en clip
notice-clip-not-saved = Le clip n’est pas enregistré
notice-clip-needs-game = Lancez une partie avant d’enregistrer un clip
notice-too-large-for-clip = Image trop grande pour un clip
# After the key that shows the board alone: the key for everything, and where nothing would be larger.
notice-wide = { $key } réaffiche tout
notice-not-wide = Le plateau est déjà au plus grand
notice-too-large-to-go-back = Partie trop grande pour être rembobinée
notice-beginning = Début ici ; encore { $key } : partie d’avant
notice-nothing-to-rewind = Rien à rembobiner pour l’instant
# F1 over a question.
notice-answer-first = Répondez d’abord à la question
notice-not-kept = La partie en cours n’est pas gardée sur le disque
# A picture of a game that cannot be written down.
notice-page-not-saved = Aucune page enregistrée
notice-no-page = rien à imprimer ici
notice-page-too-small = sur une page A4, les cases seraient trop petites
# A picture of a game that cannot be written down.
notice-saved-alone = Enregistré sans la partie : { $path }
# A game of a picture that somebody has taken would get into a table.
notice-known = Labyrinthe connu : sans record. { $key } en fait un autre
notice-practice = Partie avec aide
notice-back = Partie rembobinée : aucun record
notice-given-up-unasked = Recommencé : vous jouiez depuis moins d’une minute
notice-borrowed = Partie d’une image ou d’un film : elle ne compte pas
notice-name-not-kept = le nom d’un fichier ne tient pas sur une ligne
notice-open-damaged = ce fichier est inutilisable
notice-other-version = Ce fichier est d’une autre version du programme
notice-open-aside = une partie en cours est mise de côté sous le nom { $file }
# A file that an open game needs.
notice-open-missing = La partie en cours attend : { $file } manque
# From there the game went another way: minutes and seconds, and the name of a file.
notice-went-on-until = Reprise à { $time } : le jeu a changé. Tout est dans { $file }.
notice-no-maze = il n’y a pas de labyrinthe à emporter
notice-maze-too-large = le labyrinthe est trop grand pour être emporté
# An error with its cause, each on its line.
error-head = erreur :
error-cause = cause :
# What is wrong on a command line, or with a file that it names.
error-see-help = { $reason } (voir « dedale --help »)
error-unexpected = l’option { $option } n’existe pas ici
error-no-command = « { $word } » n’est ni une commande ni un fichier PNG
error-option = l’option --{ $option } n’existe pas
error-number = --{ $option } demande un nombre entier de { $least } à { $most }, et non « { $text } »
# The words are options with their values, one after the other.
error-choice = --{ $option } { $text } n’existe pas ; au choix : { $words }
error-or = { $words } ou { $next }
error-either = --{ $before } et --{ $option } s’excluent : c’est l’un ou l’autre
error-none-of =
    { $word ->
        [board] le plateau { $number } n’existe pas : il y en a { $count }
        [grid] la grille { $number } n’existe pas : il y en a { $count }
       *[level] le niveau { $number } n’existe pas : il y en a { $count }
    }
error-size = la taille d’un labyrinthe s’écrit colonnes x lignes, comme 30x20, et non « { $text } »
error-sides = un labyrinthe a de 1 à { $most } cases de côté, et non « { $text } »
error-cells = un labyrinthe a ici { $most } cases au plus ; { $size } en a { $cells }
error-no-file = le fichier { $file } n’existe pas
error-cannot-use = { $file } est inutilisable
notice-cannot-play = impossible de jouer à { $game }
# A maze of trees is not all that was asked for.
notice-trunks-fit =
    { $planted ->
        [0] { $asked ->
            [one] Le tronc ne tient pas
           *[other] Aucun des { $asked } troncs ne tient
        }
        [one] Place pour { $planted } seul tronc sur { $asked }
       *[other] Place pour { $planted } troncs seulement sur { $asked }
    }
notice-islands-fit =
    { $planted ->
        [0] { $asked ->
            [one] L’îlot ne tient pas
           *[other] Aucun des { $asked } îlots ne tient
        }
        [one] Place pour { $planted } seul îlot sur { $asked }
       *[other] Place pour { $planted } îlots seulement sur { $asked }
    }
notice-nothing-grows = Rien n’est planté, donc rien ne pousse
# A key that does nothing in this place.
notice-idle-key = { $key } ne fait rien ici. { $help } : aide
notice-idle-here = { $key } ne fait rien ici
notice-refused =
    { $word ->
        [board] Plateaux inutilisables : { $refused } sur { $all } ; { $first }
        [grid] Grilles inutilisables : { $refused } sur { $all } ; { $first }
       *[other] Niveaux inutilisables : { $refused } sur { $all } ; { $first }
    }

## Figures and signs, on the help page

legend-figures = Sur le plateau
legend-named = { $name } : { $does }
legend-ghosts = Fantômes
legend-villains = Méchants
legend-things = Objets
legend-maze = Le labyrinthe
legend-walk = Le parcours
legend-tries = Ce que le robot a détecté à son dernier pas
legend-costs = La page des coûts (C)
legend-x-ray = Les rayons X
legend-x-ray-depth-first = Signes : en profondeur
legend-x-ray-breadth-first = Signes : en largeur
legend-x-ray-a-star = Signes : A*
legend-x-ray-hand = Signes : suivre le mur, Pledge
legend-x-ray-tremaux = Signes : Trémaux
legend-x-ray-dead-end = Signes : combler les impasses
legend-x-ray-race = Les rayons X d’une course avec vous
legend-x-ray-arcade = Les rayons X de l’arcade
legend-classroom = La classe
legend-x-ray-classroom = Les rayons X de la classe
legend-lesson-classroom = Les cartes de sa leçon (L)
legend-lesson-quest = Le creuseur, dans la leçon (L)

# A sign has a picture, and room for up to three lines of 40 letters.
trees-sign-tree = Chaque arbre de murs a sa propre couleur
trees-sign-border = Le bord, d’où partent les arbres
trees-sign-way = H : le chemin de la sortie, ou le plus court par tous les drapeaux
trees-sign-longest = « Plus long » : d’une impasse à la plus éloignée
trees-sign-to-flag = « Plus loin » : le moins de pas du départ au drapeau le plus éloigné
trees-sign-walker = Vous, en route vers les drapeaux
trees-sign-flag = Un drapeau à atteindre, dans l’ordre que vous voulez
# Two numbers above the maze.
trees-sign-steps = Pas 7/110 : les vôtres, et le minimum. Or : aucun de plus ; argent : un quart de plus ; bronze : la moitié
trees-sign-trail = Grands points : votre chemin
trees-sign-detour = Points creux : un détour, parcouru aller et retour
trees-sign-wrong = Ici, vous avez quitté tous les plus courts chemins
trees-sign-may-grow = Un mur qui peut pousser maintenant
trees-sign-impossible = Un mur refusé : ses deux bouts touchent déjà un mur
trees-sign-distance = Nombre de pas depuis le départ : bleu tout près, rouge au loin. L’échelle finit à la case la plus éloignée

sokoban-sign-hero = Vous : vous poussez, mais ne tirez jamais
sokoban-sign-star = Une étoile à pousser sur un objectif
sokoban-sign-goal = Un objectif
sokoban-sign-home = Une étoile sur son objectif
sokoban-sign-lost = Une étoile fendue n’atteindra plus d’objectif : annulez
sokoban-sign-moves = La médaille du plus petit nombre de pas
sokoban-sign-pushes = La médaille du plus petit nombre de poussées
sokoban-sign-push-target = L’étoile choisie peut être poussée jusqu’ici
sokoban-sign-hint = Un indice : poussez l’étoile par là
sokoban-sign-reach = Vous pouvez venir ici sans rien pousser
sokoban-sign-dead = De cette case, une étoile n’atteindra jamais un objectif
sokoban-sign-corner = Une étoile dans un coin ne peut plus bouger
sokoban-sign-frozen = Murs et étoiles bloquent cette étoile dans les deux directions
sokoban-sign-shut-in = Cette étoile ferme une zone qu’on ne pourra plus rouvrir

pacman-sign-you = Vous ; { $up } : score
pacman-sign-ghost =
    .Shadow = Shadow vise la case où vous êtes
    .Speedy = Speedy vise quatre cases devant vous
    .Bashful = Bashful vise le bout d’une ligne qui part de Shadow et passe deux cases devant vous
    .Pokey = Pokey vous suit de loin, mais, à moins de huit cases, il repart vers son coin
pacman-sign-frightened = Un fantôme bleu : vous pouvez le manger
pacman-sign-recovering = Un fantôme qui clignote redevient bientôt dangereux
pacman-sign-eyes = Les yeux d’un fantôme qui rentre à la maison
pacman-sign-dot = Une pac-gomme : 10 points
pacman-sign-energizer = Une super pac-gomme : 50 points, et tous les fantômes deviennent bleus
pacman-sign-fruit = Un fruit : il disparaît après neuf secondes environ
pacman-sign-life = Une vie en réserve : une de plus à 10000 points
pacman-sign-target = La case que vise un fantôme ; une flèche au bord : elle est dehors
pacman-sign-route = Son trajet, si cette cible ne bouge pas
pacman-sign-corner = Le coin qu’il regagne pendant le repli
pacman-sign-ahead = La case à deux pas devant vous, pour Bashful
pacman-sign-circle = À moins de huit cases de vous, Pokey se détourne
pacman-sign-fork = Prochain carrefour : carrés des distances à la cible. Le plus petit (plein) l’emporte ; à égalité : haut, gauche, bas, droite
pacman-sign-slow = Un tunnel qui ralentit les fantômes
pacman-sign-red = Ici, en repli ou en poursuite, les fantômes ne tournent jamais vers le haut
pacman-sign-pilot = Le trajet du pilote
pacman-sign-mode = { $scatter } : les fantômes vont dans leurs coins. { $chase } : chacun vous suit à sa façon
pacman-sign-waits = 4 gommes sur 30 : ce fantôme attend chez lui que vous en ayez mangé 30. Une vie perdue, un seul compte vaut pour tous
pacman-sign-no-dot = Sortie dans 3 s : si vous ne mangez rien aussi longtemps, le fantôme suivant sort
pacman-sign-speed = 75 % : la vitesse d’un fantôme, sur la plus haute possible
pacman-sign-elroy = { $elroy } : il reste peu de points ; Shadow va plus vite et ne se replie plus. 2 : encore plus vite
pacman-sign-fright = { $fright } : combien de temps les fantômes restent bleus
pacman-class-dot = Une pac-gomme : { $points } points
pacman-class-energizer = Une super pac-gomme : { $points } points, et vous chassez pendant { $turns } tours
pacman-class-hunter = Vous, en chasse
pacman-class-ghost = Un fantôme attrapé : { $points } points
pacman-class-fruit = Un fruit : { $points } points, puis davantage à chaque fois
pacman-class-dots = En jaune : la distance de la pac-gomme la plus proche
pacman-class-ghosts = En bleu : la distance du fantôme le plus proche
pacman-class-candidate = Une case où vous pourriez aller
pacman-class-choice = Celle que choisit le pilote : vert pour une pac-gomme, orange loin d’un fantôme, bleu vers un fantôme
pacman-class-danger = Trop près d’un fantôme : le pilote s’enfuit d’ici
pacman-class-route = Le trajet vers sa cible
pacman-class-arrows = Chemins : chaque flèche est un pas d’un plus court chemin
pacman-class-shades = Une carte en couleurs : claire près des pac-gommes ou fantômes, bleu-vert au loin
pacman-class-zero = 0 : une pac-gomme ; sur l’autre carte, un fantôme
pacman-class-start = Inconnu, car pas encore atteint : compte plus que toute distance
pacman-class-wall = Un mur : il vaut 1000, jamais le plus petit
pacman-class-next = La case suivante
pacman-class-looked = La dernière case regardée
pacman-class-changed = Changée pendant ce balayage
pacman-class-standing = Pac-Man ou un fantôme est ici, au-dessus de son nombre

quest-sign-hero = Vous
quest-sign-door = La porte du niveau suivant
quest-sign-gate = Une grille : sa clé ouvre un chemin plus court
quest-sign-best = Les parties ouvertes avec rayons X ont leur propre record
quest-sign-arrow = Le prochain pas d’un méchant
quest-sign-far = Estompé : un méchant loin, sans sa raison
quest-sign-path = Le plus court chemin vers la porte, par la clé si c’est plus court, sans égard aux méchants ni au feu
quest-sign-order = Ordre de construction : du bleu au vert
quest-sign-ember = Sur une braise : tours avant qu’elle brûle
quest-sign-digger = Le creuseur
quest-sign-digger-back = Le creuseur après un pas en arrière
quest-sign-way-back = Son chemin depuis le départ
quest-sign-undug = Une voisine pas encore creusée
quest-sign-dug = Une voisine qui compte comme creusée
quest-sign-edge = L’anneau autour du labyrinthe
quest-sign-why =
    .wander = Il erre au hasard
    .wall = Il suit le mur à sa droite
    .hunt = Il vous chasse
    .rest = Il se repose ce tour-ci
    .sit = Fatigué après six tours de chasse, ou parce qu’un autre vous chasse, il s’assied et vous laisse passer
    .rise = Il se lève et reprend la chasse : ne marchez pas sur lui
    .steal = Il vient vous voler
    .flee = Il vous fuit
    .fly = Il vole tout droit par-dessus les murs
    .sleep = Il dort tant que vous n’approchez pas
    .echo = Il refait votre chemin

robot-sign-robot = Un robot ; en course, chacun a sa couleur
robot-sign-you = Vous, si vous pilotez dans une course
robot-sign-entry = L’entrée
robot-sign-exit = Une sortie
robot-sign-beacon = Dans le noir, au bord : la sortie d’un labyrinthe est par là
robot-sign-name = Le nom d’une case : sa ligne et sa colonne, comptées à partir de 0
robot-sign-visited = Une case visitée
robot-sign-path = Le chemin de la sortie
robot-sign-dizzy = Il tourne en rond sans fin
robot-sign-puzzled = Il n’a trouvé aucune sortie
robot-sign-longer = Son chemin a 2 cases de plus que le plus court
robot-sign-curve = La courbe choisie et ses nombres : chacun est la moyenne des labyrinthes d’une taille
robot-sign-nothing = Un robot sans courbe ne retient rien ; l’axe n’a pas de 0
robot-sign-wall = Un mur, ou le bord de la grille
robot-sign-been = Il y est déjà passé
robot-sign-free = Libre : il y va
robot-sign-out = La sortie
robot-sign-frontier = Une case en attente de visite
robot-sign-chalk = Une marque de craie : passage pris une fois
robot-sign-chalk-twice = Deux marques de craie : passage pris deux fois
robot-sign-hand = La main sur le mur
robot-sign-stack = La pile : le chemin du retour à l’entrée
robot-sign-next = La case suivante : blanche, ou dans un cadre blanc autour des nombres
robot-sign-queue = Une case en attente : plus son cadre est clair, plus tôt elle est prise
# In squares that have room for numbers.
robot-sign-number = Dans les grandes cases : combien de cases depuis l’entrée
robot-sign-g = Dans les grandes cases, g : les cases depuis l’entrée par le meilleur chemin connu
robot-sign-h = h : les cases jusqu’à une sortie s’il n’y avait pas de mur ; absent faute de place
robot-sign-f = f = g + h : le plus petit vient ensuite ; à égalité, le plus récent
robot-sign-turns = Pledge : ses quarts de tour ; à 0, il quitte le mur
robot-sign-left = Avec le pseudocode (L) : comment il a quitté la case
robot-sign-place = Avec le pseudocode (L), dans les grandes cases : leur place dans la pile
robot-sign-filled = Une impasse comblée
robot-sign-order = L’ordre des visites : du bleu à l’orange
robot-sign-more = Au bord : la grille continue par là ; la vue suit le robot
robot-sign-own = Là où vous êtes passé
robot-sign-track = Là où sont passés les robots qui marchent, chacun dans sa couleur
robot-sign-ring = Parmi les petites cases : un anneau blanc vous entoure, un anneau de sa couleur entoure un robot, un anneau orange entoure la sortie
robot-sign-stripes = Une case visitée par un robot, dans sa couleur ; en bandes : par plusieurs
robot-sign-waits = Une case dans la file du robot de cette couleur
robot-sign-last = La dernière case qu’il a prise

## The page of keys

keys-title = Touches
keys-rules =
    Ici, vous choisissez la touche de chaque action.
    Allez à une ligne, appuyez sur { $key }, puis
    sur la nouvelle touche. Si elle sert déjà, un
    second appui la donne à cette ligne. Pour retirer
    une touche, appuyez deux fois sur elle.
# Headings: the commands, and what the games use.
keys-in-games = Dans les jeux et les listes
# After the keys of the line that waits for another one: at most 4 letters.
keys-waiting = + ?
# Below the lines, at most 44 letters; $does is what a key does in the games.
keys-press = Une nouvelle touche s’ajoute, l’une des siennes est retirée. { $key } : fini
keys-conflict = { $key } sert déjà à « { $does } ». Appuyez encore pour l’utiliser ici.
keys-bound = { $key } fait maintenant : { $does }
keys-own = { $key } le fait déjà. Appuyez encore pour la retirer.
keys-freed = { $key } ne fait plus : { $does }
keys-last = { $key } reste : c’est la seule touche de tous les claviers pour : { $does }
keys-reset = Touches d’origine : { $does }
keys-reset-all = Encore { $key } : toutes les touches d’origine
keys-all-reset = Toutes les touches sont celles d’origine

## The page of open games

going-on-title = Parties en cours
# Whom one races in a game: in the second line of 16 letters.
going-on-race = duel contre { $name }
# Below the day of a daily maze, in 16 letters.
going-on-counts = cet essai compte
# Why games of another running program are missing on the page, in at most 44 letters.
going-on-elsewhere = Un autre Dédale ouvert a ses propres parties
going-on-rules =
    Ces parties étaient en cours quand vous avez
    quitté. Entrée reprend celle que vous avez
    choisie, E l’abandonne, et les autres
    attendent ici. Échap ferme la page : l’écran
    titre signale les parties en attente, et vous
    les reprenez en y choisissant le jeu. La
    durée indiquée est celle de la partie. L’essai
    qui compte d’un défi du jour compte jusqu’à
    la fin de ce jour. Douze parties sont conservées ; la
    plus ancienne laisse sa place.

## A game in pause

# Before a game in real time goes on, and the sign of a stopped game: at most 12 letters.
pause-ready = Prêt !
pause-go-on = { $key } suite
# While a game goes back in time: how far it has gone.
back-sign-turns = { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
    }

## A film of a game

# Always on the picture.
film-sign = film
# The same at its end.
film-over = Fin. { $enter } : revoir, { $menu } : retour
# In its strip: at the right end of a line of 46 letters.
film-speed = ×{ $speed }
film-stopped = arrêté, tic { $tick }, ×{ $speed }
# Notices over a film: why Tab does not work, and where it is another game.
notice-film-game-waits = Votre autre partie ({ $game }) attend le prochain démarrage
notice-film-game-open = { $game } est en cours : finissez d’abord la partie
notice-film-over = La partie est finie ici : rembobinez d’abord
# The help page of a film: its title of at most 28 letters, and its text.
film-title =
    { $game ->
        [Arbres] Un film d’Arbres
       *[other] Un film de { $game }
    }
film-rules =
    Un film montre une partie déjà jouée. On
    peut la reprendre à tout moment : c’est
    alors une partie avec aide. La barre mène
    où vous voulez, d’un clic ou en glissant.
    B la cache.
film-differs-at = À { $time } (tic { $tick }), la partie diffère de l’enregistrement
film-differs = Entre { $from } et { $until }, la partie diffère de l’enregistrement

## Questions before something is lost

# Titles and lines of at most 28 letters, answers of at most 20.
question-give-up = Abandonner cette partie ?
question-give-up-yes = Abandonner
question-give-up-all = Tout abandonner ?
question-give-up-games = Abandonner ces parties ?
question-give-up-all-yes = Tout abandonner
question-give-up-game = Abandonner { $game } ?
question-of-game = { $game } : { $lost }

# What would be lost, and what comes instead.
question-steps =
    { $steps ->
        [one] { $steps } pas déjà fait
       *[other] { $steps } pas déjà faits
    }
question-moves =
    { $moves ->
        [one] { $moves } pas déjà fait
       *[other] { $moves } pas déjà faits
    }
question-points = { $points } points jusqu’ici
question-level-steps = Niveau { $level }, { $steps }
question-level-points =
    Niveau { $level }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# At most 28 letters.
question-daily = Un seul essai par jour.
# On the help page, of a page of a game and of the rules.
help-rules = Règles
help-page =
    .lesson = La leçon va pas à pas, en avant et en arrière, pendant que votre partie attend. O cache les réponses, pour les demander à la classe.
    .sweep-by-sweep = La leçon montre comment naissent les cartes de la classe : balayage après balayage, tant qu’un nombre change. O cache les réponses.
    .all-levels = Les niveaux d’une collection, et où vous en êtes : commencé, résolu, le moins de pas, le moins de poussées. Un niveau attend comme vous l’avez laissé.
    .choices = En jeu ouvert, vous voyez tout le labyrinthe, sauf dans les mines. En jeu caché, vous le découvrez en marchant, pour deux fois plus de points. La méthode et les impasses donnent la forme des labyrinthes.
    .rules = Choisissez les règles, puis le plateau. L’arcade est le jeu de 1980. La classe va case par case, et un pilote montre ses raisons. Tab montre plus de réglages.
    .first-page = Regardez un robot chercher, aussi lentement que vous voulez. Courez contre des robots dans le noir, ou à la lumière (Tab, « Sol vu »). Ou dessinez une grille, et un robot l’essaie.
    .you-race =
        Conduisez jusqu’à la sortie : le premier sorti gagne. Vous ne voyez que le sol exploré et les lampes des robots ; la carte garde ce que vous avez exploré.
        Tenez une flèche pour suivre les virages jusqu’au prochain carrefour.
        Le chrono compte les pas. Il part à votre premier pas et n’attend que si tous les autres ont fini. Un robot qui voit tout le labyrinthe réfléchit d’abord : chaque réflexion compte un pas.
        « Sol vu : tout » dans les réglages éclaire le labyrinthe : la course compte dans le suivant. Les records comptent votre trajet, pas le chrono.
    .lit-race =
        Conduisez jusqu’à la sortie : le premier sorti gagne. Vous voyez tout le labyrinthe.
        Tenez une flèche pour suivre les virages, et passer les carrefours où sa voie est libre.
        Le chrono compte les pas. Il part à votre premier pas et n’attend que si tous les autres ont fini. Un robot qui voit tout le labyrinthe réfléchit d’abord : chaque réflexion compte un pas.
        Les records comptent votre trajet, pas le chrono. « Sol vu : exploré » dans les réglages assombrit la course suivante.
    .pencil = Dessinez votre grille : des murs, une entrée, des sorties. Puis essayez-la : un robot cherche la sortie.
    .settings-race = Qui court ici, à quelle vitesse et dans quel labyrinthe. Avec un deuxième nom, c’est une course.
    .solution = La solution du programme, poussée par poussée, en avant et en arrière. Votre partie attend.
# Of an exercise: its topic, what it asks, what counts, and keys.
help-exercise = Exercice, { $topic } : vingt questions. { $asks }
help-exercise-asks =
    .depth-first = Où va le robot ensuite ?
    .breadth-first = Quelle case la recherche prend-elle ensuite ?
    .a-star = Quelle case la recherche prend-elle ensuite ?
    .wall-left = Où va le robot ensuite ?
    .wall-right = Où va le robot ensuite ?
    .pledge = Où va le robot ensuite ?
    .tremaux = Où va le robot ensuite ?
    .dead-end = Quelle impasse est comblée ensuite, quelle case est prise ensuite ?
    .mixed = Les algorithmes de la course interrogent à tour de rôle : quel côté, ou quelle case, ensuite ?
    .walls = Un mur est choisi : est-il dressé, attend-il, ou est-il refusé ?
    .maps = Quel nombre va dans une case de la carte, et de quel côté tourne un fantôme ?
    .villains = Vous attendez : de quel côté va un méchant ?
help-exercise-counts = Après chaque réponse, vous lisez pourquoi elle est juste ; à la fin, combien le sont par genre. À partir de quinze réponses justes, la série entre dans les records, dans le tableau de son sujet. Revenir en arrière compte comme aide.
help-exercise-waits = { $key } ramène au jeu : l’exercice attend, et { $key } le reprend. { $restart } : une autre série. Ni rayons X ni indice ici. Dans une leçon, { $cover } cache les réponses.
# Of a race against an earlier run.
help-race = Duel contre { $name } ({ $result }) : l’ombre rejoue cette partie et se trouve où elle était à ce moment. Elle ne touche rien et n’aide pas. { $told } { $restart } : le même duel. Le menu ({ $menu }) peut le finir. Si vous partez, il attend.
help-race-lead = Dans le panneau, + est votre avance en points.
help-race-result = Le panneau montre le résultat à battre.
# Of a daily maze whose try does not count.
help-daily-again = Défi du jour { $day } : seul le premier essai de ce jour compte. Celui-ci ne compte pas : les aides ne coûtent rien.
# On the help page, below the rules.
help-daily = Défi du jour : cet essai compte. Le premier pas l’engage ; on peut le quitter et le reprendre. Toute aide y met fin : { $help }.
question-daily-end = Arrêter l’essai du jour ?
question-daily-costs = Il restera sans résultat.
question-daily-yes = L’arrêter
question-next-same = Ensuite : la même graine
question-next-seed = Ensuite : graine { $seed }
question-next-chosen = Ensuite : la partie choisie
question-next-none = La partie s’arrête ici

# Before the X-ray and the like.
question-practice = Avec aide : { $help } ?
# The same before these keys of a game.
question-practice-by =
    .trees-way-out = Montrer le chemin et les erreurs ?
    .trees-distances = Montrer les distances ?
    .pacman-lesson = Ouvrir la leçon ?
    .sokoban-solution = Voir une solution ?
    .robot-speed = Ralentir cette course ?
    .robot-step = Reprendre un pas ?
# Up to three lines.
question-practice-costs =
    La partie ne comptera plus
    pour aucun record.
# The same before a solution is shown.
question-solution-costs =
    Ni médaille ni record ici
    jusqu’au prochain lancement
    du jeu, même en rejouant.
question-practice-yes = Oui, avec aide
question-practice-no = Non, sans aide
# In a game that is practice already: 20 letters.
question-help-yes = Montrer
# The same in an open game of Quest, which the X-ray moves into another table. Up to three lines.
question-x-ray-costs =
    La partie passe pour de bon
    au tableau des parties
    ouvertes avec rayons X.
question-x-ray-yes = Avec les rayons X

question-forget = Effacer tous les records ?
# Up to three lines.
question-forget-costs =
    Meilleurs scores, niveaux
    résolus, positions gardées.
question-forget-yes = Les effacer
question-forget-no = Les garder

## Panels of several games

# While it is the try of the day that counts: at most 16 letters.
panel-daily = défi { $day }
panel-seed = graine { $seed }

## Names of keys, as they are on the keyboard

# At most 9 letters.
keyname-backspace = Ret.arr.
keyname-delete = Suppr
keyname-end = Fin
keyname-enter = Entrée
keyname-escape = Échap
keyname-home = Début
keyname-insert = Inser
keyname-page-down = Pg↓
keyname-page-up = Pg↑
# On a pad: the small buttons in the middle.
keyname-pad-select = Select
keyname-pad-start = Start
keyname-pause = Pause
keyname-number-pad = pavé { $key }
keyname-shift-backspace = Maj+Ret.arr.
keyname-space = Espace
keyname-tab = Tab

## What keys do, in lines of keys and on the help page

# At most 15 letters.
key-a-sweep = un balayage
key-a-tick = un tic
key-again = rejouer
key-answer = répondre
key-answer-go-on = répondre, suite
key-exercise = exo
# Hides the numbers and sentences of a lesson, and shows them again.
key-cover = cacher réponse
key-show = voir
covered = La réponse est cachée. { $key } la montre.
# Une question, et la touche qui montre la réponse.
covered-asks = { $question } { $key } : la réponse.
key-algorithm = algorithme
key-all-levels = les niveaux
key-levels-or-view = niveaux ou vue
key-an-exit = une sortie
key-another-number = autre grandeur
key-back = retour
key-back-on = recul, avance
key-undo = annuler
key-undo-push = annuler poussée
key-undo-redo-push = d’une poussée
key-back-to-play = retour au jeu
key-begin = commencer
key-the-first-page = la 1re page
key-first-page = 1re page
key-first-racer = 1er robot
key-board = plateau
key-previous-board = plateau préc.
key-change = régler
key-change-key = ajouter
key-change-pencil = changer d’outil
key-chapter = chapitre
key-choices = choix
key-choose = choisir
key-close = fermer
key-closer = zoom avant
key-columns = colonnes
key-costs = coûts
key-daily-maze = défi du jour
key-distances = distances
key-done = terminer
key-draw = dessiner
key-draw-or-click = dessiner, clic
key-drive = aller
key-edit = modifier
key-edit-the-grid = modifier
key-end = fin
key-farther-away = zoom arrière
key-walk = marcher
key-walk-on = reprendre
key-film = film
key-race = duel
key-finish = finir
key-finish-walk = finir, marcher
key-game = jeu
key-give-up = forfait
key-go = lancer
key-go-way = avancer
key-go-on = continuer
# In the place of "pause": as long as that.
key-play-on = suite
key-give-up-open = abandonner
key-new-game = nouvelle partie
key-go-on-title = continuer
key-go-stop = marche, arrêt
key-go-stop-next = marche ; suite
key-grid = grille
key-previous-grid = grille préc.
key-hint = indice
key-hint-one-push = un indice
key-initials = vos initiales
key-records = records
key-lesson = leçon
key-lesson-maze = autre labyr.
key-maze = labyrinthe
key-letter = lettre, ou tapez
key-level = niveau
key-previous-level = niveau préc.
key-levels = liste
key-line = ligne
key-map = carte
key-maps = cartes
key-move = bouger
key-move-by-move = pas à pas
key-move-the-view = bouger la vue
key-move-view = vue
key-next-board = plateau suiv.
key-next-grid = grille suiv.
key-next-if-solved = suivant si fini
key-next-level = niveau suivant
key-next-maze = suivant
key-leave-daily = quitter le défi
key-then-next-maze = suivant, après
key-first-level = premier niveau
key-last-level = dernier niveau
key-next-page = page suivante
key-next-unsolved = à résoudre
key-number = grandeur
key-redo-push = refaire poussée
key-open = ouvrir
key-own-game = votre partie
key-jump = sauter
key-previous-page = page précédente
key-panel = panneau
key-pencil = outil
key-pilot = auto
key-pilot-practice = auto (aidé)
key-more-or-fewer = réglages
key-page = page
key-place = place
key-own-keys = rétablir
key-all-own-keys = tout rétablir
key-play = jouer
key-play-from-here = reprendre
# What the arrows do while the pilot plays: 11 letters.
key-take-over = reprendre
key-redo-all = tout refaire
key-result = résultat
key-rows = lignes
key-rules = règles
key-rules-and-classroom = choisir règles
# At most 5 letters.
key-rules-short = choix
key-save = enregistrer
key-delete = effacer
key-delete-the-grid = effacer fichier
key-save-the-edit = enregistrer
key-settings-race = réglages/course
key-setup = réglages
key-show-solution = la solution
key-slow = lent
key-slow-practice = ralenti (aidé)
key-solution = solution
key-solver = algo
key-speed = allure
key-other-solution = autre solution
# In a line of keys: the solution that comes next.
key-aim =
    .moves = min. pas
    .pushes = min. poussées
key-par-or-yours = réf. ou vous
key-par-yours = réf./vous
key-stop = arrêter
key-another = d’autres
key-next = suite
key-start = début
key-start-end = début, fin
key-steer = diriger
key-step = pas
key-step-back-on = arrière, avant
key-step-on = avant
key-direction = sens
key-strip = barre
key-hide = cacher
key-ten-seconds = dix secondes
key-stop-go = pause, reprise
key-stop-go-on = arrêt, suite
key-sweep = balayage
key-sweep-by-sweep = leçon/balayages
key-table = liste
key-title = titre
key-the-other-map = l’autre carte
key-the-way-out = la sortie
key-to-the-end = à la fin
key-to-the-start = au début
key-try-it = essayer
key-undo-all = tout annuler
key-undo-redo = annuler, refaire
key-undo-redo-panel = annuler
key-view = vue
key-wait = passer
key-wait-go-on = passer, suite
key-walk-hold-run = marcher, courir
key-walk-push = aller, pousser
key-walk-only = marcher
key-walk-run = aller, courir
key-way-and-errors = chemin, erreurs
key-shortest-way = tracé
key-way-out = sortie
key-other-map = autre carte
key-x-ray = rayons
key-code = code
key-pseudocode = pseudocode
key-x-ray-maps = rayons X/cartes
key-x-ray-practice = rayons X (aidé)
key-zoom = zoom

## What buttons do, on the page of keys

# At most 24 letters.
button-up = haut
button-down = bas
button-left = gauche
button-right = droite
button-confirm = lancer, suite, passer
button-u = annuler, pas en arrière
button-y = refaire, pas en avant
button-tab = réglages, niveaux
button-plus = plus vite, plus
button-minus = moins vite, moins
button-h = indice ou pilote
button-l = leçon, solution
button-c = couleurs, coûts
button-x = rayons X
button-e = modifier, à résoudre
button-home = au début
button-end = à la fin
button-page-up = précédent, zoom avant
button-page-down = suivant, zoom arrière
button-t = exercice
button-o = cacher la réponse

## What keys of the program do

# Short for lines of keys; for the help page, those that end in -help.
command-back = rembobiner
command-back-help = tenir : revenir
command-clip = clip
command-clip-help = créer un clip
command-digit = choisir
command-digit-help = jouer par n°
command-full-screen = plein écran
command-full-screen-help = plein écran
command-help = aide
command-help-help = aide
command-mute = muet
command-mute-help = couper le son
command-letter = nom
command-letter-help = saisir un nom
command-menu = menu
command-menu-help = menu de pause
command-new-seed = graine
command-new-seed-help = autre graine
command-pause = pause
command-pause-help = pause
command-print = page
command-print-help = imprimer
command-restart = rejouer
command-restart-help = recommencer
command-screenshot = capture
command-screenshot-help = capture écran
command-step = tic
command-step-help = un tic
command-take-back = annuler
command-take-back-help = annuler/revenir
command-type-seed = graine n°
command-type-seed-help = taper graine
command-wide = plateau seul
command-wide-help = plateau seul

## Headings of keys on the help page

mode-looking-around = Explorer
mode-solution = Solution
mode-all-levels = Tous les niveaux
mode-choices = Choix
mode-classroom = Classe
mode-costs = Coûts
mode-lesson = Leçon
mode-moving-the-view = Déplacer la vue
mode-pencil = Crayon
mode-rules = Choisir les règles
mode-settings-race = Réglages, course
mode-sweep-by-sweep = Leçon : balayages
mode-exercise = Exercice
mode-end-of-a-collection = Fin d’une collection
mode-walking = Parcours
mode-you-race = Votre course
mode-lit-race = Votre course à la lumière

## Exercises

# The panel: 14 letters. An answer has 11 after its arrow.
exercise-title = Exercice
exercise-square = ({ $row },{ $column })
exercise-number = { $number } sur { $all }
exercise-right = justes : { $right }/{ $all }
exercise-up = haut
exercise-left = gauche
exercise-down = bas
exercise-to-right = droite
exercise-fate =
    .built = dressé
    .waits = attend
    .refused = refusé
# What is asked about: 14 letters.
exercise-topic =
    .depth-first = En profondeur
    .breadth-first = En largeur
    .a-star = A*
    .wall-left = Main gauche
    .wall-right = Main droite
    .pledge = Pledge
    .tremaux = Trémaux
    .dead-end = Impasses
    .mixed = Mélange
    .walls = Murs
    .maps = Cartes, fantômes
    .villains = Méchants
# Below the figure, in lines of 46 letters: after an answer, and after the last question.
exercise-yes-right = Juste.
exercise-wrong = Non. La bonne réponse : { $right }
# A way and the steps from the next square there; and why a figure goes its way, in three lines.
exercise-way-steps = { $way } { $steps }
exercise-whom =
    .pac-man = Pac-Man
    .you = vous
exercise-because =
    Pas jusqu’à { $whom } depuis la case suivante : { $ways }. Donc { $way } : { $best ->
        [nearest] au plus près
       *[farthest] au plus loin
    }{ $ties ->
        [one] .
       *[other] ; à égalité, le premier.
    }
exercise-over = La série est finie : { $right } sur { $all }
# What comes next, after too few right answers for the records or after enough.
exercise-few = Entrée : vingt autres questions. À partir de { $least } réponses justes, la série entre dans les records.
exercise-again = Entrée : vingt autres questions. Les meilleures séries sont dans les records.
# After the exercise was left, with its key.
exercise-notice-left = L’exercice attend ; { $key } : le reprendre
# A key that does nothing: what to do instead, with the key of Enter.
exercise-notice-choose = Les flèches choisissent, { $key } répond
exercise-notice-go-on = { $key } : suite
exercise-notice-again = { $key } pose vingt autres questions
# The tables of records: a title, what it is about, and the words above two columns of 6 letters.
exercise-table = Exercice : { $topic }
exercise-about = Réponses justes à { $all } questions
exercise-head-right = justes
exercise-head-of = sur

## Names of settings

# In lists, at most 16 letters, with the value on the same line.
setting-1st = 1er
setting-2nd = 2e
setting-3rd = 3e
setting-4th = 4e
setting-tap = Appui retenu
setting-overflow = Bogue de visée
setting-ghosts = Fantômes
setting-scenes = Scènes
setting-board = Plateau
setting-builder = Méthode
setting-dead-ends-opened = Impasses percées
setting-edge-trunks = Troncs libres
setting-first-level = Premier niveau
setting-flees-to = Fuit vers
setting-flees-within = Fuit dès
setting-fruits-come = Fruits
setting-grid = Grille
setting-height = Hauteur
setting-frightened = Fantômes bleus
setting-islands = Îlots
setting-last-dot = Ultime pac-gomme
setting-lives = Vies
setting-maze = Labyrinthe
setting-order = Ordre
setting-pass-through = Croisements
setting-pilot = Pilote
setting-preset = Préréglage
setting-red-zones = Zones rouges
setting-rules = Règles
setting-speed = Vitesse
setting-trunks = Troncs
setting-after = Plateau suivant
setting-width = Largeur
setting-your-floor = Sol vu

# Notices when a number cannot be used: the first, then why.
setting-cannot-be = { $label } : { $number } est impossible
setting-no-number = ce n’est pas un nombre
setting-range = de { $least } à { $most }

## What a setting can be

# The value in a list. A choice is named after its setting and its word on the command line.
choice-after-next = un autre
choice-after-same = le même
choice-all = tout
choice-auto = auto
choice-auto-found = auto { $found }
choice-builder-depth-first = profondeur
choice-builder-trees = arbres
choice-by-level = par niveau
choice-contact-lenient = sauvé
choice-contact-strict = attrapé
choice-contact-once = un seul test
choice-felt = exploré
choice-flight-farthest = au plus loin
choice-flight-safe = case sûre
choice-frightened-flee = fuient
choice-frightened-random = au hasard
choice-fruits-eaten = à 1/3 et à 2/3
choice-fruits-random = au hasard
choice-hidden = caché
# Which pace of all.
choice-pace = { $place } sur { $all }
choice-preset-article = classique
choice-preset-border = bordure
choice-preset-forest = forêt
choice-preset-labyrinth = labyrinthe
choice-preset-loops = boucles
choice-preset-own = personnel
choice-rules-arcade = arcade
choice-rules-classroom = classe
choice-ghosts-lesson = du cours
choice-ghosts-rising = en progrès
choice-slow-half = 1/2
choice-slow-off = pleine
choice-slow-quarter = 1/4
choice-tap-ever = jusqu’au virage
choice-tap-off = jamais
choice-tap-short = sur 8 pixels
choice-off = non
choice-on = oui
choice-open = ouvert
choice-pilot-random = hasard
choice-pilot-seek = cherche
choice-pilot-seek-flee = cherche, fuit
choice-pilot-whole = tout le cours
choice-pilot-start = départ

## What a choice means

# One line below the list, at most 48 letters.
meaning-after-next = Chaque niveau a son plateau.
meaning-after-same = Tous les niveaux ont ce plateau.
meaning-builder-depth-first = Creusé d’un trait : longs couloirs sinueux.
meaning-builder-trees = Les murs poussent en arbres : chemins courts.
meaning-contact-lenient = Il survit, même si un fantôme est dessus.
meaning-contact-strict = Un fantôme dessus l’attrape, comme au cours.
meaning-contact-once = Testé après les fantômes : on peut se croiser.
meaning-flight-farthest = Vers la case la plus éloignée des fantômes.
meaning-flight-safe = Sans case sûre, il ne bouge plus : c’est l’erreur.
meaning-floor-all = Toute la grille est visible.
meaning-floor-felt = Seul le sol que vous avez exploré est visible.
meaning-frightened-flee = Ils fuient Pac-Man, comme dans le cours.
meaning-frightened-random = Comme dans les exercices du cours.
meaning-fruits-eaten = Quand un tiers, puis deux tiers sont mangés.
meaning-fruits-random = À tout moment, comme dans le cours.
meaning-ghosts-lesson = Ils vont au hasard à tous les niveaux.
meaning-ghosts-rising = Une idée de plus par niveau, jusqu’au 4.
meaning-hidden = Vous découvrez le labyrinthe au fur et à mesure.
meaning-bug-fixed = Le bogue de l’arcade est corrigé.
meaning-open = Tout le labyrinthe est affiché.
meaning-overflow-on = S’il va vers le haut, deux fantômes visent mal.
meaning-pass-through-on = Un fantôme et lui peuvent se croiser sans choc.
meaning-pilot-off = Vous dirigez. H appelle le pilote.
meaning-pilot-random = Au hasard : c’est là que le cours commence.
meaning-pilot-seek = La pac-gomme la plus proche, fantômes ou non.
meaning-pilot-seek-flee = Les pac-gommes, loin des fantômes proches.
meaning-pilot-whole = Il cherche, fuit et chasse : tout le cours.
meaning-pilot-start = Tous vont au hasard ; rien ne se mange encore.
meaning-red-zones-on = À quatre carrefours, nul fantôme ne monte.
meaning-rules-arcade = le jeu de 1980
meaning-rules-classroom = voyez-le penser
meaning-scenes-off = Les niveaux s’enchaînent aussitôt.
meaning-scenes-on = Après les niveaux 2, 5, 9, 13 et 17.
meaning-tap-ever = Après un appui, il tourne dès que possible.
meaning-tap-off = Il ne tourne que si la touche est tenue.
meaning-tap-short = Après un appui, il peut tourner sur 8 pixels.
meaning-tour = Le tour des plateaux, records à part.

## Trees

trees-title = Arbres
trees-about = des arbres forment un labyrinthe
# What makes a run practice, for the help page.
trees-practice-by = le chemin, les distances, un clic au-delà de carrefours inconnus, le rembobinage, un labyrinthe que l’aide a déjà montré
# Over the game that plays itself, once it shows its X-ray: at most 46 letters.
trees-show-x-ray = Rayons X : le trait mène à tous les drapeaux
# At most five lines of 43 letters.
trees-rules =
    Le labyrinthe pousse : un mur tiré au sort
    reste si un seul bout touche un mur. Îlots
    et murs ouverts font des boucles. Le but :
    les drapeaux en peu de pas. Une médaille
    mène au genre suivant ; après le cinquième,
    les drapeaux sont plus nombreux.
    .walk =
        Atteignez tous les drapeaux, dans l’ordre
        voulu, en peu de pas. Des murs ont été
        percés. Or : le moins de pas ; argent : un
        quart de plus ; bronze : la moitié ; avec
        aide, rien. Une médaille mène plus loin.

# The column beside the maze: a name of nine letters above each number.
trees-panel-trees = arbres
trees-panel-walls = murs
trees-panel-dead-ends = impasses
trees-panel-loops = boucles
trees-panel-longest = plus long
trees-panel-way-out = sortie
# Where a walk has several flags.
trees-panel-to-flag = plus loin
# The walls that open when a walk begins.
trees-panel-opens = percées
trees-panel-opens-most = jusqu’à { $most }
trees-panel-may-grow = possibles
trees-panel-may-not = refusés
trees-panel-seed = graine
trees-panel-flags = drapeaux
trees-panel-steps = pas
trees-panel-shortest = au mieux
trees-panel-time = temps
trees-panel-best = record
trees-panel-daily = défi
trees-line-seed = Graine
trees-state-growing = pousse
trees-state-finishing = s’achève
trees-state-left = reste { $seconds } s
trees-state-surveying = mesure
trees-state-grown = fini
# In the middle of a maze that grows: three lines of at most 35 letters. The shorter they
# are, the longer they are seen.
trees-grows =
    Une couleur, un arbre :
    aucun n’en touche un autre,
    tout reste accessible.

# A walk through the maze. A detour is how many steps more than needed.
trees-walk-there = Vous y êtes !
trees-walk-medal = Une médaille
    .gold = Or : au plus court !
    .silver = Argent : chemin court
    .bronze = Bronze : vous y êtes !
# How near one was to the next better medal, in 28 letters with two numbers of two digits.
trees-walk-near-gold = Argent ! Or : { $most }, vous : { $steps }
trees-walk-near-silver = Bronze ! Argent : { $most }, vous : { $steps }
trees-walk-near-bronze = Arrivé ! Bronze : { $most }, vous : { $steps }
# In the place of the medal, at the end of a round through all kinds of mazes.
trees-walk-all = Les cinq genres réussis
trees-walk-best-short =
    { $detour ->
        [0] { $time }
       *[other] +{ $detour } { $time }
    }
trees-walk-is-best = votre record
trees-walk-place = votre n° { $place }

# The tables of records: a title, what it is about, and the words above two columns of 6 letters.
trees-table = Parcours, labyrinthes de { $size } cases
trees-table-about = troncs { $trunks }, îlots { $islands }
trees-table-about-edges = troncs { $trunks }, îlots { $islands }, troncs libres
trees-table-flags = { $count } drapeaux ; { $about }
# Another kind of maze comes next; the medals of walks in a row.
trees-notice-road =
    En route vers { $preset ->
        [article] le labyrinthe classique
        [border] le bord sans couloirs
        [loops] les boucles
        [forest] la forêt
       *[labyrinth] le grand labyrinthe
    } ! { $medals ->
        [one] { $medals } médaille
       *[other] { $medals } médailles de suite
    }
# Enter during a walk.
trees-notice-round = Les cinq genres ! Maintenant { $flags } drapeaux
trees-notice-enter = { $key } mène plus loin après tous les drapeaux
# At the end of a walk with a medal, what Enter does: 15 letters.
trees-key-road =
    .article = puis classique
    .border = puis bordure
    .loops = puis boucles
    .forest = puis forêt
    .labyrinth = puis labyrinthe
# The same at the end of a round through all kinds.
trees-key-round = tour suivant
# The table of the road: 40 letters, 44 letters, and the word above the names.
trees-road = La route : tous les labyrinthes
trees-road-medals = Record de médailles de suite : { $medals }
trees-road-maze = labyrinthe
trees-table-openings =
    { $count ->
        [one] { $about }, { $count } passage au plus
       *[other] { $about }, jusqu’à { $count } passages
    }
trees-table-corner = coin ; { $about }
trees-table-extra = détour
trees-table-time = temps
trees-question-walk = Abandonner ce parcours ?
trees-question-far = Y aller automatiquement ?
trees-question-unseen = Ce clic trouve le chemin.
trees-question-next = Ensuite : labyrinthe choisi

trees-notice-helped = Avec aide : aucun record
# The same where another maze can be made: 45 letters.
trees-notice-helped-another = Avec aide : sans record. { $key } : autre labyrinthe
# After "cannot play Trees: ".
trees-notice-ring = ses murs font une boucle, or un arbre n’isole jamais de case
trees-notice-lesson = La leçon fait pousser un autre labyrinthe que celui-ci
trees-notice-nothing-grown = Rien n’a poussé : pas de labyrinthe à parcourir
trees-notice-arrow = Une flèche change maintenant les réglages ; { $key } : marcher
trees-notice-aim =
    { $flags ->
        [one] Atteignez le drapeau en un minimum de pas
       *[other] Tous les drapeaux, en un minimum de pas
    }
# The same, once walls of the maze have been opened for it.
trees-notice-opened =
    { $opened ->
        [one] { $opened } mur ouvert
       *[other] { $opened } murs ouverts
    }. { $flags ->
        [one] Le drapeau
       *[other] Les drapeaux
    } en peu de pas !
trees-notice-walk-size = Parcours possible de 2 à un million de cases
trees-notice-whole = Le labyrinthe est vu en entier : Pg↑ agrandit
trees-notice-nearest = Impossible d’agrandir davantage
trees-notice-grown = Plus rien ne pousse : rien à voir aux rayons X
trees-notice-x-ray = Les rayons X montrent chaque mur : Pg↑ agrandit
trees-notice-distances = Les distances attendent la fin de la pousse
trees-notice-way-out = La sortie attend la fin de la pousse

# The exercise: a question, and why the answer is right, in lines of 46 letters.
trees-asks = Le mur encadré est tiré. Est-il dressé, doit-il attendre, ou est-il refusé ? Regardez ses deux bouts.
trees-because-one = Un seul de ses bouts touche un mur : il est dressé, et n’isole rien.
trees-because-none = Aucun de ses bouts ne touche un mur. Il attend : bâti maintenant, il ferait une boucle.
trees-because-both = Ses deux bouts touchent des murs : il est refusé. Il isolerait les cases brunes.

# The lesson: titles of 30 letters, numbers as in the column, and texts of four lines of 47 letters.
trees-lesson-title = La pousse
trees-stage =
    .grid = Tous les murs
    .border = Le bord
    .drawable = Les murs à tirer
    .trunks = Les troncs
    .ends = Un bout, aucun, les deux
    .trunks-meet = Deux troncs se touchent
    .trees-meet = Deux arbres se touchent
    .growth = Mur après mur
    .grown = La fin
    .islands = Les îlots
    .corridor = Le long du bord
    .edge-trunks = Les troncs libres
trees-fact =
    .cells = cases
    .walls = murs
    .across = rouges
    .down = verts
    .trunks = troncs
    .cut-off = isolées
    .draws = tirages
    .kept = dressés
    .refused = refusés
    .left = à dresser
    .passages = passages
    .loops = boucles
    .islands = îlots
    .before = avant
    .after = après
    .waiting = ont attendu
# Beside the figure, where it shows a part of a larger maze.
# Which maze the lesson is about, and below which words.
trees-lesson-maze =
    .name = labyrinthe
    .small = petit
    .present = vôtre
# At the right of the stage's title: the next stage, or how the lesson ends.
trees-lesson-next = → { $stage }
trees-lesson-walk = Entrée : votre labyrinthe
trees-lesson-back = L : retour à votre labyrinthe
# Ce qu’on demande tant que la réponse est cachée, dans les mêmes lignes.
trees-asked =
    .grid = Combien de places y a-t-il pour des murs ? À droite, chacune est dessinée une seule fois.
    .border = Combien de murs le bord compte-t-il ?
    .drawable = Combien de murs horizontaux (rouges) et verticaux (verts) peut-on tirer ? Leurs deux bouts sont à l’intérieur.
    .trunks = Combien y a-t-il de troncs ? Que touche chacun de leurs bouts ?
    .ends = Les places jaunes : quel mur est dressé, lequel attend, lequel est refusé ? Regardez les deux bouts de chacun.
    .trunks-meet = Deux troncs se touchent ici. Quelles cases isolent-ils ?
    .trees-meet = Le mur rouge touche des murs par ses deux bouts. Quelles cases isolerait-il ?
    .grown = Le labyrinthe a fini de pousser. Combien de passages relient ses cases ?
    .islands = Chaque îlot est un arbre planté à l’intérieur. Combien de boucles y a-t-il maintenant, et combien de passages ?
    .corridor = Où est le plus long couloir le long du bord, et combien de cases a-t-il ?
    .edge-trunks = Cette fois, on a aussi tiré des murs qui touchent le bord. Le plus long couloir est-il plus court ?
# Beside the figure, where it shows a part of a larger maze.
trees-part-of = partie du
trees-part-of-maze = labyrinthe
trees-told-grid = À gauche, quatre murs par case : chaque mur intérieur est en double. À droite, une case n’a que ses murs gauche et haut (verts). Une ligne et une colonne de plus ferment la grille.
trees-told-border = Chaque mur est noté dressé ou non. Au début, seuls ceux du bord le sont : le labyrinthe n’est qu’une grande salle. Ces murs-là sont blancs et ne changent jamais.
trees-told-drawable = On peut tirer un mur si ses deux bouts sont à l’intérieur. Pile ou face décide : horizontal (rouge) ou vertical (vert) ; puis le hasard choisit sa place.
trees-told-not-drawable = On peut tirer un mur si ses deux bouts sont à l’intérieur. Ce labyrinthe est trop petit : il n’a aucune place de ce genre.
trees-told-trunks = Un tronc pousse du bord vers l’intérieur, et son bout intérieur ne touche rien. Chaque tronc a sa couleur, et ses branches ont la même.
trees-told-trunks-unasked = Un tronc pousse du bord vers l’intérieur, et son bout intérieur ne touche rien. Chacun a sa couleur, et ses branches ont la même. (Vos réglages n’en demandent aucun.)
trees-told-no-trunk = Un tronc pousse du bord vers l’intérieur. Ce labyrinthe est trop petit : il n’a de place pour aucun tronc.
trees-told-ends = Vert : un bout touche un mur, on dresse ce mur. Blanc : aucun, il attend, on en ferait le tour. Rouge : les deux, refusé. De chaque bout, on regarde de quatre côtés.
trees-told-some-ends = Vert : un bout touche un mur, on dresse ce mur. Blanc : aucun, il attend. Rouge : les deux, refusé. Ce labyrinthe est trop petit pour les trois.
trees-told-no-ends = Un mur est dressé si un seul de ses bouts touche un mur. Ce labyrinthe est trop petit pour un exemple.
trees-told-trunks-meet =
    Plantés à l’aveugle, deux troncs peuvent se toucher et isoler { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    }. On regarde donc dans quatre directions depuis le bout intérieur. S’il y a un mur, on tire un autre tronc.
trees-told-no-trunks-meet = Deux troncs qui se touchent isolent des cases. Ce labyrinthe est trop petit pour un tronc.
trees-told-trees-meet =
    Le mur rouge touche des murs par ses deux bouts. Il isolerait { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    } : il est donc refusé. Ainsi, chaque case reste accessible depuis n’importe quelle autre.
trees-told-no-trees-meet = Un mur qui en touche d’autres par ses deux bouts isolerait des cases. Ce labyrinthe est trop petit pour en avoir un.
trees-told-no-draw = Chaque tirage choisit un mur au hasard à l’intérieur. On regarde ses deux bouts.
trees-draw-asks = Tirage { $number } : l’endroit jaune. Le mur est-il dressé, doit-il attendre, ou est-il refusé ? Regardez ses deux bouts.
trees-draw-stands = Tirage { $number } : un seul bout touche un mur, on dresse donc ce mur-ci.
trees-draw-floats = Tirage { $number } : aucun bout ne touche de mur. Il attend : bâti maintenant, il ferait une boucle. Il pourra être tiré de nouveau.
trees-draw-refused = Tirage { $number } : les deux bouts touchent un mur, refusé.
trees-draw-taken = Tirage { $number } : un mur est déjà dressé ici, refusé.
trees-draw-last = { $verdict } Plus rien ne peut pousser.
trees-told-perfect =
    À l’intérieur, chaque mur est dressé ou refusé. { $passages ->
        [one] { $passages } passage relie
       *[other] { $passages } passages relient
    } { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    }, soit un de moins que de cases : le labyrinthe est parfait. Un seul chemin relie deux cases quelconques.
trees-told-loops =
    À l’intérieur, chaque mur est dressé ou refusé. { $passages } passages relient { $cells } cases : { $loops ->
        [one] { $loops } de trop, donc une boucle autour d’un îlot.
       *[other] { $loops } de trop, donc autant de boucles autour des îlots.
    }
trees-told-islands =
    Un îlot est un arbre planté à l’intérieur. Rien ne le relie au bord, on peut en faire le tour : { $islands ->
        [one] { $islands } îlot, une boucle
       *[other] { $islands } îlots, autant de boucles
    } ; passages = cases - 1 + { $loops }.
trees-told-no-island = Un îlot est un arbre planté à l’intérieur. Ce labyrinthe est trop petit : il n’a de place pour aucun îlot.
trees-told-corridor =
    Avec peu de troncs, de longs couloirs courent le long du bord, ce qui déplaît à l’auteur de l’article. Ici, le plus long a { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    }.
trees-told-edge-trunks =
    Aucun tronc n’est planté, mais on tire aussi des murs qui touchent le bord : { $trunks ->
        [one] { $trunks } tronc a
       *[other] { $trunks } troncs ont
    } poussé. Le plus long couloir du bord passe de { $before } à { $after } cases.

## Sokoban

sokoban-title = Sokoban

# The tables of records: the words above the columns, and what is told of a level in 44 letters.
sokoban-table-level = niveau
# Above the initials, in 3 letters.
sokoban-table-by = nom
sokoban-table-moves = pas
sokoban-table-pushes = poussées
sokoban-table-stored =
    Référence : { $moves } pas, { $pushes ->
        [one] { $pushes } poussée
       *[other] { $pushes } poussées
    }
sokoban-about = une étoile sur chaque objectif
# What makes a run practice, for the help page.
sokoban-practice-by = poussées d’un indice, solution qui n’est pas la vôtre
# Over the game that plays itself, once it shows its X-ray: at most 46 letters.
sokoban-show-x-ray = Rayons X : étoile perdue sur case hachurée
# At most five lines of 43 letters.
sokoban-rules =
    Poussez les étoiles, une à la fois, si la
    case derrière est libre ; on ne tire pas.
    But : une étoile sur chaque étoile sombre.
    Cliquez sur une case pour y aller ; sur une
    étoile, puis une marque, pour la pousser.

# Above and below the board.
sokoban-numbers = ★ { $covered }/{ $goals }
# Before two numbers at the right, moves and pushes: at most 5 letters each.
sokoban-best = rec.
sokoban-par = réf.
# In place of par: what a solution has that was found during play.
sokoban-found = trouvé
# Before the moves and pushes made: at most 14 letters.
sokoban-now = pas, poussées
# The sign of a solved level: moves at its left, pushes at its right, 11 letters each, and 16 letters between them.
# In place of practice, once the solution was shown: at most 14 letters.
sokoban-seen = solution vue
sokoban-solved = Résolu !
sokoban-solved-helped = Résolu avec aide
sokoban-solved-moves = { $moves } pas
sokoban-solved-pushes =
    { $pushes ->
        [one] { $pushes } poussée
       *[other] { $pushes } poussées
    }
sokoban-solved-fewest = minimum !
sokoban-solved-par = réf. { $par }
sokoban-solved-found = trouvé { $par }

# The X-ray's legend: all on one line of 47 letters, with a mark before each.
sokoban-legend-reach = accessible à pied
sokoban-legend-dead = étoile perdue ici
sokoban-legend-corner = prise au coin
sokoban-legend-frozen = bloquée
sokoban-legend-shut = enfermée
sokoban-legend-wall = le mur bloque
sokoban-legend-star = l’étoile bloque
sokoban-legend-no-goal = sans objectif
# In an explained solution.
sokoban-legend-way = trajet
sokoban-legend-back = retour

# A solution that is shown, with the moves and pushes made of all its own.
sokoban-solution = { $source } { $step }/{ $moves } pas { $pushed }/{ $pushes } poussées
# The same of two solutions beside each other, on two lines.
sokoban-side-stored = réf.
sokoban-side-own = vous
sokoban-side-moves = { $made } pas sur { $all }
sokoban-side-pushes = { $made } poussées sur { $all }
# What a solution is shown for.
sokoban-aim =
    .moves = minimum de pas
    .pushes = minimum de poussées
sokoban-source =
    .Stored = Solution
    .Lesson = Leçon
    .Found = Trouvée
    .Shortest = Optimale
    .Own = La vôtre

# What the program does for you: one line below the board.
sokoban-told-thinking = Réflexion…
# The same while it looks for a hint or a solution, with the key that ends that.
sokoban-sought =
    .Hint = Indice cherché
    .Solution = Solution cherchée
sokoban-told-stop = { $told } ({ $key } : stop)
sokoban-told-preparing = { $sought } : objectif { $done } sur { $all }
sokoban-told-searching =
    { $sought } : { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }
sokoban-told-shortening = Trouvée : { $moves } pas. On la raccourcit…
sokoban-told-looking-back =
    Sans solution. Essai { $pushes ->
        [one] { $pushes } poussée
       *[other] { $pushes } poussées
    } plus tôt…
sokoban-told-unsolvable = Ce niveau n’a pas de solution
sokoban-told-lost = Aucune solution à partir d’ici
sokoban-told-take-back = Aucune solution : annulez { $moves } pas
sokoban-told-nothing = Aucune solution trouvée
# Under the X-ray, of a hint: one line of 60 letters.
sokoban-told-plan =
    { $pushes ->
        [one] Le plan : une seule poussée
       *[other] Le plan : { $pushes } poussées, dont { $own } de cette étoile, sur les points
    }
# At the end of a solution that is shown.
sokoban-told-shown =
    { $pushes ->
        [one] Résolu en { $pushes } poussée
       *[other] Résolu en { $pushes } poussées
    }. À vous de jouer : { $key }

# Notices after a click.
sokoban-notice-wall = C’est un mur
sokoban-notice-no-way = Des étoiles barrent le chemin
sokoban-notice-no-push = On ne peut pas la pousser maintenant
sokoban-notice-out-of-reach = Cette étoile est hors d’atteinte
sokoban-notice-one-solution = Il n’y a pas d’autre solution à montrer
sokoban-notice-no-own = Vous n’avez pas encore résolu ce niveau sans aide
sokoban-notice-x-ray = Les rayons X : dans un niveau, qu’Entrée ouvre
# H or L while the other one is still looked for from another position.
sokoban-notice-sought =
    .Hint = D’abord l’indice : sa recherche continue
    .Solution = D’abord la solution : sa recherche continue
sokoban-notice-seen = Solution vue : pas de médaille ici avant le prochain lancement du jeu
sokoban-notice-hint = Suivre l’indice : pas de record pour cet essai. { $key } en recommence un
# After a push under the X-ray: why it is, as below.
sokoban-notice-lost = Cette étoile est perdue. { $why }
sokoban-notice-zoom = { $key } agrandit le plateau
sokoban-notice-largest = Ces cases sont les plus grandes
sokoban-notice-smallest = Ces cases sont les plus petites
sokoban-notice-only = Il n’y a pas d’autre niveau ici
sokoban-notice-all-solved = Tous les autres niveaux sont résolus
sokoban-loss-corner = Elle est dans un coin : elle ne bougera plus
sokoban-loss-wall = Elle ne peut que longer ce mur, qui n’a pas d’objectif
sokoban-loss-dead-square = D’ici, aucune poussée ne la mène à un objectif
sokoban-loss-frozen = Ce qui la bloque ne bougera plus
sokoban-loss-frozen-on-goal = Elle ne pourra plus quitter cet objectif
sokoban-loss-shut-in = Elle contribue à fermer une zone pour toujours
sokoban-loss-shut-off = Des étoiles bloquées la coupent de tout objectif

# The list of levels.
sokoban-chooser-solved =
    { $solved ->
        [one] { $solved } résolu sur { $all }
       *[other] { $solved } résolus sur { $all }
    }
sokoban-chooser-begun = commencé
sokoban-chooser-done = résolu
sokoban-chooser-moves = pas
sokoban-chooser-pushes = poussées
sokoban-chooser-difficulty = difficulté
# Over a level that cannot be played, in at most 13 letters.
sokoban-chooser-refused = inutilisable
sokoban-chooser-endless =
    Ils n’ont pas de fin : le suivant naît
    pendant le jeu. Dans un niveau, { $key } y mène.

# The page after the last level of a collection.
sokoban-ending-solved = { $collection } : tout est résolu !
sokoban-ending-alone = { $level } : c’est résolu !
sokoban-ending-over = { $collection } : dernier niveau
sokoban-ending-count =
    { $solved ->
        [one] { $solved } niveau résolu sur { $all }
       *[other] { $solved } niveaux résolus sur { $all }
    }
sokoban-ending-best =
    Vos records, additionnés : { $moves } pas, { $pushes ->
        [one] { $pushes } poussée
       *[other] { $pushes } poussées
    }
sokoban-ending-helped = Résolu avec aide : cela ne compte pas
# The medals won, in 20 letters each.
sokoban-ending-moves = pas min. { $count }/{ $all }
sokoban-ending-pushes = poussées min. { $count }/{ $all }

# Our own collections and levels.
sokoban-set =
    .first-steps = Premiers pas
    .d-dale = Dédale
    .made = Niveaux générés
# The title of a level that the program has made.
sokoban-made = Niveau généré { $number }
sokoban-made-seed = Niveau de la graine { $seed }
sokoban-level =
    .push = Pousser
    .around-the-corner = Passé le coin
    .from-the-other-side = De l’autre côté
    .a-corner-is-a-dead-end = Un coin, c’est perdu
    .along-the-wall = Le long du mur
    .two-in-a-row = Deux d’affilée
    .the-far-goal-first = D’abord le plus loin
    .off-the-goal-and-back = Quitter pour revenir
    .parking = Au garage
    .a-goal-on-the-way = Un objectif en chemin
    .clear-the-door = Dégager la porte
    .turn-in-the-open = Tourner au large
    .turning-place = Demi-tour
    .untie-the-knot = Dénouer le nœud
    .three-bays = Trois niches
    .the-way-out = La sortie
    .a-solution-explained = Une solution expliquée
    .threshold = Le seuil
    .two-jars = Deux jarres
    .the-stair = L’escalier
    .the-side-room = La pièce d’à côté
    .three-jars = Trois jarres
    .the-attic = Le grenier
    .under-the-roof = Sous les toits
    .the-well = Le puits
    .the-cupboard = Le placard
    .the-chimney = La cheminée
    .between-two-pillars = Entre deux piliers
    .crossroads = Le carrefour
    .the-gallery = La galerie
    .four-jars = Quatre jarres
    .the-crooked-house = La maison de guingois
    .ariadne-s-thread = Le fil d’Ariane
    .the-vault = Le caveau
    .the-fan = L’éventail
    .five-in-line = Cinq en ligne
    .wax-and-feathers = Cire et plumes
    .the-workshop = L’atelier
    .two-towers = Deux tours
    .the-court-of-minos = La cour de Minos
    .the-heart-of-the-maze = Le cœur du labyrinthe
    .the-horns = Les cornes
    .six-in-the-hall = Six dans la grande salle
    .the-twin-shafts = Les puits jumeaux
    .the-hinge = La charnière
    .icarus = Icare
# The stages of the solution of "A solution explained".
sokoban-stage =
    .the-mouse-follows-the-red-dots-and-pushe = La souris suit les points rouges et pousse la deuxième étoile vers le haut.
    .back-on-its-steps-green-and-round-the-fi = Elle recule d’une case (point vert) : la première étoile va à droite, puis monte.
    .it-fetches-the-star-at-the-top-and-pushe = Elle va chercher l’étoile en haut et la pousse sur le côté, à droite.
    .then-the-star-on-the-left-goes-up-which- = Puis l’étoile de gauche monte, ce qui dégage la case où elle se trouvait.
    .from-that-square-the-other-star-goes-up- = De cette case, l’autre étoile monte sur le premier objectif.
    .the-last-star-goes-to-the-right-twice = La dernière étoile va deux fois vers la droite.
    .now-down-by-one-and-right-onto-the-secon = Puis un cran vers le bas, et à droite : sur le second objectif.

## Pac-Man

pacman-title = Pac-Man
pacman-about = gobez tout, fuyez les fantômes
# What makes a run practice, for the help page.
pacman-practice-by = rayons X, ralenti, pas à pas, pilote, rembobinage
# Over the game that plays itself, once it shows its X-ray: at most 46 letters.
pacman-show-x-ray = Rayons X : un trait mène à la cible du fantôme
# At most five lines of 43 letters.
pacman-rules =
    Mangez les pac-gommes, fuyez les fantômes.
    Une super pac-gomme les rend bleus : ils
    valent de 200 à 1600 points. En classe, le
    jeu avance case par case, sans attendre de
    touche. Un pilote y explique ses choix.
    .classroom =
        Mangez les pac-gommes, fuyez les fantômes.
        Une super pac-gomme permet de les chasser.
        Le jeu avance case par case, sans attendre
        de touche. Un pilote explique ses choix.

# The panel beside the board, 18 letters wide: a name and its number.
pacman-panel-score = score
pacman-panel-best = record
# Why a game of the arcade is practice, beside that word: 8 letters.
pacman-panel-slow = lent { $speed }
pacman-panel-was-slow = ralenti
pacman-panel-practice = avec aide
pacman-panel-level = niveau
# The classroom, at the top, while the pilot plays, and of a game of the pilot’s in the lesson: 18 letters.
pacman-panel-demo = démo du pilote
# Why the lesson is not about the player’s game, in 4 lines of 18 letters.
pacman-panel-example-why = Un exemple, plus tard : votre carte n’a encore presque que des 0.
pacman-panel-left = pac-gommes
pacman-panel-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
pacman-panel-ghosts = fantômes
pacman-panel-lesson-ghosts = fantômes du cours
pacman-panel-speed = vitesse
# While a pilot drives: beside the heading, or before its name.
pacman-beside-pilot = auto
# While the pilot drives, beside the title: 10 letters.
pacman-panel-pace = vitesse { $place }
# On the first level, below the board while you are new to it: 20 letters with the key.
pacman-hint-x = voyez-le penser
pacman-panel-home = chez lui
pacman-panel-chases = traque
pacman-panel-fright = peur
# A ghost's speed, and the stage of Shadow's hurry, named as players know it.
pacman-panel-percent = { $percent } %
pacman-panel-elroy = Elroy { $stage }

# How the ghosts move on this level, beside their name in the panel: 9 letters.
pacman-skill =
    .random = au hasard
    .flee = fuient
    .nearest = 1 traque
    .all = traquent
# The same before a life begins, in two lines of 18 letters.
pacman-skill-new =
    .random =
        Les fantômes
        vont au hasard
    .flee =
        Un fantôme chassé
        vous fuit
    .nearest =
        Le plus proche
        vous traque
    .all =
        Tous les fantômes
        vous traquent

# Above the arcade's board, before the two scores.
pacman-cabinet-up = 1UP
pacman-cabinet-high = RECORD

# Large words on the board.
pacman-call-ready = PRÊT !
pacman-call-over = PERDU
pacman-call-cleared = GAGNÉ
# In the panel, during a scene between two levels: 16 letters.
pacman-scene-skip = { $key } : passer

# The heading of the panel: what goes on, in capitals.
pacman-heading-scatter = REPLI
pacman-heading-chase = POURSUITE
pacman-heading-caught = ATTRAPÉ
pacman-heading-cleared = GAGNÉ
pacman-heading-over = FIN DE PARTIE
# Once a game of a pilot is over: what it has lacked, and where a key leads. All in at most 18 letters.
pacman-over-lacked =
    .start = Il ne voyait rien
    .random = Il ne voyait rien
    .seek = Aveugle au danger
    .seek-flee = Il n’a pas chassé
    .whole = Il était coincé
pacman-over-next = pilote suivant
pacman-over-exercise = exercice
# Where Enter leads from the last sweep of a map.
pacman-lesson-map = autre carte
pacman-lesson-pilot = pilote hasard
pacman-heading-for = { $what } { $seconds } s
pacman-heading-for-good = { $what } sans fin
pacman-heading-level = NIVEAU { $level }
# A hunt, and how long it lasts.
pacman-heading-turns =
    { $turns ->
        [one] { $what } { $turns } tour
       *[other] { $what } { $turns } tours
    }
pacman-heading-hunted = CHASSE FINIE
pacman-mode =
    .random = AU HASARD
    .seek = CHERCHE
    .flee = FUIT
    .hunt = CHASSE
# What the pilot would do, while you steer: 10 letters.
pacman-advice =
    .random = AU HASARD
    .seek = CHERCHEZ
    .flee = FUYEZ
    .hunt = CHASSEZ
# Once another pilot is chosen, in two lines of 18 letters: which one, and what the key does next.
pacman-pilot-chosen = auto { $place } sur { $all }
pacman-pilot-next = { $key } le suivant
pacman-pilot-last = { $key } vous dirigez

pacman-ghost =
    .Shadow = Shadow
    .Speedy = Speedy
    .Bashful = Bashful
    .Pokey = Pokey
pacman-ghost-mode =
    .house = attend
    .leaving = sort
    .scatter = vers son coin
    .chase = vous suit
    .frightened = bleu
    .eyes = yeux, il rentre
    .entering = rentre
# What one that waits at home has counted: 13 letters.
pacman-ghost-dots = { $dots } sur { $limit }
# What a chasing ghost is heading for, 13 letters: squares ahead of you, or, with Shadow, a pincer around you.
pacman-ghost-ahead = { $squares } pas devant
pacman-ghost-with = avec Shadow

# The line below the ghosts, 18 letters: the pilot's aim, or what the house counts.
pacman-note-life = Une vie de plus !
pacman-note-pilot = auto : { $reason }
pacman-pilot =
    .wait = attend
    .seek = pac-gommes
    .energizer = super gomme
    .hunt = chasse
    .fruit = fruit
    .flee = fuite
    .lost = cerné
pacman-note-idle = sortie dans { $seconds } s

# What the pilot thinks, in two lines of 18 letters: where it goes and why.
pacman-why-goes = { $arrow } { $what }
pacman-why-advice = { $arrow } { $what }
pacman-why-random = sans but
pacman-why-seek = une pac-gomme
pacman-why-hunt = un fantôme
pacman-why-flee = à l’écart
pacman-why-cornered = cerné
pacman-why-distance =
    { $squares ->
        [one] à { $squares } case
       *[other] à { $squares } cases
    }
pacman-why-ghost-at = fantôme { $before } → { $after }
pacman-why-nowhere = aucune issue
pacman-why-hunted = aucun n’est bleu
pacman-why-cleared = tout est mangé
# The name of the ghost, and 1 if the pilot drives, else 0.
pacman-why-caught =
    { $ghost } { $pilot ->
        [0] vous a eu
       *[other] l’a eu
    }
pacman-why-missed = contact manqué :
pacman-why-missed-why = test trop tardif

# The table of distances.
# Before both headings: 5 letters.
pacman-table-steps = pas
pacman-table-dot = gomme
pacman-table-ghost = fant.
pacman-table-here = ici
# The ways to the last dots: the distance is the least of them.
pacman-table-least = { $nearest } = min({ $ways })
# 18 letters.
pacman-table-arrows = gommes sans flèche
# Beside red stripes: the squares that he flees from. 16 letters.
pacman-table-danger = le pilote fuit

# Which view of the X-ray is shown, in 18 letters.
# A name ending in colours is before 0, the colours and the largest number: 7 letters.
pacman-view = { $place }/{ $all } { $name }
pacman-view-name =
    .both = deux cartes
    .dots = pac-gommes
    .ghosts = fantômes
    .arrows = chemins
    .deciding = ce qui décide
    .steps = pas vers gomme
    .dot-colours = gommes
    .ghost-colours = fant.

# The lesson on distance maps.
pacman-map-dots = Pac-gommes
pacman-map-ghosts = Fantômes
pacman-sweeps-number = balayage { $number }
pacman-sweeps-done = terminé
pacman-sweeps-running = en cours
pacman-sweeps-stopped = arrêté
pacman-sweeps-changed = modifiées
# Each behind its mark, in 16 letters with its number.
pacman-sweeps-wall = un mur vaut
pacman-sweeps-start = compte pour
# Below both numbers, what the last mark means: 18 letters.
pacman-sweeps-large = aucun chemin connu
# Beside a white frame, and beside one in the colour of the sentence below.
pacman-sweeps-next = case suivante
pacman-sweeps-last = vient d’être vue
pacman-sweeps-rule = Chaque case prend 1 + la plus petite valeur voisine, si c’est moins que sa propre valeur.
# What a look at a square has found; the values are those around it.
pacman-sweeps-less = 1 + min({ $values }) = { $least } : moins que { $before }, la case le prend.
pacman-sweeps-stays = 1 + min({ $values }) = { $least } : pas moins que { $before }, rien ne change.
pacman-sweeps-over = Rien n’a changé : ce sont des distances. Le plus court suit les valeurs qui baissent.
pacman-sweeps-nothing = Plus de pac-gomme, ou aucun fantôme dehors : pas de distance à mesurer.

# The exercise: a question, and why the answer is right, in lines of 46 letters.
pacman-asks-dots = La carte des pac-gommes : quel nombre la case blanche a-t-elle ensuite ? Il peut rester le même.
pacman-asks-ghosts = La carte des fantômes : quel nombre la case blanche a-t-elle ensuite ? Il peut rester le même.
# The last sweep changes nothing, too.
pacman-asks-sweeps = La carte est finie. Combien de balayages a-t-il fallu, le dernier compris ?
# In two lines of 18 letters.
pacman-asks-step = Où ira Pac-Man ?
# The map is one to the dots or to the ghosts; 1 if a square is there that no sweep has reached, else 0.
pacman-asks-number =
    Que devient la case blanche ? Elle prend 1 + sa plus petite voisine{ $tunnel ->
        [0] {""}
       *[other] {""} (dont une par le tunnel)
    }, si c’est moins que son nombre. Carte des { $target ->
        [dots] pac-gommes
       *[ghosts] fantômes dehors
    } (0){ $unreached ->
        [0] .
       *[other]  ; ∞ n’est pas encore atteint.
    }
# Each kind of question, in 14 letters.
pacman-kind-dots = carte gommes
pacman-kind-ghosts = carte fantômes
pacman-kind-turns = fantôme tourne
pacman-asks-ghost = De quel côté tourne { $ghost } ? Il est dans la case blanche, et les fantômes chassent d’après la carte. À égalité, dans l’ordre : haut, gauche, bas, droite.
pacman-asks-hunted = De quel côté tourne { $ghost } ? Il est dans la case blanche. Pac-Man chasse, les fantômes fuient d’après la carte. À égalité, dans l’ordre : haut, gauche, bas, droite.
pacman-because-less = Autour : { $beside }. Le plus petit plus 1 donne { $more }, moins que { $own }.
pacman-because-stays = Autour : { $beside }. Le plus petit plus 1 donne { $more }, pas moins que { $own } : rien ne change.
# On a page of paper.
pacman-paper-example = partie du pilote
pacman-paper-dots = Dans chaque case : à combien de pas est la pac-gomme (0) la plus proche ?
pacman-paper-ghosts = Dans chaque case : à combien de pas est le fantôme (0) le plus proche ?
# On paper: heads of pages. A line above a grid has 66 letters at full size.
paper-name = Nom :
# Several mazes, and above their solutions.
paper-solve = dedale solve, { $algorithm } : { $visited } cases visitées, chemin de { $path } pas
paper-number = Labyrinthe { $number }
paper-solution = Solution
trees-paper = Chaque lettre seule : dressé (un bout touche un mur), attend (aucun bout) ou refusé (les deux) ?
trees-paper-solved = Dressés : { $built }. Attendent : { $waits }. Refusés : { $refused }.
robot-paper = Dans chaque case : à combien de pas de l’entrée (0) ? Tracez un plus court chemin.
robot-paper-sums = Écrivez g (pas depuis l’entrée), h (estimation vers la sortie) et f = g + h ; tracez un plus court chemin.

# The page before the game, 48 letters wide.
pacman-page-arcade = Arcade
pacman-page-classroom = Classe
pacman-page-board = { $size } cases, { $food } à manger
pacman-page-pace = Tours par seconde : { $rate } (cours : { $lesson }).
pacman-page-fast = Tours par seconde : { $rate } (à regarder).
pacman-page-threshold =
    { $squares ->
        [one] Il fuit un fantôme à { $squares } case.
       *[other] Il fuit un fantôme à { $squares } cases ou moins.
    }
pacman-page-best = record { $best }
# Below the lines, in the arcade.
pacman-page-dark = Plateaux sombres (sans maison) : classe seulement

# The tables of records: a title of at most 40 letters, and the rules in 44.
pacman-table = { $rules } : { $board }
pacman-table-rules =
    .arcade = Arcade
    .classroom = Classe
pacman-table-other-board = un autre plateau
pacman-table-lives =
    { $lives ->
        [one] { $lives } vie
       *[other] { $lives } vies
    }
pacman-table-level = dès le niveau { $level }
pacman-table-rule =
    .no-overflow = visée corrigée
    .no-pass-through = sans croisement
    .no-red-zones = sans zone rouge
    .fruits-random = fruits au hasard
    .frightened-flee = bleus en fuite
    .contact-strict = contact strict
    .contact-once = contact testé une fois
    .after-same = plateau unique
    .ghosts-rising = fantômes en progrès
    .ghosts-lesson = fantômes du cours
    .tour = tour des plateaux

# When a game is over.
pacman-over-again = rejouer
pacman-over-new = autre graine

# In a question before games on several boards are given up.
pacman-question-others = Autres plateaux : { $games }

pacman-notice-kept = { $board } : partie en attente
pacman-refusal-too-wide = L’arcade exige un plateau d’au plus 28 colonnes
pacman-refusal-no-house = L’arcade exige une maison munie d’une porte
pacman-refusal-no-ghost = L’arcade exige au moins un fantôme

# Our own boards.
pacman-board =
    .the-hooks = Les crochets
    .the-cottage = La chaumière
    .a-corridor = Un couloir
    .the-crown = La couronne
    .the-gate = Le portail
    .the-lesson = Le cours
    .one-dot-left = Dernière pac-gomme
    .the-tower = La tour
    .two-dots = Deux pac-gommes
    .two-tunnels = Deux tunnels
    .an-update = Une mise à jour

## Quest

quest-title = Quête
quest-about = la porte, malgré les méchants
# What makes a run practice, for the help page.
quest-practice-by = rembobinage, pas à pas ; dans le noir, les rayons X et un labyrinthe qu’ils ont déjà montré
# Over the game that plays itself, once it shows its X-ray: at most 46 letters.
quest-show-x-ray = Rayons X : le vert mène à la porte
# At most five lines of 43 letters.
quest-rules =
    Atteignez la porte en haut à droite. Les
    méchants ne bougent qu’après vous, et tout
    contact coûte une vie. Attendez dans un
    couloir : un garde vous croise. Le forgeron
    vous arme, l’ange vous sauve une fois.

# Words on more than one screen.
quest-level = niveau
quest-score = score

# The page with the choices. All of its lines have room for 46 letters.
# Over a game. The arguments are names of keys.
quest-page-kept = { $enter } : nouvelle partie. { $back } : retour.
quest-page-open = Jeu ouvert
quest-page-hidden = Jeu caché
quest-table-open = Depuis le niveau 1
quest-table-x-ray = Jeu ouvert, rayons X
quest-table-hidden = Depuis le niveau 1, points doublés
quest-page-percent = { $number } %
quest-page-hint-open = Tout est visible, sauf dans les mines.
quest-page-hint-hidden = À découvrir : les points comptent double.
quest-page-hint-by-level = Beaucoup de boucles, moins dès le niveau 17.
quest-page-hint-braid = La part des impasses percées en boucles.
quest-page-hint-edges = Des arbres poussent aussi le long du bord.
quest-page-hint-given = Tous les niveaux, dans ce labyrinthe.
quest-page-level = niveau { $level }, graine { $seed }

# The builder whose trunks sprout along the edge, too: in at most 12 letters.
builder-edges = bord planté
# A maze that is not built: on a line of 12 letters, and below it where it comes from.
quest-given = labyrinthe
quest-given-by-file = d’un fichier
quest-given-by-game =
    { $game ->
        [Arbres] d’Arbres
       *[other] de { $game }
    }

# The panel: lines of 12 letters, and those with an icon of 10.
quest-panel-lives = vies
quest-panel-best = record
quest-panel-steps = pas
quest-panel-sword = épée
quest-panel-broken = brisée
quest-panel-blows =
    { $blows ->
        [one] { $blows } coup
       *[other] { $blows } coups
    }
quest-panel-angel = ange
quest-panel-key = clé
quest-panel-braid = impasses percées { $percent } %
# On one line, what is pressed and what it does.
quest-panel-new = { $name } !
# On the first level that has a gate.
quest-panel-gate = clé : un raccourci
quest-panel-any-key = touche
quest-panel-skip = passer

# While a maze is built: what is done, and the colours of the path and of the cells that it has left for good.
quest-building =
    .carving = creusement
    .growing = pousse
    .opening = percement
quest-building-count = { $done } sur { $all }
quest-building-path = chemin
quest-building-finished = fini
# Over the board, which stays dark.
quest-building-hidden = on bâtit dans le noir

# How a level looks, and the rule of it in at most three lines of 12 letters.
quest-scenery =
    .cellar = cave
    .mine = mine
    .ice = glace
    .fire = feu
# The cellar of levels 17 to 20.
quest-scenery-crypt = crypte
quest-rule-mine = trouvez les lampes
quest-rule-ice = sur la glace, on glisse
quest-rule-fire = la braise compte, puis brûle

# The X-ray: colours from the cell built first to the last, the shortest path to the door, the faded arrow of a villain
# that is far away, the number of turns until an ember burns, and why a villain goes where it goes.
quest-x-ray-built = bâti
quest-x-ray-path = porte
quest-x-ray-path-key = avec clé
quest-x-ray-far = plus loin
quest-x-ray-ember = feu dans { $turns }
quest-why =
    .wander = erre
    .wall = mur
    .hunt = chasse
    .rest = repos
    .sit = assis
    .rise = se lève
    .steal = dérobe
    .flee = fuit
    .fly = vole
    .sleep = dort
    .echo = écho

# After "cannot play Quest: ".
quest-refusal-maze = il faut de { $least } à { $most } cases par côté, et un chemin du coin en bas à gauche au coin en haut à droite

# Words that rise over a cell for a moment.
quest-notice-no-path = pas encore de chemin
quest-notice-danger = danger ! recliquez
quest-notice-ember =
    braise ! Attendre :
    cliquez sur vous.
quest-notice-embers =
    braises !
    Reculez.
quest-notice-locked = fermé
quest-notice-x-ray = Partie classée désormais avec rayons X
quest-notice-life-won = +1 vie
quest-notice-life-lost = { $taker } : -1 vie
quest-notice-key = clé !
quest-notice-open = ouvert !
quest-notice-light = lumière !
quest-notice-awake = réveil !
quest-notice-sword = épée !
quest-notice-angel = ange !
quest-notice-saved = sauvé
quest-notice-cracked = fêlé
quest-notice-sword-stolen = épée volée
quest-notice-points-stolen =
    { $points ->
        [one] { $points } point volé
       *[other] { $points } points volés
    }
quest-notice-nothing-to-steal = rien à voler
quest-notice-caught = attrapé

# The sign after a level, and that after the last life.
quest-done = Niveau { $level } réussi
quest-done-villains = méchants
quest-done-found = objets
quest-done-door = porte
quest-done-bonus = bonus de pas
quest-done-time = temps
quest-done-steps = { $steps } pas, au mieux { $shortest }
quest-done-steps-key = { $steps } pas ; avec clé { $shortest }
quest-lost = Partie perdue
quest-lost-by = tué par
quest-lost-best = record
quest-lost-best-level = au niveau

# What there is to say of the result: up to three lines of 21 letters.
quest-note-best = Nouveau record !
quest-note-best-x-ray = Nouveau record, avec rayons X.
quest-note-best-before-x-ray = Nouveau record, sans rayons X.
quest-note-practice = Avec aide : hors record.
quest-note-later-start = Départ avancé : aucun record.
quest-note-x-ray = Joué aux rayons X.
quest-note-no-life = Plus aucune vie.

# The story of a lost game, one sentence: its subject as a title of at most 19 letters, then two lines of 38.
quest-story-cause =
    .guard = Un garde
    .mole = Une taupe
    .wolf = Un loup
    .golem = Un golem
    .thief = Un voleur
    .bat = Une chauve-souris
    .sleeper = Un dormeur
    .echo = Un écho
    .fire = Une braise
quest-story-place =
    a pris votre dernière vie, niveau { $level },
    à { $steps } pas de la porte.
# Whether there was a way out in the last turns, in 38 letters.
quest-story-answer =
    { $turns ->
        [one] Un tour avant, une issue restait.
       *[other] { $turns } tours avant, une issue restait.
    }
quest-story-no-answer = Aucune issue trouvée sur dix tours.
# Beside the map, in at most 21 letters with the number.
quest-story-steps = vos pas
quest-story-shortest = au plus court
quest-story-shortest-key = au mieux, avec clé
quest-story-best-open = record ouvert
quest-story-best-hidden = record caché
quest-story-level = au niveau { $level }
quest-story-level-x-ray = niveau { $level }, rayons X
quest-story-path = votre chemin
quest-story-fall = une vie perdue
quest-story-last = la dernière vie
quest-story-door = la porte
quest-story-gate = la grille, la clé
# A command line follows.
quest-story-share = Partagez cette partie par sa commande :

# The exercise: a question, and why the answer is right, in lines of 46 letters.
# Each kind of question, in 14 letters.
quest-kind-hunt = chasseurs
quest-kind-wall = taupe au mur
quest-kind-steal = le voleur vole
quest-kind-flee = le voleur fuit
quest-exercise-hunt = De quel côté va ce méchant ({ $villain }) ? Dans la case blanche, il vous chasse par le plus court chemin ; vous attendez. À égalité, dans l’ordre : haut, gauche, bas, droite.
quest-exercise-steal = De quel côté va le voleur ? De la case blanche, il vient à vous par le plus court chemin ; vous attendez. À égalité, dans l’ordre : haut, gauche, bas, droite.
quest-exercise-flee = De quel côté va le voleur ? Il est dans la case blanche, il a son butin et va là où vous êtes le plus loin ; vous attendez. À égalité, dans l’ordre : haut, gauche, bas, droite.
# It faces that way.
quest-exercise-wall = De quel côté va la taupe ? Dans la case blanche, elle regarde de ce côté : { $way }. Main droite au mur, elle essaie sa droite, devant, sa gauche, derrière.
quest-because =
    .wall-right = Elle garde la main droite sur le mur. À sa droite, c’est libre : elle tourne à droite.
    .wall-ahead = Elle garde la main droite sur le mur. Mur à droite, rien devant : elle va tout droit.
    .wall-left = Elle garde la main droite sur le mur. Murs à droite et devant : elle tourne à gauche.
    .wall-back = Elle garde la main droite sur le mur. Murs de trois côtés : elle fait demi-tour.

# The lesson. Titles of its chapters have room for 26 letters.
quest-lesson-building = Faire des labyrinthes
quest-lesson-villains = Les méchants
quest-lesson-things = Les objets
# Text and numbers beside a figure, in lines of 15 letters.
quest-lesson-cells = cases
quest-lesson-cut-off = isolées
quest-lesson-door-cut-off = isolée
quest-lesson-random = Murs au hasard
quest-lesson-random-about = Autant de murs qu’il faut, mais au hasard.
quest-lesson-walls = murs
quest-lesson-parts = zones
quest-lesson-door = porte
quest-lesson-reached = atteinte
quest-lesson-random-colours = Les cases en couleur sont inaccessibles depuis le départ.
quest-lesson-tries = essais
quest-lesson-all-reached = tout atteint
quest-lesson-path = Le chemin
quest-lesson-path-about = Le creuseur va au hasard dans une voisine intacte. S’il n’y en a pas, il recule.
quest-lesson-step = étape
quest-lesson-length = chemin
quest-lesson-here = ici
quest-lesson-number = numéro
quest-lesson-ring = L’anneau
quest-lesson-ring-about = Il passe pour creusé dès le départ : le bord n’est pas un cas particulier.
quest-lesson-looked-at = regardées
quest-lesson-maze = Le labyrinthe
quest-lesson-maze-about = Deux cases, un seul chemin.
quest-lesson-passages = passages
quest-lesson-loops = boucles
quest-lesson-forks = carrefours
quest-lesson-dead-ends = impasses
quest-lesson-to-door = porte
quest-lesson-longest = plus long
quest-lesson-longest-about = Plus long : les deux cases les plus éloignées, en pas.
quest-lesson-other-maze = Ce n’est pas votre labyrinthe caché.
# Ce qu’on demande tant que les réponses sont cachées : à côté d’une figure, et en une ligne.
quest-asks-random = Quelles cases sont inaccessibles depuis le départ ?
quest-asks-builder = Dans quelles cases peut-il creuser ? Ou recule-t-il ?
quest-asks-maze = Combien de passages ? Quel chemin mène à la porte ?
quest-asks-what = Que fait chacun ?
# Names, and below each a line of at most 42 letters.
quest-villain =
    .guard = garde
    .mole = taupe
    .wolf = loup
    .golem = golem
    .thief = voleur
    .bat = chauve-souris
    .sleeper = dormeur
    .echo = écho
quest-villain-does =
    .guard = erre ; vous croise dans un couloir
    .mole = garde la main droite sur le mur
    .wolf = chasse à 6 pas, fatigué après 6 tours
    .golem = chasse toujours, lent ; battu en 2 coups
    .thief = dérobe épée ou points, puis s’enfuit
    .bat = survole vite les murs, se repose 4 tours
    .sleeper = s’éveille à 3 pas, chasse 12 tours
    .echo = refait votre chemin, 20 tours plus tard
# What the panel says of a villain on the first level that has it: two lines of 12 letters.
quest-villain-new =
    .guard = erre au fil des couloirs
    .mole = suit le mur à droite
    .wolf = chasse à 6 pas ou moins
    .golem = chasse, mais lentement
    .thief = vole épée ou points
    .bat = survole les murs
    .sleeper = s’éveille si vous passez
    .echo = refait votre chemin
quest-thing =
    .smith = forgeron
    .angel = ange
    .heart = cœur
    .treasure = trésor
    .key = clé
    .lamp = lampe
    .ice = glace
    .ember = braise
quest-thing-does =
    .smith = donne une épée, bonne pour trois coups
    .angel = protège d’un contact ou d’une braise
    .heart = une vie, ou dix points si vous en avez six
    .treasure = 100 points multipliés par le niveau
    .key = ouvre le portail d’un chemin plus court
    .lamp = éclaire son quart de la mine
    .ice = vous y glissez ; les méchants, non
    .ember = décompte, rougeoie un tour, puis brûle

## Robot

robot-title = Robot
robot-about = huit algorithmes, une sortie
# What makes a run practice, for the help page.
robot-practice-by = ralenti, pas à pas, rembobinage ; dans le noir, les rayons X, le crayon et un labyrinthe déjà montré ou exploré
# Over the game that plays itself, once it shows its X-ray: at most 46 letters.
robot-show-x-ray = Rayons X : les cases orange sont les dernières
# At most five lines of 43 letters.
robot-rules =
    Un robot doit sortir d’une grille. Certains
    marchent et ne sentent que les quatre cases
    voisines ; d’autres voient la grille et
    réfléchissent d’abord. Courez contre eux :
    d’un labyrinthe on sort en bas à droite.

# The runners, by their names on the command line: 13 letters, and on the label of a race 10.
robot-runner =
    .depth-first = En profondeur
    .breadth-first = En largeur
    .a-star = A*
    .wall-left = Main gauche
    .wall-right = Main droite
    .pledge = Pledge
    .tremaux = Trémaux
    .dead-end = Impasses
    .you = Vous
    .program = Votre programme
    .program-2 = Prog. 2
    .program-3 = Prog. 3
    .program-4 = Prog. 4
robot-runner-short =
    .depth-first = Profond.
    .breadth-first = Largeur
    .a-star = A*
    .wall-left = Gauche
    .wall-right = Droite
    .pledge = Pledge
    .tremaux = Trémaux
    .dead-end = Impasses
    .you = Vous
    .program = Programme
    .program-2 = Prog. 2
    .program-3 = Prog. 3
    .program-4 = Prog. 4
# The first one, if there are several.
robot-runner-first = Prog. 1
# A program of the player's own that fails: on a label of 7 letters or more, and in a sentence.
robot-program-fault =
    .died = planté
    .silent = muet
    .mad = confus
    .talks = bavard
    .wall = mur
    .endless = boucle
    .elsewhere = absent
robot-program-failed =
    .died = Votre programme s’est arrêté avant la sortie.
    .silent = Votre programme n’a pas répondu à temps : trop lent, ou flush oublié ?
    .mad = Votre programme n’a pas répondu par une direction : N, E, S ou W.
    .talks = Votre programme a parlé plus qu’on ne le lui demandait.
    .wall = Votre programme est entré dans un mur.
    .endless = Votre programme marchait sans fin, il a été arrêté.
    .elsewhere = Votre programme n’a pas parcouru cette grille : relancez-le pour elle.
robot-program-out = Votre programme est sorti.
# In the terminal.
robot-program-told =
    { $did } { $steps ->
        [one] { $steps } pas
       *[other] { $steps } pas
    }.
robot-program-numbered = { $name } : { $told }
# On the grid: the fault in a word or in a sentence, after how many steps, on which square, and what it was told there.
robot-program-where = { $fault }, { $steps } pas, en { $square }
robot-program-felt = { $told } Après { $steps } pas, en { $square } : { $felt }
robot-program-needed = il manque une commande après « program » et deux-points, par exemple « python3 robot.py »
robot-program-not-started = impossible de lancer le programme « { $name } »

# The title of the grid in at most 16 letters, and after it which one it is in 14.
robot-maze = Grille { $size }

# The tables of records: a title, what the player sees, and the words above two columns of 6 letters.
robot-table = D’abord le détour, puis les pas : { $size }
robot-table-islands = { $floor }, îlots { $islands }
robot-table-floor =
    .felt = Vous ne voyez que le sol exploré
    .all = Vous voyez tout le sol
# A table of records: the ladder of races.
robot-ladder = L’échelle des courses
robot-ladder-standing = Échelon { $rung }/{ $all }, { $wins } de suite, record { $longest }
robot-ladder-rival = rival
robot-ladder-beaten = battu en
robot-ladder-rounds = { $beaten } tours sur { $all }
robot-table-detour = détour
robot-table-steps = pas
robot-blank = Grille vide
robot-which-unsaved = non gardée
# E is a key.
robot-which-blank = E : dessinez
robot-which-drawn = de votre main
robot-which-handed = emporté
robot-which-file = votre fichier
robot-which-grid = grille { $number }/{ $count }
robot-making = Labyrinthe en cours : { $percent } %

# The panel beside the grid, 14 letters wide.
robot-panel-speed = { $speed } pas/s
robot-pace-working = calcul
robot-pace-ended = terminé
robot-pace-stopped = arrêté
# Numbers of a run, also heads of a table, of 9 letters. Mém. max: the most squares in the stack or queue at a time;
# minimum: the steps of a shortest path.
robot-quantity =
    .visited = visitées
    .steps = pas
    .memory = mémoire
    .path = chemin
    .shortest = minimum
robot-panel-begin = Une flèche lance le chrono. Puis nul n’attend.
robot-panel-begin-stopped = { $key } reprend. Puis une flèche lance le chrono.
# In the dark, below that.
robot-panel-held = Tenue, elle mène au prochain carrefour.
robot-panel-held-lit = Tenue, elle passe les carrefours.
# L’étape, sur combien : 14 lettres.
robot-panel-step = chrono { $at }/{ $all }
robot-panel-pencil = Crayon { $size }
# The same above a wide grid.
robot-bar-pencil = { $size } { $pencil }
robot-bar-no-exit = sans sortie
# Of a drawing.
robot-no-exit = Aucune sortie : personne ne sort
robot-pencil =
    .wall = mur
    .exit = sortie
    .entry = entrée

# What an algorithm keeps in mind, under the X-ray, beside its sign: 14 letters.
robot-thought-stack = pile { $count }
robot-thought-queue = { $count } en attente
robot-thought-turns = compte { $turns }
robot-thought-chalk = marques
robot-thought-hand = main au mur
robot-thought-free = main libre

# How a run ended: in the panel, in lines of 14 letters.
robot-ended-longer = Sorti en { $path } cases, au plus court { $shortest }.
robot-ended-shortest =
    Sorti au plus court : { $path ->
        [one] { $path } case
       *[other] { $path } cases
    }.
robot-ended-out = Sorti.
robot-ended-no-way-out = Pas de sortie : il a cherché partout.
robot-ended-circles = Il tourne en rond : même case, même cap.
# The same above a wide grid, beside its title: 26 letters. The first two are one after the other, in two colours.
robot-verdict-path = Chemin { $steps },
robot-verdict-shortest = au mieux { $shortest }
robot-verdict-shortest-path = Au plus court : { $path }
robot-verdict-out = Sorti
robot-verdict-no-way-out = Pas de sortie
robot-verdict-circles = Tourne en rond
robot-verdict-gave-up = Abandon

# The step that depth first makes next: what it has found on the sides of the square, and what it does then.
robot-tries-side = { $side } : { $found }
robot-side =
    .north = nord
    .west = ouest
    .south = sud
    .east = est
# Where it goes.
robot-towards =
    { $dir ->
        [north] au nord
        [west] à l’ouest
        [south] au sud
       *[east] à l’est
    }
robot-found =
    .outside = bord
    .wall = mur
    .been = visitée
    .free = libre
    .exit = sortie
# The same on one line: 46 letters for four sides and what it does then.
robot-tries-side-short = { $side } { $found }
robot-side-short =
    .north = N
    .west = O
    .south = S
    .east = E
robot-found-short =
    .outside = bord
    .wall = mur
    .been = vue
    .free = libre
    .exit = sortie
# The sides on one line, one after the other.
robot-tries-more = { $sides } ; { $side }
robot-tries-go = { $sides } → avance
robot-tries-back = { $sides } → recule ({ $side })
robot-tries-no-way-out = { $sides } → pas de sortie

# What an algorithm does next, and why: two lines of 46 letters. A square is its row and its column.
robot-why-push = { $told }, pile { $stack }
robot-why-pop = { $told }, pile { $stack }
robot-why-takes =
    Défile { $square }, à { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } de l’entrée. { $adds }
robot-why-takes-sum =
    Prend { $square } : f = { $way } + { $estimate } = { $sum }, le minimum{ $ties ->
        [one] .
       *[other] {""}, dernière de { $ties }.
    } { $adds }
robot-why-adds = Ajoute { $squares }.
robot-why-adds-none = N’ajoute rien : murs ou cases connues.
robot-why-exit =
    Défile { $square } : c’est la sortie, à { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    }. Aucune sortie n’est plus proche.
robot-why-exit-sum = Prend { $square } : la sortie, f = { $steps } + 0. Aucune case en attente n’a de f plus petit.
robot-why-fills = Bouche { $square }, impasse n° { $number }. { $beside } devient une impasse à son tour : elle attend.
robot-why-fills-open =
    Bouche { $square }, impasse n° { $number }. { $beside } garde { $left ->
        [one] { $left } côté ouvert
       *[other] { $left } côtés ouverts
    }.
robot-why-fills-kept = Bouche { $square }, impasse n° { $number }. { $beside } est l’entrée ou une sortie : on n’y touche pas.
robot-why-fills-shut = Bouche { $square }, impasse n° { $number } : aucun côté n’est ouvert.
# A wall follower's sides, such as "left: wall; ahead: free", and what it does.
robot-why-side = { $side } : { $found }
robot-why-turned =
    .ahead = devant
    .left = gauche
    .back = derrière
    .right = droite
robot-why-felt =
    .wall = mur
    .open = libre
robot-why-straight = Pas de mur sous la main ; { $looks } → il va tout droit, { $dir }
robot-why-meets = Mur devant : la main dessus ; { $looks } → il va { $dir }
robot-why-hand = Main { $looks } → il va { $dir }
robot-why-circles = Main { $looks } → déjà fait : en rond
robot-why-shut-in = { $looks } → pas de sortie
robot-why-counts = Compte { $count } ; { $looks } → il va { $dir }, compte { $then }
robot-why-circles-count = Même case, même cap, compte { $count }, jamais 0 depuis → en rond sans fin
# Trémaux: the marks on its sides.
robot-why-wall = { $side } : mur
robot-why-marks =
    { $side } : { $marks ->
        [0] 0 marque
        [one] { $marks } marque
       *[other] { $marks } marques
    }
robot-why-unmarked = { $looks } → il va { $dir } : première marque
robot-why-marked = { $looks } → il retourne { $dir } : deuxième marque
robot-why-turns-round = Un passage neuf mène à une case connue → demi-tour, { $dir } : deuxième marque
robot-why-all-marked = { $looks } → pas de sortie
robot-why-walks = Il connaît le chemin et le suit : case { $step } sur { $all }.
robot-why-count =
    { $marks ->
        [one] { $marks } marque
       *[other] { $marks } marques
    }

# An exercise: four lines of 46 letters for a question.
robot-asks-way =
    { $algorithm ->
        [depth-first] De quel côté va-t-il ? En profondeur, il essaie { $order } : il va à la première case nouvelle, sinon il revient.
        [wall-left] De quel côté va-t-il ? Il suit le mur à sa gauche, et essaie à gauche, devant, à droite, derrière.
        [wall-right] De quel côté va-t-il ? Il suit le mur à sa droite, et essaie à droite, devant, à gauche, derrière.
       *[tremaux] Où va-t-il ? Trémaux essaie { $order } : un côté sans marque, sinon un côté à une marque. Passage neuf, case connue : demi-tour.
    }
robot-asks-no-hand = De quel côté va-t-il ? Pas de mur sous la main : tout droit jusqu’à un mur, puis le long du mur.
robot-asks-count = De quel côté va-t-il ? Pledge, compte { $count } : il suit le mur à sa gauche, et essaie à gauche, devant, à droite, derrière.
robot-asks-no-count = De quel côté va-t-il ? Pledge, compte 0 : tout droit, vers l’est ; devant un mur, à droite, derrière, à gauche.
robot-asks-take =
    .breadth-first = En largeur : quelle case vient ensuite ? Son nombre : la distance à l’entrée ; à égalité, la première ajoutée, dans l’ordre N, O, S, E.
    .a-star = A* : laquelle prend-il ? f = cases parcourues (bleu) + estimées (jaune) ; à f égal, la dernière ajoutée.
    .dead-end = Laquelle de ces cases vient ensuite ? Les impasses sont bouchées ; le reste est cherché en largeur.
# In an exercise, the squares in the order in which they were added.
robot-asks-added = { $asks } Ajoutées (ligne,colonne) : { $squares }.
robot-asks-fill = Quelle case bouche-t-on maintenant ? L’une d’elles est une impasse.
robot-asks-dead-end = Quelle impasse bouche-t-on ? Celle qui attend depuis le plus longtemps.

# Why the right answer is right, in three lines of the same length.
robot-because-queue = { $square } attend depuis le plus longtemps : distance { $steps }, et { $steps } < { $later }. Première venue, première servie.
robot-because-first = Plusieurs sont à la distance { $steps }. { $square } a été ajoutée en premier : { $why }.
robot-because-taken = { $first } est sortie avant { $second }
robot-because-looked = { $square } a regardé là d’abord
robot-because-sum = { $square } a le plus petit f : { $way } + { $estimate } = { $sum }, et { $sum } < { $more }.
robot-because-last = { $square } a le plus petit f : { $way } + { $estimate } = { $sum }. Une autre a le même f, mais { $square } a été ajoutée en dernier.
robot-because-fills = { $square } n’a qu’un côté libre, c’est l’impasse n° { $number }. Les autres proposées en ont davantage.
# Depth first: the sides in their order, and where it goes.
robot-because-look =
    { $found ->
        [outside] { $side } le bord
        [wall] { $side } un mur
        [been] { $side } une case vue
        [exit] { $side } la sortie
       *[free] { $side } une case nouvelle
    }
robot-because-looks = { $sides }, { $side }
robot-because-goes = Dans l’ordre : { $sides }. Il y va donc.
robot-because-back = Aucune case nouvelle autour de lui : des murs ou des cases visitées. Il revient donc { $side }.

# The list an algorithm thinks with: its title and rows of 14 letters.
robot-list-of =
    .depth-first = Pile
    .breadth-first = File
    .a-star = Ouvertes g+h=f
    .wall-left = Main gauche
    .wall-right = Main droite
    .pledge = Main gauche
    .tremaux = Marques
    .dead-end = File
robot-list-now = en mémoire
# Both in 24 letters.
robot-list-memory = en mémoire { $now }, max { $most }
robot-list-count = compte
# How many more entries there are.
robot-list-more = … encore { $more }

# Pseudocode beside the grid: at most 14 lines of 24 letters; blanks at the start of a line are its depth. The program
# counts the lines: a line keeps its place.
# A line that is wrapped goes on at least two blanks deeper.
robot-code-depth-first =
    pile = l’entrée
    tant que non sorti :
     essayer chaque côté :
      mur : suivant
      visitée : suivant
      libre, sortie : aller,
        l’empiler
     tous essayés :
      dépiler
      pile vide :
       pas de sortie
      sinon reculer
robot-code-breadth-first =
    file = l’entrée
    d de l’entrée = 0
    tant que file non vide :
     défiler une case
     si c’est une sortie :
      y aller, au plus court
     pour N, O, S, E :
      mur, connue : suivant
      d = d de la case + 1
      l’enfiler
    pas de sortie
robot-code-a-star =
    ouvertes = l’entrée
    h = cases vers une
      sortie, sans les murs
    tant qu’il en reste :
     prendre f = g + h min,
       à égalité la dernière
     la sortie : y aller
     pour N, O, S, E :
      mur, connue : suivant
      neuve ou plus courte :
       ouvrir, g = son g + 1
    pas de sortie
robot-code-wall =
    face à l’est
    tant que non sorti :
     sans mur sous la main :
      devant libre : avancer
      sinon y poser la main
     main sur le mur :
      ce côté libre : aller
      sinon devant : aller
      sinon l’autre : aller
      sinon reculer
     déjà parti d’ici
       par là : en rond
     cerné : pas de sortie
robot-code-pledge =
    compte = 0, face à l’est
    tant que non sorti :
     si compte = 0 :
      devant libre : aller
      sinon droite : + 1
      sinon arrière : + 2
      sinon gauche : + 3
     sinon, main au mur :
      gauche libre : - 1
      sinon devant : aller
      sinon droite : + 1
      sinon arrière : + 2
     cerné : pas de sortie
     même état : en rond
robot-code-tremaux =
    marquer chaque passage
    tant que non sorti :
     un passage neuf mène à
       une case connue :
      demi-tour, marquer
     un côté sans marque :
      aller, 1re marque
     un côté à 1 marque :
      retour, 2e marque
     sinon :
      pas de sortie
robot-code-dead-end =
    file = les impasses,
      ni entrée, ni sortie
    tant que file non vide :
     défiler et boucher
     voisine en impasse :
      l’enfiler
    file = l’entrée
    défiler une case :
     une sortie : y aller
     pour N, O, S, E :
      mur, connue : suivant
      sinon l’enfiler
    vide : pas de sortie

# The labels of a race: a name, and one of these. The short ones have 7 letters.
robot-label-out = sorti à { $clock }
robot-label-thinks =
    { $count ->
        [one] { $shown } calcul
       *[other] { $shown } calculs
    }
robot-label-walks =
    { $count ->
        [one] { $shown } case
       *[other] { $shown } cases
    }
# The same in a narrow label where that has room: one that waits for the player's first step, one that searches, and
# one that walks after that.
robot-label-waits = attend
robot-label-searches = pense
# At the right below the grid, once the clock stands until the player's next step: at most 9 letters.
robot-bar-your-turn = à vous
robot-no-way-out = pas de sortie
robot-no-way = bloqué
robot-in-circles = en rond
robot-circles = en rond
robot-gave-up = abandon
# Above a lit race that has not begun, in 28 letters.
robot-bar-begin = Une flèche lance le chrono
robot-bar-begin-stopped = { $key } reprend, puis une flèche
# What the X-ray shows, beside a sign: in 12 letters. The first two stand around the colours of all visits.
robot-x-ray-first = début
robot-x-ray-latest = fin
robot-x-ray-next = suivante
robot-x-ray-filled = rempli
robot-x-ray-stack = pile
robot-x-ray-hand = main
robot-x-ray-chalk = marques
robot-x-ray-been = visité
robot-x-ray-waits = en attente
robot-x-ray-last = dernier
# How a race of the player's own stands, in two lines together, and what follows from it; then the same in 15 letters.
robot-race-lost = Vous avez perdu : « { $name } » est sorti à { $clock }.
robot-race-left = Aucun rival n’est sorti : la sortie est à vous.
robot-race-waits = Le chrono vous attend. { $key } : forfait
robot-race-won = Vous avez gagné ! { $key } : résultat
robot-bar-time = temps { $clock }
robot-bar-won = Vous avez gagné
robot-bar-place = Place { $place }
robot-bar-lost = Vous avez perdu
robot-bar-left = Plus de rival
robot-race-shortest = au plus court { $steps }

# The podium, 38 letters wide: its title, the heads of its table, and what is in it instead of numbers.
robot-podium-shortest =
    { $steps ->
        [one] Le plus court chemin fait { $steps } case
       *[other] Le plus court chemin fait { $steps } cases
    }
robot-podium-no-way-out = Il n’y a pas de sortie
robot-podium-searching = Recherche du plus court chemin
robot-podium-fourth = 4e
robot-podium-clock = temps
# Squares walked.
robot-podium-walked = marche
# How much longer a path is than the shortest.
robot-failed-no-way-out = aucune sortie
robot-failed-circles = tourne en rond
robot-failed-not-yet = pas encore sorti
robot-podium-best = N° 1 de vos records
robot-podium-note = Temps : pas de réflexion et de marche
# The race was one of the ladder: its rung is climbed, or not; and the run of wins, if it is one.
robot-podium-climbed = Échelon { $rung } gravi ! Suivant : { $name }
robot-podium-top = Les { $all } échelons sont gravis !
robot-podium-stays = Vous restez à l’échelon { $rung } sur { $all }
robot-podium-run = { $wins } victoires de suite, record { $longest }
robot-podium-run-ends = Fin de vos { $wins } victoires de suite
# The column of that name.
robot-podium-extra = Détour : pas au-delà du plus court
# The star is beside your name.
robot-podium-helped = * a vu toute la grille et reculé
robot-podium-looked = * a vu toute la grille
robot-podium-stepped = * a reculé
robot-podium-again = rejouer
# Of a race against one other, on the card of a daily maze.
robot-earned-before = Sorti avant « { $name } »
robot-earned-with = En même temps que « { $name } »
robot-earned-after = Sorti après « { $name } »
robot-podium-new = graine
robot-podium-grids = voir les grilles
robot-podium-grid = voir la grille et les chemins
# Who has won.
robot-podium-wins = Vainqueur : { $name }
robot-podium-you = Vous gagnez !
robot-podium-tie = Ex æquo : { $names }
robot-podium-nobody = Personne n’est sorti

# The list of settings.
robot-list-race = Course
robot-list-mazes = Au hasard

# The page of costs, 46 letters wide.
# A search counts here until it has found the exit; in a lesson it also walks there.
robot-costs-title = Coûts sur cette grille, sans la marche finale
robot-costs-so-far = Mesure : { $done } labyrinthes sur { $mazes }
robot-costs-mazes =
    { $mazes } par taille : { $builder }, { $islands ->
        [one] { $islands } îlot
       *[other] { $islands } îlots
    }
robot-costs-dense =
    { $mazes } par taille : { $builder }, { $islands ->
        [one] { $islands } îlot
       *[other] { $islands } îlots
    } pour 100 cases
# Beside a path: 8 letters.
robot-costs-shortest = minimal
# What the heads of the table mean, on the help page.
robot-costs-means =
    .visited = Visitées : cases vues, chacune comptée une fois
    .steps = Pas : pour une recherche, ses calculs, sans la marche qui suit
    .memory = Mémoire : le plus de cases dans sa pile, sa file ou sa liste
    .path = Chemin : cases de l’entrée à la sortie
# The point under the pointer.
robot-costs-point = { $name } : { $quantity } { $value }, côté { $side }
robot-costs-side = cases de côté
# L’autre axe, 29 lettres, et un rapport, 4 lettres.
robot-costs-times = { $quantity } : fois le minimum
# In the plot of paths, where all curves are one.
robot-costs-equal = Tous égaux : aucune boucle
# In the place of a curve, 38 letters.
robot-costs-nothing = { $name } : ne retient rien
robot-costs-ratio = ×{ $whole },{ $tenths }

# Notices, and a question of 28 letters.
robot-notice-helped = Aucun record pour cette course : { $help }
robot-helped-slow = elle a été ralentie
robot-helped-steps = des pas ont été repris
# A race of the ladder begins.
robot-notice-rung =
    Échelon { $rung } : contre { $rivals ->
        [one] « { $name } »
       *[other] { $rivals } robots
    }{ $ahead ->
        [0] {""}
       *[other] , jusqu’à { $ahead } % d’avance
    }
robot-notice-off-ladder = Échelle quittée ; la première page y ramène
robot-panel-rung = Échelon { $rung }
# The floor is shown in a race that began in the dark.
robot-notice-lit =
    { $ladder ->
        [0] Entraînement
       *[other] Échelle quittée, entraînement
    } : tout se voit. { $key } : une course qui compte
robot-notice-race = La sortie est en bas à droite
robot-notice-random = Un labyrinthe au hasard ; { $key } ramène aux grilles
# The first page: names of 14 letters, sentences of two lines of 31 letters.
robot-first-watch = Regarder
robot-first-watch-means =
    Un robot cherche la sortie et
    dit comment il raisonne.
robot-first-race = Courir
robot-first-race-means =
    Dans le noir, soyez le premier
    à la sortie, en bas à droite.
# The same on the ladder.
robot-first-race-rung =
    Battez { $rivals ->
        [one] « { $name } »
       *[other] les { $rivals } robots
    }.
    Échelon { $rung } sur { $all }{ $wins ->
        [0] {""}
        [one] , { $wins } victoire
       *[other] , { $wins } de suite
    }
robot-first-race-means-lit =
    Vous contre les robots, dans
    un labyrinthe éclairé.
robot-first-draw = Dessiner
robot-first-draw-means =
    Une grille à vous, et puis
    un robot qui l’essaie.
mode-first-page = Sur la première page
robot-notice-costs = { $key } montre les coûts des algorithmes, après la course
robot-notice-alone = Le pseudocode ne s’affiche que pour un robot seul
# A click in a lit race past a fork.
robot-notice-fork = Un clic ne mène pas plus loin qu’un carrefour
# The same in the dark, where no way leads to the square.
robot-notice-unfelt = Dans le noir, un clic mène aux cases explorées, ou tout droit
# X over the podium.
robot-notice-behind = Les rayons X sont derrière cette page : { $key }
robot-notice-no-file = Seule une grille enregistrée s’efface
robot-notice-saved = Il n’y a rien à enregistrer
# H, which is a hint in other games.
robot-notice-no-hint = Pas d’aide en course : { $key } montre le labyrinthe, sans record
robot-refusal-outside = Cette case n’existe pas
robot-refusal-at-entry = C’est ici que le robot entre
robot-refusal-in-wall = L’entrée ne peut pas être dans un mur
robot-refusal-on-exit = L’entrée ne peut pas être sur une sortie
robot-refusal-size = Une grille ne peut pas faire { $size }
robot-ignored-lines =
    { $lines ->
        [one] Ignorée : { $lines } ligne hors des grilles
       *[other] Ignorées : { $lines } lignes hors des grilles
    }
robot-ignored-grids =
    { $grids ->
        [one] Ignorée : { $grids } grille en double
       *[other] Ignorées : { $grids } grilles en double
    }
robot-ignored-both =
    Ignorées : { $lines ->
        [one] { $lines } ligne hors des grilles
       *[other] { $lines } lignes hors des grilles
    }, { $grids ->
        [one] { $grids } grille en double
       *[other] { $grids } grilles en double
    }
robot-question-race = Abandonner cette course ?
robot-question-next = Ensuite : le résultat
robot-question-wins = Fin de { $wins } victoires de suite
robot-question-unsaved = Grille non enregistrée
robot-question-delete = Supprimer la grille ?
robot-question-delete-edits = Des retouches sont perdues.
robot-question-delete-yes = Supprimer le fichier
robot-question-discard = L’abandonner

# Our own grids.
robot-grid =
    .source-a = Cours A
    .source-b = Cours B
    .first-turns = Premiers virages
    .the-hall = La grande salle
    .the-comb = Le peigne
    .the-snail = L’escargot
    .three-doors = Trois portes
    .the-courtyard = La cour
    .the-island = L’îlot
    .the-g = Le G
    .no-way-out = Sans issue
    .the-city = La ville
    .the-heart = Le cœur
    .the-key = La clé
    .d-dale = Dédale
    .the-archipelago = L’archipel
    .the-labyrinth = Le labyrinthe
