package tournament

import (
	"fmt"
	"math/rand/v2"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
	"nagara/table"
)

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)

// play is a tournament that is played without tables.
type play struct {
	t    interface{ Fatalf(string, ...any) }
	log  []journal.Entry
	it   *Tournament
	now  time.Time
	dice *rand.Rand
}

func (p *play) write(bodies []Event, err error) {
	if err != nil {
		p.t.Fatalf("%v", err)
	}
	entries, err := Write(uint64(len(p.log)), p.now, bodies...)
	if err != nil {
		p.t.Fatalf("%v", err)
	}
	p.log = append(p.log, entries...)
	if p.it == nil {
		p.it, err = Fold("cup", entries)
	} else {
		err = p.it.Apply(entries...)
	}
	if err != nil {
		p.t.Fatalf("%v", err)
	}
}

func begin(t interface{ Fatalf(string, ...any) }, terms Terms, seed uint64) *play {
	p := &play{t: t, now: noon, dice: rand.New(rand.NewPCG(seed, 7))}
	p.write(Announce("host", terms, noon))
	return p
}

func (p *play) do(account string, c Command) error {
	bodies, err := c.Decide(p.it, account, p.now)
	if err == nil && len(bodies) > 0 {
		p.write(bodies, nil)
	}
	return err
}

func (p *play) enter(accounts ...string) {
	for _, a := range accounts {
		if err := p.do(a, Enter{}); err != nil {
			p.t.Fatalf("%s enters: %v", a, err)
		}
	}
}

func people(n int) (all []string) {
	for i := range n {
		all = append(all, fmt.Sprint("p", i+1))
	}
	return all
}

func promise() (table.Promise, error) {
	return table.Promise{Table: table.NewID(), Commitment: record.NewSecret().Commitment().String()}, nil
}

// over is a table where the match was won by that seat; 0 is a draw.
func over(winner int) TableState {
	o := &rules.Outcome{Winners: []rules.Seat{}, Scores: []int{20, 20}}
	if winner != 0 {
		o.Winners = []rules.Seat{rules.Seat(winner)}
		o.Scores[winner-1] = 25
	}
	return TableState{Summary: table.Summary{Phase: table.Over, Reason: "points", Outcome: o}, There: true, Turns: 12, Par: 9 + winner}
}

// run goes on until the end. Winner says who wins at a table.
func (p *play) run(winner func(m *Meeting, nth int) int, each func()) {
	for step := 0; p.it.Phase() != Over; step++ {
		if step > 100_000 {
			p.t.Fatalf("it never ends")
		}
		bodies, wake, err := p.it.Next(p.now, promise)
		if err != nil {
			p.t.Fatalf("%v", err)
		}
		if len(bodies) > 0 {
			p.write(bodies, nil)
			continue
		}
		each()
		if open := p.it.Playing(); len(open) > 0 {
			p.now = p.now.Add(time.Duration(20+p.dice.IntN(60)) * time.Second)
			m := open[p.dice.IntN(len(open))]
			var seen []TableState
			for nth := range m.Tables {
				seen = append(seen, over(winner(m, nth)))
			}
			if s, ok := p.it.SettledBy(m, seen); ok {
				p.write([]Event{s}, nil)
			}
			continue
		}
		if wake.IsZero() {
			p.t.Fatalf("nothing is to be done, for ever, in %+v", p.it.Head())
		}
		p.now = wake
	}
}
