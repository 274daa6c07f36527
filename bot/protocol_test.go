package bot

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"nagara/rules"
	"nagara/rules/nagaraja"
)

func FuzzParseMessage(f *testing.F) {
	for _, line := range []string{
		"nagara 1",
		"newmatch nagaraja edition reconstructed-1 abc seat 1 of 2 luck 7 options memory=on",
		`events [{"event":"pass"}]`, `view {"moves":[]}`, "memory AAEC", "go", "go thoughts 5 movetime 100", "stop", "quit",
		"", "go thoughts", "view {", "memory !", "newmatch nagaraja",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		message, err := parseMessage(line)
		if err != nil {
			return
		}
		text := message.(fmt.Stringer).String()
		again, err := parseMessage(text)
		if err != nil {
			t.Fatalf("%q was read, but written as %q: %v", line, text, err)
		}
		if got := again.(fmt.Stringer).String(); got != text {
			t.Fatalf("%q was written as %q, then as %q", line, text, got)
		}
	})
}

// Whatever is said to a served bot, it does not crash and answers something
// that is no move unless it was asked for one.
func FuzzServe(f *testing.F) {
	f.Add("nagara 1\nnewmatch nagaraja edition x y seat 1 of 2 luck 1 options memory=on\ngo\nquit\n")
	f.Add("memory AAEC\n")
	f.Fuzz(func(t *testing.T, text string) {
		var out bytes.Buffer
		game := nagaraja.Rules{}
		err := Serve(Random("nagaraja"), game, game.Edition(), strings.NewReader(text), &out)
		if err == nil && strings.Contains(out.String(), "bestmove") {
			t.Fatalf("a best move came without a view: %q", out.String())
		}
	})
}

func TestMessagesAreRefusedWithAReason(t *testing.T) {
	for line, want := range map[string]string{
		"castle":            "is no message",
		"nagara x":          "version",
		"newmatch nagaraja": "want GAME edition",
		"newmatch g edition a b seat 3 of 2 luck 1 options": "no seat 3 of 2",
		"view {":        "want JSON",
		"events {}":     "JSON array",
		"memory !":      "base64",
		"go thoughts 0": "from 1",
		"go depth 3":    "want thoughts",
		"go thoughts":   "want thoughts",
	} {
		if _, err := parseMessage(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want an error with %q", line, err, want)
		}
	}
}

// talk is both ends of a conversation with a served bot.
func talk(t *testing.T, b Bot) *Program {
	t.Helper()
	toBot, fromUs := io.Pipe()
	toUs, fromBot := io.Pipe()
	game := nagaraja.Rules{}
	go func() {
		err := Serve(b, game, game.Edition(), toBot, fromBot)
		fromBot.CloseWithError(err)
	}()
	t.Cleanup(func() { fromUs.Close() })
	return &Program{in: fromUs, out: lines(toUs)}
}

// A bot behind the protocol plays as the same bot at the table.
func TestABotPlaysTheSameBehindTheProtocol(t *testing.T) {
	game := nagaraja.Rules{}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 2, Seed: rules.SeedOf("protocol")})
	if err != nil {
		t.Fatal(err)
	}
	setup := match.Setup()
	here := Random("nagaraja").New(1, rules.NewFastRand(11))
	there := talk(t, Random("nagaraja"))
	if err := there.greet(newMatch{"nagaraja", setup.Edition.ID(), setup.Edition.Hash(), 1, 2, 11, setup.Options}); err != nil {
		t.Fatal(err)
	}
	rival := Random("nagaraja").New(2, rules.NewFastRand(12))
	for match.Outcome() == nil {
		seat := match.Awaited()[0]
		turn := Turn{View: match.View(seat), Thoughts: 1}
		player := rival
		if seat == 1 {
			player = here
		}
		want, err := player.Choose(context.Background(), turn)
		if err != nil {
			t.Fatal(err)
		}
		if seat == 1 {
			got, err := there.Choose(context.Background(), turn)
			if err != nil || got.Move != want.Move {
				t.Fatalf("behind the protocol %v (%v); at the table %v", got.Move, err, want.Move)
			}
		}
		if _, err := match.Play(seat, want.Move); err != nil {
			t.Fatal(err)
		}
	}
}

// stubborn never answers before it is told to stop.
type stubborn struct{ random }

func (s stubborn) Choose(ctx context.Context, turn Turn) (Thought, error) {
	<-ctx.Done()
	return s.random.Choose(ctx, turn)
}

func TestStopIsHeardWhileThinking(t *testing.T) {
	game := nagaraja.Rules{}
	match, _, _ := game.Start(rules.Setup{Edition: game.Edition(), Seats: 2, Seed: rules.SeedOf("stop")})
	b := Bot{Game: "nagaraja", Name: "stubborn", New: func(_ rules.Seat, luck *rules.FastRand) Player { return stubborn{random{luck}} }}
	seat := match.Awaited()[0]
	p := talk(t, b)
	setup := match.Setup()
	if err := p.greet(newMatch{"nagaraja", setup.Edition.ID(), setup.Edition.Hash(), seat, 2, 1, setup.Options}); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := p.Choose(ctx, Turn{View: match.View(seat)}); err != nil {
		t.Error(err)
	}
}

// player is a player made of a function.
type player func(context.Context, Turn) (Thought, error)

func (p player) Choose(ctx context.Context, turn Turn) (Thought, error) { return p(ctx, turn) }

// Whatever becomes of a served bot, the other side is told.
func TestAServedBotThatFailsSaysSo(t *testing.T) {
	match := newNagaraja(t)
	seat, setup := match.Awaited()[0], match.Setup()
	for want, bad := range map[string]player{
		"crashed":             func(context.Context, Turn) (Thought, error) { panic("no idea") },
		"out of ideas":        func(context.Context, Turn) (Thought, error) { return Thought{}, errors.New("out of ideas") },
		"not among its moves": func(context.Context, Turn) (Thought, error) { return Thought{Move: rules.Forfeit(rules.Resigned)}, nil },
	} {
		p := talk(t, Bot{Game: "nagaraja", Name: "bad", New: func(rules.Seat, *rules.FastRand) Player { return bad }})
		if err := p.greet(newMatch{"nagaraja", setup.Edition.ID(), setup.Edition.Hash(), seat, 2, 1, setup.Options}); err != nil {
			t.Fatal(err)
		}
		if _, err := p.Choose(context.Background(), Turn{View: match.View(seat)}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; want an error with %q", err, want)
		}
	}
}
