package rules

import (
	"encoding"
	"encoding/json"

	"nagara/locale"
)

// What a game may do besides what it must. Each power is an interface that one
// of the game's types implements if the game has it; the function beside it
// says what holds for a game that has not. Games assert theirs:
//
//	var _ rules.Cooperative = Rules{}

// Cooperative is a power of Rules: all seats win together or nobody does.
// Results are then kept by team and held against par, and there are no ratings.
type Cooperative interface {
	// Par is how many turns the team took in a match that is over, and how
	// many would have done. Where nobody knows, known is false.
	Par(Match) (turns, par int, known bool)
}

// Together tells whether all win or lose as one. Usually each plays for
// themselves.
func Together(r Rules) bool {
	_, together := r.(Cooperative)
	return together
}

// Talking is a power of Match: talk is part of the game.
type Talking interface {
	// Says tells whether a move is only words: it changes nothing, but what
	// was said cannot be taken back.
	Says(Move) bool
	// Silent tells whether this match is played without talk, whatever the
	// table allows.
	Silent() bool
}

// Says tells whether a move is only words. Usually none is.
func Says(m Match, move Move) bool {
	talking, can := m.(Talking)
	return can && talking.Says(move)
}

// Silent tells whether a match is played without talk. Usually people may talk.
func Silent(m Match) bool {
	talking, can := m.(Talking)
	return can && talking.Silent()
}

// Factual is a power of Match: numbers about it, by name, for statistics.
type Factual interface {
	Facts() map[string]float64
}

// Facts are the numbers of a match; usually there are none.
func Facts(m Match) map[string]float64 {
	if factual, can := m.(Factual); can {
		return factual.Facts()
	}
	return nil
}

// Portable is a power of Rules: views can be written as bytes and read again,
// so that a bot in another process can think with them. Its views are
// encoding.BinaryMarshalers, with no more in the bytes than in the view.
type Portable interface {
	ReadView(setup Setup, bytes []byte) (View, error)
	// ReadEvent reads an event from its JSON.
	ReadEvent(text []byte) (Event, error)
}

// PortableView is a view of a game that is Portable.
type PortableView interface {
	View
	encoding.BinaryMarshaler
}

// Readable is a power of View, Event, Move and Foresight: it can say itself in
// a language.
type Readable interface {
	Text(*locale.Language) string
}

// ViewText is a view for people. Usually it is its picture as JSON.
func ViewText(l *locale.Language, v View) string {
	if readable, can := v.(Readable); can {
		return readable.Text(l)
	}
	text, err := json.MarshalIndent(v.Picture(), "", "  ")
	if err != nil {
		return err.Error()
	}
	return string(text) + "\n"
}

// EventText is an event as a sentence. Usually it is the sentence of locale
// under GAME.event.NAME, with the fields of the event's JSON as arguments.
func EventText(l *locale.Language, game string, e Event) string {
	if readable, can := e.(Readable); can {
		return readable.Text(l)
	}
	key := game + ".event." + e.Name()
	if !l.Has(key) {
		return e.String()
	}
	return l.Text(key, fields(e))
}

// MoveText is a move in words. Usually it is the sentence of locale under
// GAME.move.KIND, or the notation where there is none.
func MoveText(l *locale.Language, game string, m Move) string {
	if readable, can := m.(Readable); can {
		return readable.Text(l)
	}
	if key := game + ".move." + m.Kind(); l.Has(key) {
		return l.Text(key, fields(m))
	}
	return m.String()
}

// ForesightText is a foresight in words. Usually it is what String says.
func ForesightText(l *locale.Language, f Foresight) string {
	if readable, can := f.(Readable); can {
		return readable.Text(l)
	}
	return f.String()
}

// fields are the fields of something's JSON, as arguments of a sentence.
func fields(thing any) locale.Args {
	args := locale.Args{}
	text, err := json.Marshal(thing)
	if err != nil || json.Unmarshal(text, &args) != nil {
		return locale.Args{}
	}
	for name, value := range args {
		if n, ok := value.(float64); ok && n == float64(int(n)) {
			args[name] = int(n) // plurals count in whole numbers
		}
	}
	return args
}
