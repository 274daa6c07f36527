package rulestest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"nagara/locale"
	"nagara/rules"
)

// oftenEnough is how many events of one name are looked at in every detail;
// later ones of that name only now and then.
const oftenEnough = 60

// checkEvent: an event has a name, a notation, its JSON, and words for everybody
// who may know of it; and everybody is told what it says that they may know.
func (t *trial) checkEvent(e rules.Event) {
	t.events[e.Name()]++
	if t.events[e.Name()] > oftenEnough && t.random.IntN(rules.Label{}, t.Share) > 0 {
		return
	}
	whole := t.fields(e)
	if string(whole["event"]) != string(t.json(e.Name())) {
		t.fail("the event %q is written as %s, without its name under event", e.Name(), t.json(e))
	}
	secrets := rules.Secrets(e)
	for _, seats := range secrets {
		if slices.Contains(seats, rules.Spectator) {
			t.fail("the event %q has a secret that a spectator may know: %v", e.Name(), secrets)
		}
	}
	for _, eye := range t.eyes() {
		seen := e.SeenBy(eye)
		if knowers, secret := secrets[""]; secret && !slices.Contains(knowers, eye) {
			if seen != nil {
				t.fail("%s is told of the event %q, which is for seats %v", who(eye), e, knowers)
			}
			continue
		}
		if seen == nil {
			t.fail("%s is not told of the event %q, but may know of it", who(eye), e)
		}
		t.checkSeen(e, seen, eye)
	}
}

// checkSeen holds what somebody is told to what the event says of itself.
func (t *trial) checkSeen(e, seen rules.Event, eye rules.Seat) {
	secrets, whole, part := rules.Secrets(e), t.fields(e), t.fields(seen)
	for _, name := range slices.Sorted(maps.Keys(whole)) {
		knowers, secret := secrets[name]
		may, whose := true, "all"
		if secret {
			may, whose = slices.Contains(knowers, eye), fmt.Sprint("seats ", knowers)
		}
		if told, there := part[name]; may != there || may && !bytes.Equal(told, whole[name]) {
			t.fail("of the event %s, %s is told %s: the field %s is for %s", t.json(e), who(eye), t.json(seen), name, whose)
		}
	}
	if len(part) > len(whole) {
		t.fail("of the event %s, %s is told more than there is: %s", t.json(e), who(eye), t.json(seen))
	}
	if seen.String() == "" {
		t.fail("the event %q has no notation", e.Name())
	}
	if portable, can := t.Rules.(rules.Portable); can {
		if back, err := portable.ReadEvent(t.json(seen)); err != nil || string(t.json(back)) != string(t.json(seen)) {
			t.fail("the event %s is read as %v (%v)", t.json(seen), back, err)
		}
	}
	t.noNull(seen)
	t.sentences(seen)
}

func (t *trial) fields(e rules.Event) (fields map[string]json.RawMessage) {
	if err := json.Unmarshal(t.json(e), &fields); err != nil {
		t.fail("the event %q is written as %s, not as an object", e.Name(), t.json(e))
	}
	return fields
}

// sentences are the event in every language.
func (t *trial) sentences(e rules.Event) (all []string) {
	_, readable := e.(rules.Readable)
	for _, l := range locale.All() {
		text := rules.EventText(l, t.Rules.Name(), e)
		if unsaid(t.Rules, text) || !readable && text == e.String() {
			t.fail("the event %q has no words in %s: %q", e.Name(), l.Code(), text)
		}
		all = append(all, text)
	}
	return all
}

// unsaid tells whether a text is no sentence: empty, or with a brace that was
// never filled or the key of a sentence that does not exist.
func unsaid(r rules.Rules, text string) bool {
	_, key, _ := strings.Cut(text, r.Name()+".")
	return text == "" || strings.ContainsAny(text, "{}") || key != "" && unicode.IsLower(rune(key[0]))
}
