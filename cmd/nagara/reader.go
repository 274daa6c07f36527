package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"

	"charm.land/glamour/v2"
	"charm.land/glamour/v2/ansi"
	"charm.land/glamour/v2/styles"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"

	"nagara/terminal/ui/ascii"
)

// longestLine is where lines of a long text end on a wide terminal, so that the eye finds
// the next one.
const longestLine = 100

// reads tells whether somebody reads at a terminal that can show more than letters.
func (w *world) reads() bool { return w.outTerminal && w.env("TERM") != "dumb" }

// read shows a text in Markdown to somebody at a terminal, drawn and page by page.
func (w *world) read(markdown string) error {
	drawer, err := glamour.NewTermRenderer(glamour.WithStyles(w.pageStyle()), glamour.WithWordWrap(min(cmp.Or(w.columns, 80), longestLine)))
	if err != nil {
		return fmt.Errorf("draw a page: %w", err)
	}
	drawn, err := drawer.Render(unwrapped(markdown))
	if err != nil {
		return fmt.Errorf("draw a page: %w", err)
	}
	var text bytes.Buffer
	to := &colorprofile.Writer{Forward: &text, Profile: w.colours()}
	if _, err := to.WriteString(drawn); err != nil {
		return err
	}
	return w.page(text.Bytes())
}

// item begins an entry of a list.
var item = regexp.MustCompile(`^ *([-*]|\d+\.) `)

// unwrapped is Markdown in which an entry of a list is one line: of entries glamour keeps
// the breaks of the file, beside those of the terminal.
func unwrapped(markdown string) string {
	var lines []string
	inItem, inCode := false, false
	for line := range strings.SplitSeq(markdown, "\n") {
		text := strings.TrimSpace(line)
		fence := strings.HasPrefix(text, "```")
		if inItem && text != "" && !inCode && !fence && strings.HasPrefix(line, "  ") && !item.MatchString(line) {
			lines[len(lines)-1] += " " + text
			continue
		}
		inCode = inCode != fence
		inItem = item.MatchString(line) && !inCode
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// colours are those that the terminal can show, or somebody wants.
func (w *world) colours() colorprofile.Profile {
	var env []string
	for _, name := range []string{"TERM", "COLORTERM", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM_PROGRAM", "WT_SESSION", "TMUX"} {
		env = append(env, name+"="+w.env(name))
	}
	return colorprofile.Env(env)
}

// pageStyle fits the ground that the terminal writes on. Marks of Markdown that only
// authors need are left out.
func (w *world) pageStyle() ansi.StyleConfig {
	if ascii.Wanted(w.env) {
		return styles.ASCIIStyleConfig
	}
	style := styles.DarkStyleConfig
	in, canAsk := w.in.(*os.File)
	out, canAnswer := w.screen.(*os.File)
	if canAsk && canAnswer && w.inTerminal && !lipgloss.HasDarkBackground(in, out) {
		style = styles.LightStyleConfig
	}
	style.Code.Prefix, style.Code.Suffix = "", ""
	for _, heading := range []*ansi.StyleBlock{&style.H2, &style.H3, &style.H4} {
		heading.Prefix = ""
	}
	return style
}

// page shows a long text by the pager of the reader, $PAGER or less; where there is none
// it is printed.
func (w *world) page(text []byte) error {
	command := strings.Fields(cmp.Or(w.env("PAGER"), "less"))
	_, canShow := w.screen.(*os.File)
	program, err := exec.LookPath(command[0])
	if err != nil || !canShow || !w.inTerminal {
		_, err := w.out.Write(text)
		return err
	}
	if ascii.Wanted(w.env) {
		var plain bytes.Buffer
		if _, err := (ascii.Writer{To: &plain}).Write(text); err != nil {
			return err
		}
		text = plain.Bytes()
	}
	pager := exec.Command(program, command[1:]...)
	pager.Stdin, pager.Stdout, pager.Stderr = bytes.NewReader(text), w.screen, w.err
	pager.Env = os.Environ()
	if w.env("LESS") == "" { // colours, no page for what fits on the screen, and no breaks in lines of code
		pager.Env = append(pager.Env, "LESS=FRSX")
	}
	if w.env("LESSCHARSET") == "" {
		pager.Env = append(pager.Env, "LESSCHARSET=utf-8")
	}
	if err := pager.Run(); err != nil {
		return failed(err, "cli.pager", "pager", program)
	}
	return nil
}
