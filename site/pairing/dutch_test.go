package pairing_test

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nagara/site/pairing"
)

//go:embed testdata/dutch.txt
var dutchTournaments string

// slot is what a round was for one, as FIDE's reports write it: a rival, the colour and
// what came of it; or U for the bye, H for half a point that was asked for, Z for
// a round that was missed.
type slot struct {
	rival   int
	seat    int
	outcome byte
}

// card is one line of a report.
type card []slot

// readCards reads one player a line. Where number 1 began with black, the colours are
// changed: the first of them is drawn by lot, and here odd numbers begin.
func readCards(text string) (cards []card) {
	for line := range strings.Lines(text) {
		var c card
		for _, word := range strings.Fields(line) {
			s := slot{outcome: word[len(word)-1]}
			if len(word) > 1 {
				s.rival, _ = strconv.Atoi(word[:len(word)-2])
				s.seat = 1 + strings.IndexByte("wb", word[len(word)-2])
			}
			c = append(c, s)
		}
		cards = append(cards, c)
	}
	if cards[0][0].seat == 2 {
		for _, c := range cards {
			for i := range c {
				c[i].seat = (3 - c[i].seat) % 3
			}
		}
	}
	return cards
}

// halves is what an outcome gives.
func halves(outcome byte) int {
	return map[byte]int{'1': 2, '+': 2, 'U': 2, '=': 1, 'H': 1}[outcome]
}

// score is that of one before a round, counted from 0.
func (c card) score(round int) (n int) {
	for _, s := range c[:round] {
		n += halves(s.outcome)
	}
	return n
}

func (s slot) played() bool { return strings.IndexByte("1=0", s.outcome) >= 0 }

// asked tells whether one took part in the pairing of a round.
func (s slot) asked() bool { return s.rival != 0 || s.outcome == 'U' }

// before is everybody who takes part in a round, as they came to it.
func before(cards []card, round int) (players []pairing.Player) {
	for i, c := range cards {
		if !c[round].asked() {
			continue
		}
		p := pairing.Player{Number: i + 1, Score: c.score(round), Met: map[int]bool{}}
		for r, s := range c[:round] {
			back := round - 1 - r
			free := strings.IndexByte("U+", s.outcome) >= 0
			p.Bye = p.Bye || free
			if s.played() {
				p.Met[s.rival] = true
				p.Seats = append(p.Seats, s.seat)
			}
			if back < 2 {
				theirs := 0
				if s.rival != 0 {
					theirs = cards[s.rival-1].score(r)
				}
				p.Down[back] = !s.played() && halves(s.outcome) > 0 || s.played() && c.score(r) > theirs
				p.Up[back] = s.played() && c.score(r) < theirs
			}
		}
		players = append(players, p)
	}
	return players
}

// asked is what was paired in a round.
func asked(cards []card, round int) (pairs []string) {
	for i, c := range cards {
		switch s := c[round]; {
		case s.outcome == 'U':
			pairs = append(pairs, fmt.Sprintf("%d free", i+1))
		case s.rival != 0 && s.seat == 1:
			pairs = append(pairs, fmt.Sprintf("%d-%d", i+1, s.rival))
		}
	}
	slices.Sort(pairs)
	return pairs
}

func made(r pairing.Round) (pairs []string) {
	for _, p := range r.Pairs {
		pairs = append(pairs, fmt.Sprintf("%d-%d", p.One, p.Two))
	}
	if r.Bye != 0 {
		pairs = append(pairs, fmt.Sprintf("%d free", r.Bye))
	}
	slices.Sort(pairs)
	return pairs
}

// otherwise are the rounds that we pair in another way than FIDE's rules do, and why;
// docs/tournaments-inside.md tells more.
var otherwise = map[string]string{
	"C9 round 2":   "who is free is the lowest, not the one who has played most",
	"1080 round 5": "of a bracket the lowest goes down, before transpositions count",
}

// TestDutch pairs the rounds of tournaments that bbpPairings paired, a program that FIDE
// endorses, by the rules of 2025: ours are the same but for those that are named.
func TestDutch(t *testing.T) {
	for _, part := range strings.Split(dutchTournaments, "# ")[1:] {
		name, text, _ := strings.Cut(part, "\n")
		cards := readCards(strings.TrimSpace(text))
		first := 0
		if strings.HasPrefix(name, "C") {
			first = len(cards[0]) - 1 // only the last round of these is an example
		}
		for round := first; round < len(cards[0]); round++ {
			which := fmt.Sprintf("%s round %d", name, round+1)
			r, err := pairing.Swiss(before(cards, round))
			if err != nil {
				t.Fatalf("%s: %v", which, err)
			}
			why, differs := otherwise[which]
			if want, got := asked(cards, round), made(r); slices.Equal(got, want) == differs {
				t.Errorf("%s:\n%v; FIDE pairs\n%v; a difference is expected: %v %s", which, got, want, differs, why)
			}
		}
	}
}
