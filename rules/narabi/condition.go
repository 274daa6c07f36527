package narabi

import "nagara/locale"

// Condition says with which stones its own stone can be swapped by its holder
// (N2.3): a term that has a name.
type Condition struct {
	ID string `json:"id"`
	Term
}

// Text is the condition in words.
func (c Condition) Text(l *locale.Language) string { return c.Message().In(l) }

// Message is the condition in words, of any language.
func (c Condition) Message() *locale.Message {
	if !c.plain() {
		return locale.Say("conditions.only", "what", c.phrase())
	}
	return c.named("narabi.condition.")
}

// Short is the condition in a word or two.
func (c Condition) Short(l *locale.Language) string {
	if !c.plain() {
		return c.brief().In(l)
	}
	return c.named("narabi.short.").In(l)
}

// title is what stands on its slip.
func (c Condition) title() *locale.Message {
	if !c.plain() {
		return c.brief()
	}
	return c.named("narabi.slip.")
}

// plain tells whether the condition is one of those that have words of their own;
// what others say is put together (sentence.go).
func (c Condition) plain() bool {
	switch c.Kind {
	case ByColour:
		return c.Colour == White || c.Colour == Black
	case ByCompare:
		return c.Than != "equal"
	case ByDistance:
		return c.Way == ""
	case ByPlayer:
		return !c.second()
	case ByParity, ByRange, Never, Any:
		return true
	}
	return false
}

// named is the sentence on a plain term in an area of the catalogue.
func (t *Term) named(area string) *locale.Message {
	key := area + string(t.Kind)
	for _, detail := range []string{string(t.Colour), t.Parity, t.Than, t.Neighbour, t.Next, t.Way, t.ends()} {
		if detail != "" {
			key += "." + detail
		}
	}
	args := locale.Args{}
	if t.second() {
		key += ".second"
	} else if t.Places > 0 {
		args["n"] = t.Places
	}
	if t.Min != nil {
		args["min"] = *t.Min
	}
	if t.Max != nil {
		args["max"] = *t.Max
	}
	return &locale.Message{Key: key, Args: args}
}

// ends tell which end of a range is missing, if one is.
func (t *Term) ends() string {
	switch {
	case t.Kind != ByRange || t.Min != nil && t.Max != nil:
		return ""
	case t.Max == nil:
		return "from"
	}
	return "to"
}
