package moderation

import (
	"context"
	"database/sql"
	"fmt"

	"nagara/journal"
)

// Orders are what the servers of a site are told.
type Orders struct{ in journal.Database }

// NewOrders keeps orders beside that journal, which the caller closes.
func NewOrders(j journal.Database) (*Orders, error) {
	return &Orders{j}, nil
}

// Closing is a table that is to be closed, and what its people are told.
type Closing struct{ Table, Because string }

// Close asks for a table to be closed. Whoever asks again may say it in other words.
func (o *Orders) Close(ctx context.Context, c Closing) error {
	if err := journal.Exec(ctx, o.in.Write, `INSERT INTO closings (name, because) VALUES ($1, $2)
		ON CONFLICT (name) DO UPDATE SET because = excluded.because`, c.Table, c.Because); err != nil {
		return fmt.Errorf("ask for table %s to be closed: %w", c.Table, err)
	}
	return nil
}

// Closings are the tables that wait to be closed.
func (o *Orders) Closings(ctx context.Context) ([]Closing, error) {
	rows, err := o.in.Query(ctx, "SELECT name, because FROM closings ORDER BY name")
	list, err := journal.All(rows, err, func(rows *sql.Rows) (c Closing, err error) {
		err = rows.Scan(&c.Table, &c.Because)
		return c, err
	})
	if err != nil {
		return nil, fmt.Errorf("list the tables that are to be closed: %w", err)
	}
	return list, nil
}

// Settle is told that a table is closed, or cannot be.
func (o *Orders) Settle(ctx context.Context, table string) error {
	if err := journal.Exec(ctx, o.in.Write, "DELETE FROM closings WHERE name = $1", table); err != nil {
		return fmt.Errorf("note that table %s is closed: %w", table, err)
	}
	return nil
}
