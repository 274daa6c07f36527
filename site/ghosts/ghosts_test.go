package ghosts_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"nagara/bot"
	_ "nagara/bot/all"
	"nagara/events"
	"nagara/record"
	"nagara/rules"
	"nagara/site/account"
	"nagara/site/ghosts"
	"nagara/site/lobby"
	"nagara/store/memory"
	"nagara/table"
	"nagara/table/hall"
)

// people are those of a site of whom nobody was ever rated, but Ada.
type people map[string]account.Account

func (p people) FindAll(_ context.Context, ids ...string) (map[string]account.Account, error) {
	found := map[string]account.Account{}
	for _, id := range ids {
		if who, known := p[id]; known {
			found[id] = who
		}
	}
	return found, nil
}

func (p people) Standing(_ context.Context, id, _ string) (s account.Standing, _ error) {
	s.Rating.Rating = 1500
	if id == "ada" {
		s.Rating.Rating = 2500
	}
	return s, nil
}

// list is a lobby of these rows.
type list struct {
	lobby.Lobby
	rows []lobby.Row
}

func (l list) List(_ context.Context, q lobby.Query) (found []lobby.Row, _ error) {
	for _, r := range l.rows {
		if r.State == q.State && r.Game == q.Game && r.SeenBy(q.Viewer) {
			found = append(found, r)
		}
	}
	return found, nil
}

type site struct {
	*testing.T
	*hall.Hall
	*ghosts.Ghosts
	known people
}

func open(t *testing.T) *site {
	t.Helper()
	var bots []bot.Bot
	for _, game := range rules.All() {
		bots = append(bots, bot.Of(game.Name())...)
	}
	h := hall.Open(hall.Config{Journal: &memory.Journal{}, Bus: &events.Local{}, Bots: bots, Think: 1})
	t.Cleanup(h.Close)
	known := people{}
	for _, id := range []string{"ada", "ben", "eve", "tom", "uma"} {
		known[id] = account.Account{ID: id}
	}
	return &site{t, h, &ghosts.Ghosts{Hall: h, Lobby: list{}, People: known, Ratings: known}, known}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// play plays a table to its end: at the seats of people what choose says.
func (s *site) play(id string, choose func(rules.Seat, *table.Page) string) *record.Record {
	s.Helper()
	reader := must(s.Summary(s.Context(), id)).Host
	for {
		<-time.After(time.Minute) // of the faked clock: bots have moved
		now := must(s.Summary(s.Context(), id))
		if now.Phase == table.Over {
			break
		}
		for _, seat := range now.Awaited {
			who := now.Chairs[seat.Index()].Account
			if who == "" {
				continue
			}
			page := must(s.Look(s.Context(), id, who, 0))
			must(s.Do(s.Context(), id, table.Request{Account: who}, table.Play{Move: choose(seat, page), On: page.Seq}))
			break
		}
	}
	return must(s.Record(s.Context(), id, reader, func(account string) string { return account }))
}

// anyMove is any that the seat may make.
func anyMove(seed uint64) func(rules.Seat, *table.Page) string {
	luck := rules.NewFastRand(seed)
	return func(_ rules.Seat, page *table.Page) string {
		legal := page.View.Legal()
		return legal[luck.IntN(rules.Label{}, len(legal))].String()
	}
}

// between is a match of so many people that was played to its end.
func (s *site) between(game string, seats int, seed uint64) (id string, r *record.Record) {
	s.Helper()
	id = must(s.Create(s.Context(), "ada", table.Settings{Game: game, Seats: seats})).Table
	for _, who := range []string{"ada", "ben", "eve", "tom", "uma"}[:seats] {
		must(s.Do(s.Context(), id, table.Request{Account: who}, table.Join{}))
	}
	return id, s.play(id, anyMove(seed))
}

// script makes the moves of a seat once more.
func script(r *record.Record, seat rules.Seat) func(rules.Seat, *table.Page) string {
	var left []string
	for _, m := range r.Moves {
		if m.Seat == seat {
			left = append(left, m.Text)
		}
	}
	return func(rules.Seat, *table.Page) string {
		next := left[0]
		left = left[1:]
		return next
	}
}

// TestWhoDoesTheSameMeetsTheSame: as long as somebody does what was done in their chair,
// the ghosts do what was done in theirs, with the same luck, to the same end.
func TestWhoDoesTheSameMeetsTheSame(t *testing.T) {
	for _, of := range []table.Settings{{Game: "nagaraja", Seats: 2}, {Game: "narabi", Seats: 3}} {
		for seat := rules.Seat(1); int(seat) <= of.Seats; seat++ {
			synctest.Test(t, func(t *testing.T) {
				s := open(t)
				defer s.Close()
				id, first := s.between(of.Game, of.Seats, uint64(seat))
				made := must(s.Ghosts.Begin(t.Context(), table.Request{Account: "ada"}, id, first, seat))
				again := s.play(made.Table, script(first, seat))
				same := slices.EqualFunc(first.Moves, again.Moves, func(a, b record.Move) bool { return a == b })
				if !same || first.Result != again.Result || first.Seed != again.Seed {
					t.Fatalf("%s from seat %s: %d moves with the result %v became %d with %v", of.Game, seat, len(first.Moves), first.Result, len(again.Moves), again.Result)
				}
				if again.Luck != nil || again.Branch != nil {
					t.Error("its luck was promised to nobody, and is the same")
				}
				page := must(s.Look(t.Context(), made.Table, "ada", 0))
				for _, u := range page.Updates {
					if u.Kind == "moved" && u.Ghost != (u.Seat != seat) {
						t.Errorf("seat %s, update %d: a ghost's move: %v", u.Seat, u.Seq, u.Ghost)
					}
				}
				if g := page.Ghosts; g.Table != id || !slices.Equal(g.Accounts, []string{"ada", "ben", "eve"}[:of.Seats]) {
					t.Errorf("the page tells of %+v", g)
				}
			})
		}
	}
}

// TestGhostsGiveWay: who does something else meets what was done as long as it fits, and
// then a bot, to the end of the match.
func TestGhostsGiveWay(t *testing.T) {
	for seed := range uint64(4) {
		for _, of := range []table.Settings{{Game: "nagaraja", Seats: 2}, {Game: "narabi", Seats: 3}} {
			synctest.Test(t, func(t *testing.T) {
				s := open(t)
				defer s.Close()
				id, first := s.between(of.Game, of.Seats, seed)
				made := must(s.Ghosts.Begin(t.Context(), table.Request{Account: "tom"}, id, first, 1))
				s.play(made.Table, anyMove(seed+100))
				page := must(s.Look(t.Context(), made.Table, "tom", 0))
				own := map[rules.Seat]bool{} // who decides for themselves
				for _, u := range page.Updates {
					if u.Kind != "moved" || u.Seat == 1 {
						continue
					}
					if u.Ghost && own[u.Seat] {
						t.Fatalf("%s: the ghost of seat %s came back with update %d", of.Game, u.Seat, u.Seq)
					}
					own[u.Seat] = own[u.Seat] || !u.Ghost
				}
				for seat := range own {
					if own[seat] && slices.Contains(page.Ghosts.Following, seat) {
						t.Errorf("%s: seat %s still follows", of.Game, seat)
					}
				}
			})
		}
	}
}

// TestGhostsCountForNoSeries: whoever plays on against the bots begins anew.
func TestGhostsCountForNoSeries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t)
		defer s.Close()
		id, first := s.between("nagaraja", 2, 1)
		made := must(s.Ghosts.Begin(t.Context(), table.Request{Account: "ada"}, id, first, 1))
		s.play(made.Table, script(first, 1))
		must(s.Do(t.Context(), made.Table, table.Request{Account: "ada"}, table.PlayAgain{}))
		<-time.After(time.Minute) // of the faked clock
		next := must(s.Summary(t.Context(), must(s.Summary(t.Context(), made.Table)).Next))
		if next.Ghosts != nil || next.Series == nil || next.Series.Played != 0 {
			t.Errorf("the next match has the score %+v, and ghosts %+v", next.Series, next.Ghosts)
		}
	})
}

// TestWhatIsNoMatchOfPeople, or of people who do not want it, is refused.
func TestWhatIsNoMatchOfPeople(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t)
		defer s.Close()
		id, r := s.between("nagaraja", 2, 1)
		begin := func(who, id string, r *record.Record, seat rules.Seat) error {
			_, err := s.Ghosts.Begin(t.Context(), table.Request{Account: who}, id, r, seat)
			return err
		}
		for _, seat := range []rules.Seat{0, 3, 100} {
			if err := begin("tom", id, r, seat); !errors.Is(err, ghosts.ErrSeat) {
				t.Errorf("seat %d: %v", seat, err)
			}
		}
		s.known["ben"] = account.Account{ID: "ben", NoGhosts: true}
		if err := begin("tom", id, r, 1); !errors.Is(err, ghosts.ErrNotOffered) {
			t.Errorf("against Ben, who does not want it: %v", err)
		}
		if err := begin("ben", id, r, 1); err != nil {
			t.Errorf("Ben himself: %v", err)
		}
		delete(s.known, "ben")
		if err := begin("tom", id, r, 1); !errors.Is(err, ghosts.ErrNotOffered) {
			t.Errorf("against somebody who is gone: %v", err)
		}
		made := must(s.Hall.Begin(t.Context(), table.Request{Account: "ada"}, table.CreateRequest{
			Settings: table.Settings{Game: "nagaraja"}, Join: &table.Join{}, Bots: []string{table.RandomBot},
		}))
		if err := begin("ada", made.Table, s.play(made.Table, anyMove(1)), 1); !errors.Is(err, ghosts.ErrNoPeople) {
			t.Errorf("a match against a bot: %v", err)
		}
	})
}

// TestOffers: matches that anybody may see, of people who let it be so.
func TestOffers(t *testing.T) {
	over := func(id string, listed bool, seats ...lobby.Seat) lobby.Row {
		return lobby.Row{Table: id, Game: "nagaraja", State: lobby.Finished, Listed: listed, Seats: seats, Outcome: &rules.Outcome{}}
	}
	ada, ben, shy := lobby.Seat{Player: "ada"}, lobby.Seat{Player: "ben"}, lobby.Seat{Player: "shy"}
	left := over("left", true, ada, ben)
	left.Outcome = &rules.Outcome{Reason: rules.Resigned}
	rows := []lobby.Row{
		left,
		over("fine", true, ada, ben), over("private", false, ada, ben), over("bots", true, ada, lobby.Seat{Bot: "naga"}),
		over("shy", true, ada, shy), over("gone", true, ada, lobby.Seat{Player: "nobody"}),
	}
	for i := range 20 {
		rows = append(rows, over(fmt.Sprint(i), true, ben, ada))
	}
	few := ghosts.Ghosts{Lobby: list{rows: rows[:2]}, People: people{"ada": {ID: "ada"}, "ben": {ID: "ben"}}}
	if offered := must(few.Offers(t.Context(), "", "nagaraja")); len(offered) != 2 || offered[1].Table != "left" {
		t.Errorf("one that was given up comes first: %v", offered)
	}
	rows = append(rows[:4:4], append([]lobby.Row{over("robot", true, ada, lobby.Seat{Player: "robot"})}, rows[4:]...)...)
	known := people{
		"ada": {ID: "ada"}, "ben": {ID: "ben"}, "shy": {ID: "shy", NoGhosts: true},
		"robot": {ID: "robot", Kind: account.Bot},
	}
	g := ghosts.Ghosts{Lobby: list{rows: rows}, People: known}
	for viewer, want := range map[string][]string{"": {"fine", "0"}, "ada": {"fine", "0"}, "shy": {"fine", "shy", "0"}} {
		offered := must(g.Offers(t.Context(), viewer, "nagaraja"))
		var names []string
		for _, r := range offered[:len(want)] {
			names = append(names, r.Table)
		}
		if !slices.Equal(names, want) || len(offered) != 12 {
			t.Errorf("%q is offered %d: %v; want %v", viewer, len(offered), names, want)
		}
	}
}

// TestHeirs are about as strong as those whose match they go on with.
func TestHeirs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t)
		defer s.Close()
		id, r := s.between("nagaraja", 2, 1)
		heirs := map[rules.Seat]string{}
		for _, seat := range []rules.Seat{1, 2} {
			made := must(s.Ghosts.Begin(t.Context(), table.Request{Account: "tom"}, id, r, 3-seat))
			heirs[seat] = must(s.Summary(t.Context(), made.Table)).Chairs[seat.Index()].Bot
		}
		ratings := bot.Ratings("nagaraja", 1500)
		if heirs[1] != "master" || ratings[heirs[1]] <= ratings[heirs[2]] {
			t.Errorf("for Ada, who has 2500, %s goes on; for Ben %s", heirs[1], heirs[2])
		}
	})
}
