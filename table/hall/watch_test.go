package hall

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// TestWatchersMissNothing lets many watch, some of them slowly, and compares
// what each saw with the log.
func TestWatchersMissNothing(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{Pause: 100 * time.Millisecond})
		id := r.create(table.Settings{Game: "nagaraja"})
		ctx, cancel := context.WithCancel(t.Context())
		var all sync.WaitGroup
		seen := make([][]table.Update, 6)
		for i := range seen {
			account := people[i%3] // nobody, and both players
			all.Go(func() {
				for page, err := range r.Watch(ctx, id, account, 0) {
					if err != nil {
						t.Error(err)
						return
					}
					seen[i] = append(seen[i], page.Updates...)
					if i > 2 {
						sleep(ctx, time.Duration(i)*time.Second)
					}
				}
			})
		}
		r.must(id, "ada", table.Join{})
		r.must(id, "ben", table.Join{})
		for luck := rules.NewFastRand(1); r.act(id, luck); {
			after(50 * time.Millisecond)
		}
		after(time.Minute)
		cancel()
		all.Wait()
		for i, updates := range seen {
			complete(t, r, id, i, updates)
		}
	})
}

// complete wants every entry once and in order, but for the sealed one.
func complete(t *testing.T, r *room, id string, watcher int, updates []table.Update) {
	t.Helper()
	next := uint64(1)
	for _, u := range updates {
		if next == 2 {
			next++
		}
		if u.Seq != next {
			t.Fatalf("watcher %d saw number %d where %d should come", watcher, u.Seq, next)
		}
		next++
	}
	if newest := uint64(len(r.log(id))); next != newest+1 {
		t.Errorf("watcher %d saw up to %d of %d", watcher, next-1, newest)
	}
}

func TestAWatcherGoesOnWhereItStopped(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{Pause: time.Second})
		id := r.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 0)
		var updates []table.Update
		since := uint64(0)
		for round := 0; round < 500 && r.look(id, "").Phase != table.Over; round++ {
			ctx, cancel := context.WithTimeout(t.Context(), 1300*time.Millisecond)
			for page, err := range r.Watch(ctx, id, "", since) {
				if err != nil {
					t.Fatal(err)
				}
				updates, since = append(updates, page.Updates...), page.Seq
			}
			cancel()
		}
		page, err := r.Look(t.Context(), id, "", since)
		if err != nil {
			t.Fatal(err)
		}
		complete(t, r, id, 0, append(updates, page.Updates...))
	})
}

func TestWatchingWhatOneMayNot(t *testing.T) {
	r := newRoom(t, Config{})
	id := r.begin(table.Settings{Game: "race", Spectators: table.NoSpectators}, 2)
	pages := 0
	for _, err := range r.Watch(t.Context(), id, "cleo", 0) {
		if pages++; !isRefusal(err, table.Forbidden) {
			t.Errorf("a spectator: %v", err)
		}
	}
	if pages != 1 {
		t.Errorf("the watch had %d pages", pages)
	}
	if _, err := r.Record(t.Context(), id, "cleo", nil); !isRefusal(err, table.Forbidden) {
		t.Errorf("the record: %v", err)
	}
	if _, err := r.Record(t.Context(), id, "ada", nil); !isRefusal(err, table.Conflict) {
		t.Errorf("the record of a running match: %v", err)
	}
}

// TestEverythingAfterTheDelay: those who see everything see it late, and are
// woken for it although nothing happens then.
func TestEverythingAfterTheDelay(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{})
		id := r.begin(table.Settings{Game: "nagaraja", Spectators: table.SeeAllDelayed, Delay: 60}, 2)
		began := time.Now()
		ctx, cancel := context.WithCancel(t.Context())
		type arrival struct {
			seq   uint64
			after time.Duration
		}
		var arrivals []arrival
		var whole bool
		var watcher sync.WaitGroup
		watcher.Go(func() {
			for page, err := range r.Watch(ctx, id, "cleo", 0) {
				if err != nil {
					t.Error(err)
					return
				}
				arrivals = append(arrivals, arrival{page.Seq, time.Since(began)})
				if page.View != nil {
					text, _ := json.Marshal(page.View)
					var state struct {
						Players map[rules.Seat]struct{ Cards []string }
					}
					whole = json.Unmarshal(text, &state) == nil && len(state.Players) == 2 && len(state.Players[2].Cards) > 0
				}
			}
		})
		luck := rules.NewFastRand(3)
		after(10 * time.Second)
		r.act(id, luck) // entry 6
		after(20 * time.Second)
		r.act(id, luck) // entry 7
		after(59 * time.Second)
		synctest.Wait()
		cancel()
		watcher.Wait()
		want := []arrival{{4, 0}, {5, time.Minute}, {6, 70 * time.Second}} // the deal waits, too
		if !slices.Equal(arrivals, want) {
			t.Errorf("the spectator saw %v; want %v", arrivals, want)
		}
		if !whole {
			t.Error("the spectator did not see everything")
		}
	})
}

func TestForesee(t *testing.T) {
	r := newRoom(t, Config{})
	id := r.begin(table.Settings{Game: "narabi", Seats: 3}, 3)
	page := r.look(id, "")
	account := people[page.Awaited[0]]
	move := r.look(id, account).View.Legal()[0].String()
	if seen, err := r.Preview(t.Context(), id, account, move); err != nil || seen.String() == "" {
		t.Errorf("foreseeing %s: %v, %v", move, seen, err)
	}
	if _, err := r.Preview(t.Context(), id, "emil", move); !isRefusal(err, table.Forbidden) {
		t.Errorf("foreseeing without a seat: %v", err)
	}
	if _, err := r.Preview(t.Context(), id, account, "fly"); !isRefusal(err, table.Unfit) {
		t.Errorf("foreseeing nonsense: %v", err)
	}
}

func TestEyesOfTheEnd(t *testing.T) {
	r := newRoom(t, Config{})
	id := r.begin(table.Settings{Game: "race", Spectators: table.SeeAllDelayed, Delay: 3600}, 2)
	r.must(id, "ada", table.Resign{})
	page := r.look(id, "cleo")
	if page.Phase != table.Over || page.Seq != uint64(len(r.log(id))) {
		t.Errorf("after the end a spectator still waits: %+v", page.Summary)
	}
	kept, err := r.Record(t.Context(), id, "cleo", func(a string) string { return a })
	if err != nil || kept.Names[1] != "ben" || kept.Moves[0] != (record.Move{Seat: 1, Text: "resign"}) {
		t.Errorf("the record is %+v, %v", kept, err)
	}
}
