package narabi

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
)

// editionFile is an edition as it is written: lists are read entry by entry,
// so that an error can say which one is wrong.
type editionFile struct {
	Game       string                     `json:"game"`
	ID         string                     `json:"id"`
	About      string                     `json:"about"`
	Stones     []json.RawMessage          `json:"stones"`
	Seats      map[string]json.RawMessage `json:"seats"`
	MaxTurns   int                        `json:"max_turns"`
	Conditions []json.RawMessage          `json:"conditions"`
	Ladder     []json.RawMessage          `json:"ladder"`
}

// ReadEdition reads an edition, and says which entry is wrong and why.
func ReadEdition(text []byte) (*Edition, error) {
	e, err := readEdition(text)
	if err != nil {
		return nil, fmt.Errorf("reading an edition of narabi: %w", err)
	}
	return e, nil
}

func readEdition(text []byte) (*Edition, error) {
	var file editionFile
	if err := strict(text, &file); err != nil {
		return nil, err
	}
	if file.Game != Name {
		return nil, fmt.Errorf("game is %q; want %q", file.Game, Name)
	}
	if err := checkID(file.ID); err != nil {
		return nil, err
	}
	e := &Edition{id: file.ID, parts: content{MaxTurns: file.MaxTurns}}
	if err := e.readLists(file); err != nil {
		return nil, err
	}
	if err := e.parts.check(); err != nil {
		return nil, err
	}
	canonical, err := json.Marshal(e.parts)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(canonical)
	e.hash = hex.EncodeToString(sum[:])
	e.prepare()
	return e, nil
}

func (e *Edition) readLists(file editionFile) (err error) {
	if e.parts.Stones, err = entries[Stone]("stones", file.Stones); err != nil {
		return err
	}
	if e.parts.Conditions, err = conditionEntries(file.Conditions); err != nil {
		return err
	}
	if e.parts.Ladder, err = entries[Rank]("ladder", file.Ladder); err != nil {
		return err
	}
	e.parts.Seats = map[string]Share{}
	for seats, raw := range file.Seats {
		var share Share
		if err := strict(raw, &share); err != nil {
			return fmt.Errorf("seats %q: %w", seats, err)
		}
		e.parts.Seats[seats] = share
	}
	return nil
}

func entries[T any](list string, raw []json.RawMessage) ([]T, error) {
	all := make([]T, len(raw))
	for i, r := range raw {
		if err := strict(r, &all[i]); err != nil {
			return nil, fmt.Errorf("%s, entry %d: %w", list, i+1, err)
		}
	}
	return all, nil
}

// strict reads one JSON value and refuses what it does not know.
func strict(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return fmt.Errorf("there is more after the end of the value")
	}
	return nil
}

func mustRead(text []byte) *Edition {
	e, err := ReadEdition(text)
	if err != nil {
		panic(err)
	}
	return e
}
