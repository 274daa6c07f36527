package account

import (
	"context"
	"fmt"
	"slices"
	"time"

	"nagara/locale"
)

// Scope is something that an API token allows. No token can change how people
// sign in, nor make other tokens: that takes a session.
type Scope string

// The scopes.
const (
	// Read: see what the account may see.
	Read Scope = "read"
	// Play: sit down, play and talk at tables.
	Play Scope = "play"
	// Host: open tables and invite to them.
	Host Scope = "host"
)

// Scopes are all that there are.
func Scopes() []Scope { return []Scope{Read, Play, Host} }

const (
	// MaxTokens is how many tokens one account may have.
	MaxTokens = 50
	maxLabel  = 60
)

// Token is a key for programs that play as an account.
type Token struct {
	ID      string    `json:"id"`
	Account string    `json:"account"`
	Name    string    `json:"name"`
	Scopes  []Scope   `json:"scopes"`
	Created time.Time `json:"created"`
	// Used is when it was last used, to the day.
	Used time.Time `json:"used,omitzero"`
	// Expires is zero for a token that does not.
	Expires time.Time  `json:"expires,omitzero"`
	Hash    SecretHash `json:"-"`
}

// Allows tells whether the token may do that.
func (t Token) Allows(s Scope) bool { return slices.Contains(t.Scopes, s) }

// TokenStore is what Tokens needs.
type TokenStore interface {
	Account(ctx context.Context, id string) (Account, error)
	// AddToken answers ErrUnknown for an account that is not there or deleted,
	// and ErrFull if it has MaxTokens.
	AddToken(ctx context.Context, t Token) error
	// Token answers ErrToken if none has that hash, expired or not.
	Token(ctx context.Context, hash SecretHash) (Token, Account, error)
	// UseToken is no error if the token is gone.
	UseToken(ctx context.Context, id string, at time.Time) error
	// TokensOf are the tokens of an account, the newest first.
	TokensOf(ctx context.Context, account string) ([]Token, error)
	// RemoveToken answers ErrUnknown if the account has no such token.
	RemoveToken(ctx context.Context, account, id string) error
}

// Tokens hands out API tokens and knows them again.
type Tokens struct{ store TokenStore }

// NewTokens reads and writes that store.
func NewTokens(store TokenStore) *Tokens { return &Tokens{store} }

// Issue makes a token for a member or one of their bots. life is how long it
// lasts; zero means until it is withdrawn. The secret is shown this once.
func (t *Tokens) Issue(ctx context.Context, by, account, name string, scopes []Scope, life time.Duration) (Token, Secret, error) {
	if err := t.check(ctx, by, account); err != nil {
		return Token{}, Secret{}, err
	}
	label := shorten(name, maxLabel)
	if label == "" {
		return Token{}, Secret{}, locale.Say("account.token.name", "most", maxLabel)
	}
	scopes, err := checkScopes(scopes)
	if err != nil {
		return Token{}, Secret{}, err
	}
	if life < 0 {
		return Token{}, Secret{}, locale.Say("account.token.life")
	}
	secret := newSecret(tokenPrefix)
	token := Token{ID: newID(), Account: account, Name: label, Scopes: scopes, Created: now(), Hash: secret.hash()}
	if life > 0 {
		token.Expires = token.Created.Add(life)
	}
	if err := t.store.AddToken(ctx, token); err != nil {
		return Token{}, Secret{}, fmt.Errorf("issue a token for account %s: %w", account, err)
	}
	return token, secret, nil
}

// check wants that the account is the asker's own, or a bot of theirs.
func (t *Tokens) check(ctx context.Context, by, account string) error {
	a, err := t.store.Account(ctx, account)
	if err != nil {
		return fmt.Errorf("find account %s: %w", account, err)
	}
	if by == "" || (a.ID != by && a.Owner != by) {
		return ErrUnknown
	}
	if a.Kind == Guest {
		return ErrGuest
	}
	return nil
}

func checkScopes(scopes []Scope) ([]Scope, error) {
	for _, s := range scopes {
		if !slices.Contains(Scopes(), s) {
			return nil, locale.Say("account.token.scope", "got", shorten(string(s), maxLabel), "known", scopeList())
		}
	}
	if len(scopes) == 0 {
		return nil, locale.Say("account.token.scopes", "known", scopeList())
	}
	return slices.Compact(slices.Sorted(slices.Values(scopes))), nil
}

func scopeList() string { return fmt.Sprintf("%s, %s, %s", Read, Play, Host) }

// Who is the account that a token speaks for, and the token, whose scopes the
// caller must ask. It answers ErrToken if it is not known or has expired.
func (t *Tokens) Who(ctx context.Context, shown string) (Account, Token, error) {
	hash, ok := hashOf(shown, tokenPrefix)
	if !ok {
		return Account{}, Token{}, ErrToken
	}
	token, account, err := t.store.Token(ctx, hash)
	if err != nil {
		return Account{}, Token{}, fmt.Errorf("find a token: %w", err)
	}
	at := now()
	if !token.Expires.IsZero() && !at.Before(token.Expires) {
		return Account{}, Token{}, ErrToken
	}
	if at.Sub(token.Used) >= extendEvery {
		token.Used = at
		if err := t.store.UseToken(ctx, token.ID, at); err != nil {
			return Account{}, Token{}, fmt.Errorf("note the use of token %s: %w", token.ID, err)
		}
	}
	return account, token, nil
}

// List are the tokens of an account of the asker's, the newest first.
func (t *Tokens) List(ctx context.Context, by, account string) ([]Token, error) {
	if err := t.check(ctx, by, account); err != nil {
		return nil, err
	}
	list, err := t.store.TokensOf(ctx, account)
	if err != nil {
		return nil, fmt.Errorf("list the tokens of account %s: %w", account, err)
	}
	return list, nil
}

// Withdraw makes a token of an account of the asker's useless at once.
func (t *Tokens) Withdraw(ctx context.Context, by, account, id string) error {
	if err := t.check(ctx, by, account); err != nil {
		return err
	}
	if err := t.store.RemoveToken(ctx, account, id); err != nil {
		return fmt.Errorf("withdraw token %s of account %s: %w", id, account, err)
	}
	return nil
}
