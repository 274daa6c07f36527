package board

import (
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// Reader is for whom a match is told: in their language, with the names of those
// who sit at the table.
type Reader struct {
	Language *locale.Language
	// Seat is the reader's own, of which other verbs are used. It is 0 for who
	// looks on, and where several people share a keyboard.
	Seat rules.Seat
	// Names has one for every seat. A seat whose name is empty has its number.
	Names []string
}

// Is tells whether a seat is the reader's own.
func (r *Reader) Is(seat rules.Seat) bool { return seat != rules.Spectator && seat == r.Seat }

// Name is what somebody is called of whom something is told; nobody has no name.
func (r *Reader) Name(seat rules.Seat) string {
	if seat == rules.Spectator {
		return ""
	}
	if name := at(r.Names, seat); name != "" {
		return name
	}
	return r.Language.Text("terminal.seat", locale.Pairs("seat", seat))
}

// Other is what somebody is called to whom something is done, or you.
func (r *Reader) Other(seat rules.Seat) string {
	if r.Is(seat) {
		return r.Language.Text("terminal.you", nil)
	}
	return r.Name(seat)
}

// Tell tells of an event of a seat in the sentences that begin so, as with
// "GAME.log.". There may be one for a kind of it, as .hidden, and there are verbs
// of the reader's own.
func (r *Reader) Tell(log, event, kind string, seat rules.Seat, args locale.Args) string {
	args["name"] = r.Name(seat)
	forms := []string{""}
	if r.Is(seat) {
		forms = []string{".you", ""}
	}
	for _, what := range []string{event + kind, event} {
		for _, form := range forms {
			if key := log + what + form; r.Language.Has(key) {
				return r.Language.Text(key, args)
			}
		}
	}
	return ""
}

// List is a list as one says it.
func (r *Reader) List(items []string) string {
	last := len(items) - 1
	if last < 1 {
		return strings.Join(items, "")
	}
	return r.Language.Text("terminal.and", locale.Pairs("list", strings.Join(items[:last], ", "), "last", items[last]))
}

// Ending tells who has won and why, and the scores where the game has words for
// them.
func (r *Reader) Ending(game string, o *rules.Outcome) (won, scores string) {
	reason := Word(r.Language, game+".end."+string(o.Reason), string(o.Reason))
	key := "won.other"
	switch {
	case len(o.Winners) == 0:
		key = "won.nobody"
	case o.Won(r.Seat) && len(o.Winners) > 1:
		key = "won.together"
	case o.Won(r.Seat):
		key = "won.you"
	case r.Seat != rules.Spectator && len(r.Names) == 2: // what the other did is told to the winner
		key, reason = "lose", Word(r.Language, "terminal.lose."+string(o.Reason), reason)
	}
	names := make([]string, len(o.Winners))
	for i, seat := range o.Winners {
		names[i] = r.Name(seat)
	}
	won = r.Language.Text("terminal."+key, locale.Pairs("n", len(names), "names", r.List(names), "reason", reason))
	numbers := make([]string, len(o.Scores))
	for i, score := range o.Scores {
		numbers[i] = strconv.Itoa(score)
	}
	if key := game + ".scores"; len(o.Scores) > 0 && r.Language.Has(key) {
		scores = r.Language.Text(key, locale.Pairs("scores", strings.Join(numbers, ", ")))
	}
	return won, scores
}

// Scored tells who has won with how many points to how many, and why. It is empty where
// there are no two of whom the one with more points has won.
func (r *Reader) Scored(game string, o *rules.Outcome) string {
	if !r.Language.Has(game+".scores") || len(o.Scores) != 2 || len(o.Winners) != 1 || o.Winners[0].Index() < 0 || o.Winners[0].Index() > 1 {
		return ""
	}
	winner := o.Winners[0]
	most, least := o.Scores[winner.Index()], o.Scores[1-winner.Index()]
	if most <= least {
		return ""
	}
	key := "other"
	switch {
	case r.Is(winner):
		key = "you"
	case r.Seat != rules.Spectator:
		key = "lose"
	}
	reason := Word(r.Language, game+".end."+string(o.Reason), string(o.Reason))
	if key == "lose" { // what the other did is told to the winner
		reason = Word(r.Language, "terminal.lose."+string(o.Reason), reason)
	}
	reason = Word(r.Language, "terminal.scored.because."+string(o.Reason), reason)
	return r.Language.Text("terminal.scored."+key, locale.Pairs("name", r.Name(winner), "most", most, "least", least, "reason", reason))
}
