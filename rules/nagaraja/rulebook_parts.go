package nagaraja

import (
	"slices"
	"strconv"

	"nagara/locale"
	"nagara/rules"
)

// deck is all cards, those of one symbol together.
func (a author) deck() []rules.Passage {
	var passages []rules.Passage
	for _, symbol := range symbols {
		for _, c := range a.data.Cards {
			if c.Symbol == symbol {
				passages = append(passages, a.card(c))
			}
		}
	}
	return passages
}

func (a author) card(c cardData) rules.Passage {
	var throws locale.List
	for _, kind := range slices.Backward(stickNames) {
		if n := c.Sticks[kind]; n > 0 {
			throws = append(throws, a.Say("throws."+kind, "n", n))
		}
	}
	return rules.Passage{
		Topic: a.Topic("card." + c.ID),
		Title: a.Say("card."+c.Target, "effect", locale.Say("web.effect."+c.Kind)),
		Text: a.Say("card", "symbol", a.Say("symbol."+c.Symbol+".title"), "sticks", throws,
			"effect", locale.Say("nagaraja.effect."+c.Kind+"."+c.Target, "n", c.N)),
		Count: c.Count,
	}
}

func (a author) relics() []rules.Passage {
	var passages []rules.Passage
	for _, r := range a.data.Relics {
		passages = append(passages, rules.Passage{
			Topic: a.Topic("relic." + r.ID), Title: a.Say("relic."+r.Kind+".title", "n", r.Points),
			Text: a.Say("relic."+r.Kind, "points", a.points(r.Points)), Count: r.Count,
		})
	}
	return passages
}

func (a author) amulets() []rules.Passage {
	var passages []rules.Passage
	for _, m := range a.data.Amulets {
		p := rules.Passage{Topic: a.Topic("amulet." + m.ID), Count: m.Count, Brief: true}
		switch m.Kind {
		case "points":
			p.Title, p.Text = a.Say("amulet.points.title", "n", m.Points), a.Say("amulet.points", "points", a.points(m.Points))
		case "draw":
			p.Title, p.Text = a.Say("amulet.draw.title"), a.Say("amulet.draw", "cards", a.cards(m.Cards))
		default:
			p.Title, p.Text = a.Say("amulet.undoing.title"), a.Say("amulet.undoing")
		}
		passages = append(passages, p)
	}
	return passages
}

func (a author) tiles() []rules.Passage {
	var passages []rules.Passage
	for _, t := range a.data.Tiles {
		title := locale.Say("web.tile." + t.ID)
		if !locale.English.Has(title.Key) { // one that only this edition has
			title = a.Say("tile.title")
		}
		var paths locale.List
		for _, p := range t.Paths {
			paths = append(paths, a.path(p))
		}
		passages = append(passages, rules.Passage{
			Topic: a.Topic("tile." + t.ID), Title: title, Text: a.Say("tile", "paths", paths), Count: t.Count,
		})
	}
	return passages
}

// path names the sides that it joins, as the tile is printed.
func (a author) path(p pathData) *locale.Message {
	path := a.Say("path." + strconv.Itoa(len(p.Sides)))
	for i, side := range p.Sides {
		path.Args[string(rune('a'+i))] = locale.Say("nagaraja.turn." + compass[side])
	}
	if p.Amulet {
		return a.Say("path.amulet", "path", path)
	}
	return path
}

var compass = map[rune]string{'N': "north", 'E': "east", 'S': "south", 'W': "west"}

var _ rules.Written = Rules{}
