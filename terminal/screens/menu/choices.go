package menu

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	"nagara/terminal/screens/daily"
	"nagara/terminal/screens/lesson"
	puzzlescreen "nagara/terminal/screens/puzzle"
	"nagara/terminal/screens/replay"
	"nagara/terminal/ui"
)

// rows are the lines of the menu, for what is chosen so far.
func (m *Screen) rows() []ui.Choice {
	g := m.chosen()
	rows := m.keptRows(m.Say("menu.goon"), func(s backend.SavedMatch) bool { return s.Phase != table.Over })
	rows = append(rows,
		ui.Choice{Text: m.Say("menu.game"), Value: g.Title, Change: func(by int) { m.pickGame(m.game + by) }, Heading: m.Say("place.play")},
		ui.Choice{Text: m.Say("menu." + m.sides()), Value: m.opponent(), Change: func(by int) { m.bot = ui.Cycle(m.bot, by, len(m.company())+1) }},
	)
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
	rows = append(rows, m.paceRow())
	if _, moves := boards.Own(g.Name, nil).(board.Lively); moves {
		rows = append(rows, m.motionRow())
	}
	rows = append(rows, m.coachRow(), m.themeRow(), ui.Choice{Text: m.Say("menu.begin"), Choose: m.start},
		ui.Choice{Text: m.Say("learn"), Value: m.progress.Learnt(), Choose: lesson.Want, Heading: m.place("learn")},
		ui.Choice{Text: m.Say("puzzles"), Value: g.Title, Choose: puzzlescreen.Want(g.Name), Heading: m.place("puzzles")},
		ui.Choice{Text: m.Say("menu.day"), Value: time.Now().UTC().Format(time.DateOnly), Choose: m.toDay, Heading: m.place("compete")},
		ui.Choice{Text: m.Say("menu.visit"), Value: m.Say("menu.visit.about"), Choose: m.askServer, Heading: m.place("people")},
		ui.Choice{Text: m.Say("menu.serve"), Value: m.Say("menu.serve.about"), Choose: m.toServe},
	)
	return append(rows, m.keptRows(m.Say("menu.kept"), func(s backend.SavedMatch) bool { return s.Phase == table.Over })...)
}

// sides is whether one plays against the others, or with them.
func (m *Screen) sides() string {
	if m.chosen().Together {
		return "with"
	}
	return "against"
}

// place is the heading of a place that the menu has a line or two of.
func (m *Screen) place(name string) string {
	if m.low {
		return ""
	}
	return m.Say("place." + name)
}

// keptRows are the matches of one kind, under a heading.
func (m *Screen) keptRows(heading string, wanted func(backend.SavedMatch) bool) (rows []ui.Choice) {
	for _, s := range m.saved {
		if wanted(s) {
			rows = append(rows, m.keptRow(s, heading))
			heading = ""
		}
	}
	return rows
}

// toDay leads to the deals of today.
func (m *Screen) toDay() tea.Cmd { return func() tea.Msg { return daily.Wanted{} } }

// askServer asks for the address of a server.
func (m *Screen) askServer() tea.Cmd {
	m.address.Start(m.Say("menu.visit.ask"))
	m.address.Set("https://", maxAddress)
	return nil
}

// maxAddress is how long the address of a server may be.
const maxAddress = 200

// result is how a finished match ended for whoever played it here.
func (m *Screen) result(s backend.SavedMatch) string {
	if s.Outcome == nil {
		return " · " + m.Say("menu.stopped")
	}
	word := "menu.lost"
	for _, c := range s.Chairs {
		if c.Account != "" && s.Outcome.Won(c.Seat) {
			word = "menu.won"
		}
	}
	if s.People > 1 && word == "menu.lost" {
		word = "menu.ended"
	}
	text := " · " + m.Say(word)
	var scores []string
	for _, score := range s.Outcome.Scores {
		scores = append(scores, strconv.Itoa(score))
	}
	if len(scores) > 1 {
		text += " " + strings.Join(scores, ":")
	}
	return text
}

// paceRow is how fast bots are.
func (m *Screen) paceRow() ui.Choice {
	paces := progress.Paces()
	now := max(slices.Index(paces, m.pace()), 0)
	return ui.Choice{Text: m.Say("menu.pace"), Value: m.Say("pace." + string(paces[now])), Change: func(by int) {
		m.progress.Pace = paces[ui.Cycle(now, by, len(paces))]
		m.home.SetPause(m.progress.Pace.Pause())
		m.note()
	}}
}

// pace is how fast they are shown: as it was chosen, and in a first match one round at a time.
func (m *Screen) pace() progress.Pace {
	usual := progress.Normal
	if !m.progress.Quiet && m.progress.Coach[m.chosen().Name].Matches == 0 {
		usual = progress.ByKey
	}
	return cmp.Or(m.progress.Pace, usual)
}

// motionRow is whether what happens is shown happening.
func (m *Screen) motionRow() ui.Choice {
	return m.switchRow("menu.motion", !m.progress.Still, func() { m.progress.Still = !m.progress.Still })
}

// coachRow is whether first matches have marks.
func (m *Screen) coachRow() ui.Choice {
	return m.switchRow("menu.coach", !m.progress.Quiet, func() { m.progress.Quiet = !m.progress.Quiet })
}

// themeRow is in which colours everything is drawn.
func (m *Screen) themeRow() ui.Choice {
	themes := progress.Themes()
	now := max(slices.Index(themes, m.progress.Theme), 0)
	return ui.Choice{Text: m.Say("menu.theme"), Value: m.Say("theme." + string(themes[now])), Change: func(by int) {
		m.progress.Theme = themes[ui.Cycle(now, by, len(themes))]
		m.Colours = string(m.progress.Theme)
		m.note()
	}}
}

// switchRow is something that is on or off.
func (m *Screen) switchRow(key string, on bool, toggle func()) ui.Choice {
	value := "menu.coach.off"
	if on {
		value = "menu.coach.on"
	}
	return ui.Choice{Text: m.Say(key), Value: m.Say(value), Change: func(int) {
		toggle()
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
	if m.bot == len(m.company()) {
		return m.Say("menu.people")
	}
	return m.BotName(m.chosen().Name, m.company()[m.bot].bot)
}

// opponent is the same, with how strong it is. How much a companion leaves to do, and what
// deals it has, is told beside it.
func (m *Screen) opponent() string {
	if m.bot == len(m.company()) || m.company()[m.bot].alone != "" {
		return m.against()
	}
	return strings.TrimSpace(m.against() + "  " + m.strength(m.bot))
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
		who += m.result(s)
		key, choose = "menu.replay", func() tea.Cmd {
			return replay.Fetch(m.App, m.home.Sit(s.Table, s.Settings.Game, 1).Backends[0], s.Settings.Game, s.Table)
		}
	}
	if far := m.far(s); far != "" {
		who += " · " + far
	}
	when := s.Changed.Local().Format("2006-01-02 15:04")
	return ui.Choice{Text: m.Say(key, "game", m.GameName(s.Settings.Game)), Value: who + " · " + when, Choose: choose, Heading: heading, Of: s.Table}
}

// far is how far an unfinished match is; empty where its board does not say.
func (m *Screen) far(s backend.SavedMatch) string {
	b := boards.Own(s.Settings.Game, nil)
	if b == nil || len(s.View) == 0 || b.See(s.View, nil) != nil {
		return ""
	}
	round, _, _ := strings.Cut(b.Title(m.Language), " · ")
	return round
}
