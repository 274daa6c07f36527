package line

import (
	"slices"
	"strings"
	"unicode/utf8"

	"nagara/locale"
)

// reading is a line that is being read, word by word.
type reading struct {
	rest []string
	// at is the command that was reached.
	at *Command
	// taken are the arguments that it has got.
	taken int
	given map[*Value]bool
	// literal is after --, where nothing is a flag.
	literal bool
}

// Read sets what a line and the environment say, and finds the command that is to be
// carried out. If anything is wrong, it is the one that was reached.
func (c *Command) Read(words []string, environment func(name string) (value string, set bool)) (*Command, error) {
	r := &reading{rest: words, at: c, given: map[*Value]bool{}}
	for len(r.rest) > 0 {
		if err := r.word(r.next()); err != nil {
			return r.at, err
		}
	}
	for flag := range r.given {
		if flag.instead {
			return r.at, nil
		}
	}
	if err := r.environment(environment); err != nil {
		return r.at, err
	}
	return r.at, r.end()
}

func (r *reading) next() string {
	word := r.rest[0]
	r.rest = r.rest[1:]
	return word
}

// dashed tells whether a word is a flag, unless it is a value; - alone is the
// input.
func dashed(word string) bool { return strings.HasPrefix(word, "-") && word != "-" }

func (r *reading) word(word string) error {
	switch {
	case r.literal || !dashed(word):
		return r.plain(word)
	case word == "--":
		r.literal = true
		return nil
	case strings.HasPrefix(word, "--"):
		name, value, valued := strings.Cut(word, "=")
		return r.flag(name, value, valued)
	}
	_, letter := utf8.DecodeRuneInString(word[1:])
	if more := word[1+letter:]; more != "" { // short flags can stand together: -hv
		r.rest = append([]string{"-" + more}, r.rest...)
	}
	return r.flag(word[:1+letter], "", false)
}

// plain is a word that is no flag: an argument, or the name of a command.
func (r *reading) plain(word string) error {
	if r.taken < len(r.at.Arguments) {
		argument := r.at.Arguments[r.taken]
		r.taken++
		err := argument.give(argument.written(), word)
		for err == nil && argument.many() && len(r.rest) > 0 && (r.literal || !dashed(r.rest[0])) {
			err = argument.give(argument.written(), r.next())
		}
		return err
	}
	var names []string
	for _, child := range r.at.Commands {
		if child.Name == word {
			r.at, r.taken = child, 0
			return nil
		}
		names = append(names, child.Name)
	}
	return unknown("cli.misread.argument", word, names)
}

func (r *reading) flag(name, value string, valued bool) error {
	var names []string
	for _, flag := range r.at.known() {
		called := flag.Names()
		names = append(names, called...)
		if slices.Contains(called, name) {
			r.given[flag] = true
			return r.value(flag, value, valued)
		}
	}
	return unknown("cli.misread.flag", name, names)
}

// value is what stands behind the = of a flag, or the next word.
func (r *reading) value(flag *Value, value string, valued bool) error {
	name := flag.written()
	switch {
	case valued:
	case flag.Switch():
		value = "true"
	case len(r.rest) == 0:
		return locale.Say("cli.misread.value", "flag", name)
	case dashed(r.rest[0]):
		return locale.Say("cli.misread.dash", "try", name+"="+r.rest[0])
	default:
		value = r.next()
	}
	return flag.give(name, value)
}

// environment sets what the line leaves to it.
func (r *reading) environment(lookup func(string) (string, bool)) error {
	for _, flag := range r.at.known() {
		if flag.Env == "" || r.given[flag] {
			continue
		}
		value, set := lookup(flag.Env)
		if !set {
			continue
		}
		r.given[flag] = true
		if err := flag.give(flag.Env, value); err != nil {
			return err
		}
	}
	return nil
}

// end is what is wrong with a line each word of which is right.
func (r *reading) end() error {
	exclusive := map[string]string{}
	var missing []string
	for _, flag := range r.at.known() {
		if flag.Required && !r.given[flag] {
			missing = append(missing, flag.Summary())
		}
		if flag.group == "" || !r.given[flag] {
			continue
		}
		if other := exclusive[flag.group]; other != "" {
			return locale.Say("cli.misread.together", "flag", other, "other", flag.written())
		}
		exclusive[flag.group] = flag.written()
	}
	for _, argument := range r.at.Arguments[r.taken:] {
		if argument.Required {
			missing = append(missing, argument.Summary())
		}
	}
	if len(missing) > 0 {
		return locale.Say("cli.misread.missing", "want", strings.Join(missing, " "))
	}
	if !r.at.Leaf() {
		var names []string
		for _, child := range r.at.Commands {
			names = append(names, child.Name)
		}
		return locale.Say("cli.misread.command", "want", strings.Join(names, ", "))
	}
	return nil
}
