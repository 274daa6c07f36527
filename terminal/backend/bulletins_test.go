package backend

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestBulletinsAreHeard: each is heard once, and also that it is taken back.
func TestBulletinsAreHeard(t *testing.T) {
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, line := range []string{`{}`, `{"bulletin":{"id":"a","words":"one"}}`, ``, `{"bulletin":{"id":"a","words":"one"}}`, `{"bulletin":{"id":"b","words":"two"}}`, `{}`} {
			fmt.Fprintln(w, line)
		}
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	}))
	defer web.Close()
	ctx, stop := context.WithCancel(t.Context())
	told := Visit{URL: web.URL, Credentials: new(Credentials)}.Server().Bulletins(ctx)
	for _, want := range []string{"one", "two", ""} {
		got := ""
		if b := <-told; b != nil {
			got = b.Words
		}
		if got != want {
			t.Errorf("heard %q; want %q", got, want)
		}
	}
	stop()
	if b, open := <-told; open {
		t.Errorf("afterwards there is %v", b)
	}
}
