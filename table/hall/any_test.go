package hall

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"nagara/events"
	"nagara/journal"
	"nagara/rules"
	"nagara/table"
)

// TestAnythingCanHappen does anything that can be asked for, in any order, by
// anyone, through halls that die and come back, while time passes. Whatever
// happens, the log folds to what is shown; whoever is refused is told by a
// sentence; and every stream of updates is complete.
func TestAnythingCanHappen(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		// rapid and synctest each want a T of their own; failures go to rapid.
		var failure string
		synctest.Test(t, func(t *testing.T) {
			m := newMachine(t, rt)
			defer func() {
				m.hall.Close()
				if stop := recover(); stop != nil {
					failure = fmt.Sprint(stop)
				}
			}()
			for range rapid.IntRange(40, 120).Draw(rt, "steps") {
				m.step()
			}
			m.check()
		})
		if failure != "" {
			rt.Fatal(failure)
		}
	})
}

type machine struct {
	*testing.T
	rt      *rapid.T
	journal *shared
	// alone tells whether halls know that nobody else has the journal.
	alone bool
	bus   *events.Local
	hall  *Hall
	id    string
	since map[string]uint64
}

var wishes = []table.Settings{
	{Game: "race", Seats: 2, Undo: true, Talk: true},
	{Game: "race", Seats: 3, Clock: table.Clock{Kind: table.LiveClock, Base: 30, Increment: 2}, Expiry: table.SeatLoses},
	{Game: "narabi", Seats: 3, Undo: true, Talk: true, Clock: table.Clock{Kind: table.LiveClock, Base: 30}},
	{Game: "nagaraja", Undo: true, Spectators: table.SeeAllDelayed, Delay: 60, Clock: table.Clock{Kind: table.SlowClock, Decision: 3600, Bank: 60}},
}

func newMachine(t *testing.T, rt *rapid.T) *machine {
	m := &machine{T: t, rt: rt, journal: &shared{}, alone: rapid.Bool().Draw(rt, "alone"), bus: &events.Local{}, since: map[string]uint64{}}
	m.open()
	m.id = must(m.hall.Create(t.Context(), "ada", rapid.SampledFrom(wishes).Draw(rt, "wish"))).Table
	for _, account := range people[1:rapid.IntRange(1, 4).Draw(rt, "people")] {
		m.do(account, table.Join{})
	}
	return m
}

func (m *machine) open() {
	c := Config{Journal: m.journal, Bus: m.bus, Pause: time.Second, Live: 1}
	if m.alone {
		c.Journal = &m.journal.memory
	}
	m.hall = Open(c)
}

var accounts = rapid.SampledFrom([]string{"ada", "ben", "cleo", "dora", ""})

func (m *machine) step() {
	switch rapid.IntRange(0, 19).Draw(m.rt, "what") {
	case 0:
		m.hall.Close()
		m.open()
	case 1:
		after(time.Duration(rapid.IntRange(0, 40_000).Draw(m.rt, "ms")) * time.Millisecond)
	case 2:
		m.look(accounts.Draw(m.rt, "who"))
	default:
		m.command(accounts.Draw(m.rt, "who"))
	}
}

func (m *machine) command(account string) {
	m.do(account, m.any(account))
}

func (m *machine) do(account string, c table.Command) {
	_, err := m.hall.Do(m.Context(), m.id, table.Request{Account: account}, c)
	if refusal, ok := errors.AsType[*table.Refusal](err); err != nil && (!ok || refusal.Error() == refusal.Key) {
		panic(fmt.Sprintf("%s: %T %+v: %v", account, c, c, err))
	}
}

// any is a command: most of the time a legal move, if there is one.
func (m *machine) any(account string) table.Command {
	seat := rules.Seat(rapid.IntRange(-1, 6).Draw(m.rt, "seat"))
	switch rapid.IntRange(0, 40).Draw(m.rt, "command") {
	case 0, 1, 2:
		return table.Join{Seat: max(seat, 0)}
	case 3:
		return table.Join{Seat: seat, Nonce: "0123456789abcdef0123456789abcdef"}
	case 4:
		return table.Leave{}
	case 5:
		return table.SeatBot{Seat: max(seat, 0), Bot: table.RandomBot}
	case 6:
		if rapid.Bool().Draw(m.rt, "resize") {
			return table.Resize{Seats: int(seat)}
		}
		return table.UnseatBot{Seat: seat}
	case 7:
		return table.Undo{Client: rapid.SampledFrom([]string{"", "u"}).Draw(m.rt, "client")}
	case 8:
		return rapid.SampledFrom([]table.Command{table.Resign{}, table.Close{}}).Draw(m.rt, "end")
	case 9:
		return table.Abandon{}
	case 10:
		return table.StepAway{Bot: table.RandomBot}
	case 11:
		return table.ComeBack{}
	case 12:
		return table.PlayAgain{}
	case 13:
		return table.Talk{Text: "hm", Client: "t"}
	case 14:
		return table.Play{Move: rapid.String().Draw(m.rt, "nonsense"), On: 5}
	}
	return m.move(account)
}

func (m *machine) move(account string) table.Command {
	page, err := m.hall.Look(m.Context(), m.id, account, 0)
	if err != nil {
		return table.Play{Move: "pass"}
	}
	play := table.Play{Move: "pass", On: page.Seq, Automatic: rapid.IntRange(0, 9).Draw(m.rt, "automatic") == 0}
	if view := page.View; view != nil && len(view.Legal()) > 0 {
		play.Move = rapid.SampledFrom(view.Legal()).Draw(m.rt, "move").String()
	}
	return play
}

// look goes on where that person stopped.
func (m *machine) look(account string) {
	since := m.since[account]
	page, err := m.hall.Look(m.Context(), m.id, account, since)
	if err != nil {
		if isRefusal(err, table.Forbidden) {
			return
		}
		panic(err)
	}
	if page.Seq < since {
		panic(fmt.Sprintf("%q saw number %d and is now shown %d", account, since, page.Seq))
	}
	for _, u := range page.Updates {
		if u.Seq != since+1 && (u.Seq != 3 || since != 1) {
			panic(fmt.Sprintf("%q is shown number %d after %d", account, u.Seq, since))
		}
		since = u.Seq
	}
	if since < page.Seq && page.Seq != 2 {
		panic(fmt.Sprintf("%q is shown up to %d of %d", account, since, page.Seq))
	}
	m.since[account] = max(since, page.Seq)
	if _, err := json.Marshal(page); err != nil {
		panic(err)
	}
}

// check folds every log again, while nothing moves.
func (m *machine) check() {
	synctest.Wait()
	heads, err := m.journal.Tables(m.Context(), journal.Head{}, 100)
	if err != nil {
		panic(err)
	}
	for _, head := range heads {
		log, _ := m.journal.Read(m.Context(), head.Table, 0)
		folded, err := table.Fold(head.Table, log)
		if err != nil {
			panic(err)
		}
		live, err := m.hall.table(m.Context(), head.Table)
		if err != nil {
			panic(err)
		}
		if live.Seq() != folded.Seq() || live.Hash() != folded.Hash() {
			panic(fmt.Sprintf("%s: live %s, folded %s", head.Table, live.Hash(), folded.Hash()))
		}
		if folded.Phase() == table.Over && folded.Hash() != "" {
			kept, err := folded.Record(func(a string) string { return a })
			if err != nil {
				panic(err)
			}
			if wrong := kept.Verify(nil); len(wrong) > 0 {
				panic(fmt.Sprint(wrong))
			}
		}
	}
}
