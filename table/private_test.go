package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/record"
	"nagara/rules"
)

// sees tells whether an account with that invitation may look and read, and wants
// that the refusal names the host to ask, and nobody else.
func (d *desk) sees(account, invitation string) bool {
	d.t.Helper()
	_, _, looks := d.last.Viewpoint(account, invitation)
	reads := d.last.MayRead(account, invitation)
	if (looks == nil) != (reads == nil) {
		d.t.Errorf("%q may look: %v; and read: %v", account, looks, reads)
	}
	if r, ok := errors.AsType[*Refusal](looks); looks != nil && (!ok || r.Why != Forbidden || r.Key != IsPrivate || r.Args["host"] != "ada" || len(r.Args) != 1) {
		d.t.Errorf("%q is refused with %v", account, looks)
	}
	return looks == nil
}

// TestAPrivateTableIsPrivate: in every phase it is seen by those who sit there, by
// its host, by those invited and by those let in, and by nobody else.
func TestAPrivateTableIsPrivate(t *testing.T) {
	d := newDesk(t, Settings{Game: "race", Entrance: ByLink, Talk: true})
	word := d.last.Invitation("ada")
	known := []string{"ada"}
	check := func(phase string) {
		t.Helper()
		for _, account := range []string{"", "ada", "ben", "cleo", "zoe"} {
			if got, want := d.sees(account, ""), slices.Contains(known, account); got != want {
				t.Errorf("%s: %q sees the table: %v", phase, account, got)
			}
			if !d.sees(account, word) || !slices.Contains(known, account) && d.sees(account, word[1:]) {
				t.Errorf("%s: %q by invitation sees the table wrongly", phase, account)
			}
		}
	}
	check("at first")
	d.refused("", Admit{Invitation: word}, Forbidden, "table.nobody")
	d.refused("zoe", Admit{}, Forbidden, IsPrivate)
	d.refused("zoe", Admit{Invitation: word + "a"}, Forbidden, IsPrivate)
	d.must("ada", Join{})
	d.must("ben", Join{Invitation: word})
	known = append(known, "ben")
	check("running")
	seq := d.must("cleo", Admit{Invitation: word})
	known = append(known, "cleo")
	check("one let in")
	if again := d.must("cleo", Admit{}); again != seq || d.must("ben", Admit{}) != seq || d.last.Seq() != seq {
		t.Error("one whom the table knows is let in again")
	}
	for seat := range rules.Seat(3) {
		if page, _ := d.last.Page(record.Viewpoint{Seat: seat, Everything: seat == 0}, seq-1); len(page.Updates) != 0 || strings.Contains(pageOf(t, page), "cleo") {
			t.Errorf("seat %d is told who watches: %s", seat, pageOf(t, page))
		}
	}
	if d.last.Invitation("ada") != word || d.last.Invitation("ben") != "" || d.last.Invitation("cleo") != "" {
		t.Error("the invitation is not the host's while the match runs")
	}
	d.must("ben", Resign{})
	check("over")
	d.agrees()

	d = newDesk(t, Settings{Game: "race", Entrance: ByName, Invited: []string{"ben", "dora"}})
	known = []string{"ada", "ben", "dora"}
	for _, account := range []string{"", "ada", "ben", "cleo", "dora"} {
		if got := d.sees(account, d.last.invitation()); got != slices.Contains(known, account) {
			t.Errorf("by name: %q sees the table: %v", account, got)
		}
	}
	d.refused("cleo", Admit{Invitation: d.last.invitation()}, Forbidden, IsPrivate)
}

// TestStrangersAreWatchedOnceTheyPlay: only those whom the house has paired sit
// down, and nobody looks on before; then everybody may.
func TestStrangersAreWatchedOnceTheyPlay(t *testing.T) {
	d := newDesk(t, Settings{Game: "race", Entrance: ByPairing, Invited: []string{"ben", "cleo"}})
	d.refused("zoe", Join{}, Forbidden, IsPrivate)
	if d.sees("zoe", "") || d.sees("", "") || !d.sees("ben", "") {
		t.Error("while they sit down, others see the table, or they do not")
	}
	d.must("ben", Join{})
	d.must("cleo", Join{})
	if !d.sees("zoe", "") || !d.sees("", "") {
		t.Error("strangers who play cannot be watched")
	}
}

// TestWatchersComeAlongToTheRematch: those let in are known at the next table, which
// has another invitation; and one who sat down after that sits there once.
func TestWatchersComeAlongToTheRematch(t *testing.T) {
	d := newDesk(t, Settings{Game: "race", Entrance: ByLink})
	word := d.last.Invitation("ada")
	d.must("ben", Admit{Invitation: word})
	d.must("zoe", Admit{Invitation: word})
	d.must("ada", Join{})
	d.must("ben", Join{}) // the table knows him
	d.must("ben", Resign{})
	d.must("ada", PlayAgain{})
	d.must("ben", PlayAgain{})
	id, log, err := d.last.Rematch(d.now)
	if err != nil {
		t.Fatal(err)
	}
	next, err := Fold(id, log)
	if err != nil {
		t.Fatal(err)
	}
	for account, want := range map[string]bool{"": false, "ada": true, "ben": true, "zoe": true, "cleo": false} {
		if err := next.MayEnter(account, ""); (err == nil) != want {
			t.Errorf("%q at the next table: %v", account, err)
		}
	}
	if next.MayEnter("", word) == nil {
		t.Error("the old invitation opens the next table")
	}
}

// TestATableKnowsSoMany: then the invitation must be shown each time.
func TestATableKnowsSoMany(t *testing.T) {
	d := newDesk(t, Settings{Game: "race", Entrance: ByLink})
	word := d.last.Invitation("ada")
	for i := range maxAdmitted {
		d.must(fmt.Sprint("fan-", i), Admit{Invitation: word})
	}
	d.refused("zoe", Admit{Invitation: word}, Forbidden, "table.invited.many")
	if d.sees("zoe", "") || !d.sees("zoe", word) {
		t.Error("who came too late is not seen in by the invitation alone")
	}
	d.must("fan-3", Admit{Invitation: word})
}

// TestNobodyComesInByChance: whatever strangers do at a private table, it stays
// private to them and as it is.
func TestNobodyComesInByChance(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := newDesk(rt, Settings{Game: "race", Entrance: ByLink, Talk: true, Undo: true, Hints: true})
		word := d.last.Invitation("ada")
		if rapid.Bool().Draw(rt, "running") {
			d.must("ada", Join{})
			d.must("ben", Join{Invitation: word})
		}
		before := d.last.Seq()
		for range rapid.IntRange(1, 8).Draw(rt, "tries") {
			order := rapid.SampledFrom(CommandSpecs()).Draw(rt, "order")
			body := rapid.SampledFrom([]string{"{}", `{"seat":1}`, `{"invitation":"a"}`, `{"bot":"random"}`, `{"text":"hm"}`, `{"move":"add 1","on":5}`, `{"grant":true}`}).Draw(rt, "body")
			c, err := order.Read([]byte(body))
			if err != nil {
				continue
			}
			if _, err := d.do("zoe", c); err == nil {
				rt.Errorf("a stranger may %s %s", order.Name, body)
			}
		}
		if d.last.Seq() != before || d.sees("zoe", "") {
			rt.Error("a stranger came in")
		}
	})
}

// TestADealIsShownWhenItIsTold: spectators of one of its tables do not see everything
// while others may play it, though this one is over.
func TestADealIsShownWhenItIsTold(t *testing.T) {
	bodies, err := CreateRequest{Settings: Settings{Game: "race"}, Deal: &Deal{Name: "deal"}}.Open("ada", record.Secret{1})
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, now: noon}
	d.write(bodies...)
	everything := func() bool {
		t.Helper()
		viewpoint, late, err := d.last.Viewpoint("zoe", "")
		if err != nil || late {
			t.Fatalf("zoe sees %+v, late %t, %v", viewpoint, late, err)
		}
		return viewpoint.Everything
	}
	d.must("ada", Join{})
	d.must("ben", Join{})
	if everything() {
		t.Error("everything is seen while it is played")
	}
	d.must("ben", Resign{})
	if everything() {
		t.Error("everything is seen before the deal is told")
	}
	d.must("ada", Reveal{})
	if !everything() {
		t.Error("what was told is not seen")
	}
}

// TestADealIsToldInTime: the house wakes for it, and nobody adds to its luck.
func TestADealIsToldInTime(t *testing.T) {
	bodies, err := CreateRequest{Settings: Settings{Game: "race"}, Deal: &Deal{Name: "deal", Until: noon.Add(day.Duration())}}.Open("ada", record.Secret{1})
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, now: noon}
	d.write(bodies...)
	if err := d.try(Sat{Seat: 1, Account: "ada", Nonce: record.NewNonce().String()}); err == nil {
		t.Error("a log in which a seat adds to the luck of a deal can be read")
	}
	d.must("ada", Join{})
	d.must("ben", Join{})
	d.must("ben", Resign{})
	if got := d.last.Wake(0); !got.Equal(noon.Add(day.Duration())) {
		t.Errorf("after the end the house wakes at %s; want %s", got, noon.Add(day.Duration()))
	}
	d.now = d.last.Wake(0)
	if d.must("", Tick{}); !d.last.told() {
		t.Error("when its time has come the deal is not told")
	}
}
