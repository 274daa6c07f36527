package plain

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/testkit/examplegame"
)

// sit plays the toy game with these lines typed, and returns what was shown
// and the last record kept.
func sit(t *testing.T, table Table, typed ...string) (string, *record.Record) {
	t.Helper()
	return sitAt(t, table, "plain", typed...)
}

// sitAt does so with another deal.
func sitAt(t *testing.T, table Table, seed string, typed ...string) (string, *record.Record) {
	t.Helper()
	var out bytes.Buffer
	var kept *record.Record
	table.Game, table.In, table.Out = examplegame.Rules{}, strings.NewReader(strings.Join(typed, "\n")+"\n"), &out
	if table.Language == nil {
		table.Language = locale.English
	}
	if table.Keep == nil {
		table.Keep = func(r *record.Record) error {
			kept = r
			return nil
		}
	}
	match, events, err := examplegame.Rules{}.Start(rules.Setup{Edition: examplegame.Rules{}.Edition(), Seats: 2, Seed: rules.SeedOf(seed)})
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Play(match, events); err != nil {
		t.Fatal(err)
	}
	return out.String(), kept
}

func both() Table { return Table{People: []rules.Seat{1, 2}} }

func wants(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		_, after, ok := strings.Cut(text, part)
		if !ok {
			t.Fatalf("%q does not follow in\n%s", part, text)
		}
		text = after
	}
}

func TestAWholeMatch(t *testing.T) {
	text, kept := sit(t, both(), "add 3", "add 3", "3", "3", "add 3", "add 3", "add 3")
	wants(t, text,
		"— Seat 1 —", "Seat 1 threw", "Total 0 of 21", "1  add 1", "5  Show everybody your die", "Seat 1> ",
		"Seat 1 added 3; the total is 3.", "— Seat 2 —", "Seat 2 threw", "Seat 1 added 3", "Total 3 of 21", "Seat 2> ",
		"the total is 21", "Seat 1 wins: the goal was reached")
	if len(kept.Moves) != 7 || kept.Result != "1 by reached" || kept.Names[1] != "player 2" {
		t.Errorf("the record is %+v", kept)
	}
}

func TestNobodySeesTheDiceOfOthers(t *testing.T) {
	text, _ := sit(t, both(), "add 1", "quit")
	first, second, _ := strings.Cut(text, "— Seat 2 —")
	if strings.Contains(first, "Seat 2 threw") || strings.Contains(second, "Seat 1 threw") {
		t.Errorf("a hidden die is told in\n%s", text)
	}
}

func TestSaysWhatIsWrongAndAsksAgain(t *testing.T) {
	text, kept := sit(t, both(), "add 4", "9", "jump", "? j", "add 2")
	wants(t, text,
		`"add 4" is no move; want add 1`, "There is no move number 9; they are 1 to 5.", `"jump" is no move`,
		"No legal move begins with j.", "Seat 1 added 2", "The input has ended")
	if len(kept.Moves) != 1 || kept.Result != record.Unfinished {
		t.Errorf("the record is %+v", kept)
	}
}

func TestListsMovesThatBeginSo(t *testing.T) {
	text, _ := sit(t, both(), "add", "? ro", "?", "", "quit")
	wants(t, text, "Seat 1> ", "1  add 1", "3  add 3", "Seat 1> ", "4  Add your die and throw it anew", "Seat 1> ",
		"Type a move as it is listed", "5  Show everybody your die", "Seat 1> ", "Total 0", "Seat 1> ", "You leave the table")
}

func TestMovesOutOfTurn(t *testing.T) {
	text, kept := sit(t, both(), "2: show", "2: add 1", "3: show", "quit")
	wants(t, text, "Seat 2 showed", "Total 0", "Seat 2 cannot do that now", `"3: show" is no move`)
	if len(kept.Moves) != 1 || kept.Moves[0] != (record.Move{Seat: 2, Text: "show"}) {
		t.Errorf("the record is %+v", kept.Moves)
	}
}

func TestEchoMakesATranscript(t *testing.T) {
	table := both()
	table.Echo = true
	text, _ := sit(t, table, "add 2", "quit")
	wants(t, text, "Seat 1> add 2\n· Seat 1 added 2", "Seat 2> quit\n")
}

func TestResigns(t *testing.T) {
	text, kept := sit(t, both(), "resign")
	wants(t, text, "Seat 2 wins: given up")
	if kept.Result != "2 by resigned" {
		t.Error(kept.Result)
	}
}

func TestAloneAgainstARandomPlayer(t *testing.T) {
	text, kept := sit(t, Table{People: []rules.Seat{1}}, strings.Split(strings.Repeat("add 1\n", 30), "\n")...)
	if strings.Contains(text, "Seat 2>") {
		t.Errorf("the random player was asked in\n%s", text)
	}
	if kept.Result == record.Unfinished || kept.Names[1] != "random" {
		t.Errorf("%s with %v", kept.Result, kept.Names)
	}
}

// TestPeopleAtOneKeyboardHaveNames: whoever gave one is asked and told of by it.
func TestPeopleAtOneKeyboardHaveNames(t *testing.T) {
	table := both()
	table.Names = []string{"Ada", "Ben"}
	text, kept := sit(t, table, "add 3", "?", "resign")
	wants(t, text, "— Ada —", "Ada> ", "· Ada added 3", "— Ben —", "Ben> ", "2: MOVE", "Ada wins")
	if strings.Contains(strings.ReplaceAll(text, "a move of seat 2", ""), "eat 1") || kept.Names[1] != "Ben" {
		t.Errorf("somebody is told of as a seat, or the record has %v:\n%s", kept.Names, text)
	}
}

func TestTheCurtainFallsBetweenPeople(t *testing.T) {
	table := both()
	table.Curtain = true
	text, _ := sit(t, table, "", "add 1", "", "", "show", "add 1", "quit")
	wants(t, text,
		"Seat 1, press Enter when only you can see this", clearScreen, "Total 0", "Seat 1> ",
		"Seat 1 added 1", "Seat 2 is next. Press Enter to hide this", clearScreen,
		"Seat 2, press Enter", clearScreen, "Total 1", "Seat 2> ", "Seat 2 showed", "Total 1", "Seat 2> ", "Seat 1 is next")
}

func TestStopsWhenTheRecordCannotBeKept(t *testing.T) {
	full := errors.New("the disk is full")
	match, events, err := examplegame.Rules{}.Start(rules.Setup{Edition: examplegame.Rules{}.Edition(), Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	table := Table{
		Console: Console{Language: locale.English, In: strings.NewReader(""), Out: new(bytes.Buffer)}, Game: examplegame.Rules{},
		People: []rules.Seat{1}, Keep: func(*record.Record) error { return full },
	}
	if err := table.Play(match, events); !errors.Is(err, full) {
		t.Error(err)
	}
}

func TestSpeaksEveryLanguage(t *testing.T) {
	for l, want := range map[*locale.Language]string{locale.French: "Siège 1> ", locale.Polish: "Miejsce 1> "} {
		table := both()
		table.Language = l
		text, _ := sit(t, table, "?", "resign")
		wants(t, text, want)
		if strings.Contains(text, "plain.") {
			t.Errorf("%s: a sentence is missing in\n%s", l.Code(), text)
		}
	}
}

// TestManyMovesAreAskedStepByStep: those that begin alike are a letter, which leads
// on until they can be listed.
func TestManyMovesAreAskedStepByStep(t *testing.T) {
	var legal []rules.Move
	for _, column := range "abcdefg" {
		for _, row := range "1234567" {
			legal = append(legal, examplegame.Move("place on "+string(column)+" at "+string(row)))
		}
	}
	legal = append(legal, examplegame.Move("pass"))
	var out bytes.Buffer
	c := &Console{Language: locale.English, Out: &out}
	at := position{moves: legal}
	text := c.offer(at)
	wants(t, text, "   a  place on …  49 moves", "50  pass", "Type a letter")
	if strings.Contains(text, "place on b") {
		t.Errorf("not folded:\n%s", text)
	}
	for _, letter := range []string{"a", "b"} {
		if move, ok := c.chosen(letter, at); ok {
			t.Errorf("%s is taken for %s", letter, move)
		}
	}
	wants(t, out.String(), "a  place on a at …  7 moves", "b  place on b at …  7 moves", " 8  place on b at 1", "14  place on b at 7")
	if move, ok := c.chosen("9", at); !ok || move != "place on b at 2" {
		t.Errorf("9 is %s", move)
	}
	all := at.list(fitting(legal, everyMove))
	if lines := strings.Count(all, "\n"); lines != 17 {
		t.Errorf("%d lines; want 17:\n%s", lines, all)
	}
	for line := range strings.Lines(all) {
		if len(line) > lineWidth+1 {
			t.Errorf("%q is wider than %d", line, lineWidth)
		}
	}
}

// TestTellsOnRequest: words in the language of the desk or in English ask for
// help, the table, and hints; what they are not is a move.
func TestTellsOnRequest(t *testing.T) {
	text, kept := sit(t, both(), "help", "look", "what is luck", "rules", "hint", "add 1", "leave")
	wants(t, text, "Seat 1> ", "Type a move", "Seat 1> ", "Total 0", "Seat 1> ", "Nothing here is called luck.", "Seat 1> ", "Seat 1> ",
		"no bot can give a hint", "Seat 1> ", "Seat 1 added 1", "You leave the table")
	if len(kept.Moves) != 1 {
		t.Errorf("the record is %+v", kept.Moves)
	}
	table := both()
	table.Language = locale.Polish
	text, _ = sit(t, table, "pomoc", "wyjdź")
	wants(t, text, "Wpisz ruch", "Odchodzisz")
}
