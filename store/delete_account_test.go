package store

import (
	"database/sql"
	"fmt"
	"slices"
	"testing"
	"time"

	"nagara/journal"
	"nagara/store/transfer"
	"nagara/testkit/dbtest"
	"nagara/testkit/storestest"
)

// stays is where the id of a deleted account stays, and why. The id alone tells nobody
// who it was.
var stays = map[string]string{
	"accounts.owner":           "of a bot, which was deleted with it",
	"rating_changes.opponent":  "the history of those who played against it is theirs",
	"team_matches.players":     "a result is that of all who played",
	"team_players.account":     "a result is that of all who played",
	"team_bests.team":          "a result is that of all who played",
	"lobby_people.account":     "follows from the log of a table, which never changes",
	"contests.host":            "follows from the log of a tournament, which never changes",
	"mailbox_requests.account": "for a day, so that nobody asks without end by ever new accounts",
}

// namesOfAccounts are the names of columns that hold ids of accounts. Those that refer
// to accounts are found by that.
var namesOfAccounts = []string{
	"account", "accounts", "owner", "other", "reporter", "accused", "opponent", "host", "player", "players", "team", "member", "guest", "invited",
}

// Whatever table there is, nothing in it is about an account that was deleted, except
// what is meant to stay.
func TestNothingIsLeftOfAnAccount(t *testing.T) {
	full := New(dbtest.InPostgreSQL(t))
	storestest.Fill(t, full.Journal)
	columns := columnsOfAccounts(t, full.Journal)
	meet(t, full.Journal, columns)
	file := New(dbtest.InFile(t))
	_, err := transfer.Move(t.Context(), full.Journal, file.Journal, func(transfer.Progress) {})
	mustDo(t, err)
	for name, db := range map[string]*DB{"PostgreSQL": full, "SQLite": file} {
		t.Run(name, func(t *testing.T) {
			for _, c := range columns {
				if mentions(t, db.Journal, c) == 0 {
					t.Errorf("%s was not filled", c)
				}
			}
			mustDo(t, db.Accounts.DeleteAccount(t.Context(), storestest.Account, time.Now()))
			for _, c := range columns {
				why, kept := stays[c.String()]
				if left := mentions(t, db.Journal, c) > 0; left != kept {
					t.Errorf("%s has something of a deleted account: %t; it is meant to stay: %t (%s)", c, left, kept, why)
				}
			}
			rows, err := db.Journal.Query(t.Context(), `SELECT count(*) FROM accounts
				WHERE id = $1 AND name = '' AND key IS NULL AND guest_key IS NULL AND password IS NULL AND deleted IS NOT NULL`, storestest.Account)
			if n, err := first(rows, err, sql.ErrNoRows, journal.Column[int]); err != nil || n != 1 {
				t.Errorf("of the account itself more than the id is left: %d, %v", n, err)
			}
		})
	}
	for name := range stays {
		if !slices.ContainsFunc(columns, func(c accountColumn) bool { return c.String() == name }) {
			t.Errorf("there is no %s", name)
		}
	}
}

// meet lets rows that are about two accounts be about the one and another, either way.
func meet(t *testing.T, j journal.Database, columns []accountColumn) {
	t.Helper()
	for _, one := range columns {
		for _, other := range columns {
			if one.table == other.table && one.name < other.name {
				set := "UPDATE " + one.table + " SET %s = $1 WHERE %s = $2"
				mustDo(t, journal.Exec(t.Context(), j.Write, fmt.Sprintf(set, other.name, one.name), storestest.Account, storestest.Second))
				mustDo(t, journal.Exec(t.Context(), j.Write, fmt.Sprintf(set, one.name, one.name), storestest.Account, storestest.Third))
			}
		}
	}
}

type accountColumn struct{ table, name string }

func (c accountColumn) String() string { return c.table + "." + c.name }

func columnsOfAccounts(t *testing.T, j journal.Database) []accountColumn {
	t.Helper()
	places, args := placesFor(namesOfAccounts)
	rows, err := j.Query(t.Context(), `SELECT table_name, column_name FROM information_schema.columns
		WHERE table_schema = current_schema() AND column_name IN (`+places+`)
		UNION SELECT t.relname, c.attname FROM pg_constraint r JOIN pg_class t ON t.oid = r.conrelid
			JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum = ANY (r.conkey)
		WHERE r.contype = 'f' AND r.confrelid = 'accounts'::regclass`, args...)
	columns, err := journal.All(rows, err, func(rows *sql.Rows) (c accountColumn, err error) {
		err = rows.Scan(&c.table, &c.name)
		return c, err
	})
	mustDo(t, err)
	if len(columns) < 20 {
		t.Fatalf("only %v hold ids of accounts", columns)
	}
	return columns
}

// mentions is how many rows have the account in that column.
func mentions(t *testing.T, j journal.Database, c accountColumn) int {
	t.Helper()
	rows, err := j.Query(t.Context(), fmt.Sprintf("SELECT count(*) FROM %s WHERE %s LIKE $1", c.table, c.name), "%"+storestest.Account+"%")
	n, err := first(rows, err, sql.ErrNoRows, journal.Column[int])
	mustDo(t, err)
	return n
}
