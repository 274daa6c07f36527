package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/locale"
	"nagara/rules"
	"nagara/testkit/examplegame"
)

func init() { rules.Register(examplegame.Rules{}) }

// deal begins a match of the toy game.
func deal(t testing.TB, seats int, seed string) (*Record, rules.Match) {
	t.Helper()
	match, _, err := examplegame.Rules{}.Start(rules.Setup{Edition: examplegame.Rules{}.Edition(), Seats: seats, Seed: rules.SeedOf(seed)})
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"Ada", "Ben # the second", "Łucja", "Zoé: 4"}[:seats]
	return New(examplegame.Rules{}, match, names), match
}

// playAll plays a match at random, now and then out of turn.
func playAll(t testing.TB, r *Record, match rules.Match, luck *rules.FastRand) {
	t.Helper()
	for match.Outcome() == nil {
		seat := match.Awaited()[0]
		if other := rules.Seat(luck.IntN(rules.Label{}, len(r.Names)) + 1); len(match.Legal(other).All()) > 0 {
			seat = other
		}
		legal := match.Legal(seat).All()
		move := legal[luck.IntN(rules.Label{}, len(legal))]
		if luck.IntN(rules.Label{}, 60) == 0 {
			move = rules.Forfeit(rules.Resigned)
		}
		if _, err := match.Play(seat, move); err != nil {
			t.Fatal(err)
		}
		r.Add(seat, move)
	}
	r.Settle(match)
}

func write(t testing.TB, r *Record) string {
	t.Helper()
	var out bytes.Buffer
	if _, err := r.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestReadsWhatItWrote(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seats := rapid.IntRange(2, 4).Draw(rt, "seats")
		r, match := deal(t, seats, rapid.String().Draw(rt, "seed"))
		playAll(t, r, match, rules.NewFastRand(rapid.Uint64().Draw(rt, "luck")))
		again, err := Read(strings.NewReader(write(t, r)))
		if err != nil {
			rt.Fatalf("reading\n%s: %v", write(t, r), err)
		}
		r.Seal = again.Seal // only what was read has one
		if !reflect.DeepEqual(r, again) {
			rt.Fatalf("wrote %+v, read %+v", r, again)
		}
	})
}

func TestReplayLeadsToTheSameEnd(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r, match := deal(t, rapid.IntRange(2, 4).Draw(rt, "seats"), rapid.String().Draw(rt, "seed"))
		playAll(t, r, match, rules.NewFastRand(rapid.Uint64().Draw(rt, "luck")))
		steps := 0
		var last Step
		for step, err := range r.Replay(nil) {
			if err != nil {
				rt.Fatal(err)
			}
			if step.Number != steps {
				rt.Fatalf("step %d has the number %d", steps, step.Number)
			}
			last = step
			steps++
		}
		if steps != len(r.Moves)+1 || last.Match.Hash() != match.Hash() {
			rt.Fatalf("%d steps to %s; want %d to %s", steps, last.Match.Hash(), len(r.Moves)+1, match.Hash())
		}
	})
}

func TestStepsKeepTheirOwnMatch(t *testing.T) {
	r, match := deal(t, 2, "steps")
	start := match.Hash()
	playAll(t, r, match, rules.NewFastRand(1))
	var steps []Step
	for step, err := range r.Replay(nil) {
		if err != nil {
			t.Fatal(err)
		}
		steps = append(steps, step)
	}
	if steps[0].Match.Hash() != start {
		t.Error("the first step moved on with the walk")
	}
}

const sample = `nagara record 1
# Two people who like dice.
game: race
rules: 1
edition: toy-1 HASH
options: goal=21
seed: SEED
seat 1: Ada
seat 2: Ben
result: unfinished
hash: END

1 1 add 3

# Ben shows his die.
2 2 show
`

// good is the sample with the hashes that belong into it.
func good(t testing.TB) string {
	t.Helper()
	seed := rules.SeedOf("sample")
	edition := examplegame.Rules{}.Edition()
	match, _, err := examplegame.Rules{}.Start(rules.Setup{Edition: edition, Seats: 2, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	for i, move := range []examplegame.Move{"add 3", "show"} {
		if _, err := match.Play(rules.Seat(i+1), move); err != nil {
			t.Fatal(err)
		}
	}
	return strings.NewReplacer("HASH", edition.Hash(), "SEED", seed.String(), "END", match.Hash().String()).Replace(sample)
}

// TestWhoWroteIt: a record says so if it is known, and is read either way.
func TestWhoWroteIt(t *testing.T) {
	text := strings.Replace(good(t), "game:", "program: nagara v1.2.3\ngame:", 1)
	r, err := Read(strings.NewReader(text))
	if err != nil || r.Program != "nagara v1.2.3" || !strings.HasPrefix(r.lines(), magic+"\nprogram: nagara v1.2.3\n") {
		t.Errorf("it is read as %+v, %v", r, err)
	}
	r.Program = "two\nlines"
	if _, err := r.WriteTo(io.Discard); err == nil {
		t.Error("a program of two lines is written")
	}
}

func replay(text string, edition rules.Edition) error {
	r, err := Read(strings.NewReader(text))
	if err != nil {
		return err
	}
	for _, err := range r.Replay(edition) {
		if err != nil {
			return err
		}
	}
	return nil
}

func TestAGoodRecordReplays(t *testing.T) {
	if err := replay(good(t), nil); err != nil {
		t.Fatal(err)
	}
	if err := replay(strings.ReplaceAll(good(t), "\n", "\r\n"), nil); err != nil {
		t.Fatal("with the line ends of Windows:", err)
	}
}

func TestABadRecordIsToldWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"nagara record 1", "PK\x03", `line 1: the line is not plain text`},
		{"nagara record 1", "hello", `line 1: a record begins with the line “nagara record 1”; this file begins with "hello"`},
		{"nagara record 1", "nagara record 2", `this file begins with "nagara record 2"`},
		{"game: race\n", "", `the header “game” is missing`},
		{"game: race", "game:", `line 3: the header "game" has no value`},
		{"game: race", "game: race\ngame: race", `line 4: the header "game" is given twice`},
		{"game: race", "colour: red", `line 3: no header is called "colour"; there is game, rules`},
		{"game: race", "race", `line 3: "race" is neither a header`},
		{"game: race", "game: chess", `the record is of the game chess: no game is called "chess"; there is nagaraja, narabi, race`},
		{"rules: 1", "rules: one", `line 4: the version of the rules is "one"; it is a number from 1`},
		{"rules: 1", "rules: 7", `the record was played by version 7 of the rules of race; this program has version 1`},
		{"edition: toy-1 ", "edition: ", `line 5: the edition is`},
		{"edition: toy-1 ", "edition: toy-1 0", `the record was played with the edition toy-1 (0`},
		{"goal=21", "goal", `line 6: the options: option "goal": want name=value`},
		{"goal=21", "goal=22", `the match cannot begin as the record says: option goal cannot be "22"`},
		{"seed: ", "seed: 0", `line 7: the seed is`},
		{"seat 2: Ben", "seat 3: Ben", `line 9: the header is of seat "3"; the next seat is 2`},
		{"seat 2: Ben", "seat 2: " + strings.Repeat("n", 900), `line 9: the header "seat 2" has more than 500 bytes`},
		{"seat 2: Ben\n", "", `line 15: the seat is "2"; seats are 1 to 1`},
		{"result: unfinished", "result: Ada", `line 10: the result is "Ada"; it is like “1 by points”`},
		{"result: unfinished", "result: 0 by luck", `line 10: the result is "0 by luck"`},
		{"result: unfinished", "result: 1 by luck", `the record says “1 by luck”, but its moves lead to “unfinished”`},
		{"hash: ", "hash: 0", `something in it was changed`},
		{"1 1 add 3", "2 1 add 3", `line 13: the move has the number "2"; the next is 1`},
		{"1 1 add 3", "1 1", `line 13: "1 1" is no move; a move is its number, its seat`},
		{"1 1 add 3", "1 9 add 3", `line 13: the seat is "9"; seats are 1 to 2`},
		{"1 1 add 3", "1 1 add 4", `move 1 (seat 1: add 4): "add 4" is no move; want add 1`},
		{"1 1 add 3", "1 2 add 3", `move 1 (seat 2: add 3): Seat 2 cannot do that now; it can: show`},
		{"2 2 show", "2 2 show\nseat 3: Cy", `line 17: the header "seat 3" stands after the first move`},
		{"2 2 show", "2 2 " + strings.Repeat("x", 600), `line 16: the move has more than 500 bytes`},
		{"2 2 show", "2 2 " + strings.Repeat("x", 2000), `line 16: the line is longer than 1000 bytes`},
		{"2 2 show", strings.Repeat("#\n", MaxSize), `the file is larger than 1048576 bytes`},
	} {
		text := strings.Replace(good(t), c.old, c.new, 1)
		err := replay(text, nil)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: got %v; want %s", c.new, c.old, err, c.want)
		}
	}
	if err := replay("\n# nothing\n", nil); err == nil || !strings.Contains(err.Error(), "no record here") {
		t.Errorf("an empty record: %v", err)
	}
}

func TestReplaysWithTheEditionOfAFile(t *testing.T) {
	edition, err := examplegame.Rules{}.ReadEdition([]byte(`{"game":"race","id":"twenty","sides":20}`))
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := examplegame.Rules{}.Start(rules.Setup{Edition: edition, Seats: 3, Seed: rules.SeedOf("x")})
	if err != nil {
		t.Fatal(err)
	}
	r := New(examplegame.Rules{}, match, []string{"a", "b", "c"})
	playAll(t, r, match, rules.NewFastRand(3))
	if err := replay(write(t, r), edition); err != nil {
		t.Error(err)
	}
	if err := replay(write(t, r), nil); err != nil {
		t.Errorf("with the edition that the record carries: %v", err)
	}
	if err := replay(write(t, r), examplegame.Rules{}.Edition()); err == nil || !strings.Contains(err.Error(), "give the file of that edition") {
		t.Errorf("with the built-in edition: %v", err)
	}
	r.EditionText = nil // as records were once
	if err := replay(write(t, r), nil); err == nil || !strings.Contains(err.Error(), "give the file of that edition") {
		t.Errorf("without any: %v", err)
	}
}

func TestRefusesToWriteWhatCannotBeRead(t *testing.T) {
	for _, name := range []string{"", " Ada", "Ada\nseat 2: Eve", "\xff", strings.Repeat("a", 900)} {
		r, _ := deal(t, 2, "names")
		r.Names = []string{"Ben", name}
		if _, err := r.WriteTo(new(bytes.Buffer)); err == nil || !strings.Contains(err.Error(), "the name of seat 2") {
			t.Errorf("%q: %v", name, err)
		}
	}
	r, _ := deal(t, 2, "editions")
	r.Edition = "mine\nseed: 0"
	if _, err := r.WriteTo(new(bytes.Buffer)); err == nil || !strings.Contains(err.Error(), "the header edition is") {
		t.Errorf("an edition of two lines: %v", err)
	}
	r, _ = deal(t, 2, "long")
	r.Moves = slices.Repeat([]Move{{1, strings.Repeat("x", 100)}}, 20_000)
	if _, err := r.WriteTo(new(bytes.Buffer)); err == nil || !strings.Contains(err.Error(), "larger than") {
		t.Errorf("a record that could not be read: %v", err)
	}
	r, _ = deal(t, 2, "moves")
	r.Moves = []Move{{3, "roll"}}
	if _, err := r.WriteTo(new(bytes.Buffer)); err == nil || !strings.Contains(err.Error(), "move 1 of seat 3") {
		t.Errorf("a seat too many: %v", err)
	}
}

func TestProblemsSpeakEveryLanguage(t *testing.T) {
	_, err := Read(strings.NewReader("hello"))
	var problem *Problem
	if !errors.As(err, &problem) {
		t.Fatalf("%v is no Problem", err)
	}
	if got := problem.In(locale.French); !strings.HasPrefix(got, "ligne 1\u00a0: un enregistrement commence") {
		t.Error(got)
	}
	if got := problem.In(locale.Polish); !strings.HasPrefix(got, "wiersz 1: zapis zaczyna się") {
		t.Error(got)
	}
}

func FuzzRead(f *testing.F) {
	whole := good(f)
	f.Add(whole)
	f.Add(strings.Replace(whole, "2 2 show", "2 2 resign", 1))
	f.Add(strings.Replace(whole, "goal=21", "goal=50 goal=21", 1))
	f.Add("nagara record 1\nseat 1: \x00\n1 1\n")
	f.Add(fmt.Sprintf("%s\nedition: a b c\nresult: 1 2 by x\n", magic))
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Read(strings.NewReader(text))
		if err != nil {
			return
		}
		for _, err := range r.Replay(nil) {
			if err != nil {
				break
			}
		}
		again, err := Read(strings.NewReader(write(t, r)))
		if err != nil {
			t.Fatalf("cannot read what was written: %v", err)
		}
		r.Seal, again.Seal = nil, nil // the text may have had no digest yet
		if !reflect.DeepEqual(r, again) {
			t.Fatalf("read %+v, then %+v", r, again)
		}
	})
}

func ExampleRead() {
	_, err := Read(strings.NewReader("nagara record 1\ngame: race\nrules: new\n"))
	fmt.Println(err)
	// Output: line 3: the version of the rules is "new"; it is a number from 1
}
