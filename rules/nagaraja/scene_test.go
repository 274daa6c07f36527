package nagaraja

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nagara/rules"
)

// scene is a match set up for a test: temples, hands and sticks are laid out
// as the test says, luck comes from a script.
type scene struct {
	*testing.T
	*Match
	luck script
}

// script answers questions of luck by what is asked; 0 where it has no answer.
type script map[string][]int

func (s script) IntN(label rules.Label, n int) int {
	answers := s[label.What]
	if len(answers) == 0 {
		return 0
	}
	s[label.What] = answers[1:]
	return answers[0] % n
}

// Quarters takes all answers that there are for the kind of stick thrown.
func (s script) Quarters(label rules.Label) (faces uint32) {
	at := label.At.Numbers()
	what := fmt.Sprintf("%s %d %s", label.What, at[1]+1, Standard().tables.sticks[at[2]].id)
	for i, face := range s[what] {
		faces |= uint32(face) << (2 * i)
	}
	delete(s, what)
	return faces
}

// begin is a match at its start: seat 1 is the guide and nobody has cards.
func begin(t *testing.T) *scene {
	t.Helper()
	s := &scene{T: t, luck: script{"guide": {3, 3, 0, 0}}}
	s.Match = &Match{
		setup:  rules.Setup{Edition: Standard(), Seats: 2, Options: rules.Options{"memory": "on"}},
		chance: s.luck,
	}
	s.state = deal(Standard(), s.luck, nil)
	for p := range 2 {
		s.state.pile = s.state.ed.plus(s.state.pile, s.state.hands[p])
		s.state.pileSize += s.state.handSize[p]
		s.state.hands[p], s.state.handSize[p] = 0, 0
	}
	s.trail = nil
	s.relics(1, "sacred-3 sacred-3 sacred-4 sacred-4 sacred-5 sacred-5 cursed-6 cursed-6 cursed-6")
	s.relics(2, "sacred-3 sacred-3 sacred-4 sacred-4 sacred-5 sacred-5 cursed-6 cursed-6 cursed-6")
	return s
}

func named[T any](t testing.TB, list []T, id func(T) string, want string) int {
	t.Helper()
	i := slices.IndexFunc(list, func(item T) bool { return id(item) == want })
	if i < 0 {
		t.Fatalf("the edition has no %s", want)
	}
	return i
}

func (s *scene) card(id string) kind {
	s.Helper()
	return kind(named(s, s.state.ed.cards, func(c card) string { return c.id }, id))
}

// hand takes cards out of the pile into a seat's hand.
func (s *scene) hand(seat rules.Seat, ids string) *scene {
	s.Helper()
	for _, id := range strings.Fields(ids) {
		k := s.card(id)
		if !s.state.ed.has(s.state.pile, k) {
			s.Fatalf("the pile has no %s left", id)
		}
		s.state.pile = s.state.ed.without(s.state.pile, k)
		s.state.pileSize--
		s.state.hands[seat.Index()] = s.state.ed.with(s.state.hands[seat.Index()], k)
		s.state.handSize[seat.Index()]++
		s.trail = append(s.trail, note{fromPile, uint8(seat.Index()), 1, s.state.ed.with(0, k)})
	}
	return s
}

// discarded puts cards from the pile onto the discard pile.
func (s *scene) discarded(ids string) *scene {
	s.Helper()
	for _, id := range strings.Fields(ids) {
		k := s.card(id)
		s.state.pile = s.state.ed.without(s.state.pile, k)
		s.state.discard = s.state.ed.with(s.state.discard, k)
		s.state.pileSize--
		s.state.discardSize++
	}
	return s
}

// emptyPile throws the whole draw pile out of the match.
func (s *scene) emptyPile() *scene {
	s.state.pile, s.state.pileSize = 0, 0
	return s
}

// tile lays a tile: "fork b1 north", with an amulet as a fourth word.
func (s *scene) tile(seat rules.Seat, text string) *scene {
	s.Helper()
	words := strings.Fields(text)
	kind := named(s, s.state.ed.tiles[:], func(t tile) string { return t.id }, words[0])
	cell := slices.Index(cellNames[:], words[1])
	turn := slices.Index(turnNames[:], words[2])
	amulet := nothing
	if len(words) > 3 {
		amulet = s.amuletKind(words[3])
	}
	t := &s.state.temples[seat.Index()]
	t.put(s.state.ed, cell, uint8(kind*4)+s.state.ed.tiles[kind].turn[turn], amulet)
	reached := t.reached(t.flow(s.state.ed.layers), s.state.ed.layers)
	t.up = reached
	for p := range t.seen {
		t.seen[p] |= reached
	}
	return s
}

func (s *scene) amuletKind(id string) uint8 {
	s.Helper()
	return uint8(named(s, s.state.ed.amulets[:], func(a amulet) string { return a.id }, id))
}

// amulet lays an amulet before a seat.
func (s *scene) amulet(seat rules.Seat, id string) *scene {
	s.Helper()
	s.state.amulets[seat.Index()][s.amuletKind(id)]++
	s.state.amuletCount[seat.Index()]++
	return s
}

// relics fills a temple's niches, in their order.
func (s *scene) relics(seat rules.Seat, ids string) *scene {
	s.Helper()
	for i, id := range strings.Fields(ids) {
		s.state.temples[seat.Index()].relic[i] = uint8(named(s, s.state.ed.relics, func(r relic) string { return r.id }, id))
	}
	return s
}

// inPlay makes a tile the one that is fought for.
func (s *scene) inPlay(id string) *scene {
	s.Helper()
	s.state.tile = uint8(named(s, s.state.ed.tiles[:], func(t tile) string { return t.id }, id))
	s.state.tileAmulet = nothing
	return s
}

// confrontation begins step two with these sticks before the seats.
func (s *scene) confrontation(first, second string) *scene {
	s.Helper()
	for p, text := range []string{first, second} {
		for _, name := range strings.Fields(text) {
			spot, err := (&parser{tables: s.state.ed, words: []string{name}}).stickTarget()
			if err != nil {
				s.Fatal(err)
			}
			s.state.sticks[p][spot/4] += one(spot % 4)
		}
	}
	s.state.phase, s.state.turn, s.state.passes = confronted, s.state.guide, 0
	s.state.confront(nil)
	return s
}

// exploration lets a seat place the tile.
func (s *scene) exploration(seat rules.Seat) *scene {
	s.Helper()
	s.state.phase, s.state.turn = exploring, uint8(seat.Index())
	return s
}

// play makes moves, each with its seat: "1 pass". It returns all events as
// they happened.
func (s *scene) play(moves ...string) (events []string) {
	s.Helper()
	for _, line := range moves {
		happened, err := s.attempt(line)
		if err != nil {
			s.Fatalf("%q is refused: %v", line, err)
		}
		events = append(events, happened...)
	}
	return events
}

func (s *scene) attempt(line string) (events []string, err error) {
	who, text, _ := strings.Cut(line, " ")
	move, err := s.Parse(text)
	if err != nil {
		return nil, err
	}
	happened, err := s.Play(rules.Seat(who[0]-'0'), move)
	for _, e := range happened {
		events = append(events, e.String())
	}
	return events, err
}

// refused tries a move that must be refused for that reason, and change
// nothing.
func (s *scene) refused(line, reason string) {
	s.Helper()
	before := s.Hash()
	_, err := s.attempt(line)
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) || refusal.Key != "nagaraja.refusal."+reason {
		s.Errorf("%q should be refused for %s, but: %v", line, reason, err)
	}
	if s.Hash() != before {
		s.Errorf("%q was refused and changed the match", line)
	}
}

// legal are the moves of a seat that begin so.
func (s *scene) legal(seat rules.Seat, beginning string) (moves []string) {
	for _, m := range s.Legal(seat).All() {
		if strings.HasPrefix(m.String(), beginning) {
			moves = append(moves, m.String())
		}
	}
	return moves
}

// phaseIs checks what the match waits for, and of whom.
func (s *scene) phaseIs(want phase, who rules.Seat) {
	s.Helper()
	if s.state.phase != want || seat(int(s.state.turn)) != who {
		s.Errorf("the match waits for %s of seat %d, want %s of seat %s",
			phaseNames[s.state.phase], s.state.turn+1, phaseNames[want], who)
	}
}

func (s *scene) equal(what string, got, want any) {
	s.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		s.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// outcomeIs checks how the match ended; "" where it runs.
func (s *scene) outcomeIs(want string) {
	s.Helper()
	got := ""
	if o := s.Outcome(); o != nil {
		got = o.String()
	}
	s.equal("outcome", got, want)
}

// saw tells whether the events have one that begins so.
func saw(events []string, beginning string) bool {
	return slices.ContainsFunc(events, func(e string) bool { return strings.HasPrefix(e, beginning) })
}

func (s *scene) happens(events []string, beginnings ...string) {
	s.Helper()
	for _, b := range beginnings {
		if !saw(events, b) {
			s.Errorf("no event %q in %q", b, events)
		}
	}
}

func (s *scene) points(seat rules.Seat) int { return s.state.points(seat.Index()) }
