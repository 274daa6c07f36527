package nagaraja

import (
	"encoding/json"
	"fmt"
	"strings"

	"nagara/rules"
	"nagara/rules/nagaraja"
)

// SeeAll takes in the whole state, as those get who see everything. It is drawn
// as a spectator's view where no relic is hidden.
func (b *Board) SeeAll(state json.RawMessage) error {
	var w nagaraja.Whole
	if err := json.Unmarshal(state, &w); err != nil {
		return fmt.Errorf("reading a state of Nagaraja: %w", err)
	}
	p := nagaraja.Picture{
		Now:   rules.Now{Game: nagaraja.Rules{}.Name(), Seats: len(w.Players), Awaited: w.Awaited, Outcome: w.Outcome},
		Round: w.Round, Phase: w.Phase, Guide: w.Guide, Asked: w.Asked, Trap: w.Trap,
		Piles: nagaraja.PilesPicture{
			Cards: len(w.Piles.Cards), Discard: len(w.Piles.Discard), Tiles: len(w.Piles.Tiles), Amulets: len(w.Piles.Amulets),
		},
	}
	if w.Tile != nil {
		p.Tile = tileOf("", w.Tile)
	}
	for _, player := range w.Players {
		p.Players = append(p.Players, playerOf(player))
	}
	b.picture, b.options = sight{Picture: p}, nil
	return nil
}

func playerOf(w nagaraja.WholePlayer) nagaraja.PlayerPicture {
	p := nagaraja.PlayerPicture{
		Hand: len(w.Hand), Cards: w.Hand, Drawn: w.Drawn, Laid: len(w.Laid), Shown: w.Laid, Used: w.Used,
		Sticks: w.Sticks, Fate: w.Fate, Amulets: len(w.Amulets), Held: w.Amulets, Points: w.Points,
	}
	for _, stick := range w.Sticks {
		if strings.HasSuffix(stick, "-naga") {
			p.Nagas++
		}
	}
	for _, c := range w.Cells {
		if c.Tile != nil {
			p.Tiles = append(p.Tiles, *tileOf(c.Cell, c.Tile))
		}
	}
	for _, r := range w.Relics {
		if r.Up && r.Cursed {
			p.Cursed++
		}
		p.Relics = append(p.Relics, nagaraja.RelicPicture{Niche: r.Niche, Up: r.Up, Relic: r.Relic, Known: r.Known})
	}
	return p
}

func tileOf(cell string, w *nagaraja.WholeTile) *nagaraja.TilePicture {
	return &nagaraja.TilePicture{Type: w.Type, Cell: cell, Turn: w.Turn, Amulet: w.Amulet != "", Paths: w.Paths, Lit: w.Lit}
}
