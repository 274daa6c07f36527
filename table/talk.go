package table

import (
	"slices"

	"nagara/rules"
)

// Talk says something to the table: free words, or one of the quick words by its
// name, which everybody reads in their own language.
type Talk struct {
	Text   string `json:"text,omitempty"`
	Quick  string `json:"quick,omitempty" enum:"hello,luck,well,thanks,moment,sorry,game,again"`
	Client string `json:"client,omitempty"`
}

// quick are the names of the quick words. Clients have the words.
var quick = []string{"hello", "luck", "well", "thanks", "moment", "sorry", "game", "again"}

// Quick are the names of the quick words, in the order in which they are offered.
func Quick() []string { return slices.Clone(quick) }

// Judge implements Command.
func (c Talk) Judge(t *Table, by Request) ([]Event, uint64, error) {
	c.Text = plain(c.Text)
	seat, done, err := t.speaking(by, c.Client)
	if err != nil || done != 0 {
		return nil, done, err
	}
	if err := c.check(t); err != nil {
		return nil, 0, err
	}
	if c.Quick != "" && t.phase != Gathering && t.amongBots(seat) {
		return nil, 0, refuse(Forbidden, "table.silent")
	}
	if err := t.maySpeak(seat); err != nil {
		return nil, 0, err
	}
	return []Event{Talked{Seat: seat, Text: c.Text, Quick: c.Quick, Client: c.Client}}, 0, nil
}

// check holds what is said against what the table allows. Quick words are allowed
// everywhere but where the game itself is played in silence.
func (c Talk) check(t *Table) error {
	switch {
	case t.hushed() && (c.Quick != "" || t.Settings().Talk):
		return refuse(Forbidden, "table.hushed")
	case c.Quick != "" && c.Text == "":
		return oneOf("quick", c.Quick, quick...)
	case c.Quick == "" && !t.Settings().Talk:
		return refuse(Forbidden, "table.silent")
	case c.Quick != "" || !legible(c.Text, longestTalk):
		return refuse(Unfit, "table.words", "most", longestTalk)
	}
	return nil
}

// hushed tells whether the game itself is played in silence, whatever the host
// chose for before and after (N6.8).
func (t *Table) hushed() bool { return t.phase == Running && rules.Silent(t.match) }
