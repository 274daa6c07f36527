// Package tournament is the screen of tournaments.
package tournament

import (
	"context"
	"fmt"
	"net/http"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/site/tournament"
	"nagara/terminal/backend"
	"nagara/terminal/ui"
)

// Screen is the screen of tournaments: those to come, being played and over; and
// of the one that was opened the standings, or its chart.
type Screen struct {
	*ui.App
	ui.Cursor
	server *backend.Server
	heads  []tournament.Head
	people api.People
	page   *api.TournamentPage
	chart  *api.TournamentChart // while it is looked at
	asked  ui.Field             // where the link of a team is typed
	width  int                  // of what was drawn last
	back   ui.Screen
}

// New opens the tournaments, and goes back to that screen.
func New(a *ui.App, s *backend.Server, back ui.Screen) *Screen {
	return &Screen{App: a, server: s, back: back}
}

type (
	// tourneys are the tournaments that there are.
	tourneys struct{ api.TournamentHeads }
	// stands is how one of them does.
	stands struct{ page *api.TournamentPage }
	// charted is one at a glance.
	charted struct{ chart *api.TournamentChart }
)

func (t *Screen) say(key string, pairs ...any) string {
	return t.Language.Text("tournament."+key, locale.Pairs(pairs...))
}

// Init asks which there are.
func (t *Screen) Init() tea.Cmd {
	return t.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		heads, err := t.server.Heads(ctx)
		return tourneys{heads}, err
	})
}

// open asks how one does.
func (t *Screen) open(id string) tea.Cmd { return t.ask(http.MethodGet, "/tournaments/"+id, nil) }

// do changes something about the one that is open.
func (t *Screen) do(what string) tea.Cmd {
	return t.ask(http.MethodPost, "/tournaments/"+t.page.Tournament+what, map[string]string{})
}

func (t *Screen) ask(method, path string, in any) tea.Cmd {
	return t.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		var page api.TournamentPage
		err := t.server.Call(ctx, method, path, in, &page)
		return stands{&page}, err
	})
}

// glance asks for the chart.
func (t *Screen) glance() tea.Cmd {
	path := "/tournaments/" + t.page.Tournament + "/chart"
	return t.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		var chart api.TournamentChart
		err := t.server.Call(ctx, http.MethodGet, path, nil, &chart)
		return charted{&chart}, err
	})
}

// Update takes a message.
func (t *Screen) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case tourneys:
		t.heads, t.people = m.Tournaments, m.People
	case stands:
		t.page, t.chart = m.page, nil
	case charted:
		t.chart, t.At = m.chart, 0
	case tea.PasteMsg:
		return t, t.asked.Update(m)
	case tea.KeyPressMsg:
		if t.asked.Open() {
			typed, done, cmd := t.asked.Key(m)
			if done {
				cmd = t.joinTeam(typed)
			}
			return t, cmd
		}
	}
	return t.key(t.Key(t.App, msg, len(t.lines(t.width))))
}

func (t *Screen) key(name string) (ui.Screen, tea.Cmd) {
	switch name {
	case "enter", "space":
		switch {
		case t.page != nil:
			return t, t.open(t.page.Tournament)
		case t.At < len(t.heads):
			id := t.heads[t.At].Tournament
			t.At = 0
			return t, t.open(id)
		}
	case "e":
		if t.page != nil {
			return t, t.do("/enter")
		}
	case "l":
		if t.page != nil {
			return t, t.do("/leave")
		}
	case "y", "n":
		if t.page != nil && len(t.page.Asked) > 0 {
			return t, t.ask(http.MethodPost, "/tournaments/"+t.page.Tournament+"/team", map[string]any{"number": t.page.Asked[0].Number, "decline": name == "n"})
		}
	case "c":
		if t.page != nil {
			return t, t.glance()
		}
	case "i":
		t.asked.Start(t.say("team.prompt"))
	case "q", "esc":
		switch {
		case t.page == nil:
			return t.back, nil
		case t.chart != nil:
			t.chart, t.At = nil, 0
			return t, nil
		}
		t.page, t.At = nil, 0
		return t, t.Init()
	}
	return t, nil
}

// name is what to call an entrant.
func (t *Screen) name(e *tournament.Entrant, people api.People) string {
	switch {
	case e.Team != "":
		return e.Team
	case e.Account == "":
		return fmt.Sprint(e.Bot, " ", e.Number)
	case people[e.Account].Name == "":
		return t.Language.Text("account.anonymous", nil)
	}
	return people[e.Account].Name
}
