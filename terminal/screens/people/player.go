package people

import (
	"context"
	"net/http"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/stats"
	"nagara/study/playstyle"
	"nagara/terminal/backend"
	"nagara/terminal/screens/replay"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
)

// Player is the screen of what somebody played; one's own also tells how one decides.
type Player struct {
	*ui.App
	server    *backend.Server
	id, name  string
	counted   *api.Statistics
	portraits []*playstyle.Portrait
	lines     []playerLine
	at        int
	notice    string
	back      ui.Screen
}

// playerLine is a line, and the match that it leads to, if any.
type playerLine struct{ text, game, table string }

func newPlayer(a *ui.App, s *backend.Server, id, name string, back ui.Screen) *Player {
	return &Player{App: a, server: s, id: id, name: name, back: back}
}

// played is what somebody played.
type played struct {
	counted   *api.Statistics
	portraits []*playstyle.Portrait
}

func (p *Player) say(key string, pairs ...any) string {
	return p.Language.Text("player."+key, locale.Pairs(pairs...))
}

// Init asks what they played.
func (p *Player) Init() tea.Cmd {
	return p.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		found := played{counted: &api.Statistics{}}
		err := p.server.Call(ctx, http.MethodGet, "/people/"+p.id+"/statistics", nil, found.counted)
		if err == nil && p.id == p.server.Account.ID {
			var own api.Portraits
			err = p.server.Call(ctx, http.MethodGet, "/me/portrait", nil, &own)
			found.portraits = own.Portraits
		}
		return found, err
	})
}

// Update takes a message.
func (p *Player) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case ui.LanguageChanged:
		p.fill()
	case ui.Failed:
		p.notice = p.Explain(m.Err)
	case played:
		p.counted, p.portraits = m.counted, m.portraits
		p.fill()
	case replay.Fetched:
		return m.Open(p.App, rules.Spectator, p).ReviewedBy(p.server), nil
	case tea.KeyPressMsg:
		return p.key(m.String())
	case ui.Click:
		return p.key(m.Key())
	}
	return p, nil
}

func (p *Player) key(name string) (ui.Screen, tea.Cmd) {
	p.notice = ""
	switch name {
	case "up", "k":
		p.at = max(0, p.at-1)
	case "down", "j", "tab":
		p.at = min(p.at+1, max(0, len(p.lines)-1))
	case "enter", "space":
		if p.at < len(p.lines) && p.lines[p.at].table != "" {
			return p, replay.Fetch(p.App, p.server, p.lines[p.at].game, p.lines[p.at].table)
		}
	case "q", "esc":
		return p.back, nil
	}
	return p, nil
}

// Draw draws the page.
func (p *Player) Draw(c *canvas.Canvas) {
	s := ui.List{Title: p.say("page", "name", p.name), At: p.at, Prompt: ui.Prompt{Notice: p.notice}}
	for _, line := range p.lines {
		s.Lines = append(s.Lines, line.text)
	}
	if p.counted != nil {
		s.Prompt.Text = p.say("feats.about")
	}
	s.Draw(c)
	hints := ui.Hints("updown", p.Say("key.point"))
	if p.at < len(p.lines) && p.lines[p.at].table != "" {
		hints = append(hints, ui.Hints("enter", p.say("key.look"))...)
	}
	p.DrawHints(c, c.H-1, append(hints, ui.Hints("q", p.Say("key.back"))...))
}

// tallied are the numbers of some matches in columns.
func (p *Player) tallied(name string, t stats.Tally) string {
	return "  " + ui.Pad(name, 26) + p.columns(t.Played, t.Won, t.Drawn, t.Lost)
}
