package lobby

import (
	"strings"
	"testing"

	"nagara/bot"
	"nagara/testkit/terminaltest"
)

// TestBotsAreChosenAtAServer: the line says with which bots, first with the weakest that
// thinks; b takes the next, and the match is begun with it.
func TestBotsAreChosenAtAServer(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	d := atLobby(t, address, "Ada")
	l := d.App.Screen().(*Screen)
	levels := bot.Levels("nagaraja")
	for i := range 2 {
		if name := l.BotName("nagaraja", levels[i].Name); !strings.Contains(l.rows[l.At].facts, " · "+name) || !d.Shows(name+":") {
			t.Errorf("%s is not offered:\n%s", name, d.Screen())
		}
		d.Press("b")
	}
	chosen := levels[2].Name
	d.Press("enter")
	d.Until("the table", func() bool { s, in := d.App.Screen().(terminaltest.TableScreen); return in && s.Page() != nil })
	if bots := d.Table().Page().Chairs; bots[0].Bot != chosen && bots[1].Bot != chosen {
		t.Errorf("it is begun with %+v, not with %s", bots, chosen)
	}
}
