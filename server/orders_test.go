package server_test

import (
	"testing"
	"time"

	"nagara/api"
	"nagara/server"
	"nagara/site/lobby"
	"nagara/site/moderation"
	"nagara/table"
)

// besides opens a site that is served, as the operator's program does.
func besides(t *testing.T, name, where string) server.Stores {
	t.Helper()
	open := server.Beside
	if name == "PostgreSQL" {
		open = server.InDatabase
	}
	stores, err := open(where)
	must(t, err)
	t.Cleanup(func() { must(t, stores.Journal.Close()) })
	return stores
}

func TestEverybodyHearsTheBulletin(t *testing.T) {
	t.Parallel()
	for name, where := range places(t) {
		t.Run(name, func(t *testing.T) {
			stores, err := openAt(where)
			must(t, err)
			must(t, stores.Orders.Announce(t.Context(), "from before", time.Time{}))
			s := startOn(t, stores)
			ada, ben := follow(t, s.guest(t, "Ada")), follow(t, s.guest(t, "Ben"))
			desk := besides(t, name, where)
			restart := time.Now().Add(10 * time.Minute).UTC()
			must(t, desk.Orders.Announce(t.Context(), "A new version comes.", restart))
			for _, w := range []*waiting{ada, ben} {
				w.hears("the bulletin", func(mine api.MyTables) bool {
					b := mine.Bulletin
					if b != nil && b.Words == "from before" {
						t.Error("what came to pass with the start is told")
					}
					return b != nil && b.Words == "A new version comes." && b.Restart != nil && b.Restart.Equal(restart)
				})
			}
			had, err := desk.Orders.Withdraw(t.Context())
			if err != nil || !had {
				t.Errorf("taken back: %t, %v", had, err)
			}
			ada.hears("that it is taken back", func(mine api.MyTables) bool { return mine.Bulletin == nil })
		})
	}
}

func TestTheOperatorClosesATable(t *testing.T) {
	t.Parallel()
	for name, where := range places(t) {
		t.Run(name, func(t *testing.T) {
			stores, err := openAt(where)
			must(t, err)
			s := startOn(t, stores)
			sitters := s.seat(t, "nagaraja", 2)
			id := sitters[0].table
			desk := besides(t, name, where)
			must(t, desk.Orders.Close(t.Context(), moderation.Closing{Table: id, Because: "Two programs play here."}))
			must(t, desk.Orders.Close(t.Context(), moderation.Closing{Table: "nowhere", Because: "It is not there."}))
			await(t, "that the orders are carried out", func() bool {
				left, err := desk.Orders.Closings(t.Context())
				return err == nil && len(left) == 0
			})
			page, err := sitters[1].Look(t.Context(), id, 0)
			must(t, err)
			if page.Phase != table.Over || page.Reason != table.Stopped || page.Outcome != nil {
				t.Errorf("the table is %s by %s with %v", page.Phase, page.Reason, page.Outcome)
			}
			log, err := stores.Journal.Read(t.Context(), id, 0)
			must(t, err)
			again, err := table.Fold(id, log)
			must(t, err)
			if got := again.Summary().Because; got != "Two programs play here." {
				t.Errorf("folded again, it was closed because %q", got)
			}
			if row, err := stores.Lobby.Find(t.Context(), id); err != nil || row.State != lobby.Abandoned || row.Outcome != nil {
				t.Errorf("the row is %+v, %v", row, err)
			}
		})
	}
}
