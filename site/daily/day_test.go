package daily

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"nagara/bot"
	"nagara/events"
	"nagara/journal"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/store/memory"
	"nagara/table"
	"nagara/table/hall"
)

func sealed(n byte) SealedDay { return SealedDay{20700, record.Secret{n}} }

// must is a value that cannot be missing.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// TestDeals: the same secret leads to the same deal, which is open, and another one
// to another.
func TestDeals(t *testing.T) {
	for _, game := range Games() {
		t.Run(game, func(t *testing.T) {
			a, errA := sealed(1).Deal(t.Context(), game)
			again, errAgain := sealed(1).Deal(t.Context(), game)
			other, errOther := sealed(2).Deal(t.Context(), game)
			if errA != nil || errAgain != nil || errOther != nil {
				t.Fatal(errA, errAgain, errOther)
			}
			if a.Name != again.Name || !slices.Equal(a.Lead, again.Lead) {
				t.Error("the same secret led to two deals")
			}
			f, _ := find(game)
			one, two := led(f, 1, a), led(f, 2, other)
			if one.Hash() == two.Hash() {
				t.Error("two secrets led to one position")
			}
			if one.Outcome() != nil {
				t.Error("it is over before anybody sits down")
			}
		})
	}
}

func led(f form, n byte, d *table.Deal) rules.Match {
	match, err := f.led(sealed(n).Of(f.game), d)
	if err != nil {
		panic(err)
	}
	return match
}

// TestTheOtherGameStaysSecret: who knows the secret of one game cannot tell that of
// the other, nor the names of tables.
func TestTheOtherGameStaysSecret(t *testing.T) {
	s := sealed(1)
	if s.Of("narabi") == s.Of("nagaraja") || s.Of("narabi") == s.Secret {
		t.Error("games share a secret")
	}
	if s.Table("narabi", "ada") == s.Table("narabi", "ben") || s.Table("narabi", "ada") == sealed(2).Table("narabi", "ada") {
		t.Error("the name of a table does not follow from secret and account")
	}
}

// house is a hall in which days are played.
type house struct {
	*hall.Hall
	journal *memory.Journal
}

func open(now time.Time) house {
	j := &memory.Journal{}
	offset := time.Until(now)
	var bots []bot.Bot
	for _, game := range Games() {
		bots = append(bots, bot.Levels(game)...)
	}
	return house{hall.Open(hall.Config{
		Journal: j, Bus: new(events.Local), Bots: bots, Think: 10 * time.Second, Pause: time.Second,
		Clock: func() time.Time { return time.Now().Add(offset) },
	}), j}
}

// play plays a deal with the first or another of the legal moves, and returns the
// log.
func (h house) play(t *testing.T, s SealedDay, game, account string, deal *table.Deal, choose func(n int) int) (id string, log []journal.Entry) {
	t.Helper()
	id = s.Table(game, account)
	founding := must(s.Founding(game, account, id, *deal))
	if _, err := h.Begin(t.Context(), table.Request{Account: account}, founding); err != nil {
		t.Fatal(err)
	}
	for page, err := range h.Watch(t.Context(), id, account, 0) {
		if err != nil {
			t.Fatal(err)
		}
		if page.Phase == table.Over {
			break
		}
		if !slices.Contains(page.Awaited, Person) || page.Hint != "" {
			continue
		}
		legal := page.View.Legal()
		move := legal[choose(len(legal))].String()
		if _, err := h.Do(t.Context(), id, table.Request{Account: account}, table.Play{Move: move, On: page.Seq}); err != nil {
			t.Fatal(err)
		}
	}
	return id, must(h.journal.Read(t.Context(), id, 0))
}

// TestADay is played by two people, who are told nothing before the day is over; then
// the records are there and right.
func TestADay(t *testing.T) {
	for _, game := range Games() {
		t.Run(game, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := sealed(3)
				h := open(s.Date.Begins().Add(20 * time.Hour))
				defer h.Close()
				first := func(int) int { return 0 }
				deal := must(s.Deal(t.Context(), game)) // which takes long thought
				id, log := h.play(t, s, game, "ada", deal, first)
				_, same := h.play(t, s, game, "ben", deal, first)
				if a, b := moves(t, log), moves(t, same); !slices.Equal(a, b) {
					t.Errorf("the same moves met other luck:\n%v\n%v", a, b)
				}
				for _, e := range log {
					if e.Kind == (table.Revealed{}).Kind() {
						t.Error("the secret was told while others play")
					}
				}
				if _, err := h.Record(t.Context(), id, "ada", call); err == nil {
					t.Error("the record tells the secret while others play")
				}
				result := must(Read(id, log))
				if !result.Counts() || result.Account != "ada" || result.Date != s.Date || result.Picture() == "" || result.Took() <= 0 {
					t.Errorf("the result is %+v", result)
				}
				<-time.After(5 * time.Hour) // the day is over
				synctest.Wait()
				r := must(h.Record(t.Context(), id, "ada", call))
				if wrong := append(r.Verify(nil), Verify(t.Context(), r)...); len(wrong) > 0 {
					t.Error(wrong)
				}
				tampered(t, r)
			})
		})
	}
}

func call(account string) string { return account }

// tampered looks whether Verify finds what does not fit.
func tampered(t *testing.T, r *record.Record) {
	t.Helper()
	if len(r.Luck.Nonces) == 2 { // of the temple, which has a lead
		r.Moves = r.Moves[1:]
		if len(Verify(t.Context(), r)) == 0 {
			t.Error("another position was not found out")
		}
	}
	r.Luck.Nonces[0] = record.NewNonce()
	if len(Verify(t.Context(), r)) == 0 {
		t.Error("somebody's nonce was not found out")
	}
	r.Luck.Table = strings.Replace(r.Luck.Table, "day-2026", "day-2027", 1)
	r.Luck.Nonces = nil
	if len(Verify(t.Context(), r)) == 0 {
		t.Error("another day was not found out")
	}
}

func moves(t *testing.T, log []journal.Entry) (all []string) {
	t.Helper()
	for _, e := range log {
		if m, ok := must(table.Read(e)).(table.Moved); ok {
			all = append(all, m.Move)
		}
	}
	return all
}

// TestNobodyIsHelped: neither by hints, nor by a strong bot in one's seat, nor by
// taking moves back.
func TestNobodyIsHelped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := sealed(4)
		h := open(s.Date.Begins())
		defer h.Close()
		founding := must(s.Founding("narabi", "ada", "x", *must(s.Deal(t.Context(), "narabi"))))
		if _, err := h.Begin(t.Context(), table.Request{Account: "ada"}, founding); err != nil {
			t.Fatal(err)
		}
		for _, c := range []table.Command{table.AskHint{}, table.StepAway{Bot: "gardener"}, table.Undo{}} {
			if _, err := h.Do(t.Context(), "x", table.Request{Account: "ada"}, c); err == nil {
				t.Errorf("%T was allowed", c)
			}
		}
		if _, _, err := h.Advise(t.Context(), "x", "ada"); err == nil {
			t.Error("a hint was given")
		}
		if _, err := h.Look(t.Context(), "x", "ben", 0); err == nil {
			t.Error("another one may look")
		}
	})
}

// TestStanding: the best first, whatever the order in which results come in.
func TestStanding(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		begin := Date(20700).Begins()
		results := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Result {
			return Result{
				Date: 20700, Over: rapid.Bool().Draw(t, "over"), Won: rapid.Bool().Draw(t, "won"),
				Turns: rapid.IntRange(4, 6).Draw(t, "turns"), Par: 4, Questions: rapid.IntRange(0, 2).Draw(t, "questions"),
				Began: begin, Ended: begin.Add(time.Duration(rapid.IntRange(1, 90_000).Draw(t, "took")) * time.Second),
				Account: rapid.StringMatching("[a-z]{3}").Draw(t, "account"),
			}
		}), 0, 20).Draw(t, "results")
		standing := Standing(results)
		for i, r := range standing {
			if !r.Counts() {
				t.Fatalf("%+v does not count", r)
			}
			if i == 0 {
				continue
			}
			before := standing[i-1]
			if before.Rank > r.Rank || !before.Won && r.Won || before.Won == r.Won && before.OverPar() > r.OverPar() {
				t.Fatalf("%+v stands before %+v", before, r)
			}
			if (before.Rank == r.Rank) != Equal(before.Result, r.Result) {
				t.Fatalf("ranks %d and %d of %+v and %+v", before.Rank, r.Rank, before, r)
			}
		}
	})
}

func TestStreak(t *testing.T) {
	for _, c := range []struct {
		played []Date
		want   int
	}{
		{nil, 0},
		{[]Date{10}, 1},
		{[]Date{9}, 1},
		{[]Date{8}, 0},
		{[]Date{8, 10, 9, 6}, 3},
		{[]Date{9, 8, 7, 5}, 3},
	} {
		if got := Streak(c.played, 10); got != c.want {
			t.Errorf("who played on %v has a streak of %d, not %d", c.played, got, c.want)
		}
	}
}

func TestDates(t *testing.T) {
	d := must(ParseDate("2026-11-16"))
	if d.String() != "2026-11-16" || On(d.Begins()) != d || On(d.Ends()) != d+1 || On(d.Ends().Add(-1)) != d {
		t.Errorf("%s begins %s and ends %s", d, d.Begins(), d.Ends())
	}
	for _, wrong := range []string{"", "today", "2026-13-01", "2026-02-30"} {
		if _, err := ParseDate(wrong); err == nil {
			t.Errorf("%q was read as a date", wrong)
		}
	}
}

// FuzzName: whatever stands in a record is read or refused.
func FuzzName(f *testing.F) {
	f.Add("day-2026-11-16-narabi-1")
	f.Add("day-2026-11-16")
	f.Fuzz(func(t *testing.T, name string) {
		date, game, attempt, err := parseName(name)
		if err == nil && (date.String() == "" || !slices.Contains(Games(), game) || attempt < 1) {
			t.Errorf("%q was read as %s %s %d", name, date, game, attempt)
		}
	})
}

func TestShare(t *testing.T) {
	r := Result{Game: "narabi", Date: 20773, Over: true, Won: true, Turns: 7, Par: 5, Questions: 2}
	r.Marks = strings.Fields("swap swap question swap swap question swap over over")
	want := "Nagara, the garden of the day, 2026-11-16\n●●?●●?●○○\nin order in 7 swaps · par 5 · 2 questions\nhttps://example.org/day"
	if got := r.Share(locale.English, "https://example.org/day"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestEqualsShareARank, whenever they played and whoever they are; the next one's rank
// counts all before.
func TestEqualsShareARank(t *testing.T) {
	const date = Date(20700)
	try := func(account string, began, took time.Duration, points int) Result {
		at := date.Begins().Add(began)
		return Result{Account: account, Game: "nagaraja", Date: date, Over: true, Won: true, Points: points, Began: at, Ended: at.Add(took)}
	}
	standing := Standing([]Result{
		try("late", 9*time.Hour, time.Minute, 20), try("slow", time.Hour, 2*time.Minute, 20), try("best", 3*time.Hour, time.Hour, 21),
		try("early", 2*time.Hour, time.Minute, 20), try("also slow", 8*time.Hour, 2*time.Minute, 20), try("last", 0, time.Minute, 19),
	})
	var got []string
	for _, r := range standing {
		got = append(got, fmt.Sprint(r.Rank, " ", r.Account))
	}
	if want := []string{"1 best", "2 early", "2 late", "4 slow", "4 also slow", "6 last"}; !slices.Equal(got, want) {
		t.Errorf("the table of the day is %q; want %q", got, want)
	}
}

// TestADayEndsAtMidnight, to the moment.
func TestADayEndsAtMidnight(t *testing.T) {
	r := Result{Over: true, Date: 20700, Ended: Date(20701).Begins()}
	if r.Counts() {
		t.Error("what ended with the next day counts for this one")
	}
	if r.Ended = r.Ended.Add(-time.Nanosecond); !r.Counts() {
		t.Error("what ended just before midnight does not count")
	}
	if r.Over = false; r.Counts() {
		t.Error("what is not over counts")
	}
}

// TestAParThatNobodyKnows is not told.
func TestAParThatNobodyKnows(t *testing.T) {
	for _, l := range locale.All() {
		for par, told := range map[int]bool{0: false, 7: true} {
			said := Result{Game: "narabi", Over: true, Won: true, Turns: 9, Par: par}.Says(l)
			if strings.Contains(said, l.Text("day.par", locale.Pairs("n", par))) != told {
				t.Errorf("with a par of %d it is said %q", par, said)
			}
		}
	}
}
