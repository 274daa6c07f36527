package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"os/signal"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"nagara/bot"
	balance "nagara/bot/survey"
	"nagara/locale/printout"
	"nagara/rules"
	"nagara/rules/narabi"
	"nagara/table/local"
)

// survey is the pars of many deals.
type survey struct {
	Game    string `json:"game"`
	Edition string `json:"edition"`
	Hash    string `json:"hash"`
	Players int    `json:"players"`
	// Difficulty is that of the tables: the silent game has a rule more.
	Difficulty string `json:"difficulty"`
	Seed       string `json:"seed"`
	Deals      int    `json:"deals"`
	// Par is of the deals that can be won; Turns counts these by their par.
	Par   meanAndMost `json:"par"`
	Turns map[int]int `json:"turns"`
	// Lost cannot be won, Hard were given up.
	Lost         int         `json:"lost"`
	Hard         int         `json:"hard"`
	Positions    meanAndMost `json:"positions"`
	Milliseconds meanAndMost `json:"milliseconds"`
}

// meanAndMost is of a number of values, to the thousandth.
type meanAndMost struct {
	Mean float64 `json:"mean"`
	Most float64 `json:"most"`

	sum float64
	n   int
}

func (m *meanAndMost) add(value float64) {
	m.sum += value
	m.n++
	m.Mean = math.Round(1000*m.sum/float64(m.n)) / 1000
	m.Most = max(m.Most, math.Round(1000*value)/1000)
}

// survey solves many deals; Ctrl-C ends it early. A deal has the luck of the
// match of the same number of `nagara simulate`.
func (s *solve) survey(w *world) error {
	chosen := setup{Game: s.Game, Seats: s.Players, Option: s.Option, Edition: s.Edition}
	_, table, err := chosen.read()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	show := func(int) {}
	if w.errTerminal {
		bar := &progress{out: w.err, of: s.Deals}
		show = bar.show
		defer bar.clear()
	}
	found := &survey{
		Game: narabi.Name, Edition: table.Edition.ID(), Hash: table.Edition.Hash(), Players: table.Seats,
		Difficulty: table.Options[narabi.Difficulty], Seed: s.Seed, Turns: map[int]int{},
	}
	var solver narabi.Solver
	for number := 1; number <= s.Deals && ctx.Err() == nil; number++ {
		table.Seed = rules.SeedOf(fmt.Sprintf("%s/%d", s.Seed, number))
		if err := found.solve(table, &solver); err != nil {
			return err
		}
		show(number)
	}
	if s.JSON {
		return writeJSON(w, found)
	}
	fmt.Fprint(w.out, found.text(w))
	return nil
}

// solve deals once and adds what it takes.
func (f *survey) solve(table rules.Setup, solver *narabi.Solver) error {
	deal, _, err := narabi.Deal(table.Edition.(*narabi.Edition), table.Seats, f.Difficulty == narabi.Silent, table.Seed)
	if err != nil {
		return failed(err, "solve.deal")
	}
	start := time.Now()
	par, err := solver.Par(deal)
	f.Deals++
	f.Milliseconds.add(time.Since(start).Seconds() * 1000)
	f.Positions.add(float64(solver.Positions()))
	switch {
	case err == nil:
		f.Par.add(float64(par))
		f.Turns[par]++
	case errors.Is(err, narabi.ErrLost):
		f.Lost++
	default:
		f.Hard++
	}
	return nil
}

func (f *survey) text(w *world) string {
	p := printout.New(w.language)
	fmt.Fprintln(p, w.say("solve.title", "n", f.Deals, "players", f.Players, "difficulty", w.say("narabi.option.difficulty."+f.Difficulty), "edition", f.Edition, "seed", f.Seed))
	fmt.Fprintln(p, w.say("solve.mean", "mean", p.Decimal(f.Par.Mean, 3)))
	columns := tabwriter.NewWriter(p, 0, 0, 3, ' ', tabwriter.AlignRight)
	for _, turns := range slices.Sorted(maps.Keys(f.Turns)) {
		share := float64(f.Turns[turns]) / float64(f.Deals)
		fmt.Fprintf(columns, "%d\t%d\t%s\t\t%s\n", turns, f.Turns[turns], p.Percent(share), strings.Repeat("█", int(share*barWidth+0.5)))
	}
	columns.Flush()
	if f.Lost+f.Hard > 0 {
		fmt.Fprintln(p, w.say("solve.unsolved", "lost", f.Lost, "hard", f.Hard))
	}
	fmt.Fprintln(p, w.say("solve.effort",
		"positions", p.Decimal(f.Positions.Mean, 0), "mostPositions", p.Decimal(f.Positions.Most, 0),
		"time", p.Decimal(f.Milliseconds.Mean, 2), "mostTime", p.Decimal(f.Milliseconds.Most, 1)))
	return p.String()
}

// editionSurvey is `nagara edition survey`.
type editionSurvey struct {
	File     string `arg:"" help:"checkfile"`
	Matches  int    `default:"200" placeholder:"N" help:"surveymatches"`
	Bot      string `offer:"bots" placeholder:"NAME" help:"surveybot"`
	Thoughts int    `default:"16" placeholder:"N" help:"thoughts"`
	Seats    int    `placeholder:"N" help:"seats"`
	Seed     string `default:"nagara" placeholder:"WORD" help:"simulateseed"`
	JSON     bool   `help:"json"`
}

// Run lets a bot play against itself, with the edition and with ours. Ctrl-C ends
// it early.
func (s *editionSurvey) Run(w *world) error {
	game, read, err := openEdition(s.File)
	if err != nil {
		return err
	}
	if s.Matches < 1 {
		return misused("cli.games", "got", s.Matches)
	}
	chosen := setup{Game: game.Name(), Seats: s.Seats}
	_, table, err := chosen.read()
	if err != nil {
		return err
	}
	player, err := w.findBot(game.Name(), cmp.Or(s.Bot, local.MiddleBot(game.Name())))
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var reports []*balance.Report
	for _, edition := range []rules.Edition{read, game.Edition()} {
		table.Edition = edition
		report, err := s.plan(game, table, player).Run(ctx)
		if err != nil {
			return err
		}
		reports = append(reports, report)
	}
	if s.JSON {
		return json.NewEncoder(w.data).Encode(reports)
	}
	return s.print(w, game.Name(), reports)
}

func (s *editionSurvey) plan(game rules.Rules, table rules.Setup, player bot.Bot) balance.Plan {
	return balance.Plan{Game: game, Setup: table, Bot: player, Thoughts: s.Thoughts, Matches: s.Matches, Seed: s.Seed}
}

// print shows the two editions side by side.
func (s *editionSurvey) print(w *world, game string, reports []*balance.Report) error {
	mine, ours := reports[0], reports[1]
	p := printout.New(w.language)
	rows := [][]string{{"", mine.Edition, ours.Edition}}
	line := func(name string, value func(*balance.Report) string) {
		rows = append(rows, []string{name, value(mine), value(ours)})
	}
	line(p.Say("survey.matches"), func(r *balance.Report) string { return p.Integer(r.Matches) })
	line(p.Say("survey.first"), func(r *balance.Report) string { return p.Percent(r.First) })
	line(p.Say("survey.moves"), func(r *balance.Report) string { return p.Decimal(r.Moves, 1) })
	line(p.Say("survey.stalls"), func(r *balance.Report) string { return p.Integer(r.Stalls) })
	for _, reason := range names(mine.Ends, ours.Ends) {
		line(p.Called(game, "end", reason), func(r *balance.Report) string { return p.Percent(r.Ends[reason]) })
	}
	for _, fact := range names(mine.Facts, ours.Facts) {
		line(p.Called(game, "fact", fact), func(r *balance.Report) string { return p.Decimal(r.Facts[fact], 2) })
	}
	for _, kind := range slices.Sorted(maps.Keys(mine.Uses)) {
		for _, id := range names(mine.Uses[kind], ours.Uses[kind]) {
			line(p.Called(game, "kind", kind)+", "+id, func(r *balance.Report) string { return p.Decimal(r.Uses[kind][id], 2) })
		}
	}
	p.Table(rows)
	_, err := fmt.Fprint(w.out, strings.TrimPrefix(p.String(), "\n"))
	return err
}

// names are the keys of both, sorted.
func names(mine, ours map[string]float64) []string {
	all := maps.Clone(mine)
	maps.Copy(all, ours)
	return slices.Sorted(maps.Keys(all))
}
