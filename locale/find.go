package locale

import (
	"strconv"
	"strings"
)

// Find is the best of our languages for a list of wishes in the form of an
// Accept-Language header or a LANG variable; English where none fits.
func Find(wishes string) *Language {
	best, most := English, 0.0
	for wish := range strings.SplitSeq(wishes, ",") {
		name, weight := weigh(wish)
		for _, l := range All() {
			if weight > most && strings.EqualFold(name, l.code) {
				best, most = l, weight
			}
		}
	}
	return best
}

// weigh is the language of one wish, and how much it is wished for: 1 where
// nothing is said, as for the first in "fr-CH, de;q=0.8".
func weigh(wish string) (language string, weight float64) {
	wish, said, _ := strings.Cut(wish, ";")
	language = strings.TrimSpace(wish)
	if end := strings.IndexAny(language, "-_."); end >= 0 { // fr-CH, pl_PL.UTF-8
		language = language[:end]
	}
	said, ok := strings.CutPrefix(strings.TrimSpace(said), "q=")
	if !ok {
		return language, 1
	}
	weight, err := strconv.ParseFloat(said, 64)
	if err != nil {
		return language, 0
	}
	return language, weight
}
