package study

import (
	"fmt"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// small is a lesson of the least that one must have.
const small = `{
  "id": "small", "game": "race", "number": 1, "rules": 1, "seed": "word", "company": ["Ben"],
  "title": "a", "insight": "b",
  "before": ["1 add 1"],
  "steps": [
    {"do": "c", "right": ["add 2"], "errors": [{"moves": ["add *"], "say": "d"}]}
  ]
}`

func TestReadsALesson(t *testing.T) {
	l, err := Read([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	if l.ID != "small" || l.Steps[0].Errors[0].Say != "d" || l.seats() != 2 {
		t.Errorf("read %+v", l)
	}
}

func TestSaysWhatIsWrongWithALesson(t *testing.T) {
	for _, test := range []struct{ replace, with, want string }{
		{`"small"`, `"Small one"`, "line 2, id: "},
		{`"number": 1`, `"number": 0`, "line 2, number: 0 should be from 1 to 99"},
		{`"number": 1`, `"number": "1"`, "line 2, number: it should be a whole number"},
		{`"seed": "word"`, `"seed": ""`, "line 2, seed: it must not be empty"},
		{`["Ben"]`, `[]`, "line 2, company: there must be one at least"},
		{`"title": "a"`, `"titel": "a"`, "line 3, titel: there is no such field"},
		{`"1 add 1"`, `"add 1"`, `line 4, before, entry 1: "add 1" is no move of this lesson`},
		{`"1 add 1"`, `"3 add 1"`, "write a seat from 1 to 2"},
		{`"1 add 1"`, `"-1 add 1"`, "is no move of this lesson"},
		{`"1 add 1"`, `"1 "`, "is no move of this lesson"},
		{`["add 2"]`, `[]`, "line 6, steps, entry 1, right: there must be one at least"},
		{`["add 2"]`, `["add *"]`, "the first right move must be a whole move"},
		{`["add *"]`, `["add ["]`, `line 6, steps, entry 1, errors, entry 1, moves, entry 1: "add [" is no pattern`},
		{`"say": "d"`, `"say": ""`, "say: it must not be empty"},
		{`"errors": [`, `"rings": [{"topic": "a thing", "at": "x"}], "errors": [`, "rings, entry 1, topic: "},
		{`"errors": [`, `"goal": [{"is": "x"}], "errors": [`, "goal, entry 1, at: it must not be empty"},
		{`"errors": [`, `"replies": ["x"], "errors": [`, "replies, entry 1: "},
	} {
		text := strings.Replace(small, test.replace, test.with, 1)
		if _, err := Read([]byte(text)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("with %s: %v; want %s", test.with, err, test.want)
		}
	}
}

func TestALessonOfUnknownRulesCannotBegin(t *testing.T) {
	l, err := Read([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Begin(l); err == nil || !strings.Contains(err.Error(), "version 1 of the rules of race") {
		t.Error(err)
	}
}

func TestAnIllegalMoveBeforeIsNamed(t *testing.T) {
	l := *Course("nagaraja")[0]
	l.Before = []string{"1 pass"}
	if _, err := Begin(&l); err == nil || !strings.Contains(err.Error(), `move 1 of before, "1 pass"`) {
		t.Error(err)
	}
}

// FuzzRead reads anything. What is read can be begun or says why not, and
// whatever the learner does then, nothing breaks.
func FuzzRead(f *testing.F) {
	f.Add([]byte(small))
	for _, l := range Lessons() {
		text, err := files.ReadFile(fmt.Sprintf("lessons/%s-%d-%s.json", l.Game, l.Number, l.ID))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := Read(text)
		if err != nil {
			if fault, ok := err.(*rules.Fault); !ok || fault.Line < 1 {
				t.Fatalf("%v names no line", err)
			}
			return
		}
		a, err := Begin(l)
		if err != nil {
			return
		}
		for range 3 {
			for _, m := range a.Match().Legal(Learner).All()[:min(1, len(a.Match().Legal(Learner).All()))] {
				_ = a.Try(m.String())
			}
			a.Page(locale.English)
			a.Again()
			_ = a.Skip()
		}
		a.Page(locale.Polish)
	})
}
