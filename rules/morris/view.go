package morris

import (
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// View is what anybody sees. It is its own picture.
type View struct {
	rules.Shared
	Men    [][]string     `json:"men" doc:"The points on which each seat has its men."`
	Beside []int          `json:"beside" doc:"How many men each seat has still to put."`
	Left   []int          `json:"left" doc:"How many men of each seat were not taken."`
	Takes  bool           `json:"takes" doc:"Whether who moves has closed a mill, and takes a man."`
	Calm   int            `json:"calm" doc:"How many moves in a row no man was taken; after 40 nobody wins."`
	Last   string         `json:"last,omitempty" doc:"The last move, as it is written."`
	Moves  []rules.Listed `json:"moves" doc:"What the seat may do now."`

	match Match // without luck
}

// View is what the seat may know: everything.
func (m *Match) View(s rules.Seat) rules.View { return m.look(rules.Share(Rules{}, m, s)) }

// Sealed is the same: nothing is ever hidden.
func (m *Match) Sealed(s rules.Seat) rules.View { return m.View(s) }

// Reveal is the same for nobody's seat.
func (m *Match) Reveal() rules.View { return m.look(rules.Share(Rules{}, m, rules.Spectator).Opened()) }

func (m *Match) look(now rules.Shared) View {
	v := View{Shared: now, Takes: m.Takes, Calm: m.Calm, match: *m, Moves: rules.List(m.Legal(now.Seat).All())}
	v.match.setup = m.setup.WithoutLuck()
	for i := range m.On {
		v.Men = append(v.Men, m.On[i].Strings())
		v.Beside, v.Left = append(v.Beside, m.Beside[i]), append(v.Left, m.Left[i])
	}
	if m.Last.Do != "" {
		v.Last = m.Last.String()
	}
	return v
}

// Legal is all that the seat may do.
func (v View) Legal() []rules.Move { return v.match.Legal(v.Seat).All() }

// Picture is the view itself.
func (v View) Picture() any { return v }

// drawing is the board as text: a dot for each point, in their order.
const drawing = `7 .-----.-----.
  |     |     |
6 | .---.---. |
  | |   |   | |
5 | | .-.-. | |
  | | |   | | |
4 .-.-.   .-.-.
  | | |   | | |
3 | | .-.-. | |
  | |   |   | |
2 | .---.---. |
  |     |     |
1 .-----.-----.
  a b c d e f g
`

// Text is the view for people: seat 1 is O, seat 2 is X.
func (v View) Text(l *locale.Language) string {
	var out strings.Builder
	p := Point(0)
	for _, sign := range drawing {
		if sign == '.' {
			switch {
			case v.match.On[0].Has(p):
				sign = 'O'
			case v.match.On[1].Has(p):
				sign = 'X'
			}
			p++
		}
		out.WriteRune(sign)
	}
	for i, sign := range []string{"O", "X"} {
		out.WriteString(l.Text("morris.text.side", locale.Pairs("seat", i+1, "sign", sign, "n", v.Left[i], "beside", v.Beside[i])) + "\n")
	}
	if v.Outcome == nil && v.Takes {
		out.WriteString(l.Text("morris.text.takes", locale.Pairs("seat", v.match.Turn)) + "\n")
	}
	return out.String()
}
