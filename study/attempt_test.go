package study

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/locale"
)

func find(t *testing.T, id string) *Lesson {
	t.Helper()
	l, err := Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestAnErrorIsShownAndTakenBack(t *testing.T) {
	a := begin(t, find(t, "call-of-fate"))
	before := a.now.match.Hash()
	try(t, a, "lay card-recover-self")
	page := a.Page(locale.English)
	if page.Stage != Wrong || page.Remark != "3 to 8: one card was not enough. Two cards of one symbol go together." {
		t.Errorf("%s: %s", page.Stage, page.Remark)
	}
	if len(page.Played) != 1 || page.Played[0].Move != "lay card-recover-self" || len(page.Played[0].Events) == 0 {
		t.Errorf("played %+v", page.Played)
	}
	if len(page.Rings) != 0 {
		t.Error("rings stand on a board on which nothing is to be done")
	}
	if err := a.Try("lay relic-swap-self"); !errors.Is(err, locale.Say("study.stage.wrong")) {
		t.Errorf("another move before the error was taken back: %v", err)
	}
	a.Again()
	if a.now.match.Hash() != before || a.Stage() != Task || a.Page(locale.English).Remark != "" {
		t.Error("the error was not taken back")
	}
}

func TestARefusedMoveChangesNothing(t *testing.T) {
	a := begin(t, find(t, "the-condition"))
	before := a.Page(locale.English)
	for _, move := range []string{"swap 2 0", "jump", "", "resign"} {
		if err := a.Try(move); err == nil {
			t.Errorf("%q was not refused", move)
		}
	}
	if after := a.Page(locale.English); !same(before, after) {
		t.Errorf("the page is now %+v", after)
	}
}

func same(a, b any) bool {
	one, err := json.Marshal(a)
	two, err2 := json.Marshal(b)
	return err == nil && err2 == nil && string(one) == string(two)
}

func TestHelpGrows(t *testing.T) {
	a := begin(t, find(t, "in-order"))
	for i, want := range []string{"ring", "ring", "pulse", "ghost", "ghost"} {
		page := a.Page(locale.English)
		if page.Help != want || (page.Ghost == "swap 6 1") != (want == "ghost") {
			t.Errorf("after %d errors help is %s, ghost %q; want %s", i, page.Help, page.Ghost, want)
		}
		try(t, a, "swap 6 5")
		a.Again()
	}
}

func TestErrorsOfOneStepDoNotCountInTheNext(t *testing.T) {
	a := begin(t, find(t, "ask"))
	for range 3 {
		try(t, a, "swap 7 4")
		a.Again()
	}
	try(t, a, "ask 4 7")
	if page := a.Page(locale.English); page.Help != "ring" || page.Step != 2 {
		t.Errorf("step %d begins with the help %s", page.Step, page.Help)
	}
}

func TestALineOfSeveralMovesIsOneError(t *testing.T) {
	a := begin(t, find(t, "third-curse"))
	before := a.now.match.Hash()
	try(t, a, "pass")
	if page := a.Page(locale.English); page.Stage != Task || page.Remark != "" || page.Step != 1 {
		t.Errorf("after the first move: %s, %q, step %d", page.Stage, page.Remark, page.Step)
	}
	try(t, a, "place a2 north")
	if page := a.Page(locale.English); page.Remark != "Opened unseen, and lost. Peek first." {
		t.Error(page.Remark)
	}
	a.Again()
	if a.now.match.Hash() != before {
		t.Error("only a part of the line was taken back")
	}
}

func TestASlipMayPassWithARemark(t *testing.T) {
	a := begin(t, find(t, "third-curse"))
	try(t, a, "pass")
	try(t, a, "place c3 east")
	page := a.Page(locale.English)
	if page.Stage != Done || !strings.HasPrefix(page.Remark, "Won, but blindly") || page.Insight == "" || page.Next != "their-curse" {
		t.Errorf("%+v", page)
	}
}

func TestAnOpenSlipIsNotTakenBack(t *testing.T) {
	a := begin(t, find(t, "their-curse"))
	try(t, a, "activate tile-trap-opponent with green on rival b2")
	if a.Stage() != Task || a.now.remark == nil {
		t.Fatalf("%s, %v", a.Stage(), a.now.remark)
	}
	after := a.now.match.Hash()
	try(t, a, "pass")
	if a.Stage() != Wrong || len(a.played) != 2 {
		t.Errorf("%s after %d moves", a.Stage(), len(a.played))
	}
	a.Again()
	if a.now.match.Hash() != after {
		t.Error("the open move was taken back, too")
	}
	try(t, a, "activate relic-swap-either with green on rival a2w c3n")
	if a.Stage() != Done {
		t.Error(a.Stage())
	}
}

func TestAReplyThatIsNoLongerLegalIsLeftOut(t *testing.T) {
	a := begin(t, find(t, "their-curse"))
	try(t, a, "activate tile-trap-opponent with green on rival b1") // where the script places a tile
	try(t, a, "pass")
	if a.Stage() != Wrong || len(a.played) != 1 {
		t.Errorf("%s after %d moves", a.Stage(), len(a.played))
	}
}

func TestQuestionsAreFree(t *testing.T) {
	a := begin(t, find(t, "in-order"))
	for _, move := range []string{"ask 4 0", "mood happy", "suggest 4 0"} {
		try(t, a, move)
		if a.Stage() != Task || a.now.remark != nil {
			t.Fatalf("%s: %s, %v", move, a.Stage(), a.now.remark)
		}
	}
	try(t, a, "swap 6 5")
	a.Again()
	if len(a.now.moves) != 3 {
		t.Errorf("after an error there are left: %q", a.now.moves)
	}
}

func TestOthersReply(t *testing.T) {
	a := begin(t, find(t, "suggest"))
	try(t, a, "suggest 3 8")
	page := a.Page(locale.English)
	if page.Step != 2 || len(page.Played) != 2 || page.Played[1].Seat != 3 {
		t.Errorf("step %d, played %+v", page.Step, page.Played)
	}
	if !strings.HasPrefix(page.Task, "Cedar did so") || !slices.Equal(page.Names, []string{"", "Willow", "Cedar"}) {
		t.Errorf("%s, %q", page.Task, page.Names)
	}
}

// Whatever a learner does, the bookmark leads back to the same page, and none
// of it breaks anything.
func TestABookmarkIsEnough(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		l := rapid.SampledFrom(Lessons()).Draw(rt, "lesson")
		a, err := Begin(l)
		if err != nil {
			rt.Fatal(err)
		}
		for range rapid.IntRange(0, 6).Draw(rt, "commands") {
			legal := a.Match().Legal(Learner).All()
			switch rapid.SampledFrom([]string{"try", "again", "skip"}).Draw(rt, "do") {
			case "try":
				if len(legal) > 0 && a.Stage() == Task {
					if err := a.Try(rapid.SampledFrom(legal).Draw(rt, "move").String()); err != nil {
						rt.Fatalf("a legal move: %v", err)
					}
				}
			case "again":
				a.Again()
			case "skip":
				_ = a.Skip() // an open slip may have made the right move illegal
			}
			mark := a.Bookmark()
			b, err := Resume(mark)
			if err != nil {
				rt.Fatalf("%+v: %v", mark, err)
			}
			one, two := a.Page(locale.English), b.Page(locale.English)
			one.Played, two.Played = nil, nil // what is news depends on the command
			if !same(one, two) || a.now.match.Hash() != b.now.match.Hash() {
				rt.Fatalf("the bookmark %+v leads to\n%+v\nand not to\n%+v", mark, two, one)
			}
		}
	})
}

func TestAsks(t *testing.T) {
	mark := func(moves ...string) Bookmark { return Bookmark{Lesson: "ask", Moves: moves} }
	for _, test := range []struct {
		ask   Ask
		stage Stage
		step  int
	}{
		{Ask{Bookmark: mark(), Do: "show"}, Task, 1},
		{Ask{Bookmark: mark(), Do: "try", Move: "ask 3 6"}, Task, 2},
		{Ask{Bookmark: mark("ask 3 6"), Do: "try", Move: "swap 6 3"}, Done, 3},
		{Ask{Bookmark: mark("swap 7 4"), Do: "show"}, Wrong, 1},
		{Ask{Bookmark: mark("swap 7 4"), Do: "again"}, Task, 1},
		{Ask{Bookmark: mark("swap 7 4"), Do: "skip"}, Task, 2},
		{Ask{Bookmark: mark("swap 7 4"), Do: "go", Step: 2}, Task, 2},
		{Ask{Bookmark: mark("ask 3 6"), Do: "go", Step: 1}, Task, 1},
	} {
		page, err := test.ask.Answer(locale.English)
		if err != nil {
			t.Errorf("%+v: %v", test.ask, err)
		} else if page.Stage != test.stage || page.Step != test.step {
			t.Errorf("%+v: %s, step %d; want %s, step %d", test.ask, page.Stage, page.Step, test.stage, test.step)
		}
	}
}

func TestWrongAsksAreRefused(t *testing.T) {
	for want, ask := range map[string]Ask{
		"No lesson is called nothing; there is light-the-way": {Bookmark: Bookmark{Lesson: "nothing"}, Do: "show"},
		"A lesson cannot dance":                               {Bookmark: Bookmark{Lesson: "ask"}, Do: "dance"},
		"There is no step 3; they are 1 to 2.":                {Bookmark: Bookmark{Lesson: "ask"}, Do: "go", Step: 3},
		"There is no step 0":                                  {Bookmark: Bookmark{Lesson: "ask"}, Do: "go"},
		"move 2, swap 6 3: Take back what you did":            {Bookmark: Bookmark{Lesson: "ask", Moves: []string{"swap 7 4", "swap 6 3"}}, Do: "show"},
		"jump is no move":                                     {Bookmark: Bookmark{Lesson: "ask"}, Do: "try", Move: "jump"},
		"The lesson is over":                                  {Bookmark: Bookmark{Lesson: "in-order", Moves: []string{"swap 6 1"}}, Do: "skip"},
	} {
		if _, err := ask.Answer(locale.English); err == nil || !strings.Contains(strings.ReplaceAll(err.Error(), `"`, ""), want) {
			t.Errorf("%+v: %v; want %s", ask, err, want)
		}
	}
}

func TestForeseesAMove(t *testing.T) {
	a := begin(t, find(t, "light-the-way"))
	before := a.now.match.Hash()
	if f, err := a.Preview("place a1 west"); err != nil || f == nil {
		t.Error(f, err)
	}
	if _, err := a.Preview("place a3 west"); err == nil {
		t.Error("an illegal move was foreseen")
	}
	if a.now.match.Hash() != before {
		t.Error("to foresee a move changed the match")
	}
}

func TestProgress(t *testing.T) {
	var p Progress
	course := Course("narabi")
	for i, l := range course {
		if next := p.Next("narabi"); next != l {
			t.Errorf("after %d lessons the next is %s", i, next.ID)
		}
		p.Add(l)
		p.Add(l)
	}
	if p.Next("narabi") != course[0] || p.Next("nagaraja").ID != "light-the-way" || p.Next("chess") != nil {
		t.Error("what comes after the course is wrong")
	}
	if len(p.Done) != len(course) {
		t.Errorf("learnt are %q", p.Done)
	}
}

func TestTheLogIsAllThatTheLearnerSaw(t *testing.T) {
	a := begin(t, find(t, "suggest"))
	dealt := len(a.Page(locale.English).Log)
	if want := 1 + len(a.lesson.Before); dealt != want {
		t.Fatalf("the log begins with %d entries; want the deal and every move before: %d", dealt, want)
	}
	try(t, a, "suggest 4 6")
	if page := a.Page(locale.English); len(page.Log) != dealt+len(page.Played) || page.Log[dealt].Seat != Learner {
		t.Errorf("after an error: %d entries, %+v", len(page.Log), page.Log[dealt:])
	}
	a.Again()
	if page := a.Page(locale.English); len(page.Log) != dealt {
		t.Errorf("what was taken back stays in the log: %+v", page.Log[dealt:])
	}
	// What others read of their stones is theirs.
	for i, past := range a.Page(locale.English).Log {
		for _, event := range past.Events {
			if seen := event.SeenBy(Learner); !same(seen, event) {
				t.Errorf("entry %d tells the learner %+v, who may know %+v", i, event, seen)
			}
		}
	}
}
