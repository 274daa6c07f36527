// Package study is what makes people better: lessons on the real board, played
// by the real rules.
//
// A lesson is data: a match up to a position, and notes to it. The notes say
// what the learner should do, what happens to whoever does something else, and
// which things on the board are ringed; their sentences are in locale. An
// Attempt is somebody at work on a lesson. Clients show its Page and hand it
// moves. The package knows no game: it lives from the contract in package rules.
//
// How to write a lesson is told in docs/lessons.md.
package study

import (
	"path"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// Learner is the seat of whoever learns; the others are scripted.
const Learner rules.Seat = 1

// Lesson is one lesson, as its file says it.
type Lesson struct {
	// ID is its name in addresses, commands and progress, and Number its place
	// in the course of its game, from 1.
	ID     string `json:"id"`
	Game   string `json:"game"`
	Number int    `json:"number"`
	// Rules is the version of the rules that the match is played by.
	Rules   int           `json:"rules"`
	Options rules.Options `json:"options"`
	// Seed is a word from which all luck follows.
	Seed string `json:"seed"`
	// Company are the names of those at the other seats, from seat 2 on.
	Company []string `json:"company"`
	// Before are the moves up to the position, as replies are written.
	Before []string `json:"before"`
	// Title and Insight are keys of locale. The insight is said at the end.
	Title   string `json:"title"`
	Insight string `json:"insight"`
	// Free are patterns of moves that are no attempt, such as questions.
	Free  []string `json:"free"`
	Steps []Step   `json:"steps"`
}

// Step is one thing to do.
type Step struct {
	// Do is the key of the sentence that asks for it.
	Do    string `json:"do"`
	Rings []Ring `json:"rings"`
	// Right are patterns of moves, the first of them a move itself: it is what
	// a learner is shown who finds none.
	Right []string `json:"right"`
	// Replies are what others do then: a seat and its move, "2 swap 4 7".
	Replies []string `json:"replies"`
	// Goal is what holds after a right move and after no other. Only tests ask.
	Goal   []Goal `json:"goal"`
	Errors []Slip `json:"errors"`
}

// Ring is put around a thing on the board. Topic says what kind of thing it is,
// and At where a view has it: see scene.
type Ring struct {
	Topic  string `json:"topic" doc:"What kind of thing it is: a word with a name in locale under lesson.thing.GAME.TOPIC."`
	At     string `json:"at" doc:"Where the view has it: names of fields, and of entries of lists by a text in them or by their number from 1, as in players/1/relics/a1w."`
	Called string `json:"called,omitempty" doc:"The key of what it is called in locale, where the last word of at is no name that people know."`
}

// Goal is something that a view must show: a value, or a number of at least so
// much.
type Goal struct {
	At    string `json:"at"`
	Is    string `json:"is"`
	Least int    `json:"least"`
}

// Slip is a line of the learner's that is not right, and what it shows.
type Slip struct {
	// Moves are patterns, one for each move of the line.
	Moves   []string `json:"moves"`
	Replies []string `json:"replies"`
	// Say is the key of the sentence that names what came of it, and Numbers
	// where the arguments of the sentence stand in what can be seen then.
	Say     string            `json:"say"`
	Numbers map[string]string `json:"numbers"`
	// Passes tells that the line succeeds all the same, Open that it is not
	// taken back and the learner may go on.
	Passes bool `json:"passes"`
	Open   bool `json:"open"`
}

// Read reads the file of a lesson. What is wrong with it is a *rules.Fault,
// which names the line and the field.
func Read(text []byte) (*Lesson, error) {
	l := new(Lesson)
	if _, err := rules.ReadDraft(text, l); err != nil {
		return nil, err
	}
	return l, nil
}

// seats is how many play.
func (l *Lesson) seats() int { return 1 + len(l.Company) }

// Check finds what is wrong with a lesson, apart from its match: that shows
// when it is played.
func (l *Lesson) Check() *rules.Fault {
	fault := rules.FirstFault(
		rules.PlainID(rules.Field{"id"}, l.ID),
		rules.PlainID(rules.Field{"game"}, l.Game),
		rules.Within(rules.Field{"number"}, l.Number, 1, mostLessons),
		rules.Within(rules.Field{"rules"}, l.Rules, 1, mostVersions),
		said(rules.Field{"seed"}, l.Seed),
		some(rules.Field{"company"}, len(l.Company)),
		said(rules.Field{"title"}, l.Title),
		said(rules.Field{"insight"}, l.Insight),
		some(rules.Field{"steps"}, len(l.Steps)),
		l.played(rules.Field{"before"}, l.Before),
		patterns(rules.Field{"free"}, l.Free),
	)
	for i := range l.Steps {
		fault = rules.FirstFault(fault, l.checkStep(rules.Field{"steps", i}, &l.Steps[i]))
	}
	return fault
}

// Far more than anybody needs.
const (
	mostLessons  = 99
	mostVersions = 99
)

func (l *Lesson) checkStep(at rules.Field, s *Step) *rules.Fault {
	fault := rules.FirstFault(
		said(at.With("do"), s.Do),
		some(at.With("right"), len(s.Right)),
		patterns(at.With("right"), s.Right),
		l.played(at.With("replies"), s.Replies),
	)
	if fault == nil && strings.ContainsAny(s.Right[0], `*?[\`) {
		fault = rules.Wrong(at.With("right").With(0), "study.file.first", "got", strconv.Quote(s.Right[0]))
	}
	for i, r := range s.Rings {
		fault = rules.FirstFault(fault, said(at.With("rings").With(i).With("at"), r.At), rules.PlainID(at.With("rings").With(i).With("topic"), r.Topic), named(at.With("rings").With(i).With("called"), r.Called))
	}
	for i, g := range s.Goal {
		fault = rules.FirstFault(fault, said(at.With("goal").With(i).With("at"), g.At))
	}
	for i, e := range s.Errors {
		here := at.With("errors").With(i)
		fault = rules.FirstFault(fault, some(here.With("moves"), len(e.Moves)), patterns(here.With("moves"), e.Moves), said(here.With("say"), e.Say), l.played(here.With("replies"), e.Replies))
	}
	return fault
}

func said(at rules.Field, text string) *rules.Fault {
	if text == "" {
		return rules.Wrong(at, "study.file.empty")
	}
	return nil
}

func named(at rules.Field, key string) *rules.Fault {
	if key != "" && !locale.English.Has(key) {
		return rules.Wrong(at, "study.file.name", "got", strconv.Quote(key))
	}
	return nil
}

func some(at rules.Field, n int) *rules.Fault {
	if n == 0 {
		return rules.Wrong(at, "study.file.none")
	}
	return nil
}

func patterns(at rules.Field, all []string) *rules.Fault {
	for i, p := range all {
		if _, err := path.Match(p, ""); err != nil || p == "" {
			return rules.Wrong(at.With(i), "study.file.pattern", "got", strconv.Quote(p))
		}
	}
	return nil
}

// fits tells whether a move is one that the pattern means: * stands for any
// letters, ? for one.
func fits(pattern, move string) bool {
	matched, err := path.Match(pattern, move)
	return err == nil && matched
}

func (l *Lesson) played(at rules.Field, moves []string) *rules.Fault {
	for i, text := range moves {
		if m := moveOf(text); m.Text == "" || m.Seat < 1 || int(m.Seat) > l.seats() {
			return rules.Wrong(at.With(i), "study.file.move", "got", strconv.Quote(text), "most", l.seats())
		}
	}
	return nil
}

// moveOf reads "2 swap 4 7". What is none has no text.
func moveOf(text string) record.Move {
	before, move, _ := strings.Cut(text, " ")
	seat, err := strconv.ParseInt(before, 10, 8)
	if err != nil {
		return record.Move{}
	}
	return record.Move{Seat: rules.Seat(seat), Text: strings.TrimSpace(move)}
}
