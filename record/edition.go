package record

import (
	"strconv"
	"strings"

	"nagara/rules"
)

const (
	// usualPiece is how long the lines are on which the text of an edition stands.
	usualPiece = 100
	// maxEdition is how long an edition can be, far more than any needs.
	maxEdition = 200 << 10
)

// pieces cuts the text of an edition into lines of a record, after commas where
// it can.
func pieces(text string) (cut []string) {
	for len(text) > 0 {
		at := min(len(text), usualPiece)
		if comma := strings.LastIndexByte(text[:at], ','); at < len(text) && comma > 0 {
			at = comma + 1
		}
		for at < len(text) && (text[at] == ' ' || text[at-1] == ' ') {
			at++ // what stands around a line is not kept
		}
		cut, text = append(cut, text[:at]), text[at:]
	}
	return cut
}

// piece is the next line of the text of the edition.
func (r *reader) piece(number, text string) error {
	r.pieces++
	if number != strconv.Itoa(r.pieces) {
		return r.problem("record.piece", "got", shorten(number), "want", r.pieces)
	}
	r.record.EditionText = append(r.record.EditionText, text...)
	if len(r.record.EditionText) > maxEdition {
		return r.problem("record.bigedition", "most", maxEdition)
	}
	return nil
}

// Components is the edition that the match was played with: the one that the
// record carries, or else the one that is built in.
func (r *Record) Components(game rules.Rules) (rules.Edition, error) {
	if len(r.EditionText) == 0 {
		return game.Edition(), nil
	}
	edition, err := game.ReadEdition(r.EditionText)
	if err != nil {
		return nil, problem("record.replay.components", "edition", r.Edition).because(err)
	}
	if edition.ID() != r.Edition {
		return nil, problem("record.replay.name", "edition", r.Edition, "id", edition.ID())
	}
	return edition, nil
}
