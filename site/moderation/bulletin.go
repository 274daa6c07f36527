package moderation

import (
	"sync"
	"time"
)

// Bulletin is what everybody is told who is connected: words of the operator, the
// time of a restart, or both.
type Bulletin struct {
	ID      string     `json:"id" doc:"Another one has another id."`
	Words   string     `json:"words,omitempty" doc:"In the words of whoever keeps the site."`
	Restart *time.Time `json:"restart,omitempty" doc:"When the server will be started anew. Nothing is lost by it."`
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
