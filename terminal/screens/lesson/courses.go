package lesson

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"nagara/study"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Courses is the screen where one chooses a lesson. It shows what is learnt.
type Courses struct {
	*ui.App
	ui.Cursor
	progress *progress.Progress
	lessons  []*study.Lesson
	// back is the screen to return to; nil leaves the program.
	back ui.Screen
}

// Wanted is that somebody wants to learn.
type Wanted struct{}

// Want asks for the list of lessons.
func Want() tea.Cmd { return func() tea.Msg { return Wanted{} } }

// NewCourses points at the first lesson that was not learnt.
func NewCourses(a *ui.App, n *progress.Progress, back ui.Screen) *Courses {
	a.Colours = string(n.Theme)
	c := &Courses{App: a, progress: n, lessons: study.Lessons(), back: back}
	c.aim()
	return c
}

func (c *Courses) aim() {
	for i, l := range c.lessons {
		if !c.progress.Has(l) {
			c.At = i
			return
		}
	}
}

// Init points at what comes next for whoever comes back from a lesson.
func (c *Courses) Init() tea.Cmd {
	if c.progress.Has(c.lessons[c.At]) {
		c.aim()
	}
	return nil
}

// Update takes a message.
func (c *Courses) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch c.Key(c.App, msg, len(c.lessons)) {
	case "enter", "space":
		return c.open()
	case "q", "esc":
		return c.back, nil
	}
	return c, nil
}

func (c *Courses) open() (ui.Screen, tea.Cmd) {
	s, err := New(c.App, c.lessons[c.At], 1, c.progress, c)
	if err != nil {
		c.Notice = c.Explain(err)
		return c, nil
	}
	return s, nil
}

// Draw draws the lists of both courses, below each other or side by side.
func (c *Courses) Draw(cv *canvas.Canvas) {
	ui.DrawTitle(cv, c.Say("learn"))
	width := min(cv.W-8, 60)
	left, y := (cv.W-width)/2, max((cv.H-len(c.lessons)-5)/2, 2)
	game := ""
	for i, l := range c.lessons {
		if l.Game != game {
			if game != "" {
				y++
			}
			game = l.Game
			c.drawHeading(cv, left, y, width, game)
			y++
		}
		c.drawLesson(cv, canvas.Rect{X: left, Y: y, W: width, H: 1}, i)
		y++
	}
	ui.Prompt{Notice: c.Notice, Text: c.Say("learn.prompt")}.Draw(cv)
	c.DrawHints(cv, cv.H-1, ui.Hints("updown", c.Say("key.point"), "enter", c.Say("key.open"), "q", c.Say("key.back")))
}

// drawHeading names a game, and how much of its course is learnt.
func (c *Courses) drawHeading(cv *canvas.Canvas, x, y, width int, game string) {
	course, learnt := study.Course(game), 0
	for _, l := range course {
		if c.progress.Has(l) {
			learnt++
		}
	}
	cv.Text(x, y, c.GameName(game), style.Look{Fg: style.Accent, Bold: true})
	cv.Right(x+width-1, y, fmt.Sprintf("%d/%d", learnt, len(course)), style.Quiet.Look())
}

func (c *Courses) drawLesson(cv *canvas.Canvas, r canvas.Rect, i int) {
	l := c.lessons[i]
	mark, look := ui.MarkRow(cv, r, i, i == c.At)
	cv.Text(r.X, r.Y, mark+fmt.Sprintf("%d  %s", l.Number, c.Language.Text(l.Title, nil)), look)
	if c.progress.Has(l) {
		cv.Right(r.X+r.W-1, r.Y, "✓ "+c.Say("lesson.learnt"), look)
	}
}
