package rules

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strings"
)

// registered are all rules, those of one game together and its newest first.
var registered []Rules

// Register makes rules known by the name of their game and their version. Games
// call it when their package is loaded. When a game gets a new version, the
// package of the old one stays for as long as matches are played or shown by it.
func Register(r Rules) {
	if _, taken := FindVersion(r.Name(), r.Version()); taken {
		panic(fmt.Sprintf("rules: version %d of %s is registered twice", r.Version(), r.Name()))
	}
	registered = append(registered, r)
	sort.SliceStable(registered, func(i, j int) bool {
		a, b := registered[i], registered[j]
		return cmp.Or(strings.Compare(a.Name(), b.Name()), cmp.Compare(b.Version(), a.Version())) < 0
	})
}

// All are the registered games, by name, each in its newest version.
func All() []Rules {
	return slices.CompactFunc(slices.Clone(registered), func(a, b Rules) bool { return a.Name() == b.Name() })
}

// Find is the newest version of the game of that name.
func Find(name string) (Rules, error) {
	var known []string
	for _, r := range All() {
		if r.Name() == name {
			return r, nil
		}
		known = append(known, r.Name())
	}
	return nil, fmt.Errorf("no game is called %q; there is %s", name, strings.Join(known, ", "))
}

// FindVersion is the game of that name by the rules of that version.
func FindVersion(name string, version int) (r Rules, known bool) {
	i := slices.IndexFunc(registered, func(r Rules) bool { return r.Name() == name && r.Version() == version })
	if i < 0 {
		return nil, false
	}
	return registered[i], true
}
