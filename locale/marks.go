package locale

import (
	"strings"
	"unicode"
)

// mostMarks is how many marks may stand on one letter: as many as any script that
// people write here puts there.
const mostMarks = 4

// Level cuts towers of combining marks in what people write: they cover what others
// write above and below. What is not seen between two marks does not hide a tower.
func Level(text string) string {
	marks := 0
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.In(r, unicode.Mn, unicode.Me):
			if marks++; marks > mostMarks {
				return -1
			}
		case !unicode.Is(unicode.Cf, r):
			marks = 0
		}
		return r
	}, text)
}
