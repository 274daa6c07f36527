package main

import (
	"os"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"nagara/locale"
)

// newParser makes kong's model of the commands from their tags. What stands for a
// value (FILE, N) is called as the reader would call it.
func newParser(w *world, target *commands) *kong.Kong {
	parser, err := kong.New(target, kong.Name("nagara"), kong.NoDefaultHelp(), kong.Bind(w), kong.Resolvers(kong.ResolverFunc(fromEnvironment)))
	if err != nil {
		panic(err) // a mistake in the tags of a command
	}
	for _, node := range branches(parser.Model.Node) {
		for _, flag := range node.Flags {
			flag.Tag.Envs = nil // fromEnvironment reads them
			flag.PlaceHolder = word.ReplaceAllStringFunc(flag.PlaceHolder, w.placeholder)
		}
		for _, argument := range node.Positional {
			argument.Name = word.ReplaceAllStringFunc(argument.Name, w.placeholder)
		}
	}
	return parser
}

// fromEnvironment is the value of a flag that the line does not give. Kong would read the
// environment first, for all commands, and stumble over what nobody asked for.
func fromEnvironment(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	for _, name := range flag.Envs {
		if value, set := os.LookupEnv(name); set {
			return value, nil
		}
	}
	return nil, nil
}

var word = regexp.MustCompile(`[A-Za-z]+`)

// placeholder is what a reader calls the kind of a value: FICHIER for FILE.
func (w *world) placeholder(word string) string {
	key := "cli.value." + strings.ToLower(word)
	switch {
	case !w.language.Has(key):
		return word
	case word == strings.ToUpper(word):
		return strings.ToUpper(w.say(key))
	}
	return w.say(key)
}

// branches are a command and all below it that are shown to people.
func branches(node *kong.Node) []*kong.Node {
	all := []*kong.Node{node}
	for _, child := range node.Children {
		if !child.Hidden {
			all = append(all, branches(child)...)
		}
	}
	return all
}

// shownFlags are the flags that people are told of: those of the parents first.
func shownFlags(node *kong.Node) (flags []*kong.Flag) {
	for _, group := range node.AllFlags(true) {
		flags = append(flags, group...)
	}
	return flags
}

// namesOf are all ways to write a flag.
func namesOf(flag *kong.Flag) []string {
	names := []string{"--" + flag.Name}
	if flag.Short != 0 {
		names = append(names, "-"+string(flag.Short))
	}
	for _, alias := range flag.Aliases {
		names = append(names, "--"+alias)
	}
	return names
}

// fullName is how a command is written: nagara admin ban.
func fullName(node *kong.Node) string {
	if node.Parent == nil {
		return node.Name
	}
	return fullName(node.Parent) + " " + node.Name
}

// words are those of a command after the name of the program.
func words(node *kong.Node) []string { return strings.Fields(fullName(node))[1:] }

// usage is how a line with the command looks.
func (w *world) usage(node *kong.Node) string {
	parts := []string{fullName(node)}
	if !node.Leaf() {
		parts = append(parts, "<"+w.say("cli.usage.command")+">")
	}
	for _, argument := range node.Positional {
		parts = append(parts, argument.Summary())
	}
	return strings.Join(append(parts, "[--"+w.say("cli.usage.flag")+"]..."), " ")
}

// langFlag is the code of a language. It only has to be one of ours: what it
// asks for was done before.
type langFlag string

// Validate is called by kong.
func (f langFlag) Validate() error {
	for _, l := range locale.All() {
		if l.Code() == string(f) || f == "" {
			return nil
		}
	}
	return misused("cli.lang", "got", string(f))
}

// languageOf is the language that the user wants. It must be known before the
// flags are read, since the help is written in it.
func languageOf(args []string, env func(string) string) *locale.Language {
	for i, arg := range args {
		if arg == "--lang" && i+1 < len(args) {
			return locale.Find(args[i+1])
		}
		if lang, ok := strings.CutPrefix(arg, "--lang="); ok {
			return locale.Find(lang)
		}
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if wish := env(name); wish != "" {
			return locale.Find(wish)
		}
	}
	return locale.English
}
