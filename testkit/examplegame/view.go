package examplegame

import (
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// View is what one seat sees of the toy. It is its own picture.
type View struct {
	rules.Shared
	Total int            `json:"total" doc:"The common total."`
	Goal  int            `json:"goal" doc:"The total that wins."`
	Dice  []int          `json:"dice" doc:"The die of each seat; 0 where the seat may not know it."`
	Shown []bool         `json:"shown" doc:"Which seats have shown their die and cannot show it again."`
	Moves []rules.Listed `json:"moves" doc:"What the seat may do now."`

	// state is the match as far as the seat knows it: Dice are 0 where it
	// does not.
	state state
	setup rules.Setup // without luck
}

// View is what the seat may know.
func (m *Match) View(s rules.Seat) rules.View { return m.look(rules.Share(Rules{}, m, s)) }

// Sealed is the same: nothing is laid open at the end.
func (m *Match) Sealed(s rules.Seat) rules.View { return m.View(s) }

// Reveal is the same with all dice open.
func (m *Match) Reveal() rules.View { return m.look(rules.Share(Rules{}, m, rules.Spectator).Opened()) }

func (m *Match) look(now rules.Shared) View {
	v := View{Shared: now, Total: m.Total, Goal: m.Goal, setup: m.setup.WithoutLuck(), state: m.clone(), Moves: rules.List(m.Legal(now.Seat).All())}
	for i := range v.state.Dice {
		if !now.Open && !m.Known[i] && rules.Seat(i+1) != now.Seat {
			v.state.Dice[i] = 0
		}
	}
	v.Dice, v.Shown = v.state.Dice, v.state.Shown
	return v
}

// Legal is all that the seat may do.
func (v View) Legal() []rules.Move {
	return (&Match{setup: v.setup, state: v.state}).Legal(v.Seat).All()
}

// Picture is the view itself.
func (v View) Picture() any { return v }

// Text is the view for people.
func (v View) Text(l *locale.Language) string {
	var out strings.Builder
	line := func(key string, pairs ...any) {
		out.WriteString(l.Text("race.text."+key, locale.Pairs(pairs...)) + "\n")
	}
	line("total", "total", v.Total, "goal", v.Goal)
	for i, die := range v.Dice {
		switch seat := rules.Seat(i + 1); {
		case die == 0:
			line("hidden", "seat", seat)
		case seat == v.Seat:
			line("yours", "die", die)
		default:
			line("die", "seat", seat, "die", die)
		}
	}
	return out.String()
}
