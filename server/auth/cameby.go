package auth

import (
	"net"
	"net/http"
	"net/netip"
	"os"
	"strings"
)

// cameBy is the host by which a request has reached this machine, with its port, or nothing.
// What a request says of itself is believed only where the connection came in at that
// address, or where it is this machine's own name: a link that others follow must not lead
// to wherever somebody wrote into a header.
func cameBy(r *http.Request) string {
	local, ok := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr)
	host, port, err := net.SplitHostPort(r.Host)
	if err != nil {
		host, port = r.Host, "80"
	}
	if !ok || port != portOf(local) {
		return ""
	}
	if ip, err := netip.ParseAddr(host); err == nil {
		if ip.IsLoopback() || ip.Unmap() != local.AddrPort().Addr().Unmap() {
			return ""
		}
		return r.Host
	}
	own, err := os.Hostname()
	if err != nil || !strings.EqualFold(host, own) && !strings.EqualFold(host, own+".local") || own == "localhost" {
		return ""
	}
	return r.Host
}

func portOf(at *net.TCPAddr) string {
	_, port, _ := net.SplitHostPort(at.String())
	return port
}
