package hall

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"testing"
	"testing/synctest"
	"time"

	"nagara/record"
	"nagara/table"
)

// site is the keys of halls that belong together.
func site(name string) Keys {
	return func(_ context.Context, day int64) ([32]byte, error) {
		return sha256.Sum256(binary.BigEndian.AppendUint64([]byte(name), uint64(day))), nil
	}
}

// TestAPromiseIsKept by any hall of the site, today and tomorrow; not by another
// site, not later, and not with another commitment.
func TestAPromiseIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newSharedRoom(t, Config{Keys: site("here")})
		second := r.open(Config{Keys: site("here")})
		elsewhere := r.open(Config{Keys: site("elsewhere")})
		begin := func(h *Hall, p table.Promise) error {
			made, err := h.Begin(t.Context(), table.Request{Account: "ada"}, table.CreateRequest{
				Settings: table.Settings{Game: "race"}, Promise: &p,
				Join: &table.Join{Nonce: record.NewNonce().String()}, Bots: []string{table.RandomBot},
			})
			if err == nil && made != p {
				t.Errorf("%+v was promised, %+v is made", p, made)
			}
			return err
		}
		today, old, wrong := must(second.Promise(t.Context())), must(second.Promise(t.Context())), must(second.Promise(t.Context()))
		wrong.Commitment = today.Commitment
		for name, err := range map[string]error{"elsewhere": begin(elsewhere, today), "with another commitment": begin(second, wrong)} {
			if !isRefusal(err, table.Conflict) {
				t.Errorf("a promise %s: %v", name, err)
			}
		}
		<-time.After(25 * time.Hour) // it was midnight
		if err := begin(second, today); err != nil {
			t.Errorf("a promise of yesterday: %v", err)
		}
		if page := r.look(today.Table, "ada"); page.Phase != table.Running || page.You != 1 || page.Commitment != today.Commitment {
			t.Errorf("the table is %+v", page)
		}
		<-time.After(48 * time.Hour)
		if err := begin(second, old); !isRefusal(err, table.Conflict) {
			t.Errorf("a promise of long ago: %v", err)
		}
	})
}

// TestAllOrNothing: where one part of a wish cannot be, no table is made.
func TestAllOrNothing(t *testing.T) {
	r := newRoom(t, Config{})
	for name, wish := range map[string]table.CreateRequest{
		"a bot that nobody knows":       {Bots: []string{"oracle"}},
		"more bots than seats":          {Bots: []string{table.RandomBot, table.RandomBot}},
		"bots alone":                    {Join: nil, Bots: []string{table.RandomBot, table.RandomBot}},
		"a seat that there is not":      {Join: &table.Join{Seat: 9}},
		"a nonce that is none":          {Join: &table.Join{Nonce: "heads"}},
		"a nonce thrown before promise": {Join: &table.Join{Nonce: record.NewNonce().String()}},
	} {
		wish.Settings.Game = "race"
		if name != "a nonce thrown before promise" {
			promise := must(r.Promise(t.Context()))
			wish.Promise = &promise
		}
		if name == "more bots than seats" {
			wish.Join = new(table.Join)
		}
		if _, err := r.Begin(t.Context(), table.Request{Account: "ada"}, wish); err == nil {
			t.Errorf("%s is possible", name)
		}
		if wish.Promise != nil {
			r.refused(wish.Promise.Table, "ada", table.Join{}, table.Unknown)
		}
	}
}
