package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

// told is what go test says of a module with that test file.
func told(t *testing.T, tests string, args ...string) (shown, noted string) {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module toy\n", "toy_test.go": "package toy\nimport (\"testing\"; \"os\")\nvar _ = os.Exit\n" + tests,
		"none/none.go": "package none\n",
	} {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := exec.Command("go", append([]string{"test", "-json"}, append(args, "./...")...)...)
	run.Dir, run.Env = folder, append(os.Environ(), "GOWORK=off")
	said, _ := run.Output() // it may fail
	var show, note strings.Builder
	if err := newFollower(&show, &note).follow(strings.NewReader(string(said))); err != nil {
		t.Fatal(err)
	}
	return show.String(), note.String()
}

const toy = `
func TestGood(t *testing.T) { t.Log("chatter") }
func TestLong(t *testing.T) { if testing.Short() { t.Skip("takes\n long") } }
func TestParts(t *testing.T) { t.Run("one", func(t *testing.T) { t.Skip("no tool") }); t.Run("two", func(t *testing.T) {}) }
`

func TestWhatIsShownAndNoted(t *testing.T) {
	shown, noted := told(t, toy, "-short")
	noted = regexp.MustCompile(`\t\d+\.\d\d\n`).ReplaceAllString(noted, "\tseconds\n")
	if strings.Contains(shown, "chatter") || !strings.Contains(shown, "ok  \ttoy\t") || !strings.Contains(shown, "toy/none") {
		t.Errorf("of what is well it shows\n%s", shown)
	}
	for _, want := range []string{
		"pass\ttoy\tTestGood\tseconds\n", "skip\ttoy\tTestLong\ttoy_test.go:6: takes long\n",
		"skip\ttoy\tTestParts/one\ttoy_test.go:7: no tool\n", "pass\ttoy\tTestParts\tseconds\n", "pass\ttoy\tTestParts/two\tseconds\n",
	} {
		if !strings.Contains(noted, want) {
			t.Errorf("it notes\n%s\nwant %q", noted, want)
		}
	}
}

// What fails is shown with all that it said, however it failed.
func TestFailuresAreShown(t *testing.T) {
	for tests, want := range map[string][]string{
		`func TestBad(t *testing.T) { t.Run("part", func(t *testing.T) { t.Error("wrong number") }) }`: {"wrong number", "--- FAIL: TestBad/part", "FAIL\ttoy"},
		`func TestBad(t *testing.T) { t.Log("before"); panic("the end") }`:                             {"before", "panic: the end", "FAIL\ttoy"},
		`func TestBad(t *testing.T) { print("last words"); os.Exit(3) }`:                               {"last words", "FAIL\ttoy"},
		`func TestBad(t *testing.T) { nonsense() }`:                                                    {"undefined: nonsense", "FAIL\ttoy"},
	} {
		shown, _ := told(t, tests)
		for _, words := range want {
			if !strings.Contains(shown, words) {
				t.Errorf("%s\nshows\n%s\nand not %q", tests, shown, words)
			}
		}
	}
}

func TestSkipsAreHeldAgainstTheList(t *testing.T) {
	stages := func(race, plain string) fstest.MapFS {
		return fstest.MapFS{"race.tests": {Data: []byte(race)}, "plain.tests": {Data: []byte(plain)}}
	}
	listed := map[test]bool{{"p", "TestHours"}: true}
	const hours, long = "skip\tp\tTestHours\tasked for\n", "skip\tp\tTestLong\tlong\n"
	for _, c := range []struct {
		name  string
		notes fstest.MapFS
		wrong string
	}{
		{"tested in the other stage", stages(hours+long, "pass\tp\tTestLong\t1.00\n"), ""},
		{"tested in no stage", stages(hours+long, long), "not in tools/steps/skips.txt: p TestLong: long"},
		{"passed in another package", stages(hours+long, "pass\tq\tTestLong\t1.00\n"), "not in tools/steps/skips.txt: p TestLong: long"},
		{"listed for nothing", stages("pass\tp\tTestHours\t1.00\n", ""), "and not skipped: p TestHours"},
		{"cut off", stages(hours, "pass\tp\tTest"), "in the middle of a line"},
		{"nothing was tested", fstest.MapFS{}, "nothing was tested"},
	} {
		all, err := tested(c.notes)
		var out strings.Builder
		if err == nil {
			err = compare(&out, left(all), listed)
		}
		if c.wrong == "" && (err != nil || !strings.Contains(out.String(), "p TestHours: asked for")) {
			t.Errorf("%s: %v\n%s", c.name, err, out.String())
		}
		if c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)) {
			t.Errorf("%s: %v; want %s", c.name, err, c.wrong)
		}
	}
}

func TestTheListGivesReasons(t *testing.T) {
	if listed, err := readList("skips.txt"); err != nil || len(listed) == 0 {
		t.Errorf("ours is %v, %v", listed, err)
	}
	for _, line := range []string{"nagara/rules TestX", "nagara/rules # TestX", "nagara/rules TestX #  "} {
		file := filepath.Join(t.TempDir(), "list")
		if err := os.WriteFile(file, []byte(line), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := readList(file); err == nil {
			t.Errorf("%q is taken", line)
		}
	}
}

func TestBrowserTestsThatAreLeftOut(t *testing.T) {
	for line, out := range map[string]bool{
		`test.skip("a match", async () => {`: true, `it.todo("more")`: true, `describe.only("x", () => {`: true, `test.describe.fixme("x")`: true,
		`test("any step can be skipped", async`: false, `page.locator("a:not(.skip)")`: false, `await skip.click()`: false,
	} {
		if notRun.MatchString(line) != out {
			t.Errorf("%s is left out: %t", line, !out)
		}
	}
	if skipped, err := skippedInBrowsers("../.."); err != nil || len(skipped) > 0 {
		t.Errorf("left out are %v, %v", skipped, err)
	}
}

// Steps may be of Go, whose tests are noted, or of browsers, which only say something.
func TestReport(t *testing.T) {
	folder := fstest.MapFS{
		"race.step": {Data: []byte("race\tok\t90\t150\n")}, "race.tests": {Data: []byte("pass\tp\tTestSlow\t61.50\npass\tp\tTestSlow/part\t61.50\npass\tp\tTestQuick\t0.10\n")},
		"browsers.step": {Data: []byte("browsers\tFAILED\t300\t412\n")},
		"browsers.log":  {Data: []byte("  \x1b[32m✓\x1b[39m  1 play.ts:3:1 › a match \x1b[2m(1.2m)\x1b[22m\n  ✓  2 play.ts:9:1 › a move (400ms)\n  ✘  3 play.ts:12:1 › an end (2.0s)\n  1 failed\n  2 passed (5.0m)\n")},
		"lint.step":     {Data: []byte("lint\tok\t60\t9\n")}, "lint.log": {Data: []byte("0 issues.\n")},
	}
	var out strings.Builder
	if _, err := tell(&out, folder); err != nil {
		t.Fatal(err)
	}
	want := `step       state   tests  seconds  processor
browsers   FAILED      2      300        412
lint       ok          -       60          9
race       ok          2       90        150

the slowest tests, in seconds
  72.0  browsers  play.ts:3:1 › a match
  61.5  race      p TestSlow
   2.0  browsers  play.ts:12:1 › an end
   0.4  browsers  play.ts:9:1 › a move
   0.1  race      p TestQuick
`
	if out.String() != want {
		t.Errorf("it tells\n%s\nwant\n%s", out.String(), want)
	}
}
