package text

import (
	"slices"
	"strings"

	"nagara/locale"
	"nagara/table"
	"nagara/terminal/backend"
)

// QuickText says a quick word in that language.
func QuickText(l *locale.Language, name string) string { return l.Text("talk.quick."+name, nil) }

// Spoken is what somebody said: their own words, or quick ones in the language of
// whoever reads them.
func Spoken(l *locale.Language, u backend.Update) string {
	if u.Quick != "" {
		return QuickText(l, u.Quick)
	}
	return u.Text
}

// FindQuick is the name of the quick word that a text is, in this language; empty
// where it is none.
func FindQuick(l *locale.Language, text string) string {
	i := slices.IndexFunc(table.Quick(), func(name string) bool { return strings.EqualFold(QuickText(l, name), text) })
	if i < 0 {
		return ""
	}
	return table.Quick()[i]
}
