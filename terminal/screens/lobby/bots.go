package lobby

import (
	"nagara/bot"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui"
)

// botsOf are those that a match of a game can be begun with: first companions of somebody
// who plays alone, then the levels, the weakest first.
func botsOf(game string) (names []string) {
	for _, b := range append(bot.Companions(game), bot.Levels(game)...) {
		names = append(names, b.Name)
	}
	if len(names) == 0 {
		names = []string{bot.Random(game).Name}
	}
	return names
}

// withBots is the line of a match with bots: it says with which, and what is said of them.
func (l *Screen) withBots(game string, line func(bot string) entry) entry {
	bots := botsOf(game)
	chosen := bots[l.bots[game]]
	e := line(chosen)
	e.bots = bots
	e.facts += " · " + l.BotName(game, chosen)
	if about := board.Word(l.Language, "bot."+game+"."+chosen+".about", ""); about != "" {
		e.about = l.Say("log.talked", "name", l.BotName(game, chosen), "text", about)
	}
	return e
}

// turnBot takes the next bot for the match that is pointed at.
func (l *Screen) turnBot() {
	if at := l.rows[l.At]; len(at.bots) > 0 {
		l.bots[at.game] = ui.Cycle(l.bots[at.game], 1, len(at.bots))
		l.fill(l.all)
	}
}
