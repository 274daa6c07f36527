package line

import (
	"reflect"
	"strings"
	"unicode"
)

// Describe reads the tags of a program's commands from a pointer to its struct.
// These are the tags:
//
//	cmd:""            the field is a command, with a struct of its own
//	arg:""            the field is an argument; optional:"" if it may be missing
//	name:"n"          it is not called as the field is
//	help:"key"        what it does
//	short:"h"         a flag can be written with one letter
//	aliases:"a,b"     it has other names
//	default:"1s"      what it is if nobody says
//	env:"NAME"        where else to look
//	enum:"a,b"        the words that it may be
//	placeholder:"N"   what stands for a flag's value in help; an argument has its name
//	sep:"none"        a list that is not split at its commas
//	xor:"group"       at most one flag of the group can be given
//	required:""       it must be given
//	instead:""        it is answered instead of the command, which may lack anything
//	hidden:""         nobody is told of it
//
// An embedded struct lends its fields.
func Describe(name string, target any) *Command {
	c := &Command{Name: name, Target: target}
	c.describe(reflect.ValueOf(target).Elem())
	return c
}

func (c *Command) describe(target reflect.Value) {
	for i := range target.NumField() {
		field, value := target.Type().Field(i), target.Field(i)
		_, command := field.Tag.Lookup("cmd")
		_, argument := field.Tag.Lookup("arg")
		switch {
		case field.Anonymous:
			c.describe(value)
		case !field.IsExported():
		case command:
			child := Describe(nameOf(field), value.Addr().Interface())
			child.Parent, child.Help, child.Hidden = c, field.Tag.Get("help"), has(field, "hidden")
			c.Commands = append(c.Commands, child)
		case argument:
			c.Arguments = append(c.Arguments, describeValue(field, value, true))
		default:
			c.Flags = append(c.Flags, describeValue(field, value, false))
		}
	}
}

func describeValue(field reflect.StructField, target reflect.Value, argument bool) *Value {
	tag := field.Tag
	v := &Value{
		Name: nameOf(field), Help: tag.Get("help"), Short: tag.Get("short"), Aliases: listed(tag.Get("aliases")),
		Default: tag.Get("default"), Env: tag.Get("env"), Enum: listed(tag.Get("enum")), Placeholder: tag.Get("placeholder"),
		Hidden: has(field, "hidden"), Required: has(field, "required") || argument && !has(field, "optional"),
		argument: argument, whole: tag.Get("sep") == "none", group: tag.Get("xor"), instead: has(field, "instead"), target: target,
	}
	if argument {
		v.Placeholder = v.Name
	}
	if v.Default != "" {
		if err := v.set(v.Default); err != nil {
			panic("the default of --" + v.Name + ": " + err.Error()) // a mistake in a tag
		}
	}
	return v
}

func has(field reflect.StructField, tag string) bool {
	_, found := field.Tag.Lookup(tag)
	return found
}

func listed(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, ",")
}

// nameOf is how a field is called on a line: LogFormat is log-format.
func nameOf(field reflect.StructField) string {
	if name := field.Tag.Get("name"); name != "" {
		return name
	}
	var name strings.Builder
	letters := []rune(field.Name)
	for i, letter := range letters {
		if i > 0 && unicode.IsUpper(letter) && unicode.IsLower(letters[i-1]) {
			name.WriteByte('-')
		}
		name.WriteRune(unicode.ToLower(letter))
	}
	return name.String()
}
