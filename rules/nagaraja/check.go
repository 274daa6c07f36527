package nagaraja

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"nagara/rules"
)

// Check holds an edition to section 0 of the rules.
func (d *editionData) Check() *rules.Fault {
	return rules.AllFaults(
		d.checkHead(), d.checkTemple(), d.checkSticks(), d.checkRelics(), d.checkAmulets(), d.checkTiles(), d.checkCards(),
	)
}

func (d *editionData) checkHead() *rules.Fault {
	fault := rules.AllFaults(
		rules.Equal(rules.Field{"game"}, d.Game, "nagaraja"),
		rules.PlainID(rules.Field{"id"}, d.ID),
		rules.Within(rules.Field{"win_points"}, d.WinPoints, 1, 99),
		rules.Within(rules.Field{"cursed_to_lose"}, d.CursedToLose, 1, 3),
		rules.Within(rules.Field{"opening_hand"}, d.OpeningHand, 1, 10),
		rules.Within(rules.Field{"deal", "draw"}, d.Deal.Draw, 2, 5),
	)
	if fault == nil && d.Deal.Keep != d.Deal.Draw-1 {
		return rules.Wrong(rules.Field{"deal", "keep"}, "nagaraja.edition.keep", "got", d.Deal.Keep, "want", d.Deal.Draw-1)
	}
	return fault
}

// checkTemple: R0.1 and R0.2 leave no choice.
func (d *editionData) checkTemple() *rules.Fault {
	got := d.Temple
	return rules.AllFaults(
		rules.Equal(rules.Field{"temple", "columns"}, got.Columns, []string{"a", "b", "c"}),
		rules.Equal(rules.Field{"temple", "rows"}, got.Rows, []int{1, 2, 3}),
		rules.Equal(rules.Field{"temple", "entrances"}, got.Entrances, []string{"a1 S", "b1 S", "c1 S"}),
		rules.Equal(rules.Field{"temple", "niches"}, got.Niches,
			[]string{"a1 W", "a2 W", "a3 W", "a3 N", "b3 N", "c3 N", "c3 E", "c2 E", "c1 E"}),
	)
}

// maxThrown is how many sticks the luck of one throw is for.
const maxThrown = 16

var stickNames = []string{"green", "white", "brown"}

// checkSticks: 36 of three kinds with four faces (R0.4).
func (d *editionData) checkSticks() *rules.Fault {
	c := newCounter("sticks", maxThrown)
	var found *rules.Fault
	for i, s := range d.Sticks {
		known := rules.FirstFault(c.add(i, s.ID, s.Count), rules.OneOf(c.entry(i, "id"), s.ID, stickNames...))
		found = rules.AllFaults(found, known, s.checkFaces(c.entry(i, "faces")))
	}
	return rules.FirstFault(found, c.total(36, 3))
}

func (s stickData) checkFaces(at rules.Field) *rules.Fault {
	found := rules.Equal(at, len(s.Faces), 4)
	for f, face := range s.Faces {
		if _, ok := facePoints(face); !ok {
			found = rules.AllFaults(found, rules.Wrong(at.With(f), "nagaraja.edition.face", "got", strconv.Quote(face)))
		}
	}
	if found == nil && s.ID == "brown" && s.neverDiffers() {
		return rules.Wrong(at, "nagaraja.edition.guide")
	}
	return found
}

// facePoints are the points of a face; a Naga has none.
func facePoints(face string) (points int, ok bool) {
	if face == naga {
		return 0, true
	}
	points, err := strconv.Atoi(face)
	return points, err == nil && points >= 0 && len(face) == 1
}

// neverDiffers tells whether all throws of such sticks are worth the same, so
// that nobody could ever become the first guide (R1.3).
func (s stickData) neverDiffers() bool {
	first, _ := facePoints(s.Faces[0])
	return !slices.ContainsFunc(s.Faces, func(face string) bool {
		points, _ := facePoints(face)
		return points != first
	})
}

// checkRelics: six sacred of 3 to 5 points, three cursed of 6 (R0.3).
func (d *editionData) checkRelics() *rules.Fault {
	c := newCounter("relics", maxCount)
	byKind := map[string]int{}
	var found *rules.Fault
	for i, r := range d.Relics {
		worth := rules.Within(c.entry(i, "points"), r.Points, 3, 5)
		if r.Kind == "cursed" {
			worth = rules.Equal(c.entry(i, "points"), r.Points, 6)
		}
		found = rules.AllFaults(found, c.add(i, r.ID, r.Count),
			rules.FirstFault(rules.OneOf(c.entry(i, "kind"), r.Kind, "sacred", "cursed"), worth))
		byKind[r.Kind] += r.Count
	}
	if found == nil && (byKind["sacred"] != 6 || byKind["cursed"] != 3) {
		return rules.Wrong(rules.Field{"relics"}, "nagaraja.edition.relics", "sacred", byKind["sacred"], "cursed", byKind["cursed"])
	}
	return found
}

// checkAmulets: three of each of four types (R0.7), two of them points (R7.2).
func (d *editionData) checkAmulets() *rules.Fault {
	c := newCounter("amulets", maxCount)
	byKind := map[string]int{}
	var found *rules.Fault
	for i, a := range d.Amulets {
		counted := rules.FirstFault(c.add(i, a.ID, a.Count), rules.Equal(c.entry(i, "count"), a.Count, 3))
		fault := rules.OneOf(c.entry(i, "kind"), a.Kind, "points", "draw", "undoing")
		switch a.Kind {
		case "points":
			fault = rules.Within(c.entry(i, "points"), a.Points, 1, 9)
		case "draw":
			fault = rules.Within(c.entry(i, "cards"), a.Cards, 1, 3)
		}
		found = rules.AllFaults(found, counted, fault)
		byKind[a.Kind]++
	}
	if found != nil {
		return found
	}
	if byKind["points"] != 2 || byKind["draw"] != 1 || byKind["undoing"] != 1 {
		return rules.Wrong(rules.Field{"amulets"}, "nagaraja.edition.amulets",
			"points", byKind["points"], "draw", byKind["draw"], "undoing", byKind["undoing"])
	}
	return nil
}

// checkTiles: 17 of six types (R0.6).
func (d *editionData) checkTiles() *rules.Fault {
	c := newCounter("tiles", maxCount)
	shrines := 0
	var found *rules.Fault
	for i, t := range d.Tiles {
		found = rules.AllFaults(found, c.add(i, t.ID, t.Count), t.check(c.entry(i, "paths")))
		shrines += t.shrines() * t.Count
	}
	if found == nil && shrines > 12 {
		return rules.Wrong(rules.Field{"tiles"}, "nagaraja.edition.shrines", "got", shrines, "most", 12)
	}
	return rules.FirstFault(found, c.total(17, 6))
}

func (t tileData) check(at rules.Field) *rules.Fault {
	if len(t.Paths) == 0 {
		return rules.Wrong(at, "nagaraja.edition.pathless")
	}
	var used string
	for i, p := range t.Paths {
		sides := at.With(i).With("sides")
		if fault := rules.Within(sides, len(p.Sides), 1, 4); fault != nil {
			return rules.Wrong(sides, "nagaraja.edition.sides", "got", strconv.Quote(p.Sides))
		}
		for _, side := range p.Sides {
			if !strings.ContainsRune("NESW", side) {
				return rules.Wrong(sides, "nagaraja.edition.sides", "got", strconv.Quote(p.Sides))
			}
			if strings.ContainsRune(used, side) {
				return rules.Wrong(sides, "rules.edition.twice", "got", strconv.QuoteRune(side))
			}
			used += string(side)
		}
	}
	if n := t.shrines(); n > 1 {
		return rules.Wrong(at, "nagaraja.edition.places", "got", n)
	}
	return nil
}

// shrines is how many special places the tile has: none or one.
func (t tileData) shrines() (places int) {
	for _, p := range t.Paths {
		if p.Amulet {
			places++
		}
	}
	return places
}

// checkCards: 48 (R0.5), each with an effect of section 8.
func (d *editionData) checkCards() *rules.Fault {
	c := newCounter("cards", maxCount)
	var found *rules.Fault
	for i, card := range d.Cards {
		found = rules.AllFaults(found, c.add(i, card.ID, card.Count), card.check(rules.Field{"cards", i}))
	}
	return rules.FirstFault(found, c.total(48, 0), d.checkLays())
}

// maxLays is in how many ways all cards of an edition can be laid, one symbol after
// the other, so that all can be listed whatever somebody holds. Ours have 3,089.
const maxLays = 6000

// checkLays: any cards of one symbol can be laid (R2.1), and the ways double with
// every card that is like no other. The symbol that has most is named.
func (d *editionData) checkLays() *rules.Fault {
	total, most, widest := 0, 0, ""
	for _, symbol := range symbols {
		sets := 1
		for _, card := range d.Cards {
			if card.Symbol == symbol {
				sets *= card.Count + 1
			}
		}
		if total += sets - 1; sets-1 > most {
			most, widest = sets-1, symbol
		}
	}
	if total <= maxLays {
		return nil
	}
	return rules.Wrong(rules.Field{"cards"}, "nagaraja.edition.lays", "got", total, "most", maxLays, "symbol", widest, "own", most)
}

func (c cardData) check(at rules.Field) *rules.Fault {
	i := slices.IndexFunc(effects[:], func(e effectRule) bool { return e.name == c.Kind })
	if i < 0 {
		return rules.OneOf(at.With("kind"), c.Kind, effectNames()...)
	}
	rule := effects[i]
	found := rules.AllFaults(
		rules.OneOf(at.With("symbol"), c.Symbol, symbols[rule.symbol]),
		rules.OneOf(at.With("target"), c.Target, rule.targets...),
		rules.Within(at.With("n"), c.N, rule.least, rule.most),
	)
	thrown := 0
	for _, id := range slices.Sorted(maps.Keys(c.Sticks)) {
		n, at := c.Sticks[id], at.With("sticks").With(id)
		found = rules.AllFaults(found, rules.FirstFault(rules.OneOf(at, id, stickNames...), rules.Within(at, n, 0, 12)))
		thrown += n
	}
	if thrown == 0 {
		found = rules.AllFaults(found, rules.Wrong(at.With("sticks"), "nagaraja.edition.stickless"))
	}
	return found
}

// maxCount is how many pieces of one type there can be.
const maxCount = 48

// counter watches ids and counts within one list of an edition.
type counter struct {
	list string
	most int
	seen map[string]bool
	sum  int
}

func newCounter(list string, most int) *counter {
	return &counter{list: list, most: most, seen: map[string]bool{}}
}

func (c *counter) entry(i int, field string) rules.Field { return rules.Field{c.list, i, field} }

func (c *counter) add(i int, id string, count int) *rules.Fault {
	c.sum += count
	return rules.AllFaults(rules.FreshID(c.entry(i, "id"), id, c.seen), rules.Within(c.entry(i, "count"), count, 1, c.most))
}

// total wants that many pieces, of that many types where types is not 0.
func (c *counter) total(pieces, types int) *rules.Fault {
	if c.sum != pieces {
		return rules.Wrong(rules.Field{c.list}, "rules.edition.total", "got", c.sum, "want", pieces)
	}
	if types != 0 && len(c.seen) != types {
		return rules.Wrong(rules.Field{c.list}, "rules.edition.types", "got", len(c.seen), "want", types)
	}
	return nil
}
