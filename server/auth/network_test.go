package auth

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"nagara/site/account"
	"nagara/table"
)

func TestNetwork(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7":             "192.0.2.7",
		"::ffff:192.0.2.7":      "192.0.2.7",
		"2001:db8:1:2:3:4:5:6":  "2001:db8:1:2::/64",
		"2001:db8:1:2::9%eth0":  "2001:db8:1:2::/64",
		"nonsense from a proxy": "nonsense from a proxy",
	} {
		if got := Network(address); got != want {
			t.Errorf("%s is %s, want %s", address, got, want)
		}
	}
}

// TestNetworks: who has a house or a firm of IPv6 has every line in it.
func TestNetworks(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7":              "[{192.0.2.7 1}]",
		"::ffff:192.0.2.7":       "[{192.0.2.7 1}]",
		"2001:db8:1:2345::6":     "[{2001:db8:1::/48 16} {2001:db8:1:2300::/56 4} {2001:db8:1:2345::/64 1}]",
		"2001:db8:1:23ff::6%eth": "[{2001:db8:1::/48 16} {2001:db8:1:2300::/56 4} {2001:db8:1:23ff::/64 1}]",
		"unknown":                "[{unknown 1}]",
	} {
		if got := fmt.Sprint(Networks(address)); got != want {
			t.Errorf("%s is in %s, want %s", address, got, want)
		}
	}
}

func TestHop(t *testing.T) {
	for said, want := range map[string]string{
		"192.0.2.7": "192.0.2.7", "192.0.2.7:5678": "192.0.2.7",
		"2001:db8::1": "2001:db8::1", "[2001:db8::1]:443": "2001:db8::1", "[2001:db8::1]": "2001:db8::1",
		"unknown": "unknown", "": "",
	} {
		if got := Hop(said); got != want {
			t.Errorf("%q comes from %q, want %q", said, got, want)
		}
	}
}

// TestARequestHasAllNetworks that the visitor is in, so that whoever serves it can count
// them.
func TestARequestHasAllNetworks(t *testing.T) {
	at := time.Date(2026, 11, 17, 12, 0, 0, 0, time.UTC)
	v := &Visitor{Account: account.Account{ID: "ada"}, Address: "2001:db8:7:105::1"}
	want := table.Request{Account: "ada", Received: at, Networks: []table.Network{
		{Name: "2001:db8:7::/48", Times: 16}, {Name: "2001:db8:7:100::/56", Times: 4}, {Name: "2001:db8:7:105::/64", Times: 1},
	}}
	if got := v.Request(at); !reflect.DeepEqual(got, want) {
		t.Errorf("the request is %+v; want %+v", got, want)
	}
}
