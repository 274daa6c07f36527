// Package ssh serves the full-screen client over SSH.
package ssh

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
)

// Server lets visitors in over SSH, each to a client of their own. There is no
// shell behind it, nothing can be run, copied or forwarded.
type Server struct {
	// URL is the server that the clients play at.
	URL string
	// Store keeps the key of the host, and by what the server knows visitors again.
	Store Store
	// Before is where both lay in files until the database had them, without
	// .ssh-key and .ssh-passes; they are taken over once.
	Before string
	// Line is what to type to come in by a name, or by a guest's word.
	Line func(name string) string
	// Guess is asked before a word is tried from an address, and refuses one too many.
	// Without it nobody is refused.
	Guess func(address string) error
	// Max is how many may be in at once, Idle how long one may be silent.
	Max  int
	Idle time.Duration
	// Greeting is how long one may take to sign in.
	Greeting time.Duration
	Log      *slog.Logger

	// Network is the network that an address is in: one may have so many inside. Without
	// it each address is its own.
	Network func(address string) string

	door, inside places
	passes       *passes
	// closing ends when visitors are to leave.
	closing context.Context
}

// The usual limits.
const (
	maxVisitors = 200
	maxIdle     = 30 * time.Minute
	// maxOfOne is how many may be in at once from one network: a family, or
	// a class behind one router.
	maxOfOne = 40
	// The widest and highest terminal that is drawn for: anybody may claim to
	// have one of any size, and every cell takes memory.
	maxWidth  = 400
	maxHeight = 150
)

// Serve lets visitors in until the context ends.
func (srv *Server) Serve(ctx context.Context, listener net.Listener) error {
	if srv.Max == 0 {
		srv.Max = maxVisitors
	}
	if srv.Idle == 0 {
		srv.Idle = maxIdle
	}
	if srv.Greeting == 0 {
		srv.Greeting = maxGreeting
	}
	srv.closing = ctx
	key, err := srv.openKeys(ctx)
	if err != nil {
		return fmt.Errorf("opening the gate for SSH: the key of the host: %w", err)
	}
	server, err := wish.NewServer(
		wish.WithHostKeyPEM(key),
		wish.WithIdleTimeout(srv.Idle),
		wish.WithVersion("nagara"),
		wish.WithPublicKeyAuth(func(ssh.Context, ssh.PublicKey) bool { return true }),
		wish.WithKeyboardInteractiveAuth(func(ssh.Context, gossh.KeyboardInteractiveChallenge) bool { return true }),
		wish.WithMiddleware(bubbletea.Middleware(srv.client), srv.admit),
	)
	if err != nil {
		return fmt.Errorf("opening the gate for SSH: %w", err)
	}
	server.ConnCallback, server.ServerConfigCallback = srv.greet, comeIn
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
func (srv *Server) admit(next ssh.Handler) ssh.Handler {
	return func(s ssh.Session) {
		language := languageOf(s)
		pty, _, terminal := s.Pty()
		switch {
		case !terminal || len(s.Command()) > 0 || s.Subsystem() != "":
			wish.Fatalln(s, language.Text("terminal.pty", nil))
			return
		case pty.Window.Width > maxWidth || pty.Window.Height > maxHeight:
			wish.Fatalln(s, language.Text("terminal.large", locale.Pairs("w", maxWidth, "h", maxHeight)))
			return
		}
		leave, room := srv.inside.take(srv.networkOf(s.RemoteAddr()), srv.Max, maxOfOne)
		if !room {
			wish.Fatalln(s, language.Text("terminal.full", nil))
			return
		}
		defer leave()
		srv.Log.Info("SSH session opened")
		next(s)
		srv.sayGoodbye(s)
	}
}

// bounded keeps a terminal that has grown within bounds.
func bounded(_ tea.Model, msg tea.Msg) tea.Msg {
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		return tea.WindowSizeMsg{Width: min(size.Width, maxWidth), Height: min(size.Height, maxHeight)}
	}
	return msg
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
