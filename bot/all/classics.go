//go:build !js

package all

import (
	"fmt"
	"slices"
	"strings"

	_ "nagara/bot/morris" // registers itself, and plays where its game is offered
	"nagara/rules"
	"nagara/rules/morris"
)

// classics are games that anybody knows. Nobody is offered them but where a host asks for
// it, and the program without a network does not have them: it is small.
var classics = []rules.Rules{morris.Rules{}}

// Offer offers classics by their names; those that are offered already stay so. It is for
// when a program starts.
func Offer(names ...string) error {
	for _, name := range names {
		if _, err := rules.Find(name); err == nil {
			continue
		}
		i := slices.IndexFunc(classics, func(r rules.Rules) bool { return r.Name() == name })
		if i < 0 {
			return fmt.Errorf("no other game is called %q; there is %s", name, strings.Join(Classics(), ", "))
		}
		rules.Register(classics[i])
	}
	return nil
}

// Classics are the names of the games that can be offered.
func Classics() (names []string) {
	for _, r := range classics {
		names = append(names, r.Name())
	}
	return names
}
