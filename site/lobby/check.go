package lobby

import (
	"fmt"
	"math"
	"slices"
	"time"

	"nagara/journal"
	"nagara/locale"
	"nagara/site/fault"
)

// MaxPage is how many rows one page may have.
const MaxPage = 100

// ErrUnknown says that no row is of that table.
var ErrUnknown = fault.New(fault.Unknown, "lobby.unknown")

// Databases keep times as nanoseconds since 1970.
var (
	earliest = time.Unix(0, math.MinInt64)
	latest   = time.Unix(0, math.MaxInt64)
)

var states = []State{Open, Running, Finished, Abandoned}

var joins = []Join{Anyone, ByLink, ByName, Paired}

// CheckRow says what is wrong with a row. Every implementation asks it first,
// so that all refuse the same. What it finds is a mistake of the program.
func CheckRow(r Row) error {
	if err := journal.CheckTable(r.Table); err != nil {
		return err
	}
	wrong := func(what string, args ...any) error {
		return fmt.Errorf("lobby row of table %s: %s", r.Table, fmt.Sprintf(what, args...))
	}
	switch {
	case r.Game == "":
		return wrong("it names no game")
	case !slices.Contains(states, r.State):
		return wrong("state %q; want one of %v", r.State, states)
	case !slices.Contains(joins, r.Join):
		return wrong("it can be joined by %q; want one of %v", r.Join, joins)
	case r.Seq == 0 || r.Seq > math.MaxInt64:
		return wrong("number %d is no entry of a log", r.Seq)
	case len(r.Seats) == 0:
		return wrong("it has no seats")
	}
	for _, at := range []time.Time{r.Created, r.Since, r.Changed} {
		if at.IsZero() || at.Before(earliest) || at.After(latest) {
			return wrong("time %s is missing or out of range", at)
		}
	}
	return nil
}

// CheckQuery says what is wrong with a query, in the asker's language.
func CheckQuery(q Query) error {
	switch {
	case !slices.Contains(states, q.State):
		return locale.Say("lobby.state")
	case q.Limit < 1 || q.Limit > MaxPage:
		return locale.Say("lobby.page", "most", MaxPage)
	case q.After != (Mark{}) && (q.After.Since.Before(earliest) || q.After.Since.After(latest)):
		return locale.Say("lobby.mark")
	}
	return nil
}

// CheckUnfinished says what is wrong with a list of unfinished tables.
func CheckUnfinished(limit int) error {
	if limit < 1 || limit > journal.MaxPage {
		return fmt.Errorf("list unfinished tables: a page of %d is not possible; 1 to %d are allowed", limit, journal.MaxPage)
	}
	return nil
}
