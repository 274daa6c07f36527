// Package examplegame is a toy, and the model for a new game: small, and with all that
// the contract of rules asks for. The tests of the rooms that know no game play
// it; it is not shipped.
//
// Two to four seats add to a common total in turn: 1, 2 or 3, or the die that
// each keeps hidden, which is then thrown anew. Who brings the total to the
// goal wins. Once a match a seat may show its die to all, in turn or out of it.
package examplegame

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"nagara/locale"
	"nagara/rules"
)

//go:embed words
var words embed.FS

// A shipped game has its words in locale/LANGUAGE/GAME.json instead.
func init() { locale.Add(words, "words") }

// Rules is the toy.
type Rules struct{ rules.Basic }

var (
	_ rules.Rules     = Rules{}
	_ rules.Match     = (*Match)(nil)
	_ rules.Factual   = (*Match)(nil)
	_ rules.Readable  = View{}
	_ rules.Laid      = View{}
	_ rules.Secretive = Event{}
)

// Edition has the one number that can differ.
type Edition struct {
	Game  string `json:"game"`
	Label string `json:"id"`
	Sides int    `json:"sides"`
}

// ID is the edition's name.
func (e Edition) ID() string { return e.Label }

// Hash digests the edition.
func (e Edition) Hash() string { return rules.HashOf([]byte(strconv.Itoa(e.Sides))).String() }

// Text is the edition as its file has it.
func (e Edition) Text() []byte {
	text, err := json.Marshal(e)
	if err != nil {
		panic(err) // the type has nothing that cannot be written
	}
	return text
}

// Name is race.
func (Rules) Name() string { return "race" }

// Seats are two to four.
func (Rules) Seats() (fewest, most int) { return 2, 4 }

// Options has the goal.
func (Rules) Options() []rules.Option {
	return []rules.Option{{Name: "goal", Values: []string{"21", "50"}}}
}

// Edition has dice of six sides.
func (Rules) Edition() rules.Edition { return Edition{"race", "toy-1", 6} }

// ReadEdition reads another number of sides.
func (Rules) ReadEdition(text []byte) (rules.Edition, error) {
	var e Edition
	if err := json.Unmarshal(text, &e); err != nil {
		return nil, fmt.Errorf("reading an edition of race: %w", err)
	}
	if e.Sides < 2 || e.Sides > 20 {
		return nil, fmt.Errorf("sides is %d; want 2 to 20", e.Sides)
	}
	return e, nil
}

// Start throws a die for every seat.
func (r Rules) Start(s rules.Setup) (rules.Match, []rules.Event, error) {
	s, err := s.Check(r)
	if err != nil {
		return nil, nil, err
	}
	goal, err := strconv.Atoi(s.Options["goal"])
	if err != nil {
		return nil, nil, fmt.Errorf("starting race: %w", err)
	}
	m := &Match{setup: s, chance: s.Luck(), state: state{
		Goal: goal, Turn: 1, Dice: make([]int, s.Seats), Known: make([]bool, s.Seats), Shown: make([]bool, s.Seats),
	}}
	var events []rules.Event
	for i := range s.Seats {
		events = append(events, m.throw(rules.Seat(i+1)))
	}
	return m, events, nil
}

// Resample throws the dice anew that the seat has not seen.
func (Rules) Resample(view rules.View, luck *rules.FastRand) (rules.Match, error) {
	v, ok := view.(View)
	if !ok || v.Seat == rules.Spectator {
		return nil, errors.New("dealing race anew: want the view of a seat of race")
	}
	m := &Match{setup: v.setup, chance: luck, state: v.state.clone()}
	for i, die := range m.Dice {
		if die == 0 {
			m.Dice[i] = luck.IntN(rules.Label{}, v.setup.Edition.(Edition).Sides) + 1
		}
	}
	return m, nil
}

// Foresight is what a move would make of the total.
type Foresight struct {
	Total int  `json:"total" doc:"The total after the move."`
	Wins  bool `json:"wins" doc:"Whether the move wins the match."`
}

// String is the foresight in one line.
func (f Foresight) String() string { return f.Text(locale.English) }

// Text is the foresight in words.
func (f Foresight) Text(l *locale.Language) string {
	if f.Wins {
		return l.Text("race.foresee.wins", locale.Pairs("total", f.Total))
	}
	return l.Text("race.foresee.total", locale.Pairs("total", f.Total))
}

// Preview adds what the move would add.
func (Rules) Preview(view rules.View, move rules.Move) (rules.Foresight, error) {
	v, ok := view.(View)
	if !ok {
		return nil, errors.New("foreseeing race: the view is not one of race")
	}
	m := &Match{setup: v.setup, state: v.state}
	if err := m.judge(v.Seat, move); err != nil {
		return nil, err
	}
	total := v.Total + m.adds(v.Seat, move)
	return Foresight{Total: total, Wins: total >= v.Goal}, nil
}
