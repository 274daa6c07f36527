package plain

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"nagara/api"
	"nagara/rules"
	"nagara/site/lobby"
	"nagara/site/moderation"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
)

// Visit is a visit to a server, line by line.
type Visit struct {
	Console
	Server *backend.Server
	Game   rules.Rules
	// Name is what a new guest would like to be called.
	Name string
	// Code is an invitation to follow at once: two words, or an address.
	Code string
	// Begin, if there is one, finds the first table.
	Begin func(ctx context.Context) (string, error)
	// mayForesee holds back questions what moves would do.
	mayForesee *rate.Limiter
	// bulletins are what everybody at the server is told; they are said at a table.
	bulletins <-chan *moderation.Bulletin
}

// Play lets the visitor find a table, play at it, and find another one, until
// they leave.
func (v *Visit) Play(ctx context.Context) error {
	name, err := v.Server.Me(ctx)
	if backend.Unknown(err) {
		err = v.Server.Guest(ctx, v.Name)
		name = v.Server.Account.Name
	}
	if err != nil {
		return errors.New(text.Explain(v.Language, err))
	}
	v.print("plain.visit.welcome", "name", name)
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	v.bulletins = v.Server.Bulletins(ctx)
	find := v.find
	if v.Begin != nil {
		find = v.Begin
	}
	if v.Code != "" {
		find = func(ctx context.Context) (string, error) { return v.accept(ctx, v.Code) }
	}
	for {
		id, err := find(ctx)
		find = v.find
		if err == nil && id != "" {
			err = v.sit(ctx, id)
		}
		if errors.Is(err, errLeft) {
			v.print("plain.visit.bye")
			return nil
		}
		if ctx.Err() != nil { // nobody is served any more
			return nil
		}
		if err != nil {
			v.complain(err)
		}
	}
}

// way is something that can be chosen in the lobby. It leads to a table, or to
// none.
type way struct {
	text string
	take func(ctx context.Context, seats int) (string, error)
}

// find lets the visitor choose a table.
func (v *Visit) find(ctx context.Context) (string, error) {
	ways, err := v.ways(ctx)
	if err != nil {
		return "", err
	}
	fmt.Fprintln(v.Out)
	for i, w := range ways {
		fmt.Fprintf(v.Out, "%3d  %s\n", i+1, w.text)
	}
	fmt.Fprintf(v.Out, "     %s\n", v.say("seek.plain.way"))
	line, err := v.read(v.say("plain.visit.prompt"))
	if err != nil {
		return "", err
	}
	words := strings.Fields(line)
	switch n, isNumber := number(strings.Split(line+" ", " ")[0]); {
	case line == "":
		return "", nil
	case v.means(line, "quit"):
		return "", errLeft
	case v.means(line, "help") || line == "?":
		v.print("plain.visit.help")
		return "", nil
	case len(words) > 1 && v.means(words[0], "join"):
		return v.accept(ctx, strings.Join(words[1:], " "))
	case words[0] == "find":
		return v.seek(ctx, words[1:])
	case words[0] == "off":
		return "", v.daysOff(ctx, words[1:])
	case isNumber && n >= 1 && n <= len(ways):
		seats, _ := number(strings.Join(words[1:], " "))
		return ways[n-1].take(ctx, seats)
	}
	v.print("plain.visit.lost", "got", line, "last", len(ways))
	return "", nil
}

// daysOff tells of the visitor's days off, takes some, or ends them.
func (v *Visit) daysOff(ctx context.Context, words []string) error {
	status, err := v.Server.DaysOff(ctx, words...)
	if err != nil {
		return err
	}
	for _, line := range text.DaysOff(v.Language, status) {
		fmt.Fprintln(v.Out, line)
	}
	if len(words) == 0 {
		v.print("holiday.plain")
	}
	return nil
}

// accept takes a seat where an invitation leads.
func (v *Visit) accept(ctx context.Context, typed string) (string, error) {
	_, id, err := v.Server.Accept(ctx, typed)
	if err != nil {
		return "", err
	}
	return id, nil
}

// ways are those to begin a match, then the tables that there are: first what waits
// for the visitor.
func (v *Visit) ways(ctx context.Context) ([]way, error) {
	fewest, most := v.Game.Seats()
	begin := func(entrance table.Entrance, bots bool) func(context.Context, int) (string, error) {
		return func(ctx context.Context, seats int) (string, error) {
			wish := api.Wish{Game: v.Game.Name(), Seats: min(max(seats, fewest), most), Entrance: entrance}
			if entrance == "" && !bots {
				wish = backend.ForStrangers(wish)
			}
			return v.Server.NewTable(ctx, wish, bots)
		}
	}
	ways := []way{
		{v.say("plain.visit.bots"), begin("", true)},
		{v.say("plain.visit.open"), begin("", false)},
		{v.say("plain.visit.invite"), begin(table.ByLink, false)},
	}
	mine, err := v.Server.Mine(ctx)
	if err != nil {
		return nil, err
	}
	own := map[string]bool{}
	for _, m := range mine.Tables {
		if own[m.Table] = true; m.Game == v.Game.Name() {
			ways = append(ways, v.toMine(m, mine.People))
		}
	}
	for _, state := range []lobby.State{lobby.Open, lobby.Running, lobby.Finished} {
		rows, people, err := v.Server.Tables(ctx, state)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			if row.Game == v.Game.Name() && !own[row.Table] {
				ways = append(ways, v.toTable(state, row, people))
			}
		}
	}
	return ways, nil
}

// toMine is the way to an unfinished table of the visitor's: whose turn it is there,
// and for how long.
func (v *Visit) toMine(m api.Mine, people api.People) way {
	to := v.toTable(m.State, m.Row, people)
	if m.State == lobby.Running {
		to.text += " · " + v.say(map[bool]string{true: "invite.mine.yours", false: "invite.mine.theirs"}[m.Yours])
	}
	if m.Due != nil {
		to.text += " · " + text.TimeLeft(v.Language, *m.Due)
	}
	return to
}

// toTable is the way to a table: to join it, go on there, watch, or replay.
func (v *Visit) toTable(state lobby.State, row lobby.Row, people api.People) way {
	var names []string
	mine := false
	for _, seat := range row.Seats {
		mine = mine || seat.Player != "" && seat.Player == v.Server.Account.ID
		switch {
		case seat.Player != "":
			names = append(names, people[seat.Player].Name)
		case seat.Bot != "":
			names = append(names, table.BotName(v.Language, row.Game, seat.Bot))
		default:
			names = append(names, v.say("terminal.free"))
		}
	}
	key, take := string(state), func(context.Context, int) (string, error) { return row.Table, nil }
	switch {
	case state == lobby.Finished:
		take = func(ctx context.Context, _ int) (string, error) { return "", v.replay(ctx, row.Table) }
	case mine:
		key = "mine"
	case state == lobby.Open:
		take = func(ctx context.Context, _ int) (string, error) {
			_, err := v.Server.Sit(ctx, row.Table, "")
			return row.Table, err
		}
	}
	return way{v.say("plain.visit.table."+key, "names", strings.Join(names, ", ")), take}
}

// replay walks through a match that was played there.
func (v *Visit) replay(ctx context.Context, id string) error {
	kept, err := v.Server.Record(ctx, id)
	if err != nil {
		return err
	}
	walk := Walk{Console: v.Console, Record: kept}
	steps, err := kept.Steps(nil)
	if err != nil {
		return err
	}
	return walk.Wander(steps)
}

// sit plays at a table, or watches it, until the visitor leaves it.
func (v *Visit) sit(ctx context.Context, id string) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	g := &guest{Visit: v, people: api.People{}, table: id, news: v.Server.Watch(ctx, id, v.Language.Code())}
	g.told = chronicleOf(v.Game.Name(), nil, &board.Reader{Language: v.Language})
	for {
		select {
		case n, open := <-g.news:
			if !open || n.Err != nil {
				return n.Err
			}
			g.hear(ctx, n)
		case <-g.wake():
			g.tellPeople()
		case err := <-g.ahead.done:
			if err != nil && awaits(g.page) { // it is to be given by hand
				g.complain(err)
				g.prompt()
			}
		case b, open := <-v.bulletins:
			if !open {
				v.bulletins = nil
			}
			if b != nil {
				fmt.Fprintln(v.Out, text.Bulletin(v.Language, b, time.Now()))
			}
		case line := <-g.listen():
			g.taken()
			if line.err != nil {
				return line.err
			}
			if left := g.obey(ctx, oneLine(line.text)); left {
				return nil
			}
		}
	}
}

func awaits(page *backend.Page) bool {
	return page.Phase == table.Running && slices.Contains(page.Awaited, page.You)
}
