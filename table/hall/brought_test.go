package hall

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"nagara/journal"
	"nagara/rules"
	"nagara/table"
	"nagara/table/bus"
)

// roads carry entries between halls; each message goes through way, which says
// what arrives.
type roads struct {
	mu   sync.Mutex
	hear map[*road]func(string, []journal.Entry)
	way  func(table string, entries []journal.Entry, arrives func(string, []journal.Entry))
}

type road struct{ *roads }

func (r *road) Send(table string, entries []journal.Entry) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for other, hear := range r.hear {
		if other != r {
			r.way(table, entries, hear)
		}
	}
}

func (r *road) Hear(hear func(string, []journal.Entry)) (func(), error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.hear == nil {
		r.hear = map[*road]func(string, []journal.Entry){}
	}
	r.hear[r] = hear
	return func() {}, nil
}

func straight(table string, entries []journal.Entry, arrives func(string, []journal.Entry)) {
	arrives(table, entries)
}

// counted is a shared journal that counts how often one machine reads.
type counted struct {
	*shared
	mu    sync.Mutex
	reads int
}

func (c *counted) Read(ctx context.Context, table string, after uint64) ([]journal.Entry, error) {
	c.mu.Lock()
	c.reads++
	c.mu.Unlock()
	return c.shared.Read(ctx, table, after)
}

// TestWhatIsBroughtIsNotRead: a hall that hears of a move with the move itself
// shows it without asking the journal.
func TestWhatIsBroughtIsNotRead(t *testing.T) {
	faked(t, func(t *testing.T) {
		s, words, all := &shared{}, &bus.Local{}, &roads{way: straight}
		here := onMachine(t, s, words, Config{Carrier: &road{all}})
		j := &counted{shared: s}
		there := onMachine(t, s, words, Config{Journal: j, Carrier: &road{all}})
		synctest.Wait()
		id := here.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 2)
		there.look(id, "ben")
		before := j.reads
		for luck, i := rules.NewQuick(1), 0; i < 10; i++ {
			here.act(id, luck)
			synctest.Wait()
			if got, want := must(there.Summary(t.Context(), id)).Seq, must(here.Summary(t.Context(), id)).Seq; got != want {
				t.Fatalf("there it is at %d, here at %d", got, want)
			}
		}
		if j.reads != before {
			t.Errorf("the journal was read %d times", j.reads-before)
		}
	})
}

// TestBadRoads: entries that get lost, come late, twice or in another order do
// no harm: both halls always show what the log says.
func TestBadRoads(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		fates := rapid.SliceOfN(rapid.IntRange(0, 3), 60, 60).Draw(rt, "fates")
		faked(t, func(t *testing.T) {
			s, words, n := &shared{}, &bus.Local{}, 0
			var late []func()
			all := &roads{way: func(table string, entries []journal.Entry, arrives func(string, []journal.Entry)) {
				n++
				switch fates[n%len(fates)] {
				case 0: // lost
				case 1:
					arrives(table, entries)
				case 2:
					arrives(table, entries)
					arrives(table, entries)
				case 3:
					late = append(late, func() { arrives(table, entries) })
				}
			}}
			rooms := []*room{onMachine(t, s, words, Config{Carrier: &road{all}}), onMachine(t, s, words, Config{Carrier: &road{all}})}
			synctest.Wait()
			id := rooms[0].begin(table.Settings{Game: "race", Options: rules.Options{"goal": "21"}}, 2)
			for luck, i := rules.NewQuick(1), 0; rooms[i/7%2].act(id, luck); i++ {
				synctest.Wait()
				if i%3 == 0 {
					for _, arrive := range late {
						arrive()
					}
					late = nil
				}
				if fates[i%len(fates)] == 0 {
					continue // nobody looks
				}
				one, other := must(rooms[0].Summary(t.Context(), id)).Seq, must(rooms[1].Summary(t.Context(), id)).Seq
				if log := uint64(len(rooms[0].log(id))); one != log || other != log {
					t.Fatalf("the log is at %d, one hall at %d, the other at %d", log, one, other)
				}
			}
		})
	})
}

// TestWhatIsNotWrittenDoesNotLast: should entries be brought that are not in the
// log, the next move finds out, and is made on what the log says.
func TestWhatIsNotWrittenDoesNotLast(t *testing.T) {
	faked(t, func(t *testing.T) {
		s := &shared{}
		r := onMachine(t, s, &bus.Local{}, Config{Carrier: &road{&roads{way: straight}}})
		id := r.begin(table.Settings{Game: "race", Talk: true, Options: rules.Options{"goal": "50"}}, 2)
		synctest.Wait() // nobody looks after it any more
		log := r.log(id)
		forged, err := table.Write(uint64(len(log)), time.Now(), table.Moved{Seat: r.look(id, "").Awaited[0], Move: "add 1"})
		if err != nil {
			t.Fatal(err)
		}
		r.Hall.bring(id, forged)
		r.Hall.Bus.Publish(id, forged[0].Seq)
		synctest.Wait()
		if s := must(r.Summary(t.Context(), id)); s.Seq != forged[0].Seq {
			t.Fatalf("it is at %d", s.Seq)
		}
		if _, err := r.Do(t.Context(), id, table.Request{Account: "ada"}, table.Talk{Text: "hello"}); err != nil {
			t.Error(err)
		}
		r.act(id, rules.NewQuick(1))
		if got, want := must(r.Summary(t.Context(), id)).Seq, uint64(len(r.log(id))); got != want || len(r.log(id)) != len(log)+2 {
			t.Errorf("it is at %d, the log at %d", got, want)
		}
	})
}
