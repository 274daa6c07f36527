package main

import (
	"context"
	"fmt"
	"net"

	"nagara/server"
	"nagara/server/auth"
	"nagara/terminal/ssh"
)

// openSSH serves the terminal client over SSH beside the server, as one of its
// visitors. Its keys lie beside the data. The function that it returns waits
// until it has ended.
func (s *serve) openSSH(ctx context.Context, w *world, served *server.Server, web net.Addr) (ended func() error, err error) {
	if s.SSH == "" {
		return func() error { return nil }, nil
	}
	listener, err := net.Listen("tcp", s.SSH)
	if err != nil {
		return nil, failed(err, "terminal.ssh.listen", "address", s.SSH)
	}
	beside := s.Data
	if beside == "" { // everything else is in a database
		if beside, err = usualFile(w); err != nil {
			return nil, err
		}
	}
	clients := &ssh.Server{
		URL: "http://" + reachable(web), HostKey: beside + ".ssh-key", Credentials: beside + ".ssh-passes",
		Network: auth.Network, Log: served.Log,
	}
	result := make(chan error, 1)
	go func() { result <- clients.Serve(ctx, listener) }()
	fmt.Fprintln(w.out, w.say("terminal.ssh.listening", "address", listener.Addr()))
	return func() error { return <-result }, nil
}

// reachable is an address of this machine at which the server is reached from
// it.
func reachable(at net.Addr) string {
	host, port, err := net.SplitHostPort(at.String())
	if err != nil {
		return at.String()
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}
