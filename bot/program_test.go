package bot

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"nagara/rules"
	"nagara/rules/nagaraja"
)

// With this variable set, the test binary is a program of another maker.
const foreign = "NAGARA_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if manner := os.Getenv(foreign); manner != "" {
		playForeign(manner)
		return
	}
	os.Exit(m.Run())
}

// playForeign knows nothing of the game: it takes the first of the moves that
// the JSON of the view lists.
func playForeign(manner string) {
	var view struct {
		Moves []rules.Listed `json:"moves"`
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, longestLine)
	for in.Scan() {
		verb, rest, _ := strings.Cut(in.Text(), " ")
		switch verb {
		case "nagara":
			fmt.Println("id name first\nready")
		case "view":
			if err := json.Unmarshal([]byte(rest), &view); err != nil {
				fmt.Println("error", err)
			}
		case "go":
			if manner == "dies" {
				return
			}
			if manner == "cheats" {
				view.Moves[0].Move = "place z9 north"
			}
			fmt.Println("info a first try\nbestmove " + view.Moves[0].Move)
		case "quit":
			return
		}
	}
}

func start(t *testing.T, match rules.Match, manner string) *Program {
	t.Helper()
	t.Setenv(foreign, manner)
	p, err := Start([]string{os.Args[0]}, match.Setup(), nagaraja.Rules{}, 1, 5)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Close() }) // one that died has its own word for it
	return p
}

func newNagaraja(t *testing.T) rules.Match {
	t.Helper()
	match, _, err := nagaraja.Rules{}.Start(rules.Setup{Edition: nagaraja.Standard(), Seats: 2, Seed: rules.SeedOf("program")})
	if err != nil {
		t.Fatal(err)
	}
	return match
}

// A program that knows only JSON can play a whole match.
func TestAForeignProgramPlays(t *testing.T) {
	match := newNagaraja(t)
	players := []Player{start(t, match, "plays"), Random("nagaraja").New(2, rules.NewFastRand(1))}
	for match.Outcome() == nil {
		seat := match.Awaited()[0]
		thought, err := players[seat.Index()].Choose(context.Background(), Turn{View: match.View(seat), Thoughts: 3})
		if err != nil {
			t.Fatal(err)
		}
		if seat == 1 && thought.Move != match.Legal(1).All()[0] {
			t.Fatalf("the program played %v; want its first move", thought.Move)
		}
		if _, err := match.Play(seat, thought.Move); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAProgramThatFailsSaysHow(t *testing.T) {
	for manner, want := range map[string]string{"dies": "ended", "cheats": "not among its moves"} {
		match := newNagaraja(t)
		_, err := start(t, match, manner).Choose(context.Background(), Turn{View: match.View(match.Awaited()[0])})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("a program that %s: %v; want an error with %q", manner, err, want)
		}
	}
}

func TestAProgramThatIsNotThere(t *testing.T) {
	if _, err := Start([]string{"./no-such-program"}, newNagaraja(t).Setup(), nagaraja.Rules{}, 1, 1); err == nil {
		t.Error("it started")
	}
}
