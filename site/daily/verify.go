package daily

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/record"
	"nagara/table"
)

// Named is the day and the game of a deal by its name; ok is false where it is none of a
// day.
func Named(name string) (date Date, game string, ok bool) {
	date, game, _, err := parseName(name)
	return date, game, err == nil
}

// parseName reads the name of a deal, such as day-2026-11-16-narabi-2.
func parseName(name string) (date Date, game string, attempt int, err error) {
	wrong := locale.Say("day.name", "got", name, "example", "day-2026-11-16-narabi-1")
	rest, is := strings.CutPrefix(name, "day-")
	if !is || len(rest) < len(layout)+1 || rest[len(layout)] != '-' {
		return 0, "", 0, wrong
	}
	if date, err = ParseDate(rest[:len(layout)]); err != nil {
		return 0, "", 0, wrong
	}
	game, number, _ := strings.Cut(rest[len(layout)+1:], "-")
	if attempt, err = strconv.Atoi(number); err != nil || attempt < 1 || attempt > maxAttempts {
		return 0, "", 0, wrong
	}
	if _, err := find(game); err != nil {
		return 0, "", 0, wrong
	}
	return date, game, attempt, nil
}

// Is tells whether a record is of a deal of a day.
func Is(r *record.Record) bool {
	return r.Luck != nil && strings.HasPrefix(r.Luck.Table, "day-")
}

// Verify checks what is special to the record of a day: that nobody added to the
// luck, and that the deal and the position follow from the secret and from nothing
// else. Record.Verify checks the rest. It returns all that does not fit.
func Verify(ctx context.Context, r *record.Record) (wrong []error) {
	date, game, _, err := parseName(r.Luck.Table)
	if err != nil {
		return []error{err}
	}
	f, _ := find(game) // the name was just read
	if r.Game != game {
		return []error{locale.Say("day.verify.game", "theirs", r.Game, "ours", game)}
	}
	if !slices.Equal(r.Luck.Nonces, f.nonces(r.Luck.Secret, r.Luck.Table)) {
		wrong = append(wrong, locale.Say("day.verify.nonces"))
	}
	deal, err := f.deal(ctx, date, r.Luck.Secret)
	switch {
	case err != nil:
		wrong = append(wrong, err)
	case deal.Name != r.Luck.Table:
		wrong = append(wrong, locale.Say("day.verify.deal", "theirs", r.Luck.Table, "ours", deal.Name))
	case !follows(r.Moves, deal.Lead):
		wrong = append(wrong, locale.Say("day.verify.lead", "n", len(deal.Lead)))
	}
	return wrong
}

// follows tells whether moves begin with a lead.
func follows(moves []record.Move, lead []table.Moved) bool {
	if len(moves) < len(lead) {
		return false
	}
	for i, m := range lead {
		if moves[i] != (record.Move{Seat: m.Seat, Text: m.Move}) {
			return false
		}
	}
	return true
}
