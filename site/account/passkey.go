package account

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

const (
	// MaxPasskeys is how many passkeys one account may have.
	MaxPasskeys = 20
	// CeremonyLife is how long somebody may take to touch their key.
	CeremonyLife = 5 * time.Minute
)

// Passkey is a key pair whose private half never leaves its holder's device.
type Passkey struct {
	ID      []byte    `json:"id"`
	Account string    `json:"account"`
	Name    string    `json:"name"`
	Created time.Time `json:"created"`
	Used    time.Time `json:"used,omitzero"`
	// Credential is the public half, in the form of the library.
	Credential json.RawMessage `json:"-"`
}

// Ceremony is the question that a passkey was asked, until it answers.
type Ceremony struct {
	Hash SecretHash
	// Account is empty where anybody may answer: at sign-in.
	Account string
	Expires time.Time
	State   json.RawMessage
}

// PasskeyStore is what Passkeys needs.
type PasskeyStore interface {
	Account(ctx context.Context, id string) (Account, error)
	// NameTaken tells whether a kept account other than that one has the name
	// with that key.
	NameTaken(ctx context.Context, key, id string) (bool, error)
	AddCeremony(ctx context.Context, c Ceremony) error
	// TakeCeremony returns a ceremony once, expired or not, and answers
	// ErrCeremony from then on.
	TakeCeremony(ctx context.Context, hash SecretHash) (Ceremony, error)
	// AddPasskey makes a guest a member, or answers ErrTaken. It answers
	// ErrUnknown if the account is gone, ErrFull if it has MaxPasskeys, and
	// ErrPasskey if there is a passkey of that id already.
	AddPasskey(ctx context.Context, p Passkey) error
	// PasskeysOf are the passkeys of an account, the oldest first.
	PasskeysOf(ctx context.Context, account string) ([]Passkey, error)
	// UsePasskey stores the credential and the time of use.
	UsePasskey(ctx context.Context, p Passkey) error
	// RemovePasskey answers ErrUnknown if the account has no such passkey, and
	// ErrLastPasskey if it is the last way to sign in.
	RemovePasskey(ctx context.Context, account string, id []byte) error
}

// Site is where passkeys are good for.
type Site struct {
	// Host is the domain that a passkey is bound to for good: "nagara.example".
	Host string
	// Origins are the addresses that pages may have: "https://nagara.example".
	Origins []string
}

// Passkeys lets members in by passkey.
type Passkeys struct {
	store    PasskeyStore
	sessions *Sessions
	library  *webauthn.WebAuthn
}

// NewPasskeys reads and writes that store, and opens sessions for those who
// sign in.
func NewPasskeys(store PasskeyStore, sessions *Sessions, site Site) (*Passkeys, error) {
	limit := webauthn.TimeoutConfig{Enforce: true, Timeout: CeremonyLife, TimeoutUVD: CeremonyLife}
	library, err := webauthn.New(&webauthn.Config{
		RPID:          site.Host,
		RPDisplayName: "Nagara",
		RPOrigins:     site.Origins,
		// We trust every maker of keys: this is no bank.
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			// The key must know whose it is, so that nobody has to type a name.
			ResidentKey: protocol.ResidentKeyRequirementRequired,
			// It is all that is shown, so the device asks who holds it: a key that was
			// lost opens nothing.
			UserVerification: protocol.VerificationRequired,
		},
		Timeouts: webauthn.TimeoutsConfig{Login: limit, Registration: limit},
	})
	if err != nil {
		return nil, fmt.Errorf("passkeys for %s with pages at %v: %w", site.Host, site.Origins, err)
	}
	return &Passkeys{store, sessions, library}, nil
}

// List are the passkeys of an account, the oldest first.
func (p *Passkeys) List(ctx context.Context, account string) ([]Passkey, error) {
	list, err := p.store.PasskeysOf(ctx, account)
	if err != nil {
		return nil, fmt.Errorf("list the passkeys of account %s: %w", account, err)
	}
	return list, nil
}

// Remove makes a passkey useless.
func (p *Passkeys) Remove(ctx context.Context, account string, id []byte) error {
	if err := p.store.RemovePasskey(ctx, account, id); err != nil {
		return fmt.Errorf("remove a passkey of account %s: %w", account, err)
	}
	return nil
}

// startCeremony keeps the state of a ceremony and returns the secret that finds it
// again, for a cookie of the same browser.
func (p *Passkeys) startCeremony(ctx context.Context, account string, state *webauthn.SessionData) (Secret, error) {
	kept, err := json.Marshal(state)
	if err != nil {
		return Secret{}, fmt.Errorf("keep the state of a passkey's ceremony: %w", err)
	}
	secret := newSecret(ceremonyPrefix)
	c := Ceremony{Hash: secret.hash(), Account: account, Expires: now().Add(CeremonyLife), State: kept}
	if err := p.store.AddCeremony(ctx, c); err != nil {
		return Secret{}, fmt.Errorf("begin a passkey's ceremony: %w", err)
	}
	return secret, nil
}

func (p *Passkeys) resume(ctx context.Context, account, shown string) (webauthn.SessionData, error) {
	hash, ok := hashOf(shown, ceremonyPrefix)
	if !ok {
		return webauthn.SessionData{}, ErrCeremony
	}
	c, err := p.store.TakeCeremony(ctx, hash)
	if err != nil {
		return webauthn.SessionData{}, fmt.Errorf("resume a passkey's ceremony: %w", err)
	}
	if c.Account != account || !now().Before(c.Expires) {
		return webauthn.SessionData{}, ErrCeremony
	}
	var state webauthn.SessionData
	if err := json.Unmarshal(c.State, &state); err != nil {
		return webauthn.SessionData{}, fmt.Errorf("read the state of a passkey's ceremony: %w", err)
	}
	return state, nil
}

// holder is an account as the library wants to see it.
type holder struct {
	account     Account
	credentials []webauthn.Credential
}

func (h *holder) WebAuthnID() []byte                         { return []byte(h.account.ID) }
func (h *holder) WebAuthnName() string                       { return h.account.Name }
func (h *holder) WebAuthnDisplayName() string                { return h.account.Name }
func (h *holder) WebAuthnCredentials() []webauthn.Credential { return h.credentials }

func (p *Passkeys) holder(ctx context.Context, id string) (*holder, error) {
	account, err := p.store.Account(ctx, id)
	if err != nil {
		return nil, err
	}
	if !account.Deleted.IsZero() {
		return nil, ErrUnknown
	}
	keys, err := p.store.PasskeysOf(ctx, id)
	if err != nil {
		return nil, err
	}
	h := &holder{account: account, credentials: make([]webauthn.Credential, len(keys))}
	for i, key := range keys {
		if err := json.Unmarshal(key.Credential, &h.credentials[i]); err != nil {
			return nil, fmt.Errorf("read a passkey: %w", err)
		}
	}
	return h, nil
}
