package notify

import (
	"slices"

	"nagara/table"
)

// news is an item that is still so, with what its reader is told of the table:
// the game, and with whom.
type news struct {
	Item
	game   string
	others []string // accounts
	// moves is how many stood.
	moves int
	// winners are the accounts that won, where the match is over.
	winners []string
}

func newsOf(i Item, s table.Summary) news {
	n := news{Item: i, game: s.Settings.Game, moves: s.Moves}
	if i.Kind == Invited {
		n.others = []string{s.Host}
		return n
	}
	for _, c := range s.Chairs {
		if c.Account != "" && c.Account != i.Account {
			n.others = append(n.others, c.Account)
		}
		if c.Account != "" && s.Outcome != nil && s.Outcome.Won(c.Seat) {
			n.winners = append(n.winners, c.Account)
		}
	}
	return n
}

func items(all []news) (list []Item) {
	for _, n := range all {
		list = append(list, n.Item)
	}
	return list
}

// byTable sorts news by what they are about, in the order in which they came.
func byTable(all []news) (tables [][]news) {
	at := map[string]int{}
	for _, n := range all {
		i, known := at[n.Table]
		if !known {
			i = len(tables)
			at[n.Table] = i
			tables = append(tables, nil)
		}
		tables[i] = append(tables[i], n)
	}
	return tables
}

// weightiest is the one that makes the others needless.
func weightiest(ofTable []news) news {
	return slices.MaxFunc(ofTable, func(a, b news) int {
		return slices.Index(Kinds(), a.Kind) - slices.Index(Kinds(), b.Kind)
	})
}
