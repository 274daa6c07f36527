package nats_test

import (
	"fmt"
	"log/slog"
	"maps"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	client "github.com/nats-io/nats.go"

	"nagara/events"
	"nagara/events/nats"
	"nagara/testkit/eventstest"
	"nagara/testkit/natstest"
)

func open(t *testing.T, servers string) *nats.Bus {
	t.Helper()
	b, err := nats.Open(servers, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	return b
}

// until waits for a condition.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	limit := time.After(eventstest.Limit)
	for tick := time.NewTicker(5 * time.Millisecond); !is(); {
		select {
		case <-tick.C:
		case <-limit:
			t.Fatalf("still not: %s", what)
		}
	}
}

func TestBus(t *testing.T) {
	servers := natstest.Start(t).URL()
	eventstest.Run(t, func(t *testing.T) events.Bus { return open(t, servers) })
}

// TestWithoutNATS: whoever is on one machine hears each other, though there is
// no NATS and never was.
func TestWithoutNATS(t *testing.T) {
	s := natstest.Start(t)
	servers := s.URL()
	s.Stop()
	eventstest.Run(t, func(t *testing.T) events.Bus {
		b := open(t, servers)
		if !b.CutOff() {
			t.Error("it is not cut off from a server that is not there")
		}
		return b
	})
}

// TestBetweenMachines plays the protocol of readers across three clustered
// servers.
func TestBetweenMachines(t *testing.T) {
	var buses []*nats.Bus
	for _, s := range natstest.Cluster(t, 3) {
		buses = append(buses, open(t, s.URL()))
	}
	const tables, length = 20, 50
	var logs [tables]atomic.Uint64
	var everyone sync.WaitGroup
	for i := range tables {
		table := fmt.Sprint("t", i)
		for _, b := range buses {
			everyone.Go(func() { eventstest.ReadToTheEnd(t.Context(), t, b, table, &logs[i], length) })
		}
		everyone.Go(func() {
			for seq := range uint64(length) {
				logs[i].Store(seq + 1)
				buses[(i+int(seq))%3].Publish(events.Grown(table, seq+1))
			}
		})
	}
	everyone.Wait()
}

// TestEveryMachineHears of all topics, each once.
func TestEveryMachineHears(t *testing.T) {
	s := natstest.Start(t)
	here, there := open(t, s.URL()), open(t, s.URL())
	ben, eve := there.Subscribe(events.Account("ben"), events.Matchmaking), there.Subscribe(events.Account("eve"))
	defer ben.Close()
	defer eve.Close()
	heard := map[string]uint64{}
	until(t, "there is heard what is said here", func() bool { // a bus does not wait until NATS knows that it listens
		here.Publish(events.Signal{Topic: events.Account("ben"), ID: "yard"})
		maps.Copy(heard, ben.Take())
		return len(heard) > 0
	})
	here.Publish(events.Signal{Topic: events.Account("ben"), ID: "garden"})
	here.Publish(events.Signal{Topic: events.Account("ben"), ID: "temple"})
	here.Publish(events.Signal{Topic: events.Matchmaking})
	until(t, "all is heard of", func() bool {
		maps.Copy(heard, ben.Take())
		return len(heard) == 4
	})
	if want := map[string]uint64{"yard": 0, "garden": 0, "temple": 0, "": 0}; !maps.Equal(heard, want) {
		t.Errorf("ben heard of %v; want %v", heard, want)
	}
	if got := eve.Take(); len(got) > 0 {
		t.Errorf("eve heard of %v, which is none of hers", got)
	}
}

// TestBeatsHeal: what was said while a machine was cut off, or not there at all,
// it hears from the beats.
func TestBeatsHeal(t *testing.T) {
	s := natstest.Start(t)
	here := open(t, s.URL())
	before := open(t, s.URL())
	garden := before.Subscribe(events.Table("garden"))
	defer garden.Close()
	s.Stop()
	until(t, "both are cut off", func() bool { return here.CutOff() && before.CutOff() })
	here.Publish(events.Grown("garden", 7))
	s.Start()
	eventstest.Hears(t, garden, "garden", 7)

	later := open(t, s.URL())
	garden = later.Subscribe(events.Table("garden"))
	defer garden.Close()
	eventstest.Hears(t, garden, "garden", 7)
}

// TestManyTablesAtOnce: more than one message can hold.
func TestManyTablesAtOnce(t *testing.T) {
	s := natstest.Start(t)
	here, there := open(t, s.URL()), open(t, s.URL())
	every, own := there.Subscribe(events.Tables), there.Own().Subscribe(events.Tables)
	defer every.Close()
	defer own.Close()
	const tables = 2345
	for i := range tables {
		here.Publish(events.Grown(fmt.Sprintf("a-table-with-a-name-as-long-as-any-%028d", i), uint64(i+1)))
	}
	heard := map[string]uint64{}
	until(t, "all are heard of", func() bool {
		maps.Copy(heard, every.Take())
		return len(heard) == tables
	})
	there.Publish(events.Grown("garden", 1))
	if got := own.Take(); len(got) != 1 || got["garden"] != 1 {
		t.Errorf("its own words are %d; want the one of the garden", len(got))
	}
}

// TestNonsenseIsIgnored: NATS may carry what others send there.
func TestNonsenseIsIgnored(t *testing.T) {
	s := natstest.Start(t)
	b := open(t, s.URL())
	every := b.Subscribe(events.Tables)
	defer every.Close()
	conn, err := client.Connect(s.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	send := func(text string) {
		t.Helper()
		if err := conn.Publish("nagara.grown", []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	// A bus does not wait until NATS knows that it listens.
	until(t, "the bus listens", func() bool {
		send(`{"yard":1}`)
		return every.Take()["yard"] == 1
	})
	for _, text := range []string{"", "nonsense", `{"garden":-1}`, `{"garden":"1"}`, `[1]`, `{"temple":2}`} {
		send(text)
	}
	heard := map[string]uint64{}
	until(t, "the temple is heard of", func() bool {
		maps.Copy(heard, every.Take())
		return heard["temple"] == 2
	})
	if delete(heard, "yard"); len(heard) != 1 {
		t.Errorf("heard of %v; want only the temple", heard)
	}
}

func TestAddressesThatMakeNoSense(t *testing.T) {
	if b, err := nats.Open("nats://[", slog.New(slog.DiscardHandler)); err == nil {
		b.Close()
		t.Error("there is a bus at nats://[")
	}
}
