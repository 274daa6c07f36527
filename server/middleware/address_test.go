package middleware

import (
	"net/http/httptest"
	"testing"
)

// TestAddress: only a proxy of ours is believed, and only what it saw itself.
func TestAddress(t *testing.T) {
	r := httptest.NewRequest("GET", "/", nil)
	r.RemoteAddr = "192.0.2.1:4000"
	r.Header.Set("X-Forwarded-For", "203.0.113.9, 198.51.100.2")
	if got := (&Chain{}).Address(r); got != "192.0.2.1" {
		t.Errorf("without a proxy: %s", got)
	}
	if got := (&Chain{BehindProxy: true}).Address(r); got != "198.51.100.2" {
		t.Errorf("behind a proxy: %s", got)
	}
	r.Header.Add("X-Forwarded-For", "192.0.2.7")
	if got := (&Chain{BehindProxy: true}).Address(r); got != "192.0.2.7" {
		t.Errorf("behind a proxy that adds a line, a request comes from %s", got)
	}
	for said, want := range map[string]string{"192.0.2.7:5678": "192.0.2.7", "[2001:db8::1]:443": "2001:db8::1"} {
		r.Header.Set("X-Forwarded-For", "203.0.113.9, "+said)
		if got := (&Chain{BehindProxy: true}).Address(r); got != want {
			t.Errorf("behind a proxy that says %s, a request comes from %s", said, got)
		}
	}
	r.Header.Del("X-Forwarded-For")
	if got := (&Chain{BehindProxy: true}).Address(r); got != "192.0.2.1" {
		t.Errorf("behind a proxy that says nothing: %s", got)
	}
}
