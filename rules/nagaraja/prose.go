package nagaraja

import (
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// Topics are the sides of the table, the hand, a map of both temples, and every
// card that the seat sees.
func (v *View) Topics(l *locale.Language) []rules.Topic {
	topics := []rules.Topic{}
	add := func(name string, write func(*writer)) {
		w := v.writer(l)
		if write(w); w.out.Len() > 0 {
			topics = append(topics, rules.Topic{Name: name, Text: strings.TrimSpace(w.out.String())})
		}
	}
	name := func(key string) string { return l.Text("nagaraja.prose.topic."+key, nil) }
	if v.seat != rules.Spectator {
		add(name("me"), func(w *writer) { w.side(v.seat.Index()) })
		add(name("rival"), func(w *writer) { w.side(1 - v.seat.Index()) })
		add(name("hand"), (*writer).hand)
	}
	for p := range 2 {
		add(seat(p).String(), func(w *writer) { w.side(p) })
	}
	add(name("table"), (*writer).headline)
	add(name("map"), (*writer).temples)
	for left := v.visible(); left != 0; left &= left - 1 {
		k := v.state.ed.lowest(left)
		w := v.writer(l)
		topics = append(topics, rules.Topic{Name: w.names.card(v.state.ed.cards[k].id), Text: v.state.ed.about(l, k)})
	}
	return topics
}

// visible are the kinds of cards that the seat sees, one of each.
func (v *View) visible() (cards Cards) {
	s := &v.state
	for p := range 2 {
		cards |= s.hands[p] | s.laid[p] | s.used[p]
	}
	return (cards | s.drawn | s.discard) & s.ed.first
}

// side tells of one side of the table: how it stands, what lies in its temple.
func (w *writer) side(p int) {
	w.player(p)
	pic := w.playerPicture(p)
	key := "temple.other"
	if seat(p) == w.seat {
		key = "temple.you"
	}
	w.prose(key, "seat", seat(p))
	empty := slices.Clone(cellNames[:])
	for _, t := range pic.Tiles.InOrder() {
		empty = slices.DeleteFunc(empty, func(cell string) bool { return cell == t.Cell })
		key := "tile"
		if t.Amulet {
			key = "tile.amulet"
		}
		w.prose(key, "cell", t.Cell, "tile", w.names.tile(t.Type), "paths", w.paths(t))
	}
	if trap := w.state.trapPicture(); trap != nil && trap.Temple == seat(p) {
		empty = slices.DeleteFunc(empty, func(cell string) bool { return cell == trap.At })
		w.prose("trap", "cell", trap.At)
	}
	w.prose("empty", "cells", strings.Join(empty, ", "))
	w.relics(pic.Relics.InOrder())
}

func (w *writer) prose(key string, pairs ...any) {
	w.out.WriteString(w.names.say("prose."+key, pairs...) + "\n")
}

func (w *writer) paths(t TilePicture) string {
	var paths []string
	for _, path := range t.Paths {
		paths = append(paths, w.names.path(path, slices.Contains(t.Lit, path)))
	}
	return strings.Join(paths, ", ")
}

// relics tells which lie open, which are known, and where the others are.
func (w *writer) relics(all []RelicPicture) {
	var open, known, hidden []string
	for _, r := range all {
		niche := w.names.place(r.Niche)
		switch at := w.names.say("prose.at", "relic", w.names.relic(r.Relic), "niche", niche); {
		case r.Relic == "":
			hidden = append(hidden, niche)
		case r.Up:
			open = append(open, at)
		default:
			known = append(known, at)
		}
	}
	if len(open) > 0 {
		w.prose("open", "relics", strings.Join(open, ", "))
	}
	if len(known) > 0 {
		w.prose("known", "relics", strings.Join(known, ", "))
	}
	if len(hidden) > 0 {
		w.prose("hidden", "niches", strings.Join(hidden, ", "))
	}
}
