package plain

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// texter is a view, an event or a whole state that can be read by people.
type texter interface {
	Text(*locale.Language) string
}

// stateText is a view or a whole state as text: as its game writes it, or as
// JSON where the game leaves that to programs.
func stateText(l *locale.Language, state any) string {
	if t, ok := state.(texter); ok {
		return strings.TrimRight(t.Text(l), "\n") + "\n"
	}
	text, err := json.MarshalIndent(state, "", "  ")
	if err != nil {
		return err.Error() + "\n"
	}
	return string(text) + "\n"
}

// sentence is what happened, as a sentence of that language if there is one
// that has all that it needs, else in the notation.
func sentence(l *locale.Language, game string, event rules.Event) string {
	if t, ok := event.(texter); ok {
		return t.Text(l)
	}
	key := game + ".event." + event.Name()
	if !l.Has(key) {
		return event.String()
	}
	text := l.Text(key, fields(event))
	if strings.Contains(text, "{") {
		return event.String()
	}
	return text
}

// fields are the fields of an event as arguments for a sentence.
func fields(event rules.Event) locale.Args {
	text, err := json.Marshal(event)
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

// argument makes whole numbers of numbers, so that plurals work, and lists of
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

// ending is the outcome as a sentence.
func ending(l *locale.Language, game string, o *rules.Outcome) string {
	reason := string(o.Reason)
	if key := game + ".end." + reason; l.Has(key) {
		reason = l.Text(key, nil)
	}
	if len(o.Winners) == 0 {
		return l.Text("plain.nobody", locale.Pairs("reason", reason))
	}
	text := l.Text("plain.won", locale.Pairs("n", len(o.Winners), "seats", join(o.Winners), "reason", reason))
	if key := game + ".scores"; len(o.Scores) > 0 && l.Has(key) {
		text += "\n" + l.Text(key, locale.Pairs("scores", join(o.Scores)))
	}
	return text
}

func join[T any](list []T) string {
	parts := make([]string, len(list))
	for i, item := range list {
		parts[i] = fmt.Sprint(item)
	}
	return strings.Join(parts, ", ")
}
