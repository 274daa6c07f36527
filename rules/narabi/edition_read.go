package narabi

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"nagara/rules"
)

// editionFile is an edition as it is written. The prose is for its readers.
type editionFile struct {
	Game       string           `json:"game"`
	ID         string           `json:"id"`
	About      string           `json:"about,omitempty"`
	Stones     []Stone          `json:"stones"`
	Seats      map[string]Share `json:"seats"`
	MaxTurns   int              `json:"max_turns"`
	Conditions []conditionEntry `json:"conditions"`
	Ladder     []Rank           `json:"ladder"`
}

// conditionEntry is a condition as an edition writes it.
type conditionEntry struct {
	Condition
	Provenance string `json:"provenance,omitempty"`
}

// content is what play depends on.
func (f *editionFile) content() content {
	c := content{Stones: f.Stones, Seats: f.Seats, MaxTurns: f.MaxTurns, Ladder: f.Ladder}
	for _, entry := range f.Conditions {
		c.Conditions = append(c.Conditions, entry.Condition)
	}
	return c
}

// ReadEdition reads an edition file. What is wrong with it is a *rules.Fault.
func ReadEdition(text []byte) (*Edition, error) {
	e, draft, err := readEdition(text)
	if err != nil {
		return nil, err
	}
	if err := draft.Genuine(e, builtIn); err != nil {
		return nil, err
	}
	return e, nil
}

func readEdition(text []byte) (*Edition, *rules.Draft, error) {
	var file editionFile
	draft, err := rules.ReadDraft(text, &file)
	if err != nil {
		return nil, nil, err
	}
	return file.edition(), draft, nil
}

// Text is all that play depends on; what was written for readers is left out.
func (e *Edition) Text() []byte {
	file := editionFile{
		Game: Name, ID: e.id, Stones: e.parts.Stones, Seats: e.parts.Seats, MaxTurns: e.parts.MaxTurns, Ladder: e.parts.Ladder,
	}
	for _, c := range e.parts.Conditions {
		file.Conditions = append(file.Conditions, conditionEntry{Condition: c})
	}
	text, err := json.Marshal(file)
	if err != nil {
		panic(err) // the type has nothing that cannot be written
	}
	return text
}

// edition makes one of a file whose entries are right.
func (f *editionFile) edition() *Edition {
	e := &Edition{id: f.ID, parts: f.content()}
	canonical, err := json.Marshal(e.parts)
	if err != nil {
		panic(err) // the type has nothing that cannot be written
	}
	sum := sha256.Sum256(canonical)
	e.hash = hex.EncodeToString(sum[:])
	e.prepare()
	return e
}

func mustRead(text []byte) *Edition {
	e, _, err := readEdition(text)
	if err != nil {
		panic(err)
	}
	return e
}
