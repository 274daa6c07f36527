package bench

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/segmentio/encoding/json"

	"nagara/rules"
	"nagara/table"
)

// message is the part of what the server says that a player needs. Its texts lie
// in the bytes that it was read from.
type message struct {
	Type    string `json:"type"`
	Ask     string `json:"ask"`
	Seq     uint64 `json:"seq"`
	Page    page   `json:"page"`
	Problem struct {
		Detail string `json:"detail"`
	} `json:"problem"`
}

type page struct {
	Table   string       `json:"table"`
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

// understand reads a message without a copy of anything.
func understand(text []byte) (m message, err error) {
	if _, err := json.Parse(text, &m, json.ZeroCopy|json.DontMatchCaseInsensitiveStructFields); err != nil {
		return m, fmt.Errorf("reading what the server said: %w", err)
	}
	return m, nil
}

// sight is what a player keeps of the pages: enough to know when to act, and how.
type sight struct {
	seq   uint64
	over  bool
	you   rules.Seat
	turn  bool
	next  string
	offer []byte // its moves as they came, while it is to act
	more  []byte // and its choices
}

// see takes over what a page shows. What may be done is only kept where the
// player is to act.
func (s *sight) see(p page) {
	s.seq, s.you, s.over = p.Seq, p.You, p.Phase == table.Over
	s.turn = !s.over && slices.Contains(p.Awaited, p.You)
	s.next = strings.Clone(p.Next)
	if s.turn {
		s.offer = append(s.offer[:0], p.View.Moves...)
		s.more = append(s.more[:0], p.View.Choices...)
	}
}

// anyMove takes any kind of move, and of that kind any: so matches end.
func (s *sight) anyMove() (string, error) {
	var listed []rules.Listed
	var choices []rules.Choice
	if err := errors.Join(json.Unmarshal(s.offer, &listed), json.Unmarshal(s.more, &choices)); err != nil {
		return "", fmt.Errorf("reading the legal moves: %w", err)
	}
	slices.SortStableFunc(listed, func(a, b rules.Listed) int { return strings.Compare(a.Kind, b.Kind) })
	var kinds [][]rules.Listed
	for i, m := range listed {
		if i == 0 || m.Kind != listed[i-1].Kind {
			kinds = append(kinds, nil)
		}
		kinds[len(kinds)-1] = append(kinds[len(kinds)-1], m)
	}
	if len(kinds)+len(choices) == 0 {
		return "", fmt.Errorf("seat %d is to act and may do nothing", s.you)
	}
	kind := rand.IntN(len(kinds) + len(choices))
	if kind >= len(kinds) {
		return filled(choices[kind-len(kinds)]), nil
	}
	return kinds[kind][rand.IntN(len(kinds[kind]))].Move, nil
}

// filled is one of the moves that a choice offers.
func filled(c rules.Choice) string {
	words := []string{c.Kind}
	for _, slot := range c.Slots {
		words = append(words, slot.Fits[rand.IntN(len(slot.Fits))])
	}
	return strings.Join(words, " ")
}
