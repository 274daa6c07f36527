package main

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"
)

// completion is `nagara completion`.
type completion struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"shell"`
}

// Run writes what lets a shell complete command lines.
func (c *completion) Run(w *world, ctx *kong.Context) error {
	var script bytes.Buffer
	write := map[string]func(io.Writer, *kong.Node){"bash": w.bash, "zsh": w.zsh, "fish": w.fish}[c.Shell]
	write(&script, ctx.Model.Node)
	_, err := script.WriteTo(w.data)
	return err
}

// reached writes the cases of a shell that tell which command a line has come to.
func reached(out io.Writer, app *kong.Node) {
	for _, node := range branches(app)[1:] {
		path := " " + strings.Join(words(node), " ")
		fmt.Fprintf(out, "\t\t%q) command=%q ;;\n", path, path)
	}
}

func (w *world) bash(out io.Writer, app *kong.Node) {
	fmt.Fprint(out, `# bash completion for nagara
_nagara() {
	local i command="" offers="" cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}"
	for ((i = 1; i < COMP_CWORD; i++)); do
		case "$command ${COMP_WORDS[i]}" in
`)
	reached(out, app)
	fmt.Fprint(out, "\t\tesac\n\tdone\n\tcase \"$command\" in\n")
	for _, node := range branches(app) {
		var all []string
		for _, o := range w.offers(node) {
			all = append(all, o.word)
		}
		fmt.Fprintf(out, "\t%q) offers=%q ;;\n", strings.Join(append([]string{""}, words(node)...), " "), strings.Join(all, " "))
	}
	fmt.Fprint(out, "\tesac\n\tcase \"$command $prev\" in\n")
	w.afterFlags(out, app, "${COMP_WORDS[*]}", func(words []string) string { return strconv.Quote(strings.Join(words, " ")) })
	fmt.Fprint(out, `	esac
	[[ "$cur" == -* ]] || offers="${offers%%--*}" # bash offers files where nothing else fits
	COMPREPLY=($(compgen -W "$offers" -- "$cur"))
}
complete -o bashdefault -o default -F _nagara nagara
`)
}

func (w *world) zsh(out io.Writer, app *kong.Node) {
	fmt.Fprint(out, `#compdef nagara
_nagara() {
	local i command=""
	local -a offers
	for ((i = 2; i < CURRENT; i++)); do
		case "$command ${words[i]}" in
`)
	reached(out, app)
	fmt.Fprint(out, "\t\tesac\n\tdone\n\tcase \"$command\" in\n")
	for _, node := range branches(app) {
		fmt.Fprintf(out, "\t%q) offers=(", strings.Join(append([]string{""}, words(node)...), " "))
		for _, o := range w.offers(node) {
			fmt.Fprintf(out, "\n\t\t%s", quoted(o.word+":"+o.about))
		}
		fmt.Fprint(out, "\n\t) ;;\n")
	}
	fmt.Fprint(out, "\tesac\n\tcase \"$command ${words[CURRENT-1]}\" in\n")
	w.afterFlags(out, app, "${words[*]}", func(words []string) string { return "(" + strings.Join(words, " ") + ")" })
	fmt.Fprint(out, `	esac
	_describe nagara offers || _files
}
_nagara "$@"
`)
}

func (w *world) fish(out io.Writer, app *kong.Node) {
	fmt.Fprintln(out, "# fish completion for nagara")
	for _, node := range branches(app) {
		when := "__fish_use_subcommand"
		if node.Parent != nil {
			when = "__fish_seen_subcommand_from " + strings.Join(words(node), "; and __fish_seen_subcommand_from ")
		}
		for _, child := range node.Children {
			fmt.Fprintf(out, "complete -c nagara -n %s -a %s -d %s\n", quoted(when), child.Name, fishQuoted(w.about(child.Help)))
		}
		for _, argument := range node.Positional {
			for _, values := range w.values(argument) {
				fmt.Fprintf(out, "complete -c nagara -n %s -a %s\n", quoted(when+values.seen()), quoted(strings.Join(values.words, " ")))
			}
		}
		for _, flag := range node.Flags {
			if flag.Hidden {
				continue
			}
			if node.Parent == nil {
				when = "true" // it can stand anywhere
			}
			w.fishFlag(out, node, when, flag)
		}
	}
}

// fishFlag tells fish of a flag, and what it wants behind it.
func (w *world) fishFlag(out io.Writer, node *kong.Node, when string, flag *kong.Flag) {
	line := func(when, value string) {
		fmt.Fprintf(out, "complete -c nagara -n %s -l %s%s -d %s\n", quoted(when), flag.Name, value, fishQuoted(w.about(flag.Help)))
	}
	known := w.values(flag.Value)
	switch {
	case flag.IsBool():
		line(when, "")
	case known == nil:
		line(when, " -r")
	case len(known) > 1 && choosesGame(node):
		line(when, " -x") // its values come with the game
	default:
		known = values{{words: known.all()}}
	}
	for _, values := range known {
		line(when+values.seen(), " -x -a "+quoted(strings.Join(values.words, " ")))
	}
}

// quoted is a text that bash and zsh take as it is.
func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// fishQuoted is one that fish takes as it is.
func fishQuoted(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(text) + "'"
}

// offer is a word that can come next on a command line, and what it does.
type offer struct{ word, about string }

// offers are the words that can come next after a command: its own commands,
// values of its argument as far as they are known, and flags.
func (w *world) offers(node *kong.Node) (all []offer) {
	for _, child := range node.Children {
		if !child.Hidden {
			all = append(all, offer{child.Name, w.about(child.Help)})
		}
	}
	for _, argument := range node.Positional {
		for _, value := range w.values(argument).all() {
			all = append(all, offer{value, w.about(argument.Help)})
		}
	}
	for _, flag := range shownFlags(node) {
		all = append(all, offer{"--" + flag.Name, w.about(flag.Help)})
	}
	return all
}
