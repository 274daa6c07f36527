package table

import (
	"path/filepath"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
)

// TestBell: it sounds once when it becomes one's turn in a match with people,
// and not for those who switched it off.
func TestBell(t *testing.T) {
	page := func(you rules.Seat, other table.Chair, awaited ...rules.Seat) *backend.Page {
		return &backend.Page{You: you, Summary: table.Summary{
			Phase: table.Running, Chairs: []table.Chair{{Seat: 1, Account: "ola"}, other}, Awaited: awaited,
		}}
	}
	jan, bot := table.Chair{Seat: 2, Account: "jan"}, table.Chair{Seat: 2, Bot: "monk"}
	for name, c := range map[string]struct {
		before, now *backend.Page
		mute, rings bool
	}{
		"my turn":        {before: page(1, jan, 2), now: page(1, jan, 1), rings: true},
		"began":          {before: &backend.Page{You: 1, Summary: table.Summary{Phase: table.Gathering}}, now: page(1, jan, 1), rings: true},
		"sat down":       {now: page(1, jan, 1)},
		"still my turn":  {before: page(1, jan, 1, 2), now: page(1, jan, 1)},
		"another's turn": {before: page(1, jan, 1), now: page(1, jan, 2)},
		"against a bot":  {before: page(1, bot, 2), now: page(1, bot, 1)},
		"watching":       {before: page(0, jan, 2), now: page(0, jan, 1)},
		"switched off":   {before: page(1, jan, 2), now: page(1, jan, 1), mute: true},
	} {
		t.Run(name, func(t *testing.T) {
			s := New(ui.NewApp(locale.English, func(*ui.App) ui.Screen { return nil }), "nagaraja", "t", []backend.Backend{window{}}, nil)
			s.progress, s.page = &progress.Progress{Mute: c.mute}, c.now
			cmd := ring(&s.sitting, c.before)
			if rings := cmd != nil; rings != c.rings {
				t.Fatalf("it rings: %v", rings)
			}
			if c.rings && cmd() != (tea.RawMsg{Msg: "\a"}) {
				t.Errorf("it says %v", cmd())
			}
		})
	}
}

// TestBellIsSwitched by a key, and stays so.
func TestBellIsSwitched(t *testing.T) {
	file := filepath.Join(t.TempDir(), "notebook.json")
	for _, muted := range []bool{true, false} {
		n, err := progress.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		s := New(ui.NewApp(locale.English, func(*ui.App) ui.Screen { return nil }), "nagaraja", "t", []backend.Backend{window{}}, nil)
		s.progress = n
		if s.tableKey("f3"); s.notice == "" {
			t.Error("nothing is said")
		}
		if n, err = progress.Open(file); err != nil || n.Mute != muted {
			t.Errorf("kept is %v, %v; want %v", n.Mute, err, muted)
		}
	}
}
