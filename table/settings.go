package table

import (
	"slices"
	"time"

	"nagara/rules"
)

// Settings are what a host chooses before anyone sits down. Who joins, joins this: only
// how many seats there are may change before the start (see Resize).
type Settings struct {
	Game    string        `json:"game"`
	Seats   int           `json:"seats"`
	Options rules.Options `json:"options,omitempty"`
	// Edition is the hash of the one that is played with; empty is the one that
	// is built in.
	Edition string `json:"edition,omitempty"`

	Entrance Entrance `json:"entrance"`
	// Invited are the accounts that may join where the entrance is by name.
	Invited []string `json:"invited,omitempty"`

	// Par is how few turns the deal takes at least with everything known: it is chosen
	// so. 0 is any deal.
	Par int `json:"par,omitempty"`

	Clock Clock `json:"clock"`
	// Expiry is what happens to a seat whose clock runs out.
	Expiry Expiry `json:"expiry,omitempty"`
	// StandIn is the bot that takes a seat then.
	StandIn string `json:"standIn,omitempty"`
	// Holidays is what a slow clock does on the days off of who plays.
	Holidays Holidays `json:"holidays,omitempty" enum:"stand,none"`

	Undo bool `json:"undo"`
	// Talk allows free words between the seats. What the game itself lets
	// people say is always allowed.
	Talk bool `json:"talk"`
	// Rated is that those who sit down want the result to count.
	Rated bool `json:"rated"`
	// Hints are allowed although people play against each other; everybody is
	// told who asks for one.
	Hints bool `json:"hints,omitempty"`

	Spectators Spectators `json:"spectators"`
	// Delay is how long those wait who see everything.
	Delay Seconds `json:"delay,omitempty"`
}

// Entrance says who may join.
type Entrance string

// The entrances.
const (
	Anyone Entrance = "anyone"
	ByLink Entrance = "link"
	ByName Entrance = "name"
	// ByPairing is for strangers whom the house has brought together: only they
	// may join, and once they play others may watch.
	ByPairing Entrance = "paired"
)

// Expiry says what follows when a clock runs out.
type Expiry string

// The consequences.
const (
	BotPlays  Expiry = "bot"
	SeatLoses Expiry = "loss"
)

// Spectators says what those see who have no seat.
type Spectators string

// The choices for spectators.
const (
	NoSpectators  Spectators = "none"
	SeeOpen       Spectators = "open"       // what no seat keeps secret
	SeeAllDelayed Spectators = "everything" // secrets too, after the delay
)

// The bounds of what a host can choose.
const (
	shortestDelay  = minute
	longestDelay   = day
	maxInvited     = 100
	longestAccount = 64
)

// Seconds is a duration as it is written in entries.
type Seconds int64

// Duration is the same for calculations.
func (s Seconds) Duration() time.Duration { return time.Duration(s) * time.Second }

// Complete returns the settings with the usual choices wherever none was made,
// or the refusal that says which one is impossible.
func (s Settings) Complete() (Settings, rules.Rules, error) {
	game, err := rules.Find(s.Game)
	if err != nil {
		return s, nil, refuse(Unfit, "table.game", "got", quote(s.Game), "known", knownGames())
	}
	s, err = s.completeBy(game)
	return s, game, err
}

// completeBy is the same by rules that need not be the newest.
func (s Settings) completeBy(game rules.Rules) (_ Settings, err error) {
	fewest, most := game.Seats()
	if s.Seats == 0 {
		s.Seats = fewest
	}
	if s.Seats < fewest || s.Seats > most {
		return s, refuse(Unfit, "table.seats", "game", s.Game, "got", s.Seats, "fewest", fewest, "most", most)
	}
	if s.Options, err = s.Options.Complete(game.Options()); err != nil {
		return s, refuse(Unfit, "table.option", "cause", err.Error())
	}
	s.fillIn()
	if err := s.checkPar(game); err != nil {
		return s, err
	}
	return s, s.check()
}

// fillIn makes the usual choices.
func (s *Settings) fillIn() {
	if s.Entrance == "" {
		s.Entrance = Anyone
	}
	if s.Spectators == "" {
		s.Spectators = SeeOpen
	}
	if s.Clock.Kind == "" {
		s.Clock.Kind = NoClock
	}
	if s.Clock.Kind != NoClock {
		if s.Expiry == "" {
			s.Expiry = BotPlays
		}
		if s.StandIn == "" && s.Expiry == BotPlays {
			s.StandIn = RandomBot
		}
	}
	if s.Clock.Kind == SlowClock && s.Holidays == "" {
		s.Holidays = ClocksStand
	}
}

func (s *Settings) check() error {
	if err := oneOf("entrance", s.Entrance, Anyone, ByLink, ByName, ByPairing); err != nil {
		return err
	}
	if err := oneOf("spectators", s.Spectators, NoSpectators, SeeOpen, SeeAllDelayed); err != nil {
		return err
	}
	if err := s.Clock.check(); err != nil {
		return err
	}
	if s.Clock.Kind != NoClock {
		if err := oneOf("expiry", s.Expiry, BotPlays, SeatLoses); err != nil {
			return err
		}
	}
	if err := s.checkHolidays(); err != nil {
		return err
	}
	if (s.Spectators == SeeAllDelayed) != (s.Delay != 0) {
		return refuse(Unfit, "table.delay.without", "everything", SeeAllDelayed)
	}
	if s.Delay != 0 {
		if err := between("delay", s.Delay, shortestDelay, longestDelay); err != nil {
			return err
		}
	}
	if err := s.checkRated(); err != nil {
		return err
	}
	return s.checkInvited()
}

// checkHolidays lets only clocks stand that count days.
func (s *Settings) checkHolidays() error {
	if s.Holidays == "" {
		return nil
	}
	if s.Holidays == ClocksStand && s.Clock.Kind != SlowClock {
		return refuse(Unfit, "table.holidays")
	}
	return oneOf("holidays", s.Holidays, ClocksStand, ClocksRunOn)
}

// checkRated keeps rated matches between those who play them: nobody who loses
// lets it stand for ever, nobody who looks on learns a secret before the match
// is over, and no bot lends its strength.
func (s *Settings) checkRated() error {
	switch {
	case !s.Rated:
		return nil
	case s.Clock.Kind == NoClock:
		return refuse(Unfit, "table.rated.clock")
	case s.Hints:
		return refuse(Unfit, "table.hints")
	case s.Spectators == SeeAllDelayed:
		return refuse(Unfit, "table.rated.everything", "everything", SeeAllDelayed)
	case s.StandIn != "" && s.StandIn != RandomBot:
		return refuse(Unfit, "table.rated.bot", "bot", RandomBot)
	}
	return nil
}

func (s *Settings) checkInvited() error {
	if s.Named() != (len(s.Invited) > 0) {
		return refuse(Unfit, "table.invited.without", "name", ByName)
	}
	if len(s.Invited) > maxInvited {
		return refuse(Unfit, "table.invited.many", "got", len(s.Invited), "most", maxInvited)
	}
	for _, account := range s.Invited {
		if account == "" || len(account) > longestAccount {
			return refuse(Unfit, "table.account", "most", longestAccount)
		}
	}
	return nil
}

func oneOf[T ~string](name string, got T, known ...T) error {
	if slices.Contains(known, got) {
		return nil
	}
	return refuse(Unfit, "table.choice", "name", name, "got", quote(string(got)), "known", list(known))
}

func between(name string, got, least, most Seconds) error {
	if least <= got && got <= most {
		return nil
	}
	return refuse(Unfit, "table.range", "name", name, "got", int64(got), "least", int64(least), "most", int64(most))
}
