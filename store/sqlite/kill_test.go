package sqlite

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"nagara/journal"
)

var kills = flag.Int("kills", 10, "how often TestKill kills a process that appends")

const (
	killedFile   = "NAGARA_KILLED_JOURNAL"
	killedTables = 8
)

// TestKill runs itself as another process that appends as fast as it can and
// says what was acknowledged, kills that process at any instant, and looks into
// the journal that it left. The kernel lives on, so this says nothing of a
// power cut: that is what synchronous=FULL is for.
func TestKill(t *testing.T) {
	if file := os.Getenv(killedFile); file != "" {
		appendUntilKilled(t, file)
		return
	}
	file := filepath.Join(t.TempDir(), "journal.db")
	acknowledged := map[string]uint64{}
	for range *kills {
		killAfter(t, file, 1+rand.IntN(300), 0, acknowledged)
		mustHoldAll(t, file, acknowledged)
	}
	total := uint64(0)
	for _, seq := range acknowledged {
		total += seq
	}
	if total == 0 {
		t.Fatal("no append was ever acknowledged: the test has tested nothing")
	}
	t.Logf("%d kills; %d entries were acknowledged and all are there", *kills, total)
}

// TestKillWhileOpening kills the process at any instant of its first
// milliseconds, when it makes the file and its schema.
func TestKillWhileOpening(t *testing.T) {
	for range *kills {
		file := filepath.Join(t.TempDir(), "journal.db")
		acknowledged := map[string]uint64{}
		killAfter(t, file, 1, rand.N(10*time.Millisecond), acknowledged)
		mustHoldAll(t, file, acknowledged)
	}
}

// killAfter kills a process that appends, that long after it has said that many
// lines.
func killAfter(t *testing.T, file string, lines int, delay time.Duration, acknowledged map[string]uint64) {
	t.Helper()
	victim := exec.Command(os.Args[0], "-test.run=^TestKill$")
	victim.Env = append(os.Environ(), killedFile+"="+file)
	victim.Stderr = os.Stderr
	output, err := victim.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := victim.Start(); err != nil {
		t.Fatal(err)
	}
	said := bufio.NewReader(output)
	for count := 1; ; count++ {
		line, err := said.ReadString('\n')
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		var table string
		var seq uint64
		if _, err := fmt.Sscanf(line, "%s %d\n", &table, &seq); err == nil {
			acknowledged[table] = seq
		} else if line != "opening\n" {
			t.Fatalf("the process says %q", line)
		}
		if count == lines {
			time.AfterFunc(delay, func() { victim.Process.Kill() })
		}
	}
	victim.Wait()
}

// mark is the body of an entry: enough to find one that is lost, doubled, or
// without the others of its append.
type mark struct {
	Table string
	// First and Last are the numbers of the append that it belongs to.
	First, Last uint64
}

func marked(table string, after uint64, size int) []journal.Entry {
	run := make([]journal.Entry, size)
	text, _ := json.Marshal(mark{table, after + 1, after + uint64(size)})
	for i := range run {
		run[i] = move(after + uint64(i) + 1)
		run[i].Body = text
	}
	return run
}

func appendUntilKilled(t *testing.T, file string) {
	fmt.Println("opening")
	j, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	var all sync.WaitGroup
	for i := range killedTables {
		table := fmt.Sprint("table-", i)
		log, err := j.Read(ctx, table, 0)
		if err != nil {
			t.Fatal(err)
		}
		all.Go(func() {
			for newest := uint64(len(log)); ; {
				run := marked(table, newest, 1+rand.IntN(4))
				if err := j.Append(ctx, table, run...); err != nil {
					t.Error(err)
					return
				}
				newest += uint64(len(run))
				fmt.Printf("%s %d\n", table, newest)
			}
		})
	}
	all.Wait()
}

func mustHoldAll(t *testing.T, file string, acknowledged map[string]uint64) {
	t.Helper()
	j, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	var health string
	if err := j.reading.QueryRow("PRAGMA integrity_check").Scan(&health); err != nil || health != "ok" {
		t.Fatalf("the file is damaged: %s, %v", health, err)
	}
	for i := range killedTables {
		table := fmt.Sprint("table-", i)
		log, err := j.Read(context.Background(), table, 0)
		if err != nil {
			t.Fatal(err)
		}
		mustBeWhole(t, table, log, acknowledged[table])
	}
}

func mustBeWhole(t *testing.T, table string, log []journal.Entry, acknowledged uint64) {
	t.Helper()
	if uint64(len(log)) < acknowledged {
		t.Fatalf("%s: number %d was acknowledged, but the log ends at %d", table, acknowledged, len(log))
	}
	var last mark
	for i, e := range log {
		var m mark
		if err := json.Unmarshal(e.Body, &m); err != nil {
			t.Fatal(err)
		}
		begins := m.First == e.Seq && last.Last == e.Seq-1
		if e.Seq != uint64(i+1) || m.Table != table || !begins && m != last || m.Last < e.Seq {
			t.Fatalf("%s: entry %d is number %d of %+v after one of %+v", table, i+1, e.Seq, m, last)
		}
		last = m
	}
	if last.Last != uint64(len(log)) {
		t.Fatalf("%s: the last append went to %d, but the log ends at %d", table, last.Last, len(log))
	}
}
