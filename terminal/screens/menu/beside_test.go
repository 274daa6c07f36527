package menu

import (
	"fmt"
	"strings"
	"testing"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	"nagara/store/memory"
	"nagara/study/glicko"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// opened is the menu in a window.
func opened(t *testing.T, w, h int, l *locale.Language) (*terminaltest.Driver, *Screen) {
	t.Helper()
	home := backend.OpenLocal(new(memory.Journal), 0, terminaltest.Called)
	t.Cleanup(home.Close)
	d := terminaltest.Drive(t, w, h, l, func(a *ui.App) ui.Screen { return New(a, home, new(progress.Progress)) })
	return d, d.App.Screen().(*Screen)
}

// TestBotsHaveRatings: all bots of a game follow each other, the weakest first, with a
// sentence, and with the rating that was measured; a small window says it of the one that is
// chosen.
func TestBotsHaveRatings(t *testing.T) {
	for _, size := range [][2]int{{120, 40}, {200, 60}} {
		for _, l := range locale.All() {
			d, m := opened(t, size[0], size[1], l)
			ratings := bot.Ratings("nagaraja", glicko.New().Rating)
			_, rest, _ := strings.Cut(d.Screen(), m.Say("menu.bots", "game", "Nagaraja"))
			for i, b := range m.chosen().Bots {
				name := m.BotName("nagaraja", b.Name)
				_, after, found := strings.Cut(rest, name)
				line, _, _ := strings.Cut(after, "\n")
				if rating, measured := ratings[b.Name]; !found || measured && !strings.HasSuffix(line, fmt.Sprintf(" %.0f", rating)) {
					t.Fatalf("%s: %s does not follow with its rating:\n%s", l.Code(), name, d.Screen())
				}
				if about := m.about(i); about == "" || !d.Shows(strings.Fields(about)[0]) {
					t.Errorf("%s: nothing is said of %s", l.Code(), name)
				}
				rest = after
			}
		}
	}
	d, m := opened(t, 80, 24, locale.English)
	for i, b := range m.chosen().Bots {
		m.bot = i
		if rating, measured := bot.Ratings("nagaraja", glicko.New().Rating)[b.Name]; measured && !d.Shows(fmt.Sprintf("rating %.0f", rating)) {
			t.Errorf("the rating of %s is not shown:\n%s", b.Name, d.Screen())
		}
		if !d.Shows(m.against() + ": " + m.about(i)) {
			t.Errorf("nothing is said of %s:\n%s", b.Name, d.Screen())
		}
	}
}

// TestASmallMenuHasAll: nothing of a menu without kept matches is out of sight.
func TestASmallMenuHasAll(t *testing.T) {
	for _, l := range locale.All() {
		d, m := opened(t, 80, 24, l)
		for range m.games {
			for _, row := range m.rows() {
				if !d.Shows(strings.Fields(row.Text)[0]) || strings.Contains(d.Screen(), m.Say("lobby.below", "n", 1)[len("↓ 1 "):]) {
					t.Fatalf("%s: %q is out of sight:\n%s", l.Code(), row.Text, d.Screen())
				}
			}
			m.pickGame(m.game + 1)
		}
	}
}

// TestTheMenuSaysOneThingALine: nothing that can be set is cut, there is one pointer, who
// plays with somebody alone is apart from the deal, and motion is offered where things move.
func TestTheMenuSaysOneThingALine(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}, {160, 50}, {200, 60}} {
		for _, l := range locale.All() {
			d, m := opened(t, size[0], size[1], l)
			for range m.games {
				for _, row := range m.rows() {
					if row.Change != nil && (!d.Shows(row.Text) || !d.Shows("◂ "+row.Value+" ▸")) {
						t.Errorf("%s: %q is cut:\n%s", l.Code(), row.Text, d.Screen())
					}
				}
				if n := strings.Count(d.Screen(), "▸") - strings.Count(d.Screen(), "◂"); n != 1 {
					t.Errorf("%s: there are %d pointers:\n%s", l.Code(), n, d.Screen())
				}
				if alone := m.company()[m.bot].alone != ""; alone && (m.opponent() != m.against() || !d.Shows(m.strength(m.bot))) {
					t.Errorf("%s: it is with %q, and not told what deals it has:\n%s", l.Code(), m.opponent(), d.Screen())
				}
				if d.Shows(m.Say("menu.motion")) != (m.chosen().Name == "nagaraja") {
					t.Errorf("%s: what is said of motion in %s:\n%s", l.Code(), m.chosen().Name, d.Screen())
				}
				m.pickGame(m.game + 1)
			}
		}
	}
}

// TestAWideMenuUsesItsRoom for what was won against each bot, and for the rules; a click
// chooses a bot.
func TestAWideMenuUsesItsRoom(t *testing.T) {
	d, m := opened(t, 200, 60, locale.English)
	for i, winner := range []rules.Seat{1, 2, 1} {
		s := backend.SavedMatch{People: 1, Bots: []string{"visitor"}}
		s.Table, s.Settings.Game, s.Phase = fmt.Sprint(i), "nagaraja", table.Over
		s.Chairs = []table.Chair{{Seat: 1, Account: "a"}, {Seat: 2, Bot: "visitor"}}
		s.Outcome = &rules.Outcome{Winners: []rules.Seat{winner}, Scores: []int{26, 18}, Reason: "points"}
		m.saved = append(m.saved, s)
	}
	for _, want := range []string{"you won 2 of 3 ●······ rating", "How Nagaraja is played", "25 points win at once"} {
		if !d.Shows(want) {
			t.Errorf("%q is not there:\n%s", want, d.Screen())
		}
	}
	d.Send(ui.Click{What: "bot:1"})
	if m.against() != m.BotName("nagaraja", m.chosen().Bots[1].Name) {
		t.Errorf("after a click it is against %s", m.against())
	}
}
