package ssh

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"time"

	"nagara/site/account"
)

// Store keeps the key of the host and what visitors are known again by, the same for
// all machines of a site.
type Store interface {
	// SSHKeys returns the key of the host, in PEM, and the secret of the passes. Those
	// given become them where there are none yet.
	SSHKeys(ctx context.Context, host, secret []byte) (keptHost, keptSecret []byte, err error)
	// Pass returns what is kept for a visitor under a name, and until when; nil is
	// nothing.
	Pass(ctx context.Context, holder, name []byte) (sealed []byte, until time.Time, err error)
	SetPass(ctx context.Context, holder, name, sealed []byte, until time.Time) error
	RemovePass(ctx context.Context, holder, name []byte) error
	// ExtendPasses lets all that is kept for a visitor last longer.
	ExtendPasses(ctx context.Context, holder []byte, until time.Time) error
}

const (
	// passLife is how long passes last that nobody shows: as long as the session that
	// is in them.
	passLife = account.SessionLife
	// A pass that is used lives on; once a day is enough to note that.
	extendEvery = 24 * time.Hour
	// storeTime is how long the database may take.
	storeTime = 10 * time.Second
)

// passes keeps what visitors are known again by. Whoever reads the database can open a
// pass only by knowing what its visitor shows, too.
type passes struct {
	store  Store
	secret []byte
}

// pass is what is kept for one visitor. It implements backend.Keeper.
type pass struct {
	*passes
	// as is what the visitor shows: the fingerprint of a key, or a word.
	as string
}

// derive makes of the site's secret one for a purpose, from which the secret cannot be
// found.
func (p *pass) derive(purpose, name string) []byte {
	sum := hmac.New(sha256.New, p.secret)
	fmt.Fprintf(sum, "%s %d %s %s", purpose, len(p.as), p.as, name)
	return sum.Sum(nil)
}

func (p *pass) holder() []byte            { return p.derive("holder", "") }
func (p *pass) nameOf(name string) []byte { return p.derive("name", name) }
func (p *pass) seal() (cipher.AEAD, error) {
	block, err := aes.NewCipher(p.derive("seal", ""))
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

// Get implements backend.Keeper.
func (p *pass) Get(name string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), storeTime)
	defer cancel()
	sealed, until, err := p.store.Pass(ctx, p.holder(), p.nameOf(name))
	now := time.Now()
	if err != nil || sealed == nil || until.Before(now) {
		return "", err
	}
	seal, err := p.seal()
	if err != nil {
		return "", err
	}
	value, err := seal.Open(nil, nil, sealed, p.nameOf(name))
	if err != nil {
		return "", fmt.Errorf("open a pass for SSH: %w", err)
	}
	if until.Sub(now) < passLife-extendEvery {
		err = p.store.ExtendPasses(ctx, p.holder(), now.Add(passLife))
	}
	return string(value), err
}

// Set implements backend.Keeper.
func (p *pass) Set(name, value string) error {
	ctx, cancel := context.WithTimeout(context.Background(), storeTime)
	defer cancel()
	if value == "" {
		return p.store.RemovePass(ctx, p.holder(), p.nameOf(name))
	}
	seal, err := p.seal()
	if err != nil {
		return err
	}
	sealed := seal.Seal(nil, nil, []byte(value), p.nameOf(name))
	return p.store.SetPass(ctx, p.holder(), p.nameOf(name), sealed, time.Now().Add(passLife))
}
