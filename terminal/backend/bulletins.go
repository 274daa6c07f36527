package backend

import (
	"context"
	"encoding/json"
	"time"

	"nagara/api"
	"nagara/site/moderation"
)

// Bulletins are what whoever keeps the server tells everybody, as it comes; nil says
// that it is taken back.
func (s *Server) Bulletins(ctx context.Context) <-chan *moderation.Bulletin {
	told := make(chan *moderation.Bulletin)
	go func() {
		defer close(told)
		var last *moderation.Bulletin
		for ctx.Err() == nil {
			// Where it breaks off it is tried again: after a restart it is over.
			_ = s.Stream(ctx, "/me/tables/stream", func(line []byte) error {
				var mine api.MyTables
				if err := json.Unmarshal(line, &mine); err != nil {
					return err
				}
				if now := mine.Bulletin; (now == nil) != (last == nil) || now != nil && now.ID != last.ID {
					last = now
					select {
					case told <- now:
					case <-ctx.Done():
					}
				}
				return nil
			})
			select {
			case <-time.After(5 * time.Second):
			case <-ctx.Done():
			}
		}
	}()
	return told
}
