package plain

import (
	"fmt"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

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
