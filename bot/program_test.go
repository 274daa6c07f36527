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

// offer is what the JSON of a view says that one may do.
type offer struct {
	Moves   []rules.Listed `json:"moves"`
	Choices rules.Choices  `json:"choices"`
}

// first is the first move that it offers.
func (o *offer) first() string {
	for _, m := range o.Moves {
		return m.Move
	}
	for _, c := range o.Choices.InOrder() {
		for move := range c.Filled() {
			return move
		}
	}
	return ""
}

// playForeign knows nothing of the game: it takes the first of the moves that
// the JSON of the view offers.
func playForeign(manner string) {
	var view offer
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, longestLine)
	for in.Scan() {
		verb, rest, _ := strings.Cut(in.Text(), " ")
		switch verb {
		case "nagara":
			fmt.Println("id name first\nready")
		case "view":
			view = offer{}
			if err := json.Unmarshal([]byte(rest), &view); err != nil {
				fmt.Println("error", err)
			}
		case "go":
			if manner == "dies" {
				return
			}
			move := view.first()
			if manner == "cheats" {
				move = "place z9 north"
			}
			fmt.Println("info a first try\nbestmove " + move)
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
		first := offeredTo(t, match, seat)
		thought, err := players[seat.Index()].Choose(context.Background(), Turn{View: match.View(seat), Thoughts: 3})
		if err != nil {
			t.Fatal(err)
		}
		if want := first.first(); seat == 1 && thought.Move.String() != want {
			t.Fatalf("the program played %v; want its first move, %s", thought.Move, want)
		}
		if _, err := match.Play(seat, thought.Move); err != nil {
			t.Fatal(err)
		}
	}
}

// offeredTo is what the view of a seat offers.
func offeredTo(t *testing.T, match rules.Match, seat rules.Seat) (o offer) {
	text, err := json.Marshal(match.View(seat))
	if err == nil {
		err = json.Unmarshal(text, &o)
	}
	if err != nil {
		t.Fatal(err)
	}
	return o
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
