package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"nagara/docs/site"
	"nagara/terminal/ui/canvas"
)

// docsCommand is `nagara docs`.
type docsCommand struct {
	Page string `arg:"" optional:"" offer:"pages" help:"docspage"`
	Find string `placeholder:"WORDS" xor:"what" help:"docsfind"`
	Out  string `placeholder:"DIR" xor:"what" help:"docsout"`
}

// Run lists the pages of the documentation, prints one, or does what else is asked for.
func (d *docsCommand) Run(w *world) error {
	if d.Page != "" && d.Find+d.Out != "" {
		return misused("docs.together", "page", d.Page)
	}
	if d.Out != "" {
		return d.write(w)
	}
	pages, err := site.Served()
	if err != nil {
		return err
	}
	switch {
	case d.Find != "":
		return d.find(w, pages)
	case d.Page != "":
		text, found := pages.Source(w.language, d.Page)
		if !found {
			return failed(nil, "docs.nopage", "got", d.Page)
		}
		if w.reads() {
			return w.read(named(d.Page, text))
		}
		fmt.Fprint(w.out, text)
		return nil
	}
	fmt.Fprintf(w.out, "%s\n", w.say("docs.open"))
	for _, section := range pages.Contents(w.language) {
		fmt.Fprintf(w.out, "\n%s\n", section.Title)
		for _, e := range section.Entries {
			fmt.Fprintf(w.out, "  %-22s %s\n", e.Short(), e.Title)
		}
	}
	return nil
}

// link is one of Markdown; a picture is none.
var link = regexp.MustCompile(`(^|[^!])\[([^\]]+)\]\(([^)\s]+)\)`)

// named is a page of which links to other pages say what to type for them. Code is left
// as it is.
func named(page, markdown string) string {
	inCode := false
	var out strings.Builder
	for line := range strings.Lines(markdown) {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			inCode = !inCode
		}
		if !inCode {
			line = link.ReplaceAllStringFunc(line, func(found string) string {
				parts := link.FindStringSubmatch(found)
				return parts[1] + linked(page, parts[2], parts[3])
			})
		}
		out.WriteString(line)
	}
	return out.String()
}

// linked is a link of a page as somebody at a terminal can follow it.
func linked(page, text, to string) string {
	if strings.Contains(to, "://") {
		return "[" + text + "](" + to + ")"
	}
	file, _, _ := strings.Cut(to, "#")
	short, isPage := strings.CutSuffix(path.Join(path.Dir(page), file), ".md")
	switch command := "`nagara docs " + strings.TrimSuffix(short, "/README") + "`"; {
	case file == "" || !isPage:
		return text
	case text == file:
		return command
	default:
		return text + " (" + command + ")"
	}
}

// find prints the passages that have all the words.
func (d *docsCommand) find(w *world, pages *site.Site) error {
	hits := pages.Find(w.language, d.Find)
	if len(hits) == 0 {
		return failed(nil, "docs.nothing", "words", d.Find)
	}
	for _, hit := range hits {
		fmt.Fprintf(w.out, "%s: %s\n", hit.Short, hit.Title)
		text := ""
		for _, piece := range hit.Snippet {
			text += piece.Text
		}
		lines := []string{text}
		if w.columns >= least {
			lines = canvas.Wrap(text, w.columns-4)
		}
		for _, line := range lines {
			fmt.Fprintln(w.out, "    "+line)
		}
	}
	return nil
}

// write puts the site into a folder, where a browser can read it without a server.
func (d *docsCommand) write(w *world) error {
	pages, err := site.Alone()
	if err != nil {
		return err
	}
	for name, text := range pages.Files {
		file := filepath.Join(d.Out, filepath.FromSlash(name))
		err := os.MkdirAll(filepath.Dir(file), 0o755)
		if err == nil {
			err = os.WriteFile(file, text, 0o644)
		}
		if err != nil {
			return failed(err, "cli.unwritten", "file", file)
		}
	}
	fmt.Fprintln(w.out, w.say("docs.written", "folder", d.Out, "first", filepath.Join(d.Out, "index.html")))
	return nil
}
