package auth

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"nagara/site/account"
)

// cookieLife is as long as browsers allow: how long a session lasts is the
// server's to say, and each use makes it last longer.
const cookieLife = 400 * 24 * time.Hour

// cookieName has a prefix over https that makes browsers refuse a cookie that
// another host, or a page without encryption, tries to set.
func (v *Visitor) cookieName() string { return v.prefix() + "nagara" }

func (v *Visitor) ceremonyName() string { return v.prefix() + "nagara-passkey" }

func (v *Visitor) devicesName() string { return v.prefix() + "nagara-device" }

// maxKnown is how many accounts a device is known to have: a family's.
const maxKnown = 4

// Remembered is the cookie by which a device is known again, by those who sign in on it
// in turn. It is empty where there is nothing to remember.
func (v *Visitor) Remembered(device string) string {
	if device == "" {
		return ""
	}
	all := append([]string{device}, slices.DeleteFunc(v.Known, func(known string) bool { return known == device })...)
	return v.cookie(v.devicesName(), strings.Join(all[:min(len(all), maxKnown)], "."), cookieLife)
}

func (v *Visitor) prefix() string {
	if v.https {
		return "__Host-"
	}
	return ""
}

// SignedIn is the cookie that keeps a session.
func (v *Visitor) SignedIn(s account.Secret) string {
	return v.cookie(v.cookieName(), s.Reveal(), cookieLife)
}

// SignedOut is the cookie that ends one.
func (v *Visitor) SignedOut() string { return v.cookie(v.cookieName(), "", -time.Second) }

// InCeremony is the cookie that finds the question to a passkey again.
func (v *Visitor) InCeremony(s account.Secret) string {
	return v.cookie(v.ceremonyName(), s.Reveal(), account.CeremonyLife)
}

// Ceremony is the secret of the question that a passkey was asked.
func (v *Visitor) Ceremony(cookies string) string {
	parsed, err := http.ParseCookie(cookies)
	if err != nil {
		return ""
	}
	for _, c := range parsed {
		if c.Name == v.ceremonyName() {
			return c.Value
		}
	}
	return ""
}

func (v *Visitor) cookie(name, value string, life time.Duration) string {
	return (&http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: int(life.Seconds()),
		HttpOnly: true, Secure: v.https, SameSite: http.SameSiteLaxMode,
	}).String()
}
