package table

import (
	"strconv"

	"nagara/locale"
)

// BotName is what people call a bot.
func BotName(l *locale.Language, game, bot string) string {
	if key := "bot." + game + "." + bot; l.Has(key) {
		return l.Text(key, nil)
	}
	return bot
}

// Names are those of the people and bots on chairs; empty where nobody knows one.
// Bots of one kind are told apart by a number.
func Names(l *locale.Language, game string, chairs []Chair, person func(account string) string) []string {
	names, alike := make([]string, len(chairs)), map[string]int{}
	for _, c := range chairs {
		if c.Account == "" {
			alike[c.Bot]++
		}
	}
	number := map[string]int{}
	for i, c := range chairs {
		switch {
		case c.Account != "":
			names[i] = person(c.Account)
		case c.Bot != "":
			names[i] = BotName(l, game, c.Bot)
			if number[c.Bot]++; alike[c.Bot] > 1 {
				names[i] += " " + strconv.Itoa(number[c.Bot])
			}
		}
	}
	return names
}
