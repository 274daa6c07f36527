package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"nagara/api"
	"nagara/rules"
	"nagara/site/tournament"
	"nagara/table"
)

// TestTournamentKilled holds a tournament of eight, two people and six bots, while the
// server is killed at random instants, from the announcement to the end. Whatever was
// told of it to anybody must be so in the end: who entered and left, who met whom,
// what came of it, and every move of those two.
func TestTournamentKilled(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "nagara.db")
	s := &mortal{t: t, file: file, listen: freeAddress(t)}
	s.start()
	t.Cleanup(s.kill)
	ctx := t.Context()
	var of told
	var acks acknowledged
	played := make(chan error, 1)
	go func() { played <- cup(ctx, s, &of, &acks) }()
	for killing := true; killing; {
		select {
		case err := <-played:
			if err != nil {
				t.Fatal(err)
			}
			killing = false
		case <-time.After(time.Duration(50+rand.IntN(800)) * time.Millisecond):
			if s.kills < max(1, *serveKills/2) {
				s.kill()
				s.start()
			}
		}
	}
	s.kill() // for good
	it := of.check(t, file)
	acks.check(t, file, s.kills)
	second := 3 // of seven; of eight where the round was quicker than Ben
	for _, m := range it.Matches() {
		if m.Round == 2 && (of.gone[m.One] || of.gone[m.Two]) {
			second = 4
		}
	}
	if n := len(it.Standings()); it.Phase() != tournament.Over || n != 8 || len(it.Matches()) != 4+second {
		t.Errorf("it is %s, and %d took part in %d matches; want 8 in %d", it.Phase(), n, len(it.Matches()), 4+second)
	}
}

const toTheEnd = 99

// cup is the tournament: two rounds, of which Ben plays one and leaves.
func cup(ctx context.Context, s *mortal, of *told, acks *acknowledged) error {
	ada, err := newContestant(ctx, s, of, "Ada")
	if err != nil {
		return err
	}
	ben, err := newContestant(ctx, s, of, "Ben")
	if err != nil {
		return err
	}
	if _, err := ada.want(ctx, "", api.TournamentWish{Name: "Cup", Game: "nagaraja", Form: tournament.Swiss, Rounds: 2, Most: 8, Rest: 1}); err != nil {
		return err
	}
	at := "/" + of.id
	for _, p := range []*contestant{ada, ben} {
		if _, err := p.want(ctx, at+"/enter", map[string]string{}); err != nil {
			return err
		}
	}
	if err := ada.fillWithBots(ctx, 8); err != nil {
		return err
	}
	ends := make(chan error)
	go func() { ends <- ada.playRounds(ctx, acks, toTheEnd) }()
	go func() {
		err := ben.playRounds(ctx, acks, 1)
		if err == nil {
			_, err = ben.leave(ctx)
		}
		ends <- err
	}()
	return errors.Join(<-ends, <-ends)
}

// fillWithBots adds bots until that many are here. One whose entry was not acknowledged
// may have entered.
func (p *contestant) fillWithBots(ctx context.Context, most int) error {
	for {
		page, err := p.want(ctx, "/"+p.of.id+"/bots", map[string]string{"bot": table.RandomBot})
		refused, full := errors.AsType[*api.Problem](err)
		switch {
		case full && refused.Key == "tournament.refused.full" || full && refused.Key == "tournament.refused.late":
			return nil
		case err != nil:
			return err
		case page.Here == most:
			return nil
		}
	}
}

func (p *contestant) leave(ctx context.Context) (api.TournamentPage, error) {
	page, err := p.want(ctx, "/"+p.of.id+"/leave", map[string]string{})
	if err == nil {
		p.of.mu.Lock()
		p.of.gone[page.You.Number] = true
		p.of.mu.Unlock()
	}
	return page, err
}

// playRounds plays the matches up to that round to their end, or to the end of the
// tournament.
func (p *contestant) playRounds(ctx context.Context, acks *acknowledged, last int) error {
	for round := 0; round < last; {
		page, err := p.until(ctx, func(page api.TournamentPage) bool {
			return page.Phase == tournament.Over || page.You != nil && page.You.Match != nil && page.You.Match.Round > round
		})
		if err != nil {
			return err
		}
		if page.Phase == tournament.Over {
			return p.Call(ctx, http.MethodGet, "/tournaments/"+p.of.id+"/records", nil, nil)
		}
		round = page.You.Match.Round
		at, seat := page.You.Match.Tables[0], rules.Seat(page.You.Seats[0])
		if err := p.atTable(ctx, func() error { _, err := p.Do(ctx, at, table.Join{Seat: seat}); return err }); err != nil {
			return fmt.Errorf("%s sits down in round %d: %w", p.name, round, err)
		}
		if err := playSeat(ctx, p.Client, acks, at); err != nil {
			return fmt.Errorf("%s plays in round %d: %w", p.name, round, err)
		}
	}
	return nil
}
