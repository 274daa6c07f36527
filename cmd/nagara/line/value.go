package line

import (
	"encoding"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"nagara/locale"
)

// Value is something that a line can set: a flag or an argument.
type Value struct {
	Name string
	// Help is the key of the sentence that says what it does.
	Help, Default, Env string
	// Placeholder stands for the value: N in --seats=N, file in <file>.
	Placeholder string
	// Short is a flag's other name of one letter, or nothing.
	Short   string
	Aliases []string
	// Enum are the words that it may be, if they are known.
	Enum             []string
	Hidden, Required bool

	argument, whole, instead bool
	group                    string
	target                   reflect.Value
}

// Switch tells whether this is a flag that needs no value.
func (v *Value) Switch() bool { return v.target.Kind() == reflect.Bool }

// many tells whether there can be several of it.
func (v *Value) many() bool { return v.target.Kind() == reflect.Slice }

// Names are all ways to write a flag.
func (v *Value) Names() []string {
	names := []string{"--" + v.Name}
	if v.Short != "" {
		names = append(names, "-"+v.Short)
	}
	for _, alias := range v.Aliases {
		names = append(names, "--"+alias)
	}
	return names
}

// Summary is how it is written: --seats=N, [<file>].
func (v *Value) Summary() string {
	if v.argument {
		text := "<" + v.Placeholder + ">"
		if v.many() {
			text += " ..."
		}
		if !v.Required {
			text = "[" + text + "]"
		}
		return text
	}
	text := "--" + v.Name
	if v.Switch() {
		return text
	}
	text += "=" + v.Placeholder
	if v.many() && !v.whole {
		text += ",..."
	}
	return text
}

// String is the same, with a flag's short name: -h, --help.
func (v *Value) String() string {
	if v.Short == "" {
		return v.Summary()
	}
	return "-" + v.Short + ", " + v.Summary()
}

// written is what complaints call it.
func (v *Value) written() string {
	if v.argument {
		return v.Summary()
	}
	return "--" + v.Name
}

// give gives it a text, and is what is wrong with that. The complaint names the
// value as the text was given.
func (v *Value) give(name, text string) error {
	err := v.set(text)
	if err == nil && v.Enum != nil && !slices.Contains(v.Enum, text) {
		return locale.Say("cli.misread.enum", "flag", name, "got", text, "want", strings.Join(v.Enum, ", "))
	}
	var sayable interface {
		In(l *locale.Language) string
	}
	if err == nil || errors.As(err, &sayable) { // a value of a type of ours
		return err
	}
	kind := v.target.Type()
	if v.many() {
		kind = kind.Elem()
	}
	switch {
	case kind == reflect.TypeFor[time.Duration]():
		return locale.Say("cli.misread.time", "flag", name, "got", text)
	case kind.Kind() == reflect.Bool:
		return locale.Say("cli.misread.enum", "flag", name, "got", text, "want", "true, false")
	}
	return locale.Say("cli.misread.number", "flag", name, "got", text)
}

// set reads a text into the target; a list grows by it.
func (v *Value) set(text string) error {
	if !v.many() {
		return read(v.target, text)
	}
	parts := []string{text}
	if !v.whole && !v.argument {
		parts = strings.Split(text, ",")
	}
	for _, part := range parts {
		element := reflect.New(v.target.Type().Elem()).Elem()
		if err := read(element, part); err != nil {
			return err
		}
		v.target.Set(reflect.Append(v.target, element))
	}
	return nil
}

// read reads a text as what the target is.
func read(target reflect.Value, text string) error {
	if own, ok := reflect.TypeAssert[encoding.TextUnmarshaler](target.Addr()); ok {
		return own.UnmarshalText([]byte(text))
	}
	if target.Type() == reflect.TypeFor[time.Duration]() {
		span, err := time.ParseDuration(text)
		target.SetInt(int64(span))
		return err
	}
	bits := func() int { return target.Type().Bits() }
	switch {
	case target.Kind() == reflect.String:
		target.SetString(text)
	case target.Kind() == reflect.Bool:
		yes := slices.Contains([]string{"true", "yes", "1"}, text)
		if !yes && !slices.Contains([]string{"false", "no", "0"}, text) {
			return strconv.ErrSyntax
		}
		target.SetBool(yes)
	case target.CanInt():
		number, err := strconv.ParseInt(text, 0, bits())
		target.SetInt(number)
		return err
	case target.CanUint():
		number, err := strconv.ParseUint(text, 0, bits())
		target.SetUint(number)
		return err
	case target.CanFloat():
		number, err := strconv.ParseFloat(text, bits())
		target.SetFloat(number)
		return err
	default:
		panic("no line can set a " + target.Type().String()) // a mistake in a command
	}
	if checked, ok := reflect.TypeAssert[interface{ Validate() error }](target); ok {
		return checked.Validate()
	}
	return nil
}
