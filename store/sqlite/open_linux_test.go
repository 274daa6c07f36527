package sqlite

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// TestOpenRefusesWhatItMayNotWrite runs itself again as an ordinary user where
// the user is one who may write everywhere.
func TestOpenRefusesWhatItMayNotWrite(t *testing.T) {
	if folder := os.Getenv("NAGARA_READ_ONLY_FOLDER"); folder != "" {
		mustRefuse(t, filepath.Join(folder, "journal.db"), "writable")
		mustRefuse(t, filepath.Join(folder, "new.db"), "writable")
		return
	}
	folder := t.TempDir()
	j, err := Open(filepath.Join(folder, "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	j.Close()
	// The folder above is the owner's alone; others must get as far as ours.
	if err := errors.Join(os.Chmod(filepath.Dir(folder), 0o755), os.Chmod(folder, 0o555)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chmod(folder, 0o755) })
	again := exec.Command("/proc/self/exe", "-test.run=^"+t.Name()+"$")
	again.Env = append(os.Environ(), "NAGARA_READ_ONLY_FOLDER="+folder)
	again.Dir = folder
	if os.Geteuid() == 0 {
		const nobody = 65534
		again.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
	if output, err := again.CombinedOutput(); err != nil {
		t.Fatalf("as an ordinary user: %v\n%s", err, output)
	}
}
