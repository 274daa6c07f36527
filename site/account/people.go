package account

import (
	"context"
	"fmt"
	"time"
)

// PeopleStore is what People needs. Every method answers ErrUnknown for an
// account that is not there; those that change one, for a deleted one too.
type PeopleStore interface {
	// AddGuest adds an account and its first session. It answers ErrTaken if
	// an account that is kept has that name.
	AddGuest(ctx context.Context, a Account, s Session) error
	// AddBot answers ErrTaken for a name that is kept, ErrFull if the owner
	// has MaxBots, and ErrUnknown if the owner is no member.
	AddBot(ctx context.Context, bot Account) error
	// Rename answers ErrTaken for a name that another account keeps.
	Rename(ctx context.Context, id, name string) error
	// AllowGhosts lets others play the matches of an account once more, or not.
	AllowGhosts(ctx context.Context, id string, allow bool) error
	Account(ctx context.Context, id string) (Account, error)
	// Accounts are those of the ids that exist, in any order.
	Accounts(ctx context.Context, ids []string) ([]Account, error)
	// AccountNamed is the one that keeps the name of that key.
	AccountNamed(ctx context.Context, key string) (Account, error)
	// GuestsNamed are the guests of that very name, the newest first.
	GuestsNamed(ctx context.Context, name string) ([]Account, error)
	// GuestsLike are the ids of up to limit guests whose names have that key, the
	// newest first. Who came before there were such keys is not among them.
	GuestsLike(ctx context.Context, key string, limit int) ([]string, error)
	// Search are up to limit accounts, deleted ones left out, whose name has that
	// part, or whose kept name has that key in it; the newest first.
	Search(ctx context.Context, part, key string, limit int) ([]Account, error)
	// BotsOf are the bots of a member, the oldest first, deleted ones left out.
	BotsOf(ctx context.Context, owner string) ([]Account, error)
	// DeleteAccount takes away the name, the credentials, sessions, tokens,
	// standings and their history, relations, reports and sanctions, of the account and
	// of its bots. The ids stay. To delete twice is no error.
	DeleteAccount(ctx context.Context, id string, at time.Time) error
}

// MaxBots is how many bots a member may have.
const MaxBots = 20

// People knows the accounts.
type People struct{ store PeopleStore }

// NewPeople reads and writes that store.
func NewPeople(store PeopleStore) *People { return &People{store} }

// Guest lets somebody in by a name alone. The secret is their session; device
// is what to call it in a list ("Firefox on Linux").
func (p *People) Guest(ctx context.Context, name, device string) (Account, Secret, error) {
	name, err := ParseName(name)
	if err != nil {
		return Account{}, Secret{}, err
	}
	guest := Account{ID: newID(), Kind: Guest, Name: name, Created: now()}
	session, secret := newSession(guest.ID, device)
	if err := p.store.AddGuest(ctx, guest, session); err != nil {
		return Account{}, Secret{}, fmt.Errorf("add guest: %w", err)
	}
	return guest, secret, nil
}

// AddBot gives a member a bot. It plays by API tokens.
func (p *People) AddBot(ctx context.Context, owner, name string) (Account, error) {
	name, err := ParseName(name)
	if err != nil {
		return Account{}, err
	}
	bot := Account{ID: newID(), Kind: Bot, Name: name, Owner: owner, Created: now()}
	if err := p.store.AddBot(ctx, bot); err != nil {
		return Account{}, fmt.Errorf("add a bot of account %s: %w", owner, err)
	}
	return bot, nil
}

// Rename gives an account another name.
func (p *People) Rename(ctx context.Context, id, name string) error {
	name, err := ParseName(name)
	if err != nil {
		return err
	}
	if err := p.store.Rename(ctx, id, name); err != nil {
		return fmt.Errorf("rename account %s: %w", id, err)
	}
	return nil
}

// AllowGhosts lets others play the matches of an account once more against what it did
// there, or not.
func (p *People) AllowGhosts(ctx context.Context, id string, allow bool) error {
	if err := p.store.AllowGhosts(ctx, id, allow); err != nil {
		return fmt.Errorf("allow ghosts of account %s: %w", id, err)
	}
	return nil
}

// Find is one account, deleted or not.
func (p *People) Find(ctx context.Context, id string) (Account, error) {
	a, err := p.store.Account(ctx, id)
	if err != nil {
		return Account{}, fmt.Errorf("find account %s: %w", id, err)
	}
	return a, nil
}

// FindAll are the accounts of these ids, by id; those that do not exist are
// left out. It is how a list of tables gets its names.
func (p *People) FindAll(ctx context.Context, ids ...string) (map[string]Account, error) {
	found, err := p.store.Accounts(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("find %d accounts: %w", len(ids), err)
	}
	byID := make(map[string]Account, len(found))
	for _, a := range found {
		byID[a.ID] = a
	}
	return byID, nil
}

// Named is the account that keeps a name, however it is written.
func (p *People) Named(ctx context.Context, name string) (Account, error) {
	a, err := p.store.AccountNamed(ctx, NameKey(name))
	if err != nil {
		return Account{}, fmt.Errorf("find who is called %q: %w", name, err)
	}
	return a, nil
}

// GuestsNamed are the guests of a name: it is not theirs, so there may be many.
func (p *People) GuestsNamed(ctx context.Context, name string) ([]Account, error) {
	guests, err := p.store.GuestsNamed(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("find guests called %q: %w", name, err)
	}
	return guests, nil
}

// maxAlike is how many guests of one name are looked at.
const maxAlike = 1000

// GuestsLike are the ids of guests whose names pass for that one, the newest first.
func (p *People) GuestsLike(ctx context.Context, name string) ([]string, error) {
	ids, err := p.store.GuestsLike(ctx, NameKey(name), maxAlike)
	if err != nil {
		return nil, fmt.Errorf("find guests whose names look like %q: %w", name, err)
	}
	return ids, nil
}

// Search are accounts with that part in their name, the newest first; all of them
// have the empty part.
func (p *People) Search(ctx context.Context, part string, limit int) ([]Account, error) {
	found, err := p.store.Search(ctx, part, NameKey(part), limit)
	if err != nil {
		return nil, fmt.Errorf("look for names with %q: %w", part, err)
	}
	return found, nil
}

// Bots are the bots of a member.
func (p *People) Bots(ctx context.Context, owner string) ([]Account, error) {
	bots, err := p.store.BotsOf(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("list the bots of account %s: %w", owner, err)
	}
	return bots, nil
}

// Delete makes an account and its bots anonymous for good. Whoever is signed
// in with it is so no longer. Its id stays at the matches it played.
func (p *People) Delete(ctx context.Context, id string) error {
	if err := p.store.DeleteAccount(ctx, id, now()); err != nil {
		return fmt.Errorf("delete account %s: %w", id, err)
	}
	return nil
}
