package server_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/server"
)

// holding keeps something open until the test ends, and tells its status.
func (s *site) holding(t *testing.T, path string, headers ...string) (status int, leave func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+api.Prefix+path, nil)
	must(t, err)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	answer, err := wires.RoundTrip(r)
	must(t, err)
	t.Cleanup(func() { cancel(); answer.Body.Close() })
	return answer.StatusCode, func() { cancel(); answer.Body.Close() }
}

// TestStreamsCountWithSockets: whatever is held open takes one of the places
// that a visitor has, and gives it back.
func TestStreamsCountWithSockets(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.Limits.Sockets = 2 })
	cookie := cookieOf(t, s)
	id, err := s.guest(t, "Ada").Create(t.Context(), api.Wish{Game: "nagaraja"})
	must(t, err)
	if status, _ := s.holding(t, "/bot/notices", "Cookie", cookie); status != http.StatusOK {
		t.Fatalf("the first stream: %d", status)
	}
	stream := "/tables/" + id + "/stream"
	status, leave := s.holding(t, stream, "Cookie", cookie)
	if status != http.StatusOK {
		t.Fatalf("the second stream: %d", status)
	}
	for _, path := range []string{"/bot/notices", stream, "/tables/" + id + "?since=100&wait=60"} {
		if answer, text := s.ask(t, http.MethodGet, api.Prefix+path, "", "Cookie", cookie); answer.StatusCode != http.StatusTooManyRequests {
			t.Errorf("%s with no place left: %s %s", path, answer.Status, text)
		}
	}
	if answer, _ := s.ask(t, http.MethodGet, api.Prefix+"/tables/"+id, "", "Cookie", cookie); answer.StatusCode != http.StatusOK {
		t.Errorf("what waits for nothing takes no place: %s", answer.Status)
	}
	leave()
	await(t, "the place of a stream that was left", func() bool {
		status, _ := s.holding(t, stream, "Cookie", cookie)
		return status == http.StatusOK
	})
}

// TestAnAddressHasSoManyPlaces: accounts are cheap; those of one network share
// its places, of IPv6 a whole /64.
func TestAnAddressHasSoManyPlaces(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.Limits.Sockets, c.BehindProxy = 1, true })
	id, err := s.guest(t, "Ada").Create(t.Context(), api.Wish{Game: "nagaraja"})
	must(t, err)
	stream := "/tables/" + id + "/stream"
	open := func(address string, headers ...string) int {
		status, _ := s.holding(t, stream, append(headers, "X-Forwarded-For", address)...)
		return status
	}
	if got := open("2001:db8::1"); got != http.StatusOK {
		t.Fatalf("the first of a network: %d", got)
	}
	if got := open("2001:db8::2"); got != http.StatusTooManyRequests {
		t.Errorf("one without a name has more places by another address of the network: %d", got)
	}
	statuses := map[int]int{}
	for i := range 10 {
		statuses[open(fmt.Sprintf("2001:db8::a%d", i), "Cookie", cookieOf(t, s))]++
	}
	if statuses[http.StatusOK] != 3 || statuses[http.StatusTooManyRequests] != 7 {
		t.Errorf("ten more accounts of the network: %v", statuses)
	}
	if got := open("2001:db8:0:1::1"); got != http.StatusOK {
		t.Errorf("another network: %d", got)
	}
}

// TestABodyThatNeverComes is not waited for, whoever it is announced to.
func TestABodyThatNeverComes(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.BodyTime = 50 * time.Millisecond })
	for _, head := range []string{
		"POST " + api.Prefix + "/guests", "POST " + api.Prefix + "/sign-out", "GET " + api.Prefix + "/games", "GET /", "PUT /nowhere",
		"GET " + api.Prefix + "/live",
	} {
		conn, err := net.Dial("tcp", strings.TrimPrefix(strings.Replace(s.url, "localhost", "127.0.0.1", 1), "http://"))
		must(t, err)
		defer conn.Close()
		_, err = fmt.Fprintf(conn, "%s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{", head)
		must(t, err)
		if _, err := io.Copy(io.Discard, bufio.NewReader(conn)); err != nil {
			t.Errorf("%s: %v", head, err)
		}
	}
	c := client.New(s.url, wires)
	must(t, c.Guest(t.Context(), "Ada"))
}
