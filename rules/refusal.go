package rules

import "nagara/locale"

// Refusal says why a move was refused and what would be right, in the language
// of each player. It speaks only of what the refused seat may know.
type Refusal = locale.Message

// Refuse makes a refusal of the sentence under that key; the arguments are
// names and values in turn.
func Refuse(key string, args ...any) *Refusal { return locale.Say(key, args...) }
