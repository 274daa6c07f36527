package nagaraja

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// things are those of which every edition has the same; locale has their words
// under topic.nagaraja.THING.
var things = []string{
	"cell", "niche", "relic", "curse", "diamonds", "points", "fate", "naga", "scroll", "hand", "laid", "trap", "tile",
	"amulet", "pile.tiles", "pile.cards", "pile.amulets", "pile.discard", "memory", "symbol.relic", "symbol.tile",
	"symbol.stick", "symbol.card", "arrow.self", "arrow.opponent", "arrow.either",
}

// Explain says what each thing on the table is, with the numbers of the edition.
func (Rules) Explain(l *locale.Language, e rules.Edition) []rules.Explanation {
	ed, ok := e.(*Edition)
	if !ok {
		ed = Standard()
	}
	x := explainer{l, &ed.data}
	var all []rules.Explanation
	add := func(id, title, text string) {
		all = append(all, rules.Explanation{ID: id, Title: title, Text: text})
	}
	for _, thing := range things {
		add(thing, x.topic(thing+".title"), x.topic(thing))
	}
	for _, step := range steps {
		add(step, l.Text("web."+step, nil), x.topic(step))
	}
	for _, s := range ed.data.Sticks {
		add("stick."+s.ID, x.topic("stick."+s.ID+".title"), x.stick(s))
	}
	for _, t := range ed.data.Tiles {
		add("tile."+t.ID, x.own("tile", t.ID), x.known("tile."+t.ID, "tile"))
	}
	for _, a := range ed.data.Amulets {
		add("amulet."+a.ID, x.own("amulet", a.ID), x.known("amulet."+a.ID, "amulet.points"))
	}
	for _, c := range ed.data.Cards {
		add("card."+c.ID, l.Text("nagaraja.card."+c.Kind, nil), x.card(c))
	}
	return all
}

var _ rules.Explained = Rules{}

// explainer explains an edition in a language.
type explainer struct {
	*locale.Language
	ed *editionData
}

func (x explainer) topic(thing string, pairs ...any) string {
	pairs = append(pairs, "points", x.ed.WinPoints, "n", x.ed.CursedToLose)
	return x.Text("topic.nagaraja."+thing, locale.Pairs(pairs...))
}

// own is what a tile or an amulet is called; one that only this edition has
// keeps the name of its kind.
func (x explainer) own(kind, id string) string {
	if key := "web." + kind + "." + id; x.Has(key) {
		return x.Text(key, nil)
	}
	return x.topic(kind + ".title")
}

func (x explainer) known(thing, usual string) string {
	if x.Has("topic.nagaraja." + thing) {
		return x.topic(thing)
	}
	return x.topic(usual)
}

// stick says how often each face of a stick comes up.
func (x explainer) stick(s stickData) string {
	var faces []string
	for _, face := range slices.Compact(slices.Sorted(slices.Values(s.Faces))) {
		n := 0
		for _, other := range s.Faces {
			if other == face {
				n++
			}
		}
		name := face
		if _, err := strconv.Atoi(face); err != nil {
			name = x.topic("naga.title")
		}
		odds := (200*n + len(s.Faces)) / (2 * len(s.Faces))
		faces = append(faces, x.topic("stick.face", "face", name, "odds", odds))
	}
	return x.topic("stick", "faces", strings.Join(faces, ", "))
}

// card says what a card gives when it is laid, and what when it is activated.
func (x explainer) card(c cardData) string {
	var sticks []string
	for _, s := range x.ed.Sticks {
		if n := c.Sticks[s.ID]; n > 0 {
			sticks = append(sticks, fmt.Sprintf("%d %s", n, x.Text("nagaraja.stick."+s.ID, locale.Pairs("n", n))))
		}
	}
	effect := x.Text("nagaraja.effect."+c.Kind+"."+c.Target, locale.Pairs("n", c.N))
	return x.topic("card", "sticks", strings.Join(sticks, ", "), "effect", effect)
}

// Aim says what wins and what loses.
func (v *View) Aim(l *locale.Language) string {
	points, cursed := v.state.ed.winPoints, v.state.ed.cursedToLose
	key := "nagaraja.aim"
	if cursed == 3 {
		key += ".third"
	}
	return l.Text(key, locale.Pairs("points", points, "n", cursed))
}

var _ rules.Aimed = (*View)(nil)
