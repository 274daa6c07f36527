package table

import (
	"fmt"
	"sync"

	"nagara/rules"
)

// readEdition is the one that a table is played with: that of the text in its
// log, or the one that is built in.
func (e *Created) readEdition(game rules.Rules) (rules.Edition, error) {
	edition := game.Edition()
	if len(e.Text) > 0 {
		var err error
		if edition, err = components.read(game, string(e.Text)); err != nil {
			return nil, fmt.Errorf("the edition of the table: %w", err)
		}
	}
	if e.EditionHash != edition.Hash() {
		return nil, refuse(Unfit, "table.edition", "theirs", e.Edition, "theirHash", e.EditionHash, "ours", edition.ID(), "ourHash", edition.Hash())
	}
	return edition, nil
}

// Edition is the one that the table is played with.
func (t *Table) Edition() rules.Edition { return t.edition }

// shelf keeps editions that were read: a hundred tables with one edition share
// it, and what bots have worked out about it.
type shelf struct {
	mu   sync.Mutex
	kept map[string]rules.Edition
}

var components shelf

// maxShelved is how many editions are kept at hand. When there are more, all
// are put away: to read one again takes milliseconds.
const maxShelved = 64

func (s *shelf) read(game rules.Rules, text string) (rules.Edition, error) {
	key := fmt.Sprintf("%s %d %s", game.Name(), game.Version(), text)
	s.mu.Lock()
	defer s.mu.Unlock()
	if known, ok := s.kept[key]; ok {
		return known, nil
	}
	edition, err := game.ReadEdition([]byte(text))
	if err != nil {
		return nil, err
	}
	if s.kept == nil || len(s.kept) >= maxShelved {
		s.kept = map[string]rules.Edition{}
	}
	s.kept[key] = edition
	return edition, nil
}
