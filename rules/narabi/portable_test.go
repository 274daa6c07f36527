package narabi

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"nagara/rules"
)

// walk plays random moves, and shows every match on the way.
func walk(t *testing.T, matches int, show func(*Match)) {
	t.Helper()
	luck := rules.NewFastRand(5)
	for n := range matches {
		options := []string{"", "difficulty=one-question memory=off", "difficulty=silent", "difficulty=one-question"}[n%4]
		m, _ := begin(t, fewestSeats+n%3, options, fmt.Sprint("walk/", n))
		for moves := 0; m.Outcome() == nil && moves < 60; moves++ {
			show(m)
			seat := rules.Seat(1 + luck.IntN(rules.Label{}, m.setup.Seats))
			if legal := m.Legal(seat).All(); len(legal) > 0 {
				must(t, m, seat.String()+" "+legal[luck.IntN(rules.Label{}, len(legal))].String())
			}
		}
	}
}

// A view that was written down and read again is the same view.
func TestViewsCanBeWrittenDown(t *testing.T) {
	suggestions := 0
	walk(t, 24, func(m *Match) {
		for seat := rules.Spectator; int(seat) <= m.setup.Seats; seat++ {
			view := m.look(seat)
			text, err := view.MarshalBinary()
			if err != nil {
				t.Fatal(err)
			}
			again, err := Rules{}.ReadView(m.Setup(), text)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(again, view) {
				t.Fatalf("a view of seat %s is another one after it was written and read:\n%+v\n%+v", seat, view, again)
			}
			suggestions += len(view.Suggestions())
		}
	})
	if suggestions == 0 {
		t.Error("nobody suggested anything")
	}
}

// What is written for a seat does not depend on what the seat cannot know.
func TestWhatIsWrittenHoldsNoSecret(t *testing.T) {
	luck := rules.NewFastRand(8)
	walk(t, 12, func(m *Match) {
		view := m.look(1)
		text, err := view.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		other, err := view.Worlds().Draw(luck).look(1).MarshalBinary()
		if err != nil || !bytes.Equal(text, other) {
			t.Fatalf("%v; %x, and with other secrets %x", err, text, other)
		}
	})
}

func TestAViewOfEverythingIsNotWritten(t *testing.T) {
	m, _ := begin(t, 3, "", "end")
	if _, err := m.Reveal().(*View).MarshalBinary(); err == nil || !strings.Contains(err.Error(), "revealed") {
		t.Errorf("%v; want that the match is revealed", err)
	}
	must(t, m, "1 resign")
	if _, err := m.look(1).MarshalBinary(); err == nil || !strings.Contains(err.Error(), "over") {
		t.Errorf("%v; want that the match is over", err)
	}
}

func TestWhatCannotBeAViewIsRefused(t *testing.T) {
	m, _ := begin(t, 4, "", "refused")
	good, err := m.look(1).MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		change func([]byte) []byte
		want   string
	}{
		"cut off":   {func(b []byte) []byte { return b[:20] }, "bytes"},
		"too long":  {func(b []byte) []byte { return append(b, 0) }, "bytes"},
		"seat":      {func(b []byte) []byte { b[0] = 5; return b }, "no seat"},
		"circle":    {func(b []byte) []byte { b[1] = b[2]; return b }, "every stone once"},
		"condition": {func(b []byte) []byte { return bytes.ReplaceAll(b, []byte{hidden}, []byte{3}) }, "not known"},
	} {
		_, err := Rules{}.ReadView(m.Setup(), c.change(bytes.Clone(good)))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; want %q", name, err, c.want)
		}
	}
	setup := m.Setup()
	setup.Seats = 9
	if _, err := (Rules{}).ReadView(setup, good); err == nil {
		t.Error("nine seats were read")
	}
}

// Whatever is read is written as it was, and can be thought with.
func FuzzReadView(f *testing.F) {
	setup := rules.Setup{Edition: builtIn, Seats: 4, Seed: rules.SeedOf("fuzz")}
	match, _, err := Rules{}.Start(setup)
	if err != nil {
		f.Fatal(err)
	}
	for seat := rules.Seat(0); seat <= 4; seat++ {
		text, err := match.View(seat).(*View).MarshalBinary()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, text []byte) {
		view, err := Rules{}.ReadView(setup, text)
		if err != nil {
			return
		}
		v := view.(*View)
		written, err := v.MarshalBinary()
		if err != nil || !bytes.Equal(written, text) {
			t.Fatalf("%v; %x was read, but written as %x", err, text, written)
		}
		v.Picture()
		v.Worlds().Draw(rules.NewFastRand(1))
	})
}
