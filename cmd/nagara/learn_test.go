package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	lessons "nagara/terminal/progress"
)

// learning runs `nagara learn` for somebody who keeps what is theirs in a folder.
func learning(folder, typed string, args ...string) (status int, out, err string) {
	var outText, errText bytes.Buffer
	status = run(append([]string{"learn"}, args...), &world{
		in: strings.NewReader(typed), out: &outText, err: &errText,
		env: func(name string) string {
			return map[string]string{"XDG_DATA_HOME": folder, "HOME": folder, "LOCALAPPDATA": folder}[name]
		},
	})
	return status, outText.String(), errText.String()
}

func TestLearnGoesOnWhereOneWas(t *testing.T) {
	home := t.TempDir()
	if status, out, err := learning(home, "swap 6 1\nquit\n", "narabi"); status != statusOK || !strings.Contains(out, "Lesson 1: In order") {
		t.Fatalf("status %d, %s\n%s", status, err, out)
	}
	if _, out, _ := learning(home, ""); !strings.Contains(out, "✓ 1  in-order") || !strings.Contains(out, "  2  the-condition") {
		t.Errorf("the list is\n%s", out)
	}
	if _, out, _ := learning(home, "quit\n", "narabi"); !strings.Contains(out, "Lesson 2: The condition") {
		t.Errorf("it goes on with\n%s", out)
	}
}

func TestLearnsAnyLessonAndStep(t *testing.T) {
	home := t.TempDir()
	if _, out, _ := learning(home, "quit\n", "third-curse", "--step", "2"); !strings.Contains(out, "(2/2) You have seen what lies there") {
		t.Errorf("it begins with\n%s", out)
	}
	mine, err := os.ReadFile(filepath.Join("..", "..", "study", "lessons", "narabi-1-in-order.json"))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(home, "mine.json")
	if err := os.WriteFile(file, bytes.Replace(mine, []byte("in-order"), []byte("mine"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, out, err := learning(home, "swap 6 1\n\n", file); status != statusOK || !strings.Contains(out, "That was the last lesson.") {
		t.Errorf("status %d, %s\n%s", status, err, out)
	}
}

// TestMarksAndPaceAreRemembered with what was learnt.
func TestMarksAndPaceAreRemembered(t *testing.T) {
	home := t.TempDir()
	for _, step := range []struct {
		marks string
		quiet bool
	}{{"off", true}, {"on", false}} {
		if status, _, err := learning(home, "swap 6 1\nquit\n", "in-order", "--marks", step.marks); status != statusOK {
			t.Fatal(err)
		}
		n, err := lessons.Open(filepath.Join(home, "nagara", "lessons.json"))
		if err != nil || n.Quiet != step.quiet || len(n.Done) != 1 {
			t.Errorf("after --marks %s the notebook is %+v (%v)", step.marks, n, err)
		}
	}
	var out, errs bytes.Buffer
	if status := run([]string{"play", "nagaraja", "--pace", "quick"}, &world{out: &out, err: &errs, env: func(string) string { return "" }}); status != statusUsage || !strings.Contains(errs.String(), "quick is no pace; want slow, normal, fast or wait") {
		t.Errorf("status %d: %s", status, errs.String())
	}
}

func TestLearnSaysWhatIsWrong(t *testing.T) {
	home := t.TempDir()
	broken := filepath.Join(home, "broken.json")
	if err := os.WriteFile(broken, []byte(`{"id": "Broken"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"chess"}, statusUsage, "chess is neither a game with lessons nor a lesson"},
		{[]string{"ask", "--step", "3"}, statusUsage, "There is no step 3; they are 1 to 2."},
		{[]string{"--marks", "maybe"}, statusUsage, "--marks is maybe; it must be on or off"},
		{[]string{broken}, statusFailed, "broken.json is no lesson: line 1, id: "},
		{[]string{filepath.Join(home, "none.json")}, statusFailed, "cannot be read"},
	} {
		if status, _, err := learning(home, "", test.args...); status != test.status || !strings.Contains(err, test.want) {
			t.Errorf("%q: status %d, %s", test.args, status, err)
		}
	}
	kept := filepath.Join(home, "nagara")
	if err := os.WriteFile(kept, nil, 0o600); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	if status, _, err := learning(home, "swap 6 1\n", "narabi"); status != statusFailed || !strings.Contains(err, "lessons.json cannot be") {
		t.Errorf("status %d, %s", status, err)
	}
}
