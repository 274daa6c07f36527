package rules

import (
	"fmt"
	"slices"
	"testing"
)

// fact is a brief event.
type fact struct{ n int }

func (f *fact) Name() string      { return "fact" }
func (f *fact) String() string    { return fmt.Sprint(f.n) }
func (f *fact) SeenBy(Seat) Event { return f }
func (f *fact) Whole() Event      { return told(f.n) }

// told is the same event, written out.
type told int

func (told) Name() string        { return "fact" }
func (t told) String() string    { return fmt.Sprint(int(t)) }
func (t told) SeenBy(Seat) Event { return t }

// TestLogKeepsWhatItTold: events of a move stay what they were, however many
// follow, unless they are fleeting.
func TestLogKeepsWhatItTold(t *testing.T) {
	var log Log[fact, *fact]
	var kept [][]Event
	var want [][]int
	for move := range 60 {
		log.Begin(false)
		var numbers []int
		for i := range move % 40 {
			log.Add().n = 100*move + i
			numbers = append(numbers, 100*move+i)
		}
		kept, want = append(kept, log.Told()), append(want, numbers)
	}
	for move, events := range kept {
		var got []int
		for _, e := range append(events, told(0))[:len(events)] { // appending takes nothing from the next move
			got = append(got, e.(*fact).n)
		}
		if !slices.Equal(got, want[move]) {
			t.Fatalf("move %d told %v; want %v", move, got, want[move])
		}
	}
}

// TestFleetingEvents: their memory is used again, and is empty then.
func TestFleetingEvents(t *testing.T) {
	var log Log[fact, *fact]
	log.Begin(true)
	first := log.Add()
	first.n = 7
	log.Begin(true)
	if again := log.Add(); again != first || again.n != 0 || len(log.Told()) != 1 {
		t.Errorf("the second event is %v at %p; the first was at %p", again, again, first)
	}
	for move := range 3 {
		if n := testing.AllocsPerRun(100, func() {
			log.Begin(true)
			for range 8 {
				log.Add()
			}
		}); n > 0 {
			t.Errorf("try %d: a move allocates %v times", move, n)
		}
	}
}

func TestWhole(t *testing.T) {
	if Whole(&fact{3}) != told(3) || Whole(told(4)) != told(4) {
		t.Errorf("whole they are %v and %v", Whole(&fact{3}), Whole(told(4)))
	}
}

// word is a move.
type word string

func (w word) Kind() string   { return string(w[:1]) }
func (w word) String() string { return string(w) }

func TestMovesOfAList(t *testing.T) {
	list := []Move{word("a1"), word("b1"), word("a2")}
	moves := MovesOf(list...)
	if moves.Len() != 3 || moves.At(2) != list[2] || !slices.Equal(moves.All(), list) {
		t.Errorf("of the list there is %v", moves.All())
	}
	if got := moves.Kinds([]string{"a"}); !slices.Equal(got, []string{"a", "a", "b"}) {
		t.Errorf("its kinds are added as %q", got)
	}
	var none Moves
	if none.Len() != 0 || len(none.All()) != 0 || none.Kinds(nil) != nil {
		t.Errorf("no moves are %v", none.All())
	}
}
