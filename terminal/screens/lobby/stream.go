package lobby

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/lobby"
)

// states are those of the tables that the lobby shows.
var states = []lobby.State{lobby.Open, lobby.Running, lobby.Finished}

// listNews is what the server tells of the list: what becomes of it, or why nothing is
// told now.
type listNews struct {
	change func(*listed)
	err    error
	more   <-chan listNews
}

const (
	// inLobby is how many tables of each state are asked for.
	inLobby = 12
	// timePasses is how often the lines are made anew because of the time left
	// that some of them tell.
	timePasses = 30 * time.Second
)

// listen hears what is told of the list, until the lobby is left.
func (l *Screen) listen() tea.Cmd {
	l.leave()
	ctx, stop := context.WithCancel(l.Context)
	l.stop = stop
	more := make(chan listNews)
	server := l.server.In(l.Language.Code())
	var lines sync.WaitGroup
	lines.Go(func() { follow(ctx, server, "/me/tables/stream", more, mineIs) })
	lines.Go(func() {
		follow(ctx, server, fmt.Sprintf("/tables/stream?limit=%d&states=open,running,finished", inLobby), more, rowsAre)
	})
	lines.Go(func() {
		for wait(ctx, time.After(timePasses)); ctx.Err() == nil; wait(ctx, time.After(timePasses)) {
			send(ctx, more, listNews{change: func(*listed) {}})
		}
	})
	go func() {
		lines.Wait()
		close(more)
	}()
	return next(more)
}

// leave hears nothing more.
func (l *Screen) leave() {
	if l.stop != nil {
		l.stop()
	}
}

// receive takes in what is told.
func (l *Screen) receive(m listNews) tea.Cmd {
	if m.err != nil {
		l.trouble = l.Explain(m.err)
		return next(m.more)
	}
	l.trouble = ""
	all := l.all
	all.rows, all.people = maps.Clone(all.rows), maps.Clone(all.people)
	m.change(&all)
	if l.left == "" && !l.touched { // who was cut off goes on with Enter
		l.left = running(all.mine)
	}
	l.fill(all)
	return next(m.more)
}

// follow tells what one stream does, for as long as the context lasts: a line that
// breaks is mended.
func follow[T any](ctx context.Context, from *client.Client, path string, more chan listNews, change func(T) func(*listed)) {
	for pause := time.Second; ctx.Err() == nil; pause = min(2*pause, 10*time.Second) {
		err := from.Stream(ctx, path, func(line []byte) error {
			pause = time.Second
			var told T
			if err := json.Unmarshal(line, &told); err != nil {
				return fmt.Errorf("reading what the server tells of the lobby: %w", err)
			}
			send(ctx, more, listNews{change: change(told)})
			return nil
		})
		if err != nil && ctx.Err() == nil {
			send(ctx, more, listNews{err: err})
		}
		wait(ctx, time.After(pause))
	}
}

func send(ctx context.Context, more chan listNews, n listNews) {
	n.more = more
	select {
	case more <- n:
	case <-ctx.Done():
	}
}

// wait waits until then, or until the context ends.
func wait(ctx context.Context, until <-chan time.Time) {
	select {
	case <-until:
	case <-ctx.Done():
	}
}

func mineIs(mine api.MyTables) func(*listed) {
	return func(all *listed) {
		all.mine = mine
		all.know(mine.People)
	}
}

func rowsAre(list api.ListIn) func(*listed) {
	return func(all *listed) {
		if all.rows == nil {
			all.rows = map[lobby.State][]lobby.Row{}
		}
		all.rows[list.State] = list.Tables
		all.know(list.People)
	}
}

// know remembers what people are called.
func (all *listed) know(people api.People) {
	if all.people == nil {
		all.people = api.People{}
	}
	maps.Copy(all.people, people)
}
