package pgtest

import (
	"os"
	"os/exec"
	"os/user"
	"runtime"
	"strconv"
	"syscall"
)

// PostgreSQL refuses to run as root; its package comes with a user for it.
const username = "postgres"

func ids() (uid, gid int, err error) {
	u, err := user.Lookup(username)
	if err != nil {
		return 0, 0, err
	}
	if uid, err = strconv.Atoi(u.Uid); err != nil {
		return 0, 0, err
	}
	gid, err = strconv.Atoi(u.Gid)
	return uid, gid, err
}

// own gives a folder to the user that PostgreSQL runs as.
func own(folder string) error {
	if os.Getuid() != 0 {
		return nil
	}
	uid, gid, err := ids()
	if err != nil {
		return err
	}
	return os.Chown(folder, uid, gid)
}

// disguise makes a command run as that user, and end when the test does,
// however it ends.
func disguise(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGQUIT}
	if os.Getuid() != 0 {
		return
	}
	if uid, gid, err := ids(); err == nil {
		c.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	}
}

// attend starts a process and waits for its end. It stays on one thread, for
// the system takes the end of the thread that started it for the end of the
// test.
func attend(c *exec.Cmd, began chan<- error, exited chan<- struct{}) {
	runtime.LockOSThread()
	defer close(exited)
	err := c.Start()
	began <- err
	if err == nil {
		_ = c.Wait() // how it ended is in its log
	}
}

// quit ends PostgreSQL at once.
func quit(p *os.Process) error { return p.Signal(syscall.SIGQUIT) }
