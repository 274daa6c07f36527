package lobby

import (
	"context"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/lobby"
	"nagara/site/matchmaking"
	"nagara/study/puzzle/shipped"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/screens/lesson"
	puzzlescreen "nagara/terminal/screens/puzzle"
	"nagara/terminal/screens/replay"
)

// entry is a line of the lobby: a heading, or something to choose.
type entry struct {
	text, facts string
	// about explains a match that can be begun.
	about string
	// choose does it; nil is a heading.
	choose func() tea.Cmd
	// table is what a line of the lists is about, game what a match is begun of.
	table, game string
	// bots are those that a match can be begun with; none where it is begun with people.
	bots []string
}

// same tells whether another line is for the same thing.
func (e entry) same(other entry) bool {
	if e.table != "" || other.table != "" {
		return e.table == other.table
	}
	return e.choose != nil && e.text == other.text
}

// fill makes the lines of the lobby. What was pointed at stays so, wherever it
// has moved to.
func (l *Screen) fill(all listed) {
	var pointed entry
	if l.At < len(l.rows) {
		pointed = l.rows[l.At]
	}
	l.all = all
	l.rows = append(l.waiting(), entry{text: l.Say("learn"), facts: l.progress.Learnt(), choose: lesson.Want})
	for _, game := range shipped.Games() {
		l.rows = append(l.rows, entry{text: l.Say("puzzles") + " · " + l.GameName(game), choose: puzzlescreen.Want(game)})
	}
	l.rows = append(l.rows, entry{text: l.Say("lobby.begin")})
	for _, game := range rules.All() {
		l.rows = append(l.rows, l.beginnings(game)...)
	}
	for _, state := range states {
		l.rows = append(l.rows, entry{text: l.Say("lobby." + string(state))})
		others := slices.DeleteFunc(slices.Clone(all.rows[state]), l.isWaiting)
		for _, row := range others {
			l.rows = append(l.rows, entry{text: l.titleOf(state, row), facts: strings.Join(l.names(row.Game, row.Seats), " · "), choose: l.enter(state, row), table: row.Table})
		}
		if len(others) == 0 {
			l.rows[len(l.rows)-1].facts = l.Say("lobby.none")
		}
	}
	l.At = min(l.At, len(l.rows)-1)
	if i := slices.IndexFunc(l.rows, pointed.same); i >= 0 {
		l.At = i
	}
	if i := slices.IndexFunc(l.waiting(), func(e entry) bool { return l.left != "" && e.table == l.left }); i >= 0 { // who left a match may go on with it
		l.At, l.left = i, ""
	}
	if l.rows[l.At].choose == nil {
		l.Move(1, len(l.rows))
	}
}

// beginnings are the ways to begin a match of a game.
func (l *Screen) beginnings(game rules.Rules) []entry {
	fewest, most := game.Seats()
	wish := api.Wish{Game: game.Name(), Seats: l.seatsOf(game.Name())}
	players := l.Say("lobby.seats", "n", wish.Seats)
	if fewest < most {
		players = "◂ " + players + " ▸"
	}
	chosen := l.edition(game.Name())
	if wish.Edition = chosen.Hash; wish.Edition != "" {
		players += " · " + chosen.ID
	}
	line := func(key string, wish api.Wish, bot string) entry {
		about := l.Language.Text("invite.begin."+key, nil)
		return entry{text: l.Say("lobby."+key, "game", l.GameName(game.Name())), facts: players, about: about, choose: l.start(wish, bot), game: game.Name()}
	}
	private := wish
	private.Entrance = table.ByLink
	lines := []entry{l.withBots(game.Name(), func(bot string) entry { return line("bot", wish, bot) })}
	if offer, offered := matchmaking.OfferOf(game.Name()); offered {
		lines = append(lines, entry{
			text: l.Language.Text("seek.lobby", locale.Pairs("game", l.GameName(game.Name()))), facts: players, game: game.Name(),
			choose: func() tea.Cmd { return func() tea.Msg { return toFind{offer, wish.Seats} } },
		})
	}
	return append(lines, line("wait", backend.ForStrangers(wish), ""), line("invite", private, ""))
}

// reseat lets more play, or fewer, in the match that is pointed at.
func (l *Screen) reseat(by int) {
	game, err := rules.Find(l.rows[l.At].game)
	if err != nil {
		return
	}
	l.seats[game.Name()] = l.seatsOf(game.Name()) + by
	l.fill(l.all)
}

// seatsOf is how many are to play a game: as few as can, unless more were chosen.
func (l *Screen) seatsOf(name string) int {
	game, err := rules.Find(name)
	if err != nil {
		return 0
	}
	fewest, most := game.Seats()
	return min(max(l.seats[name], fewest), most)
}

// titleOf is the game, and that it is a challenge.
func (l *Screen) titleOf(state lobby.State, row lobby.Row) string {
	name := l.GameName(row.Game)
	if state == lobby.Open && row.Join == lobby.ByName { // only those whom it is for see it
		return l.Language.Text("friends.challenges.game", locale.Pairs("game", name))
	}
	return name
}

// mine tells whether the visitor sits at a table.
func (l *Screen) mine(row lobby.Row) bool { return l.seatAt(row) != rules.Spectator }

// seatAt is where the visitor sits at a table.
func (l *Screen) seatAt(row lobby.Row) rules.Seat {
	at := slices.IndexFunc(row.Seats, func(s lobby.Seat) bool { return s.Player != "" && s.Player == l.me })
	return rules.Seat(at + 1)
}

// names are those of the people and bots at seats.
func (l *Screen) names(game string, seats []lobby.Seat) (names []string) {
	for _, s := range seats {
		switch {
		case s.Player != "":
			names = append(names, l.all.people[s.Player].Name)
		case s.Bot != "":
			names = append(names, l.BotName(game, s.Bot))
		default:
			names = append(names, "…")
		}
	}
	return names
}

func (l *Screen) start(wish api.Wish, bot string) func() tea.Cmd {
	return func() tea.Cmd {
		return l.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
			if bot != "" {
				id, err := l.server.NewTableWith(ctx, wish, bot)
				return opened{wish.Game, id}, err
			}
			id, err := l.server.NewTable(ctx, wish, false)
			return opened{wish.Game, id}, err
		})
	}
}

// enter joins a table, looks at one, or replays one.
func (l *Screen) enter(state lobby.State, row lobby.Row) func() tea.Cmd {
	return func() tea.Cmd {
		if state == lobby.Finished {
			l.sat = l.seatAt(row)
			return replay.Fetch(l.App, l.server, row.Game, row.Table)
		}
		return l.Ask(10*time.Second, func(ctx context.Context) (_ tea.Msg, err error) {
			if state == lobby.Open && !l.mine(row) {
				_, err = l.server.Sit(ctx, row.Table, "")
			}
			return opened{row.Game, row.Table}, err
		})
	}
}
