// Package site makes a small site of the documentation: the same files that are
// read on the forge, with our look, a way from each page to the next, and a search.
// It needs no script, and its links are relative, so that a server can show it
// under any address and a browser can read it from a folder.
package site

import (
	_ "embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"nagara/docs"
)

//go:embed style.css
var style []byte

// Site is the documentation, ready to be shown.
type Site struct {
	// Files are all files of it by their names, such as terminal.html.
	Files Files
	// Sections are the table of contents.
	Sections []Section

	pages    []*page
	passages []passage
	alone    bool
}

// Served is the site as a server shows it: it can be searched.
var Served = sync.OnceValues(func() (*Site, error) { return build(docs.Pages, false) })

// Alone is the site as files in a folder: its index of headings stands for the search.
func Alone() (*Site, error) { return build(docs.Pages, true) }

// build makes the site of a folder of pages.
func build(from fs.FS, alone bool) (*Site, error) {
	s := &Site{Files: Files{}, alone: alone}
	s.Files["style.css"] = style
	if err := s.read(from); err != nil {
		return nil, err
	}
	for _, p := range s.pages {
		s.Files[p.Address] = s.draw(p, nil)
	}
	if alone {
		s.Files["search.html"] = s.Search("")
	}
	return s, nil
}

// read reads the pages: first those of the contents, in their order.
func (s *Site) read(from fs.FS) error {
	contents, err := readPage(from, "README.md")
	if err != nil {
		return fmt.Errorf("read the contents of the documentation: %w", err)
	}
	s.Sections = contents.sections()
	s.pages = []*page{contents}
	known := map[string]bool{contents.Source: true}
	for _, section := range s.Sections {
		for _, entry := range section.Entries {
			p, err := readPage(from, entry.Source)
			if err != nil {
				return fmt.Errorf("read a page of the contents: %w", err)
			}
			p.Section, p.Listed = section.Title, true
			s.pages = append(s.pages, p)
			known[p.Source] = true
		}
	}
	err = fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || known[name] {
			return err
		}
		if path.Ext(name) == ".svg" {
			s.Files[name], err = fs.ReadFile(from, name)
			return err
		}
		p, err := readPage(from, name)
		s.pages = append(s.pages, p)
		return err
	})
	if err != nil {
		return fmt.Errorf("read the documentation: %w", err)
	}
	for _, p := range s.pages {
		if err := p.render(from); err != nil {
			return fmt.Errorf("render %s of the documentation: %w", p.Source, err)
		}
		s.passages = append(s.passages, p.passages()...)
	}
	return nil
}

// draw makes the whole text of a page.
func (s *Site) draw(p *page, answer *found) []byte {
	f := frame{
		page: p, Root: strings.Repeat("../", strings.Count(p.Address, "/")),
		Sections: s.Sections, Alone: s.alone, Found: answer,
	}
	f.Previous, f.Next = s.neighbours(p)
	return []byte(f.draw())
}

// neighbours are the pages before and after one, in the order of the contents.
func (s *Site) neighbours(p *page) (previous, next *page) {
	for i, other := range s.pages {
		if other != p || !p.Listed {
			continue
		}
		if s.pages[i-1].Listed {
			previous = s.pages[i-1]
		}
		if i+1 < len(s.pages) && s.pages[i+1].Listed {
			next = s.pages[i+1]
		}
	}
	return previous, next
}

// Source is the text of a page as it was written, by its short name: terminal,
// rules/narabi.
func (s *Site) Source(name string) (text string, found bool) {
	for _, p := range s.pages {
		if p.Short() == path.Clean(name) {
			return p.text, true
		}
	}
	return "", false
}
