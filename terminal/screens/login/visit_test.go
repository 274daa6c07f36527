package login

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/site/invite/qr"
	"nagara/terminal/backend"
	lobbyscreen "nagara/terminal/screens/lobby"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// entering begins a visit.
func entering(v backend.Visit) func(*ui.App) ui.Screen {
	return func(a *ui.App) ui.Screen { return New(a, &v) }
}

// visit comes in by a name and waits for the lobby.
func visit(t *testing.T, v backend.Visit) *terminaltest.Driver {
	t.Helper()
	d := terminaltest.Drive(t, 80, 24, locale.English, entering(v))
	d.Press("enter")
	d.Until("the lobby", func() bool { _, in := d.App.Screen().(*lobbyscreen.Screen); return in })
	return d
}

// TestKnownAgainByAPass: who comes back with the pass in the file is the same
// guest, and a spectator sees the table of another.
func TestKnownAgainByAPass(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	file := filepath.Join(t.TempDir(), "kept", "passes.json")
	first := visit(t, backend.Visit{URL: address, Name: "Ada", Credentials: &backend.Credentials{File: file}, As: address})
	first.Press("enter")
	first.Until("the table", func() bool { _, in := first.App.Screen().(terminaltest.TableScreen); return in })

	again := terminaltest.Drive(t, 80, 24, locale.English, entering(backend.Visit{URL: address, Credentials: &backend.Credentials{File: file}, As: address}))
	again.Until("the lobby", func() bool {
		_, in := again.App.Screen().(*lobbyscreen.Screen)
		return in && strings.Contains(again.Screen(), " Ada\n")
	})

	other := visit(t, backend.Visit{URL: address, Name: "Ben", Credentials: new(backend.Credentials)})
	other.Send(tea.WindowSizeMsg{Width: 80, Height: 40}) // with room for the whole list
	other.Until("the match in the list", func() bool {
		return strings.Contains(other.Screen(), "Ada ·") || strings.Contains(other.Screen(), "· Ada")
	})
	other.Press("up", "up", "up", "up") // above puzzles and lessons is the last line: the only match to watch
	other.Press("enter")
	other.Until("the table", func() bool { s, in := other.App.Screen().(terminaltest.TableScreen); return in && s.Page() != nil })
	if other.Table().Page().You != 0 || len(other.Table().Board().Options()) > 0 {
		t.Errorf("a spectator has seat %s", other.Table().Page().You)
	}
}

// TestANameThatIsRefused is explained at the door.
func TestANameThatIsRefused(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	d := terminaltest.Drive(t, 80, 24, locale.French, entering(backend.Visit{URL: address, Credentials: new(backend.Credentials)}))
	d.Press("enter")
	door := d.App.Screen().(*Screen)
	d.Until("the reason", func() bool { return door.notice != "" })
	if strings.Contains(door.notice, "account.") || !strings.Contains(d.Screen(), door.notice[:10]) {
		t.Errorf("it says %q", door.notice)
	}
}

// TestAnInvitationIsWholeAndCanBePasted: at the smallest size the address, its
// picture and the two words are on the screen of the host, and the words or the
// address bring a friend in.
func TestAnInvitationIsWholeAndCanBePasted(t *testing.T) {
	for _, way := range []string{"words", "address", "flag"} {
		t.Run(way, func(t *testing.T) {
			_, address := terminaltest.OpenServer(t)
			host := visit(t, backend.Visit{URL: address, Name: "Ada", Credentials: new(backend.Credentials)})
			host.Press("down", "down", "down", "enter") // Nagaraja, by invitation
			host.Until("the table", func() bool { s, in := host.App.Screen().(terminaltest.TableScreen); return in && s.Call().Code != "" })
			call := host.Table().Call()
			shown := strings.Join(strings.Fields(host.Screen()), " ")
			picture, err := qr.Blocks(call.Address)
			if err != nil || !strings.Contains(shown, call.Code) || !strings.Contains(host.Screen(), picture[10]) {
				t.Fatalf("the invitation %+v is not on the screen (%v):\n%s", call, err, host.Screen())
			}
			friend := backend.Visit{URL: address, Name: "Ben", Credentials: new(backend.Credentials)}
			if way == "flag" {
				friend.Code = call.Code
			}
			d := terminaltest.Drive(t, 80, 24, locale.English, entering(friend))
			d.Until("the door", func() bool { return strings.Contains(d.Screen(), "What shall we call you?") })
			d.Press("enter")
			if way != "flag" {
				d.Until("the lobby", func() bool { _, in := d.App.Screen().(*lobbyscreen.Screen); return in })
				d.Press("i", "x", "enter")
				d.Until("the refusal", func() bool { return strings.Contains(d.Screen(), "a code is two") })
				d.Press("i")
				d.Send(tea.PasteMsg{Content: map[string]string{"words": strings.ToUpper(call.Code), "address": call.Address}[way]})
				d.Press("enter")
			}
			d.Until("the match", func() bool {
				s, in := d.App.Screen().(terminaltest.TableScreen)
				return in && s.Page() != nil && s.Page().You != 0
			})
		})
	}
}

// TestADoorThatDoesNotOpen is explained in words, not by the names of calls.
func TestADoorThatDoesNotOpen(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	other := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(other.Close)
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	for _, c := range []struct {
		name, want string
		visit      backend.Visit
	}{
		{"nobody there", "Nobody answers at 127.0.0.1", backend.Visit{URL: gone.URL, Credentials: new(backend.Credentials)}},
		{"another server", "no answer of a Nagara server (404", backend.Visit{URL: other.URL, Credentials: new(backend.Credentials)}},
		{"a wrong token", "This API token is not known", backend.Visit{URL: address, Token: "nonsense", Credentials: new(backend.Credentials)}},
	} {
		d := terminaltest.Drive(t, 80, 24, locale.English, entering(c.visit))
		d.Until(c.name, func() bool { return strings.Contains(d.Screen(), c.want) })
	}
}
