package rules

import "nagara/locale"

// Decision is what decided a match that is over. It names a sentence and its
// numbers, so that every client can say it with the names of its players.
type Decision struct {
	Key string `json:"key" doc:"The sentence in the catalogue of languages. Under KEY.you it speaks to the seat."`
	// Seat is whom the sentence speaks of.
	Seat    Seat           `json:"seat,omitempty" doc:"Whom it speaks of: the sentence names them as name. Missing where it names nobody."`
	Numbers map[string]int `json:"numbers" doc:"The other arguments of the sentence."`
}

// Decide makes a decision: pairs are the names of numbers, and the numbers.
func Decide(key string, seat Seat, pairs ...any) *Decision {
	numbers := map[string]int{}
	for i := 0; i < len(pairs); i += 2 {
		numbers[pairs[i].(string)] = pairs[i+1].(int)
	}
	return &Decision{key, seat, numbers}
}

// In says the decision. Name is what the seat that it speaks of is called; to
// the seat itself it speaks otherwise.
func (d *Decision) In(l *locale.Language, reader Seat, name string) string {
	args := locale.Pairs("name", name)
	for key, n := range d.Numbers {
		args[key] = n
	}
	if you := d.Key + ".you"; reader == d.Seat && l.Has(you) {
		return l.Text(you, args)
	}
	return l.Text(d.Key, args)
}
