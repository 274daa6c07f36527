package rulestest

import (
	"errors"

	"nagara/locale"
	"nagara/rules"
)

// testWords: a game has a name, and words for its options and for the ends that
// every game has. Those of older rules nobody chooses any more.
func (s Suite) testWords(t T) {
	keys := []string{"name", "about", "end." + string(rules.Resigned), "end." + string(rules.Expired)}
	if newest, err := rules.Find(s.Rules.Name()); err != nil || newest.Version() == s.Rules.Version() {
		for _, option := range s.Rules.Options() {
			keys = append(keys, "option."+option.Name)
		}
	}
	for _, key := range keys {
		s.mustSay(t, key)
	}
}

func (s Suite) mustSay(t T, key string) {
	for _, l := range locale.All() {
		if key := s.Rules.Name() + "." + key; !l.Has(key) {
			t.Errorf("there are no words for %s in %s", key, l.Code())
		}
	}
}

// mustRefuse: what is refused is refused with a sentence in every language.
func (s Suite) mustRefuse(t T, what string, err error) {
	t.Helper()
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) {
		t.Fatalf("%s is refused with %v, which is no rules.Refusal", what, err)
	}
	for _, l := range locale.All() {
		if text := refusal.In(l); !l.Has(refusal.Key) || unsaid(s.Rules, text) {
			t.Fatalf("%s is refused without words in %s: %s is %q", what, l.Code(), refusal.Key, text)
		}
	}
}
