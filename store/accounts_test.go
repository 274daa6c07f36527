package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nagara/journal"
	"nagara/site/account"
	"nagara/store/sqlite"
)

func member(t *testing.T, s *Accounts, name string) string {
	t.Helper()
	a, _, err := account.NewPeople(s).Guest(t.Context(), name, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SetPassword(t.Context(), a.ID, "", "locked", ""); err != nil {
		t.Fatal(err)
	}
	return a.ID
}

// The end of a match and its rating are one transaction, or neither is.
func TestARatingIsPartOfAWrite(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		db := open(t)
		aRatingIsPartOfAWrite(t, db.Journal, db.Accounts)
	})
}

func aRatingIsPartOfAWrite(t *testing.T, j journal.Database, s *Accounts) {
	ctx := context.Background()
	duel := account.Duel{
		Table: "temple", Game: "nagaraja", At: time.Now(), Players: [2]string{member(t, s, "Ola"), member(t, s, "Jan")},
		Score: 1, Moves: 30, Asked: true, Verified: true,
	}
	end := func(then error) error {
		return j.Write(ctx, func(tx journal.Tx) error {
			entry := journal.Entry{Seq: 1, At: duel.At, Kind: "end", Body: []byte("{}")}
			if err := tx.Append(duel.Table, entry); err != nil {
				return err
			}
			if _, err := account.NewRatings(In(tx).Accounts).Rate(ctx, duel); err != nil {
				return err
			}
			return then
		})
	}
	mustHave := func(want int) {
		t.Helper()
		standing, err := s.Standing(ctx, duel.Players[0], "nagaraja")
		if err != nil || standing.Matches != want {
			t.Errorf("%d matches are rated, %v; want %d", standing.Matches, err, want)
		}
		log, err := j.Read(ctx, duel.Table, 0)
		if err != nil || len(log) != want {
			t.Errorf("%d entries are written, %v; want %d", len(log), err, want)
		}
	}
	if err := end(io.ErrUnexpectedEOF); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Fatal(err)
	}
	mustHave(0)
	if err := end(nil); err != nil {
		t.Fatal(err)
	}
	mustHave(1)
	if _, ok := errors.AsType[*journal.Conflict](end(nil)); !ok {
		t.Error("the same end twice is no conflict")
	}
	mustHave(1)
}

func TestAccountsAreThereAfterAReopening(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal.db")
	var id string
	for round := range 2 {
		j, err := sqlite.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		s := New(j).Accounts
		if round == 0 {
			id = member(t, s, "Ola")
		} else if a, err := s.Account(t.Context(), id); err != nil || a.Name != "Ola" {
			t.Errorf("the account is %+v, %v", a, err)
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// What is deleted must not be readable in the file by other means either.
func TestADeletedNameIsNotInTheFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal.db")
	j, err := sqlite.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	s := New(j).Accounts
	kept := member(t, s, "Bartholomew")
	var gone []string
	for i := range 40 {
		gone = append(gone, member(t, s, fmt.Sprint("Wilhelmina ", i)))
	}
	for _, id := range gone {
		if err := s.DeleteAccount(t.Context(), id, time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	bytes, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{"Wilhelmina": false, "wilhelmina": false, gone[0]: true, "Bartholomew": true, kept: true} {
		if strings.Contains(string(bytes), text) != want {
			t.Errorf("%s is in the file: %v; want %v", text, !want, want)
		}
	}
}
