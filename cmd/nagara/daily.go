package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"nagara/api"
	"nagara/record"
	"nagara/rules"
	"nagara/site/daily"
	"nagara/store/memory"
	"nagara/terminal"
	"nagara/terminal/backend"
	"nagara/terminal/plain"
	"nagara/terminal/text"
)

// dailyCommand is `nagara daily`.
type dailyCommand struct {
	Game   string `arg:"" optional:"" offer:"games" help:"dailygame"`
	Plain  bool   `help:"plain"`
	Server string `placeholder:"URL" help:"server"`
	Token  string `env:"NAGARA_TOKEN" placeholder:"TOKEN" help:"token"`
	Name   string `placeholder:"NAME" help:"name"`
}

// Run shows the day, or plays a game of it.
func (d *dailyCommand) Run(w *world) error {
	if d.Game != "" {
		if err := daily.Check(d.Game); err != nil {
			return misused("day.game", "got", d.Game, "known", strings.Join(daily.Games(), ", "))
		}
	}
	switch draws := !d.Plain && w.draws(); {
	case d.Server != "":
		return d.visit(w, draws)
	case draws:
		return d.fullScreen(w)
	case d.Game == "":
		return d.list(w, nil, api.Day{})
	}
	return d.plainly(w)
}

// visit plays the day of a server.
func (d *dailyCommand) visit(w *world, draws bool) error {
	p := play{Server: d.Server}
	if err := p.checkVisit(); err != nil {
		return err
	}
	name := cmp.Or(d.Name, w.user())
	passes := &backend.Credentials{File: filepath.Join(dataFolder(w.env), "nagara", "passes.json")}
	visit := backend.Visit{URL: d.Server, Token: d.Token, Name: name, Credentials: passes, As: d.Server, Today: true}
	ctx := context.Background()
	if draws {
		var err error
		if visit.Progress, err = w.notebook(); err != nil {
			return err
		}
		return terminal.Visit(ctx, w.here(), visit)
	}
	server := visit.Server()
	if d.Game == "" {
		today, err := server.Day(ctx, w.language)
		if err != nil {
			return errors.New(text.Explain(w.language, err))
		}
		return d.list(w, today.Games, today)
	}
	game, err := findGame(d.Game)
	if err != nil {
		return err
	}
	plainly := plain.Visit{Console: w.console(), Server: server, Game: game, Name: name, Begin: func(ctx context.Context) (string, error) {
		id, _, err := server.PlayDay(ctx, d.Game)
		return id, err
	}}
	return plainly.Play(ctx)
}

// list writes how it stands with the games of today.
func (d *dailyCommand) list(w *world, games []api.DayGame, today api.Day) error {
	if games == nil {
		for _, game := range daily.Games() {
			games = append(games, api.DayGame{Game: game, Title: w.say("day." + game)})
		}
	}
	for _, g := range games {
		fmt.Fprintln(w.out, g.Title)
		for _, line := range append(text.DayLines(w.language, g), text.DayTable(w.language, g, today)...) {
			fmt.Fprintln(w.out, "  "+line)
		}
	}
	return nil
}

// fullScreen plays the day of this program.
func (d *dailyCommand) fullScreen(w *world) error {
	kept, warning, done := w.kept()
	defer done()
	notebook, err := w.notebook()
	if err != nil {
		return err
	}
	if kept == nil {
		kept = new(memory.Journal)
	}
	home := backend.OpenLocal(kept, notebook.Pace.Pause(), w.person)
	defer home.Close()
	return terminal.Today(context.Background(), w.here(warning), home, notebook)
}

// plainly plays the day of this program line by line, and shows the picture.
func (d *dailyCommand) plainly(w *world) error {
	own := backend.OwnDay(time.Now())
	ctx := context.Background()
	deal, err := own.Deal(ctx, d.Game)
	if err != nil {
		return err
	}
	match, events, err := daily.Start(d.Game, own.Of(d.Game), deal)
	if err != nil {
		return err
	}
	game, err := findGame(d.Game)
	if err != nil {
		return err
	}
	opponent, err := (&play{Bot: daily.Bot(d.Game)}).opponent(w, d.Game)
	if err != nil {
		return err
	}
	began := time.Now()
	var last *record.Record
	table := plain.Table{
		Console: w.console(), Game: game, Bot: opponent, Think: thinkTime, People: []rules.Seat{daily.Person},
		Keep: func(r *record.Record) error { last = r; return nil },
	}
	if err := table.Play(match, events); err != nil || last == nil {
		return err
	}
	result, err := daily.ResultOf(own.Date, d.Game, own.Of(d.Game), deal, last.Moves)
	if err != nil || !result.Over {
		return err
	}
	result.Began, result.Ended = began, time.Now()
	fmt.Fprintln(w.out, "\n"+result.Share(w.language, ""))
	return nil
}
