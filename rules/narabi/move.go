package narabi

import (
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// verb is what a move does.
type verb uint8

const (
	swap verb = iota
	ask
	suggest
	mood
)

var verbs = [...]string{swap: "swap", ask: "ask", suggest: "suggest", mood: "mood"}

// Move is what a seat does. Its notation is in docs/notation-narabi.md.
type Move struct {
	verb verb
	Choice
	mood    uint8
	edition *Edition
}

// Swap is the choice as a move.
func (e *Edition) Swap(c Choice) Move { return Move{verb: swap, Choice: c, edition: e} }

// Ask is the question whether the holder of a stone could make that choice.
func (e *Edition) Ask(c Choice) Move { return Move{verb: ask, Choice: c, edition: e} }

// Suggest is the proposal that the holder of a stone make that choice.
func (e *Edition) Suggest(c Choice) Move { return Move{verb: suggest, Choice: c, edition: e} }

// Kind is the first word of the notation.
func (m Move) Kind() string { return verbs[m.verb] }

func (m Move) String() string {
	if m.verb == mood {
		return m.Kind() + " " + moods[m.mood]
	}
	return m.Kind() + " " + m.stone() + " " + m.other()
}

// write adds the notation of a swap to a text.
func (m Move) write(text []byte) []byte {
	text = append(append(text, m.Kind()...), ' ')
	text = append(append(text, m.stone()...), ' ')
	return append(text, m.other()...)
}

// Text is the move in words.
func (m Move) Text(l *locale.Language) string { return m.Said().In(l) }

// Said is the move in words, to be named in a sentence.
func (m Move) Said() *locale.Message {
	if m.verb == mood {
		return locale.Say("narabi.move.mood", "mood", locale.Say("narabi.mood."+moods[m.mood]))
	}
	stones := m.edition.parts.Stones
	return locale.Say("narabi.move."+m.Kind(), "stone", stones[m.Own].Named(), "other", stones[m.Other].Named())
}

// Of tells whether a stone is one of the two that the move is about.
func (m Move) Of(stone string) bool {
	return m.verb != mood && (m.stone() == stone || m.other() == stone)
}

// MarshalText writes the notation.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

func (m Move) stone() string { return m.edition.parts.Stones[m.Own].ID }
func (m Move) other() string { return m.edition.parts.Stones[m.Other].ID }

// parse reads a move. It knows words, not what is legal.
func (e *Edition) parse(text string) (rules.Move, error) {
	if forfeit, ok := rules.ParseForfeit(text); ok {
		return forfeit, nil
	}
	words := strings.Fields(text)
	if len(words) == 0 {
		words = []string{""}
	}
	does := slices.Index(verbs[:], words[0])
	switch {
	case does < 0:
		return nil, refuse("verb", "word", quote(words[0]), "verbs", list(verbs[:]))
	case verb(does) == mood:
		return e.parseMood(words[1:])
	case len(words) != 3:
		return nil, refuse("form", "verb", words[0], "n", len(words)-1)
	}
	m := Move{verb: verb(does), edition: e}
	for i, into := range []*uint8{&m.Own, &m.Other} {
		stone, ok := e.stone(words[i+1])
		if !ok {
			return nil, refuse("stone", "word", quote(words[i+1]), "stones", list(e.stoneIDs(full)))
		}
		*into = stone
	}
	return m, nil
}

func (e *Edition) parseMood(words []string) (rules.Move, error) {
	word := strings.Join(words, " ")
	which := slices.Index(moods[:], word)
	if which < 0 {
		return nil, refuse("mood", "word", quote(word), "moods", list(moods[:]))
	}
	return Move{verb: mood, mood: uint8(which), edition: e}, nil
}

func refuse(key string, args ...any) *rules.Refusal {
	return rules.Refuse("narabi.refusal."+key, args...)
}
