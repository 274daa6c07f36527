package ws

import (
	"context"
	"sync"

	"nagara/table/hall"
)

// stage is a table that sockets watch. It hears for all of them that the table has
// grown, and keeps what was written of the newest pages: those who see the same are
// sent the same bytes.
type stage struct {
	end func()

	mu      sync.Mutex
	watches map[*watch]struct{}

	writing sync.Mutex
	newest  uint64
	sheets  map[scene]*sheet
}

// scene is what makes two sheets the same: what is seen, in which words, whose names
// are told for the first time, and which words of blocked people are taken off.
type scene struct {
	hall.Sight
	words, names, hushed string
}

// mostSheets bounds what a stage keeps.
const mostSheets = 64

// enter begins to hear of a table.
func (l *Live) enter(table string, w *watch) *stage {
	l.staging.Lock()
	defer l.staging.Unlock()
	st := l.stages[table]
	if st == nil {
		st = &stage{watches: map[*watch]struct{}{}, sheets: map[scene]*sheet{}}
		st.end = l.Hall.Hear(table, st.grown)
		if l.stages == nil {
			l.stages = map[string]*stage{}
		}
		l.stages[table] = st
	}
	st.mu.Lock()
	defer st.mu.Unlock()
	st.watches[w] = struct{}{}
	return st
}

// exit ends what enter began. Nobody left is nothing to hear.
func (l *Live) exit(table string, w *watch) {
	l.staging.Lock()
	defer l.staging.Unlock()
	st := l.stages[table]
	st.mu.Lock()
	defer st.mu.Unlock()
	if delete(st.watches, w); len(st.watches) == 0 {
		st.end()
		delete(l.stages, table)
	}
}

func (st *stage) grown(seq uint64) {
	st.mu.Lock()
	defer st.mu.Unlock()
	for w := range st.watches {
		w.hear(seq)
	}
}

// sheet is that of a scene, written by whoever needs it first.
func (st *stage) sheet(ctx context.Context, of scene, write func(context.Context, *sheet) error) (*sheet, error) {
	one := st.find(of)
	one.mu.Lock()
	defer one.mu.Unlock()
	if one.text != nil {
		return one, nil
	}
	return one, write(ctx, one)
}

func (st *stage) find(of scene) *sheet {
	st.writing.Lock()
	defer st.writing.Unlock()
	if of.Seq > st.newest || len(st.sheets) >= mostSheets {
		st.newest = max(st.newest, of.Seq)
		clear(st.sheets)
	}
	one := st.sheets[of]
	if one == nil {
		one = &sheet{number: sheets.Add(1)}
		st.sheets[of] = one
	}
	return one
}
