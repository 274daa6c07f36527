package journaltest

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/journal"
)

// model is the simplest journal that can be: what the real one is compared to.
type model map[string][]journal.Entry

func (m model) append(table string, run []journal.Entry) error {
	newest := uint64(len(m[table]))
	if expected := run[0].Seq - 1; expected != newest {
		return &journal.Conflict{Table: table, Expected: expected, Actual: newest}
	}
	m[table] = append(m[table], run...)
	return nil
}

func (m model) read(table string, after uint64) []journal.Entry {
	return m[table][min(after, uint64(len(m[table]))):]
}

func (m model) heads() []journal.Head {
	var all []journal.Head
	for table, log := range m {
		newest := log[len(log)-1]
		all = append(all, journal.Head{Table: table, Seq: newest.Seq, Created: log[0].At, Changed: newest.At})
	}
	slices.SortFunc(all, newestFirst)
	return all
}

// likeTheModel does anything that can be done, in any order, to the journal
// and to the model, and wants the same answers.
func likeTheModel(t *testing.T, place Place) {
	rapid.Check(t, func(rt *rapid.T) {
		open := place(t)
		j, err := open()
		if err != nil {
			rt.Fatalf("open: %v", err)
		}
		defer func() { j.Close() }()
		m := model{}
		rt.Repeat(map[string]func(*rapid.T){
			"append": func(rt *rapid.T) { appendBoth(rt, j, m) },
			"read":   func(rt *rapid.T) { readBoth(rt, j, m) },
			"list":   func(rt *rapid.T) { listBoth(rt, j, m) },
			"reopen": func(rt *rapid.T) {
				// It takes far longer than the others.
				if rapid.IntRange(1, 10).Draw(rt, "seldom") > 1 {
					return
				}
				if err := j.Close(); err != nil {
					rt.Fatalf("close: %v", err)
				}
				if j, err = open(); err != nil {
					rt.Fatalf("open again: %v", err)
				}
			},
		})
	})
}

var (
	anyTable = rapid.SampledFrom([]string{"a", "A", "b", "long-name_0"})
	anyKind  = rapid.StringMatching(`[a-zA-Z0-9_-]{1,64}`)
	anyTime  = rapid.Custom(func(t *rapid.T) time.Time {
		return noon.Add(time.Duration(rapid.Int64Range(-3, 3).Draw(t, "late")))
	})
	anyBody = rapid.Custom(func(t *rapid.T) []byte {
		return body(`{"number":%d}`, rapid.Int64().Draw(t, "number"))
	})
)

func appendBoth(rt *rapid.T, j journal.Journal, m model) {
	table := anyTable.Draw(rt, "table")
	off := rapid.SampledFrom([]int{0, 0, 0, 0, -1, 1}).Draw(rt, "off by")
	first := uint64(max(len(m[table])+1+off, 1))
	run := make([]journal.Entry, rapid.IntRange(1, 4).Draw(rt, "entries"))
	for i := range run {
		run[i] = journal.Entry{
			Seq: first + uint64(i), At: anyTime.Draw(rt, "at"), Kind: anyKind.Draw(rt, "kind"), Body: anyBody.Draw(rt, "body"),
		}
	}
	got, want := j.Append(context.Background(), table, run...), m.append(table, run)
	gotConflict, refused := errors.AsType[*journal.Conflict](got)
	wantConflict, mustRefuse := errors.AsType[*journal.Conflict](want)
	if refused != mustRefuse || (got == nil) != (want == nil) || refused && *gotConflict != *wantConflict {
		rt.Fatalf("append to %s: %v, want %v", table, got, want)
	}
}

func readBoth(rt *rapid.T, j journal.Journal, m model) {
	table := anyTable.Draw(rt, "table")
	after := uint64(rapid.IntRange(0, len(m[table])+1).Draw(rt, "after"))
	mustBe(rt, mustRead(rt, j, table, after), m.read(table, after))
}

func listBoth(rt *rapid.T, j journal.Journal, m model) {
	limit := rapid.IntRange(1, 5).Draw(rt, "limit")
	if got, want := allPages(rt, j, limit, func() {}), m.heads(); !slices.EqualFunc(got, want, sameHead) {
		rt.Fatalf("the tables are\n%v\nwant\n%v", got, want)
	}
}
