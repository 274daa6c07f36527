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
	book := Rules{}.Rulebook(ed)
	var all []rules.Explanation
	add := func(id, title, text string) {
		all = append(all, rules.Explanation{ID: id, Title: title, Text: text})
	}
	for _, thing := range things {
		add(thing, x.topic(thing+".title"), x.topic(thing))
	}
	read := func(id string) { // what the book of rules says of it
		if p, ok := book.Passage("nagaraja." + id); ok {
			add(id, p.Title.In(l), p.Words(l))
		}
	}
	for _, step := range steps {
		read(step)
	}
	for _, s := range ed.data.Sticks {
		add("stick."+s.ID, x.topic("stick."+s.ID+".title"), x.stick(s))
	}
	for _, t := range ed.data.Tiles {
		read("tile." + t.ID)
	}
	for _, a := range ed.data.Amulets {
		read("amulet." + a.ID)
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
