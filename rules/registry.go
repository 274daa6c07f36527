package rules

import (
	"fmt"
	"slices"
	"strings"
)

var registered []Rules

// Register makes a game known by its name. Games call it when their package
// is loaded; a name can be taken once.
func Register(r Rules) {
	if _, err := Find(r.Name()); err == nil {
		panic("rules: " + r.Name() + " is registered twice")
	}
	registered = append(registered, r)
	slices.SortFunc(registered, func(a, b Rules) int { return strings.Compare(a.Name(), b.Name()) })
}

// All are the registered games, by name.
func All() []Rules { return slices.Clone(registered) }

// Find is the game of that name.
func Find(name string) (Rules, error) {
	known := make([]string, len(registered))
	for i, r := range registered {
		if r.Name() == name {
			return r, nil
		}
		known[i] = r.Name()
	}
	return nil, fmt.Errorf("no game is called %q; there is %s", name, strings.Join(known, ", "))
}
