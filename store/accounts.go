package store

import (
	"context"
	"database/sql"
	"slices"
	"strings"

	"nagara/journal"
	"nagara/site/account"
)

// accountColumns of an account, in the order of scanAccount.
const accountColumns = "a.id, a.kind, a.name, coalesce(a.owner, ''), a.no_ghosts, a.created, a.deleted"

func accountFields(a *account.Account) []any {
	return []any{&a.ID, (*string)(&a.Kind), &a.Name, &a.Owner, &a.NoGhosts, moment{&a.Created}, moment{&a.Deleted}}
}

func scanAccount(rows *sql.Rows) (a account.Account, err error) {
	err = rows.Scan(accountFields(&a)...)
	return a, err
}

// Account implements account.PeopleStore.
func (s *Accounts) Account(ctx context.Context, id string) (account.Account, error) {
	rows, err := s.read(ctx, "SELECT "+accountColumns+" FROM accounts a WHERE id = $1", id)
	return first(rows, err, account.ErrUnknown, scanAccount)
}

// Accounts implements account.PeopleStore.
func (s *Accounts) Accounts(ctx context.Context, ids []string) ([]account.Account, error) {
	var found []account.Account
	for some := range slices.Chunk(ids, idsAtOnce) {
		places, args := placesFor(some)
		rows, err := s.read(ctx, "SELECT "+accountColumns+" FROM accounts a WHERE id IN ("+places+")", args...)
		list, err := journal.All(rows, err, scanAccount)
		if err != nil {
			return nil, err
		}
		found = append(found, list...)
	}
	return found, nil
}

// AccountNamed implements account.PeopleStore.
func (s *Accounts) AccountNamed(ctx context.Context, key string) (account.Account, error) {
	rows, err := s.read(ctx, "SELECT "+accountColumns+" FROM accounts a WHERE key = $1", key)
	return first(rows, err, account.ErrUnknown, scanAccount)
}

// GuestsNamed implements account.PeopleStore.
func (s *Accounts) GuestsNamed(ctx context.Context, name string) ([]account.Account, error) {
	rows, err := s.read(ctx, "SELECT "+accountColumns+` FROM accounts a WHERE kind = 'guest' AND deleted IS NULL AND name = $1
		ORDER BY created DESC, id DESC`, name)
	return journal.All(rows, err, scanAccount)
}

// GuestsLike implements account.PeopleStore.
func (s *Accounts) GuestsLike(ctx context.Context, key string, limit int) ([]string, error) {
	rows, err := s.read(ctx, "SELECT id FROM accounts WHERE guest_key = $1 ORDER BY created DESC LIMIT $2", key, limit)
	return journal.All(rows, err, journal.Column[string])
}

// Search implements account.PeopleStore.
func (s *Accounts) Search(ctx context.Context, part, key string, limit int) ([]account.Account, error) {
	keys := ""
	if key != "" { // every key has nothing in it
		keys = containing(key)
	}
	rows, err := s.read(ctx, "SELECT "+accountColumns+` FROM accounts a WHERE deleted IS NULL
		AND (lower(name) LIKE lower($1) ESCAPE '!' OR key LIKE $2 ESCAPE '!')
		ORDER BY created DESC, id DESC LIMIT $3`, containing(part), keys, limit)
	return journal.All(rows, err, scanAccount)
}

// containing is the pattern of what has a text in it.
func containing(text string) string {
	return "%" + strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(text) + "%"
}

// BotsOf implements account.PeopleStore.
func (s *Accounts) BotsOf(ctx context.Context, owner string) ([]account.Account, error) {
	rows, err := s.read(ctx, "SELECT "+accountColumns+" FROM accounts a WHERE owner = $1 AND deleted IS NULL ORDER BY created, id", owner)
	return journal.All(rows, err, scanAccount)
}

// NameTaken implements account.PasskeyStore.
func (s *Accounts) NameTaken(ctx context.Context, key, id string) (bool, error) {
	rows, err := s.read(ctx, "SELECT count(*) FROM accounts WHERE key = $1 AND id <> $2", key, id)
	n, err := first(rows, err, sql.ErrNoRows, journal.Column[int])
	return n > 0, err
}

// AddGuest implements account.PeopleStore.
func (s *Accounts) AddGuest(ctx context.Context, guest account.Account, session account.Session) error {
	return s.write(ctx, func(tx journal.Tx) error {
		if err := mustBeFree(tx, guest.Name, guest.ID); err != nil {
			return err
		}
		if _, err := tx.Exec("INSERT INTO accounts (id, kind, name, guest_key, created) VALUES ($1, $2, $3, $4, $5)",
			guest.ID, string(guest.Kind), guest.Name, account.NameKey(guest.Name), stamp(guest.Created)); err != nil {
			return err
		}
		return addSession(tx, session)
	})
}

// AddBot implements account.PeopleStore.
func (s *Accounts) AddBot(ctx context.Context, bot account.Account) error {
	return s.write(ctx, func(tx journal.Tx) error {
		owner, err := liveAccount(tx, bot.Owner)
		if err != nil {
			return err
		}
		if owner.Kind != account.Member {
			return account.ErrUnknown
		}
		n, err := count(tx, "SELECT count(*) FROM accounts WHERE owner = $1 AND deleted IS NULL", bot.Owner)
		if err != nil {
			return err
		}
		if n >= account.MaxBots {
			return account.ErrFull
		}
		if err := mustBeFree(tx, bot.Name, bot.ID); err != nil {
			return err
		}
		_, err = tx.Exec("INSERT INTO accounts (id, kind, name, key, owner, created) VALUES ($1, $2, $3, $4, $5, $6)",
			bot.ID, string(bot.Kind), bot.Name, account.NameKey(bot.Name), bot.Owner, stamp(bot.Created))
		return err
	})
}

// Rename implements account.PeopleStore.
func (s *Accounts) Rename(ctx context.Context, id, name string) error {
	return s.write(ctx, func(tx journal.Tx) error {
		a, err := liveAccount(tx, id)
		if err != nil {
			return err
		}
		if err := mustBeFree(tx, name, id); err != nil {
			return err
		}
		key, guestKey := account.NameKey(name), ""
		if !a.Kept() {
			key, guestKey = "", key
		}
		_, err = tx.Exec("UPDATE accounts SET name = $1, key = $2, guest_key = $3 WHERE id = $4", name, orNull(key), orNull(guestKey), id)
		return err
	})
}

// AllowGhosts implements account.PeopleStore.
func (s *Accounts) AllowGhosts(ctx context.Context, id string, allow bool) error {
	return s.write(ctx, func(tx journal.Tx) error {
		if _, err := liveAccount(tx, id); err != nil {
			return err
		}
		_, err := tx.Exec("UPDATE accounts SET no_ghosts = $1 WHERE id = $2", !allow, id)
		return err
	})
}

// liveAccount is an account that is there and not deleted.
func liveAccount(tx journal.Tx, id string) (account.Account, error) {
	rows, err := tx.Query("SELECT "+accountColumns+" FROM accounts a WHERE id = $1 AND deleted IS NULL", id)
	return first(rows, err, account.ErrUnknown, scanAccount)
}

// mustBeFree wants that nobody else keeps that name. A Write is alone with the
// database, so nobody can take it between this and what follows.
func mustBeFree(tx journal.Tx, name, id string) error {
	n, err := count(tx, "SELECT count(*) FROM accounts WHERE key = $1 AND id <> $2", account.NameKey(name), id)
	if err != nil {
		return err
	}
	if n > 0 {
		return account.ErrTaken
	}
	return nil
}

// keepName makes a guest a member. Passkeys that were asked for before are not theirs for
// certain: whoever has found the cookie of a guest may ask.
func keepName(tx journal.Tx, a account.Account) error {
	if a.Kind != account.Guest {
		return nil
	}
	if err := mustBeFree(tx, a.Name, a.ID); err != nil {
		return err
	}
	if _, err := tx.Exec("DELETE FROM ceremonies WHERE account = $1", a.ID); err != nil {
		return err
	}
	_, err := tx.Exec("UPDATE accounts SET kind = $1, key = $2, guest_key = NULL WHERE id = $3",
		string(account.Member), account.NameKey(a.Name), a.ID)
	return err
}
