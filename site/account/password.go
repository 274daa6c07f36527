package account

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"nagara/locale"
)

// MinPassword and MaxPassword bound a password, in characters. Little else is
// asked of it, but that it is not one of the first that others try: rules about
// digits and signs make people choose worse ones.
const (
	MinPassword = 10
	MaxPassword = 128
)

// errStoredPassword says nothing of what is stored.
var errStoredPassword = errors.New("the stored password is not in a form that we know")

// PasswordStore is what Passwords needs. Passwords are stored as texts that
// only this package reads; an account without one has the empty text.
type PasswordStore interface {
	// Password answers ErrUnknown for an account that is not there or deleted.
	Password(ctx context.Context, id string) (Account, string, error)
	// PasswordByName looks for the kept account whose name has that key, and
	// answers ErrUnknown if there is none.
	PasswordByName(ctx context.Context, key string) (Account, string, error)
	// SetPassword changes a password if it is still the old one, and answers
	// ErrPassword if not. A guest becomes a member, or the answer is ErrTaken.
	// All sessions but the kept one end.
	SetPassword(ctx context.Context, id, old, encoded, keep string) error
	// UpgradePassword puts the same password in another form, if it is still
	// the old one; if not, it does nothing.
	UpgradePassword(ctx context.Context, id, old, encoded string) error
}

// Passwords lets members in by name and password.
type Passwords struct {
	store    PasswordStore
	sessions *Sessions
	cost     Cost
	// decoy is a password that nobody has. Whoever tries a name that nobody
	// has is compared with it, and waits as long as for a name that exists.
	decoy string
	// slots bounds how many passwords are hashed at once: each takes a core
	// and the memory of its cost.
	slots chan struct{}
}

// NewPasswords reads and writes that store, and opens sessions for those who
// sign in.
func NewPasswords(store PasswordStore, sessions *Sessions) *Passwords {
	return NewPasswordsAt(UsualCost, store, sessions)
}

// NewPasswordsAt is NewPasswords where a guess costs something else than usual: little,
// in tests.
func NewPasswordsAt(c Cost, store PasswordStore, sessions *Sessions) *Passwords {
	return &Passwords{
		store: store, sessions: sessions, cost: c,
		decoy: c.encode(newSecret("").Reveal()),
		slots: make(chan struct{}, runtime.GOMAXPROCS(0)),
	}
}

// Set gives the account of a session a password. If it has one already, that
// one must be given as the current; a member who has none has a passkey, and must
// show that: see Replace. A guest becomes a member by it: the name is theirs from
// now on. Other sessions end.
func (p *Passwords) Set(ctx context.Context, by Session, current, next string) error {
	return p.set(ctx, by, next, func(a Account, stored string) error {
		switch {
		case stored == "" && a.Kind == Guest:
			return nil
		case stored == "" || current == "":
			return ErrConfirm
		}
		right, _, err := p.compare(ctx, stored, current)
		if err == nil && !right {
			return ErrPassword
		}
		return err
	})
}

// Replace is Set for one who has shown a passkey.
func (p *Passwords) Replace(ctx context.Context, by Session, next string) error {
	return p.set(ctx, by, next, func(Account, string) error { return nil })
}

func (p *Passwords) set(ctx context.Context, by Session, next string, may func(a Account, stored string) error) error {
	account, stored, err := p.store.Password(ctx, by.Account)
	if err != nil {
		return fmt.Errorf("set the password of account %s: %w", by.Account, err)
	}
	if next, err = parsePassword(next, account.Name); err != nil {
		return err
	}
	if err := may(account, stored); err != nil {
		return fmt.Errorf("set the password of account %s: %w", by.Account, err)
	}
	encoded, err := p.encode(ctx, next)
	if err != nil {
		return err
	}
	if err := p.store.SetPassword(ctx, by.Account, stored, encoded, by.ID); err != nil {
		return fmt.Errorf("set the password of account %s: %w", by.Account, err)
	}
	return nil
}

// Issue gives an account a password that nobody chose, to be told its owner once:
// for those who have lost every way in. A guest becomes a member by it, as with Set.
// All sessions end.
func (p *Passwords) Issue(ctx context.Context, id string) (Secret, error) {
	_, stored, err := p.store.Password(ctx, id)
	if err != nil {
		return Secret{}, fmt.Errorf("issue a password to account %s: %w", id, err)
	}
	issued := newPassword()
	encoded, err := p.encode(ctx, issued.Reveal())
	if err != nil {
		return Secret{}, err
	}
	if err := p.store.SetPassword(ctx, id, stored, encoded, ""); err != nil {
		return Secret{}, fmt.Errorf("issue a password to account %s: %w", id, err)
	}
	return issued, nil
}

// parsePassword puts a password into the form that every keyboard agrees on.
func parsePassword(text, name string) (string, error) {
	password := norm.NFC.String(text)
	n := utf8.RuneCountInString(password)
	switch {
	case !utf8.ValidString(text):
		return "", locale.Say("account.password.characters")
	case n < MinPassword || n > MaxPassword:
		return "", locale.Say("account.password.length", "least", MinPassword, "most", MaxPassword)
	case isWorst(password):
		return "", locale.Say("account.password.worst")
	case NameKey(password) == NameKey(name):
		return "", locale.Say("account.password.name")
	}
	return password, nil
}

// Confirm asks for the password of an account again. It tells whether there is
// one, and answers ErrPassword if that is not it.
func (p *Passwords) Confirm(ctx context.Context, id, password string) (has bool, err error) {
	_, stored, err := p.store.Password(ctx, id)
	if err != nil {
		return false, fmt.Errorf("confirm the password of account %s: %w", id, err)
	}
	if stored == "" || password == "" {
		return stored != "", nil
	}
	right, _, err := p.compare(ctx, stored, password)
	switch {
	case err != nil:
		return true, fmt.Errorf("confirm the password of account %s: %w", id, err)
	case !right:
		return true, ErrPassword
	}
	return true, nil
}

// SignIn opens a session for whoever knows the password of a name. It answers
// ErrSignIn for a wrong name as for a wrong password, after the same work. How
// often somebody may try is for the server to say.
func (p *Passwords) SignIn(ctx context.Context, name, password, device string) (Account, Secret, error) {
	account, stored, err := p.store.PasswordByName(ctx, TriedName(name))
	if err != nil && !errors.Is(err, ErrUnknown) {
		return Account{}, Secret{}, fmt.Errorf("look for a name: %w", err)
	}
	known := stored != ""
	if !known {
		stored = p.decoy
	}
	right, at, err := p.compare(ctx, stored, password)
	if err != nil {
		return Account{}, Secret{}, fmt.Errorf("sign in account %s: %w", account.ID, err)
	}
	if !known || !right {
		return Account{}, Secret{}, ErrSignIn
	}
	if at != p.cost {
		if err := p.upgrade(ctx, account.ID, stored, password); err != nil {
			return Account{}, Secret{}, err
		}
	}
	secret, err := p.sessions.open(ctx, account.ID, device)
	if err != nil {
		return Account{}, Secret{}, err
	}
	return account, secret, nil
}

// upgrade stores the password at today's cost while it is known.
func (p *Passwords) upgrade(ctx context.Context, id, stored, password string) error {
	encoded, err := p.encode(ctx, norm.NFC.String(password))
	if err != nil {
		return err
	}
	if err := p.store.UpgradePassword(ctx, id, stored, encoded); err != nil {
		return fmt.Errorf("store the password of account %s anew: %w", id, err)
	}
	return nil
}

func (p *Passwords) compare(ctx context.Context, stored, password string) (right bool, at Cost, err error) {
	if utf8.RuneCountInString(password) > MaxPassword {
		password = "" // nobody has it, and to hash a megabyte is what they want
	}
	if err := p.enter(ctx); err != nil {
		return false, Cost{}, err
	}
	defer p.leave()
	return matches(stored, norm.NFC.String(password))
}

func (p *Passwords) encode(ctx context.Context, password string) (string, error) {
	if err := p.enter(ctx); err != nil {
		return "", err
	}
	defer p.leave()
	return p.cost.encode(password), nil
}

func (p *Passwords) enter(ctx context.Context) error {
	select {
	case p.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("wait to check a password: %w", ctx.Err())
	}
}

func (p *Passwords) leave() { <-p.slots }
