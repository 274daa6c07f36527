package sqlite

import (
	"testing"

	"nagara/testkit/journaltest"
)

func TestUnloading(t *testing.T) {
	journaltest.RunUnloading(t, func(t *testing.T) journaltest.Unloader { return open(t) })
}
