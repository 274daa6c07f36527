package ws_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/journal"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
	"nagara/server"
	"nagara/table"
	"nagara/testkit/dbtest"
	"nagara/testkit/examplegame"
)

func init() { rules.Register(examplegame.Rules{}) }

// TestPagesFromChanges plays whole matches before all kinds of eyes, on sockets that
// come late, break off, resume and are slow, with talk, people who do not hear each
// other, moves taken back, hints and words. Every page that a client makes from
// changes is the one that the log says its eyes see, to the byte.
func TestPagesFromChanges(t *testing.T) {
	s := open(t)
	for name, wish := range map[string]api.Wish{
		"nagaraja":         {Game: "nagaraja", Undo: true, Talk: true, Hints: true},
		"nagaraja, late":   {Game: "nagaraja", Undo: true, Talk: true, Spectators: table.SeeAllDelayed, Delay: 60},
		"narabi":           {Game: "narabi", Seats: 3, Undo: true, Talk: true, Hints: true},
		"narabi, by link":  {Game: "narabi", Seats: 3, Undo: true, Entrance: table.ByLink},
		"race":             {Game: "race", Seats: 2, Undo: true, Talk: true},
		"race, with clock": {Game: "race", Seats: 3, Talk: true, Clock: table.Clock{Kind: table.LiveClock, Base: 600}},
	} {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && (wish.Game == "nagaraja" || wish.Entrance == table.ByLink) {
				t.Skip("long matches, before the eyes that shorter ones are played before")
			}
			t.Parallel()
			newEvening(t, s, wish).play()
		})
	}
}

type site struct {
	url     string
	journal journal.Journal
}

func open(t testing.TB) *site {
	t.Helper()
	stores, err := server.InFile(dbtest.File(t))
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewUnstartedServer(nil)
	at, err := url.Parse("http://" + web.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	serves, err := server.Open(server.Config{Stores: stores, Site: at, Version: "test", BehindProxy: true, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	web.Config.Handler = serves
	web.Start()
	t.Cleanup(func() {
		serves.Drain()
		web.Close()
		_ = serves.Close()
	})
	return &site{at.String(), stores.Journal}
}

// evening is a match with all who see it.
type evening struct {
	*testing.T
	site       *site
	id         string
	invitation string
	newest     uint64
	seats      []*client.Client
	names      map[string]api.Person
	onlookers  []*onlooker
	// folded and told are what the log was folded to, by numbers.
	folded map[uint64]*table.Table
	told   map[sight]*table.Page
}

// sight is whose eyes see what came after a number, up to another.
type sight struct {
	eyes       record.Viewpoint
	since, seq uint64
}

// onlooker is a client that reads what comes, with all pages that it ever made.
type onlooker struct {
	*client.Client
	words string
	deaf  string // to this account
	// drops is after how many pages, on average, the line breaks.
	drops int
	pages []shown
}

// shown is a page, from which number on it was asked for, and on which line.
type shown struct {
	since uint64
	line  int
	text  json.RawMessage
}

// evenings are counted, for nobody may have the name of one who sits elsewhere.
var evenings atomic.Int64

func newEvening(t *testing.T, s *site, wish api.Wish) *evening {
	e := &evening{T: t, site: s, names: map[string]api.Person{}, folded: map[uint64]*table.Table{}, told: map[sight]*table.Page{}}
	for i := range max(wish.Seats, 2) {
		e.seats = append(e.seats, e.guest(fmt.Sprintf("Gość %d-%d", evenings.Add(1), i+1)))
	}
	var err error
	if e.id, err = e.seats[0].Create(t.Context(), wish); err != nil {
		t.Fatal(err)
	}
	page, err := e.seats[0].Look(t.Context(), e.id, 0)
	if err != nil {
		t.Fatal(err)
	}
	e.invitation = page.Invited
	for i, p := range e.seats {
		e.see(&onlooker{Client: p, drops: 9})
		e.see(&onlooker{Client: p, drops: 1000, words: []string{"", "pl"}[i%2]})
	}
	return e
}

func (e *evening) guest(name string) *client.Client {
	e.Helper()
	c := client.New(e.site.url, http.DefaultTransport)
	if err := c.Guest(e.Context(), name); err != nil {
		e.Fatal(err)
	}
	e.names[c.Account.ID] = c.Account
	return c
}

func (e *evening) see(o *onlooker) { e.onlookers = append(e.onlookers, o) }

// play plays to the end; half of those without a seat come in the middle.
func (e *evening) play() {
	anyone := client.New(e.site.url, http.DefaultTransport)
	dora := e.guest("Dora")
	if err := dora.Call(e.Context(), http.MethodPut, "/me/blocked/"+e.seats[1].Account.ID, nil, nil); err != nil {
		e.Fatal(err)
	}
	for _, words := range []string{"", "fr", ""} {
		e.see(&onlooker{Client: anyone, drops: 1000, words: words})
		e.see(&onlooker{Client: anyone, drops: 5})
		e.see(&onlooker{Client: dora, drops: 7, deaf: e.seats[1].Account.ID, words: words})
	}
	for _, p := range e.seats {
		e.do(p, table.Join{Invitation: e.invitation})
	}
	var watching sync.WaitGroup
	come := func(late int) {
		for i, o := range e.onlookers {
			if i%2 == late {
				watching.Go(func() { e.watch(o) })
			}
		}
	}
	come(0)
	for turn := 0; turn < 15 && e.turn(turn); turn++ {
	}
	come(1)
	for turn := 15; e.turn(turn); turn++ {
	}
	watching.Wait()
	e.check()
}

// do asks for something that may be refused.
func (e *evening) do(c *client.Client, command table.Command) {
	_, _ = c.Do(e.Context(), e.id, command)
}

// turn lets somebody do something; false when the match is over.
func (e *evening) turn(n int) bool {
	seat := rand.IntN(len(e.seats))
	page, err := e.seats[seat].Look(e.Context(), e.id, e.newest)
	if err != nil {
		e.Fatal(err)
	}
	e.newest = page.Seq
	if page.Phase == table.Over {
		return false
	}
	who, word := e.seats[seat], fmt.Sprint("turn ", n)
	switch {
	case n%7 == 3:
		e.do(who, table.Talk{Text: "Jak się masz? 🌿 " + word, Client: word})
		e.do(who, table.Talk{Quick: "luck", Client: word + "q"})
	case n%11 == 4:
		e.do(who, table.Undo{Client: word})
	case n%13 == 5:
		e.do(who, table.AskUndo{})
		e.do(who, table.AskHint{})
	}
	if moves := page.View.Moves; slices.Contains(page.Awaited, rules.Seat(seat+1)) && len(moves) > 0 {
		e.do(who, table.Play{Move: anyMove(moves), On: page.Seq, Client: word + "m"})
	}
	return true
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

// watch reads until the match is over, however often the line breaks.
func (e *evening) watch(o *onlooker) {
	ctx, since := e.Context(), uint64(0)
	for line := 0; ; line++ {
		live, err := o.Live(ctx)
		if err != nil {
			e.Error(err)
			return
		}
		over, err := e.listen(ctx, o, live, line, &since)
		_ = live.Drop()
		if err != nil {
			e.Error(err)
		}
		if over || err != nil {
			return
		}
	}
}

func (e *evening) listen(ctx context.Context, o *onlooker, live *client.Live, line int, since *uint64) (over bool, err error) {
	if err := live.Send(ctx, api.Request{Do: "watch", Table: e.id, Since: *since, Words: o.words, Invitation: e.invitation}); err != nil {
		return false, err
	}
	for {
		tell, text, err := live.Next(ctx)
		switch {
		case err != nil:
			return false, err
		case tell.Type == api.Refused:
			return false, tell.Problem
		case tell.Type != api.PageIs:
			continue
		}
		var message struct {
			Page json.RawMessage `json:"page"`
		}
		if err := json.Unmarshal(text, &message); err != nil {
			return false, err
		}
		o.pages = append(o.pages, shown{*since, line, message.Page})
		*since = tell.Page.Seq
		if tell.Page.Phase == table.Over {
			return true, nil
		}
		if rand.IntN(o.drops) == 0 {
			return false, nil
		}
	}
}

// check holds every page against the log.
func (e *evening) check() {
	log, err := e.site.journal.Read(context.Background(), e.id, 0)
	if err != nil {
		e.Fatal(err)
	}
	for _, o := range e.onlookers {
		line, people := -1, api.People{}
		for _, page := range o.pages {
			if page.line != line {
				line, people = page.line, api.People{}
			}
			want := e.want(o, log, page, people)
			if got := canonical(e, page.text); !bytes.Equal(got, want) {
				e.Fatalf("%q, since %d, made\n%s\nbut the log says\n%s", o.Account.Name, page.since, got, want)
			}
		}
		if len(o.pages) == 0 {
			e.Errorf("%q was shown nothing", o.Account.Name)
		}
	}
}

// want is the page that the log says they see. People are all that were told
// on its line.
func (e *evening) want(o *onlooker, log []journal.Entry, s shown, people api.People) []byte {
	var head struct {
		Seq uint64 `json:"seq"`
	}
	if err := json.Unmarshal(s.text, &head); err != nil {
		e.Fatal(err)
	}
	t := e.fold(log[:head.Seq])
	viewpoint, late, err := t.Viewpoint(o.Account.ID, e.invitation)
	if err != nil {
		e.Fatal(err)
	}
	page := e.history(log, sight{viewpoint, s.since, head.Seq})
	if !late {
		page.Undo, page.Invitation = t.OfferUndo(viewpoint.Seat), t.Invitation(o.Account.ID)
	}
	if o.deaf != "" {
		page.Updates = slices.DeleteFunc(slices.Clone(page.Updates), func(u table.Update) bool {
			return u.Kind == (table.Talked{}).Kind() && page.Chairs[u.Seat.Index()].Account == o.deaf
		})
	}
	for id := range api.Mentioned(page) {
		people[id] = e.names[id]
	}
	if o.words != "" {
		page.Say(locale.Find(o.words))
	}
	text, err := json.Marshal(api.PageOf(page, people))
	if err != nil {
		e.Fatal(err)
	}
	return canonical(e, text)
}

func (e *evening) fold(log []journal.Entry) *table.Table {
	t, err := e.folded[uint64(len(log))], error(nil)
	if t == nil {
		if t, err = table.Fold(e.id, log); err != nil {
			e.Fatal(err)
		}
		e.folded[uint64(len(log))] = t
	}
	return t
}

func (e *evening) history(log []journal.Entry, s sight) *table.Page {
	page, err := e.told[s], error(nil)
	if page == nil {
		if page, err = table.History(e.id, log[:s.seq], s.eyes, s.since, 0); err != nil {
			e.Fatal(err)
		}
		e.told[s] = page
	}
	own := *page
	return &own
}

// canonical is a value of JSON with its keys in order.
func canonical(e *evening, text []byte) []byte {
	read := json.NewDecoder(bytes.NewReader(text))
	read.UseNumber()
	var value any
	if err := read.Decode(&value); err != nil {
		e.Fatal(err)
	}
	sorted, err := json.Marshal(value)
	if err != nil {
		e.Fatal(err)
	}
	return sorted
}
