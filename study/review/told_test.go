package review

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/testkit/bottest"
)

// named are names of stones and of cards that only logs need.
var named = map[string]*regexp.Regexp{
	"narabi":   regexp.MustCompile(`\b[wb][1-9]\b`),
	"nagaraja": regexp.MustCompile(`-(self|opponent|either)\b`),
}

// TestTold: mistakes, questions and moments are told in words, in every language, and
// nothing else is.
func TestTold(t *testing.T) {
	for game, seats := range map[string][]string{"nagaraja": {"visitor", "visitor"}, "narabi": {"pebble", "pebble", "pebble"}} {
		if testing.Short() && game == "nagaraja" {
			continue // it is thought about for long
		}
		r := bottest.Play(t, game, "told", 2, seats...)
		made, err := Make(t.Context(), r, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		steps, err := r.Steps(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range locale.All() {
			if way := made.Way(l, steps); len(way) != len(made.Line) || slices.Contains(way, "") || slices.Equal(way, made.Line) && len(way) > 0 {
				t.Errorf("%s in %s: the way is %q; the line %q", game, l.Code(), way, made.Line)
			}
			mistakes := 0
			for _, told := range made.Tell(l, 1, steps) {
				s := &made.Steps[told.Number]
				for _, said := range append(append([]string{told.Says, told.Made, told.Best}, told.Why...), told.Remarks...) {
					if named[game].MatchString(said) {
						t.Errorf("%s in %s: something is called by its name in the log: %q", game, l.Code(), said)
					}
				}
				if told.Says == "" || strings.ContainsAny(told.Says, "“«„{") && game == "narabi" {
					t.Errorf("%s in %s: of %+v is said %q", game, l.Code(), told, told.Says)
				}
				if told.Made == "" || told.Made == s.Move || told.Best == s.Move {
					t.Errorf("%s in %s: of %+v is told %+v", game, l.Code(), s, told)
				}
				if s.Judged != nil && s.Mark != Good {
					mistakes++
					if told.Best == "" {
						t.Errorf("%s in %s: of the mistake %s is told %+v", game, l.Code(), s.Move, told)
					}
				}
			}
			want := 0
			for i := range seats {
				want += len(made.Mistakes(rules.Seat(i + 1)))
			}
			if mistakes != want || game == "nagaraja" && want == 0 {
				t.Errorf("%s in %s: %d of %d mistakes are told", game, l.Code(), mistakes, want)
			}
		}
	}
}
