package local

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"testing/synctest"

	"nagara/journal"
	"nagara/table"
)

// TestEachSeesTheirOwn: of those around a device each asks for themselves, and sees what
// is theirs; an onlooker has no seat, and whoever does not play is refused.
func TestEachSeesTheirOwn(t *testing.T) {
	for _, match := range []Wish{
		{Game: "nagaraja", Seats: 2, People: 2},
		{Game: "narabi", Seats: 4, People: 3},
	} {
		t.Run(match.Game, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := (&device{entries: map[string][]journal.Entry{}}).open(t)
				defer h.Close()
				id, err := h.Begin(t.Context(), match)
				if err != nil {
					t.Fatal(err)
				}
				var seen []string
				for n := range match.People {
					account, err := h.Asking(t.Context(), id, n)
					if err != nil || account != Person(n) {
						t.Fatalf("person %d asks as %q: %v", n, account, err)
					}
					page, err := h.LookNow(t.Context(), id, account)
					if err != nil {
						t.Fatal(err)
					}
					if page.You.Index() != n {
						t.Errorf("person %d is shown what seat %d sees", n, page.You)
					}
					written, err := json.Marshal(page.View)
					if err != nil {
						t.Fatal(err)
					}
					if view := string(written); slices.Contains(seen, view) {
						t.Errorf("person %d is shown what another sees", n)
					} else {
						seen = append(seen, view)
					}
				}
				if account, err := h.Asking(t.Context(), id, Onlooker); account != "" || err != nil {
					t.Errorf("an onlooker asks as %q: %v", account, err)
				}
				for _, n := range []int{match.People, match.Seats, 99, -2} {
					_, err := h.Asking(t.Context(), id, n)
					if refusal, ok := errors.AsType[*table.Refusal](err); !ok || refusal.Why != table.Forbidden {
						t.Errorf("person %d, of %d, is let in: %v", n, match.People, err)
					}
				}
			})
		})
	}
}
