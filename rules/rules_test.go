package rules_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

func TestOptions(t *testing.T) {
	known := []rules.Option{{Name: "memory", Values: []string{"on", "off"}}, {Name: "pace", Values: []string{"calm", "brisk"}}}
	whole, err := rules.Options{"pace": "brisk"}.Complete(known)
	if err != nil || whole.String() != "memory=on pace=brisk" {
		t.Errorf("completed to %q (%v)", whole, err)
	}
	for _, c := range []struct {
		given  rules.Options
		reason string
	}{
		{rules.Options{"size": "big"}, `option "size" does not exist; there is memory, pace`},
		{rules.Options{"pace": "wild"}, `option pace cannot be "wild"; it can be calm, brisk`},
	} {
		if _, err := c.given.Complete(known); err == nil || err.Error() != c.reason {
			t.Errorf("%v: %v, want %s", c.given, err, c.reason)
		}
	}
	back, err := rules.ParseOptions("pace=brisk  memory=on")
	if err != nil || back.String() != whole.String() {
		t.Errorf("read back as %q (%v)", back, err)
	}
	for _, text := range []string{"pace", "=brisk", "pace=", "pace=calm pace=brisk"} {
		if o, err := rules.ParseOptions(text); err == nil {
			t.Errorf("%q is read as %v", text, o)
		}
	}
}

func TestSeed(t *testing.T) {
	seed := rules.SeedOf("monsoon")
	back, err := rules.ParseSeed(seed.String())
	if err != nil || back != seed {
		t.Errorf("%s is read as %s (%v)", seed, back, err)
	}
	for _, text := range []string{"", "monsoon", seed.String()[2:], seed.String() + "00", "zz" + seed.String()[2:]} {
		if _, err := rules.ParseSeed(text); err == nil || !strings.Contains(err.Error(), "64 hexadecimal digits") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestSeedAnswersByLabel: the same question gets the same answer, another
// question another; the answers never change, since old logs depend on them.
func TestSeedAnswersByLabel(t *testing.T) {
	seed := rules.SeedOf("monsoon")
	first := rules.Label{What: "throw", At: rules.At(1, 0, 2, 3)}
	other := rules.Label{What: "throw", At: rules.At(1, 0, 2, 4)}
	if first.String() != "throw 1 0 2 3" {
		t.Errorf("the label is written %q", first)
	}
	if once, again := seed.IntN(first, 1000), rules.SeedOf("monsoon").IntN(first, 1000); once != again {
		t.Errorf("the same question has two answers: %d and %d", once, again)
	}
	if seed.Quarters(first) == seed.Quarters(other) || seed.Quarters(first) == rules.SeedOf("drought").Quarters(first) {
		t.Error("two questions, or two seeds, have one answer")
	}
	if got := []int{seed.IntN(first, 1000), seed.IntN(other, 1000), int(seed.Quarters(first))}; got[0] != 74 || got[1] != 627 || got[2] != 1732045227 {
		t.Errorf("the answers have changed: %v", got)
	}
}

// TestLuckOfASetUp: it is the seed's, unless a test gives another; a view keeps
// neither.
func TestLuckOfASetUp(t *testing.T) {
	setup := rules.Setup{Seed: rules.SeedOf("monsoon")}
	label := rules.Label{What: "card", At: rules.At(1, 2, 3, 4)}
	if setup.Luck().IntN(label, 1<<40) != setup.Seed.IntN(label, 1<<40) {
		t.Error("a set-up with a seed has another luck")
	}
	quick := rules.NewFastRand(1)
	setup.Chance = quick
	if setup.Luck() != rules.Chance(quick) {
		t.Error("a set-up has not the luck that it was given")
	}
	if bare := setup.WithoutLuck(); bare.Chance != nil || bare.Seed != (rules.Seed{}) {
		t.Errorf("without luck it is %+v", bare)
	}
}

// TestChanceIsFair: the counts of each number stay within five standard
// deviations, for seeds and for the quick generator.
func TestChanceIsFair(t *testing.T) {
	const n, rounds = 6, 60_000
	seed := rules.SeedOf("fair")
	quick := rules.NewFastRand(1)
	for name, chance := range map[string]rules.Chance{"seed": seed, "quick": quick} {
		var counts [n]int
		var faces [4]int
		for i := range rounds {
			label := rules.Label{What: "fair", At: rules.At(uint8(i), uint8(i>>8), uint8(i>>16), 0)}
			counts[chance.IntN(label, n)]++
			faces[chance.Quarters(label)>>6&3]++
		}
		for _, c := range counts {
			if math.Abs(float64(c)-rounds/n) > 5*math.Sqrt(rounds/n) {
				t.Errorf("%s: counts %v", name, counts)
				break
			}
		}
		for _, c := range faces {
			if math.Abs(float64(c)-rounds/4) > 5*math.Sqrt(rounds/4) {
				t.Errorf("%s: faces %v", name, faces)
				break
			}
		}
	}
	if rules.NewFastRand(1).Uint32() == rules.NewFastRand(2).Uint32() {
		t.Error("two starts give one stream")
	}
}

func TestOutcome(t *testing.T) {
	won := &rules.Outcome{Winners: []rules.Seat{1, 3}, Reason: "order"}
	if won.String() != "1 3 by order" || !won.Won(3) || won.Won(2) {
		t.Errorf("%s", won)
	}
	if lost := (&rules.Outcome{Reason: "stuck"}); lost.String() != "nobody by stuck" {
		t.Errorf("%s", lost)
	}
	if rules.Seat(2).Index() != 1 || rules.Seat(2).String() != "2" {
		t.Error("seat 2 is not the second")
	}
}

func TestForfeit(t *testing.T) {
	for text, reason := range map[string]rules.Reason{"resign": rules.Resigned, "expire": rules.Expired} {
		f, ok := rules.ParseForfeit(text)
		if !ok || rules.Reason(f) != reason || f.String() != text {
			t.Errorf("%q is read as %q", text, f)
		}
	}
	if text, err := json.Marshal(rules.Forfeit(rules.Resigned)); err != nil || string(text) != `"resign"` {
		t.Errorf("a forfeit is written as %s (%v)", text, err)
	}
	if f, ok := rules.ParseForfeit("concede"); ok {
		t.Errorf("concede is read as %q", f)
	}
}

// nameless is a game that has only a name and a version.
type nameless struct {
	rules.Rules
	name    string
	version int
}

func (n nameless) Name() string { return n.name }
func (n nameless) Version() int { return n.version }

func TestRegister(t *testing.T) {
	rules.Register(nameless{name: "zzz", version: 1})
	rules.Register(nameless{name: "zzz", version: 3})
	rules.Register(nameless{name: "aaa"})
	rules.Register(nameless{name: "zzz", version: 2})
	if all := rules.All(); len(all) != 2 || all[0].Name() != "aaa" || all[1].Name() != "zzz" || all[1].Version() != 3 {
		t.Errorf("the games are %v", all)
	}
	if g, err := rules.Find("zzz"); err != nil || g.Name() != "zzz" || g.Version() != 3 {
		t.Errorf("found %v (%v)", g, err)
	}
	for version := range 5 {
		g, known := rules.FindVersion("zzz", version)
		if known != (version >= 1 && version <= 3) || known && g.Version() != version {
			t.Errorf("version %d is %v (%t)", version, g, known)
		}
	}
	if _, err := rules.Find("chess"); err == nil || err.Error() != `no game is called "chess"; there is aaa, zzz` {
		t.Errorf("chess: %v", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a version was taken twice")
		}
	}()
	rules.Register(nameless{name: "aaa"})
}

func TestRefusalSpeaksEveryLanguage(t *testing.T) {
	r := rules.Refuse("nagaraja.refusal.no-seat", "seat", 7)
	said := map[string]bool{r.Error(): true}
	for _, l := range locale.All() {
		said[r.In(l)] = true
	}
	if len(said) != 3 || !strings.Contains(r.Error(), "no seat 7") {
		t.Errorf("it says %v", said)
	}
}

func TestHashOf(t *testing.T) {
	a := rules.HashOf([]byte("one"), []byte("two"))
	if a != rules.HashOf([]byte("one"), []byte("two")) || a == rules.HashOf([]byte("one")) || len(a.String()) != 32 {
		t.Errorf("hash %s", a)
	}
}
