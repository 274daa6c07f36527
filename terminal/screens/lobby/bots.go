package lobby

import (
	"context"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
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
		e.about = l.Say("log.talked", "name", strings.Join(append([]string{l.BotName(game, chosen)}, l.hardness(game, chosen)...), " · "), "text", about)
	}
	return e
}

// hardness says of a companion how much it helps, how few turns the deal takes and, where
// that was counted, how others fared; nothing of bots that are none.
func (l *Screen) hardness(game, chosen string) (said []string) {
	found, err := bot.Find(game, chosen)
	if err != nil || found.Alone == "" {
		return nil
	}
	said = []string{l.Language.Text("house.alone."+string(found.Alone), nil), l.Language.Text("house.alone.par", locale.Pairs("n", found.Par))}
	if fared, known := l.fared[game]; known {
		said = append(said, l.faredWith(fared, chosen, l.seatsOf(game)))
	}
	return said
}

// faredWith is how those fared who played alone with a companion, or that too few have.
func (l *Screen) faredWith(fared []api.AloneTally, chosen string, seats int) string {
	for _, t := range fared {
		if t.Bot == chosen && t.Seats == seats {
			return l.Language.Text("house.alone.over", locale.Pairs("over", t.Over, "played", t.Played))
		}
	}
	return l.Language.Text("house.alone.few", nil)
}

// faring is how those fared who played a game alone.
type faring struct {
	game    string
	tallies []api.AloneTally
}

// askFaring asks for it once. A server that does not know says nothing.
func (l *Screen) askFaring() tea.Cmd {
	var asks []tea.Cmd
	for _, game := range rules.All() {
		if len(bot.Companions(game.Name())) == 0 {
			continue
		}
		asks = append(asks, l.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
			played, err := l.server.PlayedAlone(ctx, game.Name())
			if err != nil {
				return nil, nil //nolint:nilerr // nobody has to know it
			}
			return faring{game.Name(), played.Tallies}, nil
		}))
	}
	return tea.Batch(asks...)
}

// turnBot takes the next bot for the match that is pointed at.
func (l *Screen) turnBot() {
	if at := l.rows[l.At]; len(at.bots) > 0 {
		l.bots[at.game] = ui.Cycle(l.bots[at.game], 1, len(at.bots))
		l.fill(l.all)
	}
}
