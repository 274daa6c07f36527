package rules

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"nagara/locale"
)

// Readable is a power of View, Event, Move and Foresight: it can say itself in
// a language. The functions below say what is said for those that cannot.
type Readable interface {
	Text(*locale.Language) string
}

// ViewText is a view for people. Usually it is its picture as JSON.
func ViewText(l *locale.Language, v View) string {
	if readable, can := v.(Readable); can {
		return strings.TrimRight(readable.Text(l), "\n") + "\n"
	}
	text, err := json.MarshalIndent(v.Picture(), "", "  ")
	if err != nil {
		return err.Error() + "\n"
	}
	return string(text) + "\n"
}

// EventText is an event as a sentence. Usually it is the one of locale under
// GAME.event.NAME, with the fields of the event's JSON as arguments; where the
// event lacks one of them, it is the notation.
func EventText(l *locale.Language, game string, e Event) string {
	return sentence(l, game+".event."+e.Name(), e)
}

// MoveText is a move in words. Usually it is the sentence of locale under
// GAME.move.KIND, or the notation where there is none.
func MoveText(l *locale.Language, game string, m Move) string {
	return sentence(l, game+".move."+m.Kind(), m)
}

// Reported is a power of Move: it can say itself to others than whoever makes it, so that
// what is "yours" in it is the reader's.
type Reported interface {
	TextTo(l *locale.Language, by, to Seat, names []string) string
}

// MoveTextTo is a move that one seat makes in a match, in words for another or for
// somebody who looks on: they see the board, and may know no names of things on it.
// What is theirs is called so, and what is anybody else's by these names, where there
// are any.
func MoveTextTo(l *locale.Language, match Match, m Move, by, to Seat, names []string) string {
	if reported, can := m.(Reported); can && len(names) > 0 {
		return reported.TextTo(l, by, to, names)
	}
	if message, can := m.(interface{ Said() *locale.Message }); can {
		return Located(match, message.Said()).In(l)
	}
	return MoveText(l, match.View(by).Now().Game, m)
}

// Narrated is a power of Move: it can be told as what somebody did, or should rather have
// done, in a match. What it has no words for is empty.
type Narrated interface {
	DoneTo(l *locale.Language, match Match, by, to Seat, names []string) string
	RatherTo(l *locale.Language, by, to Seat, names []string) string
}

// ForesightText is a foresight in words. Usually it is what String says.
func ForesightText(l *locale.Language, f Foresight) string { return sentence(l, "", f) }

func sentence(l *locale.Language, key string, thing fmt.Stringer) string {
	if readable, can := thing.(Readable); can {
		return readable.Text(l)
	}
	if l.Has(key) {
		if text := l.Text(key, fields(thing)); !strings.Contains(text, "{") {
			return text
		}
	}
	return thing.String()
}

// fields are the fields of something's JSON, as arguments of a sentence.
func fields(thing any) locale.Args {
	text, err := json.Marshal(thing)
	if err != nil {
		return nil
	}
	values := json.NewDecoder(bytes.NewReader(text))
	values.UseNumber()
	var raw map[string]any
	if values.Decode(&raw) != nil {
		return nil
	}
	args := locale.Args{}
	for name, value := range raw {
		args[name] = argument(value)
	}
	return args
}

// argument makes whole numbers of numbers, so that plurals work, and texts of
// lists.
func argument(value any) any {
	switch value := value.(type) {
	case json.Number:
		if n, err := value.Int64(); err == nil {
			return int(n)
		}
	case []any:
		parts := make([]string, len(value))
		for i, v := range value {
			parts[i] = fmt.Sprint(argument(v))
		}
		return strings.Join(parts, ", ")
	}
	return value
}
