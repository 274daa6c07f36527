package narabi

import (
	"slices"
	"strconv"
	"strings"

	"nagara/rules"
)

// The moods that one can show (N6.8).
var moods = [...]string{"happy", "hopeful", "unsure", "worried", "wait", "thanks"}

// What one seat may say in a turn besides questions. It is enough for "this,
// or rather that" and a mood before and after, and few enough that talk always
// comes to an end.
const (
	suggestionsPerTurn = 2
	moodsPerTurn       = 2
)

// budget is how many questions the team may ask (N6.7).
type budget struct {
	name    string
	most    int
	perTurn bool
}

// unlimited questions end all the same: a question that was answered in this
// turn is not asked again before a stone has moved.
const unlimited = 1 << 30

var budgets = []budget{
	{"unlimited", unlimited, false},
	{"none", 0, false},
	{"1-per-turn", 1, true},
	{"2-per-turn", 2, true},
	{"3-per-turn", 3, true},
	{"5-per-match", 5, false},
	{"10-per-match", 10, false},
}

func budgetNames() []string {
	names := make([]string, len(budgets))
	for i, b := range budgets {
		names[i] = b.name
	}
	return names
}

// talk counts what was said.
type talk struct {
	// asked has for every stone those about which it was asked this turn
	// whether it could be swapped with them.
	asked       [stoneCount]Set
	askedNow    int
	askedInAll  int
	suggestions [mostSeats]uint8
	// suggested are the suggestions of each seat, as many as are counted.
	suggested [mostSeats][suggestionsPerTurn]Choice
	moods     [mostSeats]uint8
	said      int
}

// Suggestion is what somebody proposed since the last swap: that the holder of
// a stone make that choice.
type Suggestion struct {
	Seat rules.Seat
	Choice
}

// suggest notes a suggestion. There must be room for it.
func (t *talk) suggest(seat rules.Seat, c Choice) {
	n := &t.suggestions[seat.Index()]
	t.suggested[seat.Index()][*n] = c
	*n++
	t.said++
}

// made are the suggestions since the last swap, by seat.
func (t *talk) made() (all []Suggestion) {
	for seat, n := range t.suggestions {
		for _, c := range t.suggested[seat][:n] {
			all = append(all, Suggestion{rules.Seat(seat + 1), c})
		}
	}
	return all
}

// turn forgets what is counted by the turn.
func (t *talk) turn() {
	*t = talk{askedInAll: t.askedInAll, said: t.said}
}

// budget is the one that the table chose.
func (m *Match) budget() budget {
	i := slices.IndexFunc(budgets, func(b budget) bool { return b.name == m.setup.Options["questions"] })
	return budgets[i]
}

// Says tells whether a move is only words: a suggestion or a mood.
func (m *Match) Says(move rules.Move) bool {
	said, ok := move.(Move)
	return ok && (said.verb == suggest || said.verb == mood)
}

// Silent tells whether the table plays without talk (N4.1).
func (m *Match) Silent() bool { return m.state.advanced }

// questionsLeft is how many more questions may be asked now.
func (m *Match) questionsLeft() int {
	b := m.budget()
	switch {
	case m.Silent():
		return 0
	case b.perTurn:
		return b.most - m.talk.askedNow
	}
	return b.most - m.talk.askedInAll
}

func quote(word string) string { return strconv.Quote(word) }

func list(words []string) string { return strings.Join(words, ", ") }
