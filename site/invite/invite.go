// Package invite lets a host call somebody to a table by two words, short
// enough to say on the phone: "otter lantern".
//
// The words are a code for the table and the word of its invitation. They are
// drawn by lot, hold for a quarter of an hour, and stay the same while the host
// looks at them. Whoever types them need not know the language they are in, nor
// its accents. A code that ran out and one that never was are refused alike.
//
// Two words are few enough to try: one of 409,600 pairs at least. So wrong tries are
// counted, of the whole site and all its machines together (guess.go), and while there
// are many, codes are of three words and two lead nowhere.
//
// invitation/invitationtest is the suite that every store passes;
// invitation/picture draws the address of a table for phones to photograph.
package invite

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"nagara/locale"
	"nagara/site/fault"
)

// Life is how long a code holds after the host has last asked for it.
const Life = 15 * time.Minute

// ErrUnknown says that no table is called by these words now.
var ErrUnknown = fault.New(fault.Unknown, "invite.unknown")

// errCrowded says that whatever was drawn belonged to another table.
var errCrowded = errors.New("no two words are free")

// Code is two words that lead to a table.
type Code struct {
	// Key is the words in small letters without accents.
	Key   string
	Table string
	// Invitation lets its bearer join a table whose entrance is by link.
	Invitation string
	Until      time.Time
}

// Store keeps codes. Its methods may be called from any goroutine.
type Store interface {
	// Put keeps a code, unless another table has its words until after now: then
	// it is false.
	Put(ctx context.Context, c Code, now time.Time) (bool, error)
	// Find is the code of these words that holds now, or ErrUnknown.
	Find(ctx context.Context, key string, now time.Time) (Code, error)
	// Of are the codes of a table that hold now.
	Of(ctx context.Context, table string, now time.Time) ([]Code, error)
	// Miss counts a wrong try.
	Miss(ctx context.Context, now time.Time) error
	// Misses are how many wrong tries were counted since, to the minute, and how many
	// codes hold now.
	Misses(ctx context.Context, since, now time.Time) (misses, codes int, err error)
	// Sweep forgets the codes that do not hold any more, and misses of more than a
	// day ago.
	Sweep(ctx context.Context, now time.Time) error
}

// Codes are issued to hosts and resolved for their friends.
type Codes struct {
	Store Store
	// Now is the time that all machines of a site agree on.
	Now func() time.Time

	// issuing makes a page that asks twice at once get the same words twice.
	issuing sync.Mutex
}

// Issue gives two words of a language for a table, or three while others guess: those
// that it has, which then hold longer, or new ones.
func (c *Codes) Issue(ctx context.Context, table, invitation string, l *locale.Language) (words string, until time.Time, err error) {
	words, until, err = c.issue(ctx, table, invitation, lists[l.Code()])
	if err != nil {
		return "", time.Time{}, fmt.Errorf("issue a code for table %s: %w", table, err)
	}
	return words, until, nil
}

// draws is how often two words are drawn: even where every second pair belongs
// to somebody, one in a billion hosts goes away without.
const draws = 30

func (c *Codes) issue(ctx context.Context, table, invitation string, from *list) (string, time.Time, error) {
	c.issuing.Lock()
	defer c.issuing.Unlock()
	now := c.Now()
	until := now.Add(Life)
	held, err := c.Store.Of(ctx, table, now)
	if err != nil {
		return "", until, err
	}
	length, err := c.length(ctx, now)
	if err != nil {
		return "", until, err
	}
	var tries []string
	for _, code := range held {
		if words, ok := from.spell(code.Key); ok && wordsIn(code.Key) >= length {
			tries = append(tries, words)
		}
	}
	for range draws {
		tries = append(tries, from.draw(length))
	}
	for _, words := range tries {
		code := Code{Key: fold(words), Table: table, Invitation: invitation, Until: until}
		if ok, err := c.Store.Put(ctx, code, now); ok || err != nil {
			return words, until, err
		}
	}
	return "", until, errCrowded
}

// Resolve finds the table that is called by these words, however they are typed.
func (c *Codes) Resolve(ctx context.Context, typed string) (Code, error) {
	key, err := Parse(typed)
	if err != nil {
		return Code{}, err
	}
	now := c.Now()
	length, err := c.length(ctx, now)
	if err != nil {
		return Code{}, err
	}
	code, err := c.Store.Find(ctx, key, now)
	if err == nil && wordsIn(key) < length {
		err = ErrUnknown
	}
	if errors.Is(err, ErrUnknown) {
		if err := c.Store.Miss(ctx, now); err != nil {
			return Code{}, err
		}
	}
	if err != nil {
		return Code{}, err
	}
	return code, nil
}

// Sweep forgets the codes that do not hold any more.
func (c *Codes) Sweep(ctx context.Context) error { return c.Store.Sweep(ctx, c.Now()) }
