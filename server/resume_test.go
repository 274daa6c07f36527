package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

var (
	resumeTables = flag.Int("resume.tables", 12, "how many tables TestResume plays to the end; 500 have 1,000 clients and more")
	resumeDrops  = flag.Int("resume.drops", 5, "after how many messages, on average, a client of TestResume loses its connection")
)

// TestResume plays tables to their ends with clients that lose their
// connections at any moment and resume from the last number they have. Every
// client must have seen everything once and in order, and nothing on its wire
// may be more than the rules let its seat know.
func TestResume(t *testing.T) {
	t.Parallel()
	s := start(t)
	var everybody sync.WaitGroup
	for i := range *resumeTables {
		game, seats := "nagaraja", 2
		if i%4 == 3 {
			game, seats = "narabi", 3
		}
		sitters := s.seat(t, game, seats)
		if i%2 == 0 {
			sitters = append(sitters, &sitter{Client: s.guest(t, "Watcher"), table: sitters[0].table})
		}
		for _, p := range sitters {
			everybody.Go(func() {
				if err := p.playOn(t.Context()); err != nil {
					t.Errorf("table %s seat %s: %v", p.table, p.seat, err)
				}
			})
		}
		t.Cleanup(func() {
			log, err := s.stores.Journal.Read(context.Background(), sitters[0].table, 0)
			if err != nil {
				t.Fatal(err)
			}
			truth := replay(t, sitters[0].table, log)
			for _, p := range sitters {
				p.check(t, log, truth)
			}
		})
	}
	everybody.Wait()
}

// sitting counts those who sit somewhere: nobody may have the name of another.
var sitting atomic.Int64

// seat makes a table and lets guests sit down.
func (s *site) seat(t *testing.T, game string, seats int) (sitters []*sitter) {
	t.Helper()
	for i := range seats {
		p := &sitter{Client: s.guest(t, fmt.Sprintf("Sitter %d", sitting.Add(1))), seat: rules.Seat(i + 1)}
		if i == 0 {
			id, err := p.Create(t.Context(), api.Wish{Game: game, Seats: seats, Talk: true})
			if err != nil {
				t.Fatal(err)
			}
			p.table = id
		} else {
			p.table = sitters[0].table
		}
		if _, err := p.Do(t.Context(), p.table, table.Join{}); err != nil {
			t.Fatal(err)
		}
		sitters = append(sitters, p)
	}
	return sitters
}

// sitter is a client at a table, or a spectator, with all it ever received.
type sitter struct {
	*client.Client
	table string
	seat  rules.Seat

	since   uint64
	done    uint64
	over    bool
	pending *table.Play // a decision that was not acknowledged
	made    int
	pages   []client.Page
	texts   [][]byte
}

// playOn plays until the match is over, however often the connection breaks, or the
// machine is too busy for one.
func (p *sitter) playOn(ctx context.Context) error {
	for busy := 0; !p.over; {
		err := p.connect(ctx)
		if errors.Is(err, context.DeadlineExceeded) && busy < 3 {
			busy++
		} else if err != nil {
			return err
		}
	}
	return nil
}

func (p *sitter) connect(ctx context.Context) error {
	live, err := p.Live(ctx)
	if err != nil {
		return err
	}
	defer live.Drop()
	if err := live.Watch(ctx, p.table, p.since); err != nil {
		return err
	}
	if p.pending != nil {
		if err := p.send(ctx, live); err != nil {
			return err
		}
	}
	for !p.over {
		tell, text, err := live.Next(ctx)
		if err != nil {
			return err
		}
		p.texts = append(p.texts, text)
		if err := p.hear(ctx, live, tell); err != nil {
			return err
		}
		if rand.IntN(*resumeDrops) == 0 {
			return nil
		}
	}
	return nil
}

func (p *sitter) send(ctx context.Context, live *client.Live) error {
	return live.Do(ctx, p.table, p.pending.Client, *p.pending)
}

func (p *sitter) hear(ctx context.Context, live *client.Live, tell client.Tell) error {
	switch tell.Type {
	case api.Done:
		p.pending, p.done = nil, tell.Seq
	case api.Refused:
		return tell.Problem
	case api.PageIs:
		p.pages = append(p.pages, *tell.Page)
		p.since, p.over = tell.Page.Seq, tell.Page.Phase == table.Over
	}
	return p.decide(ctx, live)
}

// decide sends a move if one is awaited on the newest page, and nothing that
// was sent before is on its way.
func (p *sitter) decide(ctx context.Context, live *client.Live) error {
	if p.over || p.pending != nil || p.seat == rules.Spectator || p.since < p.done || len(p.pages) == 0 {
		return nil
	}
	page := p.pages[len(p.pages)-1]
	if !slices.Contains(page.Awaited, p.seat) {
		return nil
	}
	p.made++
	p.pending = &table.Play{Move: anyMove(page.View.Moves), On: page.Seq, Client: fmt.Sprintf("decision-%d", p.made)}
	return p.send(ctx, live)
}

// anyMove takes any kind of move, and of that kind any: so matches end.
func anyMove(moves []string) string {
	kinds := map[string][]string{}
	for _, m := range moves {
		kind, _, _ := strings.Cut(m, " ")
		kinds[kind] = append(kinds[kind], m)
	}
	for _, of := range kinds { // Go walks through maps in any order
		return of[rand.IntN(len(of))]
	}
	return ""
}

// truth is what the rules say of a match: what each seat may know after each
// entry.
type truth struct {
	matches map[uint64]rules.Match
	events  map[uint64][]rules.Event
	movers  map[uint64]rules.Seat
	hidden  []string // that nobody may see before the end
	nonces  map[rules.Seat]string
	ended   uint64
}

// replay plays the log with the rules alone.
func replay(t *testing.T, id string, log []journal.Entry) *truth {
	t.Helper()
	tr := &truth{
		matches: map[uint64]rules.Match{}, events: map[uint64][]rules.Event{}, movers: map[uint64]rules.Seat{},
		nonces: map[rules.Seat]string{},
	}
	var secret record.Secret
	var made table.Created
	var match rules.Match
	for _, e := range log {
		body, err := table.Read(e)
		if err != nil {
			t.Fatal(err)
		}
		switch b := body.(type) {
		case table.Created:
			made = b
		case table.Sealed:
			secret, _ = record.ParseSecret(b.Secret)
			tr.hidden = append(tr.hidden, b.Secret)
		case table.Started:
			match = tr.deal(t, id, made, secret, e)
		case table.Moved:
			move, err := match.Parse(b.Move)
			if err != nil {
				t.Fatal(err)
			}
			if tr.events[e.Seq], err = match.Play(b.Seat, move); err != nil {
				t.Fatal(err)
			}
			tr.movers[e.Seq] = b.Seat
		case table.Ended:
			tr.ended = e.Seq
		}
		if match != nil {
			tr.matches[e.Seq] = match.Clone()
		}
	}
	if tr.ended == 0 || match.Outcome() == nil {
		t.Error("the match did not end")
	}
	return tr
}

func (tr *truth) deal(t *testing.T, id string, made table.Created, secret record.Secret, e journal.Entry) rules.Match {
	t.Helper()
	game, err := rules.Find(made.Settings.Game)
	if err != nil {
		t.Fatal(err)
	}
	var nonces []record.Nonce
	for i := range made.Settings.Seats {
		n := secret.Draw(record.Drawn, id, rules.Seat(i+1))
		nonces = append(nonces, n)
		tr.nonces[rules.Seat(i+1)] = n.String()
	}
	seed := secret.Seed(id, nonces)
	tr.hidden = append(tr.hidden, seed.String())
	match, events, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: made.Settings.Seats, Options: made.Settings.Options, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	tr.events[e.Seq] = events
	return match
}

// check holds what a client received against the log and the rules.
func (p *sitter) check(t *testing.T, log []journal.Entry, tr *truth) {
	t.Helper()
	var seen []uint64
	for _, page := range p.pages {
		for _, u := range page.Updates {
			seen = append(seen, u.Seq)
			p.checkUpdate(t, u, tr)
		}
		if match := tr.matches[page.Seq]; match != nil && (page.Phase != table.Over || p.seat != rules.Spectator) {
			if want := text(t, match.View(p.seat)); !sameJSON(page.View.Text, want) {
				t.Errorf("seat %s, after entry %d, was shown %s; the rules say %s", p.seat, page.Seq, page.View.Text, want)
			}
		}
	}
	var want []uint64
	for _, e := range log {
		if e.Kind != (table.Sealed{}).Kind() {
			want = append(want, e.Seq)
		}
	}
	if !slices.Equal(seen, want) {
		t.Errorf("table %s: seat %s saw the entries %v; there are %v", p.table, p.seat, seen, want)
	}
	p.checkBytes(t, tr)
}

func (p *sitter) checkUpdate(t *testing.T, u client.Update, tr *truth) {
	t.Helper()
	if u.Move != "" && tr.movers[u.Seq] != p.seat {
		if p.seat != rules.Spectator || p.pages[len(p.pages)-1].Phase != table.Over {
			t.Errorf("seat %s was told the move %q of another", p.seat, u.Move)
		}
		return // a spectator who came back after the end sees everything
	}
	if u.Client != "" && tr.movers[u.Seq] != p.seat {
		t.Errorf("seat %s was told the word %q of another's client", p.seat, u.Client)
	}
	var may []json.RawMessage
	for _, e := range tr.events[u.Seq] {
		if known := e.SeenBy(p.seat); known != nil {
			may = append(may, text(t, known))
		}
	}
	if !slices.EqualFunc(u.Events, may, func(a, b json.RawMessage) bool { return bytes.Equal(a, b) }) {
		t.Errorf("seat %s was told of entry %d: %s; the rules say %s", p.seat, u.Seq, u.Events, may)
	}
}

// sameJSON tells whether two texts say the same: a page that was patched may have its
// members in another order.
func sameJSON(a, b []byte) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && reflect.DeepEqual(x, y)
}

// checkBytes looks at every byte that came before the end.
func (p *sitter) checkBytes(t *testing.T, tr *truth) {
	t.Helper()
	for _, message := range p.texts {
		var head struct {
			Page struct {
				Phase table.Phase `json:"phase"`
			} `json:"page"`
		}
		if err := json.Unmarshal(message, &head); err != nil {
			t.Fatal(err)
		}
		if head.Page.Phase == table.Over {
			continue
		}
		hidden := tr.hidden
		for seat, nonce := range tr.nonces {
			if seat != p.seat {
				hidden = append(slices.Clip(hidden), nonce)
			}
		}
		for _, secret := range hidden {
			if bytes.Contains(message, []byte(secret)) {
				t.Errorf("seat %s was sent a secret: %s", p.seat, message)
			}
		}
	}
}

func text(t *testing.T, value any) json.RawMessage {
	t.Helper()
	raw, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}
