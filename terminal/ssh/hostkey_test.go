package ssh

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/crypto/ssh"
)

// TestTheFolderIsLeftAlone: the key of the host is for its owner only, but the
// folder that it lies in may be one that others share.
func TestTheFolderIsLeftAlone(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "shared")
	if err := os.Mkdir(folder, 0o755); err != nil { // that is the point
		t.Fatal(err)
	}
	key := filepath.Join(folder, "nagara.db.ssh-key")
	dial, _ := openGateAt(t, func(g *Server) { g.Max, g.HostKey = 1, key })
	dial()
	if info, err := os.Stat(folder); err != nil || info.Mode().Perm() != 0o755 {
		t.Errorf("the folder is %v now (%v)", info.Mode(), err)
	}
	if info, err := os.Stat(key); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key is %v (%v)", info.Mode(), err)
	}
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 1 {
		t.Errorf("in the folder there are %v (%v)", files, err)
	}
}

// TestTheHostIsKnownAgain: its key is made once.
func TestTheHostIsKnownAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "key")
	var first string
	for range 2 {
		text, err := hostKey(file)
		if err != nil {
			t.Fatal(err)
		}
		signer, err := ssh.ParsePrivateKey(text)
		if err != nil || signer.PublicKey().Type() != ssh.KeyAlgoED25519 {
			t.Fatalf("%v, %v", signer, err)
		}
		if got := ssh.FingerprintSHA256(signer.PublicKey()); first == "" {
			first = got
		} else if got != first {
			t.Errorf("the second time the host is %s, not %s", got, first)
		}
	}
	if _, err := hostKey(filepath.Join(file, "nowhere")); err == nil {
		t.Error("a key that cannot be kept is taken")
	}
}
