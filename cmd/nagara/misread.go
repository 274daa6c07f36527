package main

import (
	"errors"
	"os"
	"reflect"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/alecthomas/kong"

	"nagara/locale"
)

// misreading walks a command line that kong has refused, by kong's own model of
// the commands, and finds what is wrong with it: kong's errors are English
// sentences, without a type that tells one from another.
type misreading struct {
	rest []string
	// node is the command that was reached, and flags those that it knows.
	node  *kong.Node
	flags []*kong.Flag
	// taken are the arguments that it has got.
	taken int
	given map[*kong.Flag]bool
	// literal is after --, where nothing is a flag.
	literal bool
}

// misread finds the first thing that is wrong with a command line, or nil, and the
// command that the line has reached there.
func misread(app *kong.Node, args []string) (*kong.Node, error) {
	m := &misreading{rest: args, node: app, flags: app.Flags, given: map[*kong.Flag]bool{}}
	for len(m.rest) > 0 {
		if err := m.word(m.next()); err != nil {
			return m.node, err
		}
	}
	return m.node, m.end()
}

func (m *misreading) next() string {
	word := m.rest[0]
	m.rest = m.rest[1:]
	return word
}

func (m *misreading) word(word string) error {
	switch {
	case m.literal || !dashed(word):
		return m.plain(word)
	case word == "--":
		m.literal = true
		return nil
	case strings.HasPrefix(word, "--"):
		name, value, valued := strings.Cut(word, "=")
		return m.flag(name, value, valued)
	}
	_, letter := utf8.DecodeRuneInString(word[1:])
	if more := word[1+letter:]; more != "" { // short flags can stand together: -hv
		m.rest = append([]string{"-" + more}, m.rest...)
	}
	return m.flag(word[:1+letter], "", false)
}

// plain is a word that is no flag: an argument, or the name of a command.
func (m *misreading) plain(word string) error {
	if m.taken < len(m.node.Positional) {
		argument := m.node.Positional[m.taken]
		m.taken++
		for argument.IsCumulative() && len(m.rest) > 0 && (m.literal || !dashed(m.rest[0])) {
			word = m.next() // one argument of many words, each of which is a text
		}
		return wrongValue(argument, argument.Summary(), word)
	}
	var names []string
	for _, child := range m.node.Children {
		if child.Name == word {
			m.node, m.taken = child, 0
			m.flags = append(m.flags, child.Flags...)
			return nil
		}
		names = append(names, child.Name)
	}
	return unknown("cli.misread.argument", word, names)
}

func (m *misreading) flag(name, value string, valued bool) error {
	var names []string
	for _, flag := range m.flags {
		called := namesOf(flag)
		names = append(names, called...)
		if slices.Contains(called, name) {
			m.given[flag] = true
			return m.value(flag, value, valued)
		}
	}
	return unknown("cli.misread.flag", name, names)
}

// value is what stands behind the = of a flag, or the next word.
func (m *misreading) value(flag *kong.Flag, value string, valued bool) error {
	name := flag.ShortSummary()
	switch {
	case valued:
	case flag.IsBool():
		return nil
	case len(m.rest) == 0:
		return misused("cli.misread.value", "flag", name)
	case dashed(m.rest[0]):
		return misused("cli.misread.dash", "try", name+"="+m.rest[0])
	default:
		value = m.next()
	}
	return wrongValue(flag.Value, name, value)
}

// end is what is wrong with a line each word of which is right.
func (m *misreading) end() error {
	exclusive := map[string]string{}
	var missing []string
	for _, flag := range m.flags {
		if err := m.environment(flag); err != nil {
			return err
		}
		if flag.Required && !m.given[flag] {
			missing = append(missing, flag.Summary())
		}
		for _, group := range flag.Xor {
			if other := exclusive[group]; other != "" && m.given[flag] {
				return misused("cli.misread.together", "flag", other, "other", "--"+flag.Name)
			}
			if m.given[flag] {
				exclusive[group] = "--" + flag.Name
			}
		}
	}
	for _, argument := range m.node.Positional[m.taken:] {
		if argument.Required && !argument.Set {
			missing = append(missing, argument.Summary())
		}
	}
	if len(missing) > 0 {
		return misused("cli.misread.missing", "want", strings.Join(missing, " "))
	}
	if children := m.node.Children; len(children) > 0 {
		var names []string
		for _, child := range children {
			names = append(names, child.Name)
		}
		return misused("cli.misread.command", "want", strings.Join(names, ", "))
	}
	return nil
}

// environment is what is wrong with a value of the environment, which is read where the
// line gives none.
func (m *misreading) environment(flag *kong.Flag) error {
	for _, name := range flag.Envs {
		if value, set := os.LookupEnv(name); set && !m.given[flag] {
			m.given[flag] = true
			return wrongValue(flag.Value, name, value)
		}
	}
	return nil
}

// wrongValue is what is wrong with a value, or nil. Whether anything is, kong
// knows, which reads it.
func wrongValue(v *kong.Value, name, text string) error {
	target := reflect.New(v.Target.Type()).Elem()
	err := v.Parse(kong.ScanAsType(kong.FlagValueToken, text), target)
	if checked, ok := reflect.TypeAssert[interface{ Validate() error }](target); ok && err == nil {
		err = checked.Validate()
	}
	if err == nil {
		if allowed := v.EnumSlice(); v.Enum != "" && !slices.Contains(allowed, text) {
			return misused("cli.misread.enum", "flag", name, "got", text, "want", strings.Join(allowed, ", "))
		}
		return nil
	}
	var sayable interface {
		In(l *locale.Language) string
	}
	if errors.As(err, &sayable) { // a value of a type of ours
		return err
	}
	kind := target.Type()
	if kind.Kind() == reflect.Slice {
		kind = kind.Elem()
	}
	switch {
	case kind == reflect.TypeFor[time.Duration]():
		return misused("cli.misread.time", "flag", name, "got", text)
	case kind.Kind() == reflect.Bool:
		return misused("cli.misread.enum", "flag", name, "got", text, "want", "true, false")
	}
	return misused("cli.misread.number", "flag", name, "got", text)
}

// unknown complains about a word that is none of those that are known, and names
// those that may have been meant.
func unknown(key, got string, known []string) error {
	var near []string
	for _, name := range known {
		if strings.HasPrefix(name, got) || slips(name, got) <= 2 {
			near = append(near, name)
		}
	}
	if len(near) == 0 {
		return misused(key, "got", got)
	}
	return misused(key+".maybe", "got", got, "maybe", strings.Join(near, ", "))
}

// slips is how many letters must be put in, left out or replaced to make one word
// of the other (the Levenshtein distance).
func slips(a, b string) int {
	from, to := []rune(a), []rune(b)
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i, letter := range from {
		before := row[0]
		row[0] = i + 1
		for j, other := range to {
			replaced := before
			if letter != other {
				replaced++
			}
			before = row[j+1]
			row[j+1] = min(replaced, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(to)]
}

// dashed tells whether a word is a flag, unless it is a value; - alone is the
// input.
func dashed(word string) bool { return strings.HasPrefix(word, "-") && word != "-" }
