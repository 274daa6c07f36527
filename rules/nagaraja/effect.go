package nagaraja

// symbol is what a card shows in its corner (R0.5).
type symbol uint8

const (
	relicSymbol symbol = iota
	tileSymbol
	stickSymbol
	cardSymbol
)

var symbols = [...]string{"relic", "tile", "stick", "card"}

// effect is what a card does when it is activated.
type effect uint8

const (
	addFate effect = iota
	rethrow
	discardSticks
	peek
	swapRelics
	pivotTile
	moveTile
	swapTiles
	layTrap
	recoverCard
	drawCards
	spoil
)

// target is whom a card strikes, by its arrows (R0.5).
type target uint8

const (
	self target = 1 << iota
	opponent
	either = self | opponent
)

var targetNames = map[string]target{"self": self, "opponent": opponent, "either": either}

// effectRule is what section 8 says of an effect: the symbol and arrows that
// its cards have, and the numbers that can stand on them.
type effectRule struct {
	name        string
	symbol      symbol
	targets     []string
	least, most int
}

var anyone = []string{"self", "opponent", "either"}

var effects = [...]effectRule{
	addFate:       {"add-fate", stickSymbol, []string{"self"}, 1, 9},
	rethrow:       {"rethrow", stickSymbol, []string{"opponent"}, 1, 2},
	discardSticks: {"discard-sticks", stickSymbol, []string{"opponent"}, 1, 2},
	peek:          {"peek", relicSymbol, anyone, 1, 2},
	swapRelics:    {"swap-relics", relicSymbol, anyone, 2, 2},
	pivotTile:     {"pivot-tile", tileSymbol, anyone, 1, 1},
	moveTile:      {"move-tile", tileSymbol, []string{"self"}, 1, 1},
	swapTiles:     {"swap-tiles", tileSymbol, anyone, 2, 2},
	layTrap:       {"trap", tileSymbol, []string{"opponent"}, 1, 1},
	recoverCard:   {"recover", cardSymbol, []string{"self"}, 1, 1},
	drawCards:     {"draw", cardSymbol, []string{"self"}, 1, 4},
	spoil:         {"spoil", cardSymbol, []string{"opponent"}, 1, 1},
}

func (e effect) String() string { return effects[e].name }

func effectNames() []string {
	names := make([]string, len(effects))
	for i, e := range effects {
		names[i] = e.name
	}
	return names
}
