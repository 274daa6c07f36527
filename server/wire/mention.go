package wire

import (
	"slices"

	"nagara/table"
)

// Mentioned are the accounts that are on a page, each once.
func Mentioned(p *table.Page) []string {
	ids := append(Seated(p.Chairs), p.Host)
	for _, u := range p.Updates {
		if u.Account != "" {
			ids = append(ids, u.Account)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// Seated are the accounts that have a seat.
func Seated(chairs []table.Chair) (ids []string) {
	for _, c := range chairs {
		if c.Account != "" {
			ids = append(ids, c.Account)
		}
	}
	return ids
}
