package terminal

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/site/tournament"
)

// Tournaments is the screen of tournaments: those to come, being played and over; and
// of the one that was opened the standings, or its chart.
type Tournaments struct {
	*App
	server *Server
	heads  []tournament.Head
	people api.People
	at     int
	page   *api.TournamentPage
	chart  *api.TournamentChart // while it is looked at
	asked  *textinput.Model     // where the link of a team is typed
	notice string
	width  int // of what was drawn last
	back   Screen
}

// Heads are the tournaments of all phases, those to come first.
func (s *Server) Heads(ctx context.Context) (all api.TournamentHeads, err error) {
	all.People = api.People{}
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
	// charted is one at a glance.
	charted struct {
		chart *api.TournamentChart
		err   error
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

// look asks how one does.
func (t *Tournaments) look(id string) tea.Cmd { return t.ask(http.MethodGet, "/tournaments/"+id, nil) }

// do changes something about the one that is open.
func (t *Tournaments) do(what string) tea.Cmd {
	return t.ask(http.MethodPost, "/tournaments/"+t.page.Tournament+what, map[string]string{})
}

func (t *Tournaments) ask(method, path string, in any) tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(t.ctx, 10*time.Second)
		defer cancel()
		var page api.TournamentPage
		err := t.server.Call(ctx, method, path, in, &page)
		return stands{&page, err}
	}
}

// glance asks for the chart.
func (t *Tournaments) glance() tea.Cmd {
	path := "/tournaments/" + t.page.Tournament + "/chart"
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(t.ctx, 10*time.Second)
		defer cancel()
		var chart api.TournamentChart
		err := t.server.Call(ctx, http.MethodGet, path, nil, &chart)
		return charted{&chart, err}
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
		t.page, t.chart = m.page, nil
	case charted:
		if m.err != nil {
			t.notice = t.explain(m.err)
			return t, nil
		}
		t.chart, t.at = m.chart, 0
	case tea.PasteMsg:
		if t.asked != nil {
			return t, t.typed(m)
		}
	case tea.KeyPressMsg:
		if t.asked != nil {
			return t, t.answer(m)
		}
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
		t.at = turn(t.at, -1, max(1, len(t.texts(t.width))))
	case "down", "j", "tab":
		t.at = turn(t.at, 1, max(1, len(t.texts(t.width))))
	case "enter", "space":
		switch {
		case t.page != nil:
			return t, t.look(t.page.Tournament)
		case t.at < len(t.heads):
			id := t.heads[t.at].Tournament
			t.at = 0
			return t, t.look(id)
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
		t.asked = newInput(t.say("team.prompt"))
		return t, t.asked.Focus()
	case "q", "esc":
		switch {
		case t.page == nil:
			return t.back, nil
		case t.chart != nil:
			t.chart, t.at = nil, 0
			return t, nil
		}
		t.page, t.at = nil, 0
		return t, t.Init()
	}
	return t, nil
}

// name is what to call an entrant.
func (t *Tournaments) name(e *tournament.Entrant, people api.People) string {
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
