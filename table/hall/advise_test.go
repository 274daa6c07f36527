package hall

import (
	"errors"
	"testing"

	"nagara/events"
	"nagara/table"
)

// refusedBecause wants the refusal of that key.
func refusedBecause(t *testing.T, err error, key string) {
	t.Helper()
	if r, ok := errors.AsType[*table.Refusal](err); !ok || r.Key != key {
		t.Errorf("it is answered %v, want %s", err, key)
	}
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
		refusedBecause(t, err, "bot.hint.none") // it may be given, if only there were a bot
		if page := there.now(id, "ada"); page.Hint != table.HintFree {
			t.Errorf("the page offers %q", page.Hint)
		}
		_, _, err = there.Advise(t.Context(), "nowhere", "ada")
		refusedBecause(t, err, "table.unknown")
	})
}
