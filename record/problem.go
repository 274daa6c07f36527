package record

import (
	"errors"
	"maps"

	"nagara/locale"
)

// Problem says what is wrong with a record, where, and what would be right.
// It names a sentence of locale, so that it can be said in any language.
type Problem struct {
	// Line is the line of the file, or 0 where no one line is to blame.
	Line int
	Key  string
	Args locale.Args
	// Cause is what the rules said, if they did.
	Cause error
}

func (p *Problem) Error() string { return p.In(locale.English) }

func (p *Problem) Unwrap() error { return p.Cause }

// In says it in that language.
func (p *Problem) In(l *locale.Language) string {
	whole := locale.Args{"cause": p.Cause}
	maps.Copy(whole, p.Args)
	var speaker interface {
		In(*locale.Language) string
	}
	if errors.As(p.Cause, &speaker) {
		whole["cause"] = speaker.In(l)
	}
	sentence := l.Text(p.Key, whole)
	if p.Line == 0 {
		return sentence
	}
	return l.Text("record.line", locale.Pairs("line", p.Line, "problem", sentence))
}

func args(pairs ...any) locale.Args { return locale.Pairs(pairs...) }
