package sqlite

import (
	"context"
	"database/sql"
	"sync"
)

// mostPrepared bounds the statements that are kept ready: rooms ask the same few
// questions again and again, and few with lists of any length.
const mostPrepared = 128

// prepared keeps the statements of those who read ready: SQLite needs longer to
// understand most of them than to answer.
type prepared struct {
	db *sql.DB

	mu    sync.Mutex
	ready map[string]*sql.Stmt
}

// query asks, with a statement that is ready or is from now on.
func (p *prepared) query(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	s, err := p.find(ctx, text)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return p.db.QueryContext(ctx, text, args...)
	}
	return s.QueryContext(ctx, args...)
}

// find is the statement of a text, or nil where there are too many.
func (p *prepared) find(ctx context.Context, text string) (*sql.Stmt, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := p.ready[text]
	if s != nil || len(p.ready) >= mostPrepared {
		return s, nil
	}
	s, err := p.db.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	if p.ready == nil {
		p.ready = map[string]*sql.Stmt{}
	}
	p.ready[text] = s
	return s, nil
}
