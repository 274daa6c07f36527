package notify

import (
	"slices"
	"time"

	"nagara/table"
)

// hurryBefore is how long before a clock runs out its owner is told, or, where
// that is less, a quarter of the time.
const hurryBefore = 2 * time.Hour

// Wanted is all that is to be told of a table as it stands, to whoever is not
// there. It knows only what everybody may know of a table.
func Wanted(s table.Summary, invited []string) (all []Notice) {
	switch s.Phase {
	case table.Gathering:
		return toInvited(s, invited)
	case table.Running:
		if isSlow(s) && between(s) {
			return toPlayers(s)
		}
	case table.Over:
		if isSlow(s) && between(s) && s.Moves > 0 {
			for _, c := range s.Chairs {
				if c.Account != "" {
					all = append(all, Notice{Account: c.Account, Table: s.Table, Kind: Ended})
				}
			}
		}
	}
	return all
}

// isSlow tells whether people may be expected to be elsewhere meanwhile.
func isSlow(s table.Summary) bool { return s.Settings.Clock.Kind != table.LiveClock }

// between tells whether people play with each other: against bots nobody waits.
func between(s table.Summary) bool {
	people := 0
	for _, c := range s.Chairs {
		if c.Account != "" {
			people++
		}
	}
	return people > 1
}

func toInvited(s table.Summary, invited []string) (all []Notice) {
	free := slices.ContainsFunc(s.Chairs, func(c table.Chair) bool { return c.Account == "" && c.Bot == "" })
	for _, account := range invited {
		seated := slices.ContainsFunc(s.Chairs, func(c table.Chair) bool { return c.Account == account })
		if free && !seated && account != s.Host {
			all = append(all, Notice{Account: account, Table: s.Table, Kind: Invited})
		}
	}
	return all
}

func toPlayers(s table.Summary) (all []Notice) {
	for i, c := range s.Chairs {
		n := Notice{Account: c.Account, Table: s.Table, Kind: Turn}
		switch {
		case c.Account == "" || c.Bot != "": // nobody, or a bot plays on for them
		case slices.Contains(s.Awaited, c.Seat):
			if i < len(s.Clocks) && s.Clocks[i].Since != nil {
				n.Turn = *s.Clocks[i].Since
				all = append(all, hurry(n, s.Clocks[i]))
			}
			all = append(all, n)
		case s.Moves == 0:
			n.Kind = Began
			all = append(all, n)
		}
	}
	return all
}

// hurry is told shortly before the time of that turn is over.
func hurry(n Notice, c table.Time) Notice {
	n.Kind, n.Until = Hurry, *c.Deadline
	n.From = n.Until.Add(-min(hurryBefore, c.Deadline.Sub(*c.Since)/4))
	return n
}
