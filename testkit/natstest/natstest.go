// Package natstest runs real NATS servers within a test.
package natstest

import (
	"net"
	"net/url"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Server is a NATS server that can be stopped and started again at the same
// address.
type Server struct {
	t       *testing.T
	options server.Options
	running *server.Server
}

// Start runs one server, with other settings if they are given, until the test ends.
func Start(t *testing.T, change ...func(*server.Options)) *Server {
	t.Helper()
	s := &Server{t: t, options: server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true}}
	for _, c := range change {
		c(&s.options)
	}
	s.Start()
	t.Cleanup(s.Stop)
	return s
}

// Cluster runs several servers that are one, until the test ends. Clients are
// not told of the others: each stays with the server that it was given, so that
// a test can part them.
func Cluster(t *testing.T, size int) []*Server {
	t.Helper()
	servers := make([]*Server, size)
	var routes []*url.URL
	for i := range servers {
		s := &Server{t: t, options: server.Options{
			Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true, Routes: routes,
			Cluster: server.ClusterOpts{Name: "test", Host: "127.0.0.1", Port: server.RANDOM_PORT, NoAdvertise: true},
		}}
		s.Start()
		t.Cleanup(s.Stop)
		s.options.Cluster.Port = s.running.ClusterAddr().Port
		routes = append(routes, &url.URL{Scheme: "nats-route", Host: s.running.ClusterAddr().String()})
		servers[i] = s
	}
	for _, s := range servers { // for when one is started again
		s.options.Routes = routes
	}
	return servers
}

// URL is where clients find it.
func (s *Server) URL() string { return "nats://" + s.Address() }

// Address is the same without the scheme.
func (s *Server) Address() string { return s.running.Addr().(*net.TCPAddr).String() }

// Start runs it, or runs it again.
func (s *Server) Start() {
	s.t.Helper()
	options := s.options // the server changes what it is given
	running, err := server.NewServer(&options)
	if err != nil {
		s.t.Fatalf("making a NATS server: %v", err)
	}
	running.Start()
	if !running.ReadyForConnections(time.Minute) {
		s.t.Fatal("the NATS server does not start")
	}
	s.running = running
	s.options.Port = running.Addr().(*net.TCPAddr).Port
}

// Stop ends it. To stop twice does no harm.
func (s *Server) Stop() {
	s.running.Shutdown()
	s.running.WaitForShutdown()
}
