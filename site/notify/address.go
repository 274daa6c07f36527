package notify

import (
	"net/mail"
	"net/netip"
	"strings"

	"nagara/locale"
)

// maxAddress is how long an address may be, by RFC 5321.
const maxAddress = 254

// parseAddress is an address as people type it, without anything around it. It leads
// to a mailbox of the world: a name of this machine or network, or a number, is
// nobody's.
func parseAddress(text string) (string, error) {
	text = strings.TrimSpace(text)
	parsed, err := mail.ParseAddress(text)
	if err != nil || parsed.Address != text || parsed.Name != "" || len(text) > maxAddress || !isName(text[strings.LastIndex(text, "@")+1:]) {
		return "", locale.Say("notice.refused.address", "got", text)
	}
	return text, nil
}

// isName tells whether a host is a name that others could know: of several parts, of
// which the last is no number and no word for this machine.
func isName(host string) bool {
	if _, err := netip.ParseAddr(host); err == nil {
		return false
	}
	parts := strings.Split(host, ".")
	last := parts[len(parts)-1]
	return len(parts) > 1 && last != "" && strings.Trim(last, "0123456789") != "" &&
		!strings.ContainsAny(host, "[]:") && !strings.EqualFold(last, "localhost")
}

// mailboxOf is whose mailbox an address is, however it is written: capitals, dots and
// what stands behind a plus lead to the same at the large providers. Elsewhere two
// people may share one for it, and are only asked less often. Nobody is told which
// addresses were tried: of them the hash is kept.
func mailboxOf(address string) Digest {
	at := strings.LastIndex(address, "@")
	name, host := strings.ToLower(address[:at]), strings.ToLower(address[at+1:])
	name, _, _ = strings.Cut(strings.Trim(name, `"`), "+")
	if host == "googlemail.com" {
		host = "gmail.com"
	}
	return hashOf(strings.ReplaceAll(name, ".", "") + "@" + strings.TrimSuffix(host, "."))
}
