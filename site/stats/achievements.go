package stats

import (
	"context"
	"slices"
	"time"

	"nagara/record"
	"nagara/site/lobby"
	"nagara/study/playstyle"
)

// Achievement is something that somebody did, how often, and where it can be looked up.
type Achievement struct {
	Game  string    `json:"game"`
	Name  string    `json:"name" doc:"What it was."`
	N     int       `json:"n,omitempty" doc:"A number that belongs to it, such as how many played."`
	Times int       `json:"times" doc:"In how many matches."`
	Table string    `json:"table" doc:"The first of them, which proves it."`
	At    time.Time `json:"at" doc:"When that was."`
}

// Achievements finds achievements in the records of matches.
type Achievements struct {
	Cache Cache
	// Record is the record of a finished match, in the name of one who played; an
	// error where it cannot be read, or not yet.
	Record func(ctx context.Context, table, player string) (*record.Record, error)
}

// patience is for how long records are looked through while somebody waits. What is
// left is looked through when somebody asks again.
const patience = 300 * time.Millisecond

// Of are the achievements of an account in matches of which the rows are the oldest first;
// unread is how many of them nobody has looked through yet.
func (a *Achievements) Of(ctx context.Context, player string, rows []lobby.Row) (achievements []Achievement, unread int, err error) {
	var told []lobby.Row
	var tables []string
	for i := range rows {
		if _, tells := playstyle.Of(rows[i].Game); tells {
			told, tables = append(told, rows[i]), append(tables, rows[i].Table)
		}
	}
	found, err := a.Cache.Find(ctx, tables)
	if err != nil {
		return nil, 0, err
	}
	if err := a.readRecords(ctx, player, told, found); err != nil {
		return nil, 0, err
	}
	return gather(player, told, found), len(told) - len(found), nil
}

// readRecords looks through matches that nobody has, the newest first, and keeps what is in
// them. What cannot be read now may be later: a twin is told when both are over.
func (a *Achievements) readRecords(ctx context.Context, player string, rows []lobby.Row, found map[string][]playstyle.Achievement) error {
	until, fresh := time.Now().Add(patience), map[string][]playstyle.Achievement{}
	for _, r := range slices.Backward(rows) {
		if _, known := found[r.Table]; known {
			continue
		}
		if !time.Now().Before(until) || ctx.Err() != nil {
			break
		}
		kept, err := a.Record(ctx, r.Table, player)
		if err != nil {
			continue
		}
		achievements, err := playstyle.Achievements(kept)
		if err != nil {
			continue
		}
		fresh[r.Table], found[r.Table] = achievements, achievements
	}
	if len(fresh) == 0 {
		return nil
	}
	return a.Cache.Keep(ctx, fresh)
}

// gather are the achievements of one player, the first of each kind.
func gather(player string, rows []lobby.Row, found map[string][]playstyle.Achievement) []Achievement {
	type kind struct {
		game, name string
		n          int
	}
	at := map[kind]int{}
	achievements := []Achievement{}
	for i := range rows {
		r := &rows[i]
		for _, f := range found[r.Table] {
			if i := f.Seat.Index(); i < 0 || i >= len(r.Seats) || r.Seats[i].Player != player {
				continue
			}
			k := kind{r.Game, f.Name, f.N}
			if j, known := at[k]; known {
				achievements[j].Times++
				continue
			}
			at[k] = len(achievements)
			achievements = append(achievements, Achievement{r.Game, f.Name, f.N, 1, r.Table, r.Since})
		}
	}
	return achievements
}
