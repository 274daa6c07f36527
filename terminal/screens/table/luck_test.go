package table

import (
	"strings"
	"testing"

	"nagara/record"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/testkit/terminaltest"
)

// begun waits for a match and returns the name of its table.
func begun(d *terminaltest.Driver, not string) string {
	d.Helper()
	d.Until("the match", func() bool {
		s, in := d.App.Screen().(*Screen)
		return in && s.page != nil && s.page.Phase == table.Running && s.table != not
	})
	return seat(d).table
}

// resigned gives a match up and waits for what is said of its luck.
func resigned(d *terminaltest.Driver, want string) {
	d.Helper()
	d.Press("X", "y")
	d.Until(want, func() bool { return strings.Contains(d.Screen(), want) })
}

// TestTheLuckIsComparedWithWhatWasKept: after a match and after its rematch the
// client says that its own part counted, and forgets it; a server that did not
// use it is called out.
func TestTheLuckIsComparedWithWhatWasKept(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	passes := new(backend.Credentials)
	d := withABot(t, address, passes)
	first := begun(d, "")
	note := "luck of " + first
	commitment, nonce, _ := strings.Cut(kept(t, passes, note), " ")
	if commitment != seat(d).page.Commitment || len(nonce) != 32 {
		t.Fatalf("it keeps %q of a table with %s", kept(t, passes, note), seat(d).page.Commitment)
	}
	resigned(d, "its luck is verified")
	if kept(t, passes, note) != "" {
		t.Error("what was compared is kept for ever")
	}
	promised := *seat(d).page.Promise
	d.Press("n")
	second := begun(d, first)
	note = "luck of " + second
	commitment, nonce, _ = strings.Cut(kept(t, passes, note), " ")
	if second != promised.Table || commitment != promised.Commitment {
		t.Fatalf("%+v was promised; it plays at %s and keeps %s", promised, second, kept(t, passes, note))
	}
	if again, err := seat(d).backends[0].(backend.LuckWitness).Pledge(promised); err != nil || again != nonce {
		t.Errorf("asked again it would give %s, not %s (%v)", again, nonce, err)
	}
	// As if the server had used another nonce than the one that was given.
	if err := passes.Set(note, commitment+" "+record.NewNonce().String()); err != nil {
		t.Fatal(err)
	}
	resigned(d, "The nonce that you gave does not count")
	if log := seat(d).Log(); !strings.Contains(log[len(log)-1].Text, nonce) {
		t.Errorf("the log says %s", log[len(log)-1].Text)
	}
}

// TestWhatCannotBeComparedIsSaid, with the reason, and nothing else is called right.
func TestWhatCannotBeComparedIsSaid(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	passes := new(backend.Credentials)
	d := withABot(t, address, passes)
	if err := passes.Set("luck of "+begun(d, ""), ""); err != nil { // as on another machine
		t.Fatal(err)
	}
	resigned(d, "could not be compared")
	said := seat(d).Log()[len(seat(d).Log())-1].Text
	if said != "The luck of this match could not be compared: nothing is kept here from before it, or it was compared already." {
		t.Errorf("the log says %q", said)
	}
	if seat(d).luck.fair {
		t.Error("luck that was not compared is called right")
	}
}

// kept is what is kept under a name.
func kept(t *testing.T, passes *backend.Credentials, name string) string {
	t.Helper()
	text, err := passes.Get(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
