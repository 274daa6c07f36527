package puzzle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"sort"

	"nagara/locale"
	"nagara/rules"
)

// Read reads a set: puzzles as JSON, one a line. What is wrong with it is a
// *rules.Fault, which names the line and the field.
func Read(text []byte) ([]*Puzzle, error) {
	var set []*Puzzle
	known := map[string]bool{}
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		p, fault := read(line)
		if fault == nil && known[p.ID] {
			fault = rules.Wrong(rules.Field{"id"}, "puzzle.file.twice", "got", p.ID)
		}
		if fault != nil {
			fault.Line = number
			return nil, fault
		}
		known[p.ID] = true
		set = append(set, p)
	}
	return set, nil
}

func read(line []byte) (*Puzzle, *rules.Fault) {
	p := new(Puzzle)
	reader := json.NewDecoder(bytes.NewReader(line))
	reader.DisallowUnknownFields()
	if err := reader.Decode(p); err != nil {
		return nil, rules.Wrong(rules.Field{}, "puzzle.file.json").Because(err)
	}
	if reader.More() {
		return nil, rules.Wrong(rules.Field{}, "puzzle.file.more")
	}
	return p, p.Check()
}

// Write writes a set as Read reads it.
func Write(to io.Writer, set ...*Puzzle) error {
	for _, p := range set {
		line, err := json.Marshal(p)
		if err == nil {
			_, err = to.Write(append(line, '\n'))
		}
		if err != nil {
			return fmt.Errorf("writing the puzzle %s: %w", p.ID, err)
		}
	}
	return nil
}

// Find is the puzzle of that id in a set.
func Find(set []*Puzzle, id string) (*Puzzle, error) {
	i := slices.IndexFunc(set, func(p *Puzzle) bool { return p.ID == id })
	if i < 0 {
		return nil, locale.Say("puzzle.unknown", "got", id)
	}
	return set[i], nil
}

// Themes are what the puzzles of a set are about, in the order of the alphabet.
func Themes(set []*Puzzle) []string {
	themes := []string{}
	for _, p := range set {
		if !slices.Contains(themes, p.Theme) {
			themes = append(themes, p.Theme)
		}
	}
	sort.Strings(themes)
	return themes
}
