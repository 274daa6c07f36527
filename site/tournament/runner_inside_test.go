package tournament

import (
	"context"
	"testing"
	"time"

	"nagara/record"
	"nagara/table"
	"nagara/table/hall"
)

// begun is a tournament of two that has just been paired.
func begun(t *testing.T, terms Terms) *Tournament {
	t.Helper()
	var seq uint64
	var it *Tournament
	write := func(bodies []Event, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		entries, err := Write(seq, noon, bodies...)
		if err == nil && it == nil {
			it, err = Fold("cup", entries)
		} else if err == nil {
			err = it.Apply(entries...)
		}
		if err != nil {
			t.Fatal(err)
		}
		seq += uint64(len(entries))
	}
	write(Announce("host", terms, noon))
	for _, who := range []string{"ada", "ben"} {
		write(Enter{}.Decide(it, who, noon))
	}
	for len(it.Playing()) == 0 {
		bodies, _, err := it.Next(noon, func() (table.Promise, error) {
			return table.Promise{Table: table.NewID(), Commitment: record.NewSecret().Commitment().String()}, nil
		})
		write(bodies, err)
	}
	return it
}

// TestWhenToLookAgain: at the latest when all must have sat down, then every now and
// then, and never after the end.
func TestWhenToLookAgain(t *testing.T) {
	it := begun(t, Terms{Name: "Cup", Game: "nagaraja", Form: Knockout, Most: 2})
	until := it.Playing()[0].Until
	for name, c := range map[string]struct{ wake, now, want time.Time }{
		"long before":       {time.Time{}, noon, noon.Add(round)},
		"shortly before":    {time.Time{}, until.Add(-time.Second), until},
		"after":             {time.Time{}, until.Add(time.Second), until.Add(time.Second + round)},
		"something is next": {noon.Add(time.Second), noon, noon.Add(time.Second)},
	} {
		if got := due(it, c.wake, c.now); !got.Equal(c.want) {
			t.Errorf("%s one looks again at %s; want %s", name, got, c.want)
		}
	}
}

// founded notes which tables are wanted.
type founded struct {
	Tables
	wishes []table.CreateRequest
}

func (f *founded) Begin(_ context.Context, _ table.Request, wish table.CreateRequest) (table.Promise, error) {
	f.wishes = append(f.wishes, wish)
	return *wish.Promise, nil
}

// TestTwinsKnowEachOther: each of two tables has the other for its twin, the same luck,
// and the seats changed.
func TestTwinsKnowEachOther(t *testing.T) {
	it := begun(t, Terms{Name: "Cup", Game: "nagaraja", Form: Knockout, Most: 2, Twin: true})
	m, tables := it.Playing()[0], &founded{}
	o := &Runner{RunnerConfig: RunnerConfig{Tables: tables}}
	for nth := range m.Tables {
		if err := o.openTable(t.Context(), it, m, nth); err != nil {
			t.Fatal(err)
		}
	}
	one, two := tables.wishes[0], tables.wishes[1]
	if one.Deal.Twin != two.Promise.Table || two.Deal.Twin != one.Promise.Table || one.Promise.Table == two.Promise.Table {
		t.Errorf("%s has the twin %s, and %s has %s", one.Promise.Table, one.Deal.Twin, two.Promise.Table, two.Deal.Twin)
	}
	if one.Deal.Secret != two.Deal.Secret || one.Deal.Name != two.Deal.Name {
		t.Error("twins have luck of their own")
	}
	if one.Invited[0] != two.Invited[1] || one.Invited[1] != two.Invited[0] || one.Invited[0] == one.Invited[1] {
		t.Errorf("they sit as %v and %v", one.Invited, two.Invited)
	}
}

// obedient does whatever it is told.
type obedient struct{ founded }

func (*obedient) Now() time.Time { return noon }

func (*obedient) Do(context.Context, string, table.Request, table.Command) (hall.Receipt, error) {
	return hall.Receipt{}, nil
}

// TestOnlyWhatWasPlayedIsRated: where somebody did not come nobody's rating changes.
func TestOnlyWhatWasPlayedIsRated(t *testing.T) {
	it := begun(t, Terms{Name: "Cup", Game: "nagaraja", Form: Knockout, Most: 2, Twin: true, Rated: true})
	o := &Runner{RunnerConfig: RunnerConfig{Tables: &obedient{}, Rate: func(context.Context, TwinResult) error {
		t.Error("a match to which nobody came is rated")
		return nil
	}}}
	m := it.Playing()[0]
	for _, why := range []Reason{Absent, Stopped} {
		s := Settled{Match: m.Number, Points: [2]int{2, 0}, Reason: why}
		m.Tables = nil // it has no records
		if err := o.conclude(t.Context(), it, m, s, make([]TableState, 2)); err != nil {
			t.Errorf("%s: %v", why, err)
		}
	}
}

// aside has one table that cannot be served.
type aside struct{ obedient }

func (*aside) Summary(context.Context, string) (table.Summary, error) {
	return table.Summary{}, table.SetAside(nil)
}

// TestNobodyWaitsForATableThatIsSetAside: its match ends without a result.
func TestNobodyWaitsForATableThatIsSetAside(t *testing.T) {
	for _, twin := range []bool{false, true} {
		it := begun(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Most: 2, Twin: twin})
		o := &Runner{RunnerConfig: RunnerConfig{Tables: &aside{}}}
		s, err := o.settle(t.Context(), it, it.Playing()[0])
		if err != nil || s == nil || s.Reason != Stopped || s.Points != [2]int{1, 1} {
			t.Errorf("twins %t: it is %+v, %v; want that it was stopped", twin, s, err)
		}
	}
}
