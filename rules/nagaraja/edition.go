package nagaraja

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"sync"

	"nagara/rules"
)

//go:embed edition/reconstructed-1.json
var reconstructed []byte

// Standard is the edition that is built in, reconstructed-1.
var Standard = sync.OnceValue(func() *Edition {
	ed, _, err := readEdition(reconstructed)
	if err != nil {
		panic("nagaraja: the embedded edition: " + err.Error())
	}
	return ed
})

// Edition is the components of the game, and the tables that make playing
// with them fast.
type Edition struct {
	data   editionData
	hash   string
	tables tables
	// older is the same, played by version 1 of the rules.
	older func() *Edition
}

// ID is the name that its makers gave it.
func (e *Edition) ID() string { return e.data.ID }

// Hash is a digest of the components; the prose of the file is not in it.
func (e *Edition) Hash() string { return e.hash }

// editionData is an edition file.
type editionData struct {
	Game         string       `json:"game"`
	ID           string       `json:"id"`
	About        string       `json:"about,omitempty"`
	Known        []string     `json:"known,omitempty"`
	WinPoints    int          `json:"win_points"`
	CursedToLose int          `json:"cursed_to_lose"`
	OpeningHand  int          `json:"opening_hand"`
	Deal         dealData     `json:"deal"`
	Temple       templeData   `json:"temple"`
	Sticks       []stickData  `json:"sticks"`
	Relics       []relicData  `json:"relics"`
	Amulets      []amuletData `json:"amulets"`
	Tiles        []tileData   `json:"tiles"`
	Cards        []cardData   `json:"cards"`
}

type dealData struct {
	Draw int `json:"draw"`
	Keep int `json:"keep"`
}

type templeData struct {
	Columns   []string `json:"columns"`
	Rows      []int    `json:"rows"`
	Entrances []string `json:"entrances"`
	Niches    []string `json:"niches"`
}

type stickData struct {
	ID    string   `json:"id"`
	Count int      `json:"count"`
	Faces []string `json:"faces"`
}

type relicData struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`
	Points int    `json:"points"`
	Count  int    `json:"count"`
}

type amuletData struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`
	Points int    `json:"points,omitempty"`
	Cards  int    `json:"cards,omitempty"`
	Count  int    `json:"count"`
}

type tileData struct {
	ID    string     `json:"id"`
	Count int        `json:"count"`
	Paths []pathData `json:"paths"`
}

type pathData struct {
	Sides  string `json:"sides"`
	Amulet bool   `json:"amulet,omitempty"`
}

type cardData struct {
	ID     string         `json:"id"`
	Symbol string         `json:"symbol"`
	Target string         `json:"target"`
	Kind   string         `json:"kind"`
	N      int            `json:"n"`
	Sticks map[string]int `json:"sticks"`
	Count  int            `json:"count"`
}

// ReadEdition reads an edition file. What is wrong with it is a *rules.Fault.
func ReadEdition(text []byte) (*Edition, error) {
	e, draft, err := readEdition(text)
	if err != nil {
		return nil, err
	}
	if err := draft.Genuine(e, Standard()); err != nil {
		return nil, err
	}
	return e, nil
}

func readEdition(text []byte) (*Edition, *rules.Draft, error) {
	e := &Edition{}
	draft, err := rules.ReadDraft(text, &e.data)
	if err != nil {
		return nil, nil, err
	}
	e.tables = compile(&e.data)
	e.tables.parts = sync.OnceValue(e.Components)
	e.hash = e.data.digest()
	e.older = sync.OnceValue(e.byFirstRules)
	return e, draft, nil
}

// Text is all that play depends on; what was written for readers is left out.
func (e *Edition) Text() []byte { return e.data.text() }

func (d editionData) text() []byte {
	d.About, d.Known = "", nil
	text, err := json.Marshal(d)
	if err != nil {
		panic(err) // the type has nothing that cannot be written
	}
	return text
}

// digest leaves out the prose: a mended comma makes no other edition.
func (d editionData) digest() string {
	sum := sha256.Sum256(d.text())
	return hex.EncodeToString(sum[:])
}

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
