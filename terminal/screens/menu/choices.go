package menu

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/screens/lesson"
	puzzlescreen "nagara/terminal/screens/puzzle"
	"nagara/terminal/screens/replay"
	"nagara/terminal/ui"
)

// rows are the lines of the menu, for what is chosen so far.
func (m *Screen) rows() []ui.Choice {
	g := m.chosen()
	rows := []ui.Choice{
		{Text: m.Say("learn"), Value: m.progress.Learnt(), Choose: lesson.Want},
		{Text: m.Say("puzzles"), Value: g.Title, Choose: puzzlescreen.Want(g.Name)},
		{Text: m.Say("menu.serve"), Value: m.Say("menu.serve.about"), Choose: m.toServe},
		{Text: m.Say("menu.game"), Value: g.Title, Change: func(by int) { m.pickGame(m.game + by) }, Heading: m.Say("menu.new")},
		{Text: m.Say("menu.against"), Value: m.against(), Change: func(by int) { m.bot = ui.Cycle(m.bot, by, len(g.Bots)+1) }},
	}
	if g.Fewest < g.Most {
		rows = append(rows, ui.Choice{Text: m.Say("menu.seats"), Value: fmt.Sprint(m.seats), Change: func(by int) {
			m.seats = g.Fewest + ui.Cycle(m.seats-g.Fewest, by, g.Most-g.Fewest+1)
		}})
	}
	for _, o := range g.Options {
		rows = append(rows, ui.Choice{Text: o.Title, Value: o.Labels[m.options[o.Name]], Change: func(by int) {
			m.options[o.Name] = ui.Cycle(m.options[o.Name], by, len(o.Values))
		}})
	}
	rows = append(rows, m.paceRow(), m.coachRow(), ui.Choice{Text: m.Say("menu.begin"), Choose: m.start})
	for i, s := range m.saved {
		heading := ""
		if i == 0 {
			heading = m.Say("menu.kept")
		}
		rows = append(rows, m.keptRow(s, heading))
	}
	return rows
}

// paceRow is how fast bots are.
func (m *Screen) paceRow() ui.Choice {
	paces := progress.Paces()
	now := max(slices.Index(paces, cmp.Or(m.progress.Pace, progress.Normal)), 0)
	return ui.Choice{Text: m.Say("menu.pace"), Value: m.Say("pace." + string(paces[now])), Change: func(by int) {
		m.progress.Pace = paces[ui.Cycle(now, by, len(paces))]
		m.home.SetPause(m.progress.Pace.Pause())
		m.note()
	}}
}

// coachRow is whether first matches have marks.
func (m *Screen) coachRow() ui.Choice {
	value := m.Say("menu.coach.on")
	if m.progress.Quiet {
		value = m.Say("menu.coach.off")
	}
	return ui.Choice{Text: m.Say("menu.coach"), Value: value, Change: func(int) {
		m.progress.Quiet = !m.progress.Quiet
		m.note()
	}}
}

func (m *Screen) note() {
	if err := m.progress.Keep(); err != nil {
		m.Notice = m.Explain(err)
	}
}

// toServe ends the screen, for a server to take its place.
func (m *Screen) toServe() tea.Cmd {
	m.Serve = true
	return tea.Quit
}

// against is who plays with the person: bots of a level, or people here.
func (m *Screen) against() string {
	g := m.chosen()
	if m.bot == len(g.Bots) {
		return m.Say("menu.people")
	}
	return m.BotName(g.Name, g.Bots[m.bot].Name)
}

func (m *Screen) keptRow(s backend.SavedMatch, heading string) ui.Choice {
	who := m.Say("menu.people")
	if len(s.Bots) > 0 {
		var names []string
		for _, b := range s.Bots {
			names = append(names, m.BotName(s.Settings.Game, b))
		}
		who = strings.Join(names, ", ")
	}
	key, choose := "menu.continue", func() tea.Cmd {
		return func() tea.Msg { return seated{m.home.Sit(s.Table, s.Settings.Game, s.People)} }
	}
	if s.Phase == table.Over {
		key, choose = "menu.replay", func() tea.Cmd {
			return replay.Fetch(m.App, m.home.Sit(s.Table, s.Settings.Game, 1).Backends[0], s.Settings.Game, s.Table)
		}
	}
	when := s.Changed.Local().Format("2006-01-02 15:04")
	return ui.Choice{Text: m.Say(key, "game", m.GameName(s.Settings.Game)), Value: who + " · " + when, Choose: choose, Heading: heading}
}
