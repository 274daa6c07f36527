package carrier

import (
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/journal"
	"nagara/table/bus"
)

type road struct {
	bus.Channel
	hear func([]byte)
	sent int
}

func (r *road) Send(message []byte) { r.sent++; r.hear(message) }
func (r *road) Hear(hear func([]byte)) (func(), error) {
	r.hear = hear
	return func() {}, nil
}

func TestEveryByteArrives(t *testing.T) {
	r := &road{}
	c := Carrier{r}
	var table string
	var got []journal.Entry
	if _, err := c.Hear(func(name string, entries []journal.Entry) { table, got = name, entries }); err != nil {
		t.Fatal(err)
	}
	want := []journal.Entry{
		{Seq: 7, At: time.Unix(1, 23).UTC(), Kind: "moved", Body: []byte(`{ "move" : "a<b&c" }`)},
		{Seq: 8, At: time.Unix(2, 0).UTC(), Kind: "talked", Body: []byte(`"żółw\u0000\n"`)},
	}
	c.Send("garden", want)
	if table != "garden" || !slices.EqualFunc(got, want, func(a, b journal.Entry) bool {
		return a.Seq == b.Seq && a.At.Equal(b.At) && a.Kind == b.Kind && string(a.Body) == string(b.Body)
	}) {
		t.Errorf("of %s arrived %v", table, got)
	}
	want[0].Body = []byte(`"` + strings.Repeat("x", most) + `"`)
	if c.Send("garden", want); r.sent != 1 {
		t.Error("what is long was sent along")
	}
}

// FuzzHear: what arrives could be an append, or is not heard of.
func FuzzHear(f *testing.F) {
	f.Add([]byte(`{"table":"garden","entries":[{"seq":1,"at":"2026-03-01T12:00:00Z","kind":"moved","body":"{}"}]}`))
	f.Add([]byte(`{"table":"garden","entries":[]}`))
	f.Add([]byte(`{"table":"garden","entries":[{"seq":0}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		r := &road{}
		if _, err := (Carrier{r}).Hear(func(table string, entries []journal.Entry) {
			if err := journal.CheckAppend(table, entries); err != nil {
				t.Error(err)
			}
		}); err != nil {
			t.Fatal(err)
		}
		r.hear(text)
	})
}
