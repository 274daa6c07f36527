package text

import (
	"nagara/api"
	"nagara/locale"
	"nagara/table"
)

// Names are those of the people and bots on chairs; empty where nobody knows one.
func Names(l *locale.Language, game string, chairs []table.Chair, people api.People) []string {
	return table.Names(l, game, chairs, func(account string) string { return people[account].Name })
}
