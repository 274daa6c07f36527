package cluster

import (
	"testing"

	"nagara/journal"
)

// TestTheJudge: it lets pass what can have happened, and nothing else.
func TestTheJudge(t *testing.T) {
	type op struct {
		what      any
		call, end int64
	}
	for name, c := range map[string]struct {
		length int
		ops    []op
		right  bool
	}{
		"one after another":     {2, []op{{appended{1, 1}, 1, 2}, {read{1}, 3, 4}, {appended{2, 2}, 5, 6}, {read{2}, 7, 8}}, true},
		"a read meanwhile":      {1, []op{{appended{1, 1}, 1, 9}, {read{0}, 2, 3}, {read{1}, 4, 5}}, true},
		"a read goes back":      {1, []op{{appended{1, 1}, 1, 9}, {read{1}, 2, 3}, {read{0}, 4, 5}}, false},
		"acknowledged and gone": {1, []op{{appended{1, 1}, 1, 2}, {read{0}, 3, 4}}, false},
		"seen too early":        {1, []op{{read{1}, 1, 2}, {appended{1, 1}, 3, 4}}, false},
		"written twice":         {1, []op{{appended{1, 1}, 1, 2}, {appended{1, 1}, 3, 4}}, false},
		"in the wrong order":    {2, []op{{appended{2, 2}, 1, 2}, {appended{1, 1}, 3, 4}}, false},
		"a conflict":            {2, []op{{appended{1, 2}, 1, 2}, {conflicted{0}, 3, 4}}, true},
		"a conflict with none":  {1, []op{{conflicted{0}, 1, 2}, {appended{1, 1}, 3, 4}}, false},
		"half an append":        {2, []op{{appended{1, 2}, 1, 9}, {read{1}, 2, 3}}, false},
		"a node's own entry":    {2, []op{{appended{1, 1}, 1, 2}, {read{2}, 3, 4}}, true},
	} {
		h := NewHistory()
		for _, o := range c.ops {
			h.addUntil("t", o.call, o.what, o.end)
		}
		final := make([]journal.Entry, c.length)
		for i := range final {
			final[i].Seq = uint64(i + 1)
		}
		judged := &verdict{TB: t}
		if h.Check(judged, "t", final); judged.bad == c.right {
			t.Errorf("%s: the judge says that it is bad: %t", name, judged.bad)
		}
	}
}

// verdict notes a failure in place of failing.
type verdict struct {
	testing.TB
	bad bool
}

func (v *verdict) Errorf(string, ...any) { v.bad = true }

func TestAStreamMustBeWhole(t *testing.T) {
	entries := []journal.Entry{{Seq: 1, Kind: "created"}, {Seq: 2, Kind: "sealed"}, {Seq: 3, Kind: "sat"}, {Seq: 4, Kind: "sat"}}
	for name, seqs := range map[string][]uint64{
		"": {1, 3, 4}, "a gap": {1, 4}, "twice": {1, 3, 3, 4}, "backwards": {1, 4, 3}, "the end is missing": {1, 3},
	} {
		judged := &verdict{TB: t}
		(&stream{seqs: seqs}).check(judged, entries)
		if judged.bad != (name != "") {
			t.Errorf("%q: it is found bad: %t", name, judged.bad)
		}
	}
}
