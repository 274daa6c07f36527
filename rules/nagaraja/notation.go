package nagaraja

import (
	"slices"
	"strings"

	"nagara/rules"
)

var (
	cellNames  = [cells]string{"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"}
	nicheNames = [9]string{"a1w", "a2w", "a3w", "a3n", "b3n", "c3n", "c3e", "c2e", "c1e"}
	turnNames  = [4]string{"north", "east", "south", "west"}
)

// stickName is a stick by kind and face: white-3, green-naga.
func (t *tables) stickName(spot uint8) string { return t.sticks[spot/4].names[spot%4] }

// Move is a choice with its notation:
//
//	lay CARD [CARD …]
//	activate CARD with STICK [on TARGETS] [to TURN or CELL]
//	pass
//	allow
//	undo
//	recover CARD
//	place CELL TURN
//	give CARD
//	amulet draw
//
// Cards are named as in the edition, cells a1 to c3, niches by their cell and
// side (a1w, b3n), turns by where the tile's printed north points. Targets in
// a temple begin with own or rival; sticks are named by kind and face
// (white-3, green-naga).
type Move struct {
	Choice
	ed *tables
}

// Kind is the first word of the notation.
func (m Move) Kind() string { return actionNames[m.Action] }

// Covered tells whether a move lays cards face down (R2.1).
func (m *Match) Covered(move rules.Move) bool {
	laid, ok := move.(Move)
	return ok && laid.Action == layCards
}

// MarshalText writes the notation.
func (m Move) MarshalText() ([]byte, error) { return m.write(make([]byte, 0, 64)), nil }

func (m Move) String() string {
	var room [128]byte
	return string(m.write(room[:0]))
}

// write adds the notation to a text: every word that is there is spelt for every
// view, so no list of them is made.
func (m Move) write(text []byte) []byte {
	text = append(text, m.Kind()...)
	switch m.Action {
	case layCards:
		for left := m.Cards; left != 0; left &= left - 1 {
			text = word(text, m.ed.cards[m.ed.lowest(left)].id)
		}
	case activate:
		text = word(text, m.ed.cards[m.Card].id)
		text = word(word(text, "with"), m.ed.sticks[m.Stick].id)
		text = m.writeAims(text)
	case takeCard, give:
		text = word(text, m.ed.cards[m.Card].id)
	case place:
		text = word(word(text, cellNames[m.A]), turnNames[m.Turn])
	case drawAmulet:
		text = word(text, "draw")
	}
	return text
}

func word(text []byte, next string) []byte { return append(append(text, ' '), next...) }

// writeAims adds the part of an activation that names its targets.
func (m Move) writeAims(text []byte) []byte {
	switch m.ed.cards[m.Card].effect {
	case rethrow, discardSticks:
		text = word(text, "on")
		for t := range m.targets() {
			text = word(text, m.ed.stickName(t))
		}
	case peek, swapRelics:
		text = m.writePlaces(text, nicheNames[:])
	case swapTiles, layTrap:
		text = m.writePlaces(text, cellNames[:])
	case pivotTile:
		text = m.writePlaces(text, cellNames[:])
		text = word(word(text, "to"), turnNames[m.Turn])
	case moveTile:
		to := m.B
		m.B = nothing
		text = m.writePlaces(text, cellNames[:])
		text = word(word(text, "to"), cellNames[index(to)])
	}
	return text
}

// writePlaces names targets, each temple once.
func (m Move) writePlaces(text []byte, names []string) []byte {
	text = word(text, "on")
	side := ""
	for t := range m.targets() {
		if now := sideNames[t/rivalBit]; now != side {
			side = now
			text = word(text, side)
		}
		text = word(text, names[index(t)])
	}
	return text
}

var sideNames = [2]string{"own", "rival"}

// parse reads a move in the notation. It knows words, not what is legal.
func (t *tables) parse(text string) (rules.Move, error) {
	if f, ok := rules.ParseForfeit(text); ok {
		return f, nil
	}
	p := parser{tables: t, words: strings.Fields(text)}
	c, err := p.move()
	if err == nil && len(p.words) > 0 {
		err = refuse("extra", "word", p.words[0])
	}
	if err != nil {
		return nil, err
	}
	return Move{c, t}, nil
}

func refuse(key string, args ...any) error { return rules.Refuse("nagaraja.refusal."+key, args...) }

// parser holds the words that are still to be read.
type parser struct {
	*tables
	words []string
}

func (p *parser) next() string {
	if len(p.words) == 0 {
		return ""
	}
	word := p.words[0]
	p.words = p.words[1:]
	return word
}

// expect reads a word that must be there.
func (p *parser) expect(word string) error {
	if got := p.next(); got != word {
		return refuse("expected", "word", quoted(got), "want", word)
	}
	return nil
}

// one reads a word of a list and returns its place there.
func (p *parser) one(what string, list []string) (int, error) {
	word := p.next()
	if i := slices.Index(list, word); i >= 0 {
		return i, nil
	}
	return 0, refuse("no-such-"+what, "word", quoted(word), "want", strings.Join(list, ", "))
}

func quoted(word string) string {
	if word == "" {
		return "—"
	}
	return `"` + word + `"`
}

func (p *parser) move() (Choice, error) {
	i, err := p.one("move", actionNames[:])
	c := Choice{Action: action(i)}
	if err != nil {
		return c, err
	}
	switch c.Action {
	case layCards:
		err = p.lay(&c)
	case activate:
		err = p.activation(&c)
	case takeCard, give:
		c.Card, err = p.card()
	case place:
		var cell, turn int
		if cell, err = p.one("cell", cellNames[:]); err == nil {
			turn, err = p.one("turn", turnNames[:])
		}
		c.A, c.Turn = uint8(cell), uint8(turn)
	case drawAmulet:
		err = p.expect("draw")
	}
	return c, err
}

func (p *parser) lay(c *Choice) error {
	for {
		k, err := p.card()
		if err != nil {
			return err
		}
		more := p.with(c.Cards, k)
		if more == c.Cards {
			return refuse("too-many", "card", p.cards[k].id)
		}
		c.Cards = more
		if len(p.words) == 0 {
			return nil
		}
	}
}

func (p *parser) card() (kind, error) {
	word := p.next()
	for k, c := range p.cards {
		if c.id == word {
			return kind(k), nil
		}
	}
	return 0, refuse("no-such-card", "word", quoted(word))
}

func (p *parser) activation(c *Choice) error {
	c.A, c.B = nothing, nothing
	var err error
	if c.Card, err = p.card(); err != nil {
		return err
	}
	if err = p.expect("with"); err != nil {
		return err
	}
	stick, err := p.one("kind", []string{p.sticks[0].id, p.sticks[1].id, p.sticks[2].id})
	if err != nil {
		return err
	}
	c.Stick = uint8(stick)
	e := p.tables.cards[c.Card].effect
	switch e {
	case addFate, recoverCard, drawCards, spoil:
		return nil
	}
	if err = p.expect("on"); err != nil {
		return err
	}
	switch e {
	case rethrow, discardSticks:
		return p.stickTargets(c)
	case peek, swapRelics:
		return p.placeTargets(c, "niche", nicheNames[:])
	case pivotTile, moveTile:
		return p.tileTarget(c, e)
	default:
		return p.placeTargets(c, "cell", cellNames[:])
	}
}

// tileTarget reads one tile and what becomes of it: TEMPLE CELL to TURN, or
// to CELL.
func (p *parser) tileTarget(c *Choice, e effect) error {
	side, err := p.one("temple", sideNames[:])
	if err != nil {
		return err
	}
	cell, err := p.one("cell", cellNames[:])
	if err != nil {
		return err
	}
	c.A = spot(side == 1, cell)
	if err = p.expect("to"); err != nil {
		return err
	}
	if e == pivotTile {
		turn, err := p.one("turn", turnNames[:])
		c.Turn = uint8(turn)
		return err
	}
	to, err := p.one("cell", cellNames[:])
	c.B = spot(side == 1, to)
	return err
}

// placeTargets reads one or two places; a temple's name holds until the next.
func (p *parser) placeTargets(c *Choice, what string, names []string) error {
	side, err := p.one("temple", sideNames[:])
	if err != nil {
		return err
	}
	at, err := p.one(what, names)
	if err != nil {
		return err
	}
	c.A = spot(side == 1, at)
	if len(p.words) == 0 {
		return nil
	}
	if slices.Contains(sideNames[:], p.words[0]) {
		side, _ = p.one("temple", sideNames[:])
	}
	if at, err = p.one(what, names); err != nil {
		return err
	}
	c.B = spot(side == 1, at)
	c.A, c.B = min(c.A, c.B), max(c.A, c.B)
	return nil
}

func (p *parser) stickTargets(c *Choice) error {
	var err error
	if c.A, err = p.stickTarget(); err != nil || len(p.words) == 0 {
		return err
	}
	if c.B, err = p.stickTarget(); err != nil {
		return err
	}
	c.A, c.B = min(c.A, c.B), max(c.A, c.B)
	return nil
}

func (p *parser) stickTarget() (uint8, error) {
	word := p.next()
	for spot := range uint8(stickKinds * 4) {
		if p.tables.sticks[spot/4].face[spot%4] == spot%4 && p.stickName(spot) == word {
			return spot, nil
		}
	}
	return 0, refuse("no-such-stick", "word", quoted(word))
}
