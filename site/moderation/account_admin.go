package moderation

import (
	"context"
	"errors"
	"fmt"

	"nagara/locale"
	"nagara/site/account"
)

// Accounts is what AccountAdmin needs of the store.
type Accounts interface {
	account.PeopleStore
	account.SessionStore
	account.PasswordStore
	account.PasskeyStore
	account.TokenStore
}

// AccountAdmin gives people ways in.
type AccountAdmin struct {
	people    *account.People
	passwords *account.Passwords
	store     Accounts
}

// NewAccountAdmin reads and writes that store.
func NewAccountAdmin(store Accounts) *AccountAdmin {
	return &AccountAdmin{account.NewPeople(store), account.NewPasswords(store, account.NewSessions(store)), store}
}

// Create makes a member of that name, with a password that is told once. If it is
// stopped halfway there is a guest of that name, who goes as all guests do.
func (admin *AccountAdmin) Create(ctx context.Context, name string) (account.Account, account.Secret, error) {
	guest, _, err := admin.people.Guest(ctx, name, "nagara admin")
	if errors.Is(err, account.ErrTaken) {
		err = locale.Say("admin.account.taken", "name", name).Because(err)
	}
	if err != nil {
		return account.Account{}, account.Secret{}, err
	}
	issued, err := admin.passwords.Issue(ctx, guest.ID)
	if err != nil {
		return account.Account{}, account.Secret{}, errors.Join(err, admin.people.Delete(ctx, guest.ID))
	}
	return guest, issued, nil
}

// Reset gives a member another password, which is told once, and ends all sessions.
// Whatever else lets somebody in stays, unless it is taken away with TakeKeys.
func (admin *AccountAdmin) Reset(ctx context.Context, a account.Account) (account.Secret, error) {
	switch a.Kind {
	case account.Guest:
		return account.Secret{}, locale.Say("admin.account.guest", "name", a.Name)
	case account.Bot:
		return account.Secret{}, locale.Say("admin.account.bot", "name", a.Name)
	}
	return admin.passwords.Issue(ctx, a.ID)
}

// TakeKeys takes away all passkeys of an account, and all tokens of it and of its
// bots: for one that somebody else has got into. It must have a password.
func (admin *AccountAdmin) TakeKeys(ctx context.Context, a account.Account) (passkeys, tokens int, err error) {
	keys, err := admin.store.PasskeysOf(ctx, a.ID)
	if err != nil {
		return 0, 0, fmt.Errorf("list the passkeys of account %s: %w", a.ID, err)
	}
	for _, key := range keys {
		if err := admin.store.RemovePasskey(ctx, a.ID, key.ID); err != nil {
			return passkeys, 0, fmt.Errorf("take away a passkey of account %s: %w", a.ID, err)
		}
		passkeys++
	}
	bots, err := admin.store.BotsOf(ctx, a.ID)
	if err != nil {
		return passkeys, 0, fmt.Errorf("list the bots of account %s: %w", a.ID, err)
	}
	for _, of := range append(bots, a) {
		n, err := admin.takeTokens(ctx, of.ID)
		tokens += n
		if err != nil {
			return passkeys, tokens, err
		}
	}
	return passkeys, tokens, nil
}

func (admin *AccountAdmin) takeTokens(ctx context.Context, id string) (n int, err error) {
	tokens, err := admin.store.TokensOf(ctx, id)
	if err != nil {
		return 0, fmt.Errorf("list the tokens of account %s: %w", id, err)
	}
	for _, token := range tokens {
		if err := admin.store.RemoveToken(ctx, id, token.ID); err != nil && !errors.Is(err, account.ErrUnknown) {
			return n, fmt.Errorf("take away a token of account %s: %w", id, err)
		}
		n++
	}
	return n, nil
}

// Search are up to limit accounts with that part in their name.
func (admin *AccountAdmin) Search(ctx context.Context, part string, limit int) ([]account.Account, error) {
	return admin.people.Search(ctx, part, limit)
}
