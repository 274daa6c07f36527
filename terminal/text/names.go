package text

import (
	"cmp"
	"slices"
	"strconv"

	"nagara/api"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// Names are those of the people and bots on chairs; empty where nobody knows one.
func Names(l *locale.Language, game string, chairs []table.Chair, people api.People) []string {
	return table.Names(l, game, chairs, func(account string) string { return people[account].Name })
}

// SeatNames are those of the people and bots at a table. A ghost is called after whoever
// it plays for.
func SeatNames(l *locale.Language, s *table.Summary, people api.People) []string {
	names := Names(l, s.Settings.Game, s.Chairs, people)
	if s.Ghosts == nil {
		return names
	}
	for i, c := range s.Chairs {
		if c.Account != "" {
			continue
		}
		who := cmp.Or(people[s.Ghosts.Accounts[i]].Name, l.Text("account.anonymous", nil))
		if slices.Contains(s.Ghosts.Following, c.Seat) {
			names[i] = l.Text("ghosts.name", locale.Pairs("name", who))
		} else {
			names[i] = l.Text("ghosts.heir", locale.Pairs("name", who, "bot", names[i]))
		}
	}
	return names
}

// RecordNames are those of everybody in a record as people read them: bots have the names
// that they have on the screen, where the record says who is one.
func RecordNames(l *locale.Language, r *record.Record) []string {
	chairs := make([]table.Chair, len(r.Names))
	for i, name := range r.Names {
		if isBot(r, i) {
			chairs[i].Bot = name
		} else {
			chairs[i].Account = strconv.Itoa(i)
		}
	}
	return table.Names(l, r.Game, chairs, func(account string) string {
		i, _ := strconv.Atoi(account) // it was written above
		return r.Names[i]
	})
}

// OnlyPerson is the seat of the person in a record who played with bots alone;
// rules.Spectator where there are several people, or nobody knows.
func OnlyPerson(r *record.Record) (only rules.Seat) {
	for i := range r.Names {
		switch {
		case isBot(r, i):
		case only != rules.Spectator:
			return rules.Spectator
		default:
			only = rules.Seat(i + 1)
		}
	}
	if r.Luck == nil {
		return rules.Spectator
	}
	return only
}

// isBot tells whether a record says that a seat, counted from 0, was a bot's.
func isBot(r *record.Record, i int) bool {
	return r.Luck != nil && i < len(r.Luck.Nonces) && r.Luck.Nonces[i].Origin == record.OfBot
}
