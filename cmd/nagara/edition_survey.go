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
	"strings"

	"nagara/bot"
	balance "nagara/bot/survey"
	"nagara/locale/printout"
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
