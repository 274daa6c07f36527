package nagaraja

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/terminal/boards/board"
)

// Sentence is an event in words, with names for people and things.
func (b *Board) Sentence(r *board.Reader, raw json.RawMessage) string {
	var e nagaraja.Event
	if json.Unmarshal(raw, &e) != nil || e.What == "drew" && e.N == 0 {
		return ""
	}
	l := r.Language
	fate, nagas := shown(e.Sticks)
	args := locale.Pairs("other", r.Other(e.To), "n", e.N, "fate", fate, "nagas", nagas,
		"cards", r.List(each(e.Cards, func(id string) string { return b.title(l, id) })),
		"sticks", r.List(each(e.Sticks, func(id string) string { return stickName(l, id) })),
		"became", r.List(each(e.Became, func(id string) string { return stickName(l, id) })),
		"places", r.List(each(e.Places, func(place string) string { return placeName(r, place, e.Seat) })),
		"relics", r.List(each(e.Relics, func(id string) string { return b.relicText(l, id, true) })),
		"tile", b.tileSaid(l, e.Tile), "turn", l.Text("nagaraja.turn."+e.Turn, nil),
		"amulet", b.parts.AmuletName(l, e.Amulet),
		"reason", l.Text("nagaraja.end."+e.Reason, nil))
	if len(e.Fates) > 0 {
		args["most"], args["least"] = slices.Max(e.Fates), slices.Min(e.Fates)
		args["n"] = slices.Max(e.Fates)
	}
	if len(e.Points) == 2 {
		args["points"] = nagaraja.Score(e.Points, e.Seat)
	}
	return r.Tell("nagaraja.log.", e.What, kind(e), e.Seat, args)
}

// kind is which of the sentences of an event it is: what the reader may not see
// is told by other ones.
func kind(e nagaraja.Event) string {
	switch {
	case e.Forced:
		return ".forced"
	case len(e.Fates) > 0 && slices.Max(e.Fates) == slices.Min(e.Fates):
		return ".tie"
	case len(e.Cards) == 0 && len(e.Relics) == 0 && e.Amulet == "":
		return ".hidden"
	}
	return ""
}

// shown is what sticks show: fate points, and Nagas.
func shown(sticks []string) (fate, nagas int) {
	for _, stick := range sticks {
		_, face, _ := strings.Cut(stick, "-")
		if points, err := strconv.Atoi(face); err == nil {
			fate += points
		} else if face == "naga" {
			nagas++
		}
	}
	return fate, nagas
}

// stickName is a stick by its kind and face, or a Naga by its kind alone.
func stickName(l *locale.Language, name string) string {
	stick, face, faced := strings.Cut(name, "-")
	if key := "nagaraja.stick." + stick; l.Has(key) {
		stick = l.Text(key, locale.Pairs("n", 1))
	}
	if !faced || face == "naga" {
		return l.Text("nagaraja.prose.naga", locale.Pairs("kind", stick))
	}
	return l.Text("nagaraja.prose.face", locale.Pairs("kind", stick, "face", face))
}

// placeName is a cell or a niche. Where it is said whose it is, as in "2:a1w", they
// are named who are not the one that does something there.
func placeName(r *board.Reader, place string, by rules.Seat) string {
	owner, name, owned := strings.Cut(place, ":")
	if !owned {
		owner, name = "", place
	}
	if len(name) == 3 {
		name = r.Language.Text("nagaraja.prose.niche."+name[2:], locale.Pairs("cell", name[:2]))
	}
	if seat, err := strconv.Atoi(owner); err == nil && rules.Seat(seat) != by {
		name += " (" + r.Other(rules.Seat(seat)) + ")"
	}
	return name
}

// Round tells whether a tile was won. Much happens after it, but why it was won
// is what a newcomer wants to read.
func (b *Board) Round(event json.RawMessage) (ends, told bool) {
	var e nagaraja.Event
	won := json.Unmarshal(event, &e) == nil && e.What == "won"
	return won, won
}

var _ board.Rounds = (*Board)(nil)

func each[T any](list []T, f func(T) string) []string {
	words := make([]string, len(list))
	for i, thing := range list {
		words[i] = f(thing)
	}
	return words
}
