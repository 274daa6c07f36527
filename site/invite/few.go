package invite

import (
	"cmp"
	"slices"

	"nagara/site/lobby"
)

// How many invitations by name wait for one person: of one host, who replaces older
// ones by newer ones, and of all whom the person does not follow. Whom one follows is
// never kept out by strangers.
const (
	MaxOfHost      = 3
	MaxOfStrangers = 30
)

// Few leaves out of the invitations of somebody, who follows these accounts, what is too
// much: the older ones of one host, and of all strangers, who have that many among them.
func Few(all []lobby.Row, followed map[string]bool) (few []lobby.Row, strangers int) {
	slices.SortFunc(all, func(a, b lobby.Row) int { return cmp.Or(b.Since.Compare(a.Since), cmp.Compare(b.Table, a.Table)) })
	of := map[string]int{}
	for _, row := range all {
		stranger := !followed[row.Host]
		if of[row.Host] == MaxOfHost || stranger && strangers == MaxOfStrangers {
			continue
		}
		if of[row.Host]++; stranger {
			strangers++
		}
		few = append(few, row)
	}
	return few, strangers
}
