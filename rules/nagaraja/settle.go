package nagaraja

import (
	"math/bits"

	"nagara/rules"
)

// settle follows a change of a temple to its end: amulets on connected paths
// are taken (R4.3, R9.13), relics turn (R4.4), and the end is checked.
func (s *State) settle(owner, mover int, l *narrator) {
	t := &s.temples[owner]
	flow := t.flow(s.ed.layers)
	for left := t.offered; left != 0; left &= left - 1 {
		cell := first(left)
		if t.connected(s.ed, flow, cell) {
			s.takeAmulet(owner, cell, l)
		}
	}
	reached := t.reached(flow, s.ed.layers)
	turned := reached ^ t.up
	t.up = reached
	for p := range t.seen {
		t.seen[p] |= reached
	}
	l.turned(s, owner, turned)
	s.checkEnd(mover, l)
}

func (s *State) takeAmulet(owner, cell int, l *narrator) {
	t := &s.temples[owner]
	amulet := t.amulet[cell]
	t.amulet[cell] = nothing
	t.offered &^= 1 << cell
	s.amuletCount[owner]++
	if amulet != hidden {
		s.amulets[owner][amulet]++
	}
	l.tookAmulet(s, owner, cell, amulet)
}

// checkEnd looks for the third cursed relic (R6.1), then for enough points
// (R6.2): of the one who moved, then of the other (R9.17).
func (s *State) checkEnd(mover int, l *narrator) {
	for i := range 2 {
		p := mover ^ i
		t := &s.temples[p]
		if bits.OnesCount16(t.up) < s.ed.decisive {
			continue
		}
		relics, cursed := t.score(s.ed)
		if cursed >= s.ed.cursedToLose {
			s.finish(p^1, byCurse, l)
			return
		}
		if relics+s.amuletPoints(p) >= s.ed.winPoints {
			s.finish(p, byPoints, l)
			return
		}
	}
}

// finishByTiles is R6.3.
func (s *State) finishByTiles(placer int, l *narrator) {
	winner := placer
	if s.points(placer^1) > s.points(placer) {
		winner ^= 1
	}
	s.finish(winner, byNinthTile, l)
}

func (s *State) finish(winner int, why reason, l *narrator) {
	s.phase, s.winner, s.reason = over, uint8(winner), why
	l.ended(s)
}

// decided is what decided the match, as far as all can see: the totals are known
// at the end, and relics that lie open are.
func (s *State) decided() *rules.Decision {
	if s.phase != over {
		return nil
	}
	winner, loser := int(s.winner), int(s.winner)^1
	won, lost := s.points(winner), s.points(loser)
	relics, _ := s.temples[winner].score(s.ed)
	say := func(key string, who rules.Seat, more ...any) *rules.Decision {
		return rules.Decide("nagaraja.decided."+key, who, append(more, "won", won, "lost", lost, "round", int(s.round))...)
	}
	switch {
	case s.reason == byPoints && relics < s.ed.winPoints:
		return say("amulets", rules.Spectator, "relics", relics, "amulets", won-relics)
	case s.reason == byPoints:
		return say("points", rules.Spectator, "goal", s.ed.winPoints)
	case s.reason == byCurse:
		return say("curse", rules.Spectator, "curses", s.ed.cursedToLose)
	case s.reason == byNinthTile && won == lost:
		return say("ninth-tile.tie", rules.Spectator)
	}
	who := rules.Spectator
	if s.reason != byNinthTile {
		who = seat(loser) // who gave up, or had no time left
	}
	return say(string(reasonNames[s.reason]), who)
}
