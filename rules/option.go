package rules

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Option is something that a table chooses before a match.
type Option struct {
	// Name has a sentence in locale under GAME.option.NAME.
	Name string `json:"name"`
	// Values are all that can be chosen; the first is the usual one.
	Values []string `json:"values"`
}

// Options are the choices of one match, by the name of the option.
type Options map[string]string

// Complete returns the options with the usual value wherever none was chosen,
// or says which choice does not exist.
func (o Options) Complete(known []Option) (Options, error) {
	whole, fit := make(Options, len(known)), 0
	for _, k := range known {
		whole[k.Name] = k.Values[0]
		if value, chosen := o[k.Name]; chosen && slices.Contains(k.Values, value) {
			whole[k.Name] = value
			fit++
		}
	}
	if fit == len(o) {
		return whole, nil
	}
	for _, name := range slices.Sorted(maps.Keys(o)) { // the first by name that does not fit
		i := slices.IndexFunc(known, func(k Option) bool { return k.Name == name })
		if i < 0 {
			return nil, Refuse("rules.option.unknown", "got", strconv.Quote(name), "known", names(known))
		}
		if !slices.Contains(known[i].Values, o[name]) {
			return nil, Refuse("rules.option.value", "option", name, "got", strconv.Quote(o[name]), "known", strings.Join(known[i].Values, ", "))
		}
	}
	return whole, nil
}

// String is the options as records write them: "difficulty=silent memory=on".
func (o Options) String() string {
	parts := make([]string, 0, len(o))
	for _, name := range slices.Sorted(maps.Keys(o)) {
		parts = append(parts, name+"="+o[name])
	}
	return strings.Join(parts, " ")
}

// ParseOptions reads what String wrote.
func ParseOptions(text string) (Options, error) {
	o := Options{}
	for _, part := range strings.Fields(text) {
		name, value, ok := strings.Cut(part, "=")
		if !ok || name == "" || value == "" {
			return nil, Refuse("rules.option.form", "got", strconv.Quote(part))
		}
		if _, twice := o[name]; twice {
			return nil, Refuse("rules.option.twice", "option", name)
		}
		o[name] = value
	}
	return o, nil
}

func names(known []Option) string {
	if len(known) == 0 {
		return "–"
	}
	all := make([]string, len(known))
	for i, k := range known {
		all[i] = k.Name
	}
	return strings.Join(all, ", ")
}
