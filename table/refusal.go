package table

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// Refusal says why something was not done and what would be right, by a
// sentence of locale. It speaks only of what whoever asked may know.
type Refusal struct {
	// Why is the sort of refusal: what a client can do about it.
	Why Why `json:"why"`
	locale.Message
}

// Why sorts refusals.
type Why string

// The sorts.
const (
	Unknown   Why = "unknown"   // there is no such table
	Forbidden Why = "forbidden" // not for this person
	Conflict  Why = "conflict"  // something else happened first: look again
	Unfit     Why = "unfit"     // it can never be done like this
	Late      Why = "late"      // the clock had run out
	Later     Why = "later"     // nothing is wrong but the moment: ask again
)

func refuse(why Why, key string, args ...any) *Refusal {
	return &Refusal{why, *locale.Say(key, args...)}
}

// refuseMove passes on why the rules refused a move.
func refuseMove(cause error) *Refusal {
	said, ok := errors.AsType[*rules.Refusal](cause)
	if !ok {
		said = locale.Say("table.move", "cause", cause.Error())
	}
	return &Refusal{Unfit, *said.Because(cause)}
}

// NoTable is the refusal for a table that does not exist.
func NoTable(id string) *Refusal { return refuse(Unknown, "table.unknown", "table", quote(id)) }

// Busy is the refusal where others were faster again and again.
func Busy(id string) *Refusal { return refuse(Conflict, "table.busy", "table", id) }

// NoBot is the refusal for a bot that does not exist.
func NoBot(name string, known []string) *Refusal {
	return refuse(Unfit, "table.bot.unknown", "got", name, "known", list(known))
}

// TooManyBots is the refusal for one at whose tables too many bots play.
func TooManyBots(most int) *Refusal { return refuse(Forbidden, "table.bound.bots", "most", most) }

// NoPromise is the refusal where a table is wanted by a promise that nobody
// here made, or whose table somebody else has.
func NoPromise() *Refusal { return refuse(Conflict, "table.promise") }

// NoHint is the refusal where no bot can think for a person.
func NoHint() *Refusal { return refuse(Conflict, "bot.hint.none") }

// Crowded is the refusal where too many read long histories at once.
func Crowded() *Refusal { return refuse(Later, "table.crowded") }

// Archived is the refusal where something is to happen at a table that is only kept
// to be read.
func Archived() *Refusal { return refuse(Conflict, "table.archived") }

// SetAside is the refusal where a table cannot be served.
func SetAside(why error) *Refusal {
	return &Refusal{Conflict, *locale.Say("table.aside").Because(why)}
}

// IsAside tells whether it was that.
func IsAside(err error) bool { return errors.Is(err, locale.Say("table.aside")) }

// quote keeps what is quoted back to a length that can be read, on one line. Each
// language has quotes of its own.
func quote(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	quoted := strconv.Quote(text)
	return quoted[1 : len(quoted)-1]
}

func list[T any](items []T) string {
	parts := make([]string, len(items))
	for i, item := range items {
		parts[i] = fmt.Sprint(item)
	}
	return strings.Join(parts, ", ")
}

func knownGames() string {
	var known []string
	for _, game := range rules.All() {
		known = append(known, game.Name())
	}
	return strings.Join(known, ", ")
}
