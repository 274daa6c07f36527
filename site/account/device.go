package account

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
)

// Device is what a device keeps to show later that somebody was signed in on it who
// knows the password of an account. It lets nobody in: it is only how the owner's
// tries are told from a stranger's. With another password it shows nothing any more.
// An account without one has none.
func (p *Passwords) Device(ctx context.Context, id string) (string, error) {
	_, stored, err := p.store.Password(ctx, id)
	if err != nil {
		return "", fmt.Errorf("let a device of account %s be known again: %w", id, err)
	}
	return deviceOf(id, stored), nil
}

func deviceOf(id, stored string) string {
	if stored == "" {
		return ""
	}
	// What is stored is as secret as a key, and changes with the password.
	sum := hmac.New(sha256.New, []byte(stored))
	sum.Write([]byte("device of " + id))
	return base64.RawURLEncoding.EncodeToString(sum.Sum(nil))
}

// Knows tells whether one of what a device shows is of the account of that name.
func (p *Passwords) Knows(ctx context.Context, name string, shown []string) (bool, error) {
	if len(shown) == 0 {
		return false, nil
	}
	account, stored, err := p.store.PasswordByName(ctx, TriedName(name))
	if errors.Is(err, ErrUnknown) || err == nil && stored == "" {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look for a name: %w", err)
	}
	own := []byte(deviceOf(account.ID, stored))
	return slices.ContainsFunc(shown, func(s string) bool { return hmac.Equal([]byte(s), own) }), nil
}
