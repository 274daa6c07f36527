package review

import (
	"maps"
	"math"
	"strconv"
	"strings"

	"nagara/locale"
)

// voice says reviews in one language.
type voice struct{ language *locale.Language }

// Say is the sentence under a key; the arguments are names and values in turn.
func (v voice) Say(key string, pairs ...any) string {
	return v.language.Text(key, locale.Pairs(pairs...))
}

// Decimal is a number with so many digits behind the point, or with as few as it
// needs (-1). It is written here, since whole tables of numbers of all languages
// would have to come along into browsers.
func (v voice) Decimal(x float64, digits int) string {
	text := strconv.FormatFloat(x, 'f', digits, 64)
	if v.language.Code() != "en" {
		text = strings.Replace(text, ".", ",", 1)
	}
	return text
}

// Short is a number with at most two digits behind the point.
func (v voice) Short(x float64) string { return v.Decimal(math.Round(100*x)/100, -1) }

// message says a message with its numbers as the language writes them.
func (v voice) message(m *locale.Message) string {
	args := maps.Clone(m.Args)
	for name, value := range args {
		if x, ok := value.(float64); ok {
			args[name] = v.Short(x)
		}
	}
	return (&locale.Message{Key: m.Key, Args: args}).In(v.language)
}

// amount is an amount as people read it.
func (v voice) amount(unit string, a Amount) string {
	if unit == "turns" {
		return v.Say("review.turns", "n", v.Decimal(turns(a), 1))
	}
	return v.Say("review.percent", "n", strconv.Itoa(percent(a)))
}

// luckKey is the word for a kind of luck.
func (v voice) luckKey(by string) string {
	if key := "review.luck." + by; v.language.Has(key) {
		return key
	}
	return "review.luck"
}
