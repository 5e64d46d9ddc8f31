### The words on the screen, in French. Format: Project Fluent, https://projectfluent.org
### The messages, their order and the room of each are those of en.ftl. Blanks before ; ! ? are U+202F, before : and
### inside « » they are U+00A0, so that no line breaks there.

## The title screen

app-title = Dédale
# Beside a game on the title screen.
# Beside the name of the chosen game, in at most 16 letters.
title-daily = { $key } défi du jour
title-in-progress = en cours
app-rules =
    Cinq jeux de labyrinthe à l’ancienne. Même
    graine, mêmes touches : même partie. Les
    rayons X montrent comment chacun raisonne.

# Over a game that plays itself.
notice-attract = Entrée pour choisir un jeu

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
menu-take = Emporter vers …
menu-take-to = Emporter vers
menu-title-screen = Écran titre
menu-save-card = Enregistrer la carte
# The card of a daily maze. All of its lines have room for 38 letters.
card-title = { $game } : défi du jour { $day }
card-counts = L’essai qui compte
card-practice = Entraînement
card-given-up = Abandon
menu-quit = Quitter
menu-back = Retour
menu-motion = Animations
menu-motion-full = complètes
menu-motion-calm = calmes
# How large the picture is in the window.
menu-picture = Image
menu-picture-auto = automatique
menu-picture-whole = nette
menu-picture-fill = pleine
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
menu-race = Défier le record
# For lines that are on or off.
menu-yes = oui
menu-no = non
menu-keys = Touches …
menu-initials = Initiales
menu-forget = Effacer records …

# Below the settings, in at most two lines of 30 letters: what the line under the cursor means.
meaning-menu-motion = Calmes : rien ne glisse ni ne clignote.
meaning-menu-picture = Nette : pixels carrés. Pleine : la plus grande.
meaning-menu-full-screen = L’image remplit l’écran.
meaning-menu-questions = Demander avant de perdre un niveau ou une minute de jeu.
meaning-menu-wide = Cacher panneau et touches si le plateau y gagne.
meaning-menu-race = Une ombre rejoue la meilleure partie au même départ.
meaning-menu-volume = La force de tous les sons.
meaning-menu-mute = Silence. M fait de même partout.
meaning-menu-keys = Choisissez vos touches.
meaning-menu-initials = Votre nom dans les records.
meaning-menu-forget = Repartir de zéro. L’ancien fichier est gardé.

menu-take-up-to = jusqu’à { $side }x{ $side }
menu-take-from = dès { $side }x{ $side }

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
help-went-back = retour en arrière
help-picture = image

## The help page

# Below it: before a command line, and instead of one.
help-command-line = La même partie en ligne de commande :
help-no-command-line = Aucune : son labyrinthe vient d’un autre jeu.

## Records

# Of a run that has just ended: 20 letters. The first one is also a sign over the game, in 11 letters.
new-best = Record !
records-among = Dans les dix !

# The tables have 44 letters in a line. Titles have 40.
records-none = Aucun jeu n’a de records.
records-empty = Aucune partie
table-name = nom
table-date = date
# How a run was played: 5 letters, with its heading.
table-with = aide
table-by-keys = sans
table-with-help = avec
# Below the table: what is known of a run.
table-seed = Graine { $seed }
table-seed-help = Graine { $seed }, avec aide : { $help }
table-nameless = Un meilleur résultat sans initiales

# Below the table, before the player's initials.
records-name = Vos initiales

## A line on which you type

# Its title, and what it says there when the line is full: 28 letters.
field-save-as = Nom du fichier
field-full = { $title } : ligne pleine

# Below it: the numbers that can be typed, and the keys.
field-range = de { $least } à { $most }
field-keys-number = 0-9 Ret. arr. Entrée Échap
field-keys-name = A-Z 0-9 Ret. arr. Entrée Échap

## Notices

# Short lines for a few seconds. A path or a reason can follow some of them.
notice-records-forgotten = Records effacés ; les anciens sont dans { $file }
notice-seed-too-large = Une graine vaut au plus { $most }
notice-saved = Enregistré : { $path }
notice-not-saved = { $name } n’est pas enregistré
notice-no-film = Cette partie n’a pas de film
notice-film-recorded = Pas de film d’une partie enregistrée
# A race against an earlier run: what is read for it, why there is none, against whom it is, and how it ended. The result
# is like "score 12340, level 3".
notice-race-prepared = La course se prépare …
notice-race-differs = Pas de course : cette version joue ce film autrement
notice-race-damaged = Pas de course : le film est inutilisable
notice-race-none = Pas de course : ce départ ne peut être rejoué
notice-race-recorded = Pas de course dans une partie enregistrée
notice-race-begins = Course contre { $name } : { $result }
notice-race-won = Vous avez battu { $name } !
notice-race-lost = { $name } gagne : { $result }
notice-race-even = Égalité avec { $name } : { $result }
# The same in the panel, in eight letters.
panel-rival = vs { $name }
notice-no-full-screen = Pas de plein écran sur ce système
notice-not-saved-then = La partie enregistrée n’a pas pu garder ceci
notice-no-files = Cette partie n’enregistre aucun fichier
notice-no-folder = Pas de dossier d’images : utilisez --data-dir
notice-picture-not-saved = la capture d’écran n’est pas enregistrée
# At the start of a daily maze; the day is like 2026-12-31.
notice-daily-counts = Défi du jour { $day } : cet essai compte
notice-daily-again = Défi du jour { $day } : déjà tenté, entraînement
notice-daily-past = Défi du jour { $day } : autre jour, entraînement
notice-no-daily = { $game } n’a pas de défi du jour
notice-no-day = Une partie enregistrée ignore le jour
notice-clip-begun = Les dernières secondes deviennent un clip
notice-clip-not-saved = le clip n’est pas enregistré
notice-clip-needs-game = Lancez une partie avant d’enregistrer un clip
notice-too-large-for-clip = C’est trop grand pour un clip
# After the key that shows the board alone: the key for everything, and where nothing would be larger.
notice-wide = { $key } affiche tout de nouveau
notice-not-wide = Le plateau ne peut pas être plus grand
notice-too-large-to-go-back = C’est trop grand pour revenir en arrière
notice-not-kept = la partie en cours n’est pas gardée sur le disque
# A picture of a game that cannot be written down.
notice-saved-alone = Enregistré sans la partie : { $path }
# A game of a picture that somebody has taken would get into a table.
notice-borrowed = Cette partie vient d’une image : elle ne compte pas
notice-open-damaged = cette partie en cours est inutilisable
notice-open-aside = elle est gardée sous le nom { $file }
# A file that an open game needs.
notice-open-missing = La partie en cours attend : { $file } manque
# From there the game went another way: minutes and seconds, and the name of a file.
notice-went-on-until = Reprise à { $time } : le jeu a changé. Tout est dans { $file }.
notice-no-maze = il n’y a pas de labyrinthe à emporter
notice-maze-too-large = le labyrinthe est trop grand pour être emporté
notice-cannot-play = impossible de jouer à { $game }
# A maze of trees is not all that was asked for.
notice-trunks-fit =
    { $planted ->
        [one] Place pour { $planted } seul tronc sur { $asked }
       *[other] Place pour { $planted } troncs seulement sur { $asked }
    }
notice-islands-fit =
    { $planted ->
        [one] Place pour { $planted } seul îlot sur { $asked }
       *[other] Place pour { $planted } îlots seulement sur { $asked }
    }
notice-nothing-grows = Rien n’est planté, donc rien ne pousse
notice-refused =
    { $word ->
        [board] Plateaux inutilisables : { $refused } sur { $all } ; { $first }
        [grid] Grilles inutilisables : { $refused } sur { $all } ; { $first }
       *[other] Niveaux inutilisables : { $refused } sur { $all } ; { $first }
    }

## Figures and signs, on the help page

legend-figures = Personnages
legend-named = { $name } : { $does }
legend-things = Objets
legend-maze = Le labyrinthe
legend-walk = Le parcours
legend-tries = Ce que le robot a détecté à son dernier pas
legend-x-ray = Les rayons X
legend-x-ray-arcade = Les rayons X de l’arcade

# A sign has a picture, and room for up to three lines of 40 letters.
trees-sign-tree = Chaque arbre de murs a sa propre couleur
trees-sign-border = Le bord, d’où partent les arbres
trees-sign-walker = Vous, en route vers le drapeau
trees-sign-flag = L’arrivée du parcours
trees-sign-trail = Votre chemin
trees-sign-detour = Un chemin où vous êtes revenu sur vos pas
trees-sign-wrong = Ici, vous avez quitté tous les plus courts chemins
trees-sign-may-grow = Un mur qui peut pousser maintenant
trees-sign-impossible = Un mur qui fermerait une boucle : il ne poussera jamais
trees-sign-distance = Pas depuis le départ : bleu tout près, rouge au loin

sokoban-sign-hero = Vous : vous poussez, mais ne tirez jamais
sokoban-sign-star = Une étoile à pousser sur un objectif
sokoban-sign-goal = Un objectif
sokoban-sign-home = Une étoile sur son objectif
sokoban-sign-lost = Une étoile fendue n’atteindra plus d’objectif : annulez
sokoban-sign-moves = La médaille du plus petit nombre de pas
sokoban-sign-pushes = La médaille du plus petit nombre de poussées
sokoban-sign-push-target = L’étoile cliquée peut être poussée ici
sokoban-sign-hint = Un indice : poussez l’étoile par là
sokoban-sign-reach = Vous pouvez venir ici sans rien pousser
sokoban-sign-dead = De cette case, une étoile n’atteindra jamais un objectif
sokoban-sign-corner = Une étoile dans un coin ne peut plus bouger
sokoban-sign-frozen = Murs et étoiles bloquent cette étoile dans les deux sens
sokoban-sign-shut-in = Cette étoile ferme une zone qu’on ne pourra plus rouvrir

pacman-sign-you = Vous
pacman-sign-ghost =
    .Shadow = Shadow vise la case où vous êtes
    .Speedy = Speedy vise quatre cases devant vous
    .Bashful = Bashful vise le bout d’une ligne qui part de Shadow et passe deux cases devant vous
    .Pokey = Pokey vous suit de loin, mais à moins de huit cases il repart vers son coin
pacman-sign-frightened = Un fantôme bleu : vous pouvez le manger
pacman-sign-recovering = Un fantôme qui clignote redevient bientôt dangereux
pacman-sign-eyes = Les yeux d’un fantôme qui rentre à la maison
pacman-sign-dot = Une pac-gomme : 10 points
pacman-sign-energizer = Une super pac-gomme : 50 points, et tous les fantômes deviennent bleus
pacman-sign-fruit = Un fruit : il reste environ neuf secondes
pacman-sign-target = La case que vise un fantôme
pacman-sign-route = Son trajet, si cette cible ne bouge pas
pacman-sign-corner = Le coin qu’il regagne pendant la dispersion
pacman-sign-ahead = La case à deux pas devant vous, pour Bashful
pacman-sign-fork = Carrés des distances à la cible : le fantôme prend l’issue du plus petit
pacman-sign-slow = Un tunnel qui ralentit les fantômes
pacman-sign-red = Ici, pas de virage vers le haut en dispersion ni en poursuite
pacman-sign-pilot = Le trajet du pilote

quest-sign-hero = Vous
quest-sign-door = La porte du niveau suivant
quest-sign-arrow = Le prochain pas d’un méchant
quest-sign-path = Le plus court chemin vers la porte
quest-sign-order = L’ordre de construction : du bleu au rouge
quest-sign-why =
    .wander = Il erre au hasard
    .wall = Il suit le mur à sa droite
    .hunt = Il vous chasse
    .rest = Il se repose ce tour-ci
    .steal = Il vient voler
    .flee = Il vous fuit
    .fly = Il vole tout droit par-dessus les murs
    .sleep = Il dort tant que vous n’approchez pas
    .echo = Il refait votre chemin

robot-sign-robot = Un robot ; en course, chacun a sa couleur
robot-sign-you = Vous, si vous pilotez dans une course
robot-sign-entry = L’entrée
robot-sign-exit = Une sortie
robot-sign-visited = Une case visitée
robot-sign-path = Le chemin de la sortie
robot-sign-dizzy = Il tourne en rond sans fin
robot-sign-puzzled = Il n’a trouvé aucune sortie
robot-sign-wall = Un mur, ou le bord de la grille
robot-sign-been = Il y est déjà passé
robot-sign-free = Libre : il y va
robot-sign-out = La sortie
robot-sign-frontier = Une case en attente de visite
robot-sign-chalk = Trémaux : un trait de craie, passé une fois
robot-sign-chalk-twice = Trémaux : deux traits, passé deux fois
robot-sign-hand = La main sur le mur
robot-sign-stack = La pile : le chemin du retour à l’entrée
robot-sign-next = La case qu’il défile ensuite
robot-sign-queue = Une case de la file : plus vive, plus tôt visitée

## The page of keys

keys-title = Touches
keys-waiting = appuyez
# Below the lines, at most 44 letters; $does is what a key does in the games.
keys-press = Appuyez sur la nouvelle touche, ou Échap
keys-conflict = Encore pour prendre { $key } : { $does }
keys-bound = { $key } fait maintenant : { $does }
keys-last = { $key } est la seule touche : { $does }
keys-reset = Touches d’origine : { $does }

## The page of open games

going-on-title = Reprendre une partie

## A game in pause

# In the upper right corner; the keys at most 12 letters with what they do.
pause-sign = En pause
pause-ready = Préparez-vous
pause-go-on = { $key } suite
pause-one-tick = { $key } un tic
# While a game goes back in time: how far it has gone, in seconds.
back-sign = { $seconds } s
