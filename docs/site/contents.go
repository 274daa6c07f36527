package site

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/yuin/goldmark/ast"

	"nagara/locale"
)

// Section is a part of the table of contents.
type Section struct {
	Title   string
	Entries []Entry
}

// Entry is a page in it.
type Entry struct {
	Title, Source, Address string
}

// Short is what the page is called where its file is not of interest, the same in every
// language.
func (e Entry) Short() string {
	return strings.TrimSuffix(strings.TrimSuffix(sourceIn(locale.English, e.Source), ".md"), "/README")
}

// sections reads the table of contents: a heading, and below it a list whose items
// begin with links.
func (p *page) sections() (all []Section) {
	for node := p.tree.FirstChild(); node != nil; node = node.NextSibling() {
		switch n := node.(type) {
		case *ast.Heading:
			if n.Level == 2 {
				all = append(all, Section{Title: textOf(n, p.source)})
			}
		case *ast.List:
			for item := n.FirstChild(); item != nil && len(all) > 0; item = item.NextSibling() {
				if link, ok := item.FirstChild().FirstChild().(*ast.Link); ok {
					last := &all[len(all)-1]
					source := path.Join(path.Dir(p.Source), string(link.Destination))
					if path.Ext(source) == "" {
						source += "/README.md"
					}
					last.Entries = append(last.Entries, Entry{Title: textOf(link, p.source), Source: source, Address: addressOf(source)})
				}
			}
		}
	}
	return all
}

// addressOf is where the page of a file is.
func addressOf(source string) string {
	folder, file := path.Split(source)
	switch {
	case file == "README.md":
		return folder + "index.html"
	case path.Ext(file) == ".md":
		return folder + strings.TrimSuffix(file, ".md") + ".html"
	}
	return source + ".html" // an example is shown as it is
}

// list is a page for a folder that has none: its files, by their titles.
func list(from fs.FS, folder string) (string, error) {
	files, err := fs.Glob(from, folder+"/*.md")
	if err != nil || len(files) == 0 {
		return "", fmt.Errorf("there are no pages in %s: %w", folder, cmp.Or(err, fs.ErrNotExist))
	}
	text := "# " + strings.ToUpper(folder[:1]) + folder[1:] + "\n\n"
	for _, file := range files {
		content, err := fs.ReadFile(from, file)
		if err != nil {
			return "", err
		}
		title, _, _ := strings.Cut(strings.TrimPrefix(string(content), "# "), "\n")
		text += "- [" + strings.ReplaceAll(title, ". ", "\\. ") + "](" + path.Base(file) + ")\n"
	}
	return text, nil
}
