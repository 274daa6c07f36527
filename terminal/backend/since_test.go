package backend

import (
	"slices"
	"testing"

	"nagara/rules"
	"nagara/table"
)

// TestSinceIsWhatStands of what others did after one's own last move, over pages.
func TestSinceIsWhatStands(t *testing.T) {
	moved := func(seq uint64, seat rules.Seat) table.Update {
		return table.Update{Seq: seq, Kind: "moved", Seat: seat}
	}
	undone := func(seq, of uint64) table.Update { return table.Update{Seq: seq, Kind: "undone", Moved: of} }
	for name, c := range map[string]struct {
		pages  [][]table.Update
		want   []uint64
		missed bool
	}{
		"nothing":            {},
		"who has not moved":  {[][]table.Update{{moved(2, 2)}}, []uint64{2}, false},
		"others":             {[][]table.Update{{moved(2, 1), moved(3, 2)}, {moved(4, 3)}}, []uint64{3, 4}, true},
		"no talk":            {[][]table.Update{{moved(2, 1), {Seq: 3, Kind: "talked", Seat: 2}, moved(4, 2)}}, []uint64{4}, true},
		"one's own":          {[][]table.Update{{moved(2, 1), moved(3, 2)}, {moved(4, 1)}}, nil, false},
		"taken back":         {[][]table.Update{{moved(2, 1), moved(3, 2)}, {undone(4, 3)}}, nil, false},
		"one's own, undone":  {[][]table.Update{{moved(2, 1), moved(3, 1)}, {undone(4, 3), moved(5, 2)}}, []uint64{5}, true},
		"who gave up":        {[][]table.Update{{moved(2, 1), {Seq: 3, Kind: "resigned", Seat: 3}}}, []uint64{3}, true},
		"whose time was out": {[][]table.Update{{moved(2, 1), {Seq: 3, Kind: "expired", Seat: 3}}}, []uint64{3}, true},
	} {
		t.Run(name, func(t *testing.T) {
			var s Since
			page := &Page{Summary: table.Summary{Phase: table.Running}, You: 1}
			for _, updates := range c.pages {
				page.Updates = nil
				for _, u := range updates {
					page.Updates = append(page.Updates, Update{Update: u})
				}
				s.Note(page)
			}
			var got []uint64
			for _, u := range s.Updates {
				got = append(got, u.Seq)
			}
			if !slices.Equal(got, c.want) || s.Missed(page) != c.missed {
				t.Errorf("since then %v, missed: %t; want %v, %t", got, s.Missed(page), c.want, c.missed)
			}
			page.Phase = table.Over
			if s.Possible(page) {
				t.Error("it is told of a match that is over")
			}
		})
	}
}
