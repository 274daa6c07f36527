package backend

import (
	"slices"

	"nagara/rules"
	"nagara/table"
)

// Since is what others did at a table since one's own last move, as far as it stands.
type Since struct {
	Updates []Update
	// own are the numbers of one's own moves.
	own []uint64
}

// Note takes in what a page tells. What it says was taken back was not.
func (s *Since) Note(page *Page) {
	for _, u := range page.Updates {
		gone := func(seq uint64) bool { return u.Moved != 0 && seq >= u.Moved }
		s.own = slices.DeleteFunc(s.own, gone)
		s.Updates = slices.DeleteFunc(s.Updates, func(before Update) bool { return gone(before.Seq) })
		switch {
		case u.Kind == "moved" && u.Seat == page.You:
			s.own, s.Updates = append(s.own, u.Seq), nil
		case u.Kind == "moved" || u.Kind == "expired" || u.Kind == "resigned":
			s.Updates = append(s.Updates, u)
		}
	}
}

// Possible tells whether there is something to tell to whoever sits there.
func (s *Since) Possible(page *Page) bool {
	return page != nil && page.Phase == table.Running && page.You != rules.Spectator && len(s.Updates) > 0
}

// Missed tells whether somebody who comes to the table may have missed it: who has not
// moved yet comes for the first time.
func (s *Since) Missed(page *Page) bool { return len(s.own) > 0 && s.Possible(page) }
