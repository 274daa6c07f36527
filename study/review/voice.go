package review

import (
	"maps"
	"strconv"

	"nagara/locale"
	"nagara/locale/printout"
)

// voice says reviews in one language.
type voice struct {
	*printout.Page
	language *locale.Language
}

func voiceOf(l *locale.Language) voice { return voice{printout.New(l), l} }

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

// change is an amount with its sign.
func (v voice) change(unit string, a Amount) string {
	sign := "+ "
	if a < 0 {
		sign = "− "
	}
	return sign + v.amount(unit, abs(a))
}

// luckKey is the word for a kind of luck.
func (v voice) luckKey(by string) string {
	if key := "review.luck." + by; v.language.Has(key) {
		return key
	}
	return "review.luck"
}
