package tournament

import "time"

// Page is what is to be seen of a tournament, by one who may have entered it.
type Page struct {
	Tournament string    `json:"tournament"`
	Seq        uint64    `json:"seq" doc:"The number of the newest entry of its log."`
	Terms      Terms     `json:"terms"`
	Host       string    `json:"host"`
	Phase      Phase     `json:"phase" enum:"open,running,over"`
	Reason     End       `json:"reason,omitempty" enum:"finished,cancelled,few"`
	Shut       Shut      `json:"shut,omitempty" enum:"over,late,full" doc:"Why nobody who is new can enter; missing while somebody can."`
	Announced  time.Time `json:"announced"`
	Began      time.Time `json:"began,omitzero"`
	Ends       time.Time `json:"ends,omitzero" doc:"Of an arena or a duplicate."`
	// Next is when the next round begins.
	Next    time.Time `json:"next,omitzero"`
	Changed time.Time `json:"changed"`
	Round   int       `json:"round"`
	Rounds  int       `json:"rounds" doc:"How many there will be; 0 for an arena."`
	Here    int       `json:"here" doc:"How many take part, or did."`
	// Commitment binds the server to the luck that tables share; Secret is told at
	// the end.
	Commitment string `json:"commitment"`
	Secret     string `json:"secret,omitempty"`

	Entrants  []Entrant `json:"entrants" doc:"Those who are named in the rows and matches here."`
	Standings []Ranked  `json:"standings"`
	// Rows is how many there are in all.
	Rows int `json:"rows"`
	// Paired is how many matches there are in all.
	Paired  int         `json:"paired" doc:"How many matches were paired in all."`
	Matches []Encounter `json:"matches" doc:"The newest first: those of this round, or those that are being played and the last ones."`
	You     *You        `json:"you,omitempty"`
	// Asked are the teams that keep a place for whoever looks.
	Asked []Asked `json:"asked,omitempty" doc:"Teams that ask you to play with them."`
}

// Asked is a team that keeps a place for somebody.
type Asked struct {
	Number int    `json:"number"`
	Team   string `json:"team"`
	By     string `json:"by" doc:"The account that entered the team."`
}

// Encounter is a match and what came of it.
type Encounter struct {
	Match
	Settled *Settled `json:"settled,omitempty"`
}

// You is how whoever looks takes part.
type You struct {
	Number int  `json:"number"`
	Here   bool `json:"here"`
	// Out is that one has lost a knock-out, and cannot come back.
	Out bool `json:"out,omitempty"`
	// Key lets people into the open places of one's team.
	Key string `json:"key,omitempty" doc:"Of a team with open places: whoever has it may join."`
	// Founder may take one's team out, others leave it.
	Founder bool `json:"founder,omitempty" doc:"Whether you have entered your team: then it is taken out when you leave. Others leave alone, before it plays."`
	// Waiting are those for whom a place of one's team is kept.
	Waiting []string `json:"waiting,omitempty" doc:"The accounts that were asked into your team and have not answered."`
	// Match is the one to be played now, Seats one's own at its tables.
	Match *Encounter `json:"match,omitempty"`
	Seats []int      `json:"seats,omitempty"`
	// Laid is told by who can look: tables are founded after they are promised.
	Laid bool `json:"laid,omitempty" doc:"Whether the tables of that match are there to sit down at."`
}

// Bounds of what is on a page.
const (
	MaxRows    = 100
	maxMatches = 60
)

// Page is what an account sees; nobody is empty. Rows from that place on are shown, that
// many, and one's own.
func (t *Tournament) Page(account string, from, count int) *Page {
	p := &Page{
		Tournament: t.id, Seq: t.seq, Terms: *t.Terms(), Host: t.Host(), Phase: t.phase, Shut: t.shut(t.changed), Announced: t.at, Began: t.began, Ends: t.Ends(),
		Changed: t.changed, Round: t.round, Rounds: t.rounds(), Here: t.count(), Commitment: t.announced.Commitment,
		Standings: []Ranked{}, Matches: []Encounter{}, Entrants: []Entrant{},
	}
	if t.ended != nil {
		p.Reason, p.Secret = t.ended.Reason, t.ended.Secret
	}
	if t.isResting() {
		p.Next = t.nextRoundAt()
	}
	p.You, p.Asked = t.you(account), t.askedOf(account)
	all := t.Standings()
	p.Rows, p.Paired = len(all), len(t.matches)
	for i, row := range all {
		mine := p.You != nil && row.Number == p.You.Number
		if mine || i >= from && i < from+count {
			p.Standings = append(p.Standings, t.veil(row, mine))
		}
	}
	for i := len(t.matches) - 1; i >= 0 && len(p.Matches) < maxMatches; i-- {
		m := t.matches[i]
		p.Matches = append(p.Matches, t.outcome(m, p.You != nil && p.You.Number == m.One))
	}
	t.nameEntrants(p)
	return p
}

// count is how many take part, or did.
func (t *Tournament) count() (n int) {
	for _, e := range t.entrants {
		if !e.left || len(e.played) > 0 {
			n++
		}
	}
	return n
}

// rounds is how many there will be.
func (t *Tournament) rounds() int {
	if t.Terms().Form != Knockout {
		return t.Terms().Rounds
	}
	n, places := len(t.order()), 1
	if t.round > 0 {
		n = 0
		for places = 1; 2*places <= len(t.places); places *= 2 {
			n++
		}
		return t.round - 1 + n
	}
	rounds := 0
	for ; places < n; places *= 2 {
		rounds++
	}
	return rounds
}

// veil hides what would help those who still have to play a deal: what others took
// for it, and how few it takes.
func (t *Tournament) veil(r Ranked, own bool) Ranked {
	if t.Terms().Form == Duplicate && t.phase != Over && !own {
		r.Over, r.Place = 0, 0
	}
	return r
}

// outcome is a match and what is told of it: of a deal that others still play a team is
// told its own turns, and par once it has solved the deal, or whoever gives up would know
// how far there is to go.
func (t *Tournament) outcome(m *Meeting, own bool) Encounter {
	o := Encounter{Match: m.Match, Settled: m.Settled}
	if m.Two != 0 || t.phase == Over || m.Settled == nil || own && m.Settled.Solved {
		return o
	}
	o.Settled = &Settled{Match: m.Number, Reason: m.Settled.Reason}
	if own {
		o.Settled.Turns = m.Settled.Turns
	}
	return o
}

// you is how an account takes part.
func (t *Tournament) you(account string) *You {
	number := t.NumberOf(account)
	if account == "" || number == 0 {
		return nil
	}
	e := t.entrants[number-1]
	you := &You{Number: number, Here: e.here(), Out: e.out, Key: t.openKey(e), Founder: e.Members != nil && e.Account == account}
	for _, id := range e.asked {
		if id != "" {
			you.Waiting = append(you.Waiting, id)
		}
	}
	if !t.isBusy(e) {
		return you
	}
	m := e.played[len(e.played)-1]
	you.Match = &Encounter{Match: m.Match}
	for nth := range m.Tables {
		for seat, who := range t.Seats(m, nth) {
			if who.Account == account {
				you.Seats = append(you.Seats, seat+1)
			}
		}
	}
	return you
}

// nameEntrants adds those who are on the page.
func (t *Tournament) nameEntrants(p *Page) {
	on := map[int]bool{}
	for _, r := range p.Standings {
		on[r.Number] = true
	}
	for _, m := range p.Matches {
		on[m.One], on[m.Two] = true, true
	}
	for _, e := range t.entrants {
		if on[e.Number] {
			p.Entrants = append(p.Entrants, e.Entrant)
		}
	}
}

// Head is what a list says of a tournament.
type Head struct {
	Tournament string    `json:"tournament"`
	Terms      Terms     `json:"terms"`
	Host       string    `json:"host"`
	Phase      Phase     `json:"phase" enum:"open,running,over"`
	Reason     End       `json:"reason,omitempty" enum:"finished,cancelled,few"`
	Here       int       `json:"here" doc:"How many take part."`
	Round      int       `json:"round,omitempty"`
	Rounds     int       `json:"rounds,omitempty"`
	Changed    time.Time `json:"changed"`
	Began      time.Time `json:"began,omitzero"`
	Ends       time.Time `json:"ends,omitzero"`
	// Winner is who is first, once it is over.
	Winner *Entrant `json:"winner,omitempty"`
}

// Head is what a list says of it.
func (t *Tournament) Head() Head {
	h := Head{
		Tournament: t.id, Terms: *t.Terms(), Host: t.Host(), Phase: t.phase, Here: t.count(), Round: t.round, Rounds: t.rounds(),
		Changed: t.changed, Began: t.began, Ends: t.Ends(),
	}
	if t.ended == nil {
		return h
	}
	h.Reason = t.ended.Reason
	if rows := t.Standings(); h.Reason == Finished && len(rows) > 0 {
		h.Winner = &t.entrants[rows[0].Number-1].Entrant
	}
	return h
}
