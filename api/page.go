package api

import (
	"iter"

	"nagara/table"
)

// Page is a table as one pair of eyes sees it.
type Page struct {
	table.Page
	// View is the picture of the page's view.
	View any `json:"view,omitempty" doc:"What you may know and do; missing before the start. Its type is told by its game."`
	// People are those whose ids are on the page and were not sent before.
	People People `json:"people,omitempty" doc:"Those whose ids are on the page. On the live socket a page or a change brings those who were not sent there before."`
}

// PageOf adds the people. The view is drawn, so that it can be written as it is
// and not as text that is read through once more.
func PageOf(page *table.Page, people People) *Page {
	p := &Page{Page: *page, People: people}
	if page.View != nil {
		p.View = page.View.Picture()
	}
	return p
}

// Foreseen is what a move would change.
type Foreseen struct {
	Foresight any    `json:"foresight" doc:"What would change and what the board would be then, as far as your seat can know; its type is that of the game."`
	Text      string `json:"text" doc:"The same in words, in the language that was asked for."`
}

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
		if p.Ghosts != nil {
			for _, account := range p.Ghosts.Accounts {
				if !yield(account) {
					return
				}
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
