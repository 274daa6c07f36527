// Package pgtest starts a real PostgreSQL for tests, in a temporary folder on a
// free port.
//
// A test binary that wants one hands its TestMain to Main; then Start gives
// every test the same server, and Database a database of its own in it. `make
// test` starts one server for all binaries, with the command in the folder share.
package pgtest

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// missing tells those who have no PostgreSQL what to do.
const missing = "PostgreSQL 15 or newer is missing: install it (Debian: apt-get install postgresql; " +
	"others: put its bin folder on the PATH)"

// shared is the server that the tests of one binary share.
var shared struct {
	allowed bool
	once    sync.Once
	server  *Server
	err     error
}

// Main runs the tests and leaves nothing of theirs behind.
func Main(m *testing.M) {
	shared.allowed = true
	status := m.Run()
	if shared.server != nil {
		shared.server.end()
	}
	os.Exit(status)
}

// Start is the server that all tests share; it forgets what it has when the
// machine stops, and is quick for it. Without PostgreSQL the test is skipped,
// or fails where CI is set.
//
// A test with a clock of its own must call Start before that clock begins.
func Start(t testing.TB) *Server {
	t.Helper()
	if !shared.allowed {
		t.Fatal("hand TestMain to pg.Main, which clears up in the end")
	}
	shared.once.Do(func() {
		if port := os.Getenv(portOfAll); port != "" {
			shared.server, shared.err = join(port)
		} else {
			shared.server, shared.err = start(quick...)
		}
	})
	return got(t, shared.server, shared.err)
}

// quick are the settings of a server that nobody needs after a power cut.
var quick = []string{"fsync=off", "full_page_writes=off"}

// StartOwn is a server for one test, which may stop and start it. Nothing that
// it has committed is lost.
func StartOwn(t testing.TB) *Server {
	t.Helper()
	s, err := start()
	s = got(t, s, err)
	t.Cleanup(s.end)
	return s
}

func got(t testing.TB, s *Server, err error) *Server {
	t.Helper()
	if errors.Is(err, errMissing) && os.Getenv("CI") == "" {
		t.Skip(missing)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var errMissing = errors.New(missing)

// Binary finds a program of PostgreSQL, the newest where there are several.
func Binary(name string) (string, error) {
	if found, err := filepath.Glob("/usr/lib/postgresql/*/bin/" + name); err == nil && len(found) > 0 {
		return slices.MaxFunc(found, func(a, b string) int {
			return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
		}), nil
	}
	if found, err := exec.LookPath(name); err == nil {
		return found, nil
	}
	return "", errMissing
}

// Server is a running PostgreSQL.
type Server struct {
	folder   string
	port     int
	settings []string
	process  *exec.Cmd
	exited   chan struct{}
	log      *os.File
	// home is the database of schemas, and of whoever only gives orders.
	home string
	mu   sync.Mutex
	// made are databases in a server that others use as well.
	made []string
	// template is the database that Filled copies.
	template struct {
		once sync.Once
		name string
		err  error
	}
}

func start(settings ...string) (*Server, error) {
	initdb, err := Binary("initdb")
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "nagara-postgres-")
	if err != nil {
		return nil, err
	}
	s := &Server{folder: folder, settings: settings, home: "postgres"}
	if err := own(folder); err != nil {
		return nil, err
	}
	// Names must sort by their bytes even where the database sorts like a
	// dictionary, so this one does.
	create := exec.Command(initdb, "--pgdata", s.data(), "--no-sync", "--auth=trust", "--username=nagara",
		"--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US")
	create.Dir = folder
	disguise(create)
	if said, err := create.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("make a database cluster: %w\n%s", err, said)
	}
	if s.port, err = freePort(); err != nil {
		return nil, err
	}
	if s.log, err = os.Create(filepath.Join(folder, "log")); err != nil {
		return nil, err
	}
	return s, s.run()
}

func (s *Server) data() string { return filepath.Join(s.folder, "data") }

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer func() { _ = l.Close() }() // nobody has spoken to it
	return l.Addr().(*net.TCPAddr).Port, nil
}

// run starts the process and waits until it answers.
func (s *Server) run() error {
	postgres, err := Binary("postgres")
	if err != nil {
		return err
	}
	args := []string{"-D", s.data(), "-p", fmt.Sprint(s.port)}
	for _, setting := range append(s.settings, "listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=400") {
		args = append(args, "-c", setting)
	}
	s.process = exec.Command(postgres, args...)
	s.process.Dir, s.process.Stdout, s.process.Stderr = s.folder, s.log, s.log
	disguise(s.process)
	began := make(chan error)
	exited := make(chan struct{})
	s.exited = exited
	go attend(s.process, began, exited)
	if err := <-began; err != nil {
		return fmt.Errorf("start PostgreSQL: %w", err)
	}
	return s.await()
}

// await waits until the server lets somebody in.
func (s *Server) await() error {
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	limit := time.After(2 * time.Minute)
	for {
		conn, err := pgx.Connect(context.Background(), s.url("postgres"))
		if err == nil {
			return conn.Close(context.Background())
		}
		select {
		case <-again.C:
		case <-s.exited:
			said, _ := os.ReadFile(s.log.Name())
			return fmt.Errorf("PostgreSQL ended at once:\n%s", said)
		case <-limit:
			return fmt.Errorf("PostgreSQL does not answer: %w", err)
		}
	}
}

func (s *Server) url(database string) string {
	return fmt.Sprintf("postgres://nagara@127.0.0.1:%d/%s?sslmode=disable", s.port, database)
}

// Database makes a new, empty database and returns its URL.
func (s *Server) Database(t testing.TB) string {
	t.Helper()
	url, err := s.Create()
	if err != nil {
		t.Fatal(err)
	}
	return url
}

// Create is Database for those who are no test.
func (s *Server) Create() (url string, err error) {
	name := newName()
	return s.url(name), s.create(name, "template1")
}

// Filled makes a new database as fill has left another one, and returns its URL. Fill is
// called once for all tests of the binary: to copy takes a fifth of what it takes to
// make every table anew. It must leave no connection open.
func (s *Server) Filled(t testing.TB, fill func(url string) error) string {
	t.Helper()
	s.template.once.Do(func() {
		s.template.name = newName()
		if s.template.err = s.create(s.template.name, "template1"); s.template.err == nil {
			s.template.err = fill(s.url(s.template.name))
		}
	})
	name := newName()
	if err := errors.Join(s.template.err, s.create(name, s.template.name)); err != nil {
		t.Fatal(err)
	}
	return s.url(name)
}

// create makes a copy of a database to which nobody is connected.
func (s *Server) create(name, template string) error {
	s.mu.Lock()
	s.made = append(s.made, name)
	s.mu.Unlock()
	return s.exec("CREATE DATABASE " + name + " TEMPLATE " + template + " STRATEGY file_copy")
}

// Schema makes a new, empty schema in a database that others of the same binary use
// too, and returns the URL that leads there: quicker than a database.
func (s *Server) Schema(t testing.TB) string {
	t.Helper()
	name := newName()
	if err := s.exec("CREATE SCHEMA " + name); err != nil {
		t.Fatal(err)
	}
	return s.url(s.home) + "&search_path=" + name
}

// newName is that of nothing in any server.
func newName() string { return "test_" + strings.ToLower(rand.Text()) }

func (s *Server) exec(statement string) error {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, s.url(s.home))
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }() // it has answered
	_, err = conn.Exec(ctx, statement)
	return err
}

// Stop stops the server and waits until it is gone. Whoever is connected is
// thrown out; what is committed stays.
func (s *Server) Stop(t testing.TB) {
	t.Helper()
	s.mustBeOwn(t)
	if err := s.process.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	<-s.exited
}

// Kill ends the server as a power cut would, but for the disk.
func (s *Server) Kill(t testing.TB) {
	t.Helper()
	s.mustBeOwn(t)
	if err := quit(s.process.Process); err != nil {
		t.Fatal(err)
	}
	<-s.exited
}

func (s *Server) mustBeOwn(t testing.TB) {
	t.Helper()
	if s.process == nil {
		t.Fatal("others use this server, too: StartOwn gives one that may be stopped")
	}
}

// Restart starts a server that was stopped, at the same address.
func (s *Server) Restart(t testing.TB) {
	t.Helper()
	if err := s.run(); err != nil {
		t.Fatal(err)
	}
}

// end stops the server for good and leaves nothing behind.
func (s *Server) end() {
	if s.process == nil {
		s.leave()
		return
	}
	_ = quit(s.process.Process) // it may have ended before
	<-s.exited
	s.log.Close()
	_ = os.RemoveAll(s.folder) // the system clears what is left of it
}
