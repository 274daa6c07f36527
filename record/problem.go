package record

import "nagara/locale"

// Problem says what is wrong with a record, where, and what would be right.
type Problem struct {
	// Line is the line of the file, or 0 where no one line is to blame.
	Line int
	locale.Message
}

func problem(key string, pairs ...any) *Problem { return &Problem{Message: *locale.Say(key, pairs...)} }

// because says what the rules said of it.
func (p *Problem) because(cause error) *Problem {
	p.Cause = cause
	return p
}

func (p *Problem) Error() string { return p.In(locale.English) }

// In says it in that language.
func (p *Problem) In(l *locale.Language) string {
	if p.Line == 0 {
		return p.Message.In(l)
	}
	return locale.Say("record.line", "line", p.Line, "problem", p.Message.In(l)).In(l)
}
