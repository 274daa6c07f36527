package nagaraja

import "nagara/rules"

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
