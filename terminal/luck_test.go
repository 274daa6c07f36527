package terminal

import (
	"strings"
	"testing"

	"nagara/record"
	"nagara/table"
)

// begun waits for a match and returns the name of its table.
func (d *driver) begun(not string) string {
	d.Helper()
	d.until("the match", func() bool {
		s, in := d.app.screen.(*Seat)
		return in && s.page != nil && s.page.Phase == table.Running && s.table != not
	})
	return d.seat().table
}

// resigned gives a match up and waits for what is said of its luck.
func (d *driver) resigned(want string) {
	d.Helper()
	d.press("X", "y")
	d.until(want, func() bool { return strings.Contains(d.screen(), want) })
}

// TestTheLuckIsComparedWithWhatWasKept: after a match and after its rematch the
// client says that its own part counted, and forgets it; a server that did not
// use it is called out.
func TestTheLuckIsComparedWithWhatWasKept(t *testing.T) {
	_, address := openServer(t)
	passes := new(Passes)
	d := visit(t, Visit{URL: address, Name: "Ada", Passes: passes})
	d.press("enter") // Nagaraja with a bot
	first := d.begun("")
	note := "luck of " + first
	commitment, nonce, _ := strings.Cut(passes.find(note), " ")
	if commitment != d.seat().page.Commitment || len(nonce) != 32 {
		t.Fatalf("it keeps %q of a table with %s", passes.find(note), d.seat().page.Commitment)
	}
	d.resigned("its luck is verified")
	if passes.find(note) != "" {
		t.Error("what was compared is kept for ever")
	}
	promised := *d.seat().page.Promise
	d.press("n")
	second := d.begun(first)
	note = "luck of " + second
	commitment, nonce, _ = strings.Cut(passes.find(note), " ")
	if second != promised.Table || commitment != promised.Commitment {
		t.Fatalf("%+v was promised; it plays at %s and keeps %s", promised, second, passes.find(note))
	}
	if again, err := d.seat().houses[0].(witness).pledge(promised); err != nil || again != nonce {
		t.Errorf("asked again it would give %s, not %s (%v)", again, nonce, err)
	}
	// As if the server had used another nonce than the one that was given.
	if err := passes.keep(note, commitment+" "+record.NewNonce().String()); err != nil {
		t.Fatal(err)
	}
	d.resigned("The nonce that you gave does not count")
	if log := d.seat().log; !strings.Contains(log[len(log)-1].Text, nonce) {
		t.Errorf("the log says %s", log[len(log)-1].Text)
	}
}

// TestWhatCannotBeComparedIsSaid, with the reason, and nothing else is called right.
func TestWhatCannotBeComparedIsSaid(t *testing.T) {
	_, address := openServer(t)
	passes := new(Passes)
	d := visit(t, Visit{URL: address, Name: "Ada", Passes: passes})
	d.press("enter")                                                // Nagaraja with a bot
	if err := passes.keep("luck of "+d.begun(""), ""); err != nil { // as on another machine
		t.Fatal(err)
	}
	d.resigned("could not be compared")
	said := d.seat().log[len(d.seat().log)-1].Text
	if said != "The luck of this match could not be compared: nothing is kept here from before it, or it was compared already." {
		t.Errorf("the log says %q", said)
	}
	if d.seat().fair {
		t.Error("luck that was not compared is called right")
	}
}
