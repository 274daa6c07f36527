package backend

import (
	"crypto/rand"
	"regexp"
	"strings"
)

// words are all that NewWord may draw.
var words = regexp.MustCompile(`^[a-z2-7]{5}-[a-z2-7]{5}-[a-z2-7]{5}$`)

// NewWord draws a word by which a guest without a key comes back: 75 random bits in
// groups that can be read out and typed.
func NewWord() string {
	text := strings.ToLower(rand.Text())
	return text[:5] + "-" + text[5:10] + "-" + text[10:15]
}

// ParseWord reads what somebody typed as such a word, if it may be one.
func ParseWord(typed string) (word string, is bool) {
	word = strings.ToLower(strings.TrimSpace(typed))
	return word, words.MatchString(word)
}

// tableOf is the name under which a visitor's table is kept.
func (s *Server) tableOf() string { return "table of " + s.as }

// NoteTable keeps at which table the visitor sits, where they come back to it if they
// are cut off. An empty game is none.
func (s *Server) NoteTable(game, id string) error {
	if !s.resumes {
		return nil
	}
	return s.credentials.Set(s.tableOf(), strings.TrimSpace(game+" "+id))
}

// LastTable is the table that the visitor was cut off from; an empty game is none.
func (s *Server) LastTable() (game, id string, err error) {
	if !s.resumes {
		return "", "", nil
	}
	kept, err := s.credentials.Get(s.tableOf())
	game, id, _ = strings.Cut(kept, " ")
	return game, id, err
}
