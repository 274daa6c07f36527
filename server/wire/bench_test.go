package wire_test

import (
	"testing"

	"nagara/rules"
	"nagara/server/wire"
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
			luck := rules.NewQuick(1)
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
				page := wire.PageOf(&table.Page{You: 1, View: match.View(1)}, nil)
				if text, err = wire.Append(text[:0], wire.Tell{Type: wire.PageIs, Table: "t", Page: page}); err != nil {
					b.Fatal(err)
				}
				b.SetBytes(int64(len(text)))
			}
		})
	}
}
