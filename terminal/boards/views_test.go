package boards

import (
	"encoding/json"
	"iter"
	"maps"
	"slices"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
	"nagara/testkit/terminaltest"
)

// survive shows a board a view and a foresight, and asks it for everything.
func survive(game string, view, foresight []byte) {
	b := Show(Of(game, nil), view, &rules.Words{})
	options := b.Options()
	scene := &board.Scene{Language: locale.English, Names: []string{"Ada"}, Next: choose.Next(options, b.Begin())}
	scene.Foreseen = &board.Foreseen{Foresight: foresight}
	b.Draw(canvas.New(80, 24, style.Ground), canvas.Rect{W: 80, H: 17}, scene)
	b.Title(locale.English)
	b.Verbs(locale.English)
	b.Standing(locale.English)
	if len(options) > 0 {
		b.Prompt(locale.English, options[0].Parts[:1])
		b.About(locale.English, options[0].Parts[0])
		b.Foretell(locale.English, scene.Foreseen)
	}
}

// samples are a view and a foresight of each game that has a board.
func samples(t testing.TB) map[string][2][]byte {
	t.Helper()
	all := map[string][2][]byte{}
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 4} {
		match := terminaltest.MiddleOf(t, game, seats, 24)
		seat := match.Awaited()[0]
		r, err := rules.Find(game)
		if err != nil {
			t.Fatal(err)
		}
		foresight, err := r.Preview(match.View(seat), match.Legal(seat).All()[0])
		if err != nil {
			t.Fatal(err)
		}
		view, err := json.Marshal(match.View(seat))
		if err != nil {
			t.Fatal(err)
		}
		change, err := json.Marshal(foresight)
		if err != nil {
			t.Fatal(err)
		}
		all[game] = [2][]byte{view, change}
	}
	return all
}

// TestNoFieldBreaksABoard: in each place of a view and of a foresight there may
// be anything.
func TestNoFieldBreaksABoard(t *testing.T) {
	if testing.Short() {
		t.Skip("draws hundreds of boards, in no goroutine: nothing for the race detector")
	}
	for game, sample := range samples(t) {
		tried := 0
		for part := range sample {
			for text := range spoilt(t, sample[part]) {
				changed := sample
				changed[part] = text
				survive(game, changed[0], changed[1])
				tried++
			}
		}
		if tried < 300 {
			t.Errorf("%s: only %d changes were tried", game, tried)
		}
	}
}

// spoilt are the texts that come of a JSON document when one thing in it is
// replaced. Of a list the first three things are.
func spoilt(t *testing.T, text []byte) iter.Seq[[]byte] {
	t.Helper()
	var document any
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	return func(yield func([]byte) bool) {
		tell := func() bool {
			changed, err := json.Marshal(document)
			return err == nil && yield(changed)
		}
		var visit func(thing any) bool
		spoil := func(thing any, set func(any)) bool {
			for _, other := range []any{nil, "", "zz", -1, 0, 250, 1 << 40, []any{}, []any{nil, nil, nil, nil}, map[string]any{}} {
				set(other)
				if !tell() {
					return false
				}
			}
			set(thing)
			return visit(thing)
		}
		visit = func(thing any) bool {
			switch thing := thing.(type) {
			case map[string]any:
				for _, name := range slices.Sorted(maps.Keys(thing)) {
					if !spoil(thing[name], func(other any) { thing[name] = other }) {
						return false
					}
				}
			case []any:
				for i := range min(len(thing), 3) {
					if !spoil(thing[i], func(other any) { thing[i] = other }) {
						return false
					}
				}
			}
			return true
		}
		visit(document)
	}
}

// FuzzViews: a board never breaks on a view, whatever somebody has made of it.
func FuzzViews(f *testing.F) {
	for game, sample := range samples(f) {
		f.Add(game, sample[0], sample[1])
	}
	f.Fuzz(func(_ *testing.T, game string, view, foresight []byte) { survive(game, view, foresight) })
}
