// Package editions keeps the sets that a site can be played with besides its own:
// those that members typed in, and those that the operator named.
//
// An edition is data: it is read and checked, and nothing in it is ever carried
// out. It goes by the hash of its components. A member's edition is private:
// nobody finds it in a list, unless its owner makes it public; but whoever has
// its address, which has the hash in it, may look at it and play with it. A table
// carries the text of its edition in its log, so it does not need this room again.
//
// edition/editiontest is the suite that every store passes.
package editions

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"nagara/locale"
	"nagara/rules"
	"nagara/site/fault"
)

const (
	// MaxText is how long a file may be: ten times those that we know.
	MaxText = 60 << 10
	// MaxOwned is how many editions a member can keep.
	MaxOwned = 50
	// MaxPage is how long a page of public editions is.
	MaxPage = 100
)

// Operator owns the editions that the operator named. Only those are rated.
const Operator = ""

// The refusals.
var (
	ErrUnknown = fault.New(fault.Unknown, "editions.unknown")
	ErrFull    = fault.New(fault.Conflict, "editions.full", "most", MaxOwned)
)

// Edition is one that somebody keeps here.
type Edition struct {
	Hash string `json:"hash" doc:"The digest of all that play depends on."`
	Game string `json:"game"`
	// ID is the name that its makers gave it.
	ID    string `json:"id" doc:"The name that its makers gave it."`
	Owner string `json:"owner,omitempty" doc:"The account that keeps it; missing where whoever keeps the site named it, and where it is private and not yours."`
	// Public editions are in everybody's list.
	Public bool            `json:"public" doc:"Whether it is in everybody's list."`
	Added  time.Time       `json:"added"`
	Text   json.RawMessage `json:"-"`
}

// Named tells whether the operator vouches for it: matches with it are rated.
func (e Edition) Named() bool { return e.Owner == Operator }

// Mark is a place in the list of public editions, the newest first.
type Mark struct {
	Added time.Time
	Hash  string
}

// Store keeps editions. One that several people keep is there several times, so
// nobody learns from it what others have. Its methods may be called from any
// goroutine.
type Store interface {
	// Put keeps an edition, or changes whether it is public. A member who has most
	// others is refused by ErrFull.
	Put(ctx context.Context, e Edition, most int) error
	// Find is the edition with that hash: the operator's before the viewer's own,
	// and that before any other; or ErrUnknown.
	Find(ctx context.Context, hash, viewer string) (Edition, error)
	// Of are those of an owner, the newest first, without their texts.
	Of(ctx context.Context, owner string) ([]Edition, error)
	// Public are those of members that are in everybody's list, the newest first
	// after a mark, without their texts. Game may be empty for all.
	Public(ctx context.Context, game string, after Mark, limit int) ([]Edition, error)
	// Remove forgets one of an owner, or says ErrUnknown. Tables that are played
	// with it go on.
	Remove(ctx context.Context, owner, hash string) error
	// Purge forgets an edition whoever keeps it, and tells how many did, or says
	// ErrUnknown. Tables that are played with it go on.
	Purge(ctx context.Context, hash string) (keepers int, err error)
}

// Editions are what a site can be played with.
type Editions struct {
	Store Store
	Now   func() time.Time
}

// Read reads a file as the command edition check does. What is wrong with it is a
// *rules.Fault, or a sentence.
func Read(text []byte) (rules.Rules, rules.Edition, error) {
	if len(text) > MaxText {
		return nil, nil, locale.Say("editions.big", "most", MaxText)
	}
	var head struct {
		Game string `json:"game"`
	}
	err := json.Unmarshal(text, &head)
	if broken, ok := errors.AsType[*json.SyntaxError](err); ok {
		fault := rules.Wrong(rules.Field{}, "rules.edition.json")
		fault.Line = 1 + bytes.Count(text[:broken.Offset], []byte("\n"))
		return nil, nil, fault
	}
	game, err := rules.Find(head.Game) // what else does not fit is said by those who read the whole
	if err != nil {
		return nil, nil, locale.Say("editions.game", "known", strings.Join(names(), ", "))
	}
	read, err := game.ReadEdition(text)
	return game, read, err
}

func names() (all []string) {
	for _, game := range rules.All() {
		all = append(all, game.Name())
	}
	return all
}

// Add keeps an edition for a member, or for the operator.
func (e *Editions) Add(ctx context.Context, owner string, text []byte, public bool) (Edition, error) {
	game, read, err := Read(text)
	if err != nil {
		return Edition{}, err
	}
	if read.Hash() == game.Edition().Hash() {
		return Edition{}, locale.Say("editions.ours", "id", game.Edition().ID())
	}
	kept := Edition{
		Hash: read.Hash(), Game: game.Name(), ID: read.ID(), Owner: owner, Public: public || owner == Operator,
		Added: e.Now(), Text: rules.EditionText(read),
	}
	if err := e.Store.Put(ctx, kept, MaxOwned); err != nil {
		return Edition{}, fmt.Errorf("keep edition %s: %w", kept.Hash, err)
	}
	return kept, nil
}

// Choose is the edition of a game that somebody wants to play with; nil is the one that
// is built in. Rated matches want one that the operator named.
func (e *Editions) Choose(ctx context.Context, game, hash, by string, rated bool) (rules.Edition, error) {
	if known, err := rules.Find(game); hash == "" || err == nil && hash == known.Edition().Hash() {
		return nil, nil
	}
	found, err := e.Store.Find(ctx, hash, by)
	if err != nil {
		return nil, err
	}
	if found.Game != game {
		return nil, locale.Say("editions.other", "id", found.ID, "game", found.Game)
	}
	_, read, err := Read(found.Text)
	if err != nil {
		return nil, fmt.Errorf("read edition %s: %w", hash, err)
	}
	if rated && !found.Named() {
		return nil, locale.Say("editions.unrated", "id", found.ID)
	}
	return read, nil
}
