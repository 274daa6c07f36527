package account

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// StartAdding asks the browser for a new passkey of an account. The options go
// to navigator.credentials.create, the secret into a cookie until the browser
// answers.
func (p *Passkeys) StartAdding(ctx context.Context, account string) (options json.RawMessage, ceremony Secret, err error) {
	h, err := p.holder(ctx, account)
	if err != nil {
		return nil, Secret{}, fmt.Errorf("find account %s: %w", account, err)
	}
	// A passkey that is refused at the end would stay behind in the device.
	taken, err := p.store.NameTaken(ctx, NameKey(h.account.Name), account)
	if err != nil {
		return nil, Secret{}, fmt.Errorf("look for a name: %w", err)
	}
	if taken {
		return nil, Secret{}, ErrTaken
	}
	if len(h.credentials) >= MaxPasskeys {
		return nil, Secret{}, ErrFull
	}
	creation, state, err := p.library.BeginRegistration(h,
		webauthn.WithExclusions(webauthn.Credentials(h.credentials).CredentialDescriptors()))
	if err != nil {
		return nil, Secret{}, fmt.Errorf("ask for a passkey of account %s: %w", account, err)
	}
	return p.ask(ctx, account, creation, state)
}

// FinishAdding takes the browser's answer to BeginAdding. A guest becomes a
// member by it. Name is what to call the passkey in a list.
func (p *Passkeys) FinishAdding(ctx context.Context, account, ceremony string, answer []byte, name string) (Passkey, error) {
	state, err := p.resume(ctx, account, ceremony)
	if err != nil {
		return Passkey{}, err
	}
	h, err := p.holder(ctx, account)
	if err != nil {
		return Passkey{}, fmt.Errorf("find account %s: %w", account, err)
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return Passkey{}, ErrPasskey.Because(err)
	}
	credential, err := p.library.CreateCredential(h, state, parsed)
	if err != nil {
		return Passkey{}, ErrPasskey.Because(err)
	}
	kept, err := json.Marshal(credential)
	if err != nil {
		return Passkey{}, fmt.Errorf("keep a passkey: %w", err)
	}
	key := Passkey{ID: credential.ID, Account: account, Name: shorten(name, maxLabel), Created: now(), Credential: kept}
	if err := p.store.AddPasskey(ctx, key); err != nil {
		return Passkey{}, fmt.Errorf("add a passkey to account %s: %w", account, err)
	}
	return key, nil
}

// StartSignIn asks the browser for any passkey of this site. The options go to
// navigator.credentials.get, the secret into a cookie until it answers.
func (p *Passkeys) StartSignIn(ctx context.Context) (options json.RawMessage, ceremony Secret, err error) {
	assertion, state, err := p.library.BeginDiscoverableLogin()
	if err != nil {
		return nil, Secret{}, fmt.Errorf("ask for a passkey: %w", err)
	}
	return p.ask(ctx, "", assertion, state)
}

// FinishSignIn takes the browser's answer to BeginSignIn and opens a session.
func (p *Passkeys) FinishSignIn(ctx context.Context, ceremony string, answer []byte, device string) (Account, Secret, error) {
	account, err := p.show(ctx, ceremony, answer)
	if err != nil {
		return Account{}, Secret{}, err
	}
	secret, err := p.sessions.open(ctx, account.ID, device)
	if err != nil {
		return Account{}, Secret{}, err
	}
	return account, secret, nil
}

// Confirm takes the browser's answer to BeginSignIn from one who is signed in, and
// answers ErrPasskey if the passkey is not of that account.
func (p *Passkeys) Confirm(ctx context.Context, account, ceremony string, answer []byte) error {
	shown, err := p.show(ctx, ceremony, answer)
	if err == nil && shown.ID != account {
		return ErrPasskey
	}
	return err
}

// show is whose passkey the browser has shown.
func (p *Passkeys) show(ctx context.Context, ceremony string, answer []byte) (Account, error) {
	state, err := p.resume(ctx, "", ceremony)
	if err != nil {
		return Account{}, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return Account{}, ErrPasskey.Because(err)
	}
	var unread error
	find := func(_, id []byte) (webauthn.User, error) {
		h, err := p.holder(ctx, string(id))
		if err != nil && !errors.Is(err, ErrUnknown) {
			unread = err
		}
		return h, err
	}
	user, credential, err := p.library.ValidatePasskeyLogin(find, state, parsed)
	if unread != nil {
		return Account{}, fmt.Errorf("find the holder of a passkey: %w", unread)
	}
	if err != nil {
		return Account{}, ErrPasskey.Because(err)
	}
	// The key counts its uses, and has counted fewer than we: there are two.
	if credential.Authenticator.CloneWarning {
		return Account{}, ErrPasskey
	}
	account := user.(*holder).account
	kept, err := json.Marshal(credential)
	if err != nil {
		return Account{}, fmt.Errorf("keep a passkey: %w", err)
	}
	used := Passkey{ID: credential.ID, Account: account.ID, Used: now(), Credential: kept}
	if err := p.store.UsePasskey(ctx, used); err != nil {
		return Account{}, fmt.Errorf("note the use of a passkey of account %s: %w", account.ID, err)
	}
	return account, nil
}

func (p *Passkeys) ask(ctx context.Context, account string, options any, state *webauthn.SessionData) (json.RawMessage, Secret, error) {
	question, err := json.Marshal(options)
	if err != nil {
		return nil, Secret{}, fmt.Errorf("write the question to a passkey: %w", err)
	}
	secret, err := p.startCeremony(ctx, account, state)
	if err != nil {
		return nil, Secret{}, err
	}
	return question, secret, nil
}
