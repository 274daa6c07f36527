package tournament

import (
	"crypto/sha256"
	"encoding/base32"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"nagara/locale"
	"nagara/record"
	"nagara/table"
)

func refuseUnknown(id string) error {
	if runes := []rune(id); len(runes) > 40 {
		id = string(runes[:40]) + "…"
	}
	return refuse(table.Unknown, "refused.unknown", "got", id)
}

// Command is something that somebody wants.
type Command interface {
	// Decide looks at the tournament and says what shall be appended, or refuses. Where
	// it is so already there is nothing to append.
	Decide(t *Tournament, account string, now time.Time) ([]Event, error)
}

// Enter takes part: oneself, or with a team.
type Enter struct {
	// Team is the name of a team, and Members who shall be in it, by seat. Whoever enters
	// it is one of them, or all are bots of the house; other people are asked.
	Team    string
	Members []Member
	// Rating is how strong whoever enters is.
	Rating int
	Nonce  string
}

// EnterBot lets a bot of the house take part. It is for the host.
type EnterBot struct{ Bot string }

// Leave takes part no more; of a team only oneself, unless one has entered it. The host
// may send bots away, by number.
type Leave struct{ Number int }

// Cancel gives the tournament up before it begins. It is for the host.
type Cancel struct{}

const (
	longestTeam = 30
	// MaxBots is how many bots of the house, or teams of them, play in a tournament: all
	// of them think on the machines of the house.
	MaxBots = 32
	// maxComings is how often somebody comes to one tournament, or back to it. Whoever
	// pauses in an arena comes back a few times; each is an entry of the log, for good.
	maxComings = 50
)

// Decide implements Command.
func (c Enter) Decide(t *Tournament, account string, now time.Time) ([]Event, error) {
	e, asked := Entrant{Number: len(t.entrants) + 1, Member: Member{Account: account}, Rating: c.Rating}, []string(nil)
	if t.Terms().Form == Duplicate {
		if err := t.checkTeam(c, account); err != nil {
			return nil, err
		}
		e.Team = locale.Level(strings.TrimSpace(c.Team))
		e.Members, asked = asks(c.Members, account)
		if !slices.Contains(c.Members, e.Member) {
			e.Member = Member{Bot: c.Members[0].Bot} // a team of bots
		}
	} else if c.Team != "" || len(c.Members) > 0 {
		return nil, refuse(table.Unfit, "refused.team")
	}
	if c.Nonce != "" {
		if _, err := record.ParseNonce(c.Nonce); err != nil {
			return nil, refuse(table.Unfit, "refused.nonce")
		}
	}
	if number := t.NumberOf(account); number != 0 && e.Account != "" {
		return t.comeBack(number, account)
	}
	if err := t.mayEnter(now); err != nil {
		return nil, err
	}
	if err := t.mayCome(e.Account); err != nil {
		return nil, err
	}
	if e.Account == "" {
		if err := t.mayHaveBot(); err != nil {
			return nil, err
		}
	}
	return []Event{Entered{e, c.Nonce, asked}}, nil
}

// mayHaveBot refuses one more bot, or team of bots, of which one thinks at a time.
func (t *Tournament) mayHaveBot() error {
	bots := 0
	for _, e := range t.entrants {
		if e.Bot != "" && !e.left {
			bots++
		}
	}
	if bots >= MaxBots {
		return refuse(table.Conflict, "refused.bots", "most", MaxBots)
	}
	return nil
}

// comeBack is for one who has entered before.
func (t *Tournament) comeBack(number int, account string) ([]Event, error) {
	e := t.entrants[number-1]
	switch {
	case e.left && e.Account != account:
		return nil, refuse(table.Forbidden, "refused.founder")
	case t.phase == Over:
		return nil, refuse(table.Conflict, "refused.over")
	case e.out:
		return nil, refuse(table.Conflict, "refused.out")
	case !e.left:
		return nil, nil
	}
	if err := t.mayCome(account); err != nil {
		return nil, err
	}
	return []Event{Returned{number}}, nil
}

// mayCome refuses one who has come and gone too often; for bots the account is empty.
func (t *Tournament) mayCome(account string) error {
	most := maxComings
	if account == "" {
		most *= MaxBots
	}
	if t.came[account] >= most {
		return refuse(table.Conflict, "refused.often", "most", most)
	}
	return nil
}

// checkTeam wants a name, as many members as there are seats, each once, and whoever
// enters among them, or the host with bots alone.
func (t *Tournament) checkTeam(c Enter, account string) error {
	name := strings.TrimSpace(c.Team)
	if name == "" || utf8.RuneCountInString(name) > longestTeam || !utf8.ValidString(name) || strings.ContainsFunc(name, unseen) {
		return refuse(table.Unfit, "refused.teamname", "most", longestTeam)
	}
	if len(c.Members) != t.Terms().Seats {
		return refuse(table.Unfit, "refused.members", "got", len(c.Members), "want", t.Terms().Seats)
	}
	people := 0
	for i, m := range c.Members {
		switch {
		case m.Account != "" && m.Bot != "":
			return refuse(table.Unfit, "refused.member")
		case m.Account == "":
			if m.Bot == "" {
				people++ // somebody will come, or a bot plays
			}
			continue
		case slices.Contains(c.Members[:i], m):
			return refuse(table.Unfit, "refused.twice")
		case t.NumberOf(m.Account) != 0 && m.Account != account:
			return refuse(table.Conflict, "refused.elsewhere")
		}
		people++
	}
	if !slices.Contains(c.Members, Member{Account: account}) && (people > 0 || account != t.Host()) {
		return refuse(table.Forbidden, "refused.captain")
	}
	return nil
}

// Decide implements Command.
func (c EnterBot) Decide(t *Tournament, account string, now time.Time) ([]Event, error) {
	if account != t.Host() {
		return nil, refuse(table.Forbidden, "refused.host")
	}
	if t.Terms().Form == Duplicate {
		return nil, refuse(table.Unfit, "refused.teambot")
	}
	if err := t.mayHaveBot(); err != nil {
		return nil, err
	}
	if err := t.mayEnter(now); err != nil {
		return nil, err
	}
	if err := t.mayCome(""); err != nil {
		return nil, err
	}
	return []Event{Entered{Entrant: Entrant{Number: len(t.entrants) + 1, Member: Member{Bot: c.Bot}}}}, nil
}

// Decide implements Command.
func (c Leave) Decide(t *Tournament, account string, _ time.Time) ([]Event, error) {
	number := t.NumberOf(account)
	if c.Number != 0 && c.Number != number {
		e, err := t.entrant(c.Number)
		if err != nil || e.Bot == "" || account != t.Host() {
			return nil, refuse(table.Forbidden, "refused.host")
		}
		number = c.Number
	}
	switch {
	case t.phase == Over:
		return nil, refuse(table.Conflict, "refused.over")
	case number == 0:
		return nil, refuse(table.Conflict, "refused.nobody")
	case t.entrants[number-1].left:
		return nil, nil
	case number == t.NumberOf(account) && t.entrants[number-1].Members != nil:
		return t.entrants[number-1].parting(account)
	}
	return []Event{Left{number}}, nil
}

// Decide implements Command.
func (Cancel) Decide(t *Tournament, account string, _ time.Time) ([]Event, error) {
	switch {
	case account != t.Host():
		return nil, refuse(table.Forbidden, "refused.host")
	case t.phase != Open:
		return nil, refuse(table.Conflict, "refused.begun")
	}
	return []Event{t.end(Cancelled)}, nil
}

// Announce is the log of a new tournament.
func Announce(host string, wish Terms, now time.Time) ([]Event, error) {
	terms, err := wish.Complete(now)
	if err != nil {
		return nil, err
	}
	secret := record.NewSecret()
	return []Event{Announced{Host: host, Terms: terms, Commitment: secret.Commitment().String()}, Sealed{secret.String()}}, nil
}

// week is until the next of those that are held every week.
const week = 7 * 24 * time.Hour

// Again is the log of the one a week later, and its name, for one that is held every
// week and has begun or ended; nothing otherwise.
func (t *Tournament) Again(now time.Time) (id string, bodies []Event, err error) {
	if !t.Terms().Weekly || t.phase == Open || t.ended != nil && t.ended.Reason == Cancelled {
		return "", nil, nil
	}
	terms := *t.Terms()
	for !terms.Starts.After(now) {
		terms.Starts = terms.Starts.Add(week)
	}
	bodies, err = Announce(t.Host(), terms, now)
	if err != nil {
		return "", nil, err
	}
	first := bodies[0].(Announced)
	first.After = t.id
	bodies[0] = first
	return followerOf(t.id), bodies, nil
}

// followerOf is the name of the one a week after that, the same whoever works it out.
func followerOf(id string) string {
	digest := sha256.Sum256([]byte("nagara weekly 1\n" + id + "\n"))
	return strings.ToLower(base32.HexEncoding.EncodeToString(digest[:10]))
}
