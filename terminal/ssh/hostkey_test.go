package ssh

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"nagara/journal"
	"nagara/store"
	"nagara/store/backup"
	"nagara/store/sqlite"
	"nagara/store/transfer"
	"nagara/testkit/dbtest"
)

// hostOf is the fingerprint of the key that a gate shows.
func hostOf(t *testing.T, address string) (fingerprint string) {
	t.Helper()
	_, key, err := ed25519.GenerateKey(nil)
	must(t, err)
	signer, err := ssh.NewSignerFromKey(key)
	must(t, err)
	client, err := ssh.Dial("tcp", address, &ssh.ClientConfig{
		User: "ada", Auth: []ssh.AuthMethod{ssh.PublicKeys(signer)},
		HostKeyCallback: func(_ string, _ net.Addr, key ssh.PublicKey) error {
			fingerprint = ssh.FingerprintSHA256(key)
			return nil
		},
	})
	must(t, err)
	must(t, client.Close())
	return fingerprint
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// gateOn opens a gate on a database.
func gateOn(t *testing.T, j journal.Database) (address string) {
	t.Helper()
	_, address = openGateAt(t, func(g *Server) { g.Store = store.New(j).SSH })
	return address
}

// TestAllMachinesHaveOneKey: gates on one database that open at the same time show one
// key, and those on another database another.
func TestAllMachinesHaveOneKey(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		j := open(t)
		var gates []string
		for range 4 {
			gates = append(gates, gateOn(t, j))
		}
		host := hostOf(t, gates[0])
		for _, gate := range gates {
			if got := hostOf(t, gate); got != host {
				t.Errorf("gates on one database show %s and %s", host, got)
			}
		}
		if other := hostOf(t, gateOn(t, open(t))); other == host {
			t.Error("another site has the same key")
		}
	})
}

// keeping is what the passes of a database have for a visitor.
func keeping(t *testing.T, j journal.Database) *pass {
	t.Helper()
	_, secret, err := store.New(j).SSH.SSHKeys(t.Context(), []byte("unused"), []byte("unused"))
	must(t, err)
	return &pass{&passes{store.New(j).SSH, secret}, "SHA256:ada"}
}

// TestTheKeyGoesWithTheSite: by a backup and back, and by a move to another database,
// the host and its visitors stay known.
func TestTheKeyGoesWithTheSite(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		from := open(t)
		host := hostOf(t, gateOn(t, from))
		must(t, keeping(t, from).Set("SHA256:ada", "a cookie"))

		file := filepath.Join(t.TempDir(), "backup.db")
		_, err := backup.Save(t.Context(), from, file, func(backup.Progress) {})
		must(t, err)
		restored := filepath.Join(t.TempDir(), "restored.db")
		_, err = backup.ToFile(t.Context(), file, restored, func(backup.Progress) {})
		must(t, err)
		back, err := sqlite.Open(restored)
		must(t, err)
		t.Cleanup(func() { must(t, back.Close()) })

		moved := dbtest.InFile(t)
		if _, isFile := from.(*sqlite.Journal); isFile {
			moved = dbtest.InPostgreSQL(t)
		}
		_, err = transfer.Move(t.Context(), from, moved, func(transfer.Progress) {})
		must(t, err)
		for name, j := range map[string]journal.Database{"restored": back, "moved": moved} {
			if got := hostOf(t, gateOn(t, j)); got != host {
				t.Errorf("%s, the host is %s, not %s", name, got, host)
			}
			if got, err := keeping(t, j).Get("SHA256:ada"); err != nil || got != "a cookie" {
				t.Errorf("%s, of a visitor there is %q, %v", name, got, err)
			}
		}
	})
}

// TestFilesAreTakenOver: the key and the passes that lay beside the data of one machine
// are in the database after its first start, once, and one line of the log says so.
func TestFilesAreTakenOver(t *testing.T) {
	before := filepath.Join(t.TempDir(), "nagara.db")
	key, err := newHostKey()
	must(t, err)
	signer, err := ssh.ParsePrivateKey(key)
	must(t, err)
	want := ssh.FingerprintSHA256(signer.PublicKey())
	kept := map[string]string{"SHA256:ada": "nagara=x", "learnt by SHA256:ada": "{}", "luck of t1 SHA256:ada": "c n"}
	text, err := json.Marshal(kept)
	must(t, err)
	must(t, os.WriteFile(before+".ssh-key", key, 0o600))
	must(t, os.WriteFile(before+".ssh-passes", text, 0o600))

	j := dbtest.InFile(t)
	var log stream
	for range 2 {
		_, address := openGateAt(t, func(g *Server) {
			g.Store, g.Before, g.Log = store.New(j).SSH, before, slog.New(slog.NewTextHandler(&log, nil))
		})
		if got := hostOf(t, address); got != want {
			t.Errorf("the host is %s, not %s as in the file", got, want)
		}
	}
	for name, value := range kept {
		if got, err := keeping(t, j).Get(name); err != nil || got != value {
			t.Errorf("of %q there is %q, %v; want %q", name, got, err, value)
		}
	}
	if n := strings.Count(log.String(), "in the database now"); n != 1 {
		t.Errorf("the log says %d times that files were taken over:\n%s", n, log.String())
	}
	if left, err := filepath.Glob(before + ".ssh-*"); err != nil || len(left) != 2 || !strings.HasSuffix(left[0], ".taken-over") || !strings.HasSuffix(left[1], ".taken-over") {
		t.Errorf("beside the data there are %v (%v)", left, err)
	}
}

// TestADatabaseTellsNoPass: neither what visitors show nor what is kept for them stands
// in it, and one visitor's pass does not open another's.
func TestADatabaseTellsNoPass(t *testing.T) {
	j := dbtest.InFile(t)
	hostOf(t, gateOn(t, j))
	ada := keeping(t, j)
	must(t, ada.Set("SHA256:ada", "a cookie"))
	if got, err := (&pass{ada.passes, "SHA256:ben"}).Get("SHA256:ada"); err != nil || got != "" {
		t.Errorf("another visitor gets %q, %v", got, err)
	}
	sealed, _, err := ada.store.Pass(t.Context(), ada.holder(), ada.nameOf("SHA256:ada"))
	must(t, err)
	for _, secret := range []string{"cookie", "ada"} {
		if bytes.Contains(sealed, []byte(secret)) || bytes.Contains(ada.holder(), []byte(secret)) || bytes.Contains(ada.nameOf("SHA256:ada"), []byte(secret)) {
			t.Errorf("%q can be read", secret)
		}
	}
	if got, err := (&pass{&passes{ada.store, []byte("another secret")}, "SHA256:ada"}).Get("SHA256:ada"); err != nil || got != "" {
		t.Errorf("without the site's secret there is %q, %v", got, err)
	}
	must(t, ada.Set("SHA256:ada", ""))
	if got, err := ada.Get("SHA256:ada"); err != nil || got != "" {
		t.Errorf("what was forgotten is %q, %v", got, err)
	}
}
