package narabi

import (
	"context"
	"fmt"
	"os"
	"testing"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// With this variable set, the test binary is the bot of that name, as `nagara
// bot` is.
const beBot = "NAGARA_TEST_BOT"

func TestMain(m *testing.M) {
	name := os.Getenv(beBot)
	if name == "" {
		os.Exit(m.Run())
	}
	served, err := bot.Find(game.Name, name)
	if err == nil {
		err = bot.Serve(served, game.Rules{}, game.Rules{}.Edition(), os.Stdin, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A bot in a process of its own plays as the same bot at the table: it knows
// what its seat knows, and remembers what it saw.
func TestABotPlaysTheSameBehindTheProtocol(t *testing.T) {
	for name, options := range map[string]string{
		"pupil": "difficulty=rulebook", "gardener": "memory=off difficulty=one-question",
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(beBot, name)
			at := sit(t, kinds[name], 3, options, "protocol")
			there, err := bot.Start([]string{os.Args[0]}, at.match.Setup(), game.Rules{}, 1, 0) // sit's luck for seat 1
			if err != nil {
				t.Fatal(err)
			}
			defer func() {
				if err := there.Close(); err != nil {
					t.Error(err)
				}
			}()
			for moves := 0; at.match.Outcome() == nil && moves < 40; moves++ {
				seat, turn := at.turn(6)
				want := rules.Move(nil)
				if seat == 1 {
					thought, err := there.Choose(context.Background(), turn)
					if err != nil {
						t.Fatal(err)
					}
					want = thought.Move
				}
				if got := at.step(t, 6); want != nil && got != want {
					t.Fatalf("move %d: behind the protocol %v, at the table %v", moves, want, got)
				}
			}
		})
	}
}
