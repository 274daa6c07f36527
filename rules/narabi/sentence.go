package narabi

import (
	"slices"

	"nagara/locale"
)

// A condition without words of its own is said from its parts: "only with a stone
// that is {what}", and every part is a phrase that fits there in each language. What
// is not so is said of the single parts: not (a or b) is neither a nor b. So there
// are at most two levels, and the outer one has words that keep them apart.

// phrase is what the other stone must be.
func (t *Term) phrase() *locale.Message { return t.told(false, "conditions.is.", "conditions.not.") }

// brief is the same in as few letters as can be.
func (t *Term) brief() *locale.Message { return t.told(false, "conditions.short.", "") }

// told says a term, or that it is not so, in the areas of the catalogue that have
// the phrases for either. Where there is none for what is not so, it is said with a not.
func (t *Term) told(no bool, is, not string) *locale.Message {
	if t.Kind == Not {
		return t.Parts[0].told(!no, is, not)
	}
	if t.Kind == And || t.Kind == Or {
		return t.joined(no, is, not)
	}
	if other, ok := t.opposite(); no && ok {
		return other.worded(is)
	}
	switch {
	case !no:
		return t.worded(is)
	case not == "" && t.Kind == Blank:
		return locale.Say("conditions.short.numbered")
	case not == "":
		return locale.Say("conditions.short.no", "what", t.worded(is))
	}
	return t.worded(not)
}

// worded is the phrase on a single term; a range can be one number.
func (t *Term) worded(area string) *locale.Message {
	said := t.named(area)
	if t.Kind == ByRange && t.ends() == "" && *t.Min == *t.Max {
		return locale.Say(area+"range.one", "min", *t.Min)
	}
	return said
}

// joined says the parts of a group one after the other. What is not so turns and
// into or.
func (t *Term) joined(no bool, is, not string) *locale.Message {
	kind, parts := t.flat(no)
	key := "conditions." + string(kind)
	if not == "" {
		key = "conditions.short." + string(kind)
	} else if slices.ContainsFunc(parts, func(p part) bool { return p.group() }) {
		key += ".apart"
	}
	said := parts[len(parts)-1].told(is, not)
	for i := len(parts) - 2; i >= 0; i-- {
		said = locale.Say(key, "first", parts[i].told(is, not), "last", said)
		if not != "" && key == "conditions."+string(kind) {
			key += ".more"
		}
	}
	return said
}

// part is a part of a group as it is said.
type part struct {
	*Term
	no bool
}

func (p part) told(is, not string) *locale.Message {
	said := p.Term.told(p.no, is, not)
	if p.group() && not == "" {
		return locale.Say("conditions.short.group", "what", said)
	}
	return said
}

// group tells whether the part is itself made of some.
func (p part) group() bool { return p.Kind == And || p.Kind == Or }

// flat are the parts of a group, with those of groups of the same kind in it, and
// which kind it is when all of it is not so.
func (t *Term) flat(no bool) (Kind, []part) {
	kind := t.Kind
	if no {
		kind = map[Kind]Kind{And: Or, Or: And}[kind]
	}
	var parts []part
	for i := range t.Parts {
		p := part{&t.Parts[i], no}
		for p.Kind == Not {
			p = part{&p.Parts[0], !p.no}
		}
		if p.group() {
			if inner, within := p.flat(p.no); inner == kind {
				parts = append(parts, within...)
				continue
			}
		}
		parts = append(parts, p)
	}
	return kind, parts
}

// opposites are the words that stand for what is not so.
var opposites = map[string]string{
	"white": "black", "black": "white", "same": "other", "other": "same", "even": "odd", "odd": "even",
}

// opposite is the term that is true where this one is not, if there is one as plain:
// stones have two colours, and each number is even or odd.
func (t *Term) opposite() (Term, bool) {
	return Term{Kind: t.Kind, Colour: Colour(opposites[string(t.Colour)]), Parity: opposites[t.Parity]},
		t.Kind == ByColour || t.Kind == ByParity
}
