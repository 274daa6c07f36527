package api_test

import (
	"testing"

	jsonpatch "github.com/evanphx/json-patch/v5"

	"nagara/api"
	"nagara/events"
	"nagara/rules"
	"nagara/store/memory"
	"nagara/table"
	"nagara/table/hall"
)

// BenchmarkTold is a move without a network and a disk: judged, written into memory,
// and told to all who play as a change of the page that each has.
func BenchmarkTold(b *testing.B) {
	for _, wish := range []table.Settings{{Game: "nagaraja"}, {Game: "narabi", Seats: 3}} {
		b.Run(wish.Game, func(b *testing.B) {
			h := hall.Open(hall.Config{Journal: &memory.Journal{}, Bus: &events.Local{}})
			defer h.Close()
			luck := rules.NewFastRand(1)
			var at *told
			bytes := 0
			b.ReportAllocs()
			for b.Loop() {
				if at == nil || at.over {
					b.StopTimer()
					at = begin(b, h, wish)
					at.tell(b)
					b.StartTimer()
				}
				at.play(b, luck)
				bytes += at.tell(b)
			}
			b.ReportMetric(float64(bytes)/float64(b.N), "B/move")
		})
	}
}

// told is a table whose players are told what happens.
type told struct {
	hall     *hall.Hall
	id       string
	watchers []*hall.Watcher
	pages    []*table.Page
	texts    [][]byte
	over     bool
}

var players = []string{"ada", "ben", "cyd"}

func begin(b *testing.B, h *hall.Hall, wish table.Settings) *told {
	t := &told{hall: h, id: must(h.Create(b.Context(), players[0], wish)).Table}
	seats := must(h.Summary(b.Context(), t.id)).Settings.Seats
	for _, account := range players[:seats] {
		must(h.Do(b.Context(), t.id, table.Request{Account: account}, table.Join{}))
		t.watchers = append(t.watchers, h.Invited("").Watcher(t.id, account, 0))
	}
	t.pages, t.texts = make([]*table.Page, seats), make([][]byte, seats)
	return t
}

// play takes any move of whoever is to act.
func (t *told) play(b *testing.B, luck *rules.FastRand) {
	seat := t.pages[0].Awaited[0]
	page := t.pages[seat-1]
	moves := page.View.Legal()
	move := moves[luck.IntN(rules.Label{}, len(moves))].String()
	must(t.hall.Do(b.Context(), t.id, table.Request{Account: players[seat-1]}, table.Play{Move: move, On: page.Seq}))
}

// tell writes what all see, and returns how much that is.
func (t *told) tell(b *testing.B) (bytes int) {
	for i, w := range t.watchers {
		page, _, err := w.Look(b.Context(), hall.Snapshot.Page)
		if err != nil {
			b.Fatal(err)
		}
		text := must(api.Text(page))
		if t.texts[i] != nil {
			bytes += len(api.AppendPatch(nil, t.texts[i], text))
		}
		t.pages[i], t.texts[i], t.over = page, text, page.Phase == table.Over
	}
	return bytes
}

// BenchmarkPatch is what it takes to find what changed on a page, by reading both texts
// side by side and by the library that unpacks them.
func BenchmarkPatch(b *testing.B) {
	h := hall.Open(hall.Config{Journal: &memory.Journal{}, Bus: &events.Local{}})
	defer h.Close()
	at := begin(b, h, table.Settings{Game: "nagaraja"})
	at.tell(b)
	from := at.texts[0]
	at.play(b, rules.NewFastRand(1))
	at.tell(b)
	b.Run("ours", func(b *testing.B) {
		var patch []byte
		for b.Loop() {
			patch = api.AppendPatch(patch[:0], from, at.texts[0])
		}
	})
	b.Run("library", func(b *testing.B) {
		for b.Loop() {
			must(jsonpatch.CreateMergePatch(from, at.texts[0]))
		}
	})
}
