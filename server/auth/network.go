package auth

import (
	"net/netip"
	"strings"
)

// Network makes one visitor of all addresses that one household has: of IPv6
// that is a /64.
func Network(address string) string {
	networks := Networks(address)
	return networks[len(networks)-1].Name
}

// Counted is what requests are counted by, as a network that an address is in. Times
// is how many times as much it may have as the smallest.
type Counted struct {
	Name  string
	Times int
}

// wider are the networks that customers get by IPv6: one line has a /64, a house a
// /56 and a firm a /48, and whoever has one of them has every address in it. A
// carrier gives the lines in a /48 to many, so it may have more.
var wider = []struct{ bits, times int }{{48, 16}, {56, 4}, {64, 1}}

// Networks are all networks of an address that are counted, the widest first.
func Networks(address string) (all []Counted) {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return []Counted{{address, 1}}
	}
	if ip = ip.Unmap().WithZone(""); ip.Is4() {
		return []Counted{{ip.String(), 1}}
	}
	for _, w := range wider {
		network := netip.PrefixFrom(ip, w.bits).Masked()
		all = append(all, Counted{network.String(), w.times})
	}
	return all
}

// Hop is the address in what a proxy says of where a request came from: some write
// the port behind it, and brackets around one of IPv6.
func Hop(said string) string {
	said = strings.TrimSpace(said)
	if at, err := netip.ParseAddrPort(said); err == nil {
		return at.Addr().String()
	}
	return strings.TrimSuffix(strings.TrimPrefix(said, "["), "]")
}
