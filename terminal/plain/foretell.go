package plain

import (
	"context"
	"encoding/json"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
)

// foretelling says what moves do: what the board of the game states of them and, where
// that is nothing, what is foreseen of them. Those that are asked about are foreseen
// together; nil is one of which nobody can say anything.
func (c chronicle) foretelling(view json.RawMessage, foresee func(moves []string) []*board.Foreseen) func(moves []string) []string {
	return func(moves []string) []string {
		drawn := c.board != nil && c.board.See(view, nil) == nil
		does := make([]string, len(moves))
		var open []int
		var asked []string
		for i, move := range moves {
			if stating, can := c.board.(board.Stating); can && drawn {
				does[i] = stating.Does(c.reader.Language, move)
			}
			if does[i] == "" {
				open, asked = append(open, i), append(asked, move)
			}
		}
		for n, f := range foresee(asked) {
			does[open[n]] = c.foretold(f, drawn)
		}
		return does
	}
}

// signs are those of a board's colours and shapes, which a text needs not.
var signs = strings.NewReplacer("▲ ", "", "▼ ", "", "✦ ", "", "† ", "")

// foretold is what is foreseen, in the board's words where it is drawn.
func (c chronicle) foretold(f *board.Foreseen, drawn bool) string {
	switch {
	case f == nil:
		return ""
	case !drawn:
		return oneLine(f.Text)
	}
	var said []string
	for _, line := range c.board.Foretell(c.reader.Language, f) {
		said = append(said, signs.Replace(line.Text))
	}
	return oneLine(strings.Join(said, " · "))
}

// foresee is what moves of the person at the keyboard would change, as far as their
// seat can know.
func (s *sitting) foresee(moves []string) []*board.Foreseen {
	return foresee(s.Language, moves, func(text string) (rules.Foresight, error) {
		move, err := record.Parse(s.match, text)
		if err != nil {
			return nil, err
		}
		return s.Game.Preview(s.match.View(s.viewer), move)
	})
}

// foresee is what the rules foresee of moves.
func foresee(l *locale.Language, moves []string, preview func(move string) (rules.Foresight, error)) []*board.Foreseen {
	all := make([]*board.Foreseen, len(moves))
	for i, move := range moves {
		f, err := preview(move)
		if err != nil {
			continue
		}
		if told, err := backend.Foreseen(l, f, move); err == nil {
			all[i] = told
		}
	}
	return all
}

const (
	// foreseeTime is how long a server is waited for before moves are listed without
	// what they do.
	foreseeTime = 2 * time.Second
	// foreseeAtOnce is how many questions of one visitor a server has at a time.
	foreseeAtOnce = 6
	// foreseePace and foreseeBurst are how many moves a visitor asks about in a second,
	// and how many at first: far less than a server lets an account ask, so that moves
	// never wait for it. Who is faster, as a script, has moves listed without.
	foreseePace, foreseeBurst = 8, 3 * manyMoves
)

// foresee asks the server what moves would change: it answers by what the visitor's
// seat can know. What was asked on this page before is known.
func (g *guest) foresee(ctx context.Context, moves []string) []*board.Foreseen {
	all := make([]*board.Foreseen, len(moves))
	var open []int
	for i, move := range moves {
		if all[i] = g.foreseen[move]; all[i] == nil {
			open = append(open, i)
		}
	}
	if g.mayForesee == nil {
		g.mayForesee = rate.NewLimiter(foreseePace, foreseeBurst)
	}
	if !g.mayForesee.AllowN(time.Now(), len(open)) {
		return all
	}
	ctx, stop := context.WithTimeout(ctx, foreseeTime)
	defer stop()
	free := make(chan struct{}, foreseeAtOnce)
	var asked sync.WaitGroup
	for _, i := range open {
		asked.Go(func() {
			free <- struct{}{}
			defer func() { <-free }()
			if f, err := g.Server.Preview(ctx, g.table, moves[i], g.Language); err == nil {
				all[i] = f
			}
		})
	}
	asked.Wait()
	for _, i := range open {
		if all[i] != nil {
			g.foreseen[moves[i]] = all[i]
		}
	}
	return all
}
