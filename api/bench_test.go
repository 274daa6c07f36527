package api_test

import (
	"testing"

	"nagara/api"
	"nagara/rules"
	"nagara/table"
)

// BenchmarkMessage writes the page that a player gets after a move, in the
// middle of a match.
func BenchmarkMessage(b *testing.B) {
	for _, game := range rules.All() {
		b.Run(game.Name(), func(b *testing.B) {
			fewest, _ := game.Seats()
			match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: fewest, Seed: rules.SeedOf("message")})
			if err != nil {
				b.Fatal(err)
			}
			luck := rules.NewFastRand(1)
			for range 12 {
				seat := match.Awaited()[0]
				moves := match.Legal(seat).All()
				if _, err := match.Play(seat, moves[luck.IntN(rules.Label{}, len(moves))]); err != nil {
					b.Fatal(err)
				}
			}
			var text []byte
			b.ReportAllocs()
			for b.Loop() {
				page := api.PageOf(&table.Page{You: 1, View: match.View(1)}, nil)
				if text, err = api.Append(text[:0], api.Message{Type: api.PageIs, Table: "t", Page: page}); err != nil {
					b.Fatal(err)
				}
				b.SetBytes(int64(len(text)))
			}
		})
	}
}

// BenchmarkChange writes what a player is told of each move of a match of any
// moves: the page as text, and the change from the one before.
func BenchmarkChange(b *testing.B) {
	for _, game := range rules.All() {
		pages := pagesOf(b, game)
		texts := make([][]byte, len(pages))
		for i, page := range pages {
			texts[i] = must(api.Text(page))
		}
		b.Run(game.Name()+"/text", func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				must(api.Text(pages[i%len(pages)]))
			}
		})
		b.Run(game.Name()+"/change", func(b *testing.B) {
			var change []byte
			bytes := 0
			for i := 0; b.Loop(); i++ {
				n := 1 + i%(len(texts)-1)
				change = api.AppendPatch(change[:0], texts[n-1], texts[n])
				bytes += len(change)
			}
			b.ReportMetric(float64(bytes)/float64(b.N), "B/change")
		})
	}
}

// pagesOf are what the first seat sees of a match of any moves.
func pagesOf(b *testing.B, game rules.Rules) (pages []*table.Page) {
	fewest, _ := game.Seats()
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: fewest, Seed: rules.SeedOf("change")})
	if err != nil {
		b.Fatal(err)
	}
	for luck := rules.NewFastRand(1); match.Outcome() == nil; {
		seat := match.Awaited()[0]
		legal := match.Legal(seat)
		events := must(match.Play(seat, legal.At(luck.IntN(rules.Label{}, legal.Len()))))
		for i, e := range events {
			events[i] = rules.Whole(e)
		}
		page := &table.Page{You: 1, View: match.View(1), Updates: []table.Update{{Events: events}}}
		pages = append(pages, page)
	}
	return pages
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
