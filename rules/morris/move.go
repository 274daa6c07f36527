package morris

import (
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// Move is "put a1", "move a1 d1" or "take a1".
type Move struct {
	Do string
	// From is where a man goes from that moves; of others it is where they go.
	From, To Point
}

// The kinds of moves.
const (
	put  = "put"
	move = "move"
	take = "take"
)

// Kind is what is done.
func (m Move) Kind() string { return m.Do }

func (m Move) String() string {
	if m.Do == move {
		return m.Do + " " + m.From.String() + " " + m.To.String()
	}
	return m.Do + " " + m.To.String()
}

// MarshalText writes the notation.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// Text is the move in words.
func (m Move) Text(l *locale.Language) string {
	return l.Text("morris.move."+m.Do, locale.Pairs("from", m.From, "to", m.To))
}

// parse reads a move.
func parse(text string) (rules.Move, error) {
	if f, ok := rules.ParseForfeit(text); ok {
		return f, nil
	}
	words := strings.Fields(text)
	if len(words) == 2 && (words[0] == put || words[0] == take) {
		if to, ok := pointOf(words[1]); ok {
			return Move{words[0], to, to}, nil
		}
	}
	if len(words) == 3 && words[0] == move {
		from, ok := pointOf(words[1])
		if to, too := pointOf(words[2]); ok && too {
			return Move{move, from, to}, nil
		}
	}
	return nil, rules.Refuse("morris.refusal.unread", "move", strconv.Quote(text))
}
