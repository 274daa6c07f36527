package line

import (
	"reflect"
	"strings"
	"testing"
	"time"
)

type toy struct {
	Help bool `short:"h" instead:""`
	Run  run  `cmd:""`
}

type run struct {
	shared
	Track string        `arg:""`
	Names []string      `arg:"" optional:"" name:"name"`
	Speed time.Duration `default:"1s" env:"TOY_SPEED" placeholder:"TIME"`
	Lanes []uint8       `placeholder:"A,B"`
	Rules []string      `sep:"none" placeholder:"RULE"`
	Mood  string        `enum:"calm,wild" default:"calm" placeholder:"MOOD"`
	Rain  bool          `xor:"sky"`
	Sun   bool          `xor:"sky"`
}

type shared struct {
	LapCount int `required:"" env:"TOY_LAPS" aliases:"rounds" placeholder:"N"`
}

// readToy reads a line where TOY_SPEED is 2s.
func readToy(line string) (toy, *Command, error) {
	var got toy
	command, err := Describe("toy", &got).Read(strings.Fields(line), func(name string) (string, bool) {
		return "2s", name == "TOY_SPEED"
	})
	return got, command, err
}

func TestALineSetsWhatItSays(t *testing.T) {
	for line, want := range map[string]run{
		"run --lap-count 3 oval":            {shared: shared{3}, Track: "oval", Speed: 2 * time.Second, Mood: "calm"},
		"run oval --rounds=0x10 --speed 5s": {shared: shared{16}, Track: "oval", Speed: 5 * time.Second, Mood: "calm"},
		"run --lap-count=-1 - ann bob --lanes 1,2 --lanes=9": {
			shared: shared{-1}, Track: "-", Names: []string{"ann", "bob"}, Lanes: []uint8{1, 2, 9}, Speed: 2 * time.Second, Mood: "calm",
		},
		"run --lap-count 1 --rules a,b --rules c --mood wild --rain -- -oval --eve": {
			shared: shared{1}, Track: "-oval", Names: []string{"--eve"}, Rules: []string{"a,b", "c"}, Speed: 2 * time.Second, Mood: "wild", Rain: true,
		},
	} {
		got, command, err := readToy(line)
		if err != nil || command.Path() != "toy run" {
			t.Errorf("%s: %s, %v", line, command.Path(), err)
		}
		if !reflect.DeepEqual(got.Run, want) {
			t.Errorf("%s sets\n%+v; want\n%+v", line, got.Run, want)
		}
	}
}

func TestAWrongLineIsExplained(t *testing.T) {
	for line, want := range map[string]string{
		"":                                      "run",
		"walk":                                  "walk",
		"ru":                                    "run",
		"run":                                   "--lap-count=N <track>",
		"run oval":                              "--lap-count=N",
		"run oval --lap-count":                  "--lap-count",
		"run oval --lap-count --rain":           "--lap-count=--rain",
		"run oval --lap-count many":             "many",
		"run oval --lap-count 1 --lanes 1,300":  "1,300",
		"run oval --lap-count 1 --mood sad":     "calm, wild",
		"run oval --lap-count 1 --rain=perhaps": "true, false",
		"run oval --lap-count 1 --speed fast":   "fast",
		"run oval --lap-count 1 --rain --sun":   "--rain",
		"run oval --lap-coutn 1":                "--lap-count",
		"run oval --lap-count 1 -x":             "-x",
		"run oval --lap-count 1 -é":             "-é",
	} {
		if _, _, err := readToy(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want something about %s", line, err, want)
		}
	}
}

func TestHelpIsAnsweredWhateverIsMissing(t *testing.T) {
	for line, want := range map[string]string{"-h": "toy", "run --help": "toy run", "run oval -h": "toy run"} {
		if got, command, err := readToy(line); err != nil || !got.Help || command.Path() != want {
			t.Errorf("%s: help %t of %s, %v; want that of %s", line, got.Help, command.Path(), err, want)
		}
	}
}

func TestHowItIsWritten(t *testing.T) {
	command := Describe("toy", &toy{}).Commands[0]
	if got, want := command.Usage("command", "flag"), "toy run <track> [<name> ...] [--flag]..."; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	var got []string
	for _, flag := range command.Shown() {
		got = append(got, flag.String())
	}
	want := "-h, --help|--lap-count=N|--speed=TIME|--lanes=A,B,...|--rules=RULE|--mood=MOOD|--rain|--sun"
	if strings.Join(got, "|") != want {
		t.Errorf("%s; want %s", strings.Join(got, "|"), want)
	}
	command.Rename(func(word string) string { return map[string]string{"track": "piste", "A": "X"}[word] })
	if got, want := command.Usage("commande", "option"), "toy run <piste> [<> ...] [--option]..."; got != want {
		t.Errorf("renamed %s; want %s", got, want)
	}
}
