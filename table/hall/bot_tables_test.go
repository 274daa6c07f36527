package hall

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"nagara/rules"
	"nagara/table"
)

// TestThinkersAreSharedFairly: a host with a thousand tables does not keep the
// bots of another from thinking, nor for how long.
func TestThinkersAreSharedFairly(t *testing.T) {
	faked(t, func(t *testing.T) {
		s := newSlots(2)
		var mu sync.Mutex
		var order []string
		let := make(chan struct{})
		begin := func(host string) {
			go func() {
				if s.take(context.Background(), host) {
					mu.Lock()
					order = append(order, host)
					mu.Unlock()
					<-let
					s.leave(host)
				}
			}()
			synctest.Wait()
		}
		for range 1000 {
			begin("greedy")
		}
		begin("ada")
		begin("ben")
		if share := s.share(time.Now().Add(time.Second), "ada"); share < time.Second/3 {
			t.Errorf("of a second ada's bot may think for %s", share)
		}
		if share := s.share(time.Now().Add(time.Second), "greedy"); share > time.Second/100 {
			t.Errorf("of a second one of a thousand bots may think for %s", share)
		}
		for range 4 {
			let <- struct{}{}
			synctest.Wait()
		}
		if got := fmt.Sprint(order); got != "[greedy greedy ada ben greedy greedy]" {
			t.Errorf("they thought in the order %s", got)
		}
		close(let)
		synctest.Wait()
		if len(s.waiting) != 0 || len(s.thinking) != 0 || len(s.served) != 0 {
			t.Errorf("%d wait, %v think, %v are remembered", len(s.waiting), s.thinking, s.served)
		}
	})
}

// TestAThinkerWhoGivesUp takes no place.
func TestAThinkerWhoGivesUp(t *testing.T) {
	faked(t, func(t *testing.T) {
		s := newSlots(1)
		s.take(t.Context(), "ada")
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if s.take(ctx, "ben") {
			t.Error("ben got a place that was taken")
		}
		s.leave("ada")
		if !s.take(t.Context(), "cleo") {
			t.Error("cleo got none that was free")
		}
	})
}

// TestBotsHaveABound: bots play at so many tables of one account, and of one
// network, at once. Where a person is to move no bot plays.
func TestBotsHaveABound(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{BotTables: 2, Pause: time.Hour})
		ask := func(account, network string, away bool) error {
			id := must(r.Create(t.Context(), account, table.Settings{Game: "race", Options: rules.Options{"goal": "50"}})).Table
			by := table.Request{Account: account, Networks: []table.Network{{Name: network, Times: 1}}}
			must(r.Do(t.Context(), id, by, table.Join{Seat: 1}))
			_, err := r.Do(t.Context(), id, by, table.SeatBot{Bot: table.RandomBot})
			if err == nil && away {
				_, err = r.Do(t.Context(), id, by, table.StepAway{Bot: table.RandomBot})
			}
			return err
		}
		for range 10 {
			if err := ask("ada", "home", false); err != nil {
				t.Fatalf("ada is to move, and yet %v", err)
			}
		}
		for i := range 3 {
			if err := ask("ben", "home", true); (err != nil) != (i == 2) || err != nil && !isRefusal(err, table.Forbidden) {
				t.Errorf("table %d of bots alone: %v", i+1, err)
			}
		}
		refused := 0
		for i := range 8 {
			if ask(fmt.Sprint("guest", i), "home", true) != nil {
				refused++
			}
		}
		if refused != 2 {
			t.Errorf("%d of eight more accounts of the network were refused", refused)
		}
		if err := ask("cleo", "elsewhere", true); err != nil {
			t.Errorf("another network: %v", err)
		}
	})
}

// TestBotsOfManyLinesHaveABound: who has a house of IPv6 has every line in it, and may
// not have bots for each.
func TestBotsOfManyLinesHaveABound(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{BotTables: 1, Pause: time.Hour})
		got := 0
		for i := range 40 {
			account := fmt.Sprint("guest", i)
			by := table.Request{Account: account, Networks: []table.Network{{Name: "house", Times: 4}, {Name: fmt.Sprint("line", i), Times: 1}}}
			id := must(r.Create(t.Context(), account, table.Settings{Game: "race"})).Table
			must(r.Do(t.Context(), id, by, table.Join{Seat: 1}))
			if _, err := r.Do(t.Context(), id, by, table.SeatBot{Bot: table.RandomBot}); err != nil {
				continue
			}
			if _, err := r.Do(t.Context(), id, by, table.StepAway{Bot: table.RandomBot}); err != nil {
				t.Fatal(err)
			}
			got++
		}
		if want := 4 * household; got != want {
			t.Errorf("forty lines of one house have %d tables of bots; want %d", got, want)
		}
	})
}
