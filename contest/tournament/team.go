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

// JoinTeam takes an open place of a team. Whoever is in it gives the key away, as a
// link.
type JoinTeam struct {
	Number int
	Key    string
}

// Judge implements Command.
func (c JoinTeam) Judge(t *Tournament, account string, _ time.Time) ([]Body, error) {
	e, err := t.entrant(c.Number)
	if err != nil || !hmac.Equal([]byte(c.Key), []byte(t.teamKey(c.Number))) {
		return nil, refuse(table.Forbidden, "refused.teamkey")
	}
	place := slices.Index(e.Members, Member{})
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
	return []Body{Joined{Number: c.Number, Place: place, Account: account}}, nil
}

func (b Joined) apply(t *Tournament, _ time.Time) error {
	e, err := t.entrant(b.Number)
	if err != nil {
		return err
	}
	if b.Place < 0 || b.Place >= len(e.Members) || e.Members[b.Place] != (Member{}) {
		return fmt.Errorf("place %d of team %d is not open", b.Place, b.Number)
	}
	e.Members = slices.Clone(e.Members) // pages have it
	e.Members[b.Place].Account = b.Account
	t.byWho[e.Members[b.Place]] = b.Number
	return nil
}

// teamKey lets people into a team. Nobody can guess it, and it need not be kept.
func (t *Tournament) teamKey(number int) string {
	key := t.secret.Derive(fmt.Sprintf("nagara team 1\n%s\n%d\n", t.id, number))
	return hex.EncodeToString(key[:8])
}

// openKey is the key of a team in which a place is open, for those who are in it.
func (t *Tournament) openKey(e *state) string {
	if t.phase == Over || len(e.played) > 0 || !slices.Contains(e.Members, Member{}) {
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
