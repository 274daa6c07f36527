package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"nagara/journal"
	"nagara/store/sqlite"
)

// Two players move at once: the slower one reads on and tries again.
func Example() {
	folder, err := os.MkdirTemp("", "journal")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	j, err := sqlite.Open(filepath.Join(folder, "journal.db"))
	if err != nil {
		panic(err)
	}
	defer j.Close()

	ctx := context.Background()
	say := func(seq uint64, move string) journal.Entry {
		return journal.Entry{Seq: seq, At: time.Now(), Kind: "move", Body: fmt.Appendf(nil, "%q", move)}
	}
	fmt.Println(j.Append(ctx, "garden", say(1, "swap a2 c1")))

	err = j.Append(ctx, "garden", say(1, "swap b1 b2"))
	fmt.Println(err)
	if c, ok := errors.AsType[*journal.Conflict](err); ok {
		missed, _ := j.Read(ctx, "garden", c.Expected)
		fmt.Println("missed:", string(missed[0].Body))
		fmt.Println(j.Append(ctx, "garden", say(missed[0].Seq+1, "swap b1 b2")))
	}
	log, _ := j.Read(ctx, "garden", 0)
	for _, e := range log {
		fmt.Println(e.Seq, string(e.Body))
	}
	// Output:
	// <nil>
	// append to the journal: table garden is already at number 1, not at 0: read on and try again
	// missed: "swap a2 c1"
	// <nil>
	// 1 "swap a2 c1"
	// 2 "swap b1 b2"
}
