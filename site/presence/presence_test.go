package presence_test

import (
	"bytes"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"nagara/events"
	"nagara/site/presence"
)

// air is what machines hear each other through, within a test.
type air struct {
	mu       sync.RWMutex
	machines []*machine
}

// machine is one end of it. It may be dead, or cut off and know it, or lose the
// next messages.
type machine struct {
	air       *air
	hear      func([]byte)
	dead, cut atomic.Bool
	lose      atomic.Int32
	sent      atomic.Int64
	longest   atomic.Int64
	*presence.Register
}

var _ events.Channel = (*machine)(nil)

func (m *machine) Send(message []byte) {
	if m.lose.Add(-1) >= 0 || m.deaf() {
		return
	}
	m.sent.Add(int64(len(message)))
	m.longest.Store(max(m.longest.Load(), int64(len(message))))
	m.air.mu.RLock()
	others := slices.Clone(m.air.machines)
	m.air.mu.RUnlock()
	for _, other := range others {
		if other != m && !other.deaf() {
			other.hear(slices.Clone(message))
		}
	}
}

func (m *machine) Receive(hear func([]byte)) (func(), error) {
	m.hear = hear
	m.air.mu.Lock()
	defer m.air.mu.Unlock()
	m.air.machines = append(m.air.machines, m)
	return func() { m.dead.Store(true) }, nil
}

func (m *machine) CutOff() bool { return m.cut.Load() }

func (m *machine) deaf() bool { return m.dead.Load() || m.cut.Load() }

// start adds a machine. All machines are there for long enough to be sure.
func (a *air) start(t *testing.T) *machine {
	t.Helper()
	m := &machine{air: a}
	r, err := presence.New(m, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	m.Register = r
	return m
}

// within lets some time pass.
func within(d time.Duration) {
	<-time.After(d)
	synctest.Wait()
}

// sees wants every machine that lives to say the same.
func (a *air) sees(t *testing.T, table, account string, want presence.State) {
	t.Helper()
	for i, m := range a.machines {
		if m.dead.Load() {
			continue
		}
		if got, sure := m.Of(table, account); !sure || got.State != want {
			t.Errorf("machine %d says of %s at %s: %+v, sure %t; want %s", i, account, table, got, sure, want)
		}
	}
}

// limit is what was promised: who has gone is seen to be within five seconds.
const limit = 5 * time.Second

func threeMachines(t *testing.T) *air {
	t.Helper()
	a := &air{}
	for range 3 {
		a.start(t)
	}
	within(7 * time.Second)
	return a
}

// TestComingAndGoing walks one account through all states, as every machine sees
// them.
func TestComingAndGoing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := threeMachines(t)
		a.sees(t, "garden", "ada", presence.Gone)
		phone := a.machines[0].Enter("garden", presence.Visitor{Account: "ada", Seated: true})
		laptop := a.machines[1].Enter("garden", presence.Visitor{Account: "ada", Seated: true})
		within(0)
		a.sees(t, "garden", "ada", presence.Here)

		phone.Rest(true)
		within(0)
		a.sees(t, "garden", "ada", presence.Here) // at the laptop
		rested := time.Now()
		laptop.Rest(true)
		within(0)
		a.sees(t, "garden", "ada", presence.Away)
		if got, _ := a.machines[2].Of("garden", "ada"); !got.Since.Equal(rested) {
			t.Errorf("away since %v, want %v", got.Since, rested)
		}
		phone.Rest(false)
		within(0)
		a.sees(t, "garden", "ada", presence.Here)

		other := a.machines[2].Enter("temple", presence.Visitor{Account: "ada", Seated: true})
		phone.Rest(true)
		within(0)
		a.sees(t, "garden", "ada", presence.Elsewhere)
		phone.Leave()
		laptop.Leave()
		left := time.Now()
		within(limit)
		a.sees(t, "garden", "ada", presence.Elsewhere)
		a.sees(t, "temple", "ada", presence.Here)
		other.Leave()
		within(limit)
		a.sees(t, "garden", "ada", presence.Gone)
		if got, _ := a.machines[2].Of("garden", "ada"); !got.Since.Equal(left) {
			t.Errorf("gone since %v, want %v", got.Since, left)
		}
	})
}

// TestAReloadIsNoNews: who is back at once was never gone, for nobody.
func TestAReloadIsNoNews(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := threeMachines(t)
		var told atomic.Int32
		visit := a.machines[0].Enter("garden", presence.Visitor{Account: "ada", Seated: true})
		within(0)
		defer a.machines[1].Subscribe("garden", func() { told.Add(1) })()
		visit.Leave()
		within(time.Second)
		a.sees(t, "garden", "ada", presence.Here)
		a.machines[2].Enter("garden", presence.Visitor{Account: "ada", Seated: true})
		within(0)
		came := told.Load()
		for range 60 {
			within(100 * time.Millisecond)
			a.sees(t, "garden", "ada", presence.Here)
		}
		if came == 0 {
			t.Error("machine 1 heard nothing of a visit at machine 2")
		}
	})
}

// TestADeadMachine: all who were there are gone within five seconds, and those
// who come back elsewhere are here.
func TestADeadMachine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := threeMachines(t)
		for i, account := range []string{"ada", "ben", "cleo"} {
			a.machines[i].Enter("garden", presence.Visitor{Account: account, Seated: true})
		}
		var told atomic.Int32
		defer a.machines[0].Subscribe("garden", func() { told.Add(1) })()
		within(time.Second)
		told.Store(0)
		a.machines[1].dead.Store(true)
		within(limit)
		a.sees(t, "garden", "ada", presence.Here)
		a.sees(t, "garden", "ben", presence.Gone)
		a.sees(t, "garden", "cleo", presence.Here)
		if told.Load() == 0 {
			t.Error("who listens was not told that somebody is gone")
		}
		a.machines[2].Enter("garden", presence.Visitor{Account: "ben", Seated: true})
		within(0)
		a.sees(t, "garden", "ben", presence.Here)
	})
}

// TestWhatGetsLostIsAskedFor: whatever message is lost, all agree soon after.
func TestWhatGetsLostIsAskedFor(t *testing.T) {
	for lost := range 8 {
		t.Run(fmt.Sprint(lost), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				a := threeMachines(t)
				ben := a.machines[0].Enter("garden", presence.Visitor{Account: "ben"})
				within(time.Second)
				a.machines[0].lose.Store(int32(1 + lost))
				ben.Leave()
				for i := range 300 { // more than one message can tell of
					a.machines[0].Enter(fmt.Sprint("table", i), presence.Visitor{Account: "ada", Seated: true})
				}
				within(15 * time.Second)
				a.sees(t, "table0", "ada", presence.Here)
				a.sees(t, "table299", "ada", presence.Here)
				a.sees(t, "garden", "ben", presence.Gone)
			})
		})
	}
}

// TestALateMachine hears of those who came before it, and says of nobody that
// they are gone before it can know.
func TestALateMachine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := threeMachines(t)
		a.machines[0].Enter("garden", presence.Visitor{Account: "ada", Seated: true})
		within(time.Minute)
		late := a.start(t)
		if _, sure := late.Of("garden", "ada"); sure || late.Sure() {
			t.Error("it is sure of something before it has heard anything")
		}
		for range 70 {
			within(100 * time.Millisecond)
			if got, sure := late.Of("garden", "ada"); sure && got.State != presence.Here {
				t.Fatalf("it says %+v", got)
			}
		}
		a.sees(t, "garden", "ada", presence.Here)
		if !late.Sure() {
			t.Error("it is still not sure")
		}
	})
}

// TestCutOff: a machine that cannot hear concludes nothing.
func TestCutOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := threeMachines(t)
		a.machines[0].Enter("garden", presence.Visitor{Account: "ada", Seated: true})
		within(time.Second)
		deaf := a.machines[2]
		deaf.cut.Store(true)
		within(time.Minute)
		if got, _ := deaf.Of("garden", "ada"); got.State != presence.Here || deaf.Sure() {
			t.Errorf("it says %+v, sure %t", got, deaf.Sure())
		}
		deaf.cut.Store(false)
		for range 100 {
			within(100 * time.Millisecond)
			a.sees(t, "garden", "ada", presence.Here)
		}
	})
}

// TestWatching counts those without a seat, and names those who wish it.
func TestWatching(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := threeMachines(t)
		a.machines[0].Enter("garden", presence.Visitor{Account: "ada", Seated: true})
		for i, m := range a.machines {
			m.Enter("garden", presence.Visitor{})
			m.Enter("garden", presence.Visitor{Account: "ben"})
			m.Enter("garden", presence.Visitor{Account: "cleo", Named: i == 1})
			m.Enter("garden", presence.Visitor{Account: "bela", Named: true})
		}
		within(0)
		for i, m := range a.machines {
			count, named := m.Watching("garden")
			if count != 6 || !slices.Equal(named, []string{"bela", "cleo"}) {
				t.Errorf("machine %d counts %d and names %q", i, count, named)
			}
		}
	})
}

// TestACrowd: a thousand come to one table, one after another, and go. The other
// machines know of all of them in time, and were not told of everybody with each.
func TestACrowd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := threeMachines(t)
		var visits []*presence.Visit
		for i := range 1000 {
			visits = append(visits, a.machines[0].Enter("garden", presence.Visitor{Account: fmt.Sprint("guest", i)}))
			within(5 * time.Millisecond)
		}
		within(limit)
		for i := range 1000 {
			a.sees(t, "garden", fmt.Sprint("guest", i), presence.Here)
		}
		if count, _ := a.machines[1].Watching("garden"); count != 1000 {
			t.Errorf("machine 1 counts %d", count)
		}
		visits[500].Leave()
		within(limit)
		a.sees(t, "garden", "guest500", presence.Gone)
		a.sees(t, "garden", "guest501", presence.Here)
		// A hundred words while it is no crowd, a word a second after that: where
		// each visit is told with all the others it is 11 MB.
		if sent := a.machines[0].sent.Load(); sent > 500_000 {
			t.Errorf("%d bytes were sent", sent)
		}
	})
}

// TestFiveThousand: however many are at one machine, and at one table, no message is
// longer than NATS takes, and the others know of all of them.
func TestFiveThousand(t *testing.T) {
	for name, tables := range map[string]int{"at one table": 1, "at two thousand": 2000} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				a := threeMachines(t)
				table := func(i int) string { return fmt.Sprintf("%032d", i%tables) }
				account := func(i int) string { return fmt.Sprintf("%032d", i) }
				for i := range 5000 {
					a.machines[0].Enter(table(i), presence.Visitor{Account: account(i), Seated: true, Named: true, Private: true}).Rest(true)
				}
				within(limit)
				for i := range 5000 {
					a.sees(t, table(i), account(i), presence.Away)
				}
				t.Logf("%d bytes were sent, at most %d at once", a.machines[0].sent.Load(), a.machines[0].longest.Load())
				if longest := a.machines[0].longest.Load(); longest > 250_000 {
					t.Errorf("one message has %d bytes", longest)
				}
			})
		})
	}
}

// TestNonsense: what others send on the same bus changes nothing.
func TestNonsense(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := threeMachines(t)
		a.machines[0].Enter("garden", presence.Visitor{Account: "ada"})
		within(0)
		for _, text := range []string{"", "nonsense", `[]`, `{"node":7}`, `{"seq":3,"tables":{"garden":{}}}`, `{"node":"x","seq":0,"tables":{"garden":{"guests":[{"account":"eve"}]}}}`} {
			a.machines[1].hear([]byte(text))
		}
		a.sees(t, "garden", "ada", presence.Here)
		a.sees(t, "garden", "eve", presence.Gone)
	})
}

// alone is a register of a site with one machine.
func alone(t *testing.T) *presence.Register {
	t.Helper()
	r, err := presence.New(nil, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r
}

// TestOnePageInUseIsEnough: who rests at one page and not at another of the same machine
// is here, in whatever order they are asked.
func TestOnePageInUseIsEnough(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := alone(t)
		pages := []*presence.Visit{r.Enter("garden", presence.Visitor{Account: "ada"}), r.Enter("garden", presence.Visitor{Account: "ada"})}
		for i := range 50 {
			pages[i%2].Rest(true)
			if got, sure := r.Of("garden", "ada"); !sure || got.State != presence.Here {
				t.Fatalf("with one page in use ada is %+v, sure %t", got, sure)
			}
			pages[i%2].Rest(false)
		}
		pages[0].Rest(true)
		within(time.Second)
		rested := time.Now()
		pages[1].Rest(true)
		if got, _ := r.Of("garden", "ada"); got.State != presence.Away || !got.Since.Equal(rested) {
			t.Errorf("with none she is %+v; want away since %s", got, rested)
		}
	})
}

// TestNobodyIsGoneForLongerThanAMachineLives: what was before it started it cannot know,
// and nobody loses by that.
func TestNobodyIsGoneForLongerThanAMachineLives(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		started := time.Now()
		r := alone(t)
		if since, gone := r.GoneSince("garden", "ada"); gone {
			t.Errorf("a machine that has just started says that ada is gone since %s", since)
		}
		within(10 * time.Second)
		if since, gone := r.GoneSince("garden", "ada"); !gone || !since.Equal(started) {
			t.Errorf("she is gone %t since %s; want %s", gone, since, started)
		}
		r.Enter("garden", presence.Visitor{Account: "ada"}).Leave()
		left := time.Now()
		within(10 * time.Second)
		if since, gone := r.GoneSince("garden", "ada"); !gone || !since.Equal(left) {
			t.Errorf("after she left she is gone %t since %s; want %s", gone, since, left)
		}
	})
}

// TestAMachineThatHasJustStartedIsNotSure of anybody whom it does not see, whether it has
// seen them elsewhere or not.
func TestAMachineThatHasJustStartedIsNotSure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := alone(t)
		r.Enter("temple", presence.Visitor{Account: "ada"}) // to look on
		for _, account := range []string{"ada", "ben"} {
			if got, sure := r.Of("garden", account); sure {
				t.Errorf("%s, who may be about to come back, is %+v", account, got)
			}
		}
		within(10 * time.Second)
		for _, account := range []string{"ada", "ben"} {
			if got, sure := r.Of("garden", account); !sure || got.State != presence.Gone {
				t.Errorf("after a while %s is %+v, sure %t", account, got, sure)
			}
		}
	})
}

// TestWhoRestsDoesNotPlay: a page that is open and left alone is no presence anywhere.
func TestWhoRestsDoesNotPlay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := alone(t)
		expect := func(here, plays bool) {
			t.Helper()
			if got, gotPlays := r.Anywhere("ada", false); (got.State == presence.Here) != here || gotPlays != plays {
				t.Errorf("ada is %s and plays %t; want here %t and %t", got.State, gotPlays, here, plays)
			}
		}
		expect(false, false)
		seat := r.Enter("garden", presence.Visitor{Account: "ada", Seated: true})
		expect(true, true)
		seat.Rest(true)
		expect(false, false)
		r.Enter("temple", presence.Visitor{Account: "ada"})
		expect(true, false)
	})
}

// TestWhoAsksIsHere: whoever asks the site for something is here for a while, whatever page
// they look at, then away, and then gone; at every machine. At tables they are not.
func TestWhoAsksIsHere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := threeMachines(t)
		expect := func(want presence.State) {
			t.Helper()
			within(limit)
			for i, m := range a.machines {
				if got, plays := m.Anywhere("ada", true); got.State != want || plays {
					t.Errorf("machine %d says that ada is %s and plays %t; want %s", i, got.State, plays, want)
				}
				if got, _ := m.Anywhere("ada", false); got.State != presence.Gone {
					t.Errorf("machine %d says that ada is %s at tables", i, got.State)
				}
			}
		}
		expect(presence.Gone)
		a.machines[0].Asked("ada")
		expect(presence.Here)
		within(2 * time.Minute)
		a.machines[0].Asked("ada")
		within(2 * time.Minute)
		expect(presence.Here)
		within(time.Minute)
		expect(presence.Away)
		a.machines[0].Asked("ada")
		expect(presence.Here)
		within(16 * time.Minute)
		expect(presence.Gone)
		a.sees(t, "garden", "ada", presence.Gone)
	})
}

// TestWhatChangedIsToldOnce: afterwards a machine says only that it is alive.
func TestWhatChangedIsToldOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &air{}
		one, two := a.start(t), a.start(t)
		told, hear := 0, two.hear
		two.hear = func(message []byte) {
			if bytes.Contains(message, []byte("garden")) {
				told++
			}
			hear(message)
		}
		one.Enter("garden", presence.Visitor{Account: "ada"})
		within(time.Minute)
		if told != 1 {
			t.Errorf("that ada came is told %d times", told)
		}
	})
}

// TestLongAgoIsForgotten: after a while nobody knows any more since when one is gone,
// and it is no longer than that.
func TestLongAgoIsForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := alone(t)
		r.Enter("garden", presence.Visitor{Account: "ada"}).Leave()
		within(3 * time.Hour)
		if since, gone := r.GoneSince("garden", "ada"); !gone || !since.Equal(time.Now().Add(-time.Hour)) {
			t.Errorf("after three hours she is gone %t since %s", gone, since)
		}
	})
}
