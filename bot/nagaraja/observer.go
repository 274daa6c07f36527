package nagaraja

import (
	"nagara/bot/net"
	game "nagara/rules/nagaraja"
)

// whole is a value that sees the whole table, by a net.
type whole struct{ *net.Net }

// readWhole reads the net of a file.
func readWhole(text []byte) (whole, error) {
	n, err := net.Read(text)
	if err != nil {
		return whole{}, err
	}
	return whole{n}, n.Fits(name, sightHash(), sights)
}

func (w whole) open(st *study) eye {
	return &observer{study: st, detail: detailOf(st.edition), kept: [2]*net.Kept{w.Keep(), w.Keep()}}
}

func (w whole) habits() *habits { return new(habits) }

// observer is an eye that looks with a net. Looks of the same player differ
// little from one to the next, so it keeps a first layer for each.
type observer struct {
	*study
	*detail
	kept  [2]*net.Kept
	small vector
	x     sight
	// hand is the one that was looked at last, and held what it is in the inputs.
	hand game.Cards
	held [handWays]int8
}

func (o *observer) chance(s *game.State, player int, laying game.Cards) float32 {
	o.look(s, player, laying, &o.x)
	return o.kept[player].Chance(o.x[:])
}
