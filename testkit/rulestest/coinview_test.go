package rulestest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// coinEvent is what happened. Coin and cards are secrets of the seat.
type coinEvent struct {
	What   string     `json:"event"`
	Seat   rules.Seat `json:"seat,omitempty"`
	Coin   string     `json:"coin,omitempty"`
	Cards  string     `json:"cards,omitempty"`
	Middle string     `json:"middle,omitempty"` // open to all
	fault  fault
}

func (e coinEvent) Name() string {
	if e.fault.is("event without words") && e.What == "peeked" {
		return "looked"
	}
	return e.What
}

func (e coinEvent) String() string {
	return strings.Join(strings.Fields(fmt.Sprint(e.Seat, " ", e.What, " ", e.Coin, " ", e.Cards, " ", e.Middle)), " ")
}

func (e coinEvent) MarshalJSON() ([]byte, error) {
	if e.fault.is("events written as {}") {
		return []byte("{}"), nil
	}
	type plain coinEvent
	p := plain(e)
	p.What = e.Name()
	return json.Marshal(p)
}

// Secrets says what is right; with a fault that is consistent, what SeenBy does.
func (e coinEvent) Secrets() map[string][]rules.Seat {
	secrets := map[string][]rules.Seat{"coin": {e.Seat}, "cards": {e.Seat}}
	if e.coinOpen() {
		delete(secrets, "coin")
	}
	if e.cardsOpen() {
		delete(secrets, "cards")
	}
	if e.Seat == rules.Spectator || e.fault.is("event says it is open and hides") {
		return nil
	}
	return secrets
}

func (e coinEvent) coinOpen() bool {
	return e.fault.is("deal shown to all") && e.What == "dealt" || e.fault.is("coin in the move's own event") && e.What == "flipped"
}

func (e coinEvent) cardsOpen() bool {
	return e.fault.is("deal shown to all") && e.What == "dealt" || e.fault.is("move names cards to all") && e.What == "laid"
}

func (e coinEvent) SeenBy(s rules.Seat) rules.Event {
	if s != e.Seat && !e.coinOpen() {
		e.Coin = ""
	}
	spectators := e.fault.is("move names cards to spectators") && e.What == "laid" && s == rules.Spectator
	if s != e.Seat && !e.cardsOpen() && !spectators {
		e.Cards = ""
	}
	return e
}

// Sealed keeps the coin in the middle to those who looked.
func (e coinEvent) Sealed() rules.Event {
	e.Middle = "a secret"
	return e
}

// coinView is what a seat sees. What it cannot know is "" or "?".
type coinView struct {
	rules.Shared
	Table  table          `json:"table"`
	Marks  int            `json:"marks"`
	Last   string         `json:"last"`
	Moves  []rules.Listed `json:"moves"`
	Secret string         `json:"-"`
	Made   []int          `json:"-"`
	match  coinMatch
}

func (v coinView) Text(l *locale.Language) string {
	key := "coin.text.turns"
	if v.match.rules.is("view without words") {
		key = "coin.text.mute"
	}
	return l.Text(key, locale.Pairs("turns", v.Table.Turns))
}

func (v coinView) Picture() any        { return v }
func (v coinView) Legal() []rules.Move { return v.match.Legal(v.Seat).All() }

func (v coinView) MarshalBinary() ([]byte, error) { return fmt.Append(nil, v.Table, v.Secret), nil }

func (v coinView) AppendJSON(text []byte) []byte {
	if v.match.rules.is("view writes itself otherwise") {
		v.Marks++
	}
	written, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return append(text, written...)
}

func (m *coinMatch) View(s rules.Seat) rules.View {
	s = m.setup.Valid(s)
	if m.Ended != nil {
		return m.look(rules.Share(m.rules, m, s), m.table)
	}
	return m.Sealed(s)
}

func (m *coinMatch) Sealed(s rules.Seat) rules.View {
	s = m.setup.Valid(s)
	if m.Ended != nil && m.rules.is("sealed match opens at the end") {
		return m.View(s)
	}
	t := m.table
	for i := range 2 {
		if rules.Seat(i+1) != s {
			if !m.rules.is("rival's coin in the view") {
				t.Coins[i] = ""
			}
			t.Hands[i], t.Laid[i] = hide(t.Hands[i]), hide(t.Laid[i])
		}
	}
	t.Pile = hide(t.Pile)
	peeked := s != rules.Spectator && t.Peeked[s.Index()] || m.rules.is("peeked coin in the rival's view") && (t.Peeked[0] || t.Peeked[1])
	if !peeked {
		t.Coins[2] = ""
	}
	return m.look(rules.Share(m.rules, m, s), t)
}

// hide leaves of cards how many there are.
func hide(cards string) string { return strings.Repeat("?", len(cards)) }

func (m *coinMatch) Reveal() rules.View {
	return m.look(rules.Share(m.rules, m, rules.Spectator).Opened(), m.table)
}

func (m *coinMatch) look(now rules.Shared, t table) rules.View {
	v := coinView{Shared: now, Table: t, Marks: len(*m.marks), match: coinMatch{rules: m.rules, setup: m.setup.WithoutLuck(), table: t, made: slices.Clone(m.made)}}
	if made := *m.marks; len(made) > 0 {
		v.Last, _, _ = strings.Cut(made[len(made)-1], " ")
	}
	marks := slices.Repeat([]string{v.Last}, v.Marks)
	v.match.marks = &marks
	switch {
	case m.rules.is("foreseeing changes the match"):
		v.match.marks = m.marks
	case m.rules.is("view shares a list with the match"):
		v.match.made = m.made
	case m.rules.is("view shows a list of the match"):
		v.Made = m.made
	}
	if m.rules.is("coin in the bytes of the view") && !now.Open {
		v.Secret = m.Coins[2]
	}
	v.Moves = rules.List(m.Legal(now.Seat).All())
	if now.Open {
		v.Moves = []rules.Listed{}
	}
	return v
}

func (c coin) Resample(view rules.View, luck *rules.FastRand) (rules.Match, error) {
	v, ok := view.(coinView)
	if !ok || v.Seat == rules.Spectator {
		return nil, errors.New("want the view of a seat")
	}
	if c.is("resample always deals the same") {
		luck = rules.NewFastRand(1)
	}
	m := v.match
	if !c.is("resample shares a list with the view") {
		marks := slices.Clone(*m.marks)
		m.marks, m.made = &marks, slices.Clone(m.made)
	}
	m.luck = luck
	for i, side := range m.Coins {
		if side == "" {
			m.Coins[i] = sides[luck.IntN(rules.Label{}, 2)]
			if c.is("resample never deals tails") {
				m.Coins[i] = "heads"
			}
		}
	}
	m.dealCards(luck)
	if c.is("resample deals a card twice") && m.Pile[0] != '?' {
		m.Pile = m.Pile[:1] + m.Pile[:1]
	}
	return &m, nil
}

// dealCards puts the cards that are not known into the places that are hidden.
func (t *table) dealCards(luck *rules.FastRand) {
	places := []*string{&t.Hands[0], &t.Hands[1], &t.Laid[0], &t.Laid[1], &t.Pile}
	left := cards
	for _, p := range places {
		for _, card := range strings.Split(*p, "") {
			left = strings.Replace(left, card, "", 1)
		}
	}
	for _, p := range places {
		for strings.Contains(*p, "?") {
			i := luck.IntN(rules.Label{}, len(left))
			*p = strings.Replace(*p, "?", left[i:i+1], 1)
			left = left[:i] + left[i+1:]
		}
		*p = inOrder(*p)
	}
}

type coinForesight struct {
	Turns int `json:"turns"`
	fault fault
}

func (f coinForesight) String() string { return fmt.Sprint(f.Turns, " turns") }

func (f coinForesight) Text(l *locale.Language) string {
	if f.fault.is("foresight without words") {
		return l.Text("coin.foresee.mute", nil)
	}
	return l.Text("coin.foresee.turns", locale.Pairs("turns", f.Turns))
}

func (c coin) Preview(view rules.View, move rules.Move) (rules.Foresight, error) {
	if v, ok := view.(coinView); ok && slices.Contains(v.Legal(), move) {
		if c.is("foreseeing changes the match") {
			*v.match.marks = append(*v.match.marks, move.String())
		}
		return coinForesight{v.Table.Turns + 1, c.fault}, nil
	}
	return nil, errors.New("want a legal move")
}
