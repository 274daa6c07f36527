package store

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"testing"
	"time"

	"nagara/site/editions"
)

// Open makes a new, empty store, and the way in which an account is forgottenWithItsOwner.
type Open func(t *testing.T) (store editions.Store, forget func(account string))

// TestEditions holds the store of editions to its contract, on every database.
func TestEditions(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		holdsEditions(t, func(t *testing.T) (editions.Store, func(account string)) {
			db := open(t)
			return db.Editions, func(account string) { forgotten(t, db, account) }
		})
	})
}

func holdsEditions(t *testing.T, open Open) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, editions.Store, func(string))
	}{
		{"KeptWhole", keptWhole},
		{"Private", private},
		{"PublicByPages", publicByPages},
		{"WhoseIsFound", whoseIsFound},
		{"Full", full},
		{"FullInARace", fullInARace},
		{"Removed", removed},
		{"Purged", purged},
		{"Forgotten", forgottenWithItsOwner},
		{"Cancelled", cancelled},
	} {
		t.Run(test.name, func(t *testing.T) {
			store, forget := open(t)
			test.run(t, store, forget)
		})
	}
}

var aNanosecondPastNoon = time.Date(2026, time.March, 1, 12, 0, 0, 1, time.UTC)

// most is how many editions somebody may have in these tests.
const most = 3

func made(owner, hash string) editions.Edition {
	return editions.Edition{Hash: hash, Game: "nagaraja", ID: "set-" + hash, Owner: owner, Added: aNanosecondPastNoon, Text: []byte(`{"of":"` + owner + `"}`)}
}

func put(t *testing.T, s editions.Store, e editions.Edition) {
	t.Helper()
	if err := s.Put(t.Context(), e, most); err != nil {
		t.Fatal(err)
	}
}

// hashes are those of a list, one after the other.
func hashes(t *testing.T, list []editions.Edition, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for _, e := range list {
		if e.Text != nil {
			t.Errorf("the list has the text of %s", e.Hash)
		}
		all += e.Hash
	}
	return all
}

func keptWhole(t *testing.T, s editions.Store, _ func(string)) {
	want := made("ada", "a")
	put(t, s, want)
	if found, err := s.Find(t.Context(), "a", "ada"); err != nil || !reflect.DeepEqual(found, want) {
		t.Errorf("found %+v, %v; want %+v", found, err, want)
	}
	want.Public = true
	later := want
	later.Added = aNanosecondPastNoon.Add(time.Hour)
	put(t, s, later)
	if found, err := s.Find(t.Context(), "a", "ada"); err != nil || !reflect.DeepEqual(found, want) {
		t.Errorf("after it was made public: %+v, %v; want %+v", found, err, want)
	}
	if _, err := s.Find(t.Context(), "b", "ada"); !errors.Is(err, editions.ErrUnknown) {
		t.Errorf("one that nobody has: %v", err)
	}
}

func private(t *testing.T, s editions.Store, _ func(string)) {
	put(t, s, made("ada", "a"))
	if list, err := s.Of(t.Context(), "ben"); hashes(t, list, err) != "" {
		t.Errorf("somebody else's list has %v", list)
	}
	if list, err := s.Public(t.Context(), "", editions.Mark{}, editions.MaxPage); hashes(t, list, err) != "" {
		t.Errorf("everybody's list has %v", list)
	}
	if found, err := s.Find(t.Context(), "a", "ben"); err != nil || found.Hash != "a" {
		t.Errorf("by its address: %v, %v", found, err)
	}
}

func publicByPages(t *testing.T, s editions.Store, _ func(string)) {
	for i, owner := range []string{"ada", "ben", "cat", "dan", editions.Operator} {
		e := made(owner, fmt.Sprint(i))
		e.Public, e.Added = true, aNanosecondPastNoon.Add(time.Duration(i/2)*time.Minute)
		if i == 2 {
			e.Game = "narabi"
		}
		put(t, s, e)
	}
	all := ""
	for after := (editions.Mark{}); ; {
		page, err := s.Public(t.Context(), "", after, 1)
		got := hashes(t, page, err)
		if got == "" {
			break
		}
		all += got
		after = editions.Mark{Added: page[0].Added, Hash: page[0].Hash}
	}
	if all != "3210" {
		t.Errorf("the pages have %s", all)
	}
	if page, err := s.Public(t.Context(), "narabi", editions.Mark{}, 9); hashes(t, page, err) != "2" {
		t.Errorf("those of narabi are %v", page)
	}
}

func whoseIsFound(t *testing.T, s editions.Store, _ func(string)) {
	for _, test := range []struct{ added, viewer, want string }{
		{"ada", "cat", "ada"},
		{"ben", "ben", "ben"},
		{"ben", "cat", "ada"},
		{editions.Operator, "ben", editions.Operator},
	} {
		put(t, s, made(test.added, "a"))
		found, err := s.Find(t.Context(), "a", test.viewer)
		if err != nil || found.Owner != test.want || string(found.Text) != `{"of":"`+test.want+`"}` {
			t.Errorf("after %q, %q finds %+v, %v; want that of %q", test.added, test.viewer, found, err, test.want)
		}
	}
}

func full(t *testing.T, s editions.Store, _ func(string)) {
	for i := range most {
		put(t, s, made("ada", fmt.Sprint(i)))
	}
	if err := s.Put(t.Context(), made("ada", "more"), most); !errors.Is(err, editions.ErrFull) {
		t.Errorf("one more: %v", err)
	}
	put(t, s, made("ada", "0")) // it is there
	put(t, s, made("ben", "more"))
	for i := range most + 1 {
		put(t, s, made(editions.Operator, fmt.Sprint(i)))
	}
}

// fullInARace: however many pages send at once, nobody gets more than they may.
func fullInARace(t *testing.T, s editions.Store, _ func(string)) {
	var sending sync.WaitGroup
	for i := range 8 {
		sending.Go(func() {
			if err := s.Put(t.Context(), made("ada", fmt.Sprint(i)), most); err != nil && !errors.Is(err, editions.ErrFull) {
				t.Error(err)
			}
		})
	}
	sending.Wait()
	if list, err := s.Of(t.Context(), "ada"); len(hashes(t, list, err)) != most {
		t.Errorf("there are %d of %d", len(list), most)
	}
}

func removed(t *testing.T, s editions.Store, _ func(string)) {
	put(t, s, made("ada", "a"))
	put(t, s, made("ben", "a"))
	if err := s.Remove(t.Context(), "ada", "a"); err != nil {
		t.Fatal(err)
	}
	if err := s.Remove(t.Context(), "ada", "a"); !errors.Is(err, editions.ErrUnknown) {
		t.Errorf("a second time: %v", err)
	}
	if found, err := s.Find(t.Context(), "a", "ada"); err != nil || found.Owner != "ben" {
		t.Errorf("what another has: %v, %v", found, err)
	}
}

func purged(t *testing.T, s editions.Store, _ func(string)) {
	for _, owner := range []string{"ada", "ben", editions.Operator} {
		put(t, s, made(owner, "a"))
	}
	put(t, s, made("ada", "b"))
	if n, err := s.Purge(t.Context(), "a"); n != 3 || err != nil {
		t.Errorf("purged for %d, %v; want 3", n, err)
	}
	if _, err := s.Find(t.Context(), "a", "ada"); !errors.Is(err, editions.ErrUnknown) {
		t.Errorf("afterwards it is found: %v", err)
	}
	if list, err := s.Of(t.Context(), "ada"); hashes(t, list, err) != "b" {
		t.Errorf("afterwards there are %v", list)
	}
	if n, err := s.Purge(t.Context(), "a"); n != 0 || !errors.Is(err, editions.ErrUnknown) {
		t.Errorf("one that nobody has: %d, %v", n, err)
	}
}

func forgottenWithItsOwner(t *testing.T, s editions.Store, forget func(string)) {
	put(t, s, made("ada", "a"))
	put(t, s, made("ben", "b"))
	forget("ada")
	if _, err := s.Find(t.Context(), "a", "ada"); !errors.Is(err, editions.ErrUnknown) {
		t.Errorf("one of a deleted account: %v", err)
	}
	if _, err := s.Find(t.Context(), "b", "ada"); err != nil {
		t.Errorf("one of another: %v", err)
	}
}

func cancelled(t *testing.T, s editions.Store, _ func(string)) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Put(ctx, made("ada", "a"), most); !errors.Is(err, context.Canceled) {
		t.Errorf("put: %v", err)
	}
	if _, err := s.Find(ctx, "a", "ada"); !errors.Is(err, context.Canceled) {
		t.Errorf("find: %v", err)
	}
}
