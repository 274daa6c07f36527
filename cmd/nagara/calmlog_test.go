package main

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestCalmLog: of a thousand equal troubles a few are written down, and later how
// many were not; others, and what is no trouble, are not held back by them.
func TestCalmLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var text bytes.Buffer
		log := newCalmLog(slog.NewTextHandler(&text, nil)).With("node", 1)
		for range 1000 {
			log.Error("the database is away")
			log.Info("somebody came")
		}
		log.Warn("a bot failed")
		count := func(what string) int { return strings.Count(text.String(), what) }
		if away, came, bots := count("away"), count("came"), count("bot"); away != worthSaying || came != 1000 || bots != 1 {
			t.Errorf("written down: %d times away, %d times came, %d times a bot", away, came, bots)
		}
		time.Sleep(while) //nolint:forbidigo // in a bubble no time passes
		log.Error("the database is away")
		if count("leftOut=980") != 1 {
			t.Errorf("it does not say how much was left out: %s", text.String()[text.Len()-200:])
		}
		log.Error("the database is away")
		if count("leftOut") != 1 || count("away") != worthSaying+2 {
			t.Error("it says twice what was left out once")
		}
	})
}
