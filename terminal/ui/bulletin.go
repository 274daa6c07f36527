package ui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/site/moderation"
	"nagara/terminal/text"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// announced is that there is another bulletin, or none any more.
type announced struct{ bulletin *moderation.Bulletin }

// FollowBulletins begins to listen to what everybody is told, once.
func (a *App) FollowBulletins(open func(context.Context) <-chan *moderation.Bulletin) tea.Cmd {
	if a.bulletins != nil {
		return nil
	}
	a.bulletins = open(a.Context)
	return a.nextBulletin
}

func (a *App) nextBulletin() tea.Msg {
	if b, open := <-a.bulletins; open {
		return announced{b}
	}
	return nil
}

// Announced tells whether a bulletin is shown, for which every screen leaves its second
// line: in the first one stands whose turn it is.
func (a *App) Announced() bool { return a.bulletin != nil }

// drawBulletin says it in the second line of whatever screen is shown.
func (a *App) drawBulletin(c *canvas.Canvas) {
	if a.bulletin == nil {
		return
	}
	look := style.Look{Fg: style.OnLead, Bg: style.Lamp}
	c.Fill(canvas.Rect{Y: 1, W: c.W, H: 1}, " ", look)
	c.Text(1, 1, canvas.Cut(text.Bulletin(a.Language, a.bulletin, time.Now()), c.W-2), look)
}
