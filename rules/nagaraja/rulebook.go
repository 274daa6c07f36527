package nagaraja

import (
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// The order in which the book tells of things.
var (
	steps   = []string{"step.fate", "step.confront", "step.explore", "step.deal"}
	arrows  = []string{"opponent", "self", "either"}
	rulings = []string{
		"R9.1", "R9.2", "R9.3", "R9.4", "R9.5", "R9.6", "R9.7", "R9.8", "R9.9", "R9.10", "R9.11", "R9.12", "R9.13", "R9.14",
		"R9.15", "R9.16", "R9.17", "R9.18", "R9.19", "R9.20", "R9.21", "R9.22", "R9.23",
	}
)

// author writes the book of an edition.
type author struct {
	rules.Author
	data *editionData
}

// Rulebook is the book of Nagaraja.
func (Rules) Rulebook(e rules.Edition) rules.Book {
	a := e.(*Edition).author()
	examples := a.Passages("example.round", "example.lit", "example.cut", "example.curse", "example.undoing")
	if id := Standard().ID(); e.ID() != id {
		about := a.Passages("examples")
		about[0].Text = a.Say("examples", "edition", id)
		examples = append(about, examples...)
	}
	return rules.Book{Edition: e.ID(), Chapters: []rules.Chapter{
		a.Chapter("goal", a.Passages("*goal", "*relics", "*curse", "*end")),
		a.Box(e, Standard(), a.box()),
		a.Chapter("setup", a.Passages("setup", "guide")),
		a.Chapter("round", a.steps()),
		a.Chapter("temple", a.Passages("temple", "*paths", "place", "*trap")),
		a.Chapter("sticks", a.Passages("sticks"), a.sticks()),
		a.Chapter("cards", a.Passages("cards"), a.symbols(), a.arrows(), a.effects()),
		a.Chapter("amulets", a.Passages("amulets"), a.amulets()),
		a.Chapter("examples", examples),
		a.Chapter("advice", a.Passages("advice.curses", "advice.lay", "advice.nagas", "advice.ways", "advice.late")),
		a.Chapter("relics", a.relics()),
		a.Chapter("tiles", a.tiles()),
		a.Chapter("deck", a.deck()),
		a.Chapter("words", a.Passages("word.points", "word.naga", "word.faces", "word.light", "word.piles", "word.lay", "word.tie", "word.allow")),
		a.Chapter("rulings", a.Rulings(rulings...)),
		rules.House(),
	}}
}

// author is whoever writes of this edition.
func (e *Edition) author() author {
	a := author{rules.Author{Game: Rules{}.Name()}, &e.data}
	a.Facts = a.facts()
	return a
}

// facts are the numbers of the edition that sentences name.
func (a author) facts() locale.Args {
	sacred, most := 0, 0
	for _, r := range a.data.Relics {
		most = max(most, r.Points)
		if r.Kind == "sacred" {
			sacred += r.Points * r.Count
		}
	}
	return locale.Args{
		"goal": a.points(a.data.WinPoints), "nth": a.Say("nth." + strconv.Itoa(a.data.CursedToLose)),
		"hand": a.cards(a.data.OpeningHand), "draw": a.cards(a.data.Deal.Draw), "keep": a.data.Deal.Keep,
		"sacred": a.points(sacred), "near": a.data.WinPoints - most,
	}
}

func (a author) points(n int) *locale.Message { return a.Say("points", "n", n) }

func (a author) cards(n int) *locale.Message { return a.Say("cards-drawn", "n", n) }

// named is a brief passage whose title the board says, too.
func (a author) named(topic string) rules.Passage {
	return rules.Passage{Topic: a.Topic(topic), Title: locale.Say("web." + topic), Text: a.Say(topic), Brief: true}
}

func (a author) steps() (passages []rules.Passage) {
	for _, step := range steps {
		passages = append(passages, a.named(step))
	}
	return passages
}

// counting gives passages the numbers of things that there are.
func counting(passages []rules.Passage, counts ...int) []rules.Passage {
	for i := range passages {
		passages[i].Count = counts[i]
	}
	return passages
}

// box is everything that there is, by kind. The counts are those of section 0,
// which every edition keeps.
func (a author) box() []rules.Passage {
	var sticks, relics, amulets, tiles int
	for _, s := range a.data.Sticks {
		sticks += s.Count
	}
	for _, r := range a.data.Relics {
		relics += 2 * r.Count // each player has their own
	}
	for _, t := range a.data.Tiles {
		tiles += t.Count
	}
	for _, m := range a.data.Amulets {
		amulets += m.Count
	}
	cards := a.count(func(cardData) bool { return true })
	return counting(
		a.Passages("box.temple", "box.cards", "box.sticks", "box.tiles", "box.relics", "box.amulets", "box.trap", "box.scroll", "box.aids"),
		2, cards, sticks, tiles, relics, amulets, 1, 1, 2,
	)
}

// sticks are the kinds of sticks with their faces and odds. A stick has four
// faces, so in four throws each comes up once on average.
func (a author) sticks() []rules.Passage {
	var passages []rules.Passage
	for _, s := range slices.Backward(a.data.Sticks) { // the longest first, as on cards
		fate, nagas, faces := 0, 0, make([]string, len(s.Faces))
		for f, face := range s.Faces {
			faces[f] = face
			points, _ := facePoints(face)
			fate += points
			if face == naga {
				nagas++
				faces[f] = "Naga" // in every language
			}
		}
		text := a.Say("stick", "faces", strings.Join(faces, ", "), "fate", a.Say("fate", "n", fate), "nagas", a.Say("nagas", "n", nagas))
		passages = append(passages, rules.Passage{
			Topic: a.Topic("stick." + s.ID), Title: a.Say("stick." + s.ID + ".title"), Text: text, Count: s.Count, Brief: true,
		})
	}
	return passages
}

// count is how many cards are so.
func (a author) count(so func(cardData) bool) (n int) {
	for _, c := range a.data.Cards {
		if so(c) {
			n += c.Count
		}
	}
	return n
}

func (a author) symbols() []rules.Passage {
	var passages []rules.Passage
	for _, symbol := range symbols {
		n := a.count(func(c cardData) bool { return c.Symbol == symbol })
		passages = append(passages, counting(a.Passages("symbol."+symbol), n)...)
	}
	return passages
}

func (a author) arrows() []rules.Passage {
	var passages []rules.Passage
	for _, arrow := range arrows {
		n := a.count(func(c cardData) bool { return c.Target == arrow })
		passages = append(passages, counting(a.Passages("arrow."+arrow), n)...)
	}
	return passages
}

func (a author) effects() []rules.Passage {
	var passages []rules.Passage
	for _, effect := range effectNames() {
		p := a.named("effect." + effect)
		p.Count = a.count(func(c cardData) bool { return c.Kind == effect })
		passages = append(passages, p)
	}
	return passages
}

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
