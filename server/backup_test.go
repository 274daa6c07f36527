package server_test

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"nagara/journal"
	"nagara/server"
	"nagara/site/lobby"
	"nagara/store/backup"
	"nagara/table"
	"nagara/testkit/pgtest"
)

// TestBackup makes a backup while people play, as docs/operations.md tells,
// restores it elsewhere and folds every table: all that was acknowledged before
// the backup began is there, and what is there is what happened.
func TestBackup(t *testing.T) {
	t.Parallel()
	for name, where := range places(t) {
		t.Run(name, func(t *testing.T) {
			stores, err := openAt(where)
			must(t, err)
			s := startOn(t, stores)
			matches := map[string]*interrupted{}
			var everybody sync.WaitGroup
			for range 4 {
				m := &interrupted{t: t, acks: map[uint64]string{}}
				sitters := s.seat(t, "nagaraja", 2)
				matches[sitters[0].table] = m
				for _, p := range sitters {
					everybody.Go(func() { m.play(p) })
				}
			}
			for _, m := range matches {
				await(t, "some moves", func() bool { return m.acknowledged.Load() > 4 })
			}
			before := acknowledgedBy(matches)
			copied := backUp(t, name, where)
			for _, m := range matches {
				m.over.Store(true) // enough was played
			}
			everybody.Wait()
			restored, err := openAt(copied)
			must(t, err)
			defer restored.Journal.Close()
			mustBeTheBeginning(t, restored, stores, before)
		})
	}
}

// acknowledgedBy are the greatest numbers that were acknowledged.
func acknowledgedBy(matches map[string]*interrupted) map[string]uint64 {
	newest := map[string]uint64{}
	for id, m := range matches {
		m.mu.Lock()
		newest[id] = slices.Max(slices.Collect(maps.Keys(m.acks)))
		m.mu.Unlock()
	}
	return newest
}

// backUp copies a place that is in use, and returns where the copy was restored.
func backUp(t *testing.T, name, where string) string {
	t.Helper()
	folder := t.TempDir()
	if name == "SQLite" {
		copied, restored := filepath.Join(folder, "backup.db"), filepath.Join(folder, "restored.db")
		_, err := backup.Save(t.Context(), besides(t, name, where).Journal, copied, func(backup.Progress) {})
		must(t, err)
		mustBeForItsOwner(t, copied)
		_, err = backup.ToFile(t.Context(), copied, restored, func(backup.Progress) {})
		must(t, err)
		return restored
	}
	file := filepath.Join(folder, "nagara.dump")
	empty := pgtest.Start(t).Database(t)
	for _, command := range [][]string{
		{"pg_dump", "--format=custom", "--file=" + file, "--dbname=" + where},
		{"pg_restore", "--exit-on-error", "--single-transaction", "--dbname=" + empty, file},
	} {
		program, err := pgtest.Binary(command[0])
		must(t, err)
		careful := append([]string{"-c", `umask 077 && exec "$0" "$@"`, program}, command[1:]...)
		if said, err := exec.Command("sh", careful...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", strings.Join(command, " "), err, said)
		}
		mustBeForItsOwner(t, file)
	}
	return empty
}

func mustBeForItsOwner(t *testing.T, backup string) {
	t.Helper()
	if info, err := os.Stat(backup); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the backup is %v, %v", info.Mode(), err)
	}
}

func mustBeTheBeginning(t *testing.T, restored, stores server.Stores, acknowledged map[string]uint64) {
	t.Helper()
	heads, err := restored.Journal.Tables(t.Context(), journal.Head{}, 100)
	if err != nil || len(heads) != len(acknowledged) {
		t.Fatalf("the backup has %d tables, %v; want %d", len(heads), err, len(acknowledged))
	}
	for _, head := range heads {
		log, err := restored.Journal.Read(t.Context(), head.Table, 0)
		must(t, err)
		whole, err := stores.Journal.Read(t.Context(), head.Table, 0)
		must(t, err)
		if uint64(len(log)) < acknowledged[head.Table] {
			t.Errorf("table %s: number %d was acknowledged before the backup, which ends at %d", head.Table, acknowledged[head.Table], len(log))
		}
		for i, e := range log {
			if whole[i].Kind != e.Kind || string(whole[i].Body) != string(e.Body) {
				t.Errorf("table %s: entry %d is %s, and %s in the backup", head.Table, e.Seq, whole[i].Body, e.Body)
			}
		}
		folded, err := table.Fold(head.Table, log)
		must(t, err)
		row, err := restored.Lobby.Find(t.Context(), head.Table)
		if folded.Phase() == table.Over && (err != nil || row.State != lobby.Finished) {
			t.Errorf("table %s is over, but its row is %+v, %v", head.Table, row, err)
		}
	}
}
