package bench

import (
	"bytes"
	"context"
	"sync"
	"sync/atomic"

	"nagara/api"
	"nagara/api/client"
)

// audience are sockets that only watch. They read what comes, and make nothing of
// it: what is measured is the server.
type audience struct {
	// shown is how many messages have come.
	shown atomic.Int64

	mu      sync.Mutex
	table   string
	sockets []*client.Live
	reading sync.WaitGroup
}

// admit opens a socket for a visitor, at the table that all watch.
func (a *audience) admit(ctx context.Context, visitor *client.Client) error {
	live, err := visitor.Live(ctx)
	if err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.sockets = append(a.sockets, live)
	a.reading.Go(func() { a.read(live) })
	return live.Watch(ctx, a.table, 0)
}

// beat is how the message begins that must be answered.
var beat = []byte(`{"type":"` + api.Beat + `"`)

// read takes what comes until the socket is closed. Its context cannot end: to
// watch one for each message would cost more than the message.
func (a *audience) read(live *client.Live) {
	for text, err := live.Raw(context.Background(), nil); err == nil; text, err = live.Raw(context.Background(), text) {
		if !bytes.HasPrefix(text, beat) {
			a.shown.Add(1)
		} else if live.Send(context.Background(), api.Request{Do: "beat"}) != nil {
			return
		}
	}
}

// watch is the table that all watch from now on.
func (a *audience) watch(next string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, live := range a.sockets {
		// One that is gone has said so already.
		_ = live.Send(context.Background(), api.Request{Do: "forget", Table: a.table})
		_ = live.Watch(context.Background(), next, 0)
	}
	a.table = next
}

// leave closes all sockets.
func (a *audience) leave() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, live := range a.sockets {
		_ = live.Drop() // it may be gone already
	}
	a.reading.Wait()
}
