// Package site makes a small site of the documentation: the same files that are
// read on the forge, with our look, a way from each page to the next, and a search.
// It can be read without a script, and its links are relative, so that a server can
// show it under any address and a browser can read it from a folder.
package site

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"sync"

	"nagara/docs"
	"nagara/locale"
	"nagara/web/src/layout/fonts"
)

// assets are what all pages need beside their text.
//
//go:embed style.css early.js docs.js egg.svg
var assets embed.FS

// Site is the documentation, ready to be shown.
type Site struct {
	// Files are all files of it by their names, such as terminal.html.
	Files Files

	pages    []*page
	bySource map[string]*page
	contents map[*locale.Language][]Section
	passages []passage
	alone    bool
}

// Served is the site as a server shows it: it can be searched.
var Served = sync.OnceValues(func() (*Site, error) { return build(docs.Pages, false) })

// Alone is the site as files in a folder: its index of headings stands for the search.
func Alone() (*Site, error) { return build(docs.Pages, true) }

// build makes the site of a folder of pages.
func build(from fs.FS, alone bool) (*Site, error) {
	s := &Site{
		Files: Files{"terraces.svg": terraces()}, alone: alone,
		bySource: map[string]*page{}, contents: map[*locale.Language][]Section{},
	}
	for _, folder := range []fs.FS{assets, fonts.Files} {
		if err := s.take(folder); err != nil {
			return nil, err
		}
	}
	if err := s.read(from); err != nil {
		return nil, err
	}
	for _, p := range s.pages {
		s.Files[p.Address] = s.draw(p, nil)
	}
	for l := range s.contents {
		if alone {
			s.Files[folderOf(l)+"search.html"] = s.search(l, folderOf(l)+"search.html", "")
		}
	}
	return s, nil
}

// take puts files on the site as they are.
func (s *Site) take(folder fs.FS) error {
	return fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			s.Files[name], err = fs.ReadFile(folder, name)
		}
		return err
	})
}

// read reads the pages: first those of the contents, in their order.
func (s *Site) read(from fs.FS) error {
	for _, l := range locale.All() {
		err := s.readContents(from, l)
		if l != locale.English && errors.Is(err, fs.ErrNotExist) && s.bySource[folderOf(l)+"README.md"] == nil {
			continue // there need not be pages in every language
		}
		if err != nil {
			return err
		}
	}
	if err := s.readOthers(from); err != nil {
		return fmt.Errorf("read the documentation: %w", err)
	}
	for _, p := range s.pages {
		if english := s.counterpart(p, locale.English); english != nil && english != p {
			p.adopt(english)
		}
	}
	for _, p := range s.pages {
		if err := p.render(from); err != nil {
			return fmt.Errorf("render %s of the documentation: %w", p.Source, err)
		}
		s.passages = append(s.passages, p.passages()...)
	}
	return nil
}

// readContents reads the table of contents in a language, and the pages that it lists.
func (s *Site) readContents(from fs.FS, l *locale.Language) error {
	contents, err := readPage(from, folderOf(l)+"README.md")
	if err != nil {
		return fmt.Errorf("read the contents of the documentation: %w", err)
	}
	s.add(contents)
	s.contents[l] = contents.sections()
	for _, section := range s.contents[l] {
		for _, entry := range section.Entries {
			if s.bySource[entry.Source] != nil {
				continue // in English
			}
			p, err := readPage(from, entry.Source)
			if err != nil {
				return fmt.Errorf("read a page of the contents: %w", err)
			}
			p.Listed = true
			s.add(p)
		}
	}
	return nil
}

// readOthers reads what only other pages lead to.
func (s *Site) readOthers(from fs.FS) error {
	return fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || s.bySource[name] != nil {
			return err
		}
		if path.Ext(name) == ".svg" {
			s.Files[name], err = fs.ReadFile(from, name)
			return err
		}
		p, err := readPage(from, name)
		if err == nil {
			s.add(p)
		}
		return err
	})
}

func (s *Site) add(p *page) {
	s.pages = append(s.pages, p)
	s.bySource[p.Source] = p
}

// draw makes the whole text of a page.
func (s *Site) draw(p *page, answer *found) []byte {
	return []byte(frame{page: p, site: s, Root: relative(p.Address, ""), Found: answer}.draw())
}

// neighbours are the pages before and after one, in the order of the contents.
func (s *Site) neighbours(p *page) (previous, next *page) {
	var all []*page
	for _, section := range s.contents[p.Language] {
		for _, entry := range section.Entries {
			all = append(all, s.bySource[entry.Source])
		}
	}
	at := slices.Index(all, p)
	if at > 0 {
		previous = all[at-1]
	}
	if at >= 0 && at+1 < len(all) {
		next = all[at+1]
	}
	return previous, next
}

// Source is the text of a page as it was written, by its short name: terminal,
// rules/narabi. It is in the reader's language, where it is there.
func (s *Site) Source(l *locale.Language, name string) (text string, found bool) {
	for _, p := range s.pages {
		if p.Short() == path.Clean(name) && p.Language == locale.English {
			if other := s.counterpart(p, l); other != nil {
				p = other
			}
			return p.text, true
		}
	}
	return "", false
}
