// Package printout writes reports for people: sentences, numbers and tables in
// one language.
package printout

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"nagara/locale"
)

// Page is a report being written.
type Page struct {
	strings.Builder
	l       *locale.Language
	numbers *message.Printer
}

// New is an empty page in that language.
func New(l *locale.Language) *Page {
	return &Page{l: l, numbers: message.NewPrinter(language.MustParse(l.Code()))}
}

// Say is the sentence under a key; the arguments are names and values in turn.
func (p *Page) Say(key string, pairs ...any) string { return p.l.Text(key, locale.Pairs(pairs...)) }

// Called is what a game calls a thing of that kind, or the name that programs have
// for it.
func (p *Page) Called(game, kind, name string) string {
	if key := game + "." + kind + "." + strings.ReplaceAll(name, " ", "-"); p.l.Has(key) {
		return p.Say(key)
	}
	return name
}

// Integer is a whole number.
func (p *Page) Integer(n int) string { return p.numbers.Sprint(number.Decimal(n)) }

// Decimal is a number with so many digits behind the point.
func (p *Page) Decimal(x float64, digits int) string {
	return p.numbers.Sprint(number.Decimal(x, number.Scale(digits)))
}

// Short is a number with at most two digits behind the point.
func (p *Page) Short(x float64) string {
	return p.numbers.Sprint(number.Decimal(x, number.MaxFractionDigits(2)))
}

// Percent is a share.
func (p *Page) Percent(share float64) string {
	return p.numbers.Sprint(number.Percent(share, number.Scale(1)))
}

// Interval is from one share to another.
func (p *Page) Interval(low, high float64) string { return p.Percent(low) + " – " + p.Percent(high) }

// Head begins a table with the sentences under these keys.
func (p *Page) Head(keys ...string) [][]string {
	row := make([]string, len(keys))
	for i, key := range keys {
		row[i] = p.Say(key)
	}
	return [][]string{row}
}

// Table writes an empty line and rows below their head, the first column left
// and the numbers right. What has no head follows as it is.
func (p *Page) Table(rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i := range widths {
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i]))
		}
	}
	p.WriteByte('\n')
	indent := ""
	for _, row := range rows {
		line := fmt.Sprintf("%s%-*s", indent, widths[0]+2-len(indent), row[0])
		for i, cell := range row[1:] {
			if i+1 < len(widths) {
				cell = fmt.Sprintf("%*s", widths[i+1], cell)
			}
			line += "  " + cell
		}
		fmt.Fprintf(p, "%s\n", strings.TrimRight(line, " "))
		indent = "  "
	}
}
