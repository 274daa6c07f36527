package plain

import (
	"io"
	"regexp"
	"strings"

	"nagara/terminal/ui/canvas"
)

// Wrapped writes for a terminal of so many columns: a line that is longer is broken
// between words, and goes on below where its text began.
type Wrapped struct {
	To      io.Writer
	Columns int
}

// lineStart is what stands before its text: blanks, a number, a letter or a dot
// of a list.
var lineStart = regexp.MustCompile(`^ *((\d+|[a-z]{1,2})  |· )?`)

// Write implements io.Writer; every call has whole words.
func (w Wrapped) Write(text []byte) (int, error) {
	var out strings.Builder
	for line := range strings.Lines(string(text)) {
		whole, ended := strings.CutSuffix(line, "\n")
		out.WriteString(w.wrap(whole))
		if ended {
			out.WriteString("\n")
		}
	}
	if _, err := io.WriteString(w.To, out.String()); err != nil {
		return 0, err
	}
	return len(text), nil
}

// wrap breaks a line where it is too long.
func (w Wrapped) wrap(line string) string {
	room := w.Columns - 1 // the cursor needs one
	if canvas.Width(line) <= room {
		return line
	}
	start := lineStart.FindString(line)
	indent := canvas.Width(start)
	end := line[len(strings.TrimRight(line, " ")):] // after a question one types
	parts := canvas.Wrap(strings.TrimSuffix(strings.TrimPrefix(line, start), end), room-indent)
	return start + strings.Join(parts, "\n"+strings.Repeat(" ", indent)) + end
}
