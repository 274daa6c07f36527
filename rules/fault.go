package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
)

// Fault says what is wrong with an edition file: on which line, with which
// field, and what would be right.
type Fault struct {
	Line int
	At   Field
	locale.Message
	// More are those that were found after it.
	More []*Fault
}

// maxFaults is how many of a file are told: whoever has more begins with these.
const maxFaults = 20

// All are the fault and those that were found after it.
func (f *Fault) All() []*Fault { return append([]*Fault{f}, f.More...) }

// Field is the way to a field of a file: names, and the numbers of entries of
// lists from 0.
type Field []any

// With is the way one step further.
func (a Field) With(step any) Field { return append(slices.Clip(a), step) }

// key tells a name from a number: "seats" may have a field "3".
func (a Field) key() string {
	parts := make([]string, len(a))
	for i, step := range a {
		parts[i] = fmt.Sprintf("%T %v", step, step)
	}
	return strings.Join(parts, "\n")
}

// in is the way in words: cards, entry 3, sticks.
func (a Field) in(l *locale.Language) string {
	parts := make([]string, len(a))
	for i, step := range a {
		parts[i] = fmt.Sprint(step)
		if n, number := step.(int); number {
			parts[i] = l.Text("rules.edition.entry", locale.Pairs("n", strconv.Itoa(n+1)))
		}
	}
	return strings.Join(parts, ", ")
}

// Wrong is a fault of that field, said by the sentence under that key.
func Wrong(at Field, key string, args ...any) *Fault {
	return &Fault{At: at, Message: *locale.Say(key, args...)}
}

// Because is the same fault with the error behind it.
func (f *Fault) Because(cause error) *Fault {
	f.Cause = cause
	return f
}

func (f *Fault) Error() string { return f.In(locale.English) }

// In says it in that language.
func (f *Fault) In(l *locale.Language) string {
	key := "rules.edition.line"
	if len(f.At) > 0 {
		key = "rules.edition.field"
	}
	return l.Text(key, locale.Pairs("line", strconv.Itoa(f.Line), "field", f.At.in(l), "problem", f.Message.In(l)))
}

// AllFaults are the first of those that were found, with the others after it.
func AllFaults(faults ...*Fault) *Fault {
	var first *Fault
	for _, fault := range faults {
		switch {
		case fault == nil:
		case first == nil:
			first = fault
		default:
			first.More = append(first.More, fault.All()...)
			first.More = first.More[:min(len(first.More), maxFaults-1)]
		}
	}
	return first
}

// FirstFault is the first of those that were found, if there is one.
func FirstFault(faults ...*Fault) *Fault {
	for _, fault := range faults {
		if fault != nil {
			return fault
		}
	}
	return nil
}

// Within wants a number from least to most.
func Within(at Field, got, least, most int) *Fault {
	if got < least || got > most {
		return Wrong(at, "rules.edition.range", "got", got, "least", least, "most", most)
	}
	return nil
}

// Equal wants a certain value.
func Equal(at Field, got, want any) *Fault {
	if quoted(got) != quoted(want) {
		return Wrong(at, "rules.edition.equal", "got", quoted(got), "want", quoted(want))
	}
	return nil
}

// quoted is a value as it can stand in a sentence: texts are in quotes.
func quoted(value any) string {
	switch value.(type) {
	case string, []string:
		return fmt.Sprintf("%q", value)
	}
	return fmt.Sprint(value)
}

// OneOf wants one of some words.
func OneOf(at Field, got string, known ...string) *Fault {
	if !slices.Contains(known, got) {
		return Wrong(at, "rules.edition.oneof", "got", strconv.Quote(got), "known", strings.Join(known, ", "))
	}
	return nil
}

// longestID is how long a name in an edition may be.
const longestID = 64

// PlainID wants a name that records and commands can carry: small letters and
// digits, in words with a hyphen between them.
func PlainID(at Field, id string) *Fault {
	plain := func(r rune) bool { return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' }
	wordless := func(word string) bool { return strings.TrimLeftFunc(word, plain) != "" || word == "" }
	if len(id) > longestID || slices.ContainsFunc(strings.Split(id, "-"), wordless) {
		return Wrong(at, "rules.edition.id", "got", strconv.Quote(shortened(id)), "most", longestID)
	}
	return nil
}

// FreshID wants a plain name that no entry before had, and takes it.
func FreshID(at Field, id string, taken map[string]bool) *Fault {
	if fault := PlainID(at, id); fault != nil {
		return fault
	}
	if taken[id] {
		return Wrong(at, "rules.edition.twice", "got", strconv.Quote(id))
	}
	taken[id] = true
	return nil
}

// shortened keeps what is quoted to a length that can be read.
func shortened(text string) string {
	if runes := []rune(text); len(runes) > longestID {
		return string(runes[:longestID]) + "…"
	}
	return text
}
