package terminal

import (
	"context"
	"encoding/json"
	"math"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/site/moderation"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Bulletins are what whoever keeps the server tells everybody, as it comes; nil says
// that it is taken back.
func (s *Server) Bulletins(ctx context.Context) <-chan *moderation.Bulletin {
	told := make(chan *moderation.Bulletin)
	go func() {
		defer close(told)
		var last *moderation.Bulletin
		for ctx.Err() == nil {
			// Where it breaks off it is tried again: after a restart it is over.
			_ = s.Stream(ctx, "/me/tables/stream", func(line []byte) error {
				var mine api.MyTables
				if err := json.Unmarshal(line, &mine); err != nil {
					return err
				}
				if now := mine.Bulletin; (now == nil) != (last == nil) || now != nil && now.ID != last.ID {
					last = now
					select {
					case told <- now:
					case <-ctx.Done():
					}
				}
				return nil
			})
			select {
			case <-time.After(5 * time.Second):
			case <-ctx.Done():
			}
		}
	}()
	return told
}

// SayBulletin is a bulletin in a line, with how long it is until a restart.
func SayBulletin(l *locale.Language, b *moderation.Bulletin, now time.Time) string {
	parts := []string{l.Text("admin.site.title", nil) + ":"}
	if b.Words != "" {
		parts = append(parts, b.Words)
	}
	if b.Restart != nil {
		if n := int(math.Ceil(b.Restart.Sub(now).Minutes())); n > 0 {
			parts = append(parts, l.Text("admin.site.restart", locale.Args{"n": n}))
		} else {
			parts = append(parts, l.Text("admin.site.now", nil))
		}
	}
	return strings.Join(parts, " ")
}

// announced is that there is another bulletin, or none any more.
type announced struct{ bulletin *moderation.Bulletin }

// hearBulletins begins to listen, once.
func (a *App) hearBulletins(s *Server) tea.Cmd {
	if a.bulletins != nil || s == nil {
		return nil
	}
	a.bulletins = s.Bulletins(a.ctx)
	return a.nextBulletin
}

func (a *App) nextBulletin() tea.Msg {
	if b, open := <-a.bulletins; open {
		return announced{b}
	}
	return nil
}

// drawBulletin says it in the first line of whatever screen is shown.
func (a *App) drawBulletin(c *canvas.Canvas) {
	if a.bulletin == nil {
		return
	}
	look := style.Look{Fg: style.OnLead, Bg: style.Lamp}
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", look)
	c.Text(1, 0, canvas.Cut(SayBulletin(a.language, a.bulletin, time.Now()), c.W-2), look)
}
