package jsonwriter_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"nagara/rules/jsonwriter"
)

// written is a bit of everything.
type written struct {
	Empty  struct{}          `json:"empty"`
	Word   string            `json:"word"`
	Phrase string            `json:"phrase"`
	Number int               `json:"number"`
	Truth  bool              `json:"truth"`
	Words  []string          `json:"words"`
	Seats  []int8            `json:"seats"`
	Map    map[string]string `json:"map"`
	Raw    []int             `json:"raw"`
	Any    []any             `json:"any"`
	Pairs  []pair            `json:"pairs"`
}

type pair struct {
	One, Two string
}

func (w *written) write(text []byte) []byte {
	p := jsonwriter.Writer{Text: text}
	p.Object(func() {
		p.Key("empty").Object(func() {})
		p.Key("word").String(w.Word)
		p.Key("phrase").StringFunc(func(text []byte) []byte { return fmt.Append(text, "say ", w.Word) })
		p.Key("number").Int(w.Number)
		p.Key("truth").Bool(w.Truth)
		p.Key("words").Strings(w.Words)
		jsonwriter.Ints(p.Key("seats"), w.Seats)
		p.Key("map").Map(w.Map)
		p.Key("raw").Raw([]byte("[1,2]"))
		p.Key("any").Any(w.Any)
		p.Key("pairs").List(func() {
			for _, pair := range w.Pairs {
				p.Object(func() {
					p.Key("One").String(pair.One)
					p.Key("Two").String(pair.Two)
				})
			}
		})
	})
	return p.Text
}

// TestPenWritesWhatJSONWrites: whatever the texts are.
func TestPenWritesWhatJSONWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune("a-1 \"\\<>&\n\x00\x7f\u2028é😀"))), rapid.StringMatching(`[a-z]{0,9}`),
			rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }))
		w := written{
			Word: text.Draw(t, "word"), Number: rapid.Int().Draw(t, "number"), Truth: rapid.Bool().Draw(t, "truth"),
			Words: rapid.SliceOf(text).Draw(t, "words"), Seats: rapid.SliceOf(rapid.Int8()).Draw(t, "seats"),
			Map: rapid.MapOf(rapid.String(), text).Draw(t, "map"), Raw: []int{1, 2}, Any: []any{true, nil, "<"},
			Pairs: []pair{},
		}
		for range rapid.IntRange(0, 3).Draw(t, "pairs") {
			w.Pairs = append(w.Pairs, pair{text.Draw(t, "one"), text.Draw(t, "two")})
		}
		w.Phrase = "say " + w.Word
		want, err := json.Marshal(w)
		if err != nil {
			t.Fatal(err)
		}
		if got := w.write([]byte(`{"before":`)); string(got) != `{"before":`+string(want) {
			t.Fatalf("written is %s; want %s", got, want)
		}
	})
}

// TestPenTakesNoMemory: plain texts are written where there is room.
func TestPenTakesNoMemory(t *testing.T) {
	w := written{Word: "plain", Words: []string{"a", "b"}, Seats: []int8{1, 2}, Map: map[string]string{"b": "2", "a": "1"}}
	room := make([]byte, 0, 4096)
	write := func() {
		p := jsonwriter.Writer{Text: room}
		p.Object(func() {
			p.Key("words").Strings(w.Words)
			p.Key("phrase").StringFunc(func(text []byte) []byte { return append(text, w.Word...) })
			p.Key("map").Map(w.Map)
			jsonwriter.Ints(p.Key("seats"), w.Seats)
		})
	}
	if n := testing.AllocsPerRun(10, write); n > 0 {
		t.Errorf("it takes %v allocations", n)
	}
}
