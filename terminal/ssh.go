package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/wish/v2"
	"charm.land/wish/v2/bubbletea"
	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"nagara/locale"
	"nagara/server/middleware"
	"nagara/terminal/ui/ascii"
)

// Gate lets visitors in over SSH, each to a client of their own. There is no
// shell behind it, nothing can be run, copied or forwarded.
type Gate struct {
	// URL is the server that the clients play at.
	URL string
	// HostKey and Passes are files: the key of this host, made if there is
	// none, and by what the server knows the visitors again.
	HostKey, Passes string
	// Most is how many may be in at once, Idle how long one may be silent.
	Most int
	Idle time.Duration
	// Greeting is how long one may take to sign in.
	Greeting time.Duration
	Log      *slog.Logger

	door, inside middleware.Places
	passes       *Passes
}

// The usual limits.
const (
	mostVisitors = 200
	longestIdle  = 30 * time.Minute
	// mostOfOne is how many may be in at once from one network: a family, or
	// a class behind one router.
	mostOfOne = 40
	// The widest and highest terminal that is drawn for: anybody may claim to
	// have one of any size, and every cell takes memory.
	mostWidth  = 400
	mostHeight = 150
)

// Serve lets visitors in until the context ends.
func (g *Gate) Serve(ctx context.Context, listener net.Listener) error {
	if g.Most == 0 {
		g.Most = mostVisitors
	}
	if g.Idle == 0 {
		g.Idle = longestIdle
	}
	if g.Greeting == 0 {
		g.Greeting = longestGreeting
	}
	g.passes = &Passes{File: g.Passes}
	key, err := hostKey(g.HostKey)
	if err != nil {
		return fmt.Errorf("opening the gate for SSH: the key of this host: %w", err)
	}
	server, err := wish.NewServer(
		wish.WithHostKeyPEM(key),
		wish.WithIdleTimeout(g.Idle),
		wish.WithVersion("nagara"),
		wish.WithPublicKeyAuth(func(ssh.Context, ssh.PublicKey) bool { return true }),
		wish.WithKeyboardInteractiveAuth(func(ssh.Context, gossh.KeyboardInteractiveChallenge) bool { return true }),
		wish.WithMiddleware(bubbletea.Middleware(g.client), g.admit),
	)
	if err != nil {
		return fmt.Errorf("opening the gate for SSH: %w", err)
	}
	server.ConnCallback, server.ServerConfigCallback = g.greet, comeIn
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err = <-ended:
	case <-ctx.Done():
		limit, cancel := context.WithTimeout(context.Background(), 3*time.Second)
		defer cancel()
		if server.Shutdown(limit) != nil {
			_ = server.Close() // clients that do not leave are left
		}
		err = <-ended
	}
	if errors.Is(err, ssh.ErrServerClosed) {
		return nil
	}
	return err
}

// admit turns away whoever brings a command, has no terminal, or comes when it
// is full.
func (g *Gate) admit(next ssh.Handler) ssh.Handler {
	return func(s ssh.Session) {
		language := languageOf(s)
		pty, _, terminal := s.Pty()
		switch {
		case !terminal || len(s.Command()) > 0 || s.Subsystem() != "":
			wish.Fatalln(s, language.Text("terminal.pty", nil))
			return
		case pty.Window.Width > mostWidth || pty.Window.Height > mostHeight:
			wish.Fatalln(s, language.Text("terminal.large", locale.Pairs("w", mostWidth, "h", mostHeight)))
			return
		}
		leave, room := g.inside.Take(
			middleware.Share{Of: "all", Most: g.Most},
			middleware.Share{Of: networkOf(s.RemoteAddr()), Most: mostOfOne})
		if !room {
			wish.Fatalln(s, language.Text("terminal.full", nil))
			return
		}
		defer leave()
		g.Log.Info("SSH session opened")
		next(s)
	}
}

// bounded keeps a terminal that has grown within bounds.
func bounded(_ tea.Model, msg tea.Msg) tea.Msg {
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		return tea.WindowSizeMsg{Width: min(size.Width, mostWidth), Height: min(size.Height, mostHeight)}
	}
	return msg
}

// client is the client of one visitor. Their key is their account: who comes
// with it again is known again. Who has none is a guest for this once.
func (g *Gate) client(s ssh.Session) (tea.Model, []tea.ProgramOption) {
	visit := Visit{URL: g.URL, Name: s.User(), Passes: new(Passes)}
	if key := s.PublicKey(); key != nil {
		visit.Passes, visit.As = g.passes, gossh.FingerprintSHA256(key)
	}
	app := NewApp(languageOf(s), visit.first)
	app.Remote, app.ASCII, app.ctx = true, ascii.Wanted(envOf(s)), s.Context()
	return app, []tea.ProgramOption{tea.WithFilter(bounded)}
}

// envOf is what the visitor's terminal says about itself.
func envOf(s ssh.Session) func(string) string {
	return func(name string) string {
		for _, v := range s.Environ() {
			if value, ok := strings.CutPrefix(v, name+"="); ok {
				return value
			}
		}
		return ""
	}
}

// languageOf is the language that the visitor's terminal asks for.
func languageOf(s ssh.Session) *locale.Language {
	env := envOf(s)
	if wish := cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG")); wish != "" {
		return locale.Find(wish)
	}
	return locale.English
}
