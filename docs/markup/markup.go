// Package markup writes pages in HTML. A text that is put into a page can never
// become a part of its markup.
//
// html/template does so, too, and calls methods by their names, for which a program
// must keep all that it has.
package markup

import (
	"fmt"
	"html"
	"strings"
)

// HTML is a piece of a page, ready to be shown.
type HTML string

// constant is a text that stands in the source: nobody else can make one.
type constant string

// Format fills the places of a piece (%s, %d) as fmt does. What is no HTML yet is
// escaped, for between tags and for attributes in double quotes; an address must be
// one that we have made.
func Format(piece constant, values ...any) HTML {
	safe := make([]any, len(values))
	for i, value := range values {
		switch v := value.(type) {
		case HTML:
			safe[i] = string(v)
		case int:
			safe[i] = v
		default:
			safe[i] = html.EscapeString(fmt.Sprint(v))
		}
	}
	return HTML(fmt.Sprintf(string(piece), safe...))
}

// Each is what is drawn of each thing, in their order.
func Each[T any](things []T, draw func(T) HTML) HTML {
	var all strings.Builder
	for _, thing := range things {
		all.WriteString(string(draw(thing)))
	}
	return HTML(all.String())
}

// If is a piece where something is the case, or nothing.
func If(is bool, piece HTML) HTML {
	if !is {
		return ""
	}
	return piece
}
