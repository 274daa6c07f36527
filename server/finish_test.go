package server_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/journal"
	"nagara/server"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/table"
)

// TestTheEndIsBookedWithIt: whoever sees the end of a match in its log sees its
// ratings and its row as well.
func TestTheEndIsBookedWithIt(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, place place) {
		s := startOn(t, place.open(t))
		ada, ben := s.member(t, "Ada"), s.member(t, "Ben")
		for matches := 1; matches <= 5; matches++ {
			id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Rated: true, Clock: table.Clock{Kind: table.LiveClock, Base: 600}})
			must(t, err)
			for _, c := range []*client.Client{ada, ben} {
				_, err := c.Do(t.Context(), id, table.Join{})
				must(t, err)
			}
			playSome(t, id, ada, ben)
			var looking sync.WaitGroup
			looking.Go(func() { lookForTheEnd(t, s.stores, id, ada.Account.ID, matches) })
			_, err = ben.Do(t.Context(), id, table.Resign{})
			must(t, err)
			mustBeBooked(t, s.stores, id, ada.Account.ID, matches)
			looking.Wait()
		}
	})
}

// TestATeamsResultIsBooked: a match that all play together is kept for everybody
// who played, with par and the turns that were taken.
func TestATeamsResultIsBooked(t *testing.T) {
	t.Parallel()
	s := start(t)
	team := []*client.Client{s.member(t, "Ada"), s.member(t, "Ben"), s.member(t, "Cleo")}
	id, err := team[0].Create(t.Context(), api.Wish{Game: "narabi", Seats: 3})
	must(t, err)
	for _, c := range team {
		_, err := c.Do(t.Context(), id, table.Join{})
		must(t, err)
	}
	moves := playSome(t, id, team...)
	_, err = team[1].Do(t.Context(), id, table.Resign{})
	must(t, err)
	for _, c := range team {
		var kept api.TeamMatches
		must(t, c.Call(t.Context(), http.MethodGet, "/people/"+c.Account.ID+"/team-matches", nil, &kept))
		if len(kept.Matches) != 1 {
			t.Fatalf("%s has %d matches", c.Account.Name, len(kept.Matches))
		}
		if m := kept.Matches[0]; m.Table != id || m.Won || m.Turns != moves || m.Par < 1 || m.Seats != 3 || len(m.Players) != 3 {
			t.Errorf("the result is kept as %+v", m)
		}
	}
}

// lookForTheEnd reads the log until the match has ended.
func lookForTheEnd(t *testing.T, stores server.Stores, id, player string, matches int) {
	for t.Context().Err() == nil {
		log, err := stores.Journal.Read(t.Context(), id, 0)
		if err != nil {
			t.Error(err)
			return
		}
		for _, e := range log {
			if e.Kind == (table.Ended{}).Kind() {
				mustBeBooked(t, stores, id, player, matches)
				return
			}
		}
	}
}

func mustBeBooked(t *testing.T, stores server.Stores, id, player string, matches int) {
	t.Helper()
	if row, err := stores.Lobby.Find(t.Context(), id); err != nil || row.State != lobby.Finished {
		t.Errorf("after the end the row is %+v, %v", row, err)
	}
	if standing, err := stores.Accounts.Standing(t.Context(), player, "nagaraja"); err != nil || standing.Matches != matches {
		t.Errorf("after the end of match %d the standing is %+v, %v", matches, standing, err)
	}
}

// pair are two members of a site that nobody serves.
func pair(t *testing.T, stores server.Stores) (ids [2]string) {
	t.Helper()
	for i, name := range []string{"Ada", "Ben"} {
		a, _, err := account.NewPeople(stores.Accounts).Guest(t.Context(), name, "")
		must(t, err)
		must(t, stores.Accounts.SetPassword(t.Context(), a.ID, "", "locked", ""))
		ids[i] = a.ID
	}
	return ids
}

// end is the end of a match that player 1 wins, as one transaction; then is
// called before it is committed.
func end(stores server.Stores, id string, players [2]string, then func()) error {
	ctx, now := context.Background(), time.Now()
	return stores.InTx(ctx, func(all server.Tx) error {
		entry := journal.Entry{Seq: 1, At: now, Kind: "ended", Body: fmt.Appendf(nil, "%q", players[0])}
		if err := all.AppendDue(id, time.Time{}, entry); err != nil {
			return err
		}
		if _, err := account.NewRatings(all.Accounts).Rate(ctx, account.Duel{
			Table: id, Game: "nagaraja", At: now, Players: players, Score: 1, Moves: 30, Asked: true, Verified: true,
		}); err != nil {
			return err
		}
		err := all.Lobby.Put(ctx, lobby.Row{
			Table: id, Game: "nagaraja", Seq: 1, State: lobby.Finished, Join: lobby.Anyone, Host: players[0],
			Seats: []lobby.Seat{{Player: players[0]}, {Player: players[1]}}, Created: now, Since: now, Changed: now,
		})
		then()
		return err
	})
}

// TestOneEndWins: of many ends of one match, each for another winner, one is
// written, with its own ratings and its own row.
func TestOneEndWins(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, place place) {
		stores := place.open(t)
		defer stores.Journal.Close()
		ids := pair(t, stores)
		var mu sync.Mutex
		var winners []string
		var all sync.WaitGroup
		for i := range 8 {
			players := [2]string{ids[i%2], ids[1-i%2]}
			all.Go(func() {
				err := end(stores, "temple", players, func() {})
				if _, lost := errors.AsType[*journal.Conflict](err); err != nil && !lost {
					t.Errorf("end %d: %v", i, err)
				}
				if err == nil {
					mu.Lock()
					defer mu.Unlock()
					winners = append(winners, players[0])
				}
			})
		}
		all.Wait()
		if len(winners) != 1 {
			t.Fatalf("%d ends were written", len(winners))
		}
		changes, err := stores.Accounts.Changes(t.Context(), winners[0], "nagaraja", account.Mark{}, 10)
		if err != nil || len(changes) != 1 || changes[0].Score != 1 {
			t.Errorf("the winner's ratings are %+v, %v", changes, err)
		}
		if row, err := stores.Lobby.Find(t.Context(), "temple"); err != nil || row.Host != winners[0] {
			t.Errorf("the row is of %+v, %v; %s has won", row, err, winners[0])
		}
	})
}

const (
	halfwayPlace   = "NAGARA_HALFWAY_PLACE"
	halfwayPlayers = "NAGARA_HALFWAY_PLAYERS"
)

// TestKilledHalfway kills a process that has written the end of a match, its
// ratings and its row, but has not committed them: nothing of it is there.
func TestKilledHalfway(t *testing.T) {
	t.Parallel()
	if os.Getenv(halfwayPlace) != "" {
		endUntilKilled(t)
		return
	}
	for name, where := range places(t) {
		t.Run(name, func(t *testing.T) {
			stores, err := openAt(where)
			must(t, err)
			ids := pair(t, stores)
			must(t, stores.Journal.Close())
			killHalfway(t, where, ids)
			stores, err = openAt(where)
			must(t, err)
			defer stores.Journal.Close()
			if log, err := stores.Journal.Read(t.Context(), "temple", 0); err != nil || len(log) > 0 {
				t.Errorf("%d entries are there, %v", len(log), err)
			}
			if row, err := stores.Lobby.Find(t.Context(), "temple"); !errors.Is(err, lobby.ErrUnknown) {
				t.Errorf("the row is %+v, %v", row, err)
			}
			if s, err := stores.Accounts.Standing(t.Context(), ids[0], "nagaraja"); err != nil || s.Matches > 0 {
				t.Errorf("the standing is %+v, %v", s, err)
			}
			must(t, end(stores, "temple", ids, func() {}))
			mustBeBooked(t, stores, "temple", ids[0], 1)
		})
	}
}

func killHalfway(t *testing.T, where string, players [2]string) {
	t.Helper()
	victim := exec.Command(os.Args[0], "-test.run=^TestKilledHalfway$")
	victim.Env = append(os.Environ(), halfwayPlace+"="+where, halfwayPlayers+"="+players[0]+" "+players[1])
	victim.Stderr = os.Stderr
	out, err := victim.StdoutPipe()
	must(t, err)
	must(t, victim.Start())
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || line != "halfway\n" {
		t.Errorf("the process said %q, %v", line, err)
	}
	must(t, victim.Process.Kill())
	victim.Wait()
}

func endUntilKilled(t *testing.T) {
	stores, err := openAt(os.Getenv(halfwayPlace))
	must(t, err)
	var players [2]string
	fmt.Sscan(os.Getenv(halfwayPlayers), &players[0], &players[1])
	_ = end(stores, "temple", players, func() {
		fmt.Println("halfway")
		select {}
	})
}
