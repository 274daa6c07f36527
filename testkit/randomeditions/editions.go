// Package randomeditions makes random legal editions of our games, for tests that
// something holds whatever people type in: of the rules, and of the bots.
package randomeditions

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"pgregory.net/rapid"

	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/rules/narabi"
)

// Nagaraja draws an edition of Nagaraja: everything differs that may.
func Nagaraja(t *rapid.T) *nagaraja.Edition {
	file := basis(nagaraja.Rules{})
	file["win_points"] = number(t, "win points", 1, 40)
	file["cursed_to_lose"] = number(t, "curses", 1, 3)
	file["opening_hand"] = number(t, "hand", 1, 10)
	draw := number(t, "draw", 2, 5)
	file["deal"] = part{"draw": draw, "keep": draw - 1}
	file["sticks"], file["relics"], file["amulets"] = sticks(t), relics(t), amulets(t)
	file["tiles"], file["cards"] = tiles(t), cards(t)
	return must(t, file, nagaraja.ReadEdition)
}

// Narabi draws an edition of Narabi. Where no deal can begin, another is drawn.
func Narabi(t *rapid.T) *narabi.Edition {
	file := basis(narabi.Rules{})
	for _, stone := range file["stones"].([]any) {
		stone.(part)["colour"] = one(t, "colour", "white", "black")
	}
	turns := number(t, "turns", 3, 40)
	file["max_turns"] = turns
	file["ladder"] = []part{{"rank": 1, "id": "good", "max_turns": turns / 2}, {"rank": 2, "id": "late", "max_turns": turns}}
	var conditions []part
	for i := range 15 {
		c := condition(t)
		c["id"] = fmt.Sprint("c", i)
		conditions = append(conditions, c)
	}
	conditions[0] = part{"id": "c0", "kind": "any"} // so that most can begin
	file["conditions"] = conditions
	for {
		text, _ := json.Marshal(file) // it has nothing that cannot be written
		read, err := narabi.ReadEdition(text)
		fault, ok := errors.AsType[*rules.Fault](err)
		switch {
		case err == nil:
			return read
		case ok && fault.Key == "narabi.edition.stuck":
			t.Skip("no deal can begin")
		case ok && senseless[fault.Key]:
			i := fault.At[1].(int)
			conditions[i] = part{"id": fmt.Sprint("c", i), "kind": "blank"}
		default:
			t.Fatalf("%v:\n%s", err, text)
		}
	}
}

// senseless are the faults of conditions whose parts are right and do not go together.
var senseless = map[string]bool{
	"narabi.edition.nothing": true, "narabi.edition.everything": true, "narabi.edition.parts.twice": true,
}

type part = map[string]any

// basis is the edition that is built in, under another name.
func basis(r rules.Rules) part {
	var file part
	if err := json.Unmarshal(rules.EditionText(r.Edition()), &file); err != nil {
		panic(err) // it was written by the edition itself
	}
	file["id"] = "random"
	return file
}

func must[E any](t *rapid.T, file part, read func([]byte) (E, error)) E {
	text, _ := json.Marshal(file) // it has nothing that cannot be written
	made, err := read(text)
	if err != nil {
		t.Fatalf("%v:\n%s", err, text)
	}
	return made
}

func number(t *rapid.T, what string, least, most int) int {
	return rapid.IntRange(least, most).Draw(t, what)
}

func one(t *rapid.T, what string, of ...string) string { return rapid.SampledFrom(of).Draw(t, what) }

// counts are so many numbers from 1 to most that make up a sum.
func counts(t *rapid.T, what string, n, sum, most int) []int {
	all := slices.Repeat([]int{1}, n)
	for left := sum - n; left > 0; {
		i := number(t, what, 0, n-1)
		for all[i] >= most { // the next one that has room
			i = (i + 1) % n
		}
		more := number(t, what+" more", 1, min(left, most-all[i]))
		all[i] += more
		left -= more
	}
	return all
}

func sticks(t *rapid.T) (all []part) {
	of := counts(t, "sticks", 3, 36, 16)
	for i, kind := range []string{"green", "white", "brown"} {
		faces := []string{}
		for range 4 {
			faces = append(faces, one(t, "face", "0", "1", "2", "3", "4", "7", "9", "N"))
		}
		if kind == "brown" { // somebody must become the first guide (R1.3)
			faces[0], faces[1] = "1", "2"
		}
		all = append(all, part{"id": kind, "count": of[i], "faces": faces})
	}
	return all
}

func relics(t *rapid.T) []part {
	sacred := number(t, "types of relics", 1, 3)
	of := counts(t, "relics", sacred, 6, 6)
	all := []part{{"id": "bad", "kind": "cursed", "points": 6, "count": 3}}
	for i := range sacred {
		all = append(all, part{"id": fmt.Sprint("good", i), "kind": "sacred", "points": number(t, "points", 3, 5), "count": of[i]})
	}
	return all
}

func amulets(t *rapid.T) []part {
	return []part{
		{"id": "some", "kind": "points", "points": number(t, "points", 1, 9), "count": 3},
		{"id": "more", "kind": "points", "points": number(t, "points", 1, 9), "count": 3},
		{"id": "fill", "kind": "draw", "cards": number(t, "cards", 1, 3), "count": 3},
		{"id": "undo", "kind": "undoing", "count": 3},
	}
}

// tiles have each of their sides on one path or on none.
func tiles(t *rapid.T) (all []part) {
	of := counts(t, "tiles", 6, 17, 12)
	left := 12 // amulets
	for i := range 6 {
		sides := map[int]string{}
		for s, side := range []string{"N", "E", "S", "W"} {
			path := number(t, "path", 0, 3)
			if s == 0 {
				path = 1 // a tile has a path
			}
			sides[path] += side
		}
		shrine := number(t, "shrine", 0, 3)
		var paths []part
		for path := 1; path <= 3; path++ {
			if sides[path] == "" {
				continue
			}
			one := part{"sides": sides[path]}
			if path == shrine && of[i] <= left {
				one["amulet"], left = true, left-of[i]
			}
			paths = append(paths, one)
		}
		all = append(all, part{"id": fmt.Sprint("tile", i), "count": of[i], "paths": paths})
	}
	return all
}

// kindOf is an effect.
type kindOf struct {
	kind, symbol string
	targets      []string
	least, most  int
}

// kinds are the effects: the symbol and arrows of their cards, and the numbers on
// them.
var kinds = []kindOf{
	{"add-fate", "stick", []string{"self"}, 1, 9},
	{"rethrow", "stick", []string{"opponent"}, 1, 2},
	{"discard-sticks", "stick", []string{"opponent"}, 1, 2},
	{"peek", "relic", []string{"self", "opponent", "either"}, 1, 2},
	{"swap-relics", "relic", []string{"self", "opponent", "either"}, 2, 2},
	{"pivot-tile", "tile", []string{"self", "opponent", "either"}, 1, 1},
	{"move-tile", "tile", []string{"self"}, 1, 1},
	{"swap-tiles", "tile", []string{"self", "opponent", "either"}, 2, 2},
	{"trap", "tile", []string{"opponent"}, 1, 1},
	{"recover", "card", []string{"self"}, 1, 1},
	{"draw", "card", []string{"self"}, 1, 4},
	{"spoil", "card", []string{"opponent"}, 1, 1},
}

// roomy is in how many ways the cards of a symbol can be laid before others get the
// next: with four symbols that leaves room for any 48 cards of 24 types.
const roomy = 1 << 10

func cards(t *rapid.T) (all []part) {
	n := number(t, "types of cards", 1, 24)
	of := counts(t, "cards", n, 48, 48)
	lays := map[string]int{"stick": 1, "relic": 1, "tile": 1, "card": 1}
	for i := range n {
		at := number(t, "kind", 0, len(kinds)-1)
		if lays[kinds[at].symbol]*(of[i]+1) > roomy {
			at = slices.IndexFunc(kinds, func(k kindOf) bool { return lays[k.symbol] == slices.Min(slices.Collect(maps.Values(lays))) })
		}
		kind := kinds[at]
		lays[kind.symbol] *= of[i] + 1
		thrown := part{}
		for _, stick := range []string{"green", "white", "brown"} {
			thrown[stick] = number(t, stick, 0, 4)
		}
		thrown[one(t, "thrown", "green", "white", "brown")] = 1
		all = append(all, part{
			"id": fmt.Sprint("card", i), "kind": kind.kind, "symbol": kind.symbol, "target": one(t, "target", kind.targets...),
			"n": number(t, "n", kind.least, kind.most), "sticks": thrown, "count": of[i],
		})
	}
	return all
}

// condition is a single term, or some that are put together.
func condition(t *rapid.T) part {
	switch one(t, "form", "plain", "single", "group", "not") {
	case "plain":
		return term(t, "colour", "parity", "compare", "player", "distance", "never", "range", "any")
	case "single":
		return single(t)
	case "not":
		return part{"kind": "not", "parts": []part{group(t, 3)}}
	}
	return group(t, 3)
}

// group is two or three terms; of those that may be groups themselves, some are.
func group(t *rapid.T, most int) part {
	var parts []part
	for range number(t, "parts", 2, most) {
		p := single(t)
		if most > 2 && len(parts) < 2 && one(t, "form", "single", "group") == "group" {
			p = group(t, 2)
		}
		if one(t, "not", "yes", "no") == "yes" {
			p = part{"kind": "not", "parts": []part{p}}
		}
		parts = append(parts, p)
	}
	return part{"kind": one(t, "group", "and", "or"), "parts": parts}
}

// single is a term that can be a part of others.
func single(t *rapid.T) part {
	return term(t, "colour", "parity", "compare", "next", "range", "blank", "player", "distance", "within", "edge")
}

func term(t *rapid.T, kinds ...string) part {
	made := part{"kind": one(t, "kind", kinds...)}
	switch made["kind"] {
	case "colour":
		made["colour"] = one(t, "colour", "white", "black", "same", "other")
	case "parity":
		made["parity"] = one(t, "parity", "even", "odd")
	case "compare":
		made["than_this"] = one(t, "than", "higher", "lower", "equal")
	case "next":
		made["next"] = one(t, "next", "up", "down")
	case "player":
		made["neighbour"] = one(t, "neighbour", "left", "right")
		if one(t, "which", "first", "second") == "second" {
			made["places"] = 2
		}
	case "distance", "within":
		made["places"] = number(t, "places", 1, 7)
		if way := one(t, "way", "", "left", "right"); way != "" {
			made["way"] = way
		}
	case "range":
		least := number(t, "min", 0, 9)
		made["min"], made["max"] = least, number(t, "max", least, 9)
	}
	return made
}
