package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nagara/record"
	"nagara/record/signing"
	"nagara/rules"
	"nagara/testkit/examplegame"
)

// proven is the record of a match whose luck can be checked.
func proven(t *testing.T) string {
	t.Helper()
	secret := record.Secret(rules.SeedOf("a secret"))
	luck := &record.Luck{Table: "garden", Commitment: secret.Commitment(), Secret: secret}
	luck.Nonces = []record.Nonce{{Value: [16]byte{1, 2, 3}, Origin: record.Given}, secret.Draw(record.Drawn, "garden", 2)}
	match, _, err := examplegame.Rules{}.Start(rules.Setup{Edition: examplegame.Rules{}.Edition(), Seats: 2, Seed: luck.Seed()})
	if err != nil {
		t.Fatal(err)
	}
	kept := record.New(examplegame.Rules{}, match, []string{"Ada", "Ben"})
	kept.Luck = luck
	for seat, move := range []rules.Move{examplegame.Move("roll"), rules.Forfeit(rules.Resigned)} {
		if _, err := match.Play(rules.Seat(seat+1), move); err != nil {
			t.Fatal(err)
		}
		kept.Add(rules.Seat(seat+1), move)
	}
	kept.Settle(match)
	var text bytes.Buffer
	if _, err := kept.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func TestVerifies(t *testing.T) {
	good := file(t, proven(t))
	for lang, want := range map[string]string{"en": "all 2 moves are legal", "fr": "les 2 coups sont légaux", "pl": "wszystkie 2 ruchy są dozwolone"} {
		out := shell{lang: lang}.good(t, "verify", good)
		if strings.Count(out, "OK") != 5 || !strings.Contains(out, want) || strings.Contains(out, "{") {
			t.Errorf("%s:\n%s", lang, out)
		}
	}
	if out := (shell{typed: proven(t)}).good(t, "verify", "-"); !strings.Contains(out, "    Ada wins: given up.\n") {
		t.Errorf("from the input:\n%s", out)
	}
}

// TestAMatchWithoutMovesIsVerified: nobody is told of a move that was not made.
func TestAMatchWithoutMovesIsVerified(t *testing.T) {
	kept := filepath.Join(t.TempDir(), "match.txt")
	shell{typed: "quit\n"}.good(t, "play", "narabi", "--people", "--plain", "--record", kept)
	if text, err := os.ReadFile(kept); err != nil || !strings.Contains(string(text), "\nprogram: "+thisBuild().program()+"\n") {
		t.Errorf("the record does not say which program wrote it (%v):\n%s", err, text)
	}
	for lang, want := range map[string]string{"en": "OK: no move was made", "fr": "aucun coup n’a été joué", "pl": "nie wykonano żadnego ruchu"} {
		if _, out, _ := (shell{lang: lang}).run("verify", kept); !strings.Contains(out, want) {
			t.Errorf("%s, without %q:\n%s", lang, want, out)
		}
	}
}

// TestUnproven: what can be checked of a match that was played without a server
// is checked; the rest is not called right, and is named. Who kept a promise, or has a
// record whose moves do not fit, is told that it is wrong.
func TestUnproven(t *testing.T) {
	match, _, err := examplegame.Rules{}.Start(rules.Setup{Edition: examplegame.Rules{}.Edition(), Seats: 2, Seed: rules.SeedOf("at home")})
	if err != nil {
		t.Fatal(err)
	}
	kept := record.New(examplegame.Rules{}, match, []string{"Ada", "Ben"})
	resign := rules.Forfeit(rules.Resigned)
	if _, err := match.Play(1, resign); err != nil {
		t.Fatal(err)
	}
	kept.Add(1, resign)
	kept.Settle(match)
	var text bytes.Buffer
	if _, err := kept.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	status, out, said := shell{typed: text.String()}.run("verify", "-")
	if status != statusOK || strings.Count(out, "OK") != 3 || !strings.Contains(out, "\nNot checked: the luck;") {
		t.Errorf("status %d:\n%s%s", status, out, said)
	}
	promise := rules.SeedOf("a promise").String()
	if status, out, _ := (shell{typed: text.String()}).run("verify", "-", "--commitment", promise); status != statusFailed || strings.Contains(out, "Not checked") {
		t.Errorf("a promise that was not kept: status %d\n%s", status, out)
	}
	forged := strings.Replace(text.String(), "1 by resigned", "2 by resigned", 1)
	if forged == text.String() {
		forged = strings.Replace(text.String(), "2 by resigned", "1 by resigned", 1)
	}
	if status, out, _ := (shell{typed: forged}).run("verify", "-"); status != statusFailed || strings.Contains(out, "OK") {
		t.Errorf("a forged result: status %d\n%s", status, out)
	}
}

func TestSaysExactlyWhatDoesNotFit(t *testing.T) {
	text := proven(t)
	kept, err := record.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ old, new, want string }{
		"secret":     {"secret: " + kept.Luck.Secret.String(), "secret: " + rules.SeedOf("another").String(), "the secret does not fit the commitment"},
		"commitment": {"commitment: " + kept.Luck.Commitment.String(), "commitment: " + rules.SeedOf("another").String(), "the secret does not fit the commitment"},
		"given":      {kept.Luck.Nonces[0].String(), strings.Repeat("7", 32), "the seed does not follow"},
		"drawn":      {kept.Luck.Nonces[1].String(), strings.Repeat("7", 32), "the nonce of seat 2 is said to be drawn by the server"},
		"table":      {"table: garden", "table: temple", "the seed does not follow"},
		"seed":       {"seed: " + kept.Seed.String(), "seed: " + rules.SeedOf("another").String(), "the seed does not follow"},
		"move":       {"1 1 roll", "1 2 roll", "move 1 (seat 2: roll)"},
		"luck":       {"1 1 roll", "1 1 add 1", "the record ends with the hash"},
		"result":     {"result: 1 by resigned", "result: 2 by resigned", `its moves lead to “1 by resigned”`},
	} {
		if !strings.Contains(text, c.old) {
			t.Fatalf("%s: %q is not in\n%s", name, c.old, text)
		}
		status, out, stderr := shell{}.run("verify", file(t, strings.Replace(text, c.old, c.new, 1)))
		if status != statusFailed || !strings.Contains(out, c.want) || !strings.Contains(stderr, "does not fit") {
			t.Errorf("%s: status %d\n%s%s", name, status, out, stderr)
		}
	}
	status, out, _ := shell{}.run("verify", played(t))
	if status != statusOK || !strings.Contains(out, "\nNot checked: the luck;") {
		t.Errorf("a match without a server: status %d\n%s", status, out)
	}
	if status, _, stderr := (shell{}).run("verify", "no-such-record"); status != statusFailed || !strings.Contains(stderr, "cannot be read") {
		t.Errorf("no record: status %d, %s", status, stderr)
	}
}

// TestCatchesACheatingServer: the records of record/testdata/luck fit in
// themselves, or nearly; whoever kept something from before the match is told
// that they are not of the match that was played.
func TestCatchesACheatingServer(t *testing.T) {
	const folder = "../../record/testdata/luck/"
	text, err := os.ReadFile(folder + "crimes.json")
	if err != nil {
		t.Fatal(err)
	}
	var cheats struct {
		Crimes  map[string]map[string][]string
		Players map[string]struct {
			Commitment, Nonce string
			Seat              int
		}
	}
	if err := json.Unmarshal(text, &cheats); err != nil {
		t.Fatal(err)
	}
	caught := 0
	for name, crime := range cheats.Crimes {
		file := folder + strings.ReplaceAll(name, " ", "-") + ".txt"
		for who, kept := range cheats.Players {
			nonce := kept.Nonce
			if nonce == "" {
				nonce = noNonce
			}
			status, out, _ := shell{}.run("verify", file, "--commitment", kept.Commitment, "--nonce", nonce, "--seat", strconv.Itoa(kept.Seat), "--bots", "3")
			found := slices.Concat(crime["anyone"], crime[who])
			if good := status == 0; good != (len(found) == 0) || strings.Count("\n"+out, "\n- ") != len(found) {
				t.Errorf("%s, by %s: status %d\n%s; want %v", name, who, status, out, found)
			}
			caught += len(found)
		}
	}
	if caught < 12 {
		t.Errorf("only %d cheats were caught", caught)
	}
}

func TestSaysWhatWasCompared(t *testing.T) {
	good := file(t, proven(t))
	commitment := record.Secret(rules.SeedOf("a secret")).Commitment().String()
	nonce := "01020300000000000000000000000000"
	for lang, want := range map[string][2]string{
		"en": {"all that you kept from before the match", "Not compared"},
		"fr": {"tout ce que vous avez gardé", "Non comparé"},
		"pl": {"wszystko, co zachowano", "Nie porównano"},
	} {
		with := shell{lang: lang}.good(t, "verify", good, "--commitment", commitment, "--nonce", nonce, "--seat", "1")
		without := shell{lang: lang}.good(t, "verify", good)
		if !strings.Contains(with, want[0]) || strings.Contains(with, want[1]) || !strings.Contains(without, want[1]) {
			t.Errorf("%s:\n%s\n%s", lang, with, without)
		}
	}
	for _, c := range []struct {
		flags []string
		want  string
	}{
		{[]string{"--commitment", strings.Repeat("0", 64)}, "did not keep its promise"},
		{[]string{"--nonce", strings.Repeat("0", 32), "--seat", "1"}, "the nonce that you gave does not count"},
		{[]string{"--nonce", nonce, "--seat", "2"}, "says that the server drew one"},
		{[]string{"--nonce", "none", "--seat", "1"}, "you gave no nonce at seat 1"},
		{[]string{"--seat", "7"}, "there is no seat 7"},
		{[]string{"--bots", "2"}, "a bot sat at seat 2"},
	} {
		status, out, _ := shell{}.run(append([]string{"verify", good}, c.flags...)...)
		if status != statusFailed || !strings.Contains(out, c.want) {
			t.Errorf("%v: status %d\n%s", c.flags, status, out)
		}
	}
	for flag, want := range map[string]string{"--commitment": "64 hexadecimal digits", "--nonce": "32 hexadecimal digits, or none", "--key": "64 hexadecimal digits"} {
		if status, _, stderr := (shell{}).run("verify", good, flag, "abc"); status != statusUsage || !strings.Contains(stderr, want) {
			t.Errorf("%s: status %d, %s", flag, status, stderr)
		}
	}
}

// TestSaysWhoVouches for the text, and for which lines nobody does.
func TestSaysWhoVouches(t *testing.T) {
	text := proven(t)
	r, err := record.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	seed := rules.SeedOf("our site")
	key, err := signing.NewKey(seed[:])
	if err != nil {
		t.Fatal(err)
	}
	key.Sign(r)
	signed := written(t, r)
	r.Notes = []record.Note{{Move: 1, Text: "a fine throw"}}
	noted := written(t, r)
	older, _, _ := strings.Cut(text, "#=")
	for name, c := range map[string]struct{ text, vouches, unvouched string }{
		"signed":    {signed, "signed with the key " + key.String(), ""},
		"with note": {noted, "signed with the key " + key.String(), "Not vouched for: the notes"},
		"unsigned":  {text, "nobody has signed it", "Not vouched for: the lines edition, seat 1, seat 2"},
		"older":     {older, "no digest and no signature", "Not vouched for: the lines edition, seat 1, seat 2"},
	} {
		out := shell{}.good(t, "verify", file(t, c.text))
		if !strings.Contains(out, c.vouches) || strings.Contains(out, "Not vouched") != (c.unvouched != "") || !strings.Contains(out, c.unvouched) {
			t.Errorf("%s:\n%s", name, out)
		}
	}
	shell{}.good(t, "verify", file(t, noted), "--key", strings.ToUpper(key.String()))
	for name, c := range map[string]struct{ text, key, want string }{
		"renamed":     {strings.Replace(signed, "seat 1: Ada", "seat 1: Eve", 1), "", "the text was changed since it was written"},
		"another key": {signed, strings.Repeat("7", 64), "not with 7777"},
		"unsigned":    {text, key.String(), "the record is not signed"},
	} {
		flags := []string{"verify", file(t, c.text)}
		if c.key != "" {
			flags = append(flags, "--key", c.key)
		}
		if status, out, _ := (shell{}).run(flags...); status != statusFailed || !strings.Contains(out, c.want) {
			t.Errorf("%s: status %d\n%s", name, status, out)
		}
	}
}

func written(t *testing.T, r *record.Record) string {
	t.Helper()
	var text strings.Builder
	if _, err := r.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}
