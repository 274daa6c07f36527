package nagaraja

// Components are what an edition is made of, as those need it who draw it and
// explain it to people.
type Components struct {
	WinPoints, CursedToLose int
	Sticks                  []string
	Cards                   map[string]CardFacts
	Relics                  map[string]Relic
	Tiles                   map[string]TileFacts
	Amulets                 map[string]AmuletFacts
}

// CardFacts is what is printed on a card. Symbol, Target and Kind are the words
// of the edition; locale has a sentence under nagaraja.effect.KIND.TARGET.
type CardFacts struct {
	Symbol, Target, Kind string
	N                    int
	Sticks               map[string]int
}

// TileFacts is a type of tile. Shrine is the path with the place for an amulet,
// as it is printed, or empty; Paths are the sides that each joins, one after the
// other.
type TileFacts struct{ Shrine, Paths string }

// AmuletFacts is a type of amulet. Kind is points, draw or undoing.
type AmuletFacts struct {
	Kind          string
	Points, Cards int
}

// Components lists them.
func (e *Edition) Components() Components {
	c := Components{
		WinPoints: e.data.WinPoints, CursedToLose: e.data.CursedToLose,
		Cards: map[string]CardFacts{}, Relics: map[string]Relic{}, Tiles: map[string]TileFacts{},
		Amulets: map[string]AmuletFacts{},
	}
	for _, s := range e.data.Sticks {
		c.Sticks = append(c.Sticks, s.ID)
	}
	for _, card := range e.data.Cards {
		c.Cards[card.ID] = CardFacts{card.Symbol, card.Target, card.Kind, card.N, card.Sticks}
	}
	for _, r := range e.data.Relics {
		c.Relics[r.ID] = Relic{r.Points, r.Kind == "cursed"}
	}
	for _, t := range e.data.Tiles {
		facts := TileFacts{}
		for i, p := range t.Paths {
			if i > 0 {
				facts.Paths += " "
			}
			facts.Paths += p.Sides
			if p.Amulet {
				facts.Shrine = p.Sides
			}
		}
		c.Tiles[t.ID] = facts
	}
	for _, a := range e.data.Amulets {
		c.Amulets[a.ID] = AmuletFacts{a.Kind, a.Points, a.Cards}
	}
	return c
}
