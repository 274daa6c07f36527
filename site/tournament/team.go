package tournament

import (
	"crypto/hmac"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"nagara/bot"
	"nagara/table"
)

// JoinTeam takes an open place of a team by its key, which whoever is in it gives away as
// a link; or the place that is kept for somebody, who needs no key.
type JoinTeam struct {
	Number int
	Key    string
}

// DeclineTeam says no to a place that is kept for somebody.
type DeclineTeam struct{ Number int }

// Decide implements Command.
func (c JoinTeam) Decide(t *Tournament, account string, _ time.Time) ([]Event, error) {
	e, err := t.entrant(c.Number)
	if err != nil {
		return nil, refuse(table.Forbidden, "refused.teamkey")
	}
	place := e.keptFor(account)
	if place < 0 && !hmac.Equal([]byte(c.Key), []byte(t.teamKey(c.Number))) {
		return nil, refuse(table.Forbidden, "refused.teamkey")
	}
	if place < 0 {
		place = e.openPlace()
	}
	switch number := t.NumberOf(account); {
	case number == c.Number:
		return nil, nil
	case number != 0:
		return nil, refuse(table.Conflict, "refused.elsewhere")
	case t.phase == Over:
		return nil, refuse(table.Conflict, "refused.over")
	case place < 0 || e.left || len(e.played) > 0:
		return nil, refuse(table.Conflict, "refused.teamfull")
	}
	if err := t.mayCome(account); err != nil {
		return nil, err
	}
	return []Event{Joined{Number: c.Number, Place: place, Account: account}}, nil
}

// Decide implements Command.
func (c DeclineTeam) Decide(t *Tournament, account string, _ time.Time) ([]Event, error) {
	e, err := t.entrant(c.Number)
	if err != nil || e.keptFor(account) < 0 {
		return nil, nil //nolint:nilerr // nobody asked, or it was declined before
	}
	return []Event{Declined{Number: c.Number, Place: e.keptFor(account)}}, nil
}

// keptFor is the place of a team that is kept for an account; -1 where none is.
func (e *state) keptFor(account string) int {
	if account == "" {
		return -1
	}
	return slices.Index(e.asked, account)
}

// openPlace is a place of a team that anyone with the key may take; -1 where none is.
func (e *state) openPlace() int {
	for place, m := range e.Members {
		if m == (Member{}) && (e.asked == nil || e.asked[place] == "") {
			return place
		}
	}
	return -1
}

// asks splits the members that somebody wants into those who are in the team at once,
// oneself and bots, and the others, who are asked.
func asks(members []Member, account string) (now []Member, asked []string) {
	now = slices.Clone(members)
	for place, m := range members {
		if m.Account == "" || m.Account == account {
			continue
		}
		if asked == nil {
			asked = make([]string, len(members))
		}
		now[place], asked[place] = Member{}, m.Account
	}
	return now, asked
}

// parting is what a member of a team does who leaves: whoever entered the team takes it
// out, and others only themselves, as long as it has not played.
func (e *state) parting(account string) ([]Event, error) {
	played := len(e.played) > 0
	if e.Account != account {
		if played {
			return nil, refuse(table.Forbidden, "refused.founder")
		}
		return []Event{Parted{Number: e.Number, Place: slices.Index(e.Members, Member{Account: account})}}, nil
	}
	var bodies []Event
	for place, m := range e.Members {
		if m.Account != "" && m.Account != account && !played { // they are free for another team
			bodies = append(bodies, Parted{Number: e.Number, Place: place})
		}
	}
	return append(bodies, Left{e.Number}), nil
}

func (ev Declined) apply(t *Tournament, _ time.Time) error {
	e, err := t.entrant(ev.Number)
	if err != nil || ev.Place < 0 || ev.Place >= len(e.asked) || e.asked[ev.Place] == "" {
		return fmt.Errorf("no place %d of team %d is kept for anybody", ev.Place, ev.Number)
	}
	e.asked[ev.Place] = ""
	return nil
}

func (ev Parted) apply(t *Tournament, _ time.Time) error {
	e, err := t.entrant(ev.Number)
	if err != nil || ev.Place < 0 || ev.Place >= len(e.Members) || e.Members[ev.Place].Account == "" {
		return fmt.Errorf("nobody has place %d of team %d", ev.Place, ev.Number)
	}
	delete(t.byWho, e.Members[ev.Place])
	e.Members = slices.Clone(e.Members) // pages have it
	e.Members[ev.Place] = Member{}
	return nil
}

func (ev Joined) apply(t *Tournament, _ time.Time) error {
	e, err := t.entrant(ev.Number)
	if err != nil {
		return err
	}
	if ev.Place < 0 || ev.Place >= len(e.Members) || e.Members[ev.Place] != (Member{}) {
		return fmt.Errorf("place %d of team %d is not open", ev.Place, ev.Number)
	}
	e.Members = slices.Clone(e.Members) // pages have it
	e.Members[ev.Place].Account = ev.Account
	if e.asked != nil {
		e.asked[ev.Place] = ""
	}
	t.byWho[e.Members[ev.Place]] = ev.Number
	t.came[ev.Account]++
	return nil
}

// teamKey lets people into a team. Nobody can guess it, and it need not be kept.
func (t *Tournament) teamKey(number int) string {
	key := t.secret.Derive(fmt.Sprintf("nagara team 1\n%s\n%d\n", t.id, number))
	return hex.EncodeToString(key[:8])
}

// openKey is the key of a team in which a place is open, for those who are in it.
func (t *Tournament) openKey(e *state) string {
	if t.phase == Over || len(e.played) > 0 || e.openPlace() < 0 {
		return ""
	}
	return t.teamKey(e.Number)
}

// crew is who plays: where nobody came, the strongest bot does.
func (t *Tournament) crew(e *state) []Member {
	all := slices.Clone(e.Everybody())
	levels := bot.Levels(t.Terms().Game)
	for i, m := range all {
		if m == (Member{}) && len(levels) > 0 {
			all[i].Bot = levels[len(levels)-1].Name
		}
	}
	return all
}

// askedOf are the teams that keep a place for an account which is in none.
func (t *Tournament) askedOf(account string) (all []Asked) {
	if t.phase == Over || t.NumberOf(account) != 0 {
		return nil
	}
	for _, e := range t.entrants {
		if e.keptFor(account) >= 0 && !e.left && len(e.played) == 0 {
			all = append(all, Asked{e.Number, e.Team, e.Account})
		}
	}
	return all
}
