package terminal

import (
	"fmt"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/site/matchmaking"
	"nagara/table"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// row is one thing that can be chosen of a search.
func (f *Finding) rows() []choice {
	pace := choice{text: f.text("pace"), value: f.text("pace." + f.wish.Pace), change: func(by int) {
		for i, p := range matchmaking.Paces {
			if p.Name == f.wish.Pace {
				f.wish.Pace = matchmaking.Paces[(i+by+len(matchmaking.Paces))%len(matchmaking.Paces)].Name
				return
			}
		}
	}}
	rows := []choice{pace}
	if n := f.offer.Most - f.offer.Fewest + 1; n > 1 {
		rows = append(rows, choice{text: f.text("players"), value: strconv.Itoa(f.wish.Seats), change: func(by int) {
			f.wish.Seats = f.offer.Fewest + (f.wish.Seats-f.offer.Fewest+by+n)%n
		}})
	}
	if f.offer.Rated {
		result := f.text("friendly")
		if f.wish.Rated {
			result = f.text("rated")
		}
		rows = append(rows, choice{text: f.text("result"), value: result, change: func(int) { f.wish.Rated = !f.wish.Rated }})
	}
	return rows
}

// change changes what is pointed at, and searches for that.
func (f *Finding) change(by int) tea.Cmd {
	f.rows()[f.at].change(by)
	return f.begin()
}

// Draw draws the search.
func (f *Finding) Draw(c *canvas.Canvas) {
	bar := style.Look{Fg: style.Ink, Bg: style.Panel}
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", bar)
	c.Text(1, 0, "NAGARA", style.Look{Fg: style.Accent, Bold: true})
	c.Text(9, 0, f.gameName(f.wish.Game), style.Soft.Look())
	width := min(c.W-8, 70)
	left, y := (c.W-width)/2, 3
	c.Text(left, y, f.heading(), style.Look{Fg: style.Ink, Bold: true})
	if f.stop != nil {
		c.Right(left+width, y, clockOf(time.Since(f.since)), style.Lamp.Look().Strong())
	}
	y += 2
	for _, line := range f.state() {
		y = c.Paragraph(canvas.Rect{X: left, Y: y, W: width, H: 3}, line, style.Quiet.Look())
	}
	y = max(y+1, 10)
	for i, row := range f.rows() {
		drawChoice(c, canvas.Rect{X: left, Y: y, W: width, H: 1}, i, i == f.at, row)
		y++
	}
	c.Paragraph(canvas.Rect{X: left, Y: y + 1, W: width, H: 4}, f.facts(), style.Quiet.Look())
	c.Fill(canvas.Rect{Y: c.H - 2, W: c.W, H: 1}, " ", bar)
	c.Text(1, c.H-2, canvas.Cut(f.told, c.W-2), style.Look{Fg: style.Ink, Bold: true})
	hints := []hint{{"updown", f.Say("key.point")}, {"leftright", f.Say("key.change")}}
	if f.stop == nil {
		hints = append(hints, hint{"enter", f.text("restart")})
	}
	f.drawHints(c, c.H-1, append(hints, hint{"b", f.text("key.bot")}, hint{"esc", f.text("key.stop")}))
}

// team tells whether more than one is looked for.
func (f *Finding) team(key string) string {
	if f.wish.Seats > 2 {
		return f.text(key + ".team")
	}
	return f.text(key)
}

func (f *Finding) heading() string {
	if f.news.Type == matchmaking.Found {
		return f.team("found")
	}
	return f.team("title")
}

// state is how it stands, in sentences.
func (f *Finding) state() (lines []string) {
	switch {
	case f.lost:
		return []string{f.text("lost")}
	case f.news.Type == matchmaking.Found:
		return []string{f.text("sat")}
	case f.news.Type != matchmaking.Searching:
		return nil
	case f.news.Waiting > 1:
		lines = append(lines, f.text("others", "n", f.news.Waiting-1))
	default:
		lines = append(lines, f.text("alone"))
	}
	switch s := f.news.Estimate; {
	case s >= 60:
		lines = append(lines, f.text("lately.minutes", "n", (s+30)/60))
	case s > 0:
		lines = append(lines, f.text("lately.seconds", "n", s))
	}
	if f.news.Window > 0 {
		lines = append(lines, f.text("window", "n", f.news.Window))
	}
	return append(lines, f.text("banner.on"))
}

// facts are how a match will be that is found.
func (f *Finding) facts() string {
	return ClockText(f.language, f.wish.Pace) + " · " + f.text("expiry."+string(f.offer.Expiry)) + " · " +
		f.text("talk") + " · " + f.text("watch") + " · " + f.text("undo")
}

// clockOf is a time as clocks show it.
func clockOf(d time.Duration) string {
	s := int(d.Seconds())
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// banner says over every other screen that somebody was found.
func (f *Finding) banner(c *canvas.Canvas) {
	if f.news.Type != matchmaking.Found || f.sat || f.screen == Screen(f) {
		return
	}
	look := style.Look{Fg: style.OnLead, Bg: style.Lamp, Bold: true}
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", look)
	c.Text(1, 0, canvas.Cut(f.text("banner"), c.W-2), look)
}

// calm is the clock of tables that anybody may join.
var calm = func() table.Clock {
	for _, p := range matchmaking.Paces {
		if p.Name == "calm" {
			return p.Clock
		}
	}
	return table.Clock{}
}()
