package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/tournament"
	"nagara/store"
	journals "nagara/store/sqlite"
)

// contestant is somebody who takes part in a tournament of a server that gets killed,
// and never gives up.
type contestant struct {
	*client.Client
	of   *told
	name string
	// count is how many rows of the standings they look at.
	count int
}

func newContestant(ctx context.Context, s *mortal, of *told, name string) (*contestant, error) {
	p := &contestant{client.New("http://"+s.listen, &http.Transport{}), of, name, 100}
	return p, insist(ctx, func() error { return p.Guest(ctx, name) })
}

// want asks for a change of the tournament until it is made; what is answered is told.
func (p *contestant) want(ctx context.Context, path string, in any) (page api.TournamentPage, err error) {
	err = insist(ctx, func() error {
		page = api.TournamentPage{}
		return p.Call(ctx, http.MethodPost, "/tournaments"+path, in, &page)
	})
	if err != nil {
		return page, fmt.Errorf("%s: %w", p.name, err)
	}
	return page, p.of.note(page)
}

var errEnough = errors.New("enough")

// until reads the stream of the tournament, again and again, until it is so.
func (p *contestant) until(ctx context.Context, so func(api.TournamentPage) bool) (page api.TournamentPage, err error) {
	path := fmt.Sprintf("/tournaments/%s/stream?count=%d", p.of.id, p.count)
	for {
		err = p.Stream(ctx, path, func(line []byte) error {
			page = api.TournamentPage{}
			if err := json.Unmarshal(line, &page); err != nil {
				return nil //nolint:nilerr // the server died in the middle of a line
			}
			if err := p.of.note(page); err != nil {
				return errors.Join(errBroken, err)
			}
			if so(page) {
				return errEnough
			}
			return nil
		})
		switch {
		case errors.Is(err, errEnough):
			return page, nil
		case ctx.Err() != nil, errors.Is(err, errBroken), errors.As(err, new(*api.Problem)):
			return page, fmt.Errorf("%s: %w; it stands at %+v", p.name, err, page.Page)
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
			return page, ctx.Err()
		}
	}
}

// atTable does something at a table of the tournament, which may be about to be made.
func (p *contestant) atTable(ctx context.Context, do func() error) error {
	for {
		err := insist(ctx, do)
		if refused, ok := errors.AsType[*api.Problem](err); !ok || refused.Status != http.StatusNotFound {
			return err
		}
		select {
		case <-time.After(50 * time.Millisecond):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

var errBroken = errors.New("what was told is not so any more")

// told is what a server said of a tournament to anybody: that is a promise.
type told struct {
	id       string
	mu       sync.Mutex
	entrants map[int]tournament.Entrant
	matches  map[int]tournament.Encounter
	gone     map[int]bool // who was told that they have left
}

// note keeps what a page says, and tells if it contradicts an earlier one.
func (o *told) note(page api.TournamentPage) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.entrants == nil {
		o.id, o.entrants, o.matches, o.gone = page.Tournament, map[int]tournament.Entrant{}, map[int]tournament.Encounter{}, map[int]bool{}
	}
	for _, e := range page.Entrants {
		if before, known := o.entrants[e.Number]; known && !reflect.DeepEqual(before, e) {
			return fmt.Errorf("entrant %+v was %+v", e, before)
		}
		o.entrants[e.Number] = e
	}
	for _, m := range page.Matches {
		before, known := o.matches[m.Number]
		if known && !reflect.DeepEqual(before.Match, m.Match) {
			return fmt.Errorf("match %+v was %+v", m.Match, before.Match)
		}
		if known && before.Settled != nil && m.Settled != nil && *before.Settled != *m.Settled {
			return fmt.Errorf("match %d was settled as %+v, and then as %+v", m.Number, *before.Settled, *m.Settled)
		}
		if !known || before.Settled == nil { // pages may come in any order
			o.matches[m.Number] = m
		}
	}
	return nil
}

// check looks into the file that the dead server left, and is the tournament in it.
func (o *told) check(t *testing.T, file string) *tournament.Tournament {
	t.Helper()
	j, err := journals.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	store := store.New(j).Tournaments
	entries, err := store.Read(t.Context(), o.id, 0)
	if err != nil {
		t.Fatal(err)
	}
	it, err := tournament.Fold(o.id, entries)
	if err != nil {
		t.Fatal(err)
	}
	kept := it.Matches()
	for number, m := range o.matches {
		if number > len(kept) || !reflect.DeepEqual(kept[number-1].Match, m.Match) {
			t.Fatalf("match %d was told as %+v and is not so in the log", number, m.Match)
		}
		if s := kept[number-1].Settled; m.Settled != nil && (s == nil || *s != *m.Settled) {
			t.Errorf("match %d was told to be settled as %+v and is %+v", number, *m.Settled, s)
		}
	}
	rows := map[int]tournament.Ranked{}
	for _, row := range it.Standings() {
		rows[row.Number] = row
	}
	for number := range o.entrants {
		if row, there := rows[number]; !there || o.gone[number] && row.Here {
			t.Errorf("entrant %d stands as %+v (there: %v); told to be gone: %v", number, row, there, o.gone[number])
		}
	}
	t.Logf("%d entrants and %d matches were told, and are in the log of %d entries; gone are %v",
		len(o.entrants), len(o.matches), len(entries), slices.Collect(maps.Keys(o.gone)))
	return it
}
