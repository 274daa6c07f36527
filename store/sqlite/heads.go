package sqlite

import (
	"database/sql"
	"errors"

	"nagara/journal"
)

// head is what the file says of a table, with what the group under way has done.
type head struct {
	// number is short for the name.
	number int64
	newest uint64
	task   task
}

// heads remember what the file says of tables: so an append need not ask, and a move
// that changes nothing but the log writes nothing else.
type heads struct {
	known map[string]head
	// changed are the tables that the group under way has changed, in order.
	changed []string
	// version is that of the file, by which one sees that another process has
	// changed it.
	version int64
}

// maxKnown bounds what is remembered. What is not is read once more.
const maxKnown = 100_000

// refresh forgets everything if another process has written to the file.
func (h *heads) refresh(version int64) {
	if h.known == nil || version != h.version || len(h.known) > maxKnown {
		h.known = map[string]head{}
	}
	h.version = version
}

// set remembers how a table is once the group is committed.
func (h *heads) set(table string, now head) {
	h.known[table] = now
	h.changed = append(h.changed, table)
}

// undo forgets what was changed after the first so many changes: it is not in the file.
func (h *heads) undo(after int) {
	for _, table := range h.changed[after:] {
		delete(h.known, table)
	}
	h.changed = h.changed[:after]
}

// find is the head of a table; number 0 is that there is none.
func (l *log) find(table string) (head, error) {
	if known, ok := l.heads.known[table]; ok {
		return known, nil
	}
	var found head
	var left bool
	err := l.look.QueryRow(table).Scan(&found.number, &found.newest, &left)
	if errors.Is(err, sql.ErrNoRows) {
		return head{}, nil
	}
	if found.task = settled; left {
		found.task = undone
	}
	if err == nil {
		l.heads.known[table] = found
	}
	return found, err
}

// found makes a table whose log begins.
func (l *log) found(table string, first journal.Entry) (head, error) {
	added, err := l.addTable.Exec(table, first.At.UnixNano())
	if err != nil {
		return head{}, err
	}
	number, err := added.LastInsertId()
	return head{number: number, task: settled}, err
}
