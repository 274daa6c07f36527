// Package line reads command lines. A command is a struct and a flag is a field of
// it, described by its tags; whatever is wrong with a line is said in the reader's
// language.
//
// Nothing here looks for a method by its name. A program in which anything does
// must keep every method that it has, called or not: a third of its size.
package line

import (
	"regexp"
	"slices"
	"strings"
)

// Command is one that a line can name, or the program itself, with all that is known
// of it: what is read here is also what help, manual and completions are made of.
type Command struct {
	Name string
	// Help is the key of the sentence that says what it does.
	Help   string
	Hidden bool
	// Parent is the command that this one belongs to; the program has none.
	Parent    *Command
	Commands  []*Command
	Flags     []*Value
	Arguments []*Value
	// Target points to the struct that the command was described by.
	Target any
}

// Leaf tells whether this command can be carried out, and does not only hold others.
func (c *Command) Leaf() bool { return len(c.Commands) == 0 }

// Words are the program and what stands after it to reach the command.
func (c *Command) Words() []string {
	if c.Parent == nil {
		return []string{c.Name}
	}
	return append(c.Parent.Words(), c.Name)
}

// Path is how the command is written: nagara admin ban.
func (c *Command) Path() string { return strings.Join(c.Words(), " ") }

// Branches are this command and all below it that are shown to people.
func (c *Command) Branches() []*Command {
	all := []*Command{c}
	for _, child := range c.Commands {
		if !child.Hidden {
			all = append(all, child.Branches()...)
		}
	}
	return all
}

// Leaves are the commands below this one that can be carried out.
func (c *Command) Leaves() []*Command {
	return slices.DeleteFunc(c.Branches()[1:], func(b *Command) bool { return !b.Leaf() })
}

// Shown are the flags that people are told of: those of the parents first.
func (c *Command) Shown() []*Value {
	return slices.DeleteFunc(c.known(), func(flag *Value) bool { return flag.Hidden })
}

// known are all flags that the command understands.
func (c *Command) known() []*Value {
	if c.Parent == nil {
		return slices.Clone(c.Flags)
	}
	return append(c.Parent.known(), c.Flags...)
}

var word = regexp.MustCompile(`[A-Za-z]+`)

// Rename gives other words to what stands for values, as a reader would say them.
func (c *Command) Rename(say func(word string) string) {
	for _, v := range slices.Concat(c.Flags, c.Arguments) {
		v.Placeholder = word.ReplaceAllStringFunc(v.Placeholder, say)
	}
	for _, child := range c.Commands {
		child.Rename(say)
	}
}

// Usage is how a line with the command looks; command and flag are the words for
// those.
func (c *Command) Usage(command, flag string) string {
	parts := []string{c.Path()}
	if !c.Leaf() {
		parts = append(parts, "<"+command+">")
	}
	for _, argument := range c.Arguments {
		parts = append(parts, argument.Summary())
	}
	return strings.Join(append(parts, "[--"+flag+"]..."), " ")
}
