package server

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"nagara/site/account"
)

// spaceEvery is how often the server looks whether the disk is full, or still is.
const spaceEvery = time.Second

// watchDiskSpace notices that the disk is full, says so once, and tries until there is
// room again: then the server is ready, and not before.
func (s *Server) watchDiskSpace() {
	look := time.NewTicker(spaceEvery)
	defer look.Stop()
	for said := false; ; {
		select {
		case <-look.C:
		case <-s.stopping:
			return
		}
		full := s.Stores.Journal.Full()
		if !full && !s.Stores.cramped() && !said {
			continue
		}
		if !said {
			s.Log.Error("the disk is full: nothing can be written until there is room; nothing that was acknowledged is lost")
		}
		said = s.Stores.cramped() || full && s.Stores.TryToWrite(context.Background()) != nil
		if !said {
			s.Stores.Journal.HasRoom()
			s.Log.Info("there is room on the disk again")
		}
	}
}

// cramped tells whether a disk that can be seen from here has no room for what must
// fit: also while nobody writes, who would notice.
func (s Stores) cramped() bool {
	if s.Free == nil {
		return false
	}
	free, err := s.Free()
	return err == nil && free < trial
}

// trial is how much must fit: a few tables can go on for a while.
const trial = 256 << 10

// TryToWrite writes something that nobody needs and takes it away again.
func (s Stores) TryToWrite(ctx context.Context) error {
	state, err := json.Marshal(strings.Repeat(".", trial))
	if err != nil {
		return err
	}
	filler := account.Ceremony{Expires: time.Now().Add(time.Minute), State: state} // what has expired may be cleared away at any time
	rand.Read(filler.Hash[:])                                                      // never fails
	if err := s.Accounts.AddCeremony(ctx, filler); err != nil {
		return fmt.Errorf("try to write: %w", err)
	}
	if _, err := s.Accounts.TakeCeremony(ctx, filler.Hash); err != nil {
		return fmt.Errorf("take away what was written to try: %w", err)
	}
	return nil
}
