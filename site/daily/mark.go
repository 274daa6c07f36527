package daily

import "strings"

// Mark is a step of how a match went. Marks tell nothing of the deal. The API
// names them so, too.
type Mark = string

// The marks of Narabi: a swap, one of as many as par; a swap beyond par; a
// question. Those of Nagaraja, round by round: relics and curses that turned up,
// a round in which none did, and the space between rounds.
const (
	MarkSwap     Mark = "swap"
	MarkOver     Mark = "over"
	MarkQuestion Mark = "question"

	MarkRelic   Mark = "relic"
	MarkCurse   Mark = "curse"
	MarkNothing Mark = "nothing"
	MarkGap     Mark = "gap"
)

// signs are the marks as characters, for texts.
var signs = map[Mark]string{
	MarkSwap: "●", MarkOver: "○", MarkQuestion: "?",
	MarkRelic: "◆", MarkCurse: "✕", MarkNothing: "·", MarkGap: " ",
}

// Picture shows how it went in characters.
func (r Result) Picture() string {
	var text strings.Builder
	for _, mark := range r.Marks {
		text.WriteString(signs[mark])
	}
	return text.String()
}
