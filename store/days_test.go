package store

import (
	"slices"
	"sync"
	"testing"
	"time"

	"nagara/journal"
	"nagara/site/daily"
	"nagara/table"
)

// TestFirstStands: many machines seal a day, find a deal and note a try at once, and
// all come to the same.
func TestFirstStands(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		s := open(t).Days
		const date = daily.Date(20773)
		var all [8]daily.Kept
		var deals [8]*table.Deal
		var machines sync.WaitGroup
		for i := range all {
			machines.Go(func() {
				var err error
				if all[i], err = s.Seal(t.Context(), daily.NewSecret(date, time.Unix(int64(i), 0).UTC())); err != nil {
					t.Error(err)
				}
				deal := &table.Deal{Name: string(rune('a' + i)), Lead: []table.Moved{{Seat: 1, Move: "pass"}}, Until: date.Ends()}
				if deals[i], err = s.PutDeal(t.Context(), date, "narabi", deal); err != nil {
					t.Error(err)
				}
				if err = s.PutTry(t.Context(), date, "narabi", daily.Try{Account: "ada", Table: deal.Name}); err != nil {
					t.Error(err)
				}
			})
		}
		machines.Wait()
		for i := range all {
			if all[i] != all[0] || deals[i].Name != deals[0].Name || !slices.Equal(deals[i].Lead, deals[0].Lead) || !deals[i].Until.Equal(date.Ends()) {
				t.Errorf("machine %d has %v and %v, the first %v and %v", i, all[i], deals[i], all[0], deals[0])
			}
		}
		if begun, err := s.Begun(t.Context(), date, "narabi"); err != nil || begun != 1 {
			t.Errorf("%d have begun, %v", begun, err)
		}
		_, err := s.PutDeal(t.Context(), date+1, "nagaraja", &table.Deal{Name: "of nobody"})
		mustDo(t, err)
		mustDo(t, s.PutTry(t.Context(), date+2, "narabi", daily.Try{Account: "ben", Table: "elsewhere"}))
		for account, tried := range map[string]bool{"ada": true, "ben": false, "": false} {
			past, err := s.Past(t.Context(), date, date+1, account)
			played, unplayed := past[daily.GameOf{Date: date, Game: "narabi"}], past[daily.GameOf{Date: date + 1, Game: "nagaraja"}]
			if err != nil || len(past) != 2 || played.Begun != 1 || played.Tried != tried || played.Deal.Name != deals[0].Name ||
				unplayed.Begun != 0 || unplayed.Tried || unplayed.Deal.Name != "of nobody" {
				t.Errorf("for %q past are %+v, %v", account, past, err)
			}
		}
	})
}

// TestLists: days and tries are found again, and those of an account are forgotten
// with it.
func TestLists(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		db := open(t)
		s := db.Days
		if _, known, err := s.Find(t.Context(), 7); known || err != nil {
			t.Errorf("a day was found that nobody sealed: %v", err)
		}
		if deal, err := s.Deal(t.Context(), 7, "narabi"); deal != nil || err != nil {
			t.Errorf("a deal was found that nobody put: %v, %v", deal, err)
		}
		for _, date := range []daily.Date{5, 9, 7} {
			_, err := s.Seal(t.Context(), daily.NewSecret(date, time.Unix(1, 0)))
			mustDo(t, err)
			mustDo(t, s.PutTry(t.Context(), date, "narabi", daily.Try{Account: "ada", Table: date.String()}))
		}
		mustDo(t, s.PutTry(t.Context(), 7, "nagaraja", daily.Try{Account: "ada", Table: "n7"}))
		before, err := s.Before(t.Context(), 9, 10)
		if err != nil || len(before) != 2 || before[0].Date != 7 || before[1].Date != 5 {
			t.Errorf("before the 9th are %v, %v", before, err)
		}
		for game, want := range map[string][]daily.Date{"narabi": {9, 7, 5}, "nagaraja": {7}} {
			if played, err := s.Played(t.Context(), "ada", game); err != nil || !slices.Equal(played, want) {
				t.Errorf("ada played %s on %v, %v", game, played, err)
			}
		}
		forgotten(t, db, "ada")
		if played, err := s.Played(t.Context(), "ada", "narabi"); err != nil || len(played) != 0 {
			t.Errorf("after ada was forgotten there is %v, %v", played, err)
		}
	})
}

// TestFinish: a try is listed once it is over, and only the one that counts is.
func TestFinish(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		db := open(t)
		s := db.Days
		const date = daily.Date(20773)
		kept := daily.NewSecret(date, time.Unix(1, 0))
		mustDo(t, s.PutTry(t.Context(), date, "narabi", daily.Try{Account: "ada", Table: "counts"}))
		mustDo(t, s.PutTry(t.Context(), date, "narabi", daily.Try{Account: "ben", Table: "runs"}))
		deal := table.Deal{Name: "day-" + date.String() + "-narabi-1", Until: date.Ends()}
		for _, id := range []string{"practice", "counts"} {
			tries, err := s.Tries(t.Context(), date, "narabi")
			if err != nil || len(tries) != 0 {
				t.Errorf("before %s is over the tries are %v, %v", id, tries, err)
			}
			wish, err := kept.Founding("narabi", "ada", id, deal)
			mustDo(t, err)
			bodies, err := wish.Open("ada", kept.Of("narabi"))
			mustDo(t, err)
			log, err := table.Write(0, time.Unix(1, 0), bodies...)
			mustDo(t, err)
			over, err := table.Fold(id, log)
			mustDo(t, err)
			mustDo(t, db.Journal.Write(t.Context(), func(tx journal.Tx) error { return In(tx).Days.Finish(t.Context(), over) }))
		}
		tries, err := s.Tries(t.Context(), date, "narabi")
		if begun, _ := s.Begun(t.Context(), date, "narabi"); err != nil || begun != 2 || !slices.Equal(tries, []daily.Try{{Account: "ada", Table: "counts"}}) {
			t.Errorf("%d have begun, and the tries that are over are %v, %v", begun, tries, err)
		}
	})
}
