package notify_test

import (
	"fmt"
	"reflect"
	"sync"
	"testing"
	"time"

	"nagara/site/notify"
)

// turn is that it is somebody's turn at a table, due at aNanosecondPastNoon.
func turn(account, table string) notify.Item {
	return notify.Item{Notice: notify.Notice{Account: account, Table: table, Kind: notify.Turn, Turn: aNanosecondPastNoon.Add(-time.Hour)}, Way: notify.ByPush, Due: aNanosecondPastNoon}
}

func with(i notify.Item, change func(*notify.Item)) notify.Item {
	change(&i)
	return i
}

func queued(t *testing.T, s Site, table string) []notify.Item {
	t.Helper()
	have, err := s.Of(t.Context(), table)
	must(t, err)
	return have
}

func mustQueue(t *testing.T, s Site, table string, want ...notify.Item) {
	t.Helper()
	if have := queued(t, s, table); len(have)+len(want) > 0 && !reflect.DeepEqual(have, want) {
		t.Fatalf("the queue has\n%+v\nwant\n%+v", have, want)
	}
}

func replacedByTurns(t *testing.T, s Site) {
	first := turn(s.Ola, "garden")
	mail := with(first, func(i *notify.Item) { i.Way, i.Until = notify.ByMail, aNanosecondPastNoon.Add(time.Hour) })
	must(t, s.Replace(t.Context(), nil, []notify.Item{first, mail, turn(s.Ola, "temple")}))
	must(t, s.Done(t.Context(), []notify.Item{first}, aNanosecondPastNoon.Add(1)))
	sent := with(first, func(i *notify.Item) { i.Sent = aNanosecondPastNoon.Add(1) })
	again := with(first, func(i *notify.Item) { i.Due = aNanosecondPastNoon.Add(time.Hour) })
	must(t, s.Replace(t.Context(), nil, []notify.Item{again})) // it was told
	mustQueue(t, s, "garden", mail, sent)
	next := with(again, func(i *notify.Item) { i.Turn = aNanosecondPastNoon })
	must(t, s.Replace(t.Context(), nil, []notify.Item{next}))
	mustQueue(t, s, "garden", mail, next)
	must(t, s.Replace(t.Context(), []notify.Item{first}, nil)) // that one is long gone
	must(t, s.Done(t.Context(), []notify.Item{first}, aNanosecondPastNoon))
	mustQueue(t, s, "garden", mail, next)
	must(t, s.Replace(t.Context(), []notify.Item{next, mail}, nil))
	mustQueue(t, s, "garden")
	waiting, err := s.Waiting(t.Context(), s.Ola)
	if err != nil || len(waiting) != 1 || waiting[0].Table != "temple" {
		t.Errorf("for Ola wait %v, %v", waiting, err)
	}
}

// claimedByOne: several machines take what is due, and each thing is taken by one
// of them, until its lease is over.
func claimedByOne(t *testing.T, s Site) {
	const people = 20
	for i := range people {
		must(t, s.Replace(t.Context(), nil, []notify.Item{turn(fmt.Sprint("somebody-", i), "garden")}))
	}
	must(t, s.Replace(t.Context(), nil, []notify.Item{with(turn("early", "garden"), func(i *notify.Item) { i.Due = aNanosecondPastNoon.Add(time.Hour) })}))
	take := func(at time.Time) map[string]int {
		var mu sync.Mutex
		var machines sync.WaitGroup
		taken := map[string]int{}
		for _, store := range []notify.Store{s.Store, s.Again, s.Store, s.Again} {
			machines.Go(func() {
				for range people {
					bundles, err := store.Claim(t.Context(), at, time.Minute, 3)
					if err != nil || len(bundles) == 0 {
						if err != nil {
							t.Error(err)
						}
						return
					}
					mu.Lock()
					for _, b := range bundles {
						taken[b.Account] += len(b.Items)
					}
					mu.Unlock()
				}
			})
		}
		machines.Wait()
		return taken
	}
	for _, round := range []struct {
		at   time.Time
		want int
	}{{aNanosecondPastNoon.Add(-1), 0}, {aNanosecondPastNoon, people}, {aNanosecondPastNoon.Add(time.Minute - 1), 0}, {aNanosecondPastNoon.Add(time.Minute), people}} {
		taken := take(round.at)
		for who, n := range taken {
			if n != 1 || who == "early" {
				t.Errorf("at %s the notice of %s was taken %d times", round.at, who, n)
			}
		}
		if len(taken) != round.want {
			t.Errorf("at %s %d were taken; want %d", round.at, len(taken), round.want)
		}
	}
}

func mailIsGathered(t *testing.T, s Site) {
	mail := func(table string, kind notify.NoticeKind, due time.Time) notify.Item {
		return with(turn(s.Ola, table), func(i *notify.Item) { i.Way, i.Kind, i.Due = notify.ByMail, kind, due })
	}
	garden, temple := mail("garden", notify.Turn, aNanosecondPastNoon), mail("temple", notify.Began, aNanosecondPastNoon.Add(time.Hour))
	hurry := mail("garden", notify.Hurry, aNanosecondPastNoon.Add(time.Hour))
	push := with(turn(s.Ola, "garden"), func(i *notify.Item) { i.Due = aNanosecondPastNoon.Add(time.Hour) })
	must(t, s.Replace(t.Context(), nil, []notify.Item{garden, temple, hurry, push}))
	bundles, err := s.Claim(t.Context(), aNanosecondPastNoon, time.Minute, 9)
	must(t, err)
	tried := func(i notify.Item) notify.Item { return with(i, func(i *notify.Item) { i.Tries = 1 }) }
	want := []notify.Bundle{{Account: s.Ola, Way: notify.ByMail, Items: []notify.Item{tried(garden), tried(temple)}}}
	if !reflect.DeepEqual(bundles, want) {
		t.Errorf("taken were\n%+v\nwant\n%+v", bundles, want)
	}
}

func laterAndDone(t *testing.T, s Site) {
	mustNext := func(want time.Time) {
		t.Helper()
		if next, err := s.Next(t.Context()); err != nil || !next.Equal(want) {
			t.Fatalf("next is %s, %v; want %s", next, err, want)
		}
	}
	mustNext(time.Time{})
	item := turn(s.Ola, "garden")
	must(t, s.Replace(t.Context(), nil, []notify.Item{item}))
	mustNext(aNanosecondPastNoon)
	for tries := 1; tries <= 3; tries++ {
		at := aNanosecondPastNoon.Add(time.Duration(tries) * time.Hour)
		bundles, err := s.Claim(t.Context(), at, time.Minute, 9)
		must(t, err)
		if len(bundles) != 1 || bundles[0].Items[0].Tries != tries {
			t.Fatalf("taken were %+v; want try %d", bundles, tries)
		}
		mustNext(at.Add(time.Minute))
		must(t, s.Later(t.Context(), bundles[0].Items, at.Add(time.Hour)))
		mustNext(at.Add(time.Hour))
	}
	must(t, s.Done(t.Context(), []notify.Item{item}, aNanosecondPastNoon))
	mustNext(time.Time{})
	if bundles, err := s.Claim(t.Context(), aNanosecondPastNoon.Add(99*time.Hour), time.Minute, 9); err != nil || len(bundles) > 0 {
		t.Errorf("what was sent is taken again: %+v, %v", bundles, err)
	}
}

func sweep(t *testing.T, s Site) {
	sent, waiting := turn(s.Ola, "garden"), turn(s.Jan, "garden")
	must(t, s.Replace(t.Context(), nil, []notify.Item{sent, waiting}))
	must(t, s.Done(t.Context(), []notify.Item{sent}, aNanosecondPastNoon))
	must(t, s.Sweep(t.Context(), aNanosecondPastNoon))
	if n := len(queued(t, s, "garden")); n != 2 {
		t.Errorf("%d are left; want both", n)
	}
	must(t, s.Sweep(t.Context(), aNanosecondPastNoon.Add(1)))
	mustQueue(t, s, "garden", waiting)
}
