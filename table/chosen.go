package table

import (
	"nagara/record"
	"nagara/rules"
)

// start adds the start to what fills the last seat. Where the deal is to be chosen by its
// par, it is found here, once: what follows reads its number.
func (t *Table) start(last ...Event) []Event {
	started := Started{}
	if t.Settings().Par > 0 {
		full, _, err := t.Apply(t.now.at, last...)
		if err == nil {
			started.Deal, err = full.chooseDeal()
		}
		if err != nil { // the deal cannot begin at all, and whoever applies these is told so
			return append(last, Started{})
		}
	}
	return append(last, started)
}

// chooseDeal is the number of the deal that is played where all seats are taken.
func (t *Table) chooseDeal() (int, error) {
	setup := rules.Setup{Edition: t.edition, Seats: len(t.chairs), Options: t.Settings().Options}
	chosen, err := t.secret.Choose(t.game, setup, t.id, t.Settings().Par, t.nonces())
	return chosen.Number, err
}

// redraw takes the luck of a deal that was chosen by its par: what no seat gave is drawn
// by the name of that luck.
func (t *Table) redraw(chosen int) {
	if t.chosen = chosen; chosen == 0 {
		return
	}
	for i, n := range t.secret.Redraw(t.luck(), t.nonces()) {
		change(&t.chairs, rules.Seat(i+1)).nonce = n
	}
}

// checkPar refuses where no deal can be chosen by its par: the game has none, or its
// edition is somebody's own, whose deals may take long to solve.
func (s *Settings) checkPar(game rules.Rules) error {
	if s.Par != 0 && (s.Par < 0 || s.Par > record.MaxPar || !rules.Together(game) || s.Edition != "" || s.Rated) {
		return refuse(Unfit, "table.par", "most", record.MaxPar)
	}
	return nil
}
