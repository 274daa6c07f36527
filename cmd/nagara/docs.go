package main

import (
	"fmt"
	"os"
	"path/filepath"

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
			return w.read(text)
		}
		fmt.Fprint(w.out, text)
		return nil
	}
	for _, section := range pages.Contents(w.language) {
		fmt.Fprintf(w.out, "%s\n", section.Title)
		for _, e := range section.Entries {
			fmt.Fprintf(w.out, "  %-22s %s\n", e.Short(), e.Title)
		}
	}
	return nil
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
