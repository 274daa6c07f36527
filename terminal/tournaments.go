package terminal

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/contest/tournament"
	"nagara/locale"
	"nagara/server/api"
	"nagara/server/wire"
)

// Tournaments is the screen of tournaments: those to come, being played and over; and
// of the one that was opened the standings.
type Tournaments struct {
	*App
	server *Server
	heads  []tournament.Head
	people wire.People
	at     int
	page   *api.TournamentPage
	notice string
	back   Screen
}

// Heads are the tournaments of all phases, those to come first.
func (s *Server) Heads(ctx context.Context) (all api.TournamentHeads, err error) {
	all.People = wire.People{}
	for _, phase := range []tournament.Phase{tournament.Running, tournament.Open, tournament.Over} {
		var some api.TournamentHeads
		if err := s.Call(ctx, http.MethodGet, "/tournaments?phase="+string(phase), nil, &some); err != nil {
			return all, err
		}
		all.Tournaments = append(all.Tournaments, some.Tournaments...)
		maps.Copy(all.People, some.People)
	}
	return all, nil
}

func newTournaments(a *App, s *Server, back Screen) *Tournaments {
	return &Tournaments{App: a, server: s, back: back}
}

type (
	// tourneys are the tournaments that there are.
	tourneys struct {
		api.TournamentHeads
		err error
	}
	// stands is how one of them does.
	stands struct {
		page *api.TournamentPage
		err  error
	}
)

func (t *Tournaments) say(key string, pairs ...any) string {
	return t.language.Text("contest."+key, locale.Pairs(pairs...))
}

// Init asks which there are.
func (t *Tournaments) Init() tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(t.ctx, 10*time.Second)
		defer cancel()
		heads, err := t.server.Heads(ctx)
		return tourneys{heads, err}
	}
}

// ask looks at one, or does something about it.
func (t *Tournaments) ask(method, id, what string) tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(t.ctx, 10*time.Second)
		defer cancel()
		var page api.TournamentPage
		var in any
		if method == http.MethodPost {
			in = map[string]string{}
		}
		err := t.server.Call(ctx, method, "/tournaments/"+id+what, in, &page)
		return stands{&page, err}
	}
}

// Update takes a message.
func (t *Tournaments) Update(msg tea.Msg) (Screen, tea.Cmd) {
	switch m := msg.(type) {
	case tourneys:
		if m.err != nil {
			t.notice = t.explain(m.err)
			return t, nil
		}
		t.heads, t.people = m.Tournaments, m.People
	case stands:
		if m.err != nil {
			t.notice = t.explain(m.err)
			return t, nil
		}
		t.page = m.page
	case tea.KeyPressMsg:
		return t.key(m.String())
	case hit:
		var i int
		if _, err := fmt.Sscanf(m.what, "row:%d", &i); err == nil {
			t.at = i
			return t.key("enter")
		}
		if key, ok := strings.CutPrefix(m.what, "key:"); ok {
			return t.key(key)
		}
	}
	return t, nil
}

func (t *Tournaments) key(name string) (Screen, tea.Cmd) {
	t.notice = ""
	switch name {
	case "up", "k":
		t.at = turn(t.at, -1, max(1, t.lines()))
	case "down", "j", "tab":
		t.at = turn(t.at, 1, max(1, t.lines()))
	case "enter", "space":
		switch {
		case t.page != nil:
			return t, t.ask(http.MethodGet, t.page.Tournament, "")
		case t.at < len(t.heads):
			id := t.heads[t.at].Tournament
			t.at = 0
			return t, t.ask(http.MethodGet, id, "")
		}
	case "e":
		if t.page != nil {
			return t, t.ask(http.MethodPost, t.page.Tournament, "/enter")
		}
	case "l":
		if t.page != nil {
			return t, t.ask(http.MethodPost, t.page.Tournament, "/leave")
		}
	case "q", "esc":
		if t.page == nil {
			return t.back, nil
		}
		t.page, t.at = nil, 0
		return t, t.Init()
	}
	return t, nil
}

// lines is how many can be pointed at.
func (t *Tournaments) lines() int {
	if t.page != nil {
		return len(t.page.Standings)
	}
	return len(t.heads)
}

// name is what to call an entrant.
func (t *Tournaments) name(e *tournament.Entrant, people wire.People) string {
	switch {
	case e.Team != "":
		return e.Team
	case e.Account == "":
		return fmt.Sprint(e.Bot, " ", e.Number)
	case people[e.Account].Name == "":
		return t.language.Text("account.anonymous", nil)
	}
	return people[e.Account].Name
}
