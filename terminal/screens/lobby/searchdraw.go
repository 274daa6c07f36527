package lobby

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/site/matchmaking"
	"nagara/terminal/text"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// row is one thing that can be chosen of a search.
func (f *Search) rows() []ui.Choice {
	pace := ui.Choice{Text: f.say("pace"), Value: f.say("pace." + f.wish.Pace), Change: func(by int) {
		now := slices.IndexFunc(matchmaking.Paces, func(p matchmaking.Pace) bool { return p.Name == f.wish.Pace })
		f.wish.Pace = matchmaking.Paces[ui.Cycle(now, by, len(matchmaking.Paces))].Name
	}}
	rows := []ui.Choice{pace}
	if n := f.offer.Most - f.offer.Fewest + 1; n > 1 {
		rows = append(rows, ui.Choice{Text: f.say("players"), Value: strconv.Itoa(f.wish.Seats), Change: func(by int) {
			f.wish.Seats = f.offer.Fewest + ui.Cycle(f.wish.Seats-f.offer.Fewest, by, n)
		}})
	}
	if f.offer.Rated {
		result := f.say("friendly")
		if f.wish.Rated {
			result = f.say("rated")
		}
		rows = append(rows, ui.Choice{Text: f.say("result"), Value: result, Change: func(int) { f.wish.Rated = !f.wish.Rated }})
	}
	return rows
}

// change changes what is pointed at, and searches for that.
func (f *Search) change(by int) tea.Cmd {
	f.rows()[f.At].Change(by)
	return f.start()
}

// Draw draws the search.
func (f *Search) Draw(c *canvas.Canvas) {
	ui.DrawTitle(c, f.GameName(f.wish.Game))
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
		ui.DrawChoice(c, canvas.Rect{X: left, Y: y, W: width, H: 1}, i, i == f.At, row)
		y++
	}
	c.Paragraph(canvas.Rect{X: left, Y: y + 1, W: width, H: 4}, f.facts(), style.Quiet.Look())
	ui.Prompt{Text: f.told}.Draw(c)
	hints := ui.Hints("updown", f.Say("key.point"), "leftright", f.Say("key.change"))
	if f.stop == nil {
		hints = append(hints, ui.Hints("enter", f.say("restart"))...)
	}
	f.DrawHints(c, c.H-1, append(hints, ui.Hints("b", f.say("key.bot"), "esc", f.say("key.stop"))...))
}

// team tells whether more than one is looked for.
func (f *Search) team(key string) string {
	if f.wish.Seats > 2 {
		return f.say(key + ".team")
	}
	return f.say(key)
}

func (f *Search) heading() string {
	if f.news.Type == matchmaking.Found {
		return f.team("found")
	}
	return f.team("title")
}

// state is how it stands, in sentences.
func (f *Search) state() (lines []string) {
	switch {
	case f.lost:
		return []string{f.say("lost")}
	case f.news.Type == matchmaking.Found:
		return []string{f.say("sat")}
	case f.news.Type != matchmaking.Searching:
		return nil
	case f.news.Waiting > 1:
		lines = append(lines, f.say("others", "n", f.news.Waiting-1))
	default:
		lines = append(lines, f.say("alone"))
	}
	switch s := f.news.Estimate; {
	case s >= 60:
		lines = append(lines, f.say("lately.minutes", "n", (s+30)/60))
	case s > 0:
		lines = append(lines, f.say("lately.seconds", "n", s))
	}
	if f.news.Window > 0 {
		lines = append(lines, f.say("window", "n", f.news.Window))
	}
	return append(lines, f.say("banner.on"))
}

// facts are how a match will be that is found.
func (f *Search) facts() string {
	return text.Clock(f.Language, f.wish.Pace) + " · " + f.say("expiry."+string(f.offer.Expiry)) + " · " +
		f.say("talk") + " · " + f.say("watch") + " · " + f.say("undo")
}

// clockOf is a time as clocks show it.
func clockOf(d time.Duration) string {
	s := int(d.Seconds())
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// DrawBanner says over every other screen that somebody was found.
func (f *Search) DrawBanner(c *canvas.Canvas) {
	if f.news.Type != matchmaking.Found || f.sat || f.Showing(f) {
		return
	}
	look := style.Look{Fg: style.OnLead, Bg: style.Lamp, Bold: true}
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", look)
	c.Text(1, 0, canvas.Cut(f.say("banner"), c.W-2), look)
}
