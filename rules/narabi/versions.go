package narabi

import "nagara/rules"

// What version 1 of the rules has otherwise is here. Tables and records that were begun
// by it go on by it; which they are, their options tell.
//
//   - N6.7: how much the team may ask, and whether the advanced rules are played by, were
//     two options.
//   - N6.8: suggestions were of the stones of others only.

// The options of version 1, and the value that means section 4.
const (
	firstRules     = "rules"
	advanced       = "advanced"
	firstQuestions = "questions"
)

// budget is how many questions the team may ask, in a turn or in the match.
type budget struct {
	most    int
	perTurn bool
}

// budgets are the values of firstQuestions; what is not here is without a limit.
var budgets = map[string]budget{
	"none":         {0, false},
	"1-per-turn":   {1, true},
	"2-per-turn":   {2, true},
	"3-per-turn":   {3, true},
	"5-per-match":  {5, false},
	"10-per-match": {10, false},
}

var firstOptions = []rules.Option{
	{Name: firstRules, Values: []string{"basic", advanced}},
	{Name: firstQuestions, Values: []string{"unlimited", "none", "1-per-turn", "2-per-turn", "3-per-turn", "5-per-match", "10-per-match"}},
	{Name: "memory", Values: []string{"on", "off"}},
}

// Renewed puts how hard the garden was into one option.
func (r Rules) Renewed(options rules.Options) rules.Options {
	if !r.first {
		return options
	}
	renewed := rules.Options{Difficulty: AsInRulebook, "memory": options["memory"]}
	switch b, limited := budgets[options[firstQuestions]]; {
	case options[firstRules] == advanced:
		renewed[Difficulty] = Silent
	case limited && (b.perTurn || b.most == 0):
		renewed[Difficulty] = OneQuestion
	}
	return renewed
}

// UnmarkedBots implements rules.Versioned.
func (r Rules) UnmarkedBots() bool { return r.first }

// byFirstRules tells whether the match is played by version 1.
func (m *Match) byFirstRules() bool { return m.setup.Options[firstRules] != "" }

// firstQuestionsLeft is questionsLeft by version 1.
func (m *Match) firstQuestionsLeft() (left int, limited bool) {
	if m.Silent() {
		return 0, true
	}
	b, limited := budgets[m.setup.Options[firstQuestions]]
	if b.perTurn {
		return b.most - m.talk.askedNow, limited
	}
	return b.most - m.talk.askedInAll, limited
}

// suggestible are the stones whose swap a seat may suggest.
func (m *Match) suggestible(seat rules.Seat) Set {
	if m.byFirstRules() {
		return m.state.layout.all &^ m.state.held[seat.Index()]
	}
	return m.state.layout.all
}
