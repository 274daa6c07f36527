package api_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"nagara/api"
	"nagara/rules"
	"nagara/table"
)

// TestChange: what a change makes of the old text is the new one, to the byte.
func TestChange(t *testing.T) {
	long := bytes.Repeat([]byte(`{"niche":"a1w","up":false}`), 4000)
	for name, c := range map[string]struct{ from, to []byte }{
		"nothing":         {nil, nil},
		"from nothing":    {nil, []byte(`{"a":1}`)},
		"to nothing":      {[]byte(`{"a":1}`), nil},
		"the same":        {[]byte(`{"a":1,"b":2}`), []byte(`{"a":1,"b":2}`)},
		"one letter":      {[]byte(`{"phase":"lay"}`), []byte(`{"phase":"lax"}`)},
		"all alike":       {bytes.Repeat([]byte("a"), 50), bytes.Repeat([]byte("a"), 99)},
		"long":            {long, append([]byte("!"), long...)},
		"longer than far": {long, bytes.Repeat(long, 3)},
		"out of nothing":  {nil, long},
	} {
		t.Run(name, func(t *testing.T) { leads(t, c.from, c.to) })
	}
}

// TestAnyChange does so with texts that have much in common.
func TestAnyChange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pieces := rapid.SliceOfN(rapid.StringMatching(`[ -~]{0,30}`), 1, 6).Draw(t, "pieces")
		text := rapid.Custom(func(t *rapid.T) []byte {
			var text []byte
			for _, piece := range rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 40).Draw(t, "some") {
				text = append(text, piece...)
			}
			return text
		})
		leads(t, text.Draw(t, "from"), text.Draw(t, "to"))
	})
}

type tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

func leads(t tester, from, to []byte) (change []byte) {
	t.Helper()
	change = api.AppendChange([]byte("before"), from, to)[len("before"):]
	if !utf8.Valid(change) {
		t.Fatalf("%q is no text", change)
	}
	got, err := api.Apply(from, string(change))
	if err != nil || !bytes.Equal(got, to) {
		t.Fatalf("%.200q leads from %.200q to %.200q, %v; want %.200q", change, from, got, err, to)
	}
	return change
}

// copied says that so much is copied from so far back, first of all after a text of a
// length.
func copied(after, far, length int) string {
	const plain, near, window = 128, 1088, 54000
	back := (far-after%window+near-plain+window)%window + plain
	return string([]rune{rune(back), rune(plain + length)})
}

// TestChangesThatMakeNoSense are refused for what is wrong with them.
func TestChangesThatMakeNoSense(t *testing.T) {
	for name, c := range map[string]struct{ change, says string }{
		"from before the beginning": {copied(3, 7, 1), "a change copies from 7 characters back, where there are 6"},
		"from far before it":        {copied(3, 53000, 1), "a change copies from 53000 characters back, where there are 6"},
		"from nowhere":              {copied(3, 0, 0), "a change copies from 0 characters back, where there are 6"},
		"more than there is":        {copied(3, 6, 7), "a change copies 7 characters from 6 back, behind 6"},
		"more than lies between":    {copied(3, 2, 3), "a change copies 3 characters from 2 back, behind 6"},
		"less than nothing":         {copied(3, 6, -1), "a change copies -1 characters from 6 back, behind 6"},
		"within a copy":             {copied(3, 6, 6)[:2], "a change ends within a copy"},
	} {
		if got, err := api.Apply([]byte("abc"), "def"+c.change); err == nil || err.Error() != c.says {
			t.Errorf("%s: it is taken for %q, %v; want %q", name, got, err, c.says)
		}
	}
	if got, err := api.Apply([]byte("abc"), "def"+copied(3, 6, 6)); err != nil || string(got) != "defabcdef" {
		t.Errorf("all that there is: %q, %v", got, err)
	}
}

// TestAPageHasABound: a few characters cannot ask for more memory than a page may take.
func TestAPageHasABound(t *testing.T) {
	const most = 32 << 20
	from := bytes.Repeat([]byte("a"), most-5)
	if got, err := api.Apply(from, copied(len(from), 8, 5)); err != nil || string(got) != "aaaaa" {
		t.Errorf("up to the bound: %d characters, %v", len(got), err)
	}
	if got, err := api.Apply(from, copied(len(from), 8, 6)); err == nil {
		t.Errorf("%d characters are made of a text of %d; %d are the bound in all", len(got), len(from), most)
	}
}

// FuzzApply: whatever a change says, it is applied or refused.
func FuzzApply(f *testing.F) {
	f.Add([]byte(`{"a":1}`), "\u0087\u00852}")
	f.Add([]byte(`{"a":1}`), "\u0087")
	f.Add([]byte{}, "\xff\xfe")
	f.Fuzz(func(t *testing.T, from []byte, change string) {
		text, err := api.Apply(from, change)
		if err != nil {
			return
		}
		for _, c := range append(bytes.Clone(from), text...) {
			if c >= utf8.RuneSelf {
				return // pages are ASCII
			}
		}
		leads(t, from, text)
	})
}

var update = flag.Bool("update", false, "write the changes anew by which clients in other languages are tested")

// vector is a change from the text of the vector before, and what it leads to.
type vector struct {
	Change string `json:"change"`
	Text   string `json:"text"`
}

// TestVectors: clients in other languages are tested by changes that the server
// would send.
func TestVectors(t *testing.T) {
	var vectors []vector
	var before []byte
	for _, text := range []string{
		`{"table":"t","seq":7,"updates":[],"view":{"moves":["lay relic-peek","lay relic-swap","lay tile-move"]}}`,
		`{"table":"t","seq":8,"updates":[{"text":"it's \u017b\u00f3\u0142w \ud83d\udc22"}],"view":{"moves":[]}}`,
		`{"table":"t","seq":9,"updates":[],"view":{"moves":["lay relic-peek","lay relic-swap","lay tile-move"]}}`,
	} {
		vectors = append(vectors, vector{string(api.AppendChange(nil, before, []byte(text))), text})
		before = []byte(text)
	}
	got, err := json.MarshalIndent(vectors, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("..", "web", "test", "changes.json")
	if *update {
		if err := os.WriteFile(file, append(got, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var kept []vector
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &kept); err != nil {
		t.Fatal(err)
	}
	before = nil
	for _, v := range kept {
		if before, err = api.Apply(before, v.Change); err != nil || string(before) != v.Text {
			t.Errorf("%q leads to %s, %v; want %s", v.Change, before, err, v.Text)
		}
	}
}

// TestTextIsASCII: every language counts its characters alike, and it says the same.
func TestTextIsASCII(t *testing.T) {
	page := &table.Page{Updates: []table.Update{{Text: "Żółw 🐢 <é>\u2028\xff"}}}
	text, err := api.Text(page, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range text {
		if c >= utf8.RuneSelf {
			t.Fatalf("%s is not ASCII", text)
		}
	}
	var got, want any
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(written(t, page)), &want); err != nil {
		t.Fatal(err)
	}
	if written(t, got) != written(t, want) {
		t.Errorf("%s is not %s", text, written(t, page))
	}
}

// TestMessagesOfTexts: a message that is put together from a text is the one that
// would be written.
func TestMessagesOfTexts(t *testing.T) {
	page := &api.Page{Page: table.Page{Updates: []table.Update{}}}
	text, err := api.Text(&page.Page, nil)
	if err != nil {
		t.Fatal(err)
	}
	quoted := api.Quoted(nil, text)
	change := string(api.AppendChange(nil, nil, text))
	for _, ask := range []string{"", `a"<`} {
		for _, c := range []struct {
			got  []byte
			want api.Message
		}{
			{api.AppendPage(nil, ask, "t", text), api.Message{Type: api.PageIs, Ask: ask, Table: "t", Page: page}},
			{api.AppendChanged(nil, ask, "t", 0, 7, quoted), api.Message{Type: api.Changed, Ask: ask, Table: "t", Seq: 7, Change: change}},
			{api.AppendChanged(nil, ask, "t", 12, 15, quoted), api.Message{Type: api.Changed, Ask: ask, Table: "t", Seq: 15, From: 12, Change: change}},
		} {
			if want := written(t, c.want); string(c.got) != want {
				t.Errorf("got  %s\nwant %s", c.got, want)
			}
		}
	}
}

// TestChangesAreShort: what a player is told of a move, without the updates, in
// matches of any moves. It is what the whole format is for.
func TestChangesAreShort(t *testing.T) {
	for name, most := range map[string]int{"nagaraja": 400, "narabi": 350} {
		game, err := rules.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		fewest, _ := game.Seats()
		match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: fewest, Seed: rules.SeedOf("short")})
		if err != nil {
			t.Fatal(err)
		}
		luck := rules.NewFastRand(1)
		bytes, moves := 0, 0
		var before []byte
		for ; match.Outcome() == nil; moves++ {
			text, err := api.Text(&table.Page{You: 1, View: match.View(1)}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if before != nil {
				bytes += len(leads(t, before, text))
			}
			before = text
			seat := match.Awaited()[0]
			legal := match.Legal(seat)
			if _, err := match.Play(seat, legal.At(luck.IntN(rules.Label{}, legal.Len()))); err != nil {
				t.Fatal(err)
			}
		}
		if each := bytes / moves; each > most {
			t.Errorf("%s: a change takes %d bytes on average; at most %d are expected", name, each, most)
		}
	}
}
