package study

import (
	"strings"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// Bookmark is where somebody is in a lesson: clients keep it, and come back to
// the same place with it.
type Bookmark struct {
	Lesson string   `json:"lesson" doc:"The id of the lesson."`
	Moves  []string `json:"moves" doc:"What the learner did since it began, without what was taken back."`
	Errors int      `json:"errors" doc:"How often the learner erred in this step."`
}

// Bookmark is where the learner is.
func (a *Attempt) Bookmark() Bookmark {
	return Bookmark{a.lesson.ID, append([]string{}, a.now.moves...), a.errors}
}

// Resume goes back to a bookmark.
func Resume(b Bookmark) (*Attempt, error) {
	l, err := Find(b.Lesson)
	if err != nil {
		return nil, err
	}
	a, err := Begin(l)
	if err != nil {
		return nil, err
	}
	for i, move := range b.Moves {
		if err := a.Try(move); err != nil {
			return nil, locale.Say("study.bookmark", "n", i+1, "move", move).Because(err)
		}
	}
	a.errors = max(a.errors, b.Errors)
	return a, nil
}

// How help grows with the errors of a step.
const (
	pulseAfter = 2
	ghostAfter = 3
)

// Page is what a learner is shown.
type Page struct {
	Bookmark Bookmark `json:"bookmark" doc:"Where the learner is; hand it back with the next command."`
	Game     string   `json:"game"`
	Number   int      `json:"number" doc:"The place of the lesson in the course of its game, from 1."`
	Step     int      `json:"step" doc:"Which step it is, from 1; at the end one more than there are."`
	Steps    int      `json:"steps" doc:"How many steps the lesson has."`
	Stage    Stage    `json:"stage" enum:"task,wrong,done" doc:"What is waited for: a move of the learner; again, once the learner has seen what came of the move; or nothing more."`
	Names    []string `json:"names" doc:"Who sits at each seat; the learner, at seat 1, has no name."`
	Title    string   `json:"title" doc:"What the lesson is called."`
	Task     string   `json:"task" doc:"What the learner should do; empty at the end."`
	Remark   string   `json:"remark" doc:"What came of the last move; empty where there is nothing to say."`
	Insight  string   `json:"insight" doc:"What was learnt; empty before the end."`
	Rings    []Ringed `json:"rings" doc:"What is ringed on the board; empty unless a move is waited for."`
	Help     string   `json:"help" enum:"ring,pulse,ghost" doc:"How much help there is after errors: the rings; the rings, pulsing; or the right move as well."`
	Ghost    string   `json:"ghost,omitempty" doc:"A right move, in the notation of the game; only where help is ghost."`
	// Played and Now are as in a replay.
	Played []record.Line `json:"played" doc:"What happened since the last command, move by move."`
	Now    record.Line   `json:"now" doc:"The board as it is."`
	Log    []Past        `json:"log" doc:"What the learner saw happen since the match began, move by move; the first entry is the deal."`
	Next   string        `json:"next,omitempty" doc:"The id of the next lesson of the course; missing after the last."`
}

// Past is a move that lies behind, as the learner saw it.
type Past struct {
	Seat   rules.Seat    `json:"seat,omitempty" doc:"Who made it; missing for the deal."`
	Events []rules.Event `json:"events"`
}

// Ringed is a ring with its name.
type Ringed struct {
	Ring
	Name string `json:"name" doc:"What is ringed, in words."`
}

// Page is what the learner is shown now, in a language.
func (a *Attempt) Page(language *locale.Language) Page {
	l := a.lesson
	p := Page{
		Bookmark: a.Bookmark(), Game: l.Game, Number: l.Number, Step: a.step + 1, Steps: len(l.Steps), Stage: a.stage,
		Names: append([]string{""}, l.Company...), Title: language.Text(l.Title, a.names()),
		Rings: []Ringed{}, Help: "ring", Played: []record.Line{}, Now: a.board(), Log: a.now.log,
	}
	if next := l.Next(); next != nil {
		p.Next = next.ID
	}
	if a.now.remark != nil {
		p.Remark = a.now.remark.In(language)
	}
	for _, step := range a.played {
		p.Played = append(p.Played, record.Viewpoint{Seat: Learner}.Line(step))
	}
	if a.stage == Done {
		p.Insight = language.Text(l.Insight, a.names())
		return p
	}
	step := &l.Steps[a.step]
	p.Task = language.Text(step.Do, a.names())
	if a.stage == Task {
		p.Rings = a.rings(language, step)
		p.Help, p.Ghost = a.help(step)
	}
	return p
}

// board is the board without what happened.
func (a *Attempt) board() record.Line {
	return record.Viewpoint{Seat: Learner}.Line(record.Step{Number: a.now.number, Match: a.now.match})
}

func (a *Attempt) help(step *Step) (help, ghost string) {
	switch {
	case a.errors >= ghostAfter:
		return "ghost", step.Right[0]
	case a.errors >= pulseAfter:
		return "pulse", ""
	}
	return "ring", ""
}

// rings are those of the step that are on the board: after moves that the
// lesson does not know, one may have gone.
func (a *Attempt) rings(language *locale.Language, step *Step) []Ringed {
	rings, scene := []Ringed{}, a.scene()
	for _, ring := range step.Rings {
		if _, there := scene.find(ring.At); there {
			rings = append(rings, Ringed{ring, ring.in(language, a.lesson.Game)})
		}
	}
	return rings
}

// in is what is ringed, in words: a thing that both sides have is either own or
// the rival's.
func (r Ring) in(language *locale.Language, game string) string {
	words := strings.Split(r.At, "/")
	last := len(words) - 1
	key := "lesson.thing." + game + "." + r.Topic
	if !language.Has(key) {
		key += map[bool]string{true: ".own", false: ".rival"}[last > 0 && words[1] == Learner.String()]
	}
	name := words[last]
	if r.Called != "" {
		name = language.Text(r.Called, nil)
	}
	return language.Text(key, locale.Pairs("id", name, "of", words[max(last-1, 0)]))
}
