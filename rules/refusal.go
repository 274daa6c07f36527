package rules

import "nagara/locale"

// Refusal says why a move was refused and what would be right. It names a
// sentence of locale, so that each client can say it in its player's language.
// It speaks only of what the refused seat may know.
type Refusal struct {
	Key  string      `json:"key"`
	Args locale.Args `json:"args,omitempty"`
}

// Refuse makes a refusal of the sentence under that key; the arguments are
// names and values in turn.
func Refuse(key string, args ...any) *Refusal {
	return &Refusal{Key: key, Args: locale.Pairs(args...)}
}

func (r *Refusal) Error() string { return r.In(locale.English) }

// In says it in that language.
func (r *Refusal) In(l *locale.Language) string { return l.Text(r.Key, r.Args) }
