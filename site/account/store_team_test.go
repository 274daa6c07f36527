package account_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/locale"
	"nagara/site/account"
)

// teamMatch is a match at Narabi that counts.
func teamMatch(table string, turns, par int, players ...account.Account) account.TeamMatch {
	m := account.TeamMatch{
		Table: table, Game: "narabi", At: time.Now().Round(0).UTC(), Rules: "classic difficulty=silent", Seats: len(players),
		Turns: turns, Par: par, Won: true, Verified: true,
	}
	for _, p := range players {
		m.Players = append(m.Players, p.ID)
	}
	return m
}

func board(crew account.Crew) account.TeamBoard {
	return account.TeamBoard{Game: "narabi", Rules: "classic difficulty=silent", Seats: 3, Crew: crew}
}

func (d *desk) mustBest(t testing.TB, b account.TeamBoard, want ...string) {
	t.Helper()
	best, err := d.teams.Best(ctx, b, account.TeamMatch{}, account.MaxPage)
	if got := tables(best); err != nil || !slices.Equal(got, want) {
		t.Errorf("the best are %v, %v; want %v", got, err, want)
	}
}

func tables(matches []account.TeamMatch) (names []string) {
	for _, m := range matches {
		names = append(names, m.Table)
	}
	return names
}

func tablesOfTheBest(t *testing.T, d *desk) {
	ola, _, _ := d.guest(t, "Ola")
	jan, _, _ := d.guest(t, "Jan")
	eve, _, _ := d.guest(t, "Eve")
	adam, _, _ := d.guest(t, "Adam")
	first := teamMatch("first", 25, 20, ola, jan, eve)
	must(t, d.teams.Add(ctx, first))
	d.mustBest(t, board(account.OnlyPeople), "first")
	pass(time.Second)
	must(t, d.teams.Add(ctx, teamMatch("worse", 26, 20, eve, ola, jan)))
	d.mustBest(t, board(account.OnlyPeople), "first")
	must(t, d.teams.Add(ctx, teamMatch("others", 24, 20, eve, ola, adam)))
	d.mustBest(t, board(account.OnlyPeople), "others", "first")
	must(t, d.teams.Add(ctx, teamMatch("harder", 25, 21, jan, ola, eve)))
	d.mustBest(t, board(account.OnlyPeople), "harder", "others")
	lost := teamMatch("lost", 1, 1, ola, jan, eve)
	lost.Won = false
	unverified := teamMatch("unverified", 1, 1, ola, jan, eve)
	unverified.Verified = false
	must(t, d.teams.Add(ctx, lost))
	must(t, d.teams.Add(ctx, unverified))
	d.mustBest(t, board(account.OnlyPeople), "harder", "others")
	changed := first
	changed.Turns = 1
	must(t, d.teams.Add(ctx, changed))
	d.mustBest(t, board(account.OnlyPeople), "harder", "others")
	best, err := d.teams.Best(ctx, board(account.OnlyPeople), account.TeamMatch{}, 1)
	want := teamMatch("harder", 25, 21, jan, ola, eve)
	want.Crew = account.OnlyPeople
	if err != nil || len(best) != 1 || !reflect.DeepEqual(best[0], want) {
		t.Errorf("the best is %+v, %v; want %+v", best, err, want)
	}
}

func teamsAreComparedAlike(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	jan, _, _ := d.guest(t, "Jan")
	eve, _, _ := d.guest(t, "Eve")
	bot := d.bot(t, ola.ID, "Robot")
	variant := teamMatch("variant", 20, 20, ola, jan, eve)
	variant.Rules = "classic difficulty=rulebook"
	house := teamMatch("house", 21, 20, ola, jan)
	house.Seats = 3
	for _, m := range []account.TeamMatch{
		variant, house, teamMatch("robot", 20, 20, ola, jan, bot),
		teamMatch("people", 25, 20, ola, jan, eve), teamMatch("four", 20, 20, ola, jan, eve, bot),
	} {
		must(t, d.teams.Add(ctx, m))
	}
	d.mustBest(t, board(account.OnlyPeople), "people")
	d.mustBest(t, board(account.WithBots), "robot", "house")
	four := board(account.WithBots)
	four.Seats = 4
	d.mustBest(t, four, "four")
	other := board(account.OnlyPeople)
	other.Rules = variant.Rules
	d.mustBest(t, other, "variant")
	other.Game = "go"
	d.mustBest(t, other)
	mustBe(t, "a player twice", d.teams.Add(ctx, teamMatch("twice", 20, 20, ola, ola, jan)), account.ErrUnknown)
	mustBe(t, "nobody", d.teams.Add(ctx, teamMatch("nobody", 20, 20, ola, account.Account{ID: "nobody"}, jan)), account.ErrUnknown)
	_, err := d.teams.Best(ctx, four, account.TeamMatch{}, 0)
	mustBe(t, "an empty page", err, locale.Say("account.page"))
}

func teamHistory(t *testing.T, d *desk) {
	ola, _, _ := d.guest(t, "Ola")
	jan, _, _ := d.guest(t, "Jan")
	eve, _, _ := d.guest(t, "Eve")
	var want []string
	for i := range 9 {
		m := teamMatch(fmt.Sprint("garden-", i), 20+i, 20, ola, jan, eve)
		m.Won = i%2 == 0
		must(t, d.teams.Add(ctx, m))
		must(t, d.teams.Add(ctx, m))
		want = append(want, m.Table)
		if i%3 == 0 {
			pass(time.Minute)
		}
	}
	slices.Reverse(want)
	var got []string
	var after account.Mark
	for {
		page, err := d.teams.History(ctx, jan.ID, after, 4)
		must(t, err)
		got = append(got, tables(page)...)
		if len(page) < 4 {
			break
		}
		after = account.Mark{At: page[3].At, Table: page[3].Table}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the history is %v; want %v", got, want)
	}
}

// bestLikeTheModel compares a board, page by page, with a sorted list. Each
// run has rules of its own.
func bestLikeTheModel(t *testing.T, d *desk) {
	var people [5]account.Account
	for i := range people {
		people[i], _, _ = d.guest(t, fmt.Sprint("player ", i))
	}
	noon := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	run := 0
	rapid.Check(t, func(t *rapid.T) {
		run++
		b := board(account.OnlyPeople)
		b.Rules = fmt.Sprint("run ", run)
		best := map[string]account.TeamMatch{}
		for i := range rapid.IntRange(0, 8).Draw(t, "matches") {
			seats := rapid.Permutation(people[:]).Draw(t, "seats")
			m := teamMatch(fmt.Sprintf("%d-%d", run, i), rapid.IntRange(18, 22).Draw(t, "turns"), rapid.IntRange(17, 19).Draw(t, "par"), seats[:3]...)
			m.Rules, m.At = b.Rules, noon.Add(time.Duration(rapid.IntRange(0, 2).Draw(t, "second"))*time.Second)
			if err := d.teams.Add(ctx, m); err != nil {
				t.Fatal(err)
			}
			if old, ok := best[m.Team()]; !ok || m.Compare(old) < 0 {
				best[m.Team()] = m
			}
		}
		var want []account.TeamMatch
		for _, m := range best {
			want = append(want, m)
		}
		slices.SortFunc(want, account.TeamMatch.Compare)
		limit := rapid.IntRange(1, 4).Draw(t, "limit")
		var got []account.TeamMatch
		for page, last := []account.TeamMatch(nil), (account.TeamMatch{}); ; last = page[limit-1] {
			var err error
			if page, err = d.teams.Best(ctx, b, last, limit); err != nil {
				t.Fatal(err)
			}
			if got = append(got, page...); len(page) < limit {
				break
			}
		}
		if !slices.Equal(tables(got), tables(want)) {
			t.Fatalf("the best are %v; want %v", tables(got), tables(want))
		}
	})
}

// playedAlone: those who played with the same companion and as many seats are counted, the
// latest only, and told of only where they are enough.
func playedAlone(t *testing.T, d *desk) {
	ola, _, _ := d.guest(t, "Ola")
	add := func(name, companion string, seats, turns int, change func(*account.TeamMatch)) {
		m := teamMatch(name, turns, 6, ola)
		m.Seats, m.Companion = seats, companion
		if change != nil {
			change(&m)
		}
		must(t, d.teams.Add(ctx, m))
		must(t, d.teams.Add(ctx, m))
	}
	mustBe := func(companion string, seats int, want account.AloneTally, enough bool) {
		t.Helper()
		got, told, err := d.teams.Alone(ctx, "narabi", companion, seats)
		if err != nil || got != want || told != enough {
			t.Errorf("with %s at %d seats %+v are told %t, %v; want %+v, %t", companion, seats, got, told, err, want, enough)
		}
	}
	mustBe("echo", 3, account.AloneTally{}, false)
	for i := range 19 {
		add(fmt.Sprint("alone-", i), "echo", 3, 6+i%2, nil)
	}
	add("four", "echo", 4, 6, nil)
	add("moss", "moss", 3, 6, nil)
	add("none", "", 3, 6, nil)
	add("unverified", "echo", 3, 6, func(m *account.TeamMatch) { m.Verified = false })
	add("other", "echo", 3, 6, func(m *account.TeamMatch) { m.Game = "go" })
	mustBe("echo", 3, account.AloneTally{Played: 19, Over: 9}, false)
	add("lost", "echo", 3, 3, func(m *account.TeamMatch) { m.Won = false })
	mustBe("echo", 3, account.AloneTally{Played: 20, Over: 10}, true)
	mustBe("echo", 4, account.AloneTally{Played: 1}, false)
}
