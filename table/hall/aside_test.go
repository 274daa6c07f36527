package hall

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/record"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/table"
	"nagara/testkit/examplegame"
)

// brittle is the toy, which breaks down where the test wants it to.
type brittle struct{ examplegame.Rules }

// breaking is the function that does.
var breaking atomic.Value

func init() { rules.Register(brittle{}) }

func (brittle) Name() string { return "brittle" }

func (b brittle) Start(s rules.Setup) (rules.Match, []rules.Event, error) {
	m, events, err := b.Rules.Start(s)
	return shaky{m}, events, err
}

type shaky struct{ rules.Match }

func breakDown(where string) {
	if breaking.Load() == where {
		panic("a mistake")
	}
}

func (s shaky) Clone() rules.Match { return shaky{s.Match.Clone()} }

func (s shaky) View(seat rules.Seat) rules.View {
	breakDown("view")
	return s.Match.View(seat)
}

func (s shaky) Play(seat rules.Seat, move rules.Move) ([]rules.Event, error) {
	breakDown("play")
	return s.Match.Play(seat, move)
}

// heard is a log that can be read while others write it.
type heard struct {
	mu   sync.Mutex
	said strings.Builder
}

func (h *heard) Write(text []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.said.Write(text)
}

// told is how often the operator was told that a table is set aside.
func (h *heard) told(id string) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for line := range strings.Lines(h.said.String()) {
		if strings.Contains(line, "table is set aside") && strings.Contains(line, "table="+id) {
			n++
		}
	}
	return n
}

// setAside wants that a table is told to be set aside, to its people and once to the
// operator, and nobody can do anything there.
func (r *room) setAside(id string, operator *heard) {
	r.Helper()
	if _, err := r.Look(r.Context(), id, "ada", 0); !table.IsAside(err) {
		r.Errorf("looking at it: %v", err)
	}
	if _, err := r.Do(r.Context(), id, table.Request{Account: "ada"}, table.Resign{}); !table.IsAside(err) {
		r.Errorf("giving up there: %v", err)
	}
	if got := operator.told(id); got != 1 || r.Aside() != 1 {
		r.Errorf("the operator was told %d times, of %d tables", got, r.Aside())
	}
}

// TestATableThatBreaksDownIsSetAside: a mistake of the rules takes that table, and not
// the program. It is the same after a restart, until the mistake is mended.
func TestATableThatBreaksDownIsSetAside(t *testing.T) {
	for _, where := range []string{"view", "play"} {
		t.Run(where, func(t *testing.T) {
			faked(t, func(t *testing.T) {
				defer breaking.Store("")
				operator := &heard{}
				config := Config{Log: slog.New(slog.NewTextHandler(operator, nil)), Pause: time.Second}
				r := newRoom(t, config)
				id := r.begin(table.Settings{Game: "brittle", Options: rules.Options{"goal": "50"}}, 1)
				other := r.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 1)
				r.must(id, "ada", table.Play{Move: "add 1", On: r.look(id, "ada").Seq})
				breaking.Store(where)
				after(time.Minute) // the bot thinks, or plays
				r.setAside(id, operator)

				r.Hall.Close()
				operator = &heard{}
				config.Log = slog.New(slog.NewTextHandler(operator, nil))
				r.open(config)
				after(time.Minute)
				r.setAside(id, operator)
				before := r.now(other, "ada").Moves
				r.must(other, "ada", table.Play{Move: "add 1", On: r.look(other, "ada").Seq})
				after(time.Minute)
				if page := r.now(other, "ada"); page.Moves < before+2 {
					t.Errorf("at the other table there were %d moves, and then %d", before, page.Moves)
				}

				breaking.Store("")
				r.Hall.Close()
				r.open(config)
				after(time.Minute)
				if page := r.now(id, "ada"); page.Moves < 2 || r.Aside() != 0 {
					t.Errorf("once the mistake was mended there were %d moves, and %d tables aside", page.Moves, r.Aside())
				}
			})
		})
	}
}

// TestAnEditionThatIsNotAllowedAnyMoreIsSetAside: a table of an older program, with a
// bot to move, whose cards can be laid in more ways than memory can hold.
func TestAnEditionThatIsNotAllowedAnyMoreIsSetAside(t *testing.T) {
	faked(t, func(t *testing.T) {
		operator := &heard{}
		r := newRoom(t, Config{Log: slog.New(slog.NewTextHandler(operator, nil))})
		text := strings.Replace(string(nagaraja.Standard().Text()), `"id":"reconstructed-1"`, `"id":"large"`, 1)
		edition := must(nagaraja.ReadEdition([]byte(text)))
		bodies := must(table.OpeningWith(edition, "ada", table.Settings{Game: "nagaraja"}, record.NewSecret()))
		created := bodies[0].(table.Created)
		created.Text = allDiffer(t, text)
		entries := must(table.Write(0, r.Now(), created, bodies[1], table.Sat{Seat: 1, Account: "ada"},
			table.BotSeated{Seat: 2, Bot: table.RandomBot}, table.Started{}))
		if err := r.journal.Append(t.Context(), "large", entries...); err != nil {
			t.Fatal(err)
		}
		r.Hall.Close()
		r.open(Config{Log: slog.New(slog.NewTextHandler(operator, nil))})
		after(time.Minute)
		r.setAside("large", operator)
	})
}

// allDiffer is an edition with 48 cards of one symbol, of which no two are alike.
func allDiffer(t *testing.T, text string) []byte {
	t.Helper()
	var file map[string]any
	if err := json.Unmarshal([]byte(text), &file); err != nil {
		t.Fatal(err)
	}
	var cards []any
	for i := range 48 {
		cards = append(cards, map[string]any{
			"id": fmt.Sprint("c", i), "symbol": "stick", "kind": "add-fate", "target": "self", "n": 1, "count": 1,
			"sticks": map[string]any{"green": 1},
		})
	}
	file["cards"] = cards
	return must(json.Marshal(file))
}
