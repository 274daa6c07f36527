package rulestest

import (
	"encoding/json"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// checkMoves: every legal move can be written and read, as text and in JSON, has
// words, and is listed once.
func (t *trial) checkMoves() {
	for _, seat := range t.seats() {
		seen := map[string]bool{}
		for _, move := range t.match.Legal(seat).All() {
			text := move.String()
			if seen[text] {
				t.fail("%q is listed twice", text)
			}
			seen[text] = true
			back, err := t.match.Parse(text)
			if err != nil || back != move {
				t.fail("%q is read as %v (%v)", text, back, err)
			}
			if kind, _, _ := strings.Cut(text, " "); kind != move.Kind() {
				t.fail("%q does not begin with its kind %q", text, move.Kind())
			}
			var written string
			if err := json.Unmarshal(t.json(move), &written); err != nil || written != text {
				t.fail("the move %q is written as %s in JSON, not as its notation", text, t.json(move))
			}
			for _, l := range locale.All() {
				if said := rules.MoveText(l, t.Rules.Name(), move); unsaid(t.Rules, said) {
					t.fail("the move %q has no words in %s: %q", text, l.Code(), said)
				}
			}
		}
	}
}

// checkOffer: what a picture lists, and what its choices offer, are the legal
// moves, each once.
func (t *trial) checkOffer(view rules.View) {
	var picture struct {
		Moves   []rules.Listed `json:"moves"`
		Choices rules.Choices  `json:"choices"`
	}
	if err := json.Unmarshal(t.json(view), &picture); err != nil || picture.Moves == nil || picture.Choices == nil {
		t.fail("a picture has no moves or no choices: %v", err)
	}
	var offered, legal []string
	for _, m := range picture.Moves {
		if kind, _, _ := strings.Cut(m.Move, " "); kind != m.Kind {
			t.fail("%q is listed as a %q", m.Move, m.Kind)
		}
		offered = append(offered, m.Move)
	}
	for _, c := range picture.Choices {
		if slices.ContainsFunc(picture.Moves, func(m rules.Listed) bool { return m.Kind == c.Kind }) {
			t.fail("%s is both listed and offered as a choice", c.Kind)
		}
		for move := range c.Filled() {
			offered = append(offered, move)
		}
	}
	for _, m := range view.Legal() {
		legal = append(legal, m.String())
	}
	slices.Sort(offered)
	slices.Sort(legal)
	if !slices.Equal(offered, legal) {
		t.fail("seat %s is offered %q, but may %q", view.Now().Seat, offered, legal)
	}
}
