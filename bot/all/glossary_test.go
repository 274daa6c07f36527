package all_test

// glossary has the terms of each game in English, French and Polish: a line for
// each thing, commas between words for the same.
//
//nolint:misspell // French and Polish
var glossary = map[string]string{
	"nagaraja": `
temple|temple|świątynia
entrance|entrée|wejście
space,cell|case|pole
hiding place,niche|cache|skrytka
room tile,tile|dalle|kafelek pomieszczenia,kafelek
path|chemin|ścieżka
connected|relié|połączona
lit,dark|éclairé,sombre|oświetlona,ciemna
relic,sacred,cursed|relique,sacrée,maudite|relikwia,święta,przeklęta
curse|malédiction|klątwa
face up,face-up,face down,face-down|visible,cachée|odkryta,zakryta
victory point,point|point de victoire,point|punkt zwycięstwa,punkt
fate stick,stick,brown,white,green|bâtonnet du destin,bâtonnet,marron,blanc,vert|kolumna przeznaczenia,kolumna,brązowa,biała,zielona
fate point|point de destinée|punkt przeznaczenia
Naga,Nagas|Naga,Nagas|Naga,Nagi,Nag
guide,scroll|guide,parchemin|przewodnik,zwój
opponent|adversaire|przeciwnik
amulet,amulet of 1 point,amulet of 2 points|amulette,amulette de 1 point,amulette de 2 points|amulet,amulet za 1 punkt,amulet za 2 punkty
amulet of drawing,Amulet of Undoing|amulette de pioche,amulette d’annulation|amulet dobierania,Amulet Odczynienia
special location,special place|emplacement spécial|miejsce specjalne
trap|piège|pułapka
hand|main|ręka
draw pile,discard pile|pioche,défausse|talia,stos kart odrzuconych
symbol,relic,room tile,fate stick,card|symbole,relique,dalle,bâtonnet,carte|symbol,relikwia,kafelek,kolumna,karta
arrows,yourself,either|flèches,soi-même,au choix|strzałki,ty,do wyboru
round,tie|manche,égalité|runda,remis
call of fate,confrontation,exploration,new deal|l’appel du destin,l’affrontement,l’exploration,la nouvelle donne|zew przeznaczenia,konfrontacja,badanie świątyni,nowe rozdanie
lay|poser|wyłożyć
throw,throw again|lancer,relancer|rzucić,rzucić ponownie
use a Naga|utiliser un Naga|użyć Nagi
activate,pass,win|activer,passer,remporter|aktywować,spasować,wygrać
place,give|placer,donner|umieścić,przekazać
let it happen,undo|laisser faire,annuler|pozwolić,odczynić
Add,Discard,Peek,Swap,Pivot,Move,Trap,Recover,Draw,Spoil|Ajouter,Défausser,Regarder,Échanger,Pivoter,Déplacer,Piège,Reprendre,Piocher,Faire défausser|Dodaj,Odrzuć,Podejrzyj,Zamień,Obróć,Przesuń,Pułapka,Odzyskaj,Dobierz,Wytrąć
crossroads,fork,fork with shrine,corridor with alcove,bend with alcove,twin bends|carrefour,fourche,fourche au sanctuaire,couloir à alcôve,coude à alcôve,coudes jumeaux|skrzyżowanie,rozwidlenie,rozwidlenie z kapliczką,korytarz z wnęką,zakręt z wnęką,dwa zakręty
seat,spectator,memory aid,hint,preview,log,record,replay,clock|siège,spectateur,aide-mémoire,conseil,aperçu,journal,relecture,pendule|miejsce,widz,pomoc pamięci,podpowiedź,podgląd,dziennik,zapis,powtórka,zegar
`,
	"narabi": `
stone,blank stone,blank|pierre,pierre sans numéro|kamień,kamień bez numeru
white,black|blanche,noire|biały,czarny
condition|condition|warunek
swap|échanger,échange|zamienić,zamiana
never|jamais|nigdy
any stone|n’importe quelle pierre|dowolny kamień
even,odd|paire,impaire|parzysty,nieparzysty
higher,lower|plus haute,plus basse|wyższy,niższy
left neighbour,right neighbour|voisin de gauche,voisin de droite|sąsiad po lewej,sąsiad po prawej
places away|à n places|miejsc dalej
in order|dans l’ordre|w kolejności,po kolei
circle|cercle|krąg
clockwise,counter-clockwise|sens horaire,antihoraire|zgodnie z kierunkiem ruchu wskazówek zegara,przeciwnie
turn|tour|tura
score track|piste de score|karta punktowania
stuck|bloqué|zablokowany
question,ask|question,demander|pytanie,zapytać
suggestion,suggest|proposition,proposer|propozycja,zaproponować
mood|humeur|nastrój
memory aid|aide-mémoire|pomoc pamięci
par|minimum|minimum
rank,silence|rang,silence|ranga,cisza
`,
}
