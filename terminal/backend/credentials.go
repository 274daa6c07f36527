package backend

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"nagara/terminal/progress"
)

// Credentials keeps, by a name, in a file that nobody else can read, what visitors of
// servers need again: the cookies of sessions, and what was promised of the luck
// of tables where they sat down.
type Credentials struct {
	// File is where they are kept; without one they are forgotten at the end.
	File string
	// Keeper keeps them elsewhere; then there is no file.
	Keeper Keeper
	mu     sync.Mutex
	all    map[string]string
}

// Keeper keeps the credentials of one visitor.
type Keeper interface {
	// Get returns what is kept by that name, or nothing.
	Get(name string) (string, error)
	// Set keeps a value; an empty one is forgotten.
	Set(name, value string) error
}

func (c *Credentials) load() error {
	if c.all != nil {
		return nil
	}
	c.all = map[string]string{}
	if c.File == "" {
		return nil
	}
	text, err := os.ReadFile(c.File)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = json.Unmarshal(text, &c.all)
	}
	if err != nil {
		return fmt.Errorf("reading the passes in %s: %w", c.File, err)
	}
	return nil
}

// Get returns what lets somebody in at the server of that name, or nothing.
func (c *Credentials) Get(name string) (string, error) {
	if c.Keeper != nil {
		return c.Keeper.Get(name)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.load(); err != nil {
		return "", err
	}
	return c.all[name], nil
}

// Set writes a value down; an empty one is forgotten. The file is replaced as a
// whole, so that it is never half written.
func (c *Credentials) Set(name, value string) error {
	if c.Keeper != nil {
		return c.Keeper.Set(name, value)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.load(); err != nil {
		return err
	}
	if c.all[name] == value {
		return nil
	}
	if c.all[name] = value; value == "" {
		delete(c.all, name)
	}
	if c.File == "" {
		return nil
	}
	text, err := json.MarshalIndent(c.all, "", "  ")
	if err != nil {
		return err
	}
	next := c.File + ".new"
	if err := errors.Join(os.MkdirAll(filepath.Dir(c.File), 0o700), os.WriteFile(next, text, 0o600), os.Rename(next, c.File)); err != nil {
		return fmt.Errorf("keeping a pass in %s: %w", c.File, err)
	}
	return nil
}

// cookieTransport shows the cookie of one visitor with every request, and keeps the one
// that the server gives.
type cookieTransport struct {
	credentials *Credentials
	name        string
	next        http.RoundTripper
}

// RoundTrip implements http.RoundTripper.
func (b *cookieTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	cookie, err := b.credentials.Get(b.name)
	if err != nil { // not known now is not unknown: a new guest would take the place of this one
		return nil, err
	}
	if cookie != "" && r.Header.Get("Cookie") == "" {
		r = r.Clone(r.Context())
		r.Header.Set("Cookie", cookie)
	}
	answer, err := b.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	for _, c := range answer.Cookies() {
		if strings.HasSuffix(c.Name, "nagara") && c.Value != "" {
			if err := b.credentials.Set(b.name, c.Name+"="+c.Value); err != nil {
				answer.Body.Close()
				return nil, err
			}
		}
	}
	return answer, nil
}

// progress is what one visitor has learnt, kept beside their cookie.
func (c *Credentials) progress(as string) *progress.Progress {
	name := "learnt by " + as
	kept, err := c.Get(name)
	return progress.Parse(kept, func(text string) error {
		if err != nil { // what could not be read is not written over
			return err
		}
		return c.Set(name, text)
	})
}
