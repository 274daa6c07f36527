package record

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nagara/rules"
	"nagara/testkit/examplegame"
)

var update = flag.Bool("update", false, "write testdata/luck anew")

// cheats is where the records of cheating servers are, and what each player of
// them kept. `nagara verify` and the browser's own check are held to the same
// files.
const cheats = "testdata/luck"

// One match, and all that its server could have done to choose its luck. Ada
// gave a nonce, Ben gave none, and a bot has the third seat.
var (
	promised = Secret(rules.SeedOf("promised"))
	another  = Secret(rules.SeedOf("another"))
	adas     = Nonce{[16]byte{0xAD, 0xA}, Given}
	chosen   = [16]byte{0xC, 0x0, 0x5, 0xE}
)

const (
	cheated = "cheated" // the name of the table
	ada     = "ada"
	ben     = "ben"
)

// kept is what a player has from before the match, as the tests in other
// languages read it. No nonce means that none was given.
type kept struct {
	Commitment string       `json:"commitment"`
	Nonce      string       `json:"nonce"`
	Seat       rules.Seat   `json:"seat"`
	Bots       []rules.Seat `json:"bots"`
}

func (k kept) read(t *testing.T) Kept {
	t.Helper()
	commitment, err := ParseCommitment(k.Commitment)
	if err != nil {
		t.Fatal(err)
	}
	read := Kept{Commitment: &commitment, Nonce: &Nonce{Origin: Drawn}, Seat: k.Seat, Bots: k.Bots}
	if k.Nonce != "" {
		given, err := ParseNonce(k.Nonce)
		if err != nil {
			t.Fatal(err)
		}
		read.Nonce = &given
	}
	return read
}

var players = map[string]kept{
	ada: {promised.Commitment().String(), adas.String(), 1, []rules.Seat{3}},
	ben: {promised.Commitment().String(), "", 2, []rules.Seat{3}},
}

// crime is a record, and what must be noticed: by anyone, and by a player who
// kept something.
type crime struct {
	do     func(l *Luck)
	Anyone []string `json:"anyone"`
	Ada    []string `json:"ada"`
	Ben    []string `json:"ben"`
}

var crimes = map[string]crime{
	"honest": {do: func(*Luck) {}},
	"nonce thrown away": {
		do:  func(l *Luck) { l.Nonces[0].Value = chosen },
		Ada: []string{"record.kept.nonce"},
	},
	"nonce not taken": {
		do:  func(l *Luck) { l.Nonces[0] = l.Secret.Draw(Drawn, l.Table, 1) },
		Ada: []string{"record.kept.drawn"},
	},
	"commitment swapped": {
		do: func(l *Luck) {
			l.Secret, l.Commitment = another, another.Commitment()
			l.Nonces[1], l.Nonces[2] = another.Draw(Drawn, l.Table, 2), another.Draw(OfBot, l.Table, 3)
		},
		Ada: []string{"record.kept.commitment"},
		Ben: []string{"record.kept.commitment"},
	},
	"given as drawn": {
		do:     func(l *Luck) { l.Nonces[0] = Nonce{chosen, Drawn} },
		Anyone: []string{"record.verify.nonce.drawn"},
		Ada:    []string{"record.kept.drawn"},
	},
	"drawn as given": {
		do:     func(l *Luck) { l.Nonces[1].Origin = Given },
		Anyone: []string{"record.verify.nonce.given"},
		Ben:    []string{"record.kept.given"},
	},
	"drawn at will": {
		do:     func(l *Luck) { l.Nonces[1].Value = chosen },
		Anyone: []string{"record.verify.nonce.drawn"},
	},
	"given in another name": {
		do:  func(l *Luck) { l.Nonces[1] = Nonce{chosen, Given} },
		Ben: []string{"record.kept.given"},
	},
	"bot at will": {
		do:     func(l *Luck) { l.Nonces[2].Value = chosen },
		Anyone: []string{"record.verify.nonce.bot"},
	},
	"bot as a person": {
		do:  func(l *Luck) { l.Nonces[2] = Nonce{chosen, Given} },
		Ada: []string{"record.kept.bot"},
		Ben: []string{"record.kept.bot"},
	},
	"bot as a lazy person": {
		do:  func(l *Luck) { l.Nonces[2] = l.Secret.Draw(Drawn, l.Table, 3) },
		Ada: []string{"record.kept.bot"},
		Ben: []string{"record.kept.bot"},
	},
	"person as a bot": {
		do:  func(l *Luck) { l.Nonces[1] = l.Secret.Draw(OfBot, l.Table, 2) },
		Ada: []string{"record.kept.person"},
		Ben: []string{"record.kept.person"},
	},
}

// commit is the record that a server shows after the match. Whatever it did, it
// dealt what its record says, so that all the rest fits.
func (c crime) commit(t *testing.T) *Record {
	t.Helper()
	l := &Luck{Table: cheated, Commitment: promised.Commitment(), Secret: promised}
	l.Nonces = []Nonce{adas, promised.Draw(Drawn, cheated, 2), promised.Draw(OfBot, cheated, 3)}
	c.do(l)
	match, _, err := examplegame.Rules{}.Start(rules.Setup{Edition: examplegame.Rules{}.Edition(), Seats: 3, Seed: l.Seed()})
	if err != nil {
		t.Fatal(err)
	}
	r := New(examplegame.Rules{}, match, []string{"Ada", "Ben", "calm"})
	r.Luck = l
	playAll(t, r, match, rules.NewFastRand(1))
	return r
}

func TestACheatingServerIsCaught(t *testing.T) {
	for name, c := range crimes {
		r := c.commit(t)
		text := write(t, r)
		for who, want := range map[string][]string{"anyone": c.Anyone, ada: c.Ada, ben: c.Ben} {
			doubts := r.Verify(nil)
			if who != "anyone" {
				doubts = r.Compare(players[who].read(t))
			}
			var got []string
			for _, doubt := range doubts {
				got = append(got, doubt.(*Problem).Key)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s notices %v; want %v", name, who, got, want)
			}
		}
		checkFile(t, strings.ReplaceAll(name, " ", "-")+".txt", text)
	}
	all, err := json.MarshalIndent(map[string]any{"crimes": crimes, "players": players}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	checkFile(t, "crimes.json", strings.ReplaceAll(string(all), "null", "[]")+"\n")
}

// checkFile makes sure that others are tested with the same.
func checkFile(t *testing.T, name, want string) {
	t.Helper()
	path := filepath.Join(cheats, name)
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s is not what this test is about (%v); run go test ./record -update", path, err)
	}
}

// TestCompareTakesWhatItGets: nobody has to have kept everything.
func TestCompareTakesWhatItGets(t *testing.T) {
	honest, thrown := crimes["honest"].commit(t), crimes["nonce thrown away"].commit(t)
	if wrong := honest.Compare(Kept{}); wrong != nil {
		t.Errorf("nothing was kept: %v", wrong)
	}
	if wrong := honest.Compare(Kept{Nonce: &adas}); wrong != nil {
		t.Errorf("only the nonce was kept: %v", wrong)
	}
	if wrong := honest.Compare(Kept{Bots: []rules.Seat{}}); len(wrong) != 1 {
		t.Errorf("no bots sat there: %v", wrong)
	}
	for key, c := range map[string]struct {
		r *Record
		k Kept
	}{
		"record.kept.nowhere": {thrown, Kept{Nonce: &adas}},
		"record.kept.seat":    {honest, Kept{Seat: 4}},
		"record.kept.none":    {&Record{}, Kept{Nonce: &adas}},
	} {
		if wrong := c.r.Compare(c.k); len(wrong) != 1 || wrong[0].(*Problem).Key != key || strings.Contains(wrong[0].Error(), "{") {
			t.Errorf("%s: %v", key, wrong)
		}
	}
}
