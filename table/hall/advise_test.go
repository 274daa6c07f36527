package hall

import (
	"context"
	"errors"
	"testing"

	"nagara/bot"
	"nagara/events"
	"nagara/rules"
	"nagara/table"
)

// refusedBecause wants the refusal of that key.
func refusedBecause(t *testing.T, err error, key string) {
	t.Helper()
	if r, ok := errors.AsType[*table.Refusal](err); !ok || r.Key != key {
		t.Errorf("it is answered %v, want %s", err, key)
	}
}

// speechless is a bot that should say why, and cannot.
type speechless struct{ bot.Player }

func (speechless) Advise(context.Context, bot.Turn) (bot.Advice, error) {
	return bot.Advice{}, errors.New("it has no words")
}

func init() {
	bot.Register(bot.Bot{Game: "race", Name: "speechless", Level: 1, New: func(seat rules.Seat, luck *rules.FastRand) bot.Player {
		return speechless{bot.Random("race").New(seat, luck)}
	}})
}

// TestAHintIsToldFirst: nobody is given one before the others are told, and what
// one machine wrote another one knows, although no bus told it.
func TestAHintIsToldFirst(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		here := onMachine(t, &s, &events.Local{}, Config{})
		there := onMachine(t, &s, &events.Local{}, Config{})
		id := here.begin(table.Settings{Game: "race", Hints: true}, 2)
		_, _, err := there.Advise(t.Context(), id, "ada")
		refusedBecause(t, err, "server.hint.ask")
		here.must(id, "ada", table.AskHint{})
		_, _, err = there.Advise(t.Context(), id, "ada")
		refusedBecause(t, err, "bot.hint.none") // it may be given, and its bot has no words
		if page := there.now(id, "ada"); page.Hint != table.HintFree {
			t.Errorf("the page offers %q", page.Hint)
		}
		_, _, err = there.Advise(t.Context(), "nowhere", "ada")
		refusedBecause(t, err, "table.unknown")
	})
}
