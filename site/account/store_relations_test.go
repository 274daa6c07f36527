package account_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"nagara/site/account"
)

func findByName(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	first, _, _ := d.guest(t, "Jan")
	pass(time.Second)
	second, _, _ := d.guest(t, "Jan")
	if found, err := d.people.Named(ctx, "o-L a"); err != nil || found != ola {
		t.Errorf("found %+v, %v", found, err)
	}
	_, err := d.people.Named(ctx, "Jan")
	mustBe(t, "a name that nobody keeps", err, account.ErrUnknown)
	guests, err := d.people.GuestsNamed(ctx, "Jan")
	if err != nil || !slices.Equal(guests, []account.Account{second, first}) {
		t.Errorf("the guests are %+v, %v", guests, err)
	}
	must(t, d.people.Delete(ctx, second.ID))
	must(t, d.people.Delete(ctx, ola.ID))
	if guests, err = d.people.GuestsNamed(ctx, "Jan"); err != nil || len(guests) != 1 {
		t.Errorf("after one has left, the guests are %+v, %v", guests, err)
	}
	for _, gone := range []string{"Ola", ""} {
		_, err = d.people.Named(ctx, gone)
		mustBe(t, "a deleted name", err, account.ErrUnknown)
	}
}

func (d *desk) mustTie(t *testing.T, kind account.RelationKind, of string, want ...string) {
	t.Helper()
	tied, err := d.relations.Of(ctx, kind, of)
	must(t, err)
	var got []string
	for _, one := range tied {
		got = append(got, one.Other)
		if one.Since.IsZero() {
			t.Errorf("since when %s is tied is not known", one.Other)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("by %s are tied %v; want %v", kind, got, want)
	}
}

func relations(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	jan, _ := d.member(t, "Jan")
	ewa, _, _ := d.guest(t, "Ewa")
	must(t, d.relations.Add(ctx, account.Follow, ola.ID, jan.ID))
	pass(time.Second)
	must(t, d.relations.Add(ctx, account.Follow, ola.ID, ewa.ID))
	pass(time.Second)
	must(t, d.relations.Add(ctx, account.Follow, ola.ID, jan.ID))
	d.mustTie(t, account.Follow, ola.ID, ewa.ID, jan.ID)
	d.mustTie(t, account.Follow, jan.ID)

	must(t, d.relations.Add(ctx, account.Follow, jan.ID, ola.ID))
	must(t, d.relations.Add(ctx, account.Block, ola.ID, jan.ID))
	d.mustTie(t, account.Follow, ola.ID, ewa.ID)
	d.mustTie(t, account.Block, ola.ID, jan.ID)
	d.mustTie(t, account.Follow, jan.ID, ola.ID) // a block is not announced
	d.mustTie(t, account.Block, jan.ID)
	if blocked, err := d.relations.Blocks(ctx, ola.ID, jan.ID, ewa.ID); err != nil || len(blocked) != 1 || !blocked[jan.ID] {
		t.Errorf("she blocks %v, %v", blocked, err)
	}
	if blocked, err := d.relations.Blocks(ctx, jan.ID, ola.ID); err != nil || len(blocked) != 0 {
		t.Errorf("a block goes both ways: %v, %v", blocked, err)
	}
	// More than one query takes.
	asked := slices.Concat([]string{jan.ID}, make([]string, 1500), []string{ewa.ID})
	if followers, err := d.relations.FollowersAmong(ctx, ola.ID, asked...); err != nil || len(followers) != 1 || !followers[jan.ID] {
		t.Errorf("she is followed by %v, %v", followers, err)
	}
	if followers, err := d.relations.FollowersAmong(ctx, ewa.ID, jan.ID); err != nil || len(followers) != 0 {
		t.Errorf("the other is followed by %v, %v", followers, err)
	}
	must(t, d.relations.Remove(ctx, account.Block, ola.ID, jan.ID))
	must(t, d.relations.Remove(ctx, account.Block, ola.ID, jan.ID))
	d.mustTie(t, account.Block, ola.ID)

	mustBe(t, "oneself", d.relations.Add(ctx, account.Follow, ola.ID, ola.ID), account.ErrSelf)
	for _, kind := range []account.RelationKind{account.Follow, account.Block} {
		mustBe(t, "nobody", d.relations.Add(ctx, kind, ola.ID, "nobody"), account.ErrUnknown)
		mustBe(t, "by nobody", d.relations.Add(ctx, kind, "nobody", ola.ID), account.ErrUnknown)
	}
	must(t, d.people.Delete(ctx, ewa.ID))
	d.mustTie(t, account.Follow, ola.ID)
	mustBe(t, "one who has left", d.relations.Add(ctx, account.Follow, ola.ID, ewa.ID), account.ErrUnknown)
}

func blocksAmong(t *testing.T, d *desk) {
	var ids []string
	for i := range 5 {
		a, _, _ := d.guest(t, fmt.Sprint("Guest ", i))
		ids = append(ids, a.ID)
	}
	for _, pair := range [][2]int{{0, 1}, {1, 0}, {2, 3}, {3, 4}} {
		must(t, d.relations.Add(ctx, account.Block, ids[pair[0]], ids[pair[1]]))
	}
	must(t, d.relations.Add(ctx, account.Follow, ids[0], ids[2]))
	// More than one query takes, and somebody twice.
	asked := slices.Concat([]string{ids[0], ids[0]}, make([]string, 1500), ids[1:4])
	pairs, err := d.relations.BlocksAmong(ctx, asked...)
	must(t, err)
	got := map[[2]string]bool{}
	for _, pair := range pairs {
		got[pair] = true
	}
	want := [][2]string{{ids[0], ids[1]}, {ids[1], ids[0]}, {ids[2], ids[3]}}
	for _, pair := range want {
		if !got[pair] {
			t.Errorf("that %s blocks %s is not told", pair[0], pair[1])
		}
	}
	if len(got) != len(want) {
		t.Errorf("among them block %v; want %v", pairs, want)
	}
	if pairs, err := d.relations.BlocksAmong(ctx); err != nil || len(pairs) != 0 {
		t.Errorf("among nobody block %v, %v", pairs, err)
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	_, err = d.relations.BlocksAmong(cancelled, ids...)
	mustBe(t, "who blocks whom", err, context.Canceled)
}

func tiesAreBounded(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	var last account.Account
	for i := range account.MaxRelations {
		last, _, _ = d.guest(t, fmt.Sprint("Guest ", i))
		must(t, d.relations.Add(ctx, account.Block, ola.ID, last.ID))
	}
	more, _, _ := d.guest(t, "More")
	mustBe(t, "one too many", d.relations.Add(ctx, account.Block, ola.ID, more.ID), account.ErrFull)
	must(t, d.relations.Add(ctx, account.Block, ola.ID, last.ID))
	must(t, d.relations.Add(ctx, account.Follow, ola.ID, more.ID))
	must(t, d.relations.Remove(ctx, account.Block, ola.ID, last.ID))
	must(t, d.relations.Add(ctx, account.Block, ola.ID, more.ID))
}
