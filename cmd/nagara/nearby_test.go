package main

import (
	"net"
	"net/url"
	"testing"

	"nagara/server"
)

// TestNearbyIsToldWhereNothingWasNamed: an operator's address wins, and so does a server
// that listens to itself only.
func TestNearbyIsToldWhereNothingWasNamed(t *testing.T) {
	site, all := &url.URL{Scheme: "http", Host: "localhost:8080"}, &net.TCPAddr{Port: 8080}
	all.IP = net.IPv6unspecified
	for _, c := range []struct {
		serve serve
		at    net.Addr
		near  bool
	}{
		{serve{}, all, true},
		{serve{URL: "https://nagara.example"}, all, false},
		{serve{TLSDomain: "nagara.example"}, all, false},
		{serve{BehindProxy: true}, all, false},
		{serve{}, &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}, false},
	} {
		if got := c.serve.nearby(site, c.at); (got != nil) != c.near || got != nil && got.Port() != "8080" {
			t.Errorf("%+v at %s: nearby is %v", c.serve, c.at, got)
		}
	}
	named := &server.Server{Config: server.Config{Site: &url.URL{Scheme: "https", Host: "nagara.example"}}}
	for port, want := range map[int]string{22: "ssh nagara.example", 2222: "ssh -p 2222 nagara.example"} {
		if got := (&serve{URL: "https://nagara.example"}).sshLine(named, &net.TCPAddr{IP: net.IPv6unspecified, Port: port}, ""); got != want {
			t.Errorf("over SSH one comes by %q; want %q", got, want)
		}
	}
}
