// Package morris is nine men's morris, which people have played for two thousand years:
// a game without luck and without secrets, and the model for one on a board where pieces
// move from place to place. Its rules are numbered in docs/rules/morris.md; code and tests
// cite those numbers. It is offered only where somebody asks for it (see nagara/bot/all).
package morris

import (
	"embed"
	"errors"
	"fmt"

	"nagara/locale"
	"nagara/rules"
)

// Its words come with it and not with the catalogues of locale: programs that do not have
// the game carry none of them.
//
//go:embed words
var words embed.FS

func init() { locale.Add(words, "words") }

// Name is what the game is called in records, commands and addresses.
const Name = "morris"

// Rules is the game.
type Rules struct{ rules.Basic }

var (
	_ rules.Rules    = Rules{}
	_ rules.Match    = (*Match)(nil)
	_ rules.Readable = View{}
	_ rules.Laid     = View{}
	_ rules.Readable = Move{}
	_ rules.Readable = Foresight{}
)

// Name is morris.
func (Rules) Name() string { return Name }

// Seats are two (M0.1).
func (Rules) Seats() (fewest, most int) { return 2, 2 }

// Options has whether three men fly (M2.2).
func (Rules) Options() []rules.Option {
	return []rules.Option{{Name: "flying", Values: []string{"on", "off"}}}
}

// Start begins with an empty board (M0.2, M1.1).
func (r Rules) Start(s rules.Setup) (rules.Match, []rules.Event, error) {
	s, err := s.Check(r)
	if err != nil {
		return nil, nil, err
	}
	m := &Match{setup: s, state: state{Beside: [2]int{Men, Men}, Left: [2]int{Men, Men}, Turn: 1}}
	return m, []rules.Event{Event{What: "began"}}, nil
}

// Resample is the same match: nothing is hidden, and there is no luck.
func (Rules) Resample(view rules.View, _ *rules.FastRand) (rules.Match, error) {
	v, ok := view.(View)
	if !ok || v.Seat == rules.Spectator {
		return nil, errors.New("dealing morris anew: want the view of a seat of morris")
	}
	m := v.match
	return &m, nil
}

// Foresight is what a move would do.
type Foresight struct {
	Closes bool `json:"closes" doc:"Whether it closes a mill, so that a man is taken."`
	Wins   bool `json:"wins" doc:"Whether it wins the match."`
	Left   int  `json:"left" doc:"How many men the other side would have left."`
	Begun  int  `json:"begun" doc:"How many mills of the other side lacked one man only."`
}

// String is the foresight in one line.
func (f Foresight) String() string { return f.Text(locale.English) }

// Text is the foresight in words.
func (f Foresight) Text(l *locale.Language) string {
	switch {
	case f.Wins:
		return l.Text("morris.foresee.wins", nil)
	case f.Closes:
		return l.Text("morris.foresee.closes", nil)
	case f.Begun > 0:
		return l.Text("morris.foresee.begun", locale.Pairs("n", f.Begun))
	}
	return l.Text("morris.foresee.calm", nil)
}

// Preview makes the move on a copy.
func (Rules) Preview(view rules.View, made rules.Move) (rules.Foresight, error) {
	v, ok := view.(View)
	if !ok {
		return nil, fmt.Errorf("foreseeing morris: the view is of another game (%T)", view)
	}
	m := v.match
	if _, err := m.Play(v.Seat, made); err != nil {
		return nil, err
	}
	other := rival(v.Seat).Index()
	return Foresight{
		Closes: m.Takes && !v.match.Takes, Wins: m.Ended != nil && m.Ended.Won(v.Seat),
		Left: m.Left[other], Begun: m.On[other].Begun(m.Empty()),
	}, nil
}
