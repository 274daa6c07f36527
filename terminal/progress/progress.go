// Package progress keeps what somebody has learnt and been told so far, and lets
// the coach say the marks of first matches.
package progress

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"nagara/study"
	"nagara/study/puzzle"
)

// Progress is what somebody has learnt and been told so far, and how they like
// to be told.
type Progress struct {
	study.Progress
	// Coach is what the marks of the first matches remember, by game. Quiet
	// switches the marks off.
	Coach map[string]study.Memory `json:"coach,omitempty"`
	Quiet bool                    `json:"quiet,omitempty"`
	// Pace is how fast others are shown; empty is normal.
	Pace Pace `json:"pace,omitempty"`
	// Still lets nothing be shown happening: sticks lie there at once.
	Still bool `json:"still,omitempty"`
	// Theme is in which colours everything is drawn; empty is those that suit the terminal.
	Theme Theme `json:"theme,omitempty"`
	// Game is what they last chose to play, and Choices are how, by game.
	Game    string            `json:"game,omitempty"`
	Choices map[string]Choice `json:"choices,omitempty"`
	// Mute lets no bell tell that it is their turn.
	Mute bool `json:"mute,omitempty"`

	// Puzzles is how good they are at the puzzles of each game.
	Puzzles map[string]*puzzle.Standing `json:"puzzles,omitempty"`

	// keep writes it down; without it, all is forgotten at the end.
	keep func(*Progress) error
}

// Open reads the progress in a file, which may not be there yet.
func Open(file string) (*Progress, error) {
	p := &Progress{keep: func(p *Progress) error { return p.write(file) }}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err == nil {
		err = json.Unmarshal(text, p)
	}
	if err != nil {
		return nil, fmt.Errorf("reading what was learnt in %s: %w", file, err)
	}
	return p, nil
}

// Learnt is how many of all lessons were learnt.
func (p *Progress) Learnt() string {
	all := study.Lessons()
	learnt := 0
	for _, l := range all {
		if p.Has(l) {
			learnt++
		}
	}
	return fmt.Sprintf("%d/%d", learnt, len(all))
}

// Solver is how good they are at the puzzles of a game.
func (p *Progress) Solver(game string) *puzzle.Standing {
	if p.Puzzles[game] == nil {
		fresh := puzzle.NewStanding()
		if p.Puzzles == nil {
			p.Puzzles = map[string]*puzzle.Standing{}
		}
		p.Puzzles[game] = &fresh
	}
	return p.Puzzles[game]
}

// Keep writes it down.
func (p *Progress) Keep() error {
	if p.keep == nil {
		return nil
	}
	return p.keep(p)
}

// write replaces the file as a whole, so that it is never half written.
func (p *Progress) write(file string) error {
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	next := file + ".new"
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(next, text, 0o644), os.Rename(next, file)); err != nil {
		return fmt.Errorf("keeping what was learnt in %s: %w", file, err)
	}
	return nil
}

// Parse reads the progress in a text. What cannot be read is begun anew.
func Parse(text string, keep func(text string) error) *Progress {
	p := &Progress{keep: func(p *Progress) error {
		text, err := json.Marshal(p)
		if err != nil {
			return err
		}
		return keep(string(text))
	}}
	if text != "" {
		_ = json.Unmarshal([]byte(text), p)
	}
	return p
}
