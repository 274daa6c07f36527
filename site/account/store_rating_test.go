package account_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"nagara/locale"
	"nagara/site/account"
	"nagara/study/glicko"
)

// duel is a match at Nagaraja that may be rated.
func duel(table string, a, b account.Account, score float64) account.Duel {
	return account.Duel{
		Table: table, Game: "nagaraja", At: time.Now().Round(0).UTC(), Players: [2]string{a.ID, b.ID},
		Score: score, Moves: 30, Asked: true, Verified: true,
	}
}

func rate(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	jan, _ := d.member(t, "Jan")
	changes, err := d.ratings.Rate(ctx, duel("temple", ola, jan, 1))
	must(t, err)
	won := glicko.New().After(0, glicko.Result{Opponent: glicko.New(), Score: 1})
	lost := glicko.New().After(0, glicko.Result{Opponent: glicko.New(), Score: 0})
	for i, want := range []glicko.Rating{won, lost} {
		c := changes[i]
		if c.Before != glicko.New() || c.After != want || c.Score != float64(1-i) {
			t.Errorf("change %d is %+v; want %+v after it", i, c, want)
		}
		s, err := d.ratings.Standing(ctx, c.Account, "nagaraja")
		if err != nil || s.Rating.Rating != want.Rating || s.Matches != 1 || !s.Changed.Equal(c.At) {
			t.Errorf("standing %d is %+v, %v", i, s, err)
		}
	}
	if s, err := d.ratings.Standing(ctx, ola.ID, "another game"); err != nil || s.Rating != glicko.New() || s.Matches != 0 {
		t.Errorf("at another game the standing is %+v, %v", s, err)
	}
}

func rateOnce(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	jan, _ := d.member(t, "Jan")
	first, err := d.ratings.Rate(ctx, duel("temple", ola, jan, 0.5))
	must(t, err)
	pass(time.Hour)
	for _, score := range []float64{0.5, 1} {
		again, err := d.ratings.Rate(ctx, duel("temple", ola, jan, score))
		if err != nil || again != first {
			t.Errorf("rated again: %+v, %v; want %+v", again, err, first)
		}
	}
	if s, err := d.ratings.Standing(ctx, ola.ID, "nagaraja"); err != nil || s.Matches != 1 {
		t.Errorf("the standing is %+v, %v", s, err)
	}
}

// rateOnceInARace rates few tables of few players from many sides, and wants
// that every table counts once and no change is lost.
func rateOnceInARace(t *testing.T, d *desk) {
	var players [4]account.Account
	for i := range players {
		players[i], _ = d.member(t, fmt.Sprint("player ", i))
	}
	var all sync.WaitGroup
	for range 3 {
		for i := range 12 {
			all.Go(func() {
				a, b := players[i%4], players[(i+1+i/4)%4]
				if _, err := d.ratings.Rate(ctx, duel(fmt.Sprint("table-", i), a, b, 1)); err != nil {
					t.Errorf("rate table %d: %v", i, err)
				}
			})
		}
	}
	all.Wait()
	matches := 0
	for _, p := range players {
		// As it is kept: a store may let time pass until all had their turn.
		s, err := d.store.Standing(ctx, p.ID, "nagaraja")
		must(t, err)
		changes, err := d.ratings.History(ctx, p.ID, "nagaraja", account.Mark{}, account.MaxPage)
		if err != nil || len(changes) != s.Matches {
			t.Errorf("%d matches with %d changes, %v", s.Matches, len(changes), err)
		}
		// Each change must go on from where another ended.
		ends := map[glicko.Rating]int{glicko.New(): 1, s.Rating: -1}
		for _, c := range changes {
			ends[c.Before]--
			ends[c.After]++
		}
		for r, n := range ends {
			if n != 0 {
				t.Errorf("a rating of %+v is not continued", r)
			}
		}
		matches += s.Matches
	}
	if matches != 2*12 {
		t.Errorf("12 tables gave %d standings; want 24", matches)
	}
}

func unrated(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	jan, _ := d.member(t, "Jan")
	bot, rival := d.bot(t, ola.ID, "Robot"), d.bot(t, jan.ID, "Rival")
	twin := d.bot(t, ola.ID, "Twin")
	guest, _, _ := d.guest(t, "Eve")
	gone, _ := d.member(t, "Gone")
	must(t, d.people.Delete(ctx, gone.ID))
	with := func(change func(*account.Duel)) account.Duel {
		m := duel("temple", ola, jan, 1)
		change(&m)
		return m
	}
	for reason, m := range map[string]account.Duel{
		"asked": with(func(m *account.Duel) { m.Asked = false }),
		"luck":  with(func(m *account.Duel) { m.Verified = false }),
		"alone": duel("temple", ola, ola, 1),
		"guest": duel("temple", ola, guest, 1),
		"mixed": duel("temple", bot, jan, 1),
		"owner": duel("temple", bot, twin, 1),
		"short": with(func(m *account.Duel) { m.Moves = 4 }),
	} {
		_, err := d.ratings.Rate(ctx, m)
		mustBe(t, reason, err, account.ErrUnrated)
		mustBe(t, reason, err, locale.Say("account.unrated."+reason))
	}
	_, err := d.ratings.Rate(ctx, duel("temple", ola, gone, 1))
	mustBe(t, "a deleted account", err, account.ErrUnrated)
	_, err = d.ratings.Rate(ctx, duel("temple", ola, account.Account{ID: "nobody"}, 1))
	mustBe(t, "nobody", err, account.ErrUnknown)
	if _, err := d.ratings.Rate(ctx, duel("temple", ola, jan, 0.7)); err == nil {
		t.Error("a score of 0.7 was rated")
	}
	if s, err := d.ratings.Standing(ctx, ola.ID, "nagaraja"); err != nil || s.Matches != 0 {
		t.Errorf("after refusals the standing is %+v, %v", s, err)
	}
	_, err = d.ratings.Rate(ctx, duel("temple", bot, rival, 1))
	must(t, err)
	_, err = d.ratings.Rate(ctx, with(func(m *account.Duel) { m.Table, m.Moves, m.Known = "garden", 0, true }))
	must(t, err) // given up at once, having seen the deal
}

func ratingHistory(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	jan, _ := d.member(t, "Jan")
	const matches, page = 23, 5
	for i := range matches {
		_, err := d.ratings.Rate(ctx, duel(fmt.Sprintf("table-%02d", i), ola, jan, float64(i%3)/2))
		must(t, err)
		if i%2 == 0 { // some end at the same instant
			pass(time.Hour)
		}
	}
	var whole []account.Change
	var after account.Mark
	for {
		changes, err := d.ratings.History(ctx, jan.ID, "nagaraja", after, page)
		must(t, err)
		whole = append(whole, changes...)
		if len(changes) < page {
			break
		}
		after = account.Mark{At: changes[page-1].At, Table: changes[page-1].Table}
	}
	if len(whole) != matches {
		t.Fatalf("%d changes; want %d", len(whole), matches)
	}
	for i, c := range whole {
		if want := fmt.Sprintf("table-%02d", matches-1-i); c.Table != want || c.Account != jan.ID || c.Opponent != ola.ID {
			t.Fatalf("change %d is %+v; want that of %s", i, c, want)
		}
		if i > 0 && c.After != whole[i-1].Before {
			t.Errorf("%+v does not go on in %+v", c, whole[i-1])
		}
	}
	for _, limit := range []int{0, -1, account.MaxPage + 1} {
		_, err := d.ratings.History(ctx, jan.ID, "nagaraja", account.Mark{}, limit)
		mustBe(t, fmt.Sprint("a page of ", limit), err, locale.Say("account.page"))
	}
}

func ratingsRest(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	jan, _ := d.member(t, "Jan")
	early := duel("early", ola, jan, 1)
	pass(time.Hour)
	changes, err := d.ratings.Rate(ctx, duel("late", ola, jan, 1))
	must(t, err)
	pass(365 * day)
	s, err := d.ratings.Standing(ctx, ola.ID, "nagaraja")
	if err != nil || s.Rating.Deviation <= changes[0].After.Deviation || s.Rating.Rating != changes[0].After.Rating {
		t.Errorf("after a year the standing is %+v, %v; it was %+v", s, err, changes[0].After)
	}
	// A match may be heard of late. Its pause was none, and the last match
	// stays the last.
	changes, err = d.ratings.Rate(ctx, early)
	must(t, err)
	if s2, err := d.ratings.Standing(ctx, ola.ID, "nagaraja"); err != nil || !s2.Changed.Equal(s.Changed) || s2.Matches != 2 {
		t.Errorf("after an earlier match the standing is %+v, %v", s2, err)
	}
	if changes[0].After.Deviation >= changes[0].Before.Deviation {
		t.Errorf("an earlier match made the rating less sure: %+v", changes[0])
	}
}
