package api

import (
	"iter"

	"nagara/table"
)

// Mentioned are the accounts that are on a page, some of them more than once.
func Mentioned(p *table.Page) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(p.Host) {
			return
		}
		for _, c := range p.Chairs {
			if c.Account != "" && !yield(c.Account) {
				return
			}
		}
		for i := range p.Updates {
			if u := &p.Updates[i]; u.Account != "" && !yield(u.Account) {
				return
			}
		}
	}
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
