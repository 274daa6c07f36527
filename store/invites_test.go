package store

import (
	"testing"

	"nagara/site/invite"
	"nagara/testkit/invitetest"
)

func TestCodes(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		invitetest.Run(t, func(t *testing.T) invite.Store { return open(t).Invites })
	})
}
