package hall

import (
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"nagara/events"
	"nagara/rules"
	"nagara/table"
)

// roads carry signals between halls; each goes through way, which says what arrives.
type roads struct {
	mu   sync.Mutex
	ends []*road
	way  func(arrives func())
}

// road is the bus of one hall, which hears its own signals at once.
type road struct {
	events.Local
	all *roads
	// heard is the newest number that arrived from another hall.
	heard atomic.Uint64
}

func (r *roads) open() *road {
	end := &road{all: r}
	r.ends = append(r.ends, end)
	return end
}

func (r *road) Publish(signal events.Signal) {
	r.Local.Publish(signal)
	r.all.mu.Lock()
	defer r.all.mu.Unlock()
	for _, other := range r.all.ends {
		if other != r {
			r.all.way(func() {
				other.heard.Store(max(signal.Seq, other.heard.Load()))
				other.Local.Publish(signal)
			})
		}
	}
}

// TestBadRoads: signals that get lost, come late, twice or in another order do no
// harm: a hall shows all of which it was told, and finds out the rest when it
// writes.
func TestBadRoads(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		fates := rapid.SliceOfN(rapid.IntRange(0, 3), 60, 60).Draw(rt, "fates")
		faked(t, func(t *testing.T) {
			s, n := &shared{}, 0
			var late []func()
			all := &roads{way: func(arrives func()) {
				n++
				switch fates[n%len(fates)] {
				case 0: // lost
				case 1:
					arrives()
				case 2:
					arrives()
					arrives()
				case 3:
					late = append(late, arrives)
				}
			}}
			rooms := []*room{onMachine(t, s, all.open(), Config{}), onMachine(t, s, all.open(), Config{})}
			synctest.Wait()
			id := rooms[0].begin(table.Settings{Game: "race", Options: rules.Options{"goal": "21"}}, 2)
			for luck, i := rules.NewFastRand(1), 0; ; i++ {
				acts, other := i/7%2, 1-i/7%2
				must(rooms[acts].Look(t.Context(), id, "ada", uint64(len(rooms[0].log(id))))) // who moved to it says what they have seen
				if !rooms[acts].act(id, luck) {
					return
				}
				synctest.Wait()
				if i%3 == 0 {
					for _, arrive := range late {
						arrive()
					}
					late = nil
					synctest.Wait()
				}
				log, told := uint64(len(rooms[0].log(id))), all.ends[other].heard.Load()
				if got := must(rooms[acts].Summary(t.Context(), id)).Seq; got != log {
					t.Fatalf("the log is at %d, the hall that acted at %d", log, got)
				}
				if got := must(rooms[other].Summary(t.Context(), id)).Seq; got < told || got > log {
					t.Fatalf("the log is at %d, the other hall, told of %d, at %d", log, told, got)
				}
			}
		})
	})
}

// TestWhatIsNotWrittenDoesNotLast: should memory be ahead of the log, the next move
// finds out, and is made on what the log says.
func TestWhatIsNotWrittenDoesNotLast(t *testing.T) {
	faked(t, func(t *testing.T) {
		s := &shared{}
		r := onMachine(t, s, &events.Local{}, Config{})
		id := r.begin(table.Settings{Game: "race", Talk: true, Options: rules.Options{"goal": "50"}}, 2)
		synctest.Wait() // nobody looks after it any more
		log := r.log(id)
		forged, err := table.Write(uint64(len(log)), time.Now(), table.Moved{Seat: r.look(id, "").Awaited[0], Move: "add 1"})
		if err != nil {
			t.Fatal(err)
		}
		live := r.Hall.tables.take(id)
		live.lock()
		live.keep(must(live.table.After(forged...)))
		live.unlock()
		r.Hall.tables.put(live)
		r.Hall.Bus.Publish(events.Grown(id, forged[0].Seq))
		synctest.Wait()
		if s := must(r.Summary(t.Context(), id)); s.Seq != forged[0].Seq {
			t.Fatalf("it is at %d", s.Seq)
		}
		if _, err := r.Do(t.Context(), id, table.Request{Account: "ada"}, table.Talk{Text: "hello"}); err != nil {
			t.Error(err)
		}
		r.act(id, rules.NewFastRand(1))
		if got, want := must(r.Summary(t.Context(), id)).Seq, uint64(len(r.log(id))); got != want || len(r.log(id)) != len(log)+2 {
			t.Errorf("it is at %d, the log at %d", got, want)
		}
	})
}

// TestAHintOfWhatIsNotThere: a number beyond the log makes a hall read, and nothing
// more.
func TestAHintOfWhatIsNotThere(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := onMachine(t, &shared{}, &events.Local{}, Config{})
		id := r.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 2)
		r.Hall.Bus.Publish(events.Grown(id, 1000))
		synctest.Wait()
		for luck, i := rules.NewFastRand(1), 0; i < 3; i++ {
			r.act(id, luck)
			if got, want := must(r.Summary(t.Context(), id)).Seq, uint64(len(r.log(id))); got != want {
				t.Errorf("it is at %d, the log at %d", got, want)
			}
		}
	})
}
