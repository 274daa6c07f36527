package hall

import (
	"encoding/json"
	"testing"

	"nagara/rules"
	"nagara/table"
	"nagara/testkit/examplegame"
)

// relay is the toy as a game that all play together. It takes as long to solve as
// the test wants.
type relay struct {
	examplegame.Rules
	solving, solved chan struct{}
}

func (relay) Name() string { return "relay" }

func (relay) Par(rules.Match) (turns, par int, known bool) { return 9, 4, true }

func (r relay) Solve(rules.Match) rules.Par {
	r.solving <- struct{}{}
	<-r.solved
	return rules.Par{Turns: 4}
}

func (relay) Tell(rules.Match, rules.Par) {}

var slowly = relay{solving: make(chan struct{}), solved: make(chan struct{})}

func init() { rules.Register(slowly) }

// TestParIsNotSolvedUnderTheLock: while one who gives up waits for par, others look at
// the table and speak there; then the end has par with it, solved once.
func TestParIsNotSolvedUnderTheLock(t *testing.T) {
	r := newRoom(t, Config{})
	id := r.begin(table.Settings{Game: "relay", Talk: true}, 2)
	done := make(chan error)
	go func() {
		_, err := r.Do(t.Context(), id, table.Request{Account: "ada"}, table.Resign{})
		done <- err
	}()
	<-slowly.solving
	r.must(id, "ben", table.Talk{Text: "well?"})
	if page := r.look(id, "ben"); page.Phase != table.Running {
		t.Errorf("the table is %s before its end is written", page.Phase)
	}
	slowly.solved <- struct{}{}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	for _, e := range r.log(id) {
		if e.Kind != (table.Ended{}).Kind() {
			continue
		}
		var end table.Ended
		if err := json.Unmarshal(e.Body, &end); err != nil || end.Par == nil || *end.Par != (rules.Par{Turns: 4}) {
			t.Errorf("the end says par is %v (%v)", end.Par, err)
		}
		return
	}
	t.Error("the match has no end")
}

// TestReadersDoNotKeepAMatchFromItsEnd: who reads long histories takes nobody's last move.
func TestReadersDoNotKeepAMatchFromItsEnd(t *testing.T) {
	r := newRoom(t, Config{Readers: 1})
	id := r.begin(table.Settings{Game: "narabi", Seats: 3}, 3)
	reading, enough := make(chan struct{}), make(chan struct{})
	defer close(enough)
	go r.WithLogSlot(t.Context(), func() error {
		close(reading)
		<-enough
		return nil
	})
	<-reading
	r.must(id, "ada", table.Resign{})
}
