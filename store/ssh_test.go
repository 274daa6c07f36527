package store

import (
	"bytes"
	"testing"
	"time"
)

// The first to come makes the keys, and passes end with their time.
func TestSSH(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		db, now := open(t), time.Now()
		for _, name := range []string{"first", "second"} {
			host, secret, err := db.SSH.SSHKeys(t.Context(), []byte(name), []byte(name+" secret"))
			if err != nil || string(host) != "first" || string(secret) != "first secret" {
				t.Fatalf("the %s to come has %q and %q, %v", name, host, secret, err)
			}
		}
		ada, ben, name := []byte("ada"), []byte("ben"), []byte("cookie")
		for _, value := range []string{"old", "new"} {
			mustDo(t, db.SSH.SetPass(t.Context(), ada, name, []byte(value), now))
		}
		mustDo(t, db.SSH.SetPass(t.Context(), ada, []byte("other"), []byte("kept"), now))
		mustDo(t, db.SSH.SetPass(t.Context(), ben, name, []byte("gone"), now))
		want := func(holder []byte, value string, until time.Time) {
			t.Helper()
			got, at, err := db.SSH.Pass(t.Context(), holder, name)
			if err != nil || string(got) != value || !at.Equal(until) {
				t.Errorf("of %s there is %q until %v, %v; want %q until %v", holder, got, at, err, value, until)
			}
		}
		want(ada, "new", now)
		mustDo(t, db.SSH.ExtendPasses(t.Context(), ada, now.Add(time.Hour)))
		mustDo(t, db.Accounts.Sweep(t.Context(), now.Add(time.Minute)))
		want(ada, "new", now.Add(time.Hour))
		want(ben, "", time.Time{})
		mustDo(t, db.SSH.RemovePass(t.Context(), ada, name))
		want(ada, "", time.Time{})
		if other, _, err := db.SSH.Pass(t.Context(), ada, []byte("other")); err != nil || !bytes.Equal(other, []byte("kept")) {
			t.Errorf("the other pass is %q, %v", other, err)
		}
	})
}
