package httpapi_test

import (
	"net/url"
	"testing"

	"nagara/server/auth"
	"nagara/server/httpapi"
)

// TestInvitationsLeadWhereTheirHostCameBy: unless the operator has named an address.
func TestInvitationsLeadWhereTheirHostCameBy(t *testing.T) {
	site, near := &url.URL{Scheme: "http", Host: "localhost:8080"}, &url.URL{Scheme: "http", Host: "192.168.1.5:8080"}
	for _, c := range []struct {
		nearby       *url.URL
		cameBy, want string
	}{
		{nil, "", "http://localhost:8080"},
		{nil, "10.0.0.9:8080", "http://localhost:8080"}, // the operator's word
		{near, "", "http://192.168.1.5:8080"},           // from this machine, or over SSH
		{near, "10.0.0.9:8080", "http://10.0.0.9:8080"},
	} {
		a := &httpapi.Tables{Shared: &httpapi.Shared{Site: site, Nearby: c.nearby}}
		if got := a.Reached(&auth.Visitor{CameBy: c.cameBy}).String(); got != c.want {
			t.Errorf("a host who came by %q, nearby %v: %s; want %s", c.cameBy, c.nearby, got, c.want)
		}
	}
}
