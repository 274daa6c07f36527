package store

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"nagara/journal"
	"nagara/site/account"
)

const tokenColumns = "t.id, t.hash, t.account, t.name, t.scopes, t.created, t.used, t.expires"

// tokenRow is a token as it lies in the database.
type tokenRow struct {
	account.Token
	hash   []byte
	scopes string
}

func (t *tokenRow) fields() []any {
	return []any{
		&t.ID, &t.hash, &t.Account, &t.Name, &t.scopes,
		moment{&t.Created},
		moment{&t.Used},
		moment{&t.Expires},
	}
}

func (t *tokenRow) token() account.Token {
	copy(t.Hash[:], t.hash)
	for _, scope := range strings.Fields(t.scopes) {
		t.Scopes = append(t.Scopes, account.Scope(scope))
	}
	return t.Token
}

// AddToken implements account.TokenStore.
func (s *Accounts) AddToken(ctx context.Context, t account.Token) error {
	return s.write(ctx, func(tx journal.Tx) error {
		if _, err := liveAccount(tx, t.Account); err != nil {
			return err
		}
		n, err := count(tx, "SELECT count(*) FROM tokens WHERE account = $1", t.Account)
		if err != nil {
			return err
		}
		if n >= account.MaxTokens {
			return account.ErrFull
		}
		scopes := make([]string, len(t.Scopes))
		for i, scope := range t.Scopes {
			scopes[i] = string(scope)
		}
		_, err = tx.Exec("INSERT INTO tokens (id, hash, account, name, scopes, created, used, expires) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
			t.ID, t.Hash[:], t.Account, t.Name, strings.Join(scopes, " "), stamp(t.Created), stamp(t.Used), stamp(t.Expires))
		return err
	})
}

// Token implements account.TokenStore.
func (s *Accounts) Token(ctx context.Context, hash account.SecretHash) (account.Token, account.Account, error) {
	var a account.Account
	rows, err := s.read(ctx, "SELECT "+tokenColumns+", "+accountColumns+
		" FROM tokens t JOIN accounts a ON a.id = t.account WHERE t.hash = $1", hash[:])
	t, err := first(rows, err, account.ErrToken, func(rows *sql.Rows) (account.Token, error) {
		var t tokenRow
		err := rows.Scan(append(t.fields(), accountFields(&a)...)...)
		return t.token(), err
	})
	return t, a, err
}

// UseToken implements account.TokenStore.
func (s *Accounts) UseToken(ctx context.Context, id string, at time.Time) error {
	return s.exec(ctx, "UPDATE tokens SET used = $1 WHERE id = $2", stamp(at), id)
}

// TokensOf implements account.TokenStore.
func (s *Accounts) TokensOf(ctx context.Context, id string) ([]account.Token, error) {
	rows, err := s.read(ctx, "SELECT "+tokenColumns+" FROM tokens t WHERE account = $1 ORDER BY created DESC, id DESC", id)
	return journal.All(rows, err, func(rows *sql.Rows) (account.Token, error) {
		var t tokenRow
		err := rows.Scan(t.fields()...)
		return t.token(), err
	})
}

// RemoveToken implements account.TokenStore.
func (s *Accounts) RemoveToken(ctx context.Context, id, token string) error {
	return s.write(ctx, func(tx journal.Tx) error {
		done, err := tx.Exec("DELETE FROM tokens WHERE account = $1 AND id = $2", id, token)
		return must(done, err, account.ErrUnknown)
	})
}
