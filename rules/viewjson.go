package rules

import (
	"encoding/json"
	"fmt"

	"nagara/rules/jsonwriter"
)

// JSONAppender is a power of View: it writes its picture as JSON without drawing it.
// Most of what a server does is telling people what they see.
type JSONAppender interface {
	// AppendJSON writes the picture behind a text, to the byte as encoding/json
	// writes it.
	AppendJSON(text []byte) []byte
}

// AppendView writes the picture of a view behind a text. Usually it is drawn.
func AppendView(text []byte, v View) ([]byte, error) {
	if appender, can := v.(JSONAppender); can {
		return appender.AppendJSON(text), nil
	}
	picture, err := json.Marshal(v.Picture())
	if err != nil {
		return text, fmt.Errorf("writing a view: %w", err)
	}
	return append(text, picture...), nil
}

// WriteShared writes the fields of the shared part for a view that writes itself.
// The choices are written by choices, where there are any.
func WriteShared(p *jsonwriter.Writer, s *Shared, choices func()) {
	p.Key("game").String(s.Game)
	p.Key("edition").String(s.Edition)
	p.Key("seats").Int(s.Seats)
	p.Key("seat").Int(int(s.Seat))
	p.Key("open").Bool(s.Open)
	jsonwriter.Ints(p.Key("awaited"), s.Awaited)
	p.Key("choices").Object(choices)
	if s.Outcome != nil {
		p.Key("outcome").Any(s.Outcome)
	}
	if s.Decided != nil {
		p.Key("decided").Any(s.Decided)
	}
}
