package rulestest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing/fstest"

	"nagara/locale"
	"nagara/rules"
)

// coin is a small game with secrets of every kind, in which a fault can be
// planted. Two seats have a hidden coin and two cards each; a third coin lies
// hidden in the middle. In turn one peeks at the middle, flips the own coin, lays
// a card face down, or guesses the middle, which ends the match.
type coin struct {
	rules.Basic
	fault
}

// fault is what was planted; "" for nothing.
type fault string

func (f fault) is(name string) bool { return string(f) == name }

const (
	lastTurn = 6
	cards    = "abcdef"
)

var sides = []string{"heads", "tails"}

func init() {
	rules.Register(coin{})
	words := map[string]string{
		"name": "Coin", "about": "A test.", "end.resigned": "given up", "end.expired": "out of time",
		"end.guessed": "guessed", "end.tired": "nobody guessed",
		"event.dealt": "Seat {seat} is dealt cards and a coin.", "event.peeked": "Seat {seat} peeks.",
		"event.flipped": "Seat {seat} flips.", "event.laid": "Seat {seat} lays a card.",
		"event.guessed": "Seat {seat} guesses.", "event.ended": "It was {middle}.",
		"refusal.no": "You cannot do that now.", "refusal.unread": "That is no move.",
		"foresee.turns": "{turns} turns", "text.turns": "{turns} turns", "move.cheat": "cheat",
	}
	keyed := map[string]string{}
	for key, text := range words {
		keyed["coin."+key] = text
	}
	text, err := json.Marshal(keyed)
	if err != nil {
		panic(err)
	}
	file := &fstest.MapFile{Data: text}
	locale.Add(fstest.MapFS{"words/en.json": file, "words/fr.json": file, "words/pl.json": file}, "words")
}

func (coin) Name() string { return "coin" }

func (c coin) Seats() (fewest, most int) {
	if c.is("seats for nobody") {
		return 0, 2
	}
	return 2, 2
}

func (c coin) Options() []rules.Option {
	if c.is("option without words") {
		return []rules.Option{{Name: "mute", Values: []string{"on"}}}
	}
	return c.Basic.Options()
}

// table is all that there is of a match.
type table struct {
	Coins  [3]string // of the seats, and in the middle
	Hands  [2]string
	Pile   string
	Laid   [2]string
	Peeked [2]bool
	Turns  int
	Ended  *rules.Outcome `json:"-"`
}

func (t *table) turn() rules.Seat { return rules.Seat(t.Turns%2 + 1) }

type coinMatch struct {
	rules coin
	setup rules.Setup
	luck  rules.Chance
	table
	// marks are the moves that were made; views tell of them, the hash does not.
	marks *[]string
	// made counts the moves of each seat.
	made []int
}

func (c coin) Start(s rules.Setup) (rules.Match, []rules.Event, error) {
	s, err := s.Check(c)
	if err != nil {
		return nil, nil, err
	}
	m := &coinMatch{rules: c, setup: s, luck: s.Luck(), marks: &[]string{}, made: make([]int, 2)}
	if c.is("luck of its own") {
		m.luck = s.Seed
	}
	deck := []byte(cards)
	for i := len(deck) - 1; i > 0; i-- {
		j := m.luck.IntN(rules.Label{What: "card", At: rules.At(uint8(i), 0, 0, 0)}, i+1)
		deck[i], deck[j] = deck[j], deck[i]
	}
	m.Hands, m.Pile = [2]string{inOrder(string(deck[:2])), inOrder(string(deck[2:4]))}, inOrder(string(deck[4:]))
	for i := range m.Coins {
		m.Coins[i] = m.flip(rules.Label{What: "coin", At: rules.At(uint8(i), 0, 0, 0)})
	}
	var events []rules.Event
	for i := range m.Hands {
		e := coinEvent{What: "dealt", Seat: rules.Seat(i + 1), Cards: m.Hands[i], Coin: m.Coins[i], fault: c.fault}
		if c.is("coin in the event of the start") {
			e.Middle = m.Coins[2]
		}
		events = append(events, e)
	}
	return m, events, nil
}

func inOrder(cards string) string {
	letters := strings.Split(cards, "")
	slices.Sort(letters)
	return strings.Join(letters, "")
}

func (m *coinMatch) flip(label rules.Label) string {
	if m.rules.is("one label twice") {
		label.What, label.At = "coin", 0
	}
	return sides[m.luck.IntN(label, 2)]
}

func (m *coinMatch) Setup() rules.Setup { return m.setup }

func (m *coinMatch) Awaited() []rules.Seat {
	if m.Ended != nil {
		return []rules.Seat{}
	}
	return []rules.Seat{m.turn()}
}

// coinMove is a move as it should be, muteMove one whose JSON says nothing.
type (
	coinMove string
	muteMove struct{ text string }
)

func (m coinMove) Kind() string   { return strings.Fields(string(m))[0] }
func (m coinMove) String() string { return string(m) }
func (m muteMove) Kind() string   { return coinMove(m.text).Kind() }
func (m muteMove) String() string { return m.text }

func (c coin) move(text string) rules.Move {
	if c.is("moves written as {}") {
		return muteMove{text}
	}
	return coinMove(text)
}

func (m *coinMatch) Legal(s rules.Seat) rules.Moves {
	var moves []rules.Move
	if m.Ended != nil || s != m.turn() {
		return rules.MovesOf()
	}
	texts := []string{"flip", "guess heads", "guess tails"}
	if m.rules.is("legal move that is never listed") {
		texts = texts[:2]
	}
	if !m.Peeked[s.Index()] && (!m.rules.is("coin in the legal moves") || m.Coins[2] == "heads") {
		texts = append(texts, "peek")
	}
	for _, card := range strings.Split(m.Hands[s.Index()], "") {
		if m.Laid[s.Index()] == "" {
			texts = append(texts, "lay "+card)
		}
	}
	for _, text := range texts {
		moves = append(moves, m.rules.move(text))
	}
	return rules.MovesOf(moves...)
}

func (m *coinMatch) Parse(text string) (rules.Move, error) {
	if f, ok := rules.ParseForfeit(text); ok {
		return f, nil
	}
	known := []string{"flip", "guess heads", "guess tails", "peek"}
	if m.rules.is("two texts for one move") {
		text = strings.ToLower(text)
	}
	if m.rules.is("coin in the refusal of a move that is never legal") {
		known = append(known, "lay g")
	}
	if m.rules.is("legal move of a kind that is never listed") {
		known = append(known, "cheat")
	}
	if m.rules.is("coin in what cannot be read") && text == "guess" {
		return nil, rules.Refuse("coin.refusal.unread", "middle", m.Coins[2])
	}
	for _, card := range strings.Split(cards, "") {
		known = append(known, "lay "+card)
	}
	if !slices.Contains(known, text) {
		return nil, rules.Refuse("coin.refusal.unread")
	}
	return m.rules.move(text), nil
}

func (m *coinMatch) Play(s rules.Seat, move rules.Move) ([]rules.Event, error) {
	forfeit, gives := move.(rules.Forfeit)
	if seated := s == 1 || s == 2; m.Ended == nil && gives && seated {
		return m.end(rules.Outcome{Winners: []rules.Seat{3 - s}, Reason: rules.Reason(forfeit)}), nil
	}
	if !slices.Contains(m.Legal(s).All(), move) && !m.unlisted(s, move) {
		return nil, m.refusal(move)
	}
	at := s.Index()
	e := coinEvent{Seat: s, fault: m.rules.fault}
	*m.marks = append(*m.marks, move.String())
	m.made[at]++
	m.Turns++
	switch verb, rest, _ := strings.Cut(move.String(), " "); verb {
	case "peek":
		m.Peeked[at] = true
		e.What, e.Coin = "peeked", m.Coins[2]
	case "flip":
		m.Coins[at] = m.flip(rules.Label{What: "flip", At: rules.At(uint8(m.Turns), 0, 0, 0)})
		e.What, e.Coin = "flipped", m.Coins[at]
	case "lay":
		m.Hands[at], m.Laid[at] = strings.Replace(m.Hands[at], rest, "", 1), rest
		e.What, e.Cards = "laid", rest
		if m.rules.is("coin in the event of another move") {
			e.Middle = m.Coins[at]
		}
	default:
		winner := s
		if rest != m.Coins[2] {
			winner = 3 - s
		}
		e.What = "guessed"
		return append([]rules.Event{e}, m.end(rules.Outcome{Winners: []rules.Seat{winner}, Reason: "guessed"})...), nil
	}
	if m.Turns == lastTurn {
		return append([]rules.Event{e}, m.end(rules.Outcome{Winners: []rules.Seat{}, Reason: m.rules.tired()})...), nil
	}
	return []rules.Event{e}, nil
}

// unlisted tells whether a move is taken though nobody is told that it can be made.
func (m *coinMatch) unlisted(s rules.Seat, move rules.Move) bool {
	return s == m.turn() && m.Ended == nil &&
		(m.rules.is("legal move that is never listed") && move == coinMove("guess tails") ||
			m.rules.is("legal move of a kind that is never listed") && move == coinMove("cheat"))
}

func (c coin) tired() rules.Reason {
	if c.is("end without words") {
		return "bored"
	}
	return "tired"
}

func (m *coinMatch) refusal(move rules.Move) error {
	switch {
	case m.rules.is("coin in the refusal of a move that is never legal") && move == coinMove("lay g"):
		return rules.Refuse("coin.refusal.no", "middle", m.Coins[2])
	case m.rules.is("coin in a refusal"):
		return rules.Refuse("coin.refusal.no", "middle", m.Coins[2])
	case m.rules.is("refusal without words"):
		return rules.Refuse("coin.refusal.mute")
	case m.rules.is("refusal in one language"):
		return errors.New("you cannot do that")
	}
	return rules.Refuse("coin.refusal.no")
}

func (m *coinMatch) end(o rules.Outcome) []rules.Event {
	o.Scores = []int{}
	m.Ended = &o
	return []rules.Event{coinEvent{What: "ended", Middle: m.Coins[2], fault: m.rules.fault}}
}

func (m *coinMatch) Outcome() *rules.Outcome { return m.Ended }

func (m *coinMatch) Hash() rules.Hash {
	t := m.table
	switch {
	case m.rules.is("hash misses what is hidden"):
		t.Coins = [3]string{}
	case m.rules.is("hash misses what lies open"):
		t.Peeked = [2]bool{}
	case m.rules.is("hash misses which card was laid"):
		t.Hands, t.Laid, t.Pile = [2]string{}, [2]string{}, ""
	}
	return rules.HashOf(fmt.Append(nil, t, m.Ended))
}

func (m *coinMatch) Clone() rules.Match {
	c := *m
	c.made = slices.Clone(m.made)
	marks := slices.Clone(*m.marks)
	switch {
	case m.rules.is("clone shares a list that both add to"):
		*m.marks = slices.Grow(*m.marks, 1)
		marks = *m.marks
	case m.rules.is("clone shares what the hash forgets"):
		return &c
	}
	c.marks = &marks
	return &c
}
