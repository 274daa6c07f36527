package site

import (
	"strings"

	"github.com/yuin/goldmark/ast"

	"nagara/locale"
)

// Pages for players are there in every language: play.md in fr/play.md, too, and a book
// of rules in rulebook/narabi.fr.md. The others are in English.

// folderOf is where the pages of a language are.
func folderOf(l *locale.Language) string {
	if l == locale.English {
		return ""
	}
	return l.Code() + "/"
}

// languageOf is the language of a file.
func languageOf(source string) *locale.Language {
	for _, l := range locale.All()[1:] {
		if strings.HasPrefix(source, folderOf(l)) || strings.HasSuffix(source, "."+l.Code()+".md") {
			return l
		}
	}
	return locale.English
}

// sourceIn is what the file of a page is called in another language.
func sourceIn(l *locale.Language, source string) string {
	own := languageOf(source)
	source = strings.TrimPrefix(source, folderOf(own))
	if book, is := strings.CutSuffix(source, "."+own.Code()+".md"); is {
		return book + "." + l.Code() + ".md"
	}
	return folderOf(l) + source
}

// In is the address of a page in the reader's language, where it is there. Who asks for
// a page in another language than English gets that.
func (s *Site) In(l *locale.Language, address string) string {
	for _, p := range s.pages {
		if p.Address == address && p.Language == locale.English {
			if other := s.counterpart(p, l); other != nil {
				return other.Address
			}
		}
	}
	return address
}

// counterpart is the same page in another language; nil where there is none.
func (s *Site) counterpart(p *page, l *locale.Language) *page {
	return s.bySource[sourceIn(l, p.Source)]
}

// Contents are the table of contents for readers of a language.
func (s *Site) Contents(l *locale.Language) []Section { return s.contents[l] }

// adopt gives the headings of a page the anchors of its English counterpart, so that a
// link leads to the same place in every language.
func (p *page) adopt(english *page) {
	n := 0
	for node := p.tree.FirstChild(); node != nil; node = node.NextSibling() {
		h, ok := node.(*ast.Heading)
		if !ok {
			continue
		}
		if n < len(english.Headings) {
			p.Headings[n].ID = english.Headings[n].ID
			h.SetAttributeString("id", []byte(p.Headings[n].ID))
		}
		n++
	}
}
