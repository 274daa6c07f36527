package rules

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

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

// WriteChoices writes choices by their names, which are of plain letters, for a view that
// writes itself.
func WriteChoices(p *jsonwriter.Writer, c Choices) {
	for _, name := range slices.Sorted(maps.Keys(c)) {
		p.Key(name).Object(func() {
			p.Key("kind").String(c[name].Kind)
			p.Key("slots").List(func() {
				for i := range c[name].Slots {
					writeSlot(p, &c[name].Slots[i])
				}
			})
		})
	}
}

func writeSlot(p *jsonwriter.Writer, s *Slot) {
	p.Object(func() {
		p.Key("name").String(s.Name)
		if s.Word != "" {
			p.Key("word").String(s.Word)
		}
		p.Key("fits").Strings(s.Fits)
		if s.Least != 0 {
			p.Key("least").Int(s.Least)
		}
		if s.Most != 0 {
			p.Key("most").Int(s.Most)
		}
		if len(s.Apart) > 0 {
			p.Key("apart").List(func() {
				for _, apart := range s.Apart {
					p.Strings(apart)
				}
			})
		}
	})
}
