package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"slices"
	"text/tabwriter"

	"nagara/bot"
	balance "nagara/bot/survey"
	"nagara/rules"
	"nagara/table/local"
)

// editionSurvey is `nagara edition survey`.
type editionSurvey struct {
	File     string `arg:"" help:"checkfile"`
	Matches  int    `default:"200" placeholder:"N" help:"surveymatches"`
	Bot      string `placeholder:"NAME" help:"bot"`
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
	player, err := (&play{Bot: cmp.Or(s.Bot, local.UsualBot(game.Name()))}).opponent(game.Name())
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
	return s.print(w, reports)
}

func (s *editionSurvey) plan(game rules.Rules, table rules.Setup, player bot.Bot) balance.Plan {
	return balance.Plan{Game: game, Setup: table, Bot: player, Thoughts: s.Thoughts, Matches: s.Matches, Seed: s.Seed}
}

// print shows the two editions side by side.
func (s *editionSurvey) print(w *world, reports []*balance.Report) error {
	mine, ours := reports[0], reports[1]
	out := tabwriter.NewWriter(w.out, 0, 0, 2, ' ', 0)
	line := func(name string, value func(*balance.Report) float64, format string) {
		fmt.Fprintf(out, "%s\t"+format+"\t"+format+"\n", name, value(mine), value(ours))
	}
	share := func(of func(*balance.Report) float64) func(*balance.Report) float64 {
		return func(r *balance.Report) float64 { return 100 * of(r) }
	}
	fmt.Fprintf(out, "\t%s\t%s\n", mine.Edition, ours.Edition)
	line(w.say("survey.matches"), func(r *balance.Report) float64 { return float64(r.Matches) }, "%.0f")
	line(w.say("survey.first"), share(func(r *balance.Report) float64 { return r.First }), "%.1f %%")
	line(w.say("survey.moves"), func(r *balance.Report) float64 { return r.Moves }, "%.1f")
	line(w.say("survey.stalls"), func(r *balance.Report) float64 { return float64(r.Stalls) }, "%.0f")
	for _, reason := range names(mine.Ends, ours.Ends) {
		line(w.say("survey.end", "reason", reason), share(func(r *balance.Report) float64 { return r.Ends[reason] }), "%.1f %%")
	}
	for _, fact := range names(mine.Facts, ours.Facts) {
		line(fact, func(r *balance.Report) float64 { return r.Facts[fact] }, "%.2f")
	}
	for _, kind := range slices.Sorted(maps.Keys(mine.Uses)) {
		for _, id := range names(mine.Uses[kind], ours.Uses[kind]) {
			line(kind+" "+id, func(r *balance.Report) float64 { return r.Uses[kind][id] }, "%.2f")
		}
	}
	return out.Flush()
}

// names are the keys of both, sorted.
func names(mine, ours map[string]float64) []string {
	all := maps.Clone(mine)
	maps.Copy(all, ours)
	return slices.Sorted(maps.Keys(all))
}
