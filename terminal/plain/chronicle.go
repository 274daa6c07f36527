package plain

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
)

// chronicle tells a match to a reader in the sentences of the game's board, which
// have names in them. A game that has no board is told in those of its rules.
type chronicle struct {
	reader *board.Reader
	game   string
	board  board.Board
}

// chronicleOf begins one. An edition of nil is the one that is built in.
func chronicleOf(game string, edition rules.Edition, r *board.Reader) chronicle {
	return chronicle{reader: r, game: game, board: boards.Own(game, edition)}
}

// write tells what happened until there was that view; says is how the rules tell
// it.
func (c chronicle) write(out io.Writer, view json.RawMessage, events []json.RawMessage, says []string) {
	if c.board != nil && c.board.See(view, nil) == nil {
		says = nil
		for _, e := range events {
			if text := c.board.Sentence(c.reader, e); text != "" {
				says = append(says, text)
			}
		}
	}
	for _, text := range says {
		fmt.Fprintln(out, "·", nameSeats(c.reader.Language, text, c.reader.Names))
	}
}

// tell tells what happened in a match of this program. What cannot be written for
// the board is told by the rules.
func (c chronicle) tell(out io.Writer, view rules.View, events []rules.Event) {
	seen, err := json.Marshal(view.Picture())
	if err != nil {
		seen = nil // which no board understands
	}
	var written []json.RawMessage
	var says []string
	for _, e := range events {
		says = append(says, rules.EventText(c.reader.Language, c.game, e))
		if text, err := json.Marshal(e); err == nil {
			written = append(written, text)
		}
	}
	c.write(out, seen, written, says)
}

// stand notes how many points everybody has in a view, those of a seat first.
func (c chronicle) stand(at *position, view json.RawMessage, seat rules.Seat) {
	scored, can := c.board.(board.Scored)
	if !can || c.board.See(view, nil) != nil {
		return
	}
	var numbers []string
	points := scored.Points()
	for i := range points {
		i = (i + max(seat.Index(), 0)) % len(points)
		key, of := "plain.score", rules.Seat(i+1)
		if c.reader.Is(of) {
			key += ".you"
		}
		numbers = append(numbers, strconv.Itoa(points[i]))
		at.standing = append(at.standing, c.reader.Language.Text(key, locale.Pairs("name", c.reader.Name(of), "n", points[i])))
	}
	at.score = strings.Join(numbers, "–")
}

// ending is the outcome as a sentence, and a line with the scores.
func (c chronicle) ending(o *rules.Outcome) string {
	won, scores := c.reader.Ending(c.game, o)
	if scores != "" {
		won += "\n" + scores
	}
	return won
}
