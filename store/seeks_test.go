package store

import (
	"testing"

	"nagara/site/matchmaking"
	"nagara/testkit/matchmakingtest"
)

func TestSeeks(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		matchmakingtest.Run(t, func(t *testing.T) matchmaking.Store { return open(t).Seeks })
	})
}
