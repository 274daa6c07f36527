package record

import (
	"fmt"
	"strconv"
	"strings"

	"nagara/rules"
)

// MaxPar is the greatest par that may be asked for.
const MaxPar = 6

// maxDeals is how many deals are looked at before the last one is taken as it is. Every
// few there is one of the greatest par that may be asked for.
const maxDeals = 200

// Chosen names the luck of a deal that was chosen by its par: the first of those that
// follow from the secret, the table and what the seats gave, that takes at least so many
// turns. Nobody can choose another, and who knows the name knows how hard the deal is and
// nothing else.
type Chosen struct {
	Table string
	// Par is how many turns it takes at least, and Number which of the deals it is.
	Par, Number int
}

func (c Chosen) String() string { return fmt.Sprintf("%s-par%d-%d", c.Table, c.Par, c.Number) }

// ReadChosen reads the name of luck; false where the deal was not chosen by its par.
func ReadChosen(name string) (c Chosen, chosen bool) {
	at := strings.LastIndex(name, "-par")
	if at < 0 {
		return c, false
	}
	par, number, _ := strings.Cut(name[at+len("-par"):], "-")
	var wrong [2]error
	c.Table = name[:at]
	c.Par, wrong[0] = strconv.Atoi(par)
	c.Number, wrong[1] = strconv.Atoi(number)
	return c, wrong == [2]error{} && c.String() == name
}

// Name is that of the table itself.
func (l *Luck) Name() string {
	if c, chosen := ReadChosen(l.Table); chosen {
		return c.Table
	}
	return l.Table
}

// Redraw are the nonces as they are with luck of another name: what nobody gave is drawn
// anew.
func (s Secret) Redraw(name string, nonces []Nonce) []Nonce {
	drawn := make([]Nonce, len(nonces))
	for i, n := range nonces {
		if drawn[i] = n; n.Origin != Given {
			drawn[i] = s.Draw(n.Origin, name, rules.Seat(i+1))
		}
	}
	return drawn
}

// Choose finds the deal: it takes some milliseconds, and never more than maxDeals of them
// are solved. The seed of the setup is of no account.
func (s Secret) Choose(game rules.Rules, setup rules.Setup, table string, least int, nonces []Nonce) (Chosen, error) {
	c := Chosen{Table: table, Par: least, Number: 1}
	for ; c.Number < maxDeals; c.Number++ {
		setup.Seed = s.Seed(c.String(), s.Redraw(c.String(), nonces))
		match, _, err := game.Start(setup)
		if err != nil {
			return c, err
		}
		if game.(rules.Cooperative).Solve(match).Turns >= least {
			break
		}
	}
	return c, nil
}

// verifyChosen works out which deal had to be played.
func (r *Record) verifyChosen(edition rules.Edition) []error {
	if r.Luck == nil {
		return nil
	}
	c, chosen := ReadChosen(r.Luck.Table)
	if !chosen {
		return nil
	}
	match, _, err := r.start(edition)
	if err != nil {
		return nil // the moves cannot be made, and that is said
	}
	game, known := rules.FindVersion(r.Game, r.Version)
	if !known || !rules.Together(game) || c.Par > MaxPar || r.EditionText != nil {
		return []error{problem("record.verify.chosen", "theirs", c, "ours", c.Table)}
	}
	must, err := r.Luck.Secret.Choose(game, match.Setup(), c.Table, c.Par, r.Luck.Nonces)
	if err != nil || must != c {
		return []error{problem("record.verify.chosen", "theirs", c, "ours", must)}
	}
	return nil
}
