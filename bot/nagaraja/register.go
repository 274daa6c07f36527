// Package nagaraja is the bots of Nagaraja.
package nagaraja

import (
	"nagara/bot"
)

func init() {
	bot.Register(bot.Random("nagaraja"))
}
