package postgres

import (
	"context"
	"errors"
	"io"
	"net"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/journal"
)

// wire is the way to a server, which can be cut.
type wire struct {
	listener net.Listener
	to       string
	// deaf drops every answer, and ends the connection with it.
	deaf  atomic.Bool
	mu    sync.Mutex
	conns []net.Conn
}

// through is a way to the database of that URL, and the URL to take it.
func through(t *testing.T, to string) (*wire, string) {
	t.Helper()
	address, err := url.Parse(to)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{listener: listener, to: address.Host}
	var all sync.WaitGroup
	all.Go(w.serve)
	t.Cleanup(func() {
		w.cut()
		all.Wait()
	})
	address.Host = listener.Addr().String()
	return w, address.String()
}

func (w *wire) serve() {
	for {
		near, err := w.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", w.to)
		if err != nil {
			near.Close()
			continue
		}
		w.mu.Lock()
		w.conns = append(w.conns, near, far)
		w.mu.Unlock()
		go func() {
			io.Copy(far, near)
			far.Close()
		}()
		go func() {
			w.answer(near, far)
			near.Close()
			far.Close()
		}()
	}
}

func (w *wire) answer(near, far net.Conn) {
	buffer := make([]byte, 4096)
	for {
		n, err := far.Read(buffer)
		if err != nil || w.deaf.Load() {
			return
		}
		if _, err := near.Write(buffer[:n]); err != nil {
			return
		}
	}
}

// cut ends all connections and takes no more.
func (w *wire) cut() {
	w.listener.Close()
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range w.conns {
		c.Close()
	}
}

func move(seq uint64) journal.Entry {
	return journal.Entry{Seq: seq, At: time.Unix(1, 0), Kind: "move", Body: []byte("{}")}
}

func opened(t *testing.T, url string) *Journal {
	t.Helper()
	j, err := Open(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j
}

// An answer that was lost leaves the append uncertain, and it may well be
// there; one that could not be sent leaves no doubt.
func TestALostAnswerIsUncertain(t *testing.T) {
	direct := filled(t)
	w, url := through(t, direct)
	j, witness := opened(t, url), opened(t, direct)
	ctx := context.Background()
	appends := []struct {
		name string
		do   func(seq uint64) error
	}{
		{"append", func(seq uint64) error { return j.Append(ctx, "garden", move(seq)) }},
		{"append on the agenda", func(seq uint64) error { return j.AppendDue(ctx, "garden", time.Now(), move(seq)) }},
	}
	seq := uint64(0)
	for _, a := range appends {
		seq++
		if err := a.do(seq); err != nil {
			t.Fatal(err)
		}
		w.deaf.Store(true)
		seq++
		err := a.do(seq)
		w.deaf.Store(false)
		if u, ok := errors.AsType[*journal.Uncertain](err); !ok || u.Table != "garden" || !errors.Is(err, journal.ErrAway) {
			t.Errorf("%s with a lost answer: %v", a.name, err)
		}
		log, err := witness.Read(ctx, "garden", 0)
		if err != nil || uint64(len(log)) != seq {
			t.Errorf("%s: there are %d entries, %v; want %d", a.name, len(log), err, seq)
		}
	}
	w.cut()
	err := j.Append(ctx, "garden", move(seq+1))
	if _, unsure := errors.AsType[*journal.Uncertain](err); !unsure && !errors.Is(err, journal.ErrAway) {
		t.Errorf("over a cut wire: %v", err)
	}
	// By now no connection is left, and none can be made.
	err = j.Append(ctx, "garden", move(seq+1))
	if _, unsure := errors.AsType[*journal.Uncertain](err); unsure || !errors.Is(err, journal.ErrAway) {
		t.Errorf("with nobody to send to: %v", err)
	}
	for what, err := range map[string]error{
		"read": second(j.Read(ctx, "garden", 0)), "list": second(j.Tables(ctx, journal.Head{}, 1)),
		"clock": second(j.Now(ctx)), "take": second(j.TakeDue(ctx, "", time.Second, 1)),
		"query": second(j.Query(ctx, "SELECT 1")), "write": j.Write(ctx, func(journal.Tx) error { return nil }),
	} {
		if !errors.Is(err, journal.ErrAway) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func second[T any](_ T, err error) error { return err }

// A commit without an answer may have happened; statements before it have not.
func TestALostCommitIsUncertain(t *testing.T) {
	direct := filled(t)
	w, url := through(t, direct)
	j, witness := opened(t, url), opened(t, direct)
	ctx := context.Background()
	err := j.Write(ctx, func(tx journal.Tx) error {
		if err := tx.Append("garden", move(1)); err != nil {
			return err
		}
		w.deaf.Store(true)
		return nil
	})
	w.deaf.Store(false)
	if u, ok := errors.AsType[*journal.Uncertain](err); !ok || u.Table != "garden" {
		t.Errorf("a lost commit: %v", err)
	}
	if log, err := witness.Read(ctx, "garden", 0); err != nil || len(log) != 1 {
		t.Errorf("the entries are %v, %v", log, err)
	}
	err = j.Write(ctx, func(tx journal.Tx) error {
		w.deaf.Store(true)
		return tx.Append("garden", move(2))
	})
	w.deaf.Store(false)
	if _, unsure := errors.AsType[*journal.Uncertain](err); unsure || !errors.Is(err, journal.ErrAway) {
		t.Errorf("a statement without an answer: %v", err)
	}
	if log, err := witness.Read(ctx, "garden", 0); err != nil || len(log) != 1 {
		t.Errorf("the entries are %v, %v", log, err)
	}
}
