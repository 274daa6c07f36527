package lobby

import (
	"context"
	"errors"
	"net/http"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/site/matchmaking"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/screens/lesson"
	"nagara/terminal/ui"
)

// Search is the screen where one looks for company. The search goes on while
// another screen is shown: then a line says that somebody is there.
type Search struct {
	*ui.App
	ui.Cursor
	lobby *Screen
	offer matchmaking.Offer
	wish  matchmaking.Criteria
	// version tells this search from earlier ones; stop ends it, and is nil
	// where nothing is looked for.
	version int
	stop    context.CancelFunc
	since   time.Time
	news    api.Sought
	// sat tells that the visitor sits where somebody was found, lost that the
	// line is broken, told what became of it.
	sat, lost bool
	told      string
}

// sought is what is told of a search, or why it broke off.
type sought struct {
	version int
	news    api.Sought
	err     error
	more    <-chan sought
}

// seekAgain is that a search whose line broke is tried again, passed that another
// second has passed.
type (
	seekAgain struct{ version int }
	passed    struct{ version int }
)

// openSearch goes to the screen of the search, or begins one.
func (l *Screen) openSearch(offer matchmaking.Offer, seats int) ui.Screen {
	if l.search != nil && l.search.stop != nil {
		l.search.halt()
	}
	l.search = &Search{
		App: l.App, lobby: l, offer: offer,
		wish: matchmaking.Criteria{Game: offer.Game, Seats: seats, Pace: matchmaking.Paces[0].Name},
	}
	l.SetBackground(l.search)
	return l.search
}

// Init begins to search, unless it goes on.
func (f *Search) Init() tea.Cmd {
	if f.stop != nil {
		return tea.Batch(f.tick(), f.sit())
	}
	return f.start()
}

func (f *Search) start() tea.Cmd {
	f.halt()
	f.since, f.told = time.Now(), ""
	return tea.Batch(f.listen(), f.tick())
}

// halt ends the search.
func (f *Search) halt() {
	if f.stop != nil {
		f.stop()
	}
	f.version++
	f.stop, f.news, f.sat, f.lost = nil, api.Sought{}, false, false
}

func (f *Search) tick() tea.Cmd {
	version := f.version
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return passed{version} })
}

// listen searches for as long as the context lasts.
func (f *Search) listen() tea.Cmd {
	ctx, stop := context.WithCancel(f.Context)
	f.stop = stop
	more := make(chan sought)
	version, wish, server := f.version, f.wish, f.lobby.server.In(f.Language.Code())
	go func() {
		defer close(more)
		for news, err := range server.Seek(ctx, wish) {
			select {
			case more <- sought{version, news, err, more}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return next(more)
}

// next is the next thing that is told, if there is one.
func next[T any](more <-chan T) tea.Cmd {
	return func() tea.Msg {
		if told, open := <-more; open {
			return told
		}
		return nil
	}
}

// Receive takes in what is told of the search, and F4, whatever screen is shown.
func (f *Search) Receive(msg tea.Msg) (cmd tea.Cmd, own bool) {
	switch m := msg.(type) {
	case sought:
		return f.receive(m), true
	case seekAgain:
		if m.version == f.version {
			return f.listen(), true
		}
		return nil, true
	case tea.KeyPressMsg:
		if m.String() == "f4" && f.stop != nil {
			return f.come(), true
		}
	}
	return nil, false
}

func (f *Search) receive(m sought) tea.Cmd {
	if m.version != f.version {
		return nil
	}
	if m.err != nil {
		return f.broken(m.err)
	}
	before := f.news.Type
	f.news, f.lost = m.news, false
	switch m.news.Type {
	case matchmaking.Found:
		f.told = ""
		ring := tea.Raw("\a")
		if f.Showing(f) {
			return tea.Batch(ring, f.sit(), next(m.more))
		}
		return tea.Batch(ring, next(m.more))
	case matchmaking.Begun:
		f.halt()
		return f.toTable(m.news.Table)
	case matchmaking.Missed, matchmaking.Replaced:
		f.halt()
		f.told = f.say(string(m.news.Type))
		return nil
	}
	if f.sat = false; before == matchmaking.Found {
		f.told = f.say("again")
	}
	return next(m.more)
}

// broken is for a search that the server refused, or whose line broke.
func (f *Search) broken(err error) tea.Cmd {
	if p, refused := errors.AsType[*api.Problem](err); refused && p.Status < http.StatusTooManyRequests {
		f.halt()
		f.told = f.Explain(err)
		return nil
	}
	f.stop()
	f.news, f.sat, f.lost = api.Sought{}, false, true
	version := f.version
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return seekAgain{version} })
}

// sit sits down where somebody was found. What becomes of it the search tells.
func (f *Search) sit() tea.Cmd {
	if f.news.Type != matchmaking.Found || f.sat {
		return nil
	}
	f.sat = true
	at, server := f.news.Table, f.lobby.server
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(f.Context, matchmaking.SitDown)
		defer cancel()
		_, _ = server.Sit(ctx, at, "") // who is too late is told by the search
		return nil
	}
}

// come leaves whatever is shown for the search, and sits down where somebody was
// found.
func (f *Search) come() tea.Cmd {
	f.lobby.leave()
	return f.Show(f)
}

// toTable leaves whatever is shown for the table where the match has begun.
func (f *Search) toTable(id string) tea.Cmd {
	f.lobby.leave()
	return f.Show(lesson.CoachedTable(f.App, f.wish.Game, id, []backend.Backend{f.lobby.server}, f.lobby.progress, f.lobby))
}

// Update takes a message.
func (f *Search) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case passed:
		if m.version == f.version && f.stop != nil {
			return f, f.tick()
		}
	case ui.Failed:
		f.told = f.Explain(m.Err)
	case opened:
		return lesson.CoachedTable(f.App, m.game, m.table, []backend.Backend{f.lobby.server}, f.lobby.progress, f.lobby), nil
	case ui.Click:
		if i, ok := m.Row(); ok {
			f.At = i
			return f, f.change(1)
		}
	}
	return f.key(f.Key(f.App, msg, len(f.rows())))
}

func (f *Search) key(name string) (ui.Screen, tea.Cmd) {
	switch name {
	case "left":
		return f, f.change(-1)
	case "right":
		return f, f.change(1)
	case "b":
		return f, f.lobby.start(api.Wish{Game: f.wish.Game, Seats: f.wish.Seats, Entrance: table.ByLink}, botsOf(f.wish.Game)[0])()
	case "enter", "space":
		if f.stop == nil {
			return f, f.start()
		}
	case "esc", "q":
		f.halt()
		return f.lobby, nil
	}
	return f, nil
}

// say is a sentence about searching.
func (f *Search) say(key string, pairs ...any) string {
	return f.Language.Text("seek."+key, locale.Pairs(pairs...))
}
