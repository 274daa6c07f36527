package transfer

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"nagara/testkit/pgtest"
	"nagara/testkit/storestest"
)

const (
	killedFrom = "NAGARA_KILLED_FROM"
	killedTo   = "NAGARA_KILLED_TO"
)

// TestKill runs itself as another process that moves a site, and kills it at any
// instant, again and again, until one of them is done before it is killed.
func TestKill(t *testing.T) {
	if from := os.Getenv(killedFrom); from != "" {
		moveUntilKilled(t, from, os.Getenv(killedTo))
		return
	}
	from, to := newFile(t), pgtest.Start(t).Database(t)
	j, err := OpenTarget(from)
	must(t, err)
	fill(t, j, 60)
	want := storestest.Dump(t, j)
	must(t, j.Close())
	kills := 0
	// Each is let a little further than the one before, so that every part of
	// a move is interrupted.
	for lines := rand.IntN(2); !killAfter(t, from, to, lines); lines += 1 + rand.IntN(4) {
		kills++
	}
	if kills == 0 {
		t.Fatal("no move was ever killed: the test has tested nothing")
	}
	storestest.Same(t, open(t, to), want)
	t.Logf("%d kills, and all is there", kills)
}

// killAfter kills a process that moves, a moment after it has said that many
// lines, and tells whether it was done before.
func killAfter(t *testing.T, from, to string, lines int) (done bool) {
	t.Helper()
	victim := exec.Command(os.Args[0], "-test.run=^TestKill$")
	victim.Env = append(os.Environ(), killedFrom+"="+from, killedTo+"="+to)
	victim.Stderr = os.Stderr
	out, err := victim.StdoutPipe()
	must(t, err)
	must(t, victim.Start())
	said := bufio.NewScanner(out)
	for count := 0; said.Scan(); count++ {
		if strings.HasPrefix(said.Text(), "moved") {
			done = true
		}
		if count == lines && !done {
			time.AfterFunc(rand.N(10*time.Millisecond), func() { _ = victim.Process.Kill() })
		}
	}
	victim.Wait()
	return done
}

func moveUntilKilled(t *testing.T, from, to string) {
	fmt.Println("opening")
	here, err := OpenSource(from)
	must(t, err)
	there, err := OpenTarget(to)
	must(t, err)
	report, err := Move(t.Context(), here, there, func(p Progress) { fmt.Println(p.Stage, p.Done, p.Of) })
	must(t, err)
	fmt.Println("moved", report)
}
