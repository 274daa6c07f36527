package notify

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
	"time"
)

// outward is a client for addresses that somebody else has named: it connects to the
// public network alone, follows no redirects and waits no longer than that.
func outward(within time.Duration) *http.Client {
	dialer := &net.Dialer{Timeout: within, Control: publicOnly}
	return &http.Client{
		Timeout: within,
		Transport: &http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: within, ForceAttemptHTTP2: true,
			MaxResponseHeaderBytes: 16 << 10, IdleConnTimeout: time.Minute, MaxIdleConns: 20,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

var errNotPublic = errors.New("only addresses of the public network are spoken to")

// publicOnly refuses to connect to anything else. It is asked with the number
// that a name was resolved to, so no name can lead elsewhere.
func publicOnly(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || at.Port() != 443 || !isPublic(at.Addr().Unmap()) {
		return errNotPublic
	}
	return nil
}

// inward are networks that netip does not know to be private, or that lead back
// to those which are.
var inward = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("198.18.0.0/15"), netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("64:ff9b::/96"), netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("2001::/32"),
	netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("fec0::/10"),
}

func isPublic(ip netip.Addr) bool {
	for _, network := range inward {
		if network.Contains(ip) {
			return false
		}
	}
	return ip.IsGlobalUnicast() && !ip.IsPrivate() && ip.Zone() == ""
}

// hostOf is what a log may know of an endpoint: the rest is a secret.
func hostOf(endpoint string) string {
	at, err := url.Parse(endpoint)
	if err != nil {
		return "a push service"
	}
	return at.Host
}

// bare is an error without the address that was asked.
func bare(err error) error {
	if asked, ok := errors.AsType[*url.Error](err); ok {
		return asked.Err
	}
	return err
}
