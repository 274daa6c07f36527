package plain

import (
	"context"
	"errors"
	"strings"

	"nagara/api"
	"nagara/site/matchmaking"
	"nagara/terminal/text"
)

// wish is what the words after "find" ask for: a pace, a number of players, or
// nothing in particular.
func (v *Visit) wish(words []string) matchmaking.Criteria {
	fewest, _ := v.Game.Seats()
	wish := matchmaking.Criteria{Game: v.Game.Name(), Seats: fewest, Pace: matchmaking.Paces[0].Name}
	for _, word := range words {
		if n, isNumber := number(word); isNumber {
			wish.Seats = n
		} else {
			wish.Pace = strings.ToLower(word)
		}
	}
	return wish
}

// told is a line of the search, or why it ended.
type told struct {
	api.Sought
	err error
}

// seek looks for company until a match begins, or the visitor presses Enter. A
// script is not asked: its next line is for the table.
func (v *Visit) seek(ctx context.Context, words []string) (string, error) {
	wish := v.wish(words)
	if err := wish.Check(); err != nil {
		return "", errors.New(v.Language.Error(err))
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	news := make(chan told)
	go func() {
		defer close(news)
		for s, err := range v.Server.In(v.Language.Code()).Seek(ctx, wish) {
			select {
			case news <- told{s, err}:
			case <-ctx.Done():
				return
			}
		}
	}()
	v.print("seek.plain.begun", "clock", text.Clock(v.Language, wish.Pace))
	var lines <-chan typed
	if !v.Echo {
		lines = v.line()
	}
	for {
		select {
		case n := <-news:
			if table, done, err := v.hear(ctx, n); done {
				return table, err
			}
		case line := <-lines:
			v.taken()
			v.print("seek.plain.stopped")
			return "", line.err
		}
	}
}

// hear does what is told of a search, and tells whether it is over.
func (v *Visit) hear(ctx context.Context, n told) (table string, done bool, err error) {
	switch {
	case n.err != nil:
		return "", true, n.err
	case n.Type == matchmaking.Found:
		v.print("seek.found")
		if _, err := v.Server.Sit(ctx, n.Table, ""); err != nil {
			v.complain(err) // the search goes on
		}
	case n.Type == matchmaking.Begun:
		return n.Table, true, nil
	case n.Type.Over():
		v.print("seek." + string(n.Type))
		return "", true, nil
	case n.Waiting > 1:
		v.print("seek.others", "n", n.Waiting-1)
	default:
		v.print("seek.alone")
	}
	return "", false, nil
}
