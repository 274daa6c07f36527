package narabi

import (
	"slices"
	"strconv"

	"nagara/locale"
	"nagara/rules"
)

var rulings = []string{"N6.1", "N6.2", "N6.3", "N6.4", "N6.5", "N6.6", "N6.7", "N6.8", "N6.9", "N6.10"}

// author writes the book of an edition.
type author struct {
	rules.Author
	parts content
}

// Rulebook is the book of Narabi.
func (Rules) Rulebook(e rules.Edition) rules.Book {
	a := author{rules.Author{Game: Rules{}.Name()}, e.(*Edition).parts}
	a.Facts = locale.Args{
		"turns": a.parts.MaxTurns, "suggestions": suggestionsPerTurn, "moods-a-turn": moodsPerTurn,
		"moods": moodList(), "levels": a.levels(),
	}
	return rules.Book{Edition: e.ID(), Chapters: []rules.Chapter{
		a.Chapter("goal", a.Passages("*goal", "*order", "*blank", "*score")),
		a.Box(e, builtIn, a.box()),
		a.Chapter("setup", a.Passages("setup"), a.seats(), a.Passages("reading")),
		a.Chapter("turn", a.Passages("*turn", "*stuck", "*talk", "*hard")),
		a.Chapter("conditions", a.conditions()),
		a.Chapter("stones", a.stones()),
		a.Chapter("ladder", a.ladder()),
		a.Chapter("examples", a.Passages("example.swap", "example.order", "example.places", "example.ask")),
		a.Chapter("advice", a.Passages("advice.run", "advice.pairs", "advice.ask", "advice.fetch", "advice.next")),
		a.Chapter("rulings", a.Rulings(rulings...)),
		rules.House(),
	}}
}

// box is everything that the printed box has, with as many stones and conditions as
// the edition.
func (a author) box() []rules.Passage {
	passages := a.Passages("box.stones", "box.conditions", "box.sleeves", "box.track", "box.marker", "box.rules")
	for i, count := range []int{len(a.parts.Stones), len(a.parts.Conditions), len(a.parts.Stones), 1, 1, 1} {
		passages[i].Count = count
	}
	return passages
}

// moodList names all moods.
func moodList() (list locale.List) {
	for _, mood := range moods {
		list = append(list, locale.Say("narabi.mood."+mood))
	}
	return list
}

// levels name how hard the garden can be.
func (a author) levels() (list locale.List) {
	for _, level := range levels {
		list = append(list, a.Say("level."+level))
	}
	return list
}

// seats tell what is dealt to how many.
func (a author) seats() []rules.Passage {
	var passages []rules.Passage
	for n := fewestSeats; n <= maxSeats; n++ {
		share := a.parts.Seats[strconv.Itoa(n)]
		each := a.Say("each", "n", share.StonesEach)
		text := a.Say("seats.all", "each", each)
		if len(share.Removed) > 0 {
			text = a.Say("seats", "each", each, "removed", a.named(share.Removed))
		}
		passages = append(passages, rules.Passage{Topic: a.Topic("seats." + strconv.Itoa(n)), Title: a.Say("seats.title", "n", n), Text: text})
	}
	return passages
}

// named are stones by what they look like.
func (a author) named(ids []string) (list locale.List) {
	for _, id := range ids {
		i := slices.IndexFunc(a.parts.Stones, func(s Stone) bool { return s.ID == id })
		list = append(list, a.stone(a.parts.Stones[i]))
	}
	return list
}

func (a author) stone(s Stone) *locale.Message {
	colour := a.Say(string(s.Colour))
	if s.Blank() {
		return a.Say("stone.blank.title", "colour", colour)
	}
	return a.Say("stone.number.title", "number", *s.Number, "colour", colour)
}

// stones are all of them; blanks that look alike are counted together.
func (a author) stones() []rules.Passage {
	var passages []rules.Passage
	for _, s := range a.parts.Stones {
		topic, text := a.Topic("stone."+s.ID), a.Say("stone.blank")
		if s.Blank() {
			topic = a.Topic("stone.blank-" + string(s.Colour))
		} else {
			text = a.Say("stone.number", "number", *s.Number)
		}
		if i := slices.IndexFunc(passages, func(p rules.Passage) bool { return p.Topic == topic }); i >= 0 {
			passages[i].Count++
			continue
		}
		passages = append(passages, rules.Passage{Topic: topic, Title: a.stone(s), Text: text, Count: 1})
	}
	return passages
}

func (a author) conditions() []rules.Passage {
	var passages []rules.Passage
	for _, c := range a.parts.Conditions {
		passages = append(passages, rules.Passage{
			Topic: a.Topic("condition." + c.ID), Title: c.title(),
			Text: a.Say("condition", "condition", c.Message()), Count: 1, Brief: true,
		})
	}
	return passages
}

// ladder is the ranks, the best first.
func (a author) ladder() []rules.Passage {
	var passages []rules.Passage
	for _, r := range a.parts.Ladder {
		passages = append(passages, rules.Passage{
			Topic: a.Topic("rank." + r.ID), Title: locale.Say("narabi.rank." + r.ID),
			Text: a.Say("rank", "n", r.MaxTurns), Brief: true,
		})
	}
	return passages
}

var _ rules.Written = Rules{}
