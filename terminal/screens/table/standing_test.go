package table

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// desk is a house that keeps the moves that are sent to it.
type desk struct {
	window
	plays chan table.Play
}

func (d desk) Do(_ context.Context, _ string, c table.Command) error {
	d.plays <- c.(table.Play)
	return nil
}

// asking is a page of Nagaraja on which the seat can do just that: the kinds of
// its moves.
func asking(t *testing.T, kinds ...string) *backend.Page {
	t.Helper()
	luck := rules.NewFastRand(1)
	for try := range 200 {
		match, _, err := nagaraja.Rules{}.Start(rules.Setup{Edition: nagaraja.Standard(), Seats: 2, Seed: rules.SeedOf(string(rune('a' + try)))})
		if err != nil {
			t.Fatal(err)
		}
		for match.Outcome() == nil {
			seat := match.Awaited()[0]
			legal := match.Legal(seat).All()
			var now []string
			for _, m := range legal {
				if !slices.Contains(now, m.Kind()) {
					now = append(now, m.Kind())
				}
			}
			if slices.Equal(now, kinds) {
				view, err := json.Marshal(match.View(seat))
				if err != nil {
					t.Fatal(err)
				}
				return &backend.Page{View: view, You: seat, Summary: table.Summary{
					Table: "t", Seq: 40, Phase: table.Running, Settings: table.Settings{Game: "nagaraja", Seats: 2}, Awaited: match.Awaited(),
				}}
			}
			if _, err := match.Play(seat, legal[luck.IntN(rules.Label{}, len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatalf("no seat was ever asked for %v alone", kinds)
	return nil
}

// TestStandingAnswers: each has its key, is sent once, as an automatic answer,
// and only where it has something to answer: who can still activate a card or
// draw by an amulet is not passed for (R9.6).
func TestStandingAnswers(t *testing.T) {
	for _, c := range []struct {
		kinds     string
		key, text string
		want      string
	}{
		{"pass", "P", "pass for me", "pass"},
		{"pass", "A", "always", ""},
		{"pass activate", "P", "pass for me", ""},
		{"pass amulet", "P", "pass for me", ""},
		{"allow", "A", "always", "allow"},
		{"allow undo", "A", "always", "allow"},
		{"allow", "P", "pass for me", ""},
	} {
		t.Run(c.key+" for "+c.kinds, func(t *testing.T) {
			page := asking(t, strings.Fields(c.kinds)...)
			house := desk{window{page}, make(chan table.Play, 9)}
			d := terminaltest.Drive(t, 120, 30, locale.English, func(a *ui.App) ui.Screen { return New(a, "nagaraja", "t", []backend.Backend{house}, nil) })
			d.Until("the page", func() bool { return seat(d).page != nil })
			if offered := strings.Contains(d.Screen(), c.key+" "+c.text); offered != (c.want != "") {
				t.Errorf("offered: %v\n%s", offered, d.Screen())
			}
			d.Press(c.key)
			if !strings.Contains(d.Screen(), c.key+" ✓ "+c.text) {
				t.Errorf("the screen does not say that it is given:\n%s", d.Screen())
			}
			if seat(d).sending != (c.want != "") {
				t.Fatalf("something is being sent: %v", seat(d).sending)
			}
			if c.want != "" {
				d.Until("the receipt", func() bool { return !seat(d).sending })
				if play := <-house.plays; play.Move != c.want || !play.Automatic || play.On != page.Seq {
					t.Errorf("it sent %+v", play)
				}
			}
			d.Press(c.key, c.key) // taken back, and given again on the same page
			if seat(d).sending {
				t.Error("it is sent twice")
			}
			later := *page
			later.Seq++
			d.Send(newsMsg{seat(d).version, backend.News{Page: &later}})
			if seat(d).sending != (c.want != "") {
				t.Errorf("on the next page something is being sent: %v", seat(d).sending)
			}
		})
	}
}

// TestWhatHasOneAnswer is not asked of somebody who is alone with bots; between
// people it is, and says why.
func TestWhatHasOneAnswer(t *testing.T) {
	for kind, says := range map[string]string{"pass": "You can only pass; you are asked so that nobody learns it.", "allow": "Nothing to decide; asked so that nobody learns it."} {
		for _, hint := range []table.HintWay{"", table.HintTold, table.HintFree} {
			t.Run(kind+" "+string(hint), func(t *testing.T) {
				page := *asking(t, kind)
				page.Hint = hint
				house := desk{window{&page}, make(chan table.Play, 9)}
				d := terminaltest.Drive(t, 120, 30, locale.English, func(a *ui.App) ui.Screen { return New(a, "nagaraja", "t", []backend.Backend{house}, nil) })
				d.Until("the page", func() bool { return seat(d).page != nil })
				if hint != table.HintFree {
					if seat(d).sending || !strings.Contains(d.Screen(), says) {
						t.Errorf("it is answered, or not said why it is asked:\n%s", d.Screen())
					}
					return
				}
				if play := <-house.plays; play.Move != kind || !play.Automatic {
					t.Errorf("it sent %+v", play)
				}
			})
		}
	}
}
