package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/testkit/examplegame"
)

// walk is the toy in two versions of its rules.
type walk struct {
	examplegame.Rules
	version int
}

func (walk) Name() string   { return "walk" }
func (w walk) Version() int { return w.version }

func init() {
	rules.Register(walk{version: 1})
	rules.Register(walk{version: 2})
}

// TestOldRulesStay: a table that was begun by old rules is played to its end by
// them; new tables, a rematch too, have the new ones; and what nobody knows is
// refused with both versions.
func TestOldRulesStay(t *testing.T) {
	bodies, err := Opening("ada", Settings{Game: "walk"}, record.NewSecret())
	if err != nil {
		t.Fatal(err)
	}
	created := bodies[0].(Created)
	if created.Version != 2 {
		t.Errorf("a new table has version %d of the rules", created.Version)
	}
	begin := func(version int) (*Table, error) {
		created.Version = version
		log, err := Write(0, noon, created, bodies[1], Sat{Seat: 1, Account: "ada"}, Sat{Seat: 2, Account: "ben"}, Started{})
		if err != nil {
			t.Fatal(err)
		}
		return Fold("old", log)
	}
	for version := 1; version <= 2; version++ {
		old, err := begin(version)
		if err != nil {
			t.Fatal(err)
		}
		if playing := old.game.Version(); playing != version || old.Summary().Version != version {
			t.Errorf("a table of version %d is played by version %d", version, playing)
		}
	}
	_, err = begin(3)
	refusal, refused := errors.AsType[*Refusal](err)
	if !refused || refusal.Key != "table.version" || refusal.Args["theirs"] != 3 || refusal.Args["ours"] != 2 {
		t.Errorf("rules of version 3: %v", err)
	}
}

// oldLog is a log of testdata/versions, as a server of that time wrote it.
func oldLog(t *testing.T, file string) (id string, log []journal.Entry) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var e struct {
			Table string
			journal.Entry
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		if e.Table != "" {
			id = e.Table
			continue
		}
		log = append(log, e.Entry)
	}
	return id, log
}

// TestOldTablesGoOn: of every version of our games there are logs that servers of that
// time wrote. They are folded, played to their end by their own rules, and their records
// verify.
func TestOldTablesGoOn(t *testing.T) {
	files, err := filepath.Glob("testdata/versions/*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			id, log := oldLog(t, file)
			last, err := Fold(id, log)
			if err != nil {
				t.Fatal(err)
			}
			met[fmt.Sprint(last.game.Name(), last.Summary().Version)] = true
			playOut(t, id, &desk{t: t, now: log[len(log)-1].At.Add(time.Hour), log: log, last: last})
		})
	}
	for _, game := range []string{"nagaraja", "narabi"} {
		newest, err := rules.Find(game)
		if err != nil {
			t.Fatal(err)
		}
		for version := 1; version <= newest.Version(); version++ {
			if !met[fmt.Sprint(game, version)] {
				t.Errorf("there is no table of version %d of %s in testdata/versions: add one that a server wrote", version, game)
			}
		}
	}
}

// playOut fills a table with bots, plays it to its end by random moves, and lets those
// who sit there play again, by the newest rules.
func playOut(t *testing.T, id string, d *desk) {
	t.Helper()
	host := d.last.Host()
	for d.last.Phase() == Gathering {
		d.must(host, SeatBot{Bot: "random"})
	}
	luck := rules.NewFastRand(7)
	for d.last.Phase() == Running {
		seat := d.last.match.Awaited()[0]
		legal := d.last.match.Legal(seat).All()
		move := legal[luck.IntN(rules.Label{}, len(legal))].String()
		if c := d.last.chairs[seat.Index()]; c.bot != "" {
			d.must("", BotPlay{Seat: seat, Move: move, On: d.last.Seq(), Bot: c.bot})
		} else {
			d.must(c.account, Play{Move: move, On: d.last.Seq()})
		}
	}
	kept, err := d.last.Record(func(string) string { return "somebody" })
	if err != nil {
		t.Fatal(err)
	}
	if wrong := kept.Verify(nil); len(wrong) != 0 || kept.Version != d.last.Summary().Version {
		t.Errorf("its record, of version %d, does not verify: %v", kept.Version, wrong)
	}
	d.must(host, PlayAgain{})
	if kept, err := Fold(id, d.log); err != nil || fingerprint(t, kept) != fingerprint(t, d.last) {
		t.Fatalf("the offer of a rematch is not read as it was written: %v", err)
	}
	for _, viewpoint := range []record.Viewpoint{{}, {Seat: 1}, {Everything: true}} {
		page, err := History(id, d.log, viewpoint, 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		text := pageOf(t, page)
		if strings.Contains(text, d.last.rematch.secret.String()) || !strings.Contains(text, d.last.Summary().Promise.Commitment) {
			t.Errorf("%+v is shown the secret of the next match, or not its commitment", viewpoint)
		}
	}
	_, next, err := d.last.Rematch(d.now)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Fold("again", next)
	if err != nil {
		t.Fatal(err)
	}
	if newest, _ := rules.Find(again.game.Name()); again.Summary().Version != newest.Version() {
		t.Errorf("the next match is played by version %d", again.Summary().Version)
	}
}
