package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"time"

	"nagara/bot"
	botarena "nagara/bot/arena"
	thinking "nagara/bot/nagaraja"
	"nagara/rules"
)

// arena is `nagara arena`.
type arena struct {
	Game     string   `default:"nagaraja" offer:"games" placeholder:"GAME" help:"game"`
	Players  []string `required:"" offer:"bots" placeholder:"A,B" help:"players"`
	Pairs    int      `default:"100" placeholder:"N" help:"pairs"`
	Seed     string   `default:"nagara" placeholder:"WORD" help:"simulateseed"`
	Thoughts int      `xor:"budget" placeholder:"N" help:"thoughts"`
	Movetime int      `xor:"budget" placeholder:"MS" help:"movetime"`
	Sprt     bool     `help:"sprt"`
	Elo0     float64  `name:"elo0" default:"0" placeholder:"ELO" help:"elo0"`
	Elo1     float64  `name:"elo1" default:"10" placeholder:"ELO" help:"elo1"`
	Seats    int      `placeholder:"N" help:"seats"`
	Option   []string `sep:"none" placeholder:"NAME=VALUE" help:"option"`
	Edition  string   `placeholder:"FILE" help:"editionfile"`
	Net      string   `placeholder:"FILE" help:"arenanet"`
	JSON     bool     `help:"json"`
	Plot     string   `placeholder:"FILE.svg" help:"plot"`
}

// Run lets the players meet and prints what that proves. Ctrl-C ends it early.
func (a *arena) Run(w *world) error {
	chosen := setup{Game: a.Game, Seats: a.Seats, Option: a.Option, Edition: a.Edition}
	game, table, err := chosen.read()
	if err != nil {
		return err
	}
	if err := a.check(); err != nil {
		return err
	}
	plan := botarena.Plan{Game: game, Setup: table, Seed: a.Seed, Pairs: a.Pairs}
	if a.Sprt {
		plan.Test = &botarena.Test{Elo0: a.Elo0, Elo1: a.Elo1}
	}
	for _, wish := range a.Players {
		entrant, err := a.entrant(w, game, wish)
		if err != nil {
			return err
		}
		plan.Entrants = append(plan.Entrants, entrant)
	}
	report, err := a.play(w, &plan)
	if err != nil {
		return err
	}
	return a.print(w, report)
}

// check complains about numbers that nothing can be played by.
func (a *arena) check() error {
	switch {
	case a.Pairs < 1:
		return misused("arena.pairs", "got", a.Pairs)
	case a.Thoughts < 0:
		return misused("arena.budget.negative", "flag", "--thoughts", "got", a.Thoughts)
	case a.Movetime < 0:
		return misused("arena.budget.negative", "flag", "--movetime", "got", a.Movetime)
	case a.Sprt && a.Elo1 <= a.Elo0:
		return misused("arena.hypotheses", "elo0", a.Elo0, "elo1", a.Elo1)
	}
	return nil
}

// play has a bar on a terminal, which is gone again when all is played.
func (a *arena) play(w *world, plan *botarena.Plan) (*botarena.Report, error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if w.errTerminal {
		bar := &progress{out: w.err}
		plan.Progress = func(done, of int) {
			bar.of = of
			bar.show(done)
		}
		defer bar.clear()
	}
	if rules.Together(plan.Game) {
		return plan.Teams(ctx)
	}
	if len(plan.Entrants) < 2 {
		return nil, misused("arena.players")
	}
	return plan.Duels(ctx)
}

// entrant reads the name of a bot or a command, each with a budget of its own
// if it has one: naga, naga@500ms, naga@200, exec:./my-bot --deep@1s. A command
// can have an @ of its own.
func (a *arena) entrant(w *world, game rules.Rules, wish string) (botarena.Entrant, error) {
	budget := botarena.Budget{Thoughts: a.Thoughts, Time: time.Duration(a.Movetime) * time.Millisecond}
	what := wish
	if at := strings.LastIndex(wish, "@"); at >= 0 {
		own, err := budgetOf(wish[at+1:])
		switch {
		case err == nil:
			what, budget = wish[:at], own
		case !strings.HasPrefix(wish, program):
			return botarena.Entrant{}, misused("arena.budget", "got", wish[at+1:])
		}
	}
	if command, ok := strings.CutPrefix(what, program); ok {
		return programEntrant(game, wish, strings.Fields(command), budget), nil
	}
	found, err := a.player(w, game, what)
	if err != nil {
		return botarena.Entrant{}, err
	}
	entrant := botarena.Bot(found, budget)
	entrant.Name = wish
	return entrant, nil
}

// netPlayer is the player that thinks with the net of --net.
const netPlayer = "net"

// player is a bot of the house, or the one with the net of --net.
func (a *arena) player(w *world, game rules.Rules, name string) (bot.Bot, error) {
	if a.Net != "" && name == netPlayer {
		return readNet(game, a.Net)
	}
	return w.findBot(game.Name(), name)
}

func readNet(game rules.Rules, file string) (bot.Bot, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return bot.Bot{}, failed(err, "cli.unread", "file", file)
	}
	made, err := thinking.WithNet(netPlayer, text)
	if err == nil && made.Game != game.Name() {
		err = fmt.Errorf("it is for %s", made.Game)
	}
	if err != nil {
		return bot.Bot{}, failed(err, "tune.weights", "file", file)
	}
	return made, nil
}

// useNet gives the master of this process the net of a file, if there is one.
func useNet(file string) error {
	if file == "" {
		return nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return failed(err, "cli.unread", "file", file)
	}
	if err := thinking.UseNet(text); err != nil {
		return failed(err, "tune.weights", "file", file)
	}
	return nil
}

// program begins what is no name but a command.
const program = "exec:"

var errBudget = errors.New("want a number of thoughts or a time")

func budgetOf(text string) (botarena.Budget, error) {
	if n, err := strconv.Atoi(text); err == nil && n > 0 {
		return botarena.Budget{Thoughts: n}, nil
	}
	if d, err := time.ParseDuration(text); err == nil && d > 0 {
		return botarena.Budget{Time: d}, nil
	}
	return botarena.Budget{}, errBudget
}

func programEntrant(game rules.Rules, name string, command []string, budget botarena.Budget) botarena.Entrant {
	return botarena.Entrant{Name: name, Budget: budget, New: func(setup rules.Setup, seat rules.Seat, luck uint64) (bot.Player, error) {
		return bot.Start(command, setup, game, seat, luck)
	}}
}

func (a *arena) print(w *world, report *botarena.Report) error {
	if a.Plot != "" {
		if err := os.WriteFile(a.Plot, []byte(report.Plot(w.language)), 0o644); err != nil {
			return failed(err, "cli.unwritten", "file", a.Plot)
		}
	}
	if a.JSON {
		return writeJSON(w, report)
	}
	fmt.Fprint(w.out, report.Text(w.language))
	return nil
}

// botCommand is `nagara bot`.
type botCommand struct {
	Name    string `arg:"" offer:"bots" help:"botname"`
	Game    string `default:"nagaraja" offer:"games" placeholder:"GAME" help:"game"`
	Edition string `placeholder:"FILE" help:"editionfile"`
}

// Run lets the bot speak the line protocol.
func (b *botCommand) Run(w *world) error {
	game, err := findGame(b.Game)
	if err != nil {
		return err
	}
	found, err := w.findBot(game.Name(), b.Name)
	if err != nil {
		return err
	}
	edition, err := chooseEdition(game, b.Edition)
	if err != nil {
		return err
	}
	return bot.Serve(found, game, edition, w.in, w.data)
}
