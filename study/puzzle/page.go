package puzzle

import (
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study"
)

// Page is what whoever solves a puzzle is shown.
type Page struct {
	ID    string     `json:"id"`
	Game  string     `json:"game"`
	Kind  string     `json:"kind"`
	Theme Named      `json:"theme" doc:"What it is about; its id is empty until something was answered, since it would tell half of the answer."`
	Seat  rules.Seat `json:"seat" doc:"The seat that is to find the answer."`
	Names []string   `json:"names" doc:"Who sits at each seat; whoever solves has no name."`
	State State      `json:"state" enum:"open,right,wrong" doc:"Whether an answer is waited for, was found, or something else was answered."`
	// Question is what is asked, and About what about.
	Question string  `json:"question" doc:"What is asked, as a sentence."`
	About    string  `json:"about,omitempty" doc:"What is asked about, by its name in the game; missing where the whole position is."`
	Choices  []Named `json:"choices" doc:"The answers to choose from; empty where the answer is a move."`
	// Answers and Left are of use where several moves are asked for.
	Answers []string `json:"answers" doc:"The answers given so far; hand them back with the next one."`
	Left    int      `json:"left" doc:"How many more moves may be made."`
	Remark  string   `json:"remark" doc:"Whether it was right, as a sentence; empty before."`
	WhyNot  []string `json:"whyNot" doc:"Why the answer is not it, and what it costs, in sentences; empty where it is, and before."`
	// Right and Why are told at the end, and to those who give up.
	Right []Named  `json:"right" doc:"The right answer, or a right line; empty until it was found or is shown."`
	Why   []string `json:"why" doc:"Why it is right; empty until it was found or is shown."`
	// Played and Now are as in a replay.
	Played []record.Line `json:"played" doc:"What the answers made of the position, move by move."`
	Now    record.Line   `json:"now" doc:"The board as it is."`
	Log    []study.Past  `json:"log" doc:"What the solver saw happen since the match began, move by move; the first entry is the deal."`
}

// Named is something with its name in a language.
type Named struct {
	ID   string `json:"id" doc:"Its name in the game; of an answer, what is handed in."`
	Name string `json:"name" doc:"What it is called, in the language that was asked for."`
}

// Ask is what a client asks for that keeps nothing but a puzzle and the answers to
// it. To take something back, or to try again, is to ask with fewer answers.
type Ask struct {
	Puzzle  *Puzzle  `json:"puzzle"`
	Answers []string `json:"answers"`
	Show    bool     `json:"show,omitempty" doc:"Whether to tell what is right though it was not found."`
	Wrong   []string `json:"wrong,omitempty" doc:"The answers that were wrong before, and were taken back: what is right is told apart from them."`
}

// Page is the page that was asked for.
func (q Ask) Page(language *locale.Language) (Page, error) {
	if q.Puzzle == nil {
		return Page{}, locale.Say("puzzle.none")
	}
	a, err := Resume(q.Puzzle, q.Answers)
	if err != nil {
		return Page{}, err
	}
	if len(q.Wrong) > 0 && len(a.wrong) == 0 {
		a.wrong = q.Wrong
	}
	return a.Page(language, q.Show), nil
}

// Page is what is shown now, in a language, and if that is wanted what is right.
func (a *Attempt) Page(language *locale.Language, show bool) Page {
	p := a.puzzle
	page := Page{
		ID: p.ID, Game: p.Game, Kind: p.Kind, Theme: Named{Name: language.Text("puzzle.unsaid", nil)},
		Seat: p.Seat, Names: p.Names(), State: a.state, Question: a.question(language), About: p.About,
		Choices: []Named{}, Answers: append([]string{}, a.answers...), Right: []Named{}, Why: []string{}, WhyNot: []string{},
		Played: []record.Line{}, Now: a.line(record.Step{Number: a.now().Number, Match: a.now().Match}), Log: a.log,
	}
	for _, choice := range p.Choices {
		page.Choices = append(page.Choices, a.named(language, choice))
	}
	if p.Moves > 0 && a.state == Open {
		page.Left = p.Moves - len(a.answers)
	}
	for _, step := range a.steps[1:] {
		page.Played = append(page.Played, a.line(step))
	}
	if a.state != Open || show {
		page.Theme = Named{p.Theme, ThemeName(language, p.Game, p.Theme)}
	}
	if a.state != Open {
		page.Remark = language.Text("puzzle."+string(a.state), nil)
	}
	if a.state == Wrong {
		page.WhyNot = a.whyNot(language)
	}
	if a.state == Right || show {
		page.Right, page.Why = a.solution(language), a.reasons(language)
	}
	return page
}

// ThemeName is what a theme is called.
func ThemeName(language *locale.Language, game, theme string) string {
	return language.Text("puzzle.theme."+game+"."+theme, nil)
}

func (a *Attempt) question(language *locale.Language) string {
	return locale.Say("puzzle."+a.puzzle.Game+"."+a.puzzle.Kind, "n", a.puzzle.Moves, "about", a.about(a.puzzle.About)).In(language)
}

// about is an argument of a sentence: what the puzzle is about as the game calls it,
// anything else as it is.
func (a *Attempt) about(arg any) any {
	if game, can := a.game.(rules.Puzzling); can && arg == a.puzzle.About && arg != "" {
		return game.Called(a.steps[0].Match, a.puzzle.About)
	}
	return arg
}

// line is a step as the solver sees it.
func (a *Attempt) line(step record.Step) record.Line {
	line := record.Viewpoint{Seat: a.puzzle.Seat}.Line(step)
	line.State = a.pose(step.Match)
	return line
}

// named is what an answer is called: a move in words, or the game says it.
func (a *Attempt) named(language *locale.Language, answer string) Named {
	name := answer
	if game, can := a.game.(rules.Puzzling); can && len(a.puzzle.Choices) > 0 {
		name = game.Called(a.steps[0].Match, answer).In(language)
	} else if move, err := a.steps[0].Match.Parse(answer); err == nil {
		name = rules.MoveTextTo(language, a.steps[0].Match, move, a.puzzle.Seat, a.puzzle.Seat, nil)
	}
	return Named{answer, name}
}

// right is the right answer that was given, else the first; of a line, all its moves.
func (a *Attempt) right() []string {
	switch p := a.puzzle; {
	case a.state == Right:
		return a.answers
	case p.Moves == 0:
		return p.Right[:1]
	}
	return a.puzzle.Right
}

// solution is what the right answer, or the moves of a right line, are called.
func (a *Attempt) solution(language *locale.Language) []Named {
	named, right := []Named{}, a.right()
	if a.puzzle.Moves > 0 {
		for i, name := range a.namedLine(language, right) {
			named = append(named, Named{right[i], name})
		}
		return named
	}
	for _, answer := range right {
		named = append(named, a.named(language, answer))
	}
	return named
}

// reasons say why that answer is right, and which others are as good.
func (a *Attempt) reasons(language *locale.Language) []string {
	why := []string{}
	reasons := a.puzzle.Why
	if of := a.right()[0]; a.puzzle.Moves == 0 && of != a.puzzle.Right[0] {
		reasons = a.puzzle.Others[of]
	}
	for _, reason := range reasons {
		told := locale.Say(reason.Key)
		for name, arg := range reason.Args {
			told.Args[name] = a.about(arg)
		}
		why = append(why, told.In(language))
	}
	if a.puzzle.Worth > 0 {
		why = append(why, language.Text("puzzle.worth", locale.Pairs("n", a.puzzle.Worth, "next", a.puzzle.Next)))
	}
	return append(append(why, a.asGood(language)...), a.against(language)...)
}

// asGood says which other answers are right.
func (a *Attempt) asGood(language *locale.Language) (said []string) {
	for _, answer := range a.puzzle.Right {
		if a.puzzle.Moves == 0 && answer != a.right()[0] {
			said = append(said, language.Text("puzzle.as-good", locale.Pairs("answer", a.named(language, answer).Name)))
		}
	}
	return said
}

// whyNot says why the answer is not it, and what it costs, without the right one.
func (a *Attempt) whyNot(language *locale.Language) (why []string) {
	p := a.puzzle
	say := func(m *locale.Message) { why = append(why, m.In(language)) }
	switch cost := p.Worth - p.Next; {
	case len(p.Choices) > 0:
		say(a.refuted(a.answers[0]))
	case a.now().Match.Outcome() != nil && p.Moves > 0:
		reason := language.Text(p.Game+".end."+string(a.now().Match.Outcome().Reason), nil)
		say(locale.Say("puzzle.not.end", "reason", reason))
	case p.Moves > 0:
		say(locale.Say("puzzle."+p.Game+".not."+p.Kind, "n", p.Moves))
	case p.Worth > 0 && cost > 0:
		say(locale.Say("puzzle.not.move", "n", p.Worth, "next", p.Next))
		say(locale.Say("puzzle.cost", "n", cost))
	}
	return why
}
