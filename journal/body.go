package journal

import (
	"encoding/json"
	"fmt"
	"time"
)

// Readers read the bodies of a log, each kind in its own way.
type Readers[B any] map[string]func(body []byte) (B, error)

// Read reads the body of an entry.
func (r Readers[B]) Read(e Entry) (body B, err error) {
	read := r[e.Kind]
	if read == nil {
		return body, fmt.Errorf("its kind %q is unknown", e.Kind)
	}
	if body, err = read(e.Body); err != nil {
		return body, fmt.Errorf("its body cannot be read: %w", err)
	}
	return body, nil
}

// Write makes entries of bodies, numbered on from the last one.
func Write[B interface{ Kind() string }](after uint64, at time.Time, bodies ...B) ([]Entry, error) {
	entries := make([]Entry, len(bodies))
	at = at.UTC().Round(0) // as it is read back
	for i, b := range bodies {
		text, err := json.Marshal(b)
		if err != nil {
			return nil, fmt.Errorf("writing an entry %s: %w", b.Kind(), err)
		}
		entries[i] = Entry{Seq: after + 1 + uint64(i), At: at, Kind: b.Kind(), Body: text}
	}
	return entries, nil
}
