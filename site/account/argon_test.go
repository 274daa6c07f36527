package account

import (
	"fmt"
	"strings"
	"testing"
)

// cheap is enough for a test.
var cheap = Cost{Memory: 64, Passes: 1, Lanes: 1}

func TestPasswordsMatch(t *testing.T) {
	encoded := cheap.encode("correct horse")
	if encoded == cheap.encode("correct horse") {
		t.Error("two passwords have one salt")
	}
	for password, want := range map[string]bool{"correct horse": true, "correct hors": false, "": false, "Correct horse": false} {
		right, at, err := matches(encoded, password)
		if err != nil || right != want || at != cheap {
			t.Errorf("%q: %v at %+v, %v; want %v at %+v", password, right, at, err, want, cheap)
		}
	}
}

// From the tests of the reference implementation of argon2.
func TestAKnownHash(t *testing.T) {
	const known = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
	if right, at, err := matches(known, "password"); err != nil || !right || at != (Cost{65536, 2, 1}) {
		t.Errorf("%v at %+v, %v", right, at, err)
	}
}

func TestSpoiltHashesAreRefusedQuietly(t *testing.T) {
	good := cheap.encode("correct horse")
	for _, spoilt := range []string{
		"", "locked", "$argon2id$", good[:len(good)-1], good + "A", strings.Replace(good, "argon2id", "argon2i", 1),
		strings.Replace(good, "v=19", "v=16", 1), strings.Replace(good, "m=64", "m=9999999", 1),
		strings.Replace(good, "t=1", "t=0", 1), strings.Replace(good, "p=1", "p=0", 1), strings.Replace(good, "m=64", "m=x", 1),
	} {
		right, _, err := matches(spoilt, "correct horse")
		if err == nil || right {
			t.Errorf("%q was read", spoilt)
		} else if err.Error() != errStoredPassword.Error() {
			t.Errorf("%q: %v", spoilt, err)
		}
	}
}

// Whoever tries a name that nobody has must wait as long as for one that is.
func TestTheDecoyCostsAsMuch(t *testing.T) {
	p := NewPasswordsAt(cheap, nil, nil)
	right, at, err := matches(p.decoy, "")
	if right || err != nil || at != cheap {
		t.Errorf("the decoy: %v at %+v, %v", right, at, err)
	}
}

func TestSecretsHideThemselves(t *testing.T) {
	s := newSecret(sessionPrefix)
	shown := fmt.Sprintf("%v|%+v|%#v|%s|%q|%d|%x", s, s, s, s, s, s, struct{ S Secret }{s})
	if strings.Contains(shown, s.text[len(sessionPrefix):]) || !strings.Contains(shown, "(secret)") {
		t.Errorf("a secret is shown as %s", shown)
	}
	if hash, ok := hashOf(s.Reveal(), sessionPrefix); !ok || hash != s.hash() {
		t.Error("a secret is not known again")
	}
	if _, ok := hashOf(s.Reveal(), tokenPrefix); ok {
		t.Error("a session passes for a token")
	}
}

func BenchmarkPassword(b *testing.B) {
	for b.Loop() {
		UsualCost.encode("correct horse")
	}
}
