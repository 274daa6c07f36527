package record

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/rules"
	"nagara/testkit/examplegame"
)

// lucky is the record of a match of the toy that proves its luck.
func lucky(t testing.TB) *Record {
	t.Helper()
	secret := Secret(rules.SeedOf("secret"))
	luck := &Luck{Table: "garden", Commitment: secret.Commitment(), Secret: secret}
	luck.Nonces = []Nonce{{[16]byte{0xAB}, Given}, secret.Draw(Drawn, "garden", 2)}
	match, _, err := examplegame.Rules{}.Start(rules.Setup{Edition: examplegame.Rules{}.Edition(), Seats: 2, Seed: luck.Seed()})
	if err != nil {
		t.Fatal(err)
	}
	r := New(examplegame.Rules{}, match, []string{"Ada", "Ben"})
	r.Luck = luck
	playAll(t, r, match, rules.NewFastRand(2))
	return r
}

func TestLuckIsReadAsItWasWritten(t *testing.T) {
	r := lucky(t)
	again, err := Read(strings.NewReader(write(t, r)))
	if err != nil {
		t.Fatal(err)
	}
	r.Seal = again.Seal // only what was read has one
	if !reflect.DeepEqual(r, again) {
		t.Errorf("wrote %+v, read %+v", r, again)
	}
	if wrong := again.Verify(nil); len(wrong) != 0 {
		t.Errorf("it does not verify: %v", wrong)
	}
}

// TestTheSeedByHand works the numbers out as docs/fair-luck.md tells to.
func TestTheSeedByHand(t *testing.T) {
	l := lucky(t).Luck
	mac := func(text string) []byte {
		m := hmac.New(sha256.New, l.Secret[:])
		m.Write([]byte(text))
		return m.Sum(nil)
	}
	sum := sha256.Sum256(l.Secret[:])
	for what, c := range map[string]struct {
		got  string
		hand []byte
	}{
		"commitment":  {l.Commitment.String(), sum[:]},
		"drawn nonce": {l.Nonces[1].String(), mac("nagara nonce 1\ngarden\n2\n")[:16]},
		"bot's nonce": {l.Secret.Draw(OfBot, "garden", 3).String(), mac("nagara bot nonce 1\ngarden\n3\n")[:16]},
		"seed":        {l.Seed().String(), mac("nagara seed 1\ngarden\n1 ab000000000000000000000000000000\n2 " + l.Nonces[1].String() + "\n")},
	} {
		if by := hex.EncodeToString(c.hand); by != c.got {
			t.Errorf("the %s is %s, by hand %s", what, c.got, by)
		}
	}
}

func TestAnySeatAndTheServerChangeTheSeed(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		l := *lucky(t).Luck
		before := l.Seed()
		l.Nonces = append([]Nonce(nil), l.Nonces...)
		switch rapid.IntRange(0, 3).Draw(rt, "what") {
		case 0:
			l.Secret[rapid.IntRange(0, 31).Draw(rt, "byte")]++
		case 1:
			l.Table += "x"
		default:
			l.Nonces[rapid.IntRange(0, 1).Draw(rt, "seat")].Value[rapid.IntRange(0, 15).Draw(rt, "byte")]++
		}
		if l.Seed() == before {
			rt.Fatal("the seed stayed the same")
		}
	})
}

func TestBadLuckIsToldWhatIsWrong(t *testing.T) {
	whole := write(t, lucky(t))
	l := lucky(t).Luck
	for _, c := range []struct{ old, new, want string }{
		{"table: garden\n", "", `the header “table” is missing`},
		{"commitment: " + l.Commitment.String() + "\n", "", `the header “commitment” is missing`},
		{"commitment: ", "commitment: 0", `the header “commitment” is "0`},
		{"secret: ", "secret: x", `the header “secret” is "x`},
		{"nonce 1: ab", "nonce 1: a", `the nonce is "a0`},
		{" given\n", "\n", `the nonce is`},
		{" given\n", " stolen\n", `one of the words given, drawn and bot`},
		{"nonce 2:", "nonce 3:", `the header is of seat "3"; the next seat is 2`},
		{"nonce 2: " + l.Nonces[1].String() + " drawn\n", "", `the header “nonce 2” is missing`},
		{"seat 1: Ada", "nonce 3: " + l.Nonces[0].String() + " given\nseat 1: Ada", `the header “seat 3” is missing`},
	} {
		text := strings.Replace(whole, c.old, c.new, 1)
		if _, err := Read(strings.NewReader(text)); text == whole || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: %v; want %s", c.new, c.old, err, c.want)
		}
	}
	r := lucky(t)
	r.Luck.Nonces = r.Luck.Nonces[:1]
	if _, err := r.WriteTo(new(strings.Builder)); err == nil || !strings.Contains(err.Error(), "has 1 nonces for 2 seats") {
		t.Errorf("a nonce too few: %v", err)
	}
	r = lucky(t)
	r.Luck.Nonces[0].Origin = ""
	if _, err := r.WriteTo(new(strings.Builder)); err == nil {
		t.Error("a nonce from nowhere is written")
	}
}

func TestVerifyNamesAllThatDoesNotFit(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(*Record)
		want  []string
	}{
		"nothing":    {func(*Record) {}, nil},
		"no luck":    {func(r *Record) { r.Luck = nil }, []string{"record.verify.none"}},
		"commitment": {func(r *Record) { r.Luck.Commitment[0]++ }, []string{"record.verify.commitment"}},
		"a nonce":    {func(r *Record) { r.Luck.Nonces[0].Value[0]++ }, []string{"record.verify.seed"}},
		"secret": {func(r *Record) { r.Luck.Secret[0]++ }, []string{
			"record.verify.commitment", "record.verify.nonce.drawn", "record.verify.seed",
		}},
		"luck and hash": {func(r *Record) { r.Luck.Table = "x"; r.Hash = "0" }, []string{"record.verify.nonce.drawn", "record.verify.seed", "record.replay.hash"}},
		"result":        {func(r *Record) { r.Result = "nobody by luck" }, []string{"record.replay.result"}},
	} {
		r := lucky(t)
		c.spoil(r)
		var got []string
		for _, err := range r.Verify(nil) {
			got = append(got, err.(*Problem).Key)
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v; want %v", name, got, c.want)
		}
	}
}
