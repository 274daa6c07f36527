package narabi

import (
	"strings"

	"nagara/terminal/boards/board"
)

// Zone is where a thing of the view is drawn.
func (b *Board) Zone(way string) string {
	words := strings.Split(way, "/")
	last := words[len(words)-1]
	switch {
	case words[0] == "stones" && len(words) == 3:
		return "condition:" + words[1]
	case words[0] == "stones" && len(words) == 2:
		return "body:" + last
	case words[0] == "talk" && len(words) == 3: // what a seat may still say
		return "holder:" + last
	case words[0] == "choices" || words[0] == "moves":
		for _, v := range verbKeys {
			if v.part == "verb:"+last {
				return "key:" + v.key
			}
		}
	}
	return ""
}

var _ board.Locating = (*Board)(nil)
