package rulestest

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// vocabulary is what notations are made of that may be no moves at all: those that were
// legal somewhere, and the words that a match knows.
type vocabulary struct {
	notations, words []string
	// never are texts that were read as moves, and are none that was ever listed.
	never []string
	// tried counts the texts that were made of them; next are the notation, its place and
	// the word for it that come next.
	tried, notation, place, next int
}

// mostWords is how many words and how many notations are kept.
const mostWords = 512

// odd are words that few games have a meaning for.
var odd = []string{"0", "1", "9", "-1", "99", "a1", "z9", "xyzzy", "all"}

func (*vocabulary) learn(list *[]string, word string) {
	if len(*list) < mostWords && word != "" && !slices.Contains(*list, word) {
		*list = append(*list, word)
	}
}

// listen takes in the moves of a position and the words of its revealed picture. The
// kinds that locale has a sentence for are moves, too, even where none is ever listed.
func (t *trial) listen() {
	if len(t.words) == 0 {
		for _, key := range locale.English.Keys() {
			for _, area := range []string{".move.", ".kind."} {
				if kind, is := strings.CutPrefix(key, t.Rules.Name()+area); is && !strings.Contains(kind, ".") {
					t.learn(&t.words, kind)
				}
			}
		}
	}
	for _, seat := range t.seats() {
		if legal := t.match.Legal(seat); legal.Len() > 0 {
			text := t.pick(legal).String()
			t.learn(&t.notations, text)
			for word := range strings.FieldsSeq(text) {
				t.learn(&t.words, word)
			}
		}
	}
	if len(t.words) < mostWords {
		decoder := json.NewDecoder(strings.NewReader(string(t.written(t.match.Reveal()))))
		for token, err := decoder.Token(); err == nil; token, err = decoder.Token() {
			if word, is := token.(string); is && !strings.ContainsAny(word, " \n") {
				t.learn(&t.words, word)
			}
		}
	}
}

// strangeText is a notation, most often one with something wrong. Every second time the
// next word that there is takes the place of one: so all of them get their turn.
func (t *trial) strangeText() string {
	t.tried++
	if t.tried%2 == 0 {
		return t.nextText()
	}
	words := strings.Fields(pick(t.random, t.notations))
	at := t.random.IntN(rules.Label{}, len(words))
	word := words[at]
	last := len(word) - 1
	switch t.random.IntN(rules.Label{}, 8) {
	case 0:
		words[at] = pick(t.random, odd)
	case 1:
		words = words[:len(words)-1]
	case 2:
		words = append(words, pick(t.random, t.words))
	case 3:
		words[at] = strings.ToUpper(word)
	case 4:
		words[at] = word[:last]
	case 5: // the next of its kind: c3 after c2
		words[at] = word[:last] + string(word[last]+1)
	case 6:
		words[at] = word[:last] + "0" + word[last:]
	}
	return strings.Join(words, " ")
}

// nextText puts the next word into the next place of a notation.
func (v *vocabulary) nextText() string {
	words := strings.Fields(v.notations[v.notation])
	words[v.place] = v.words[v.next]
	if v.next++; v.next == len(v.words) {
		v.next, v.place = 0, v.place+1
	}
	if v.place == len(words) {
		v.place, v.notation = 0, (v.notation+1)%len(v.notations)
	}
	return strings.Join(words, " ")
}

// strangeTexts is how many of them are tried where a position is looked at closely.
const strangeTexts = 24

// checkStrange: whatever is read is written as it was read, and played only where it is
// listed as legal.
func (t *trial) checkStrange() {
	defer t.aside()()
	t.listen()
	for range strangeTexts {
		text := t.strangeText()
		move, err := t.match.Parse(text)
		if err != nil {
			t.mustRefuse(t.T, text, err)
			continue
		}
		if !sameWords(move.String(), text) && (t.Alike == nil || !t.Alike(move.String(), text)) {
			t.fail("%q and %q are both read as one move: one move has one text", text, move)
		}
		if _, forfeit := move.(rules.Forfeit); forfeit {
			continue
		}
		if !slices.Contains(t.notations, text) {
			t.learn(&t.never, text)
		}
		for _, seat := range t.seats() {
			if !slices.Contains(t.match.Legal(seat).All(), move) {
				t.refuses(seat, move)
			}
		}
	}
}

// sameWords: people who type are forgiven blanks and the order of words, and nothing else.
func sameWords(one, other string) bool {
	a, b := strings.Fields(one), strings.Fields(other)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// sameReading: what is read, and how it is refused, is the same in two matches that those
// eyes cannot tell apart. It returns what was read, of which some was never legal.
func (t *trial) sameReading(twin rules.Match, eye rules.Seat) (moves []rules.Move) {
	defer t.aside()()
	for i := range strangeTexts / 4 {
		text := t.strangeText()
		if i%2 == 0 && len(t.never) > 0 {
			text = pick(t.random, t.never)
		}
		here, refused := t.match.Parse(text)
		there, otherwise := twin.Parse(text)
		if here != there || !reflect.DeepEqual(refused, otherwise) {
			t.fail("reading %q betrays a secret to %s: %v, %v; %v, %v", text, who(eye), here, refused, there, otherwise)
		}
		if _, forfeit := here.(rules.Forfeit); refused == nil && !forfeit {
			moves = append(moves, here)
		}
	}
	return moves
}
