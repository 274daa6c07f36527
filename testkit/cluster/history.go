package cluster

import (
	"fmt"
	"math"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"nagara/journal"
)

// History is what was asked of the logs and what was answered, each with when
// it began and ended.
type History struct {
	began time.Time
	mu    sync.Mutex
	of    map[string][]porcupine.Operation
}

// NewHistory begins now.
func NewHistory() *History {
	return &History{began: time.Now(), of: map[string][]porcupine.Operation{}}
}

// Now is the time of the history, for the beginning of what is asked.
func (h *History) Now() int64 { return int64(time.Since(h.began)) }

// never is the end of what had no answer.
const never = math.MaxInt64

// appended put the entries from first to last into the log.
type appended struct{ first, last uint64 }

// conflicted found another newest entry than that.
type conflicted struct{ expected uint64 }

// read found that many entries.
type read struct{ length uint64 }

func (h *History) add(table string, call int64, what any) { h.addUntil(table, call, what, h.Now()) }

func (h *History) addUntil(table string, call int64, what any, end int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.of[table] = append(h.of[table], porcupine.Operation{ClientId: 0, Input: what, Call: call, Return: end})
}

// log is a log as a machine: it knows its length, and goes from one append to
// the next. That what is in it never changes is looked at elsewhere.
var log = porcupine.Model{
	Init: func() any { return uint64(0) },
	Step: func(state, input, _ any) (bool, any) {
		length := state.(uint64)
		switch op := input.(type) {
		case appended:
			return length == op.first-1, op.last
		case conflicted:
			return length != op.expected, length
		case read:
			return length == op.length, length
		}
		panic(fmt.Sprintf("no operation is a %T", input))
	},
	Equal: func(a, b any) bool { return a == b },
	DescribeOperation: func(input, _ any) string {
		return fmt.Sprintf("%T%v", input, input)
	},
}

// judgement is how long the judge may think about one table.
const judgement = time.Minute

// Check wants the operations on a table to be linearizable. Entries of the
// final log that no operation of the history put there, for a node wrote them by
// itself, may have come at any time.
func (h *History) Check(t testing.TB, table string, final []journal.Entry) {
	t.Helper()
	h.mu.Lock()
	ops := h.of[table]
	h.mu.Unlock()
	told := map[uint64]bool{}
	for _, op := range ops {
		if a, ok := op.Input.(appended); ok {
			for seq := a.first; seq <= a.last; seq++ {
				told[seq] = true
			}
		}
	}
	for _, e := range final {
		if !told[e.Seq] {
			ops = append(ops, porcupine.Operation{Input: appended{e.Seq, e.Seq}, Return: never})
		}
	}
	if verdict := porcupine.CheckOperationsTimeout(log, ops, judgement); verdict != porcupine.Ok {
		t.Errorf("table %s: the judge says %s of %d operations", table, verdict, len(ops))
	}
}
