package narabi

import (
	"slices"

	"nagara/rules"
)

// Picture is a view as programs read it.
type Picture struct {
	rules.Now
	Options rules.Options `json:"options"`
	// Turn is how many swaps were made, of at most MaxTurns (N2.5, N5.4).
	Turn     int `json:"turn"`
	MaxTurns int `json:"max_turns"`
	// Stones are clockwise, from the first of seat 1.
	Stones []StonePicture `json:"stones"`
	// Removed are the stones that are not in play (N1.2).
	Removed []StonePicture `json:"removed"`
	// Last are the stones of the last swap, the mover's own first.
	Last       []string    `json:"last"`
	Talk       TalkPicture `json:"talk"`
	Conditions []Condition `json:"conditions"`
	Ladder     []Rank      `json:"ladder"`
	// Rank is the rung that a win has reached.
	Rank string `json:"rank,omitempty"`
	// Par is how few turns the deal takes with everything known. It is shown
	// once the match is over (N6.10).
	Par *int `json:"par,omitempty"`
}

// StonePicture is a stone and what the seat knows of its condition.
type StonePicture struct {
	Stone
	Holder rules.Seat `json:"holder,omitempty"`
	// Condition is there where the seat may read it, or has read it before
	// and the table remembers (N6.9).
	Condition string `json:"condition,omitempty"`
	// Readable tells whether it may be read now.
	Readable bool `json:"readable"`
	// Possible are the conditions that the stone may have after all that this
	// seat has seen, Public after all that everybody has seen.
	Possible []string `json:"possible,omitempty"`
	Public   []string `json:"public,omitempty"`
	// ReadBy are the seats that have read the condition.
	ReadBy []rules.Seat `json:"read_by,omitempty"`
}

// TalkPicture is what may still be said.
type TalkPicture struct {
	// Questions is how many were asked in the match.
	Questions int `json:"questions"`
	// QuestionsLeft is missing where there is no limit (N6.7).
	QuestionsLeft *int `json:"questions_left,omitempty"`
	// Suggestions are those since the last swap.
	Suggestions []SuggestionPicture `json:"suggestions"`
	// SuggestionsLeft and MoodsLeft are by seat, for this turn.
	SuggestionsLeft []int `json:"suggestions_left"`
	MoodsLeft       []int `json:"moods_left"`
}

// SuggestionPicture is what a seat proposed: that the holder of the first stone
// swap it with the second.
type SuggestionPicture struct {
	Seat  rules.Seat `json:"seat"`
	Stone string     `json:"stone"`
	Other string     `json:"other"`
}

// Picture draws the view.
func (v *View) Picture() Picture {
	m := &v.match
	e := m.edition()
	p := Picture{
		Now: v.Now(), Options: m.setup.Options, Turn: m.state.Turn(), MaxTurns: e.MaxTurns(),
		Removed: []StonePicture{}, Last: m.lastIDs(), Talk: m.talkPicture(),
		Conditions: e.Conditions(), Ladder: slices.Clone(e.parts.Ladder),
		Rank: m.rank(), Par: m.par,
	}
	draw := v.stonePictures()
	for _, stone := range m.state.circle[:m.state.layout.places] {
		p.Stones = append(p.Stones, draw(stone))
	}
	for stone := range (full &^ m.state.layout.all).All() {
		p.Removed = append(p.Removed, draw(stone))
	}
	return p
}

// stonePictures draws stones as the seat knows them.
func (v *View) stonePictures() func(stone uint8) StonePicture {
	m := &v.match
	e := m.edition()
	aided := m.remembers() && m.outcome == nil
	var own, public [stoneCount]Set
	if aided {
		mine, all := m.belief(v.seat), m.belief(rules.Spectator)
		own, public = mine.possible(), all.possible()
	}
	return func(stone uint8) StonePicture {
		p := StonePicture{Stone: e.parts.Stones[stone]}
		if m.state.layout.all.Has(stone) {
			p.Holder = rules.Seat(m.state.layout.holder[m.state.place[stone]] + 1)
			p.Readable = p.Holder == v.seat || m.outcome != nil
		}
		if c := m.state.condition[stone]; c != hidden {
			p.Condition = e.parts.Conditions[c].ID
		}
		if aided {
			p.Possible, p.Public = e.conditionIDs(own[stone]), e.conditionIDs(public[stone])
			for seat := range m.setup.Seats {
				if m.known.readBy[seat].Has(stone) {
					p.ReadBy = append(p.ReadBy, rules.Seat(seat+1))
				}
			}
		}
		return p
	}
}

func (m *Match) talkPicture() TalkPicture {
	p := TalkPicture{
		Questions: m.talk.askedInAll, Suggestions: []SuggestionPicture{}, SuggestionsLeft: []int{}, MoodsLeft: []int{},
	}
	if m.Silent() || m.budget().most != unlimited {
		left := m.questionsLeft()
		p.QuestionsLeft = &left
	}
	if m.Silent() {
		return p
	}
	for seat := range m.setup.Seats {
		p.SuggestionsLeft = append(p.SuggestionsLeft, suggestionsPerTurn-int(m.talk.suggestions[seat]))
		p.MoodsLeft = append(p.MoodsLeft, moodsPerTurn-int(m.talk.moods[seat]))
	}
	return p
}
