package bench

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"github.com/segmentio/encoding/json"

	"nagara/rules"
	"nagara/table"
)

// message is the part of what the server says that a player needs. Its texts lie
// in the bytes that it was read from.
type message struct {
	Type    string          `json:"type"`
	Ask     string          `json:"ask"`
	Table   string          `json:"table"`
	Seq     uint64          `json:"seq"`
	Page    json.RawMessage `json:"page"`
	Patch   json.RawMessage `json:"patch"`
	Problem struct {
		Detail string `json:"detail"`
	} `json:"problem"`
}

// understand reads a message without a copy of anything.
func understand(text []byte) (m message, err error) {
	if _, err := json.Parse(text, &m, json.ZeroCopy|json.DontMatchCaseInsensitiveStructFields); err != nil {
		return m, fmt.Errorf("reading what the server said: %w", err)
	}
	return m, nil
}

// sight is what a player keeps of the newest page: enough to know when to act, and how.
type sight struct {
	Seq     uint64       `json:"seq"`
	Phase   table.Phase  `json:"phase"`
	You     rules.Seat   `json:"you"`
	Awaited []rules.Seat `json:"awaited"`
	Next    string       `json:"next"`
	Updates []struct {
		Kind string     `json:"kind"`
		Seat rules.Seat `json:"seat"`
	} `json:"updates"`
	View struct {
		Moves   json.RawMessage `json:"moves"`
		Choices json.RawMessage `json:"choices"`
	} `json:"view"`
}

// see takes over a page, or what a patch changes of it. Of what is kept choices alone are
// an object, which a patch may change in part.
func (s *sight) see(text []byte) error {
	before := s.View.Choices
	s.View.Choices, s.Updates = nil, nil
	if _, err := json.Parse(text, s, json.DontMatchCaseInsensitiveStructFields); err != nil {
		return fmt.Errorf("reading a page: %w", err)
	}
	switch {
	case s.View.Choices == nil:
		s.View.Choices = before
	case before != nil:
		merged, err := jsonpatch.MergePatch(before, s.View.Choices)
		if err != nil {
			return fmt.Errorf("reading what may be chosen: %w", err)
		}
		s.View.Choices = merged
	}
	return nil
}

// turn tells whether the player is to act.
func (s *sight) turn() bool { return s.Phase != table.Over && slices.Contains(s.Awaited, s.You) }

// anyMove takes any kind of move, and of that kind any: so matches end.
func (s *sight) anyMove() (string, error) {
	var listed []rules.Listed
	var offered rules.Choices
	if err := errors.Join(json.Unmarshal(s.View.Moves, &listed), json.Unmarshal(s.View.Choices, &offered)); err != nil {
		return "", fmt.Errorf("reading the legal moves: %w", err)
	}
	var kinds []string
	moves := map[string][]string{}
	add := func(kind, move string) {
		if moves[kind] == nil {
			kinds = append(kinds, kind)
		}
		moves[kind] = append(moves[kind], move)
	}
	for _, m := range listed {
		add(m.Kind, m.Move)
	}
	for _, c := range offered {
		for move := range c.Filled() {
			add(c.Kind, move)
		}
	}
	if len(kinds) == 0 {
		return "", fmt.Errorf("seat %d is to act and may do nothing", s.You)
	}
	kind := moves[kinds[rand.IntN(len(kinds))]]
	return kind[rand.IntN(len(kind))], nil
}
