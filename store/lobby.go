package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"nagara/journal"
	"nagara/site/lobby"
)

// Put implements lobby.Lobby.
func (l *Lobby) Put(ctx context.Context, r lobby.Row) error {
	if err := lobby.CheckRow(r); err != nil {
		return err
	}
	r.Created, r.Since, r.Changed = r.Created.UTC(), r.Since.UTC(), r.Changed.UTC()
	body, err := json.Marshal(r)
	if err != nil {
		return fmt.Errorf("write the lobby row of table %s: %w", r.Table, err)
	}
	if err := l.write(ctx, func(tx journal.Tx) error { return putRow(tx, r, string(body)) }); err != nil {
		return fmt.Errorf("put table %s into the lobby: %w", r.Table, err)
	}
	return nil
}

func putRow(tx journal.Tx, r lobby.Row, body string) error {
	done, err := tx.Exec(`
		INSERT INTO lobby (name, seq, game, state, listed, since, body) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (name) DO UPDATE SET seq = excluded.seq, game = excluded.game, state = excluded.state,
			listed = excluded.listed, since = excluded.since, body = excluded.body
		WHERE excluded.seq > lobby.seq`,
		r.Table, int64(r.Seq), r.Game, string(r.State), r.Listed, r.Since.UnixNano(), body)
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); n == 0 || err != nil {
		return err
	}
	if _, err := tx.Exec("DELETE FROM lobby_people WHERE name = $1", r.Table); err != nil {
		return err
	}
	for account, seated := range peopleOf(r) {
		if _, err := tx.Exec("INSERT INTO lobby_people (account, name, seated) VALUES ($1, $2, $3)",
			account, r.Table, seated); err != nil {
			return err
		}
	}
	return nil
}

// peopleOf are those who see the row in any case, and whether they play.
func peopleOf(r lobby.Row) map[string]bool {
	seated := map[string]bool{r.Host: false}
	for _, account := range r.Invited {
		seated[account] = false
	}
	for _, s := range r.Seats {
		seated[s.Player] = true
	}
	delete(seated, "")
	return seated
}

// Find implements lobby.Lobby.
func (l *Lobby) Find(ctx context.Context, table string) (lobby.Row, error) {
	rows, err := l.rows(ctx, "SELECT body FROM lobby WHERE name = $1", table)
	if err != nil {
		return lobby.Row{}, fmt.Errorf("find table %s in the lobby: %w", table, err)
	}
	if len(rows) == 0 {
		return lobby.Row{}, fmt.Errorf("find table %.80q in the lobby: %w", table, lobby.ErrUnknown)
	}
	return rows[0], nil
}

// SeenBy implements lobby.Lobby.
func (l *Lobby) SeenBy(ctx context.Context, viewer string, tables []string) (seen []string, err error) {
	for some := range slices.Chunk(tables, idsAtOnce) {
		places, args := placesFor(some, viewer)
		rows, err := l.read(ctx, `SELECT name FROM lobby l WHERE name IN (`+places+`)
			AND (listed OR EXISTS (SELECT 1 FROM lobby_people v WHERE v.account = $1 AND v.name = l.name))`, args...)
		names, err := journal.All(rows, err, journal.Column[string])
		if err != nil {
			return nil, fmt.Errorf("find which of %d tables may be seen: %w", len(some), err)
		}
		seen = append(seen, names...)
	}
	return seen, nil
}

const (
	fromAll = `SELECT body FROM lobby l WHERE TRUE`
	// SQLite keeps to the order of a CROSS JOIN: one player has fewer tables
	// than there are.
	fromPlayer = `SELECT body FROM lobby_people p CROSS JOIN lobby l
		WHERE l.name = p.name AND p.account = $8 AND p.seated`
	fromSeated = `SELECT body FROM lobby_people p CROSS JOIN lobby l
		WHERE l.name = p.name AND p.account = $1 AND p.seated`
	fromViewer = `SELECT body FROM lobby_people p CROSS JOIN lobby l
		WHERE l.name = p.name AND p.account = $3`
	ofViewer  = ` AND EXISTS (SELECT 1 FROM lobby_people m WHERE m.account = $3 AND m.name = l.name)`
	lobbyPage = ` AND state = $1 AND ($2 = '' OR game = $2)
		AND (listed OR $7 OR EXISTS (SELECT 1 FROM lobby_people v WHERE v.account = $3 AND v.name = l.name))
		AND (since, l.name) < ($4, $5)
		ORDER BY since DESC, l.name DESC LIMIT $6`
)

// playedBy asks for no page: whoever counts needs all.
const playedBy = fromSeated + ` AND state = 'finished'
	AND (listed OR EXISTS (SELECT 1 FROM lobby_people v WHERE v.account = $2 AND v.name = l.name))
	ORDER BY since, l.name`

// Played implements lobby.Lobby.
func (l *Lobby) Played(ctx context.Context, player, viewer string) ([]lobby.Row, error) {
	rows, err := l.rows(ctx, playedBy, player, viewer)
	if err != nil {
		return nil, fmt.Errorf("list what account %.80q played: %w", player, err)
	}
	return rows, nil
}

// Unfinished implements lobby.Lobby.
func (l *Lobby) Unfinished(ctx context.Context, after string, limit int) ([]string, error) {
	if err := lobby.CheckUnfinished(limit); err != nil {
		return nil, err
	}
	rows, err := l.read(ctx, "SELECT name FROM lobby_unfinished WHERE name > $1 ORDER BY name LIMIT $2", after, limit)
	tables, err := journal.All(rows, err, journal.Column[string])
	if err != nil {
		return nil, fmt.Errorf("list the unfinished tables: %w", err)
	}
	return tables, nil
}

// LogRestored is told, in a transaction, of a log that came back from an archive: its
// table is not unfinished for that, where its row says that it is over.
func LogRestored(tx journal.Tx, table string) error {
	_, err := tx.Exec(`DELETE FROM lobby_unfinished WHERE name = $1
		AND EXISTS (SELECT 1 FROM lobby WHERE lobby.name = $1 AND state IN ('finished', 'abandoned'))`, table)
	return err
}

// List implements lobby.Lobby.
func (l *Lobby) List(ctx context.Context, q lobby.Query) ([]lobby.Row, error) {
	if err := lobby.CheckQuery(q); err != nil {
		return nil, err
	}
	query, args := lobbySearch(q)
	rows, err := l.rows(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("list the %s tables of the lobby: %w", q.State, err)
	}
	return rows, nil
}

func lobbySearch(q lobby.Query) (query string, args []any) {
	// Greater than every name and not below any time: before the first page.
	since, after := int64(math.MaxInt64), "~"
	if q.After != (lobby.Mark{}) {
		since, after = q.After.Since.UnixNano(), q.After.Table
	}
	args = []any{string(q.State), q.Game, q.Viewer, since, after, q.Limit, q.Everything}
	switch {
	case q.Mine && q.Player != "":
		return fromPlayer + ofViewer + lobbyPage, append(args, q.Player)
	case q.Player != "":
		return fromPlayer + lobbyPage, append(args, q.Player)
	case q.Mine:
		return fromViewer + lobbyPage, args
	}
	return fromAll + lobbyPage, args
}

func (l *Lobby) rows(ctx context.Context, query string, args ...any) ([]lobby.Row, error) {
	found, err := l.read(ctx, query, args...)
	return journal.All(found, err, scanLobbyRow)
}

func scanLobbyRow(rows *sql.Rows) (r lobby.Row, err error) {
	var body []byte
	if err := rows.Scan(&body); err != nil {
		return r, err
	}
	err = json.Unmarshal(body, &r)
	return r, err
}
