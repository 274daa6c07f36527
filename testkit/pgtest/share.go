package pgtest

import (
	"errors"
	"fmt"
	"os"
	"strconv"
)

// portOfAll is the variable that tells the binaries of a whole run at which port the
// server is that they share.
const portOfAll = "NAGARA_TEST_POSTGRES"

// Share starts a server for all who are started until it is ended. Where PostgreSQL
// is not installed there is none, and each who wants one says so.
func Share() (end func(), err error) {
	s, err := start(quick...)
	if errors.Is(err, errMissing) {
		return func() {}, nil
	}
	if err != nil {
		return nil, err
	}
	if err := os.Setenv(portOfAll, fmt.Sprint(s.port)); err != nil {
		s.end()
		return nil, err
	}
	return s.end, nil
}

// Durable starts a server for a measurement, until it is ended. Nothing that it has
// committed is lost.
func Durable() (s *Server, end func(), err error) {
	if s, err = start(); err != nil {
		return nil, nil, err
	}
	return s, s.end, nil
}

// join is the server that was started for all. What this binary makes in it is apart
// from what others make: even locks are within one database.
func join(port string) (*Server, error) {
	n, err := strconv.Atoi(port)
	if err != nil {
		return nil, fmt.Errorf("%s must be a port, and is %q", portOfAll, port)
	}
	s := &Server{port: n, home: "postgres"}
	name := newName()
	if err := s.create(name, "template1"); err != nil {
		return nil, fmt.Errorf("use the server that was started for all tests, at port %d: %w", n, err)
	}
	s.home = name
	return s, nil
}

// leave takes away what was made in a server that others use.
func (s *Server) leave() {
	s.home = "postgres"
	for _, name := range s.made {
		if err := s.exec("DROP DATABASE " + name + " WITH (FORCE)"); err != nil {
			fmt.Fprintln(os.Stderr, "pg: what a test made stays:", err)
		}
	}
}
