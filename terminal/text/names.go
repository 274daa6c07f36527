package text

import (
	"nagara/locale"
	"nagara/table"
	"nagara/terminal/backend"
)

// Names are those of the people and bots on chairs; empty where nobody knows one.
func Names(l *locale.Language, game string, chairs []table.Chair, people map[string]backend.Person) []string {
	return table.Names(l, game, chairs, func(account string) string { return people[account].Name })
}
