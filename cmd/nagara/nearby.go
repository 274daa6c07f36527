package main

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"

	"nagara/server"
	"nagara/site/invite/qr"
)

// ownAddress is that of this machine in its network, or nothing where it has none or
// listens to itself only. Of several it is the first of a private IPv4 network, which is
// what phones reach.
func ownAddress(at net.Addr) string {
	listens, ok := at.(*net.TCPAddr)
	if !ok || !listens.IP.IsUnspecified() {
		return ""
	}
	own, err := net.InterfaceAddrs()
	if err != nil {
		return ""
	}
	for _, address := range own {
		if prefix, err := netip.ParsePrefix(address.String()); err == nil && prefix.Addr().Is4() && prefix.Addr().IsPrivate() {
			return prefix.Addr().String()
		}
	}
	return ""
}

// nearby is the address of the site for others in the network, where it listens to all and
// nobody has named it; else nil.
func (s *serve) nearby(site *url.URL, at net.Addr) *url.URL {
	listens, ok := at.(*net.TCPAddr)
	if s.URL != "" || s.TLSDomain != "" || s.BehindProxy || !ok || !listens.IP.IsUnspecified() {
		return nil
	}
	if host := ownAddress(at); host != "" {
		return &url.URL{Scheme: site.Scheme, Host: net.JoinHostPort(host, site.Port())}
	}
	return site
}

// sayWhere says where the server is: its address, and what to type on another device in
// this network, with a picture of it for phones in a terminal.
func (s *serve) sayWhere(w *world, served *server.Server) {
	fmt.Fprintln(w.out, w.say("server.listening", "url", served.Site, "file", s.place.String()))
	if served.Nearby == nil || served.Nearby == served.Site {
		return
	}
	address := served.Nearby.String()
	fmt.Fprintln(w.out, w.say("server.nearby", "url", address))
	if !w.outTerminal {
		return
	}
	if picture, err := qr.Blocks(address); err == nil {
		fmt.Fprintf(w.out, "\n%s\n\n", strings.Join(picture, "\n"))
	}
}

// sshLine is what to type to come in over SSH, by a name or without one.
func (s *serve) sshLine(served *server.Server, at net.Addr, name string) string {
	host := served.Site.Hostname()
	if near := ownAddress(at); near != "" && s.URL == "" && s.TLSDomain == "" {
		host = near
	}
	if name != "" {
		host = name + "@" + host
	}
	_, port, err := net.SplitHostPort(at.String())
	if err != nil || port == "22" {
		return "ssh " + host
	}
	return fmt.Sprintf("ssh -p %s %s", port, host)
}
