package terminal

import (
	"context"
	"net/http"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/site/stats"
	"nagara/study/playstyle"
	"nagara/terminal/ui/canvas"
)

// Player is the screen of what somebody played; one's own also tells how one decides.
type Player struct {
	*App
	server    *Server
	id, name  string
	counted   *api.Statistics
	portraits []*playstyle.Portrait
	lines     []playerLine
	at        int
	notice    string
	back      Screen
}

// playerLine is a line, and the table that it leads to, if any.
type playerLine struct{ text, table string }

func newPlayer(a *App, s *Server, id, name string, back Screen) *Player {
	return &Player{App: a, server: s, id: id, name: name, back: back}
}

type (
	// played is what somebody played.
	played struct {
		counted   *api.Statistics
		portraits []*playstyle.Portrait
		err       error
	}
	// proof is a match that proves something.
	proof struct {
		record *record.Record
		steps  []record.Step
		err    error
	}
)

func (p *Player) say(key string, pairs ...any) string {
	return p.language.Text("player."+key, locale.Pairs(pairs...))
}

// Init asks what they played.
func (p *Player) Init() tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(p.ctx, 10*time.Second)
		defer cancel()
		var found played
		found.counted = &api.Statistics{}
		if found.err = p.server.Call(ctx, http.MethodGet, "/people/"+p.id+"/statistics", nil, found.counted); found.err != nil || p.id != p.server.Account.ID {
			return found
		}
		var own api.Portraits
		found.err = p.server.Call(ctx, http.MethodGet, "/me/portrait", nil, &own)
		found.portraits = own.Portraits
		return found
	}
}

// Update takes a message.
func (p *Player) Update(msg tea.Msg) (Screen, tea.Cmd) {
	switch m := msg.(type) {
	case spoken:
		p.fill()
	case played:
		if m.err != nil {
			p.notice = p.explain(m.err)
			return p, nil
		}
		p.counted, p.portraits = m.counted, m.portraits
		p.fill()
	case proof:
		if m.err != nil {
			p.notice = p.explain(m.err)
			return p, nil
		}
		return newReplay(p.App, m.record, m.steps, rules.Spectator, p).reviewedBy(p.server), nil
	case tea.KeyPressMsg:
		return p.key(m.String())
	case hit:
		if key, ok := strings.CutPrefix(m.what, "key:"); ok {
			return p.key(key)
		}
	}
	return p, nil
}

func (p *Player) key(name string) (Screen, tea.Cmd) {
	p.notice = ""
	switch name {
	case "up", "k":
		p.at = max(0, p.at-1)
	case "down", "j", "tab":
		p.at = min(p.at+1, max(0, len(p.lines)-1))
	case "enter", "space":
		if p.at < len(p.lines) && p.lines[p.at].table != "" {
			return p, p.prove(p.lines[p.at].table)
		}
	case "q", "esc":
		return p.back, nil
	}
	return p, nil
}

// prove opens the match that a line leads to.
func (p *Player) prove(table string) tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(p.ctx, 10*time.Second)
		defer cancel()
		var found proof
		if found.record, found.err = p.server.Record(ctx, table); found.err == nil {
			found.steps, found.err = found.record.Steps(nil)
		}
		return found
	}
}

// Draw draws the page.
func (p *Player) Draw(c *canvas.Canvas) {
	s := listing{title: p.say("page", "name", p.name), at: p.at, notice: p.notice}
	for _, line := range p.lines {
		s.lines = append(s.lines, line.text)
	}
	if p.counted != nil {
		s.prompt = p.say("feats.about")
	}
	s.draw(c)
	hints := []hint{{"updown", p.Say("key.point")}}
	if p.at < len(p.lines) && p.lines[p.at].table != "" {
		hints = append(hints, hint{"enter", p.say("key.look")})
	}
	p.drawHints(c, c.H-1, append(hints, hint{"q", p.Say("key.back")}))
}

// tallied are the numbers of some matches in columns.
func (p *Player) tallied(name string, t stats.Tally) string {
	return "  " + padded(name, 26) + p.columns(t.Played, t.Won, t.Drawn, t.Lost)
}
