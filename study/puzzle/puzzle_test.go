package puzzle

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	_ "nagara/bot/all"
	"nagara/locale"
	"nagara/rules"
	narabi "nagara/rules/narabi"
)

// inOrder is a garden that one swap puts in order.
func inOrder() *Puzzle {
	p := &Puzzle{
		Game: "narabi", Kind: narabi.AskOrder, Theme: "order-2", Rules: 2,
		Options: map[string]string{"difficulty": "rulebook", "memory": "on"}, Seed: "garden-1153",
		Company: []string{"Willow", "Cedar"}, Before: []string{"3 swap 0 5", "1 swap b2 2", "2 swap 8 5", "3 swap 6 7"},
		Seat: 1, Moves: 1, Right: []string{"swap 6 1"}, Rating: 1200, Deviation: 150,
		From: Source{Players: []string{"", "", ""}, Program: "test"},
	}
	p.ID = p.Name()
	return p
}

// certain is a question about a stone; which answer is called right does not
// matter here.
func certain() *Puzzle {
	p := inOrder()
	p.Kind, p.Theme, p.Moves, p.About = narabi.AskCondition, "place", 0, "3"
	p.Choices, p.Right = nil, nil
	for _, c := range (narabi.Rules{}).Edition().(*narabi.Edition).Conditions() {
		p.Choices = append(p.Choices, c.ID)
	}
	p.Right = p.Choices[:1]
	p.ID = p.Name()
	return p
}

func TestALineIsSolved(t *testing.T) {
	p := inOrder()
	a, err := Begin(p)
	if err != nil {
		t.Fatal(err)
	}
	page := a.Page(locale.English, false)
	if page.State != Open || page.Left != 1 || len(page.Right) != 0 || page.Question == "" {
		t.Errorf("at first the page is %+v", page)
	}
	for _, stone := range page.Now.State.Picture().(narabi.Picture).Stones.InOrder() {
		if stone.Condition == "" {
			t.Errorf("the condition of stone %s is hidden", stone.ID)
		}
	}
	for _, wrong := range []string{"ask 6 1", "mood happy", "swap 6 6", "resign", "swap"} {
		if err := a.Answer(wrong); err == nil || a.State() != Open || len(a.Answers()) != 0 {
			t.Errorf("%q was taken for an answer: %v", wrong, err)
		}
	}
	legal := a.pose(a.now().Match).Legal()
	other := slices.IndexFunc(legal, func(m rules.Move) bool { return m.String() != "swap 6 1" })
	if err := a.Answer(legal[other].String()); err != nil || a.State() != Wrong {
		t.Fatalf("another swap is %s: %v", a.State(), err)
	}
	a.Undo()
	if err := a.Answer("swap 6 1"); err != nil || a.State() != Right {
		t.Fatalf("the right swap is %s: %v", a.State(), err)
	}
	if page := a.Page(locale.English, false); len(page.Right) != 1 || len(page.Played) != 1 || page.Remark == "" {
		t.Errorf("at the end the page is %+v", page)
	}
}

// A blank stone has no number by which it could be called.
func TestWhatAPuzzleIsAboutIsNamed(t *testing.T) {
	for about, want := range map[string]string{"3": "stone 3 ", "b1": "the black blank "} {
		p := certain()
		p.About, p.Why = about, []*locale.Message{locale.Say("puzzle.narabi.why.place", "stone", about, "condition", "-")}
		p.ID = p.Name()
		page, err := Ask{Puzzle: p, Show: true}.Page(locale.English)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(page.Question, want) || !strings.Contains(strings.Join(page.Why, " "), strings.TrimPrefix(want, "stone ")) {
			t.Errorf("about %s: %q, %q; want %q", about, page.Question, page.Why, want)
		}
	}
}

func TestAChoiceIsSolved(t *testing.T) {
	p := certain()
	page, err := Ask{Puzzle: p}.Page(locale.English)
	if err != nil {
		t.Fatal(err)
	}
	picture := page.Now.State.Picture().(narabi.Picture)
	if len(picture.Moves) != 0 || len(picture.Choices) != 0 || len(page.Choices) != 15 || page.Choices[0].Name == "" || page.Theme.ID != "" {
		t.Errorf("the page is %+v", page)
	}
	for answer, want := range map[string]State{p.Choices[0]: Right, p.Choices[1]: Wrong} {
		if page, err := (Ask{Puzzle: p, Answers: []string{answer}}).Page(locale.English); err != nil || page.State != want || page.Theme.ID != p.Theme {
			t.Errorf("%s is %s, %v; want %s", answer, page.State, err, want)
		}
	}
	if _, err := (Ask{Puzzle: p, Answers: []string{"swap 6 1"}}).Page(locale.English); err == nil {
		t.Error("a swap was taken for a condition")
	}
}

func TestASetIsReadAsItIsWritten(t *testing.T) {
	var text, again bytes.Buffer
	if err := Write(&text, inOrder(), certain()); err != nil {
		t.Fatal(err)
	}
	set, err := Read(text.Bytes())
	if err != nil || len(set) != 2 {
		t.Fatalf("%d were read: %v", len(set), err)
	}
	if err := Write(&again, set...); err != nil || again.String() != text.String() {
		t.Errorf("written again it is %s, %v; want %s", again.String(), err, text.String())
	}
}

func TestFaultsAreNamed(t *testing.T) {
	good, err := json.Marshal(inOrder())
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ from, to, want string }{
		{`"id":"`, `"id":"x`, "line 2, id: "},
		{`"seat":1`, `"seat":4`, "line 2, seat: "},
		{`"3 swap 0 5"`, `"9 swap 0 5"`, "line 2, before, entry 1: "},
		{`"right":["swap 6 1"]`, `"right":[]`, "line 2, right: "},
		{`"right":["swap 6 1"]`, `"right":["swap 6 1","swap 1 6"]`, "line 2, right: the line has 2 moves"},
		{`"seat":1`, `"seat":"one"`, "line 2: this is no puzzle"},
		{`"seat":1`, `"seet":1`, "line 2: this is no puzzle"},
		{`{"id"`, `{} {"id"`, "line 2: "},
		{`"game":"narabi"`, `"game":"No Game"`, "line 2, game: "},
	} {
		line := strings.Replace(string(good), test.from, test.to, 1)
		if _, err := Read([]byte("\n" + line)); err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s for %s: %v; want %s", test.to, test.from, err, test.want)
		}
	}
	if _, err := Read(slices.Concat(good, []byte("\n"), good)); err == nil {
		t.Error("the same puzzle was read twice")
	}
}

func FuzzRead(f *testing.F) {
	var text bytes.Buffer
	if err := Write(&text, inOrder(), certain()); err != nil {
		f.Fatal(err)
	}
	f.Add(text.Bytes())
	f.Add([]byte(`{"id":"x","before":["1 swap"],"right":[""]}`))
	f.Fuzz(func(_ *testing.T, text []byte) {
		set, err := Read(text)
		if err != nil {
			return
		}
		for _, p := range set {
			if a, err := Begin(p); err == nil {
				_ = a.Answer(p.Right[0])
				a.Page(locale.English, true)
			}
		}
	})
}
