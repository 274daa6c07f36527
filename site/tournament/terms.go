package tournament

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/pairing"
	"nagara/table"
)

// Form is how it is decided who meets whom.
type Form string

// The forms.
const (
	Swiss     Form = "swiss"     // some rounds, always against somebody of the same score
	Knockout  Form = "knockout"  // who loses is out
	Arena     Form = "arena"     // for some time, whoever is free is paired again
	Duplicate Form = "duplicate" // all teams play the same deals
)

// Entrance says who may come.
type Entrance string

// The entrances.
const (
	Anyone  Entrance = "anyone"
	Members Entrance = "members" // those who have an account
)

// Terms are what is announced. They never change: who enters, enters this.
type Terms struct {
	Name     string   `json:"name"`
	Game     string   `json:"game"`
	Form     Form     `json:"form"`
	Pace     Pace     `json:"pace"`
	Entrance Entrance `json:"entrance"`
	// Rounds is how many a Swiss tournament has, and how many deals a duplicate.
	Rounds int `json:"rounds,omitempty"`
	// Minutes is how long an arena lasts, and how long teams have for their deals.
	Minutes int `json:"minutes,omitempty"`
	// Rest is how many seconds lie between two rounds; without it as many as are usual
	// for the pace.
	Rest int `json:"rest,omitempty"`
	// Seats is how many are in a team.
	Seats int `json:"seats,omitempty"`
	// Most is how many may enter: players, or teams.
	Most int `json:"most"`
	// Rated is that matches count for the ratings.
	Rated bool `json:"rated,omitempty"`
	// Twin lets two who meet play two matches with the same luck and seats changed.
	Twin bool `json:"twin,omitempty"`
	// Starts is when it begins; without it, when it is full.
	Starts time.Time `json:"starts,omitzero"`
	// Weekly announces the same again for a week later, when it begins.
	Weekly bool `json:"weekly,omitempty"`
}

// The bounds of what can be announced.
const (
	longestName = 60
	maxArena    = 2000
	maxTeams    = 500
	maxRounds   = 15
	fewest      = 2 // who must be there at the start
	longest     = 24 * 60
	farthest    = 366 * 24 * time.Hour
)

func refuse(why table.Why, key string, args ...any) *table.Refusal {
	return &table.Refusal{Why: why, Message: *locale.Say("tournament."+key, args...)}
}

// Complete returns the terms with the usual choices wherever none was made, or the
// refusal that says which one is impossible.
func (t Terms) Complete(now time.Time) (Terms, error) {
	t.Name = locale.Level(strings.TrimSpace(t.Name))
	t.fillIn()
	if err := t.checkGame(); err != nil {
		return t, err
	}
	switch most := t.capacity(); {
	case t.Name == "" || utf8.RuneCountInString(t.Name) > longestName || !utf8.ValidString(t.Name) || strings.ContainsFunc(t.Name, unseen):
		return t, refuse(table.Unfit, "refused.name", "most", longestName)
	case !slices.Contains([]Entrance{Anyone, Members}, t.Entrance):
		return t, refuse(table.Unfit, "refused.choice", "name", "entrance", "got", string(t.Entrance), "known", "anyone, members")
	case t.Most < fewest || t.Most > most:
		return t, refuse(table.Unfit, "refused.range", "name", "most", "got", t.Most, "least", fewest, "most", most)
	case !t.Starts.IsZero() && (!t.Starts.After(now) || t.Starts.After(now.Add(farthest))):
		return t, refuse(table.Unfit, "refused.starts")
	case t.Weekly && t.Starts.IsZero():
		return t, refuse(table.Unfit, "refused.weekly")
	}
	return t, t.checkForm()
}

func unseen(r rune) bool {
	return unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp)
}

func (t *Terms) fillIn() {
	usual := func(n *int, value int) {
		if *n == 0 {
			*n = value
		}
	}
	if t.Pace == "" {
		t.Pace = Quick
	}
	if t.Entrance == "" {
		t.Entrance = Anyone
	}
	usual(&t.Most, min(64, t.capacity()))
	t.Starts = t.Starts.UTC()
	switch t.Form {
	case Swiss:
		usual(&t.Rounds, 5)
	case Arena:
		usual(&t.Minutes, 60)
	case Duplicate:
		usual(&t.Rounds, 4)
		usual(&t.Seats, 3)
		usual(&t.Minutes, 120)
	}
}

// capacity is how many can enter.
func (t *Terms) capacity() int {
	switch t.Form {
	case Arena:
		return maxArena
	case Duplicate:
		return maxTeams
	}
	return pairing.Most
}

// checkGame wants a game of two for all but a duplicate, and for that one of a team.
func (t *Terms) checkGame() error {
	if !slices.Contains([]Form{Swiss, Knockout, Arena, Duplicate}, t.Form) {
		return refuse(table.Unfit, "refused.choice", "name", "form", "got", string(t.Form), "known", "swiss, knockout, arena, duplicate")
	}
	game, err := rules.Find(t.Game)
	if err != nil || rules.Together(game) != (t.Form == Duplicate) {
		return refuse(table.Unfit, "refused.game", "got", t.Game, "form", string(t.Form))
	}
	least, most := game.Seats()
	if t.Form == Duplicate && (t.Seats < least || t.Seats > most) {
		return refuse(table.Unfit, "refused.range", "name", "seats", "got", t.Seats, "least", least, "most", most)
	}
	if _, known := Paces[t.Pace]; !known {
		return refuse(table.Unfit, "refused.choice", "name", "pace", "got", string(t.Pace), "known", "quick, calm, days")
	}
	return nil
}

// checkForm refuses what does not go with a form.
func (t *Terms) checkForm() error {
	timed := t.Form == Arena || t.Form == Duplicate
	counted := t.Form == Swiss || t.Form == Duplicate
	switch {
	case counted && (t.Rounds < 1 || t.Rounds > maxRounds):
		return refuse(table.Unfit, "refused.range", "name", "rounds", "got", t.Rounds, "least", 1, "most", maxRounds)
	case timed && (t.Minutes < 5 || t.Minutes > longest):
		return refuse(table.Unfit, "refused.range", "name", "minutes", "got", t.Minutes, "least", 5, "most", longest)
	case t.Rest != 0 && (timed || t.Rest < 1 || t.Rest > 24*3600):
		return refuse(table.Unfit, "refused.range", "name", "rest", "got", t.Rest, "least", 1, "most", 24*3600)
	case !counted && t.Rounds != 0, !timed && t.Minutes != 0, t.Form != Duplicate && t.Seats != 0:
		return refuse(table.Unfit, "refused.form", "form", string(t.Form))
	case (t.Twin || t.Rated) && t.Form == Duplicate, t.Twin && t.Form == Arena:
		return refuse(table.Unfit, "refused.twin")
	case t.Form == Arena && t.Pace == Days:
		return refuse(table.Unfit, "refused.days")
	case t.Form == Arena && t.Starts.IsZero():
		return refuse(table.Unfit, "refused.arena")
	}
	return nil
}

// Pace is how fast is played.
type Pace string

// The paces.
const (
	Quick Pace = "quick"
	Calm  Pace = "calm"
	Days  Pace = "days"
)

// Tempo is what follows from a pace: the clocks, how long one has to sit down, and
// the rest between rounds.
type Tempo struct {
	Clock   table.Clock
	SitDown time.Duration
	Rest    time.Duration
}

// Paces are all there are; those of strangers who look for somebody have the same clocks.
var Paces = map[Pace]Tempo{
	Quick: {table.Clock{Kind: table.LiveClock, Base: 5 * 60, Increment: 10}, 3 * time.Minute, time.Minute},
	Calm:  {table.Clock{Kind: table.LiveClock, Base: 15 * 60, Increment: 20}, 5 * time.Minute, 2 * time.Minute},
	Days:  {table.Clock{Kind: table.SlowClock, Decision: 24 * 3600, Bank: 2 * 24 * 3600}, 2 * 24 * time.Hour, time.Minute},
}

// Settings are those of a table of the tournament, for these seats.
func (t *Terms) Settings(seats []Member) table.Settings {
	s := table.Settings{
		Game: t.Game, Seats: len(seats), Entrance: table.ByPairing, Clock: Paces[t.Pace].Clock, Expiry: table.SeatLoses,
		Talk: true, Rated: t.Rated && !t.Twin, Spectators: table.SeeOpen,
		Holidays: table.ClocksRunOn, // a round must end for all others
	}
	if t.Shares() {
		s.Spectators = table.NoSpectators // what one sees at one table tells of the others
		s.Talk = t.Form == Duplicate
	}
	if t.Form == Duplicate {
		s.Expiry = table.BotPlays // a team does not lose for one who is gone
		if levels := bot.Levels(t.Game); len(levels) > 0 {
			s.StandIn = levels[len(levels)-1].Name
		}
	}
	for _, m := range seats {
		if m.Account == "" {
			m.Account = table.House // so that the places of the others are theirs
		}
		s.Invited = append(s.Invited, m.Account)
	}
	return s
}

// Shares tells whether several tables have the same luck.
func (t *Terms) Shares() bool { return t.Twin || t.Form == Duplicate }
