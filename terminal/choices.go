package terminal

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
)

// choice is a line of the menu: something to set, or something to do.
type choice struct {
	text, value string
	change      func(by int)
	choose      func() tea.Cmd
	// heading stands above the line.
	heading string
}

// rows are the lines of the menu, for what is chosen so far.
func (m *Menu) rows() []choice {
	g := m.chosen()
	rows := []choice{
		{text: m.Say("learn"), value: m.notebook.learnt(), choose: toLearn},
		{text: m.Say("puzzles"), value: g.Title, choose: toPuzzles(g.Name)},
		{text: m.Say("menu.serve"), value: m.Say("menu.serve.about"), choose: m.toServe},
		{text: m.Say("menu.game"), value: g.Title, change: func(by int) { m.pickGame(m.game + by) }, heading: m.Say("menu.new")},
		{text: m.Say("menu.against"), value: m.against(), change: func(by int) { m.bot = turn(m.bot, by, len(g.Bots)+1) }},
	}
	if g.Fewest < g.Most {
		rows = append(rows, choice{text: m.Say("menu.seats"), value: fmt.Sprint(m.seats), change: func(by int) {
			m.seats = g.Fewest + turn(m.seats-g.Fewest, by, g.Most-g.Fewest+1)
		}})
	}
	for _, o := range g.Options {
		rows = append(rows, choice{text: o.Title, value: o.Labels[m.options[o.Name]], change: func(by int) {
			m.options[o.Name] = turn(m.options[o.Name], by, len(o.Values))
		}})
	}
	rows = append(rows, m.paceRow(), m.coachRow(), choice{text: m.Say("menu.begin"), choose: m.begin})
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
func (m *Menu) paceRow() choice {
	paces := Paces()
	now := max(slices.Index(paces, cmp.Or(m.notebook.Pace, Normal)), 0)
	return choice{text: m.Say("menu.pace"), value: m.Say("pace." + string(paces[now])), change: func(by int) {
		m.notebook.Pace = paces[turn(now, by, len(paces))]
		m.home.SetPause(m.notebook.Pace.Pause())
		m.note()
	}}
}

// coachRow is whether first matches have marks.
func (m *Menu) coachRow() choice {
	value := m.Say("menu.coach.on")
	if m.notebook.Quiet {
		value = m.Say("menu.coach.off")
	}
	return choice{text: m.Say("menu.coach"), value: value, change: func(int) {
		m.notebook.Quiet = !m.notebook.Quiet
		m.note()
	}}
}

func (m *Menu) note() {
	if err := m.notebook.Keep(); err != nil {
		m.notice = m.explain(err)
	}
}

func toPuzzles(game string) func() tea.Cmd {
	return func() tea.Cmd { return func() tea.Msg { return puzzling{game} } }
}

func toLearn() tea.Cmd { return func() tea.Msg { return learning{} } }

// toServe ends the screen, for a server to take its place.
func (m *Menu) toServe() tea.Cmd {
	m.home.serve = true
	return tea.Quit
}

func turn(now, by, of int) int { return (now + by + of) % of }

// against is who plays with the person: bots of a level, or people here.
func (m *Menu) against() string {
	g := m.chosen()
	if m.bot == len(g.Bots) {
		return m.Say("menu.people")
	}
	return m.botName(g.Name, g.Bots[m.bot].Name)
}

func (m *Menu) keptRow(s saved, heading string) choice {
	who := m.Say("menu.people")
	if len(s.bots) > 0 {
		var names []string
		for _, b := range s.bots {
			names = append(names, m.botName(s.Settings.Game, b))
		}
		who = strings.Join(names, ", ")
	}
	key, choose := "menu.continue", func() tea.Cmd {
		return func() tea.Msg { return seated{sitting: m.home.sit(s.Table, s.Settings.Game, s.people)} }
	}
	if s.Phase == table.Over {
		key, choose = "menu.replay", func() tea.Cmd { return m.fetch(s) }
	}
	when := s.changed.Local().Format("2006-01-02 15:04")
	return choice{text: m.Say(key, "game", m.gameName(s.Settings.Game)), value: who + " · " + when, choose: choose, heading: heading}
}
