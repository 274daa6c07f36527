// Package nagaraja tells what those are like who play Nagaraja.
package nagaraja

import (
	"strings"

	"nagara/record"
	"nagara/rules"
	game "nagara/rules/nagaraja"
	"nagara/study/playstyle"
)

func init() { playstyle.Register("nagaraja", duel{}) }

type duel struct{}

// The phases are those of a round.
var phases = []string{"call", "confrontation", "exploration", "deal"}

var phaseOf = map[string]string{
	"lay": "call", "activate": "confrontation", "pass": "confrontation", "allow": "confrontation", "undo": "confrontation",
	"recover": "confrontation", "amulet": "confrontation", "place": "exploration", "give": "deal",
}

func (duel) Phases() []string { return phases }

func (duel) Phase(move string) string { return phaseOf[kind(move)] }

func kind(move string) string {
	word, _, _ := strings.Cut(move, " ")
	return word
}

// card is the one that a move activates.
func card(move string) string {
	_, after, _ := strings.Cut(move, " ")
	name, _, _ := strings.Cut(after, " ")
	return name
}

func (duel) Slips() []string {
	return []string{"lay", "idle", "hasty", "aim", "card", "allow", "undo", "recover", "amulet", "place", "give"}
}

// Slip tells apart a Naga that was not used, one that should not have been, and one
// that was used badly.
func (duel) Slip(made, better string) string {
	switch {
	case kind(made) == "amulet" || kind(better) == "amulet":
		return "amulet"
	case kind(made) == "pass":
		return "idle"
	case kind(made) == "activate" && kind(better) == "pass":
		return "hasty"
	case kind(made) == "activate" && card(made) == card(better):
		return "aim"
	case kind(made) == "activate":
		return "card"
	}
	return kind(made)
}

func (duel) Achievements() []string { return []string{"curses", "cursed", "ninth", "calm", "behind"} }

const (
	// manyCurses is one less than lose a match in the edition that is built in.
	manyCurses = 2
	// farBehind is by how many points somebody is.
	farBehind = 15
)

// Find looks at whoever won, as everything lay in the end and on the way.
func (duel) Find(steps []record.Step) (achievements []playstyle.Achievement) {
	end := steps[len(steps)-1].Match
	outcome := end.Outcome()
	if len(outcome.Winners) != 1 {
		return nil
	}
	won := outcome.Winners[0]
	add := func(does bool, name string, n int) {
		if does {
			achievements = append(achievements, playstyle.Achievement{Seat: won, Name: name, N: n})
		}
	}
	cursed := sides(end)[won].Cursed
	add(cursed >= manyCurses, "curses", cursed)
	add(outcome.Reason == "curse", "cursed", 0)
	add(outcome.Reason == "ninth-tile", "ninth", 0)
	calm, behind := true, 0
	for _, s := range steps[1:] {
		calm = calm && (s.Seat != won || s.Move.Kind() != "activate")
		if both := sides(s.Match); s.Match.Outcome() == nil {
			behind = max(behind, both[3-won].Points-both[won].Points)
		}
	}
	add(calm, "calm", 0)
	add(behind >= farBehind, "behind", farBehind)
	return achievements
}

// sides are both sides of the table, with everything open.
func sides(m rules.Match) game.Players { return m.Reveal().Picture().(game.Picture).Players }
