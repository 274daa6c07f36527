package nagaraja

import (
	"encoding/json"
	"slices"
	"strings"

	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/terminal/board"
	"nagara/terminal/choose"
)

// preview is the temples as they would be after a move, as far as the rules
// foresee it: tiles are put where the move says, and what is lit or turns is
// what the foresight says.
type preview struct {
	players []nagaraja.PlayerPicture
	fading  [2]map[string][]string
	turning [2]map[string]string
	changed map[choose.Part]bool
	trap    *nagaraja.PlacePicture
}

func (b *Board) preview(scene *board.Scene) preview {
	p := preview{players: slices.Clone(b.picture.Players), trap: b.picture.Trap, changed: map[choose.Part]bool{}}
	for i := range p.players {
		p.players[i].Tiles = slices.Clone(p.players[i].Tiles)
	}
	if b.picture.Asked != "" {
		for _, part := range partsOf(b.picture.Asked) {
			p.changed[b.mirrored(part)] = true
		}
	}
	if scene.Move == "" || b.picture.Seat == rules.Spectator {
		return p
	}
	b.shift(&p, scene.Move)
	var f nagaraja.Foresight
	if scene.Foresight == nil || json.Unmarshal(scene.Foresight, &f) != nil || f.Temple == rules.Spectator {
		return p
	}
	p.light(b.picture.Players[f.Temple.Index()].Tiles, &f)
	return p
}

// mirrored is a part of the rival's move as this seat sees it.
func (b *Board) mirrored(part choose.Part) choose.Part {
	if slices.Equal(b.picture.Awaited, []rules.Seat{b.picture.Seat}) {
		switch choose.Kind(part) {
		case "own":
			return "rival:" + choose.Name(part)
		case "rival":
			return "own:" + choose.Name(part)
		}
	}
	return part
}

// shift puts tiles where a move says.
func (b *Board) shift(p *preview, move string) {
	var places []choose.Part
	turn := ""
	for _, part := range partsOf(move) {
		switch choose.Kind(part) {
		case "own", "rival":
			places = append(places, part)
		case "turn":
			turn = choose.Name(part)
		}
	}
	if len(places) == 0 || len(choose.Name(places[0])) != 2 {
		return
	}
	player := b.me()
	if choose.Kind(places[0]) == "rival" {
		player = 1 - player
	}
	tiles := &p.players[player].Tiles
	first := choose.Name(places[0])
	at := func(cell string) int {
		return slices.IndexFunc(*tiles, func(t nagaraja.TilePicture) bool { return t.Cell == cell })
	}
	i := at(first)
	switch {
	case strings.HasPrefix(move, "place") && b.picture.Tile != nil:
		tile := *b.picture.Tile
		tile.Cell, tile.Turn = first, turn
		tile.Paths = each(tile.Paths, func(path string) string { return turned(path, slices.Index(turns, turn)) })
		*tiles = append(*tiles, tile)
	case i >= 0 && turn != "":
		tile := &(*tiles)[i]
		quarters := slices.Index(turns, turn) - slices.Index(turns, tile.Turn) + 4
		tile.Paths = each(tile.Paths, func(path string) string { return turned(path, quarters%4) })
		tile.Lit, tile.Turn = nil, turn
	case len(places) == 2:
		second := choose.Name(places[1])
		j := at(second)
		if i >= 0 {
			(*tiles)[i].Cell, (*tiles)[i].Lit = second, nil
		}
		if j >= 0 {
			(*tiles)[j].Cell, (*tiles)[j].Lit = first, nil
		}
	case i < 0:
		p.trap = &nagaraja.PlacePicture{Temple: rules.Seat(player + 1), Cell: first}
	}
}

// light shows what the rules foresee: the paths that were lit, less those that
// go dark, and those that light up.
func (p *preview) light(before []nagaraja.TilePicture, f *nagaraja.Foresight) {
	lit := map[string]bool{}
	for _, t := range before {
		for _, path := range t.Lit {
			lit[t.Cell+" "+path] = true
		}
	}
	for _, name := range f.Dark {
		delete(lit, name)
	}
	for _, name := range f.Lit {
		lit[name] = true
	}
	player := f.Temple.Index()
	p.fading[player], p.turning[player] = map[string][]string{}, map[string]string{}
	tiles := p.players[player].Tiles
	for i := range tiles {
		t := &tiles[i]
		t.Lit = nil
		for _, path := range t.Paths {
			name := t.Cell + " " + path
			if lit[name] {
				t.Lit = append(t.Lit, path)
			} else if slices.Contains(f.Dark, name) {
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
}
