// Package narabi tells what those are like who play Narabi.
package narabi

import (
	"strings"

	"nagara/record"
	"nagara/rules"
	game "nagara/rules/narabi"
	"nagara/study/playstyle"
)

func init() { playstyle.Register("narabi", garden{}) }

type garden struct{}

func (garden) Phases() []string { return []string{"swaps", "questions"} }

func (garden) Phase(move string) string {
	switch word, _, _ := strings.Cut(move, " "); word {
	case "swap":
		return "swaps"
	case "ask":
		return "questions"
	}
	return ""
}

func (garden) Slips() []string { return []string{"stone", "with"} }

// Slip tells apart who moved another stone and who swapped the same one with
// another.
func (garden) Slip(made, better string) string {
	if a, b := strings.Fields(made), strings.Fields(better); len(a) > 1 && len(b) > 1 && a[1] == b[1] {
		return "with"
	}
	return "stone"
}

func (garden) Achievements() []string { return []string{"par", "silent"} }

// Find looks at a garden that was put in order: all who sat there did it.
func (garden) Find(steps []record.Step) (achievements []playstyle.Achievement) {
	end := steps[len(steps)-1].Match
	if end.Outcome().Reason != game.InOrder {
		return nil
	}
	seats := end.Setup().Seats
	add := func(name string) {
		for seat := rules.Seat(1); int(seat) <= seats; seat++ {
			achievements = append(achievements, playstyle.Achievement{Seat: seat, Name: name, N: seats})
		}
	}
	if turns, par, known := (game.Rules{}).Par(end); known && turns == par {
		add("par")
	}
	if facts := rules.Facts(end); facts["questions"]+facts["remarks"] == 0 {
		add("silent")
	}
	return achievements
}
