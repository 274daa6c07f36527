package notify_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

// service is one of somebody's own that takes what a webhook sends.
type service struct {
	*httptest.Server
	mu     sync.Mutex
	status int
	got    []delivered
}

// delivered is one message as it came.
type delivered struct {
	header http.Header
	body   []byte
}

func newService(t *testing.T) *service {
	t.Helper()
	s := &service{status: http.StatusNoContent}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

// ServeHTTP takes a message.
func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	body, _ := io.ReadAll(r.Body)
	s.got = append(s.got, delivered{r.Header, body})
	w.WriteHeader(s.status)
}

func (s *service) answer(status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.status = status
}

// take is what came since it was last asked.
func (s *service) take() []delivered {
	s.mu.Lock()
	defer s.mu.Unlock()
	taken := s.got
	s.got = nil
	return taken
}
