package narabi

import (
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

// talk counts what was said.
type talk struct {
	// asked has for every stone those about which it was asked this turn
	// whether it could be swapped with them.
	asked       [stoneCount]Set
	askedNow    int
	askedInAll  int
	suggestions [maxSeats]uint8
	// suggested are the suggestions of each seat, as many as are counted.
	suggested [maxSeats][suggestionsPerTurn]Choice
	moods     [maxSeats]uint8
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

// Says tells whether a move is only words: a suggestion or a mood.
func (m *Match) Says(move rules.Move) bool {
	said, ok := move.(Move)
	return ok && (said.verb == suggest || said.verb == mood)
}

// Silent tells whether the table plays without talk (N4.1).
func (m *Match) Silent() bool {
	difficulty := m.setup.Options[Difficulty]
	return difficulty == Silent || difficulty == NoTalk || m.setup.Options[firstRules] == advanced
}

// questionsLeft is how many more questions the team may ask now; where there is
// no limit, limited is false. Even then they come to an end: what was answered
// is not asked again before a stone has moved (N6.7).
func (m *Match) questionsLeft() (left int, limited bool) {
	if m.byFirstRules() {
		return m.firstQuestionsLeft()
	}
	switch m.setup.Options[Difficulty] {
	case OneQuestion:
		return 1 - m.talk.askedNow, true
	case Silent, NoTalk:
		return 0, true
	}
	return 0, false
}

// mayAsk tells whether the team has a question left.
func (m *Match) mayAsk() bool {
	left, limited := m.questionsLeft()
	return !limited || left > 0
}

func quote(word string) string { return strconv.Quote(word) }

func list(words []string) string { return strings.Join(words, ", ") }
