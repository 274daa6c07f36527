package nagaraja

import (
	"slices"
	"testing"

	"nagara/rules"
)

// A view that was written down and read again is the same view.
func TestViewsCanBeWrittenDown(t *testing.T) {
	random := rules.NewFastRand(21)
	for n := range 20 {
		setup := rules.Setup{Edition: Standard(), Seats: 2, Seed: rules.SeedOf("memory" + string(rune('a'+n)))}
		match, _, err := Rules{}.Start(setup)
		if err != nil {
			t.Fatal(err)
		}
		for match.Outcome() == nil {
			for seat := rules.Seat(1); seat <= 2; seat++ {
				view := match.View(seat).(*View)
				bytes, err := view.MarshalBinary()
				if err != nil {
					t.Fatal(err)
				}
				read, err := Rules{}.ReadView(match.Setup(), bytes)
				if err != nil {
					t.Fatal(err)
				}
				again := read.(*View)
				if again.state != view.state || again.seat != view.seat || !slices.Equal(again.trail, view.trail) {
					t.Fatalf("a view of seat %s is another one after it was written and read", seat)
				}
			}
			seat := match.Awaited()[0]
			if _, err := match.Play(seat, pick(match.Legal(seat).All(), random)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func FuzzReadView(f *testing.F) {
	match, _, _ := Rules{}.Start(rules.Setup{Edition: Standard(), Seats: 2, Seed: rules.SeedOf("fuzz")})
	bytes, _ := match.View(1).(*View).MarshalBinary()
	f.Add(bytes)
	f.Add(bytes[:100])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		view, err := Rules{}.ReadView(match.Setup(), bytes)
		if err != nil {
			return
		}
		written, err := view.(*View).MarshalBinary()
		if err != nil || !slices.Equal(written, bytes) {
			t.Fatalf("%v; %x was read, but written as %x", err, bytes, written)
		}
	})
}
