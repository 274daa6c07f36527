package hall

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"nagara/events"
	"nagara/table"
)

// talkative is a table with more entries than one page can hold.
func talkative(r *room) string {
	r.Helper()
	id := r.begin(table.Settings{Game: "race", Seats: 4, Talk: true}, 4)
	for i := range table.MaxUpdates + 50 {
		r.must(id, people[1+i%4], table.Talk{Text: "hm"})
	}
	return id
}

// TestAWatcherGetsLongHistoriesInPages, at once and with nothing left out.
func TestAWatcherGetsLongHistoriesInPages(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{})
		id := talkative(r)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		var updates []table.Update
		pages := 0
		for page, err := range r.Watch(ctx, id, "ada", 0) {
			if err != nil {
				t.Fatal(err)
			}
			if len(page.Updates) > table.MaxUpdates {
				t.Errorf("a page has %d updates", len(page.Updates))
			}
			updates = append(updates, page.Updates...)
			pages++
		}
		complete(t, r, id, 0, updates)
		if pages != 2 {
			t.Errorf("there were %d pages", pages)
		}
		now, err := r.LookNow(t.Context(), id, "ada")
		if err != nil || now.More || len(now.Updates) != 0 || now.Seq != uint64(len(r.log(id))) {
			t.Errorf("as it stands the table is at %d, more: %v, %v", now.Seq, now.More, err)
		}
	})
}

// TestReadersOfLongHistoriesWait: a few read at once; others wait for a place,
// and are told to come back where none becomes free. Who watches waits on.
func TestReadersOfLongHistoriesWait(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{Readers: 1})
		id := talkative(r)
		reading, done := make(chan struct{}), make(chan struct{})
		occupy := func() {
			_ = r.WithLogSlot(context.Background(), func() error {
				close(reading)
				<-done
				return nil
			})
		}
		go occupy()
		<-reading
		if _, err := r.Look(t.Context(), id, "ada", 0); !isRefusal(err, table.Later) {
			t.Errorf("with no place the history is refused with %v", err)
		}
		if _, err := r.LookNow(t.Context(), id, "ada"); err != nil {
			t.Errorf("how it stands is refused with %v", err)
		}
		var page *table.Page
		var err error
		go func() { page, err = r.Look(t.Context(), id, "ada", 0) }()
		synctest.Wait()
		close(done)
		synctest.Wait()
		if err != nil || page == nil {
			t.Errorf("with a place that became free: %v, %v", page, err)
		}
	})
}

// TestADesertedTableEnds, whether the hall that opened it lives or is followed
// by another; and one at which somebody waits does not.
func TestADesertedTableEnds(t *testing.T) {
	for _, many := range []bool{false, true} {
		faked(t, func(t *testing.T) {
			j, signals := &shared{}, &events.Local{}
			open := func() *Hall {
				if many {
					return Open(Config{Journal: j, Bus: signals})
				}
				return Open(Config{Journal: &j.memory, Bus: signals})
			}
			first := open()
			kept := must(first.Create(t.Context(), "ada", table.Settings{Game: "race"})).Table
			must(first.Do(t.Context(), kept, table.Request{Account: "ada"}, table.Join{}))
			watched := must(first.Create(t.Context(), "ada", table.Settings{Game: "race"})).Table
			after(2 * time.Hour)
			phases := func(h *Hall, ids ...string) (all []table.Phase) {
				for _, id := range ids {
					all = append(all, must(h.Summary(t.Context(), id)).Phase)
				}
				return all
			}
			if got := phases(first, kept, watched); !slices.Equal(got, []table.Phase{table.Gathering, table.Over}) {
				t.Errorf("after a while they are %v", got)
			}
			left := must(first.Create(t.Context(), "ada", table.Settings{Game: "race"})).Table
			first.Close()
			second := open()
			defer second.Close()
			after(2 * time.Hour)
			if got := phases(second, kept, left); !slices.Equal(got, []table.Phase{table.Gathering, table.Over}) {
				t.Errorf("after another hall has opened they are %v (shared: %v)", got, many)
			}
		})
	}
}
