package ssh

import (
	"net"

	tea "charm.land/bubbletea/v2"
	"charm.land/wish/v2"
	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"nagara/locale"
	"nagara/site/account"
	"nagara/terminal/backend"
	"nagara/terminal/screens/login"
	"nagara/terminal/ui"
	"nagara/terminal/ui/ascii"
)

// client is the client of one visitor. Their key is their account: who comes with it
// again is known again. Who has none is given a word to come back by.
func (srv *Server) client(s ssh.Session) (tea.Model, []tea.ProgramOption) {
	visit := srv.byWord(backend.NewWord())
	if key := s.PublicKey(); key != nil {
		visit = srv.visit(gossh.FingerprintSHA256(key))
	}
	visit.Name = suggested(s.User())
	visit.Return = func(word string) (backend.Visit, error) { return srv.comeBack(s.RemoteAddr(), word) }
	app := ui.NewApp(languageOf(s), func(a *ui.App) ui.Screen { return login.New(a, &visit) })
	app.Remote, app.ASCII, app.Context = true, ascii.Wanted(envOf(s)), s.Context()
	s.Context().SetValue(appKey{}, app)
	// Signals are for the server, which tells visitors; a client that hears one by itself
	// and is told, too, waits for ever.
	return visitor{app, srv}, []tea.ProgramOption{tea.WithFilter(bounded), tea.WithoutSignalHandler()}
}

// suggested is the name that a visitor is offered: that of their terminal, unless nobody
// may bear it, as root. A word is shown as one.
func suggested(user string) string {
	if _, is := backend.ParseWord(user); is {
		return user
	}
	name, err := account.ParseName(user)
	if err != nil {
		return ""
	}
	return name
}

type appKey struct{}

// visitor is a client that ends with the server.
type visitor struct {
	*ui.App
	srv *Server
}

// Init implements tea.Model.
func (v visitor) Init() tea.Cmd {
	return tea.Batch(v.App.Init(), func() tea.Msg {
		select {
		case <-v.srv.closing.Done():
			return tea.Quit()
		case <-v.Context.Done():
			return nil
		}
	})
}

// sayGoodbye tells a guest the way back once more, where the terminal shows it after the
// client has ended.
func (srv *Server) sayGoodbye(s ssh.Session) {
	app, ok := s.Context().Value(appKey{}).(*ui.App)
	if !ok {
		return
	}
	if srv.closing.Err() != nil {
		wish.Println(s, app.Say("return.restart"))
	}
	if app.WayBack != "" {
		wish.Println(s, app.Say("return.log", "line", app.WayBack))
	}
}

// visit is that of whoever shows a key or a word.
func (srv *Server) visit(as string) backend.Visit {
	return backend.Visit{
		URL: srv.URL, As: as, Resumes: true,
		Credentials: &backend.Credentials{Keeper: &pass{srv.passes, as}},
	}
}

func (srv *Server) byWord(word string) backend.Visit {
	visit := srv.visit("word " + word)
	visit.Line = "ssh " + word + "@…"
	if srv.Line != nil {
		visit.Line = srv.Line(word)
	}
	return visit
}

// comeBack finds the visit of one who shows a word, unless that was tried too often.
func (srv *Server) comeBack(from net.Addr, word string) (backend.Visit, error) {
	host, _, err := net.SplitHostPort(from.String())
	if err != nil {
		host = from.String()
	}
	if srv.Guess != nil && srv.Guess(host) != nil {
		return backend.Visit{}, locale.Say("terminal.return.often")
	}
	visit := srv.byWord(word)
	kept, err := visit.Credentials.Get(visit.As)
	if err == nil && kept == "" {
		err = locale.Say("terminal.return.unknown")
	}
	return visit, err
}
