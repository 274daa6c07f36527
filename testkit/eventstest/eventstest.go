// Package eventstest is the suite that every bus passes.
package eventstest

import (
	"context"
	"fmt"
	"maps"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/events"
)

// Run asks of a bus what package events promises. Open makes one that nobody uses
// yet.
func Run(t *testing.T, open func(t *testing.T) events.Bus) {
	for name, test := range map[string]func(*testing.T, events.Bus){
		"only the newest number waits": onlyTheNewestWaits,
		"each hears what it asked for": eachHearsItsOwn,
		"signals of many topics":       manyTopics,
		"closed hears nothing":         closedHearsNothing,
		"a sleeper holds nobody up":    sleepersHoldNobodyUp,
		"who reads on misses nothing":  readersMissNothing,
	} {
		t.Run(name, func(t *testing.T) { test(t, open(t)) })
	}
}

// take wants exactly that to be taken, now: what is published here is heard
// here at once.
func take(t *testing.T, s *events.Subscription, want map[string]uint64) {
	t.Helper()
	select {
	case <-s.Ready():
		if want == nil {
			t.Fatalf("there is something to take: %v", s.Take())
		}
	default:
		if want != nil {
			t.Fatalf("nothing is ready; want %v", want)
		}
	}
	if got := s.Take(); !maps.Equal(got, want) {
		t.Fatalf("took %v, want %v", got, want)
	}
}

func onlyTheNewestWaits(t *testing.T, b events.Bus) {
	s := b.Subscribe(events.Table("garden"))
	defer s.Close()
	take(t, s, nil)
	for _, seq := range []uint64{1, 2, 5, 4, 3} {
		b.Publish(events.Grown("garden", seq))
	}
	take(t, s, map[string]uint64{"garden": 5})
	take(t, s, nil)
	b.Publish(events.Grown("garden", 6))
	take(t, s, map[string]uint64{"garden": 6})
}

func eachHearsItsOwn(t *testing.T, b events.Bus) {
	garden, again, temple, every := b.Subscribe(events.Table("garden")), b.Subscribe(events.Table("garden")), b.Subscribe(events.Table("temple")), b.Subscribe(events.Tables)
	b.Publish(events.Grown("garden", 3))
	b.Publish(events.Grown("yard", 8))
	b.Publish(events.Grown("garden", 4))
	take(t, garden, map[string]uint64{"garden": 4})
	take(t, again, map[string]uint64{"garden": 4})
	take(t, temple, nil)
	take(t, every, map[string]uint64{"garden": 4, "yard": 8})
	for _, s := range []*events.Subscription{garden, again, temple, every} {
		s.Close()
	}
}

// manyTopics: signals without a number are taken once for each id, by those who
// subscribed to any of their topics or to what is above it.
func manyTopics(t *testing.T, b events.Bus) {
	ola, ben, eve := b.Subscribe(events.Account("ola")), b.Subscribe(events.Account("ben"), events.Lobby), b.Subscribe(events.Account("eve"))
	cup, cups, searches := b.Subscribe(events.Tournament("cup")), b.Subscribe(events.Tournaments), b.Subscribe(events.Matchmaking)
	for _, signal := range []events.Signal{
		{Topic: events.Account("ola"), ID: "garden"},
		{Topic: events.Account("ben"), ID: "garden"},
		{Topic: events.Account("ben"), ID: "temple"},
		{Topic: events.Account("ben"), ID: "garden"},
		{Topic: events.Lobby, ID: "yard"},
		{Topic: events.Tournament("cup"), ID: "cup"},
		{Topic: events.Tournament("league"), ID: "league"},
		{Topic: events.Matchmaking},
	} {
		b.Publish(signal)
	}
	take(t, ola, map[string]uint64{"garden": 0})
	take(t, ben, map[string]uint64{"garden": 0, "temple": 0, "yard": 0})
	take(t, eve, nil)
	take(t, cup, map[string]uint64{"cup": 0})
	take(t, cups, map[string]uint64{"cup": 0, "league": 0})
	take(t, searches, map[string]uint64{"": 0})
	for _, s := range []*events.Subscription{ola, ben, eve, cup, cups, searches} {
		s.Close()
	}
}

func closedHearsNothing(t *testing.T, b events.Bus) {
	one, every := b.Subscribe(events.Table("garden")), b.Subscribe(events.Tables)
	for range 2 {
		one.Close()
		every.Close()
	}
	b.Publish(events.Grown("garden", 1))
	take(t, one, nil)
	take(t, every, nil)
}

// sleepersHoldNobodyUp: if one did, the test would not end.
func sleepersHoldNobodyUp(t *testing.T, b events.Bus) {
	one, every := b.Subscribe(events.Table("garden")), b.Subscribe(events.Tables)
	defer one.Close()
	defer every.Close()
	for seq := range uint64(10_000) {
		b.Publish(events.Grown("garden", seq+1))
	}
	take(t, one, map[string]uint64{"garden": 10_000})
	take(t, every, map[string]uint64{"garden": 10_000})
}

// readersMissNothing plays the whole protocol: logs grow and say so, readers
// subscribe, read, and read on when they hear of more. Each must reach the end
// of every log; one that missed a word for good would wait until the limit.
func readersMissNothing(t *testing.T, b events.Bus) {
	const tables, readers, length = 4, 5, 300
	ctx, cancel := context.WithTimeout(t.Context(), Limit)
	defer cancel()
	var logs [tables]atomic.Uint64
	var everyone sync.WaitGroup
	for i := range tables {
		table := fmt.Sprint(i)
		for range readers {
			everyone.Go(func() { ReadToTheEnd(ctx, t, b, table, &logs[i], length) })
		}
		everyone.Go(func() {
			for seq := range uint64(length) {
				logs[i].Store(seq + 1)
				b.Publish(events.Grown(table, seq+1))
			}
		})
	}
	everyone.Wait()
}

// Limit is how long a test waits for what must come: long enough for a machine
// that is busy with other things.
const Limit = time.Minute

// ReadToTheEnd is a reader of one log, as a bus wants it: it reads on when it
// hears of more, until the log has that many entries.
func ReadToTheEnd(ctx context.Context, t *testing.T, b events.Bus, table string, log *atomic.Uint64, length uint64) {
	t.Helper()
	s := b.Subscribe(events.Table(table))
	defer s.Close()
	for have := log.Load(); have < length; {
		select {
		case <-s.Ready():
		case <-ctx.Done():
			t.Errorf("a reader of table %s has come to %d of %d and hears no more", table, have, length)
			return
		}
		if s.Take()[table] > have {
			have = log.Load()
		}
	}
}

// Hears waits until the subscription has heard of that number.
func Hears(t *testing.T, s *events.Subscription, table string, seq uint64) {
	t.Helper()
	limit := time.NewTimer(Limit)
	defer limit.Stop()
	for heard := uint64(0); heard < seq; heard = max(heard, s.Take()[table]) {
		select {
		case <-s.Ready():
		case <-limit.C:
			t.Fatalf("table %s is at %d, and only %d was heard of", table, seq, heard)
		}
	}
}
