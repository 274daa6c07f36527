package nagaraja

import (
	"fmt"
	"strings"
	"sync"

	"nagara/locale"
)

// names says what things are called for which an edition has ids. What it does
// not know keeps its id.
type names struct {
	*locale.Language
	Components
}

// standard are the components of the edition that is built in, which have names
// of their own: those of others are called by what they are.
var standard = sync.OnceValue(func() Components { return Standard().Components() })

func (n names) say(key string, pairs ...any) string {
	return n.Text("nagaraja."+key, locale.Pairs(pairs...))
}

// Title is what a card is called: what it does, how much of it, and in whose
// temple.
func (c CardFacts) Title(l *locale.Language) string {
	title := l.Text("nagaraja.card."+c.Kind, nil)
	if c.Kind != "swap-relics" && c.Kind != "swap-tiles" && (c.N > 1 || c.Kind == "peek") {
		title += fmt.Sprintf(" %d", c.N)
	}
	return title
}

// aimed are the kinds of cards that there are for both temples.
var aimed = map[string]bool{"peek": true, "swap-relics": true, "swap-tiles": true, "pivot-tile": true}

func (n names) card(id string) string { return n.cardTo(id, audience{}) }

// cardsTo calls cards of a seat for somebody.
func (n names) cardsTo(to audience) func(id string) string {
	return func(id string) string { return n.cardTo(id, to) }
}

// cardTo is a card of a seat that moves, as it is called for somebody: what is theirs in
// it is not everybody's own.
func (n names) cardTo(id string, to audience) string {
	facts, known := n.Cards[id]
	if !known {
		return id
	}
	title := facts.Title(n.Language)
	if aimed[facts.Kind] {
		title = n.aimedAt(title, facts.Target, to)
	}
	for other, also := range n.Cards { // two that do the same are told apart by their sticks
		if other != id && also.Kind == facts.Kind && also.Target == facts.Target && also.N == facts.N {
			return n.say("prose.throwing", "card", title, "sticks", n.thrown(facts))
		}
	}
	return title
}

// aimedAt is the title of a card with whose temple it is for.
func (n names) aimedAt(title, target string, to audience) string {
	side, sided := map[string]int{"self": 0, "opponent": 1}[target]
	if !sided {
		return n.say("prose.target."+target, "card", title)
	}
	form, name := to.whose(n.Language, side)
	key := map[string]string{"own": "self", "rival": "opponent", "of": "of"}[form]
	return n.say("prose.target."+key, "card", title, "name", name)
}

// thrown are the sticks that a card lets throw.
func (n names) thrown(facts CardFacts) string {
	var sticks []string
	for _, kind := range n.Sticks {
		if count := facts.Sticks[kind]; count > 0 {
			sticks = append(sticks, fmt.Sprintf("%d %s", count, n.Text("nagaraja.stick."+kind, locale.Pairs("n", count))))
		}
	}
	return n.and(sticks)
}

func (n names) tile(id string) string { return n.TileName(n.Language, id) }

// OurTile tells whether a tile is as the edition that is built in has it: another
// edition may give its name to something else.
func (c Components) OurTile(id string) bool {
	facts, known := c.Tiles[id]
	ours, ok := standard().Tiles[id]
	return ok && (!known || ours == facts)
}

// TileName is what a tile is called: by its name where it is one of ours, or else
// by its paths.
func (c Components) TileName(l *locale.Language, id string) string {
	if c.OurTile(id) {
		return names{Language: l}.word("nagaraja.tile."+id, id)
	}
	facts, known := c.Tiles[id]
	if !known {
		return id
	}
	var paths []string
	for _, sides := range strings.Fields(facts.Paths) {
		paths = append(paths, names{Language: l}.sides(sides))
	}
	return l.Text("play.tile", locale.Pairs("sides", strings.Join(paths, ", ")))
}

func (n names) amulet(id string) string { return n.AmuletName(n.Language, id) }

// AmuletName is what an amulet is called: by its name where it is one of ours, or
// else by what it does.
func (c Components) AmuletName(l *locale.Language, id string) string {
	facts, known := c.Amulets[id]
	if ours, ok := standard().Amulets[id]; ok && (!known || ours == facts) {
		return names{Language: l}.word("nagaraja."+strings.Replace(id, "-", ".", 1), id)
	}
	switch {
	case !known:
		return id
	case facts.Kind == "points":
		return l.Text("play.amulet.points", locale.Pairs("n", facts.Points))
	}
	return l.Text("nagaraja.amulet."+facts.Kind, nil)
}

func (n names) word(key, id string) string {
	if id != "" && n.Has(key) {
		return n.Text(key, nil)
	}
	return id
}

// stick is a stick by its kind and face, or a Naga by its kind alone.
func (n names) stick(name string) string {
	kind, face, faced := strings.Cut(name, "-")
	key := "nagaraja.stick." + kind
	switch {
	case !n.Has(key):
		return name
	case !faced || face == "naga":
		return n.say("prose.naga", "kind", n.Text(key, locale.Pairs("n", 1)))
	}
	return n.say("prose.face", "kind", n.Text(key, locale.Pairs("n", 1)), "face", face)
}

func (n names) relic(id string) string {
	relic, known := n.Relics[id]
	switch {
	case !known:
		return id
	case relic.Cursed:
		return n.say("relic.cursed", "points", relic.Points)
	}
	return n.say("relic.sacred", "points", relic.Points)
}

// place is a cell or a niche, with the seat whose it is where that is said.
func (n names) place(name string) string {
	owner, at, owned := strings.Cut(name, ":")
	if !owned {
		owner, at = "", name
	}
	if len(at) == 3 && strings.ContainsAny(at[2:], "wen") {
		at = n.say("prose.niche."+at[2:], "cell", at[:2])
	}
	if owned {
		return n.say("prose.place.of", "at", at, "seat", owner)
	}
	return at
}

// path is a path by the sides that it joins.
func (n names) path(sides string, lit bool) string {
	key := "prose.path"
	if lit {
		key += ".lit"
	}
	return n.say(key, "sides", n.sides(sides))
}

// sides are the sides that a path joins.
func (n names) sides(path string) string {
	var words []string
	for _, side := range path {
		words = append(words, n.say("turn."+map[rune]string{'N': "north", 'E': "east", 'S': "south", 'W': "west"}[side]))
	}
	return n.and(words)
}

// and is a list as one says it.
func (n names) and(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return n.say("prose.and", "list", strings.Join(words[:len(words)-1], ", "), "last", words[len(words)-1])
}

func list(ids []string, called func(string) string) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = called(id)
	}
	return strings.Join(words, ", ")
}
