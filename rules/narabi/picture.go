package narabi

import (
	"cmp"
	"maps"
	"slices"

	"nagara/locale"
	"nagara/rules"
)

// Picture is a view as programs read it.
type Picture struct {
	rules.Shared
	Options    rules.Options      `json:"options" doc:"What the table chose, by the name of the option."`
	Turn       int                `json:"turn" doc:"How many swaps were made."`
	MaxTurns   int                `json:"maxTurns" doc:"How many swaps a match can have; after the last the match is lost."`
	Stones     Stones             `json:"stones" doc:"The stones in play, by their names; every seat has as many as any other."`
	Removed    Stones             `json:"removed" doc:"The stones that are not in play."`
	Last       []string           `json:"last" doc:"The two stones of the last swap, the mover's own first; empty before the first swap."`
	Moves      []MovePicture      `json:"moves" doc:"The swaps that the seat may make now; what it may say is in choices."`
	Talk       TalkPicture        `json:"talk" doc:"What was said, and what may still be said."`
	Conditions []ConditionPicture `json:"conditions" doc:"The 15 conditions; each is on one stone, in play or not."`
	Ladder     []RankPicture      `json:"ladder" doc:"The ranks that a win can reach, the best first."`
	Redeals    int                `json:"redeals" doc:"How many deals were thrown away because they could not begin."`
	Rank       string             `json:"rank,omitempty" doc:"The id of the rank that the team has reached; missing unless it has won."`
	Par        *int               `json:"par,omitempty" doc:"How few turns the deal takes with every condition known; missing until the match is over."`
	ParGivenUp bool               `json:"parGivenUp,omitempty" doc:"That nobody knows how few turns the deal takes, because to find it was too much work; missing otherwise."`
}

// Stones are by their names: where some of them change, only those are told.
type Stones map[string]StonePicture

// InOrder are the stones, clockwise, from the first of seat 1.
func (s Stones) InOrder() []StonePicture {
	return slices.SortedFunc(maps.Values(s), func(a, b StonePicture) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.ID, b.ID))
	})
}

// StonePicture is a stone and what the seat knows of its condition.
type StonePicture struct {
	ID        string       `json:"id" doc:"The name of the stone in moves."`
	Number    *int         `json:"number,omitempty" doc:"The number on the stone; missing on a blank one, which conditions count as 0."`
	Colour    Colour       `json:"colour" enum:"white,black" doc:"The colour of the stone."`
	Place     int          `json:"place,omitempty" doc:"Where it lies, clockwise, from 1, which is the first place of seat 1; missing where it is not in play."`
	Holder    rules.Seat   `json:"holder,omitempty" doc:"The seat that the stone lies before; missing where it is not in play."`
	Condition string       `json:"condition,omitempty" doc:"The id of its condition; missing where the seat does not know it. With the memory aid on it stays once read."`
	Readable  bool         `json:"readable" doc:"Whether the seat may read the condition now."`
	Possible  []string     `json:"possible" doc:"The ids of the conditions that the stone may have after all that this seat has seen; empty without the memory aid and where all is open."`
	Public    []string     `json:"public" doc:"The same after what everybody has seen."`
	ReadBy    []rules.Seat `json:"readBy" doc:"The seats that have read the condition; empty where possible is."`
}

// Blank tells whether the stone has no number.
func (s StonePicture) Blank() bool { return s.Number == nil }

// Named is the stone in a sentence.
func (s StonePicture) Named() *locale.Message { return Stone{s.ID, s.Number, s.Colour}.Named() }

// MovePicture is a swap.
type MovePicture struct {
	rules.Listed
	Stone string `json:"stone" doc:"The seat's own stone."`
	Other string `json:"other" doc:"The stone of another seat that it is swapped with."`
}

// TalkPicture is what was said and what may still be said.
type TalkPicture struct {
	Questions       int                 `json:"questions" doc:"How many questions were asked in the match."`
	QuestionsLeft   *int                `json:"questionsLeft,omitempty" doc:"How many more the team may ask now; missing where there is no limit."`
	Suggestions     []SuggestionPicture `json:"suggestions" doc:"The suggestions since the last swap, by seat."`
	SuggestionsLeft []int               `json:"suggestionsLeft" doc:"How many more each seat may make this turn; empty where nobody may talk."`
	MoodsLeft       []int               `json:"moodsLeft" doc:"How many more moods each seat may show this turn; empty where nobody may talk."`
}

// SuggestionPicture is what a seat proposed.
type SuggestionPicture struct {
	Seat  rules.Seat `json:"seat" doc:"Who suggests it."`
	Stone string     `json:"stone" doc:"The stone that its holder should swap."`
	Other string     `json:"other" doc:"The stone that it should be swapped with."`
}

// ConditionPicture is a Condition; an edition writes it with other names.
type ConditionPicture struct {
	ID string `json:"id" doc:"The name of the condition."`
	TermPicture
}

// TermPicture is a Term.
type TermPicture struct {
	Kind      Kind          `json:"kind" enum:"colour,parity,compare,next,range,blank,player,distance,within,edge,never,any,and,or,not" doc:"What is asked of the other stone; it says which of the fields below are there."`
	Colour    Colour        `json:"colour,omitempty" enum:"white,black,same,other" doc:"The colour that the other stone must have: one of the two, or the same as this one's, or the other."`
	Parity    string        `json:"parity,omitempty" enum:"even,odd" doc:"What the number of the other stone must be."`
	Than      string        `json:"thanThis,omitempty" enum:"higher,lower,equal" doc:"How the other stone's number must compare with this one's."`
	Neighbour string        `json:"neighbour,omitempty" enum:"left,right" doc:"The neighbour of the holder who must have the other stone."`
	Places    int           `json:"places,omitempty" doc:"Exactly how many places away around the circle the other stone must be; how many at most for the kind within; 2 for the second neighbour."`
	Min       *int          `json:"min,omitempty" doc:"The least number that the other stone may have."`
	Max       *int          `json:"max,omitempty" doc:"The greatest number that the other stone may have."`
	Next      string        `json:"next,omitempty" enum:"up,down" doc:"Whether the other stone's number must be 1 higher than this one's, or 1 lower."`
	Way       string        `json:"way,omitempty" enum:"left,right" doc:"Which way the places are counted; missing where either way will do."`
	Parts     []TermPicture `json:"parts,omitempty" doc:"What and, or and not are made of."`
}

// Condition is what the picture shows.
func (p ConditionPicture) Condition() Condition { return Condition{p.ID, p.term()} }

func (p *TermPicture) term() Term {
	t := Term{p.Kind, p.Colour, p.Parity, p.Than, p.Neighbour, p.Places, p.Min, p.Max, p.Next, p.Way, nil}
	for i := range p.Parts {
		t.Parts = append(t.Parts, p.Parts[i].term())
	}
	return t
}

func (t *Term) picture() TermPicture {
	p := TermPicture{t.Kind, t.Colour, t.Parity, t.Than, t.Neighbour, t.Places, t.Min, t.Max, t.Next, t.Way, nil}
	for i := range t.Parts {
		p.Parts = append(p.Parts, t.Parts[i].picture())
	}
	return p
}

// RankPicture is a Rank; an edition writes it with other names.
type RankPicture struct {
	Rank     int    `json:"rank" doc:"Its place on the ladder; 1 is the best."`
	ID       string `json:"id" doc:"The name of the rank."`
	MaxTurns int    `json:"maxTurns" doc:"In how many turns the team must win to reach it."`
}

// draw makes the picture of the view.
func (v *View) draw() Picture {
	m := &v.match
	e, l := m.edition(), m.state.layout
	p := Picture{
		Shared: v.Now(), Options: m.setup.Options, Turn: m.state.Turn(), MaxTurns: e.MaxTurns(),
		Stones: make(Stones, l.places), Removed: Stones{}, Last: m.last(),
		Moves: m.swapPictures(v.seat), Talk: m.talkPicture(), Conditions: e.conditions, Ladder: e.ladder,
		Redeals: m.redeals, Rank: m.rank(),
	}
	par := m.par()
	if p.ParGivenUp = par.GivenUp; par.Turns > 0 {
		p.Par = &par.Turns
	}
	for _, stone := range m.state.circle[:l.places] {
		p.Stones[e.parts.Stones[stone].ID] = v.stonePicture(stone)
	}
	for stone := range (full &^ l.all).All() {
		p.Removed[e.parts.Stones[stone].ID] = v.stonePicture(stone)
	}
	return p
}

// stonePicture draws a stone as the seat knows it.
func (v *View) stonePicture(stone uint8) StonePicture {
	e, p := v.match.edition(), v.bare(stone)
	p.Possible, p.Public, p.ReadBy = e.conditionIDs(v.own[stone]), e.conditionIDs(v.public[stone]), []rules.Seat{}
	for seat := range v.readers(stone).All() {
		p.ReadBy = append(p.ReadBy, rules.Seat(seat+1))
	}
	return p
}

// bare is the picture of a stone without its lists.
func (v *View) bare(stone uint8) StonePicture {
	m := &v.match
	e := m.edition()
	s := &e.parts.Stones[stone]
	p := StonePicture{ID: s.ID, Number: s.Number, Colour: s.Colour}
	if m.state.layout.all.Has(stone) {
		p.Place, p.Holder = int(m.state.place[stone])+1, m.state.Holder(stone)
		p.Readable = p.Holder == v.seat || v.allOpen()
	}
	if c := m.state.condition[stone]; c != hidden {
		p.Condition = e.parts.Conditions[c].ID
	}
	return p
}

// readers are the seats, counted from 0, that have read the condition of a stone:
// none where there is no memory aid.
func (v *View) readers(stone uint8) (seats Set) {
	for seat, read := range v.match.known.readBy[:v.match.setup.Seats] {
		if v.own[stone] != 0 && read.Has(stone) {
			seats |= 1 << seat
		}
	}
	return seats
}

func (m *Match) swapPictures(seat rules.Seat) []MovePicture {
	listed := []MovePicture{}
	if !m.may(seat).swap {
		return listed
	}
	for _, c := range m.state.Moves(nil) {
		move := m.edition().Swap(c)
		listed = append(listed, MovePicture{rules.Listed{Move: move.String(), Kind: move.Kind()}, move.stone(), move.other()})
	}
	return listed
}

func (m *Match) talkPicture() TalkPicture {
	p := TalkPicture{
		Questions: m.talk.askedInAll, Suggestions: []SuggestionPicture{},
		SuggestionsLeft: make([]int, 0, maxSeats), MoodsLeft: make([]int, 0, maxSeats),
	}
	if left, limited := m.questionsLeft(); limited {
		p.QuestionsLeft = &left
	}
	if m.Silent() {
		return p
	}
	stones := m.edition().parts.Stones
	for _, s := range m.talk.made() {
		p.Suggestions = append(p.Suggestions, SuggestionPicture{s.Seat, stones[s.Own].ID, stones[s.Other].ID})
	}
	for seat := range m.setup.Seats {
		p.SuggestionsLeft = append(p.SuggestionsLeft, suggestionsPerTurn-int(m.talk.suggestions[seat]))
		p.MoodsLeft = append(p.MoodsLeft, moodsPerTurn-int(m.talk.moods[seat]))
	}
	return p
}

// last are the stones of the last swap, the mover's own first.
func (m *Match) last() []string {
	if m.state.last == noChoice {
		return []string{}
	}
	stones := m.edition().parts.Stones
	return []string{stones[m.state.last.Own].ID, stones[m.state.last.Other].ID}
}

// rank is the rung that a win has reached (N5.2).
func (m *Match) rank() string {
	if m.outcome == nil || m.outcome.Reason != InOrder {
		return ""
	}
	return m.edition().Rank(m.state.Turn()).ID
}
