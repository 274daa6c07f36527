package nagaraja

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// check holds an edition to section 0 of the rules.
func (d *editionData) check() error {
	if d.Game != "nagaraja" {
		return fmt.Errorf("game: it is for %q, not for nagaraja", d.Game)
	}
	if !plainID.MatchString(d.ID) {
		return fmt.Errorf("id: %q should be lower-case letters, digits and dashes", d.ID)
	}
	for _, part := range []func() error{
		d.checkNumbers, d.checkTemple, d.checkSticks, d.checkRelics, d.checkAmulets, d.checkTiles, d.checkCards,
	} {
		if err := part(); err != nil {
			return err
		}
	}
	return nil
}

var plainID = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func (d *editionData) checkNumbers() error {
	switch {
	case d.WinPoints < 1 || d.WinPoints > 99:
		return fmt.Errorf("win_points: %d should be from 1 to 99", d.WinPoints)
	case d.CursedToLose < 1 || d.CursedToLose > 3:
		return fmt.Errorf("cursed_to_lose: %d should be from 1 to 3", d.CursedToLose)
	case d.OpeningHand < 1 || d.OpeningHand > 10:
		return fmt.Errorf("opening_hand: %d should be from 1 to 10", d.OpeningHand)
	case d.Deal.Draw < 2 || d.Deal.Draw > 5 || d.Deal.Keep != d.Deal.Draw-1:
		return fmt.Errorf("deal: draw %d and keep %d; draw should be from 2 to 5 and keep one less, since one is given away", d.Deal.Draw, d.Deal.Keep)
	}
	return nil
}

// checkTemple: R0.1 and R0.2 leave no choice.
func (d *editionData) checkTemple() error {
	want := templeData{
		Columns:   []string{"a", "b", "c"},
		Rows:      []int{1, 2, 3},
		Entrances: []string{"a1 S", "b1 S", "c1 S"},
		Niches:    []string{"a1 W", "a2 W", "a3 W", "a3 N", "b3 N", "c3 N", "c3 E", "c2 E", "c1 E"},
	}
	got := d.Temple
	switch {
	case !slices.Equal(got.Columns, want.Columns):
		return fmt.Errorf("temple columns: %v should be %v", got.Columns, want.Columns)
	case !slices.Equal(got.Rows, want.Rows):
		return fmt.Errorf("temple rows: %v should be %v", got.Rows, want.Rows)
	case !slices.Equal(got.Entrances, want.Entrances):
		return fmt.Errorf("temple entrances: %q should be %q", got.Entrances, want.Entrances)
	case !slices.Equal(got.Niches, want.Niches):
		return fmt.Errorf("temple niches: %q should be %q", got.Niches, want.Niches)
	}
	return nil
}

// mostThrown is how many sticks the luck of one throw is for.
const mostThrown = 16

// checkSticks: 36 of three kinds with four faces (R0.4).
func (d *editionData) checkSticks() error {
	var c counter
	for i, s := range d.Sticks {
		if err := c.add("sticks", i, s.ID, s.Count); err != nil {
			return err
		}
		if s.Count > mostThrown {
			return fmt.Errorf("stick %s: %d of them, should be at most %d: no more can be thrown at once", s.ID, s.Count, mostThrown)
		}
		if len(s.Faces) != 4 {
			return fmt.Errorf("stick %s: %d faces, should be 4", s.ID, len(s.Faces))
		}
		for _, f := range s.Faces {
			if n, err := strconv.Atoi(f); f != naga && (err != nil || n < 0 || n > 9 || len(f) != 1) {
				return fmt.Errorf("stick %s: face %q should be a number from 0 to 9 or N for a Naga", s.ID, f)
			}
		}
	}
	for _, want := range []string{"green", "white", "brown"} {
		if !c.seen[want] {
			return fmt.Errorf("sticks: there is no %s one", want)
		}
	}
	if d.Sticks[slices.IndexFunc(d.Sticks, func(s stickData) bool { return s.ID == "brown" })].allEqual() {
		return fmt.Errorf("stick brown: all faces are equal, so nobody could ever become the first guide (R1.3)")
	}
	return c.total("sticks", 36, 3)
}

func (s stickData) allEqual() bool { return len(slices.Compact(slices.Clone(s.Faces))) == 1 }

// checkRelics: six sacred of 3 to 5 points, three cursed of 6 (R0.3).
func (d *editionData) checkRelics() error {
	var c counter
	byKind := map[string]int{}
	for i, r := range d.Relics {
		if err := c.add("relics", i, r.ID, r.Count); err != nil {
			return err
		}
		switch {
		case r.Kind == "sacred" && (r.Points < 3 || r.Points > 5):
			return fmt.Errorf("relic %s: %d points; a sacred one has 3 to 5", r.ID, r.Points)
		case r.Kind == "cursed" && r.Points != 6:
			return fmt.Errorf("relic %s: %d points; a cursed one has 6", r.ID, r.Points)
		case r.Kind != "sacred" && r.Kind != "cursed":
			return fmt.Errorf("relic %s: kind %q should be sacred or cursed", r.ID, r.Kind)
		}
		byKind[r.Kind] += r.Count
	}
	if byKind["sacred"] != 6 || byKind["cursed"] != 3 {
		return fmt.Errorf("relics: %d sacred and %d cursed, should be 6 and 3", byKind["sacred"], byKind["cursed"])
	}
	return nil
}

// checkAmulets: three of each of four types (R0.7), two of them points (R7.2).
func (d *editionData) checkAmulets() error {
	var c counter
	byKind := map[string]int{}
	for i, a := range d.Amulets {
		if err := c.add("amulets", i, a.ID, a.Count); err != nil {
			return err
		}
		switch {
		case a.Count != 3:
			return fmt.Errorf("amulet %s: count %d should be 3", a.ID, a.Count)
		case a.Kind == "points" && (a.Points < 1 || a.Points > 9):
			return fmt.Errorf("amulet %s: %d points, should be 1 to 9", a.ID, a.Points)
		case a.Kind == "draw" && (a.Cards < 1 || a.Cards > 3):
			return fmt.Errorf("amulet %s: draws %d cards, should be 1 to 3", a.ID, a.Cards)
		}
		byKind[a.Kind]++
	}
	if byKind["points"] != 2 || byKind["draw"] != 1 || byKind["undoing"] != 1 || len(d.Amulets) != 4 {
		return fmt.Errorf("amulets: %d types of points, %d of draw, %d of undoing among %d; should be 2, 1 and 1 among 4",
			byKind["points"], byKind["draw"], byKind["undoing"], len(d.Amulets))
	}
	return nil
}

// checkTiles: 17 of six types (R0.6).
func (d *editionData) checkTiles() error {
	var c counter
	shrines := 0
	for i, t := range d.Tiles {
		if err := c.add("tiles", i, t.ID, t.Count); err != nil {
			return err
		}
		places, err := t.check()
		if err != nil {
			return fmt.Errorf("tile %s: %w", t.ID, err)
		}
		shrines += places * t.Count
	}
	if shrines > 12 {
		return fmt.Errorf("tiles: %d special places for 12 amulets", shrines)
	}
	return c.total("tiles", 17, 6)
}

// check returns how many special places the tile has: none or one.
func (t tileData) check() (places int, err error) {
	if len(t.Paths) == 0 {
		return 0, fmt.Errorf("it has no path")
	}
	var used string
	for _, p := range t.Paths {
		if p.Sides == "" {
			return 0, fmt.Errorf("a path has no sides")
		}
		for _, side := range p.Sides {
			if !strings.ContainsRune("NESW", side) {
				return 0, fmt.Errorf("side %q should be N, E, S or W", side)
			}
			if strings.ContainsRune(used, side) {
				return 0, fmt.Errorf("side %c is used twice", side)
			}
			used += string(side)
		}
		if p.Amulet {
			places++
		}
	}
	if places > 1 {
		return 0, fmt.Errorf("%d special places, should be at most 1", places)
	}
	return places, nil
}

// checkCards: 48 (R0.5), each with an effect of section 8.
func (d *editionData) checkCards() error {
	var c counter
	for i, card := range d.Cards {
		if err := c.add("cards", i, card.ID, card.Count); err != nil {
			return err
		}
		if err := card.check(); err != nil {
			return fmt.Errorf("card %s: %w", card.ID, err)
		}
	}
	return c.total("cards", 48, 0)
}

func (c cardData) check() error {
	i := slices.IndexFunc(effects[:], func(e effectRule) bool { return e.name == c.Kind })
	if i < 0 {
		return fmt.Errorf("kind %q is no effect; there is %s", c.Kind, effectNames())
	}
	rule := effects[i]
	switch {
	case c.Symbol != symbols[rule.symbol]:
		return fmt.Errorf("symbol %q should be %s for %s", c.Symbol, symbols[rule.symbol], c.Kind)
	case !slices.Contains(rule.targets, c.Target):
		return fmt.Errorf("target %q should be %s for %s", c.Target, strings.Join(rule.targets, " or "), c.Kind)
	case c.N < rule.least || c.N > rule.most:
		return fmt.Errorf("n %d should be from %d to %d for %s", c.N, rule.least, rule.most, c.Kind)
	}
	thrown := 0
	for id, n := range c.Sticks {
		if !slices.Contains([]string{"green", "white", "brown"}, id) || n < 0 || n > 12 {
			return fmt.Errorf("sticks: %d of %q; should be up to 12 of green, white or brown", n, id)
		}
		thrown += n
	}
	if thrown == 0 {
		return fmt.Errorf("sticks: a card must let its player throw at least one")
	}
	return nil
}

// counter watches ids and counts within one list of an edition.
type counter struct {
	seen map[string]bool
	sum  int
}

func (c *counter) add(list string, i int, id string, count int) error {
	switch {
	case !plainID.MatchString(id):
		return fmt.Errorf("%s, entry %d: id %q should be lower-case letters, digits and dashes", list, i+1, id)
	case c.seen[id]:
		return fmt.Errorf("%s, entry %d: id %s is there twice", list, i+1, id)
	case count < 1 || count > 48:
		return fmt.Errorf("%s, entry %d (%s): count %d should be from 1 to 48", list, i+1, id, count)
	}
	if c.seen == nil {
		c.seen = map[string]bool{}
	}
	c.seen[id] = true
	c.sum += count
	return nil
}

// total wants that many pieces, of that many types where types is not 0.
func (c *counter) total(list string, pieces, types int) error {
	if c.sum != pieces {
		return fmt.Errorf("%s: %d in all, should be %d", list, c.sum, pieces)
	}
	if types != 0 && len(c.seen) != types {
		return fmt.Errorf("%s: %d types, should be %d", list, len(c.seen), types)
	}
	return nil
}
