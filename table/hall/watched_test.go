package hall

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"nagara/events"
	"nagara/rules"
	"nagara/table"
)

// TestWatchersNoticeWithoutABus: each hall hears only itself, and shows what
// the others did all the same.
func TestWatchersNoticeWithoutABus(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		here, there := onMachine(t, &s, &events.Local{}, Config{}), onMachine(t, &s, &events.Local{}, Config{})
		id := here.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 2)
		ctx, cancel := context.WithCancel(t.Context())
		var updates []table.Update
		var watcher sync.WaitGroup
		watcher.Go(func() {
			for page, err := range there.Watch(ctx, id, "ben", 0) {
				if err != nil {
					t.Error(err)
					return
				}
				updates = append(updates, page.Updates...)
			}
		})
		for luck := rules.NewFastRand(1); here.act(id, luck); {
			after(time.Second)
		}
		after(pollEvery)
		cancel()
		watcher.Wait()
		complete(t, here, id, 1, updates)
	})
}

// TestNobodyGoesBackInTime: who has seen a page elsewhere is never shown an
// older one, though this hall has not heard of it.
func TestNobodyGoesBackInTime(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		here, there := onMachine(t, &s, &events.Local{}, Config{}), onMachine(t, &s, &events.Local{}, Config{})
		id := here.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 2)
		for luck, i := rules.NewFastRand(1), 0; i < 5; i++ {
			there.look(id, "ben")
			here.act(id, luck)
			newest := here.look(id, "ben").Seq
			page, err := there.Look(t.Context(), id, "ben", newest)
			if err != nil || page.Seq != newest {
				t.Fatalf("who has seen %d is shown %d, %v", newest, page.Seq, err)
			}
		}
		if page, err := there.Look(t.Context(), id, "ben", 1000); err != nil || page.Seq != here.look(id, "ben").Seq {
			t.Errorf("who claims to have seen 1000 is shown %d, %v", page.Seq, err)
		}
	})
}

// TestWatchersWaitForTheJournal: who watches is not sent away because the
// database is, for a while.
func TestWatchersWaitForTheJournal(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		r := onMachine(t, &s, &events.Local{}, Config{})
		id := r.begin(table.Settings{Game: "race"}, 2)
		ctx, cancel := context.WithCancel(t.Context())
		var newest uint64
		var watcher sync.WaitGroup
		watcher.Go(func() {
			for page, err := range r.Watch(ctx, id, "ada", 0) {
				if err != nil {
					t.Error(err)
					return
				}
				newest = page.Seq
			}
		})
		synctest.Wait()
		before := newest
		log := r.log(id)
		entries, err := table.Write(before, log[len(log)-1].At, table.Moved{Seat: 1, Move: "add 1"})
		if err == nil {
			err = s.AppendDue(t.Context(), id, time.Time{}, entries...)
		}
		if err != nil {
			t.Fatal(err)
		}
		s.away(true)
		r.Hall.Bus.Publish(events.Grown(id, before+1))
		after(time.Minute)
		if newest != before {
			t.Fatalf("the watcher has come to %d without a journal", newest)
		}
		s.away(false)
		after(again)
		cancel()
		watcher.Wait()
		if newest != before+1 {
			t.Errorf("the watcher has come to %d; want %d", newest, before+1)
		}
	})
}
