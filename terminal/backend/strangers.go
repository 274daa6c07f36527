package backend

import (
	"nagara/api"
	"nagara/site/matchmaking"
	"nagara/table"
)

// ForStrangers is a match with whoever comes: it has a clock, for one of them may
// walk away.
func ForStrangers(wish api.Wish) api.Wish {
	wish.Clock = calm
	return wish
}

// calm is the clock of tables that anybody may join.
var calm = func() table.Clock {
	for _, p := range matchmaking.Paces {
		if p.Name == "calm" {
			return p.Clock
		}
	}
	return table.Clock{}
}()
