package main

import (
	"context"
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

	"nagara/locale/printout"
	"nagara/rules"
	"nagara/rules/narabi"
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
