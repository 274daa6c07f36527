package matchmaking

import (
	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/account"
	"nagara/site/fault"
	"nagara/table"
)

// Pace is how fast strangers play. They always have a clock: whoever walks away
// must not keep the others waiting for ever.
type Pace struct {
	Name  string      `json:"name" enum:"quick,calm,days"`
	Clock table.Clock `json:"clock" doc:"In seconds."`
}

const (
	minute = 60
	day    = 24 * 60 * minute
)

// Paces are all there are, the fastest first.
var Paces = []Pace{
	{"quick", table.Clock{Kind: table.LiveClock, Base: 5 * minute, Increment: 10}},
	{"calm", table.Clock{Kind: table.LiveClock, Base: 15 * minute, Increment: 20}},
	{"days", table.Clock{Kind: table.SlowClock, Decision: day, Bank: 2 * day}},
}

// Offer is what can be wished of a game.
type Offer struct {
	Game   string `json:"game"`
	Fewest int    `json:"fewest" doc:"How few can play."`
	Most   int    `json:"most" doc:"How many can."`
	Rated  bool   `json:"rated" doc:"Whether a match can count for ratings."`
	// Expiry is what follows at such a table when a clock runs out.
	Expiry table.Expiry `json:"expiry" enum:"bot,loss" doc:"What follows when a clock runs out: a bot plays on, or the seat has lost."`
}

// Offers are what can be wished of each game.
func Offers() (all []Offer) {
	for _, game := range rules.All() {
		all = append(all, offer(game))
	}
	return all
}

// OfferOf is the offer of one game, if it is here.
func OfferOf(game string) (o Offer, offered bool) {
	found, err := rules.Find(game)
	if err != nil {
		return Offer{}, false
	}
	return offer(found), true
}

// offer is one of a game. A team must not lose for one who is gone: a bot plays
// on. Where each plays alone, whoever runs out of time has lost.
func offer(game rules.Rules) Offer {
	fewest, most := game.Seats()
	o := Offer{Game: game.Name(), Fewest: fewest, Most: most, Rated: fewest == 2 && !rules.Together(game), Expiry: table.SeatLoses}
	if rules.Together(game) {
		o.Expiry = table.BotPlays
	}
	return o
}

// Check says what is wrong with criteria, in words for whoever has it.
func (c Criteria) Check() error {
	game, err := rules.Find(c.Game)
	if err != nil {
		return locale.Say("seek.refused.game", "got", c.Game)
	}
	o := offer(game)
	switch {
	case c.Seats < o.Fewest || c.Seats > o.Most:
		return locale.Say("seek.refused.seats", "got", c.Seats, "fewest", o.Fewest, "most", o.Most)
	case c.pace() == nil:
		return locale.Say("seek.refused.pace", "got", c.Pace)
	case c.Rated && (!o.Rated || c.Seats != 2):
		return locale.Say("seek.refused.rated")
	}
	return nil
}

// Complete is the same with as few seats as can be, where none was chosen.
func (c Criteria) Complete() Criteria {
	if game, err := rules.Find(c.Game); err == nil && c.Seats == 0 {
		c.Seats = offer(game).Fewest
	}
	return c
}

// Allow refuses criteria that cannot be met, or not for an account of this kind.
func (c Criteria) Allow(kind account.Kind) error {
	if kind == account.Bot {
		return fault.New(fault.Forbidden, "seek.refused.bot")
	}
	if err := c.Check(); err != nil {
		return err
	}
	if c.Rated && kind != account.Member {
		return fault.New(fault.Forbidden, "seek.refused.guest")
	}
	return nil
}

func (c Criteria) pace() *Pace {
	for i := range Paces {
		if Paces[i].Name == c.Pace {
			return &Paces[i]
		}
	}
	return nil
}

// Settings are those of the table for people who look for this.
func (c Criteria) Settings(invited []string) (table.Settings, error) {
	if err := c.Check(); err != nil {
		return table.Settings{}, err
	}
	game, err := rules.Find(c.Game)
	if err != nil {
		return table.Settings{}, err
	}
	s := table.Settings{
		Game: c.Game, Seats: c.Seats, Entrance: table.ByPairing, Invited: invited, Clock: c.pace().Clock,
		Expiry: offer(game).Expiry, Talk: true, Rated: c.Rated, Spectators: table.SeeOpen,
	}
	if levels := bot.Levels(c.Game); s.Expiry == table.BotPlays && len(levels) > 0 {
		s.StandIn = levels[len(levels)-1].Name
	}
	return s, nil
}
