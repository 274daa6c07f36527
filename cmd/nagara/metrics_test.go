package main

import (
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestMetricsByName: at an address that only this machine can reach, a page that lets
// its own name lead there is refused; at others names are the operator's.
func TestMetricsByName(t *testing.T) {
	for _, c := range []struct {
		listen, host string
		want         int
	}{
		{"127.0.0.1", "localhost:9090", http.StatusOK},
		{"127.0.0.1", "127.0.0.1:9090", http.StatusOK},
		{"::1", "evil.example:9090", http.StatusMisdirectedRequest},
		{"127.0.0.1", "evil.example", http.StatusMisdirectedRequest},
		{"192.0.2.1", "node1.example:9090", http.StatusOK},
	} {
		numbers := http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})
		r, answer := httptest.NewRequest(http.MethodGet, "/metrics", nil), httptest.NewRecorder()
		r.Host = c.host
		if metricsAt(&net.TCPAddr{IP: net.ParseIP(c.listen), Port: 9090}, numbers).ServeHTTP(answer, r); answer.Code != c.want {
			t.Errorf("at %s by the name %s: %d; want %d", c.listen, c.host, answer.Code, c.want)
		}
	}
}
