package nagaraja

import (
	"slices"

	"nagara/rules/nagaraja"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/choose"
)

// preview is the temples as they would be after a move, as far as the rules
// foresee it.
type preview struct {
	players [2]nagaraja.PlayerPicture
	// fading are the paths of each cell that would go dark, turning the niches
	// whose relic would turn.
	fading  [2]map[string][]string
	turning [2]map[string]string
	// changed are the places of a move that is being answered.
	changed map[choose.Part]bool
	trap    *nagaraja.PlacePicture
}

func (b *Board) preview(scene *board.Scene) preview {
	p := preview{players: [2]nagaraja.PlayerPicture{*b.player(0), *b.player(1)}, trap: b.picture.Trap, changed: map[choose.Part]bool{}}
	if b.picture.Asked != nil {
		for _, part := range b.partsOf(b.picture.Asked) {
			p.changed[part] = true
		}
	}
	var f nagaraja.Foresight
	if !scene.Foreseen.Read(&f) || f.After == nil {
		return p
	}
	player := f.After.Temple.Index()
	if player < 0 || player >= len(p.players) || !drawable(f.After.Tiles, f.After.Relics, f.After.Trap) {
		return p
	}
	p.trap = f.After.Trap
	p.fading[player], p.turning[player] = map[string][]string{}, map[string]string{}
	p.players[player].Tiles = f.After.Tiles
	for cell, t := range f.After.Tiles {
		t.Amulet = t.Amulet || slices.Contains(f.Amulets, t.Cell) // it is seen that it would be taken
		f.After.Tiles[cell] = t
		for _, path := range t.Paths {
			if slices.Contains(f.Dark, t.Cell+" "+path) {
				p.fading[player][t.Cell] = append(p.fading[player][t.Cell], path)
			}
		}
	}
	for _, r := range f.Up {
		p.turning[player][r.Niche] = "▲"
	}
	for _, r := range f.Down {
		p.turning[player][r.Niche] = "▼"
	}
	return p
}
