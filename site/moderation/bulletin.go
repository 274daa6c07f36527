package moderation

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"strings"
	"sync"
	"time"

	"nagara/journal"
)

// Bulletin is what everybody is told who is connected: words of the operator, the
// time of a restart, or both.
type Bulletin struct {
	ID      string     `json:"id" doc:"Another one has another id."`
	Words   string     `json:"words,omitempty" doc:"In the words of whoever keeps the site."`
	Restart *time.Time `json:"restart,omitempty" doc:"When the server will be started anew. Nothing is lost by it."`
}

// Announce puts a bulletin in the place of the one before.
func (o *Orders) Announce(ctx context.Context, words string, restart time.Time) error {
	at := int64(0)
	if !restart.IsZero() {
		at = restart.UnixNano()
	}
	if err := journal.Exec(ctx, o.in.Write, `INSERT INTO bulletins (one, id, words, restart) VALUES (1, $1, $2, $3)
		ON CONFLICT (one) DO UPDATE SET id = excluded.id, words = excluded.words, restart = excluded.restart`,
		strings.ToLower(rand.Text()), words, at); err != nil {
		return fmt.Errorf("announce something: %w", err)
	}
	return nil
}

// Withdraw takes the bulletin back, and tells whether there was one.
func (o *Orders) Withdraw(ctx context.Context) (had bool, err error) {
	err = o.in.Write(ctx, func(tx journal.Tx) error {
		done, err := tx.Exec("DELETE FROM bulletins")
		if err != nil {
			return err
		}
		n, err := done.RowsAffected()
		had = n > 0
		return err
	})
	if err != nil {
		return false, fmt.Errorf("take a bulletin back: %w", err)
	}
	return had, nil
}

// Bulletin is the one that stands, or nil.
func (o *Orders) Bulletin(ctx context.Context) (*Bulletin, error) {
	rows, err := o.in.Query(ctx, "SELECT id, words, restart FROM bulletins")
	found, err := journal.All(rows, err, func(rows *sql.Rows) (*Bulletin, error) {
		var b Bulletin
		var at int64
		err := rows.Scan(&b.ID, &b.Words, &at)
		if restart := time.Unix(0, at).UTC(); at != 0 {
			b.Restart = &restart
		}
		return &b, err
	})
	switch {
	case err != nil:
		return nil, fmt.Errorf("read the bulletin: %w", err)
	case len(found) == 0:
		return nil, nil //nolint:nilnil // said above
	}
	return found[0], nil
}

// Board shows the bulletin to those who are connected to one server. It begins
// empty: what was announced before a server started has come to pass with the start.
type Board struct {
	mu      sync.Mutex
	shown   *Bulletin
	changed chan struct{}
	// old is the bulletin from before, by its id.
	old string
}

// NewBoard is a board that never shows the bulletin that stands already.
func NewBoard(before *Bulletin) *Board {
	b := &Board{changed: make(chan struct{})}
	if before != nil {
		b.old = before.ID
	}
	return b
}

// Show shows what stands now; nil for nothing.
func (b *Board) Show(now *Bulletin) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if now != nil && now.ID == b.old {
		now = nil
	}
	if idOf(now) == idOf(b.shown) {
		return
	}
	b.shown = now
	close(b.changed)
	b.changed = make(chan struct{})
}

func idOf(b *Bulletin) string {
	if b == nil {
		return ""
	}
	return b.ID
}

// Look is what the board shows, and what is closed when it shows something else.
func (b *Board) Look() (shown *Bulletin, changed <-chan struct{}) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.shown, b.changed
}
