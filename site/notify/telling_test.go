package notify_test

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/locale"
	"nagara/rules"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/site/notify"
	"nagara/table"
)

// TestPush: whoever is awaited and not there is told once, in a message that only
// their browser can read.
func TestPush(t *testing.T) {
	r := newRig(t).usual()
	r.set(r.match("garden", 1))
	r.told(0, 0) // whoever is about to come need not be told
	r.pass(time.Minute)
	texts, _ := r.told(1, 0)
	want := notify.Text{Title: "It is your turn", Body: "Nagaraja with Jan", Path: "/table/garden", Tag: "table-garden", Language: "en"}
	if texts[0] != want {
		t.Errorf("told was %+v; want %+v", texts[0], want)
	}
	r.set(r.match("garden", 1), r.match("garden", 1))
	r.pass(5 * time.Minute)
	r.told(0, 0) // it is known
	r.set(r.match("garden", 2), r.match("garden", 1))
	r.pass(time.Minute)
	r.told(1, 0) // the next turn
}

// TestNobodyIsToldInVain: what is not so any more, or is seen, is not told.
func TestNobodyIsToldInVain(t *testing.T) {
	bots := func(s table.Summary) table.Summary {
		s.Chairs = []table.Chair{s.Chairs[0], {Seat: 2, Bot: "monk"}}
		return s
	}
	live := func(s table.Summary) table.Summary {
		s.Settings.Clock.Kind = table.LiveClock
		return s
	}
	for name, play := range map[string]func(r *rig){
		"moved": func(r *rig) { r.set(r.match("garden", 1), r.match("garden", 2)) },
		"moved unseen by the scheduler": func(r *rig) {
			r.set(r.match("garden", 1))
			r.tables["garden"] = r.match("garden", 2)
		},
		"there": func(r *rig) {
			r.here["garden "+r.ola.ID] = true
			r.set(r.match("garden", 1))
		},
		"came": func(r *rig) {
			r.set(r.match("garden", 1))
			r.here["garden "+r.ola.ID] = true
		},
		"against bots": func(r *rig) { r.set(bots(r.match("garden", 1))) },
		"a bot plays for her": func(r *rig) {
			s := r.timed("garden", r.now, time.Hour)
			s.Chairs[0].Bot = "monk"
			r.set(s)
		},
		"live":        func(r *rig) { r.set(live(r.match("garden", 1))) },
		"not awaited": func(r *rig) { r.set(r.match("garden", 2)) },
		"stopped": func(r *rig) {
			r.set(r.match("garden", 1))
			must(r.t, r.preferences.Unsubscribe(r.t.Context(), r.olaHome))
			must(r.t, r.preferences.SetAddress(r.t.Context(), r.ola, "", nil))
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t).usual()
			play(r)
			r.pass(time.Hour)
			r.told(0, 0)
		})
	}
}

// TestATableThatIsSetAsideKeepsNothingBack: of the others people are told.
func TestATableThatIsSetAsideKeepsNothingBack(t *testing.T) {
	r := newRig(t).usual()
	r.set(r.match("broken", 1), r.match("garden", 1))
	r.aside = "broken"
	r.pass(time.Hour)
	r.told(1, 1)
}

// TestEveryKind: invited, began, turn, hurry and ended, and of several about one
// table the weightiest.
func TestEveryKind(t *testing.T) {
	r := newRig(t).usual()
	gathering := r.match("invited")
	gathering.Phase, gathering.Moves, gathering.Host = table.Gathering, 0, r.jan.ID
	gathering.Settings.Entrance = table.ByName
	gathering.Chairs = []table.Chair{{Seat: 1, Account: r.jan.ID}, {Seat: 2}}
	r.rows["invited"] = lobby.Row{Invited: []string{r.ola.ID, r.jan.ID}}
	began := r.match("began", 2)
	began.Moves = 0
	over := r.match("ended")
	over.Phase = table.Over
	r.set(gathering, began, over, r.timed("hurry", noon.Add(-70*time.Hour-time.Minute), 72*time.Hour))
	r.pass(time.Minute)
	texts, _ := r.told(4, 1) // what has a time of its own takes the others along
	got := map[string]string{}
	for _, text := range texts {
		got[text.Path] = text.Title + ": " + text.Body
	}
	for path, want := range map[string]string{
		"/table/invited": "You are invited: Nagaraja with Jan",
		"/table/began":   "A match has begun: Nagaraja with Jan",
		"/table/ended":   "A match is over: Nagaraja with Jan",
		"/table/hurry":   "Your time is running out: Nagaraja with Jan",
	} {
		if got[path] != want {
			t.Errorf("of %s is told %q; want %q", path, got[path], want)
		}
	}
}

// TestHurryIsToldOnce: a quarter of the time before the end of it, or two hours,
// though the turn was told before.
func TestHurryIsToldOnce(t *testing.T) {
	for long, before := range map[time.Duration]time.Duration{time.Hour: 15 * time.Minute, 24 * time.Hour: 2 * time.Hour} {
		t.Run(long.String(), func(t *testing.T) {
			r := newRig(t).usual()
			must(t, r.store.Change(t.Context(), r.ola.ID, func(p *notify.Person) error { p.Address = ""; return nil }))
			r.set(r.timed("garden", r.now, long))
			r.pass(time.Minute)
			r.told(1, 0)
			r.pass(long - before - 2*time.Minute)
			r.told(0, 0)
			r.pass(time.Minute)
			if texts, _ := r.told(1, 0); texts[0].Title != "Your time is running out" {
				t.Errorf("told was %+v", texts[0])
			}
			r.set(r.tables["garden"])
			r.pass(before)
			r.told(0, 0)
		})
	}
}

// TestFailedSendsAreTriedAgain: with longer and longer pauses, and not for ever.
func TestFailedSendsAreTriedAgain(t *testing.T) {
	r := newRig(t).usual()
	r.browser.answer(http.StatusServiceUnavailable)
	r.box.refuse(true)
	r.set(r.match("garden", 1))
	r.pass(time.Hour)
	r.browser.answer(http.StatusCreated)
	r.box.refuse(false)
	r.pass(2 * time.Hour)
	r.told(1, 1)

	r.browser.answer(http.StatusServiceUnavailable)
	r.set(r.match("garden", 2), r.match("garden", 1))
	r.pass(3 * 24 * time.Hour)
	r.browser.answer(http.StatusCreated)
	r.pass(24 * time.Hour)
	r.told(0, 1) // that one was given up
	r.set(r.match("garden", 2), r.match("garden", 1))
	r.pass(time.Minute)
	r.told(1, 0)
}

// TestLostBrowser: one that its push service does not know any more is forgotten.
func TestLostBrowser(t *testing.T) {
	for _, status := range []int{http.StatusNotFound, http.StatusGone} {
		r := newRig(t).usual()
		r.browser.answer(status)
		r.set(r.match("garden", 1))
		r.pass(time.Minute)
		if left, err := r.store.Subscriptions(t.Context(), r.ola.ID); err != nil || len(left) > 0 {
			t.Errorf("after %d is left %v, %v", status, left, err)
		}
	}
}

// dying is a store of a machine that dies before it can note what it sent.
type dying struct{ notify.Store }

var errDead = errors.New("dead")

func (dying) Done(context.Context, []notify.Item, time.Time) error { return errDead }

// TestACourierDies: what it had taken is sent by another, once its lease is over:
// nothing is lost, and nothing comes a third time.
func TestACourierDies(t *testing.T) {
	r := newRig(t).usual()
	alive, dead := r.sender.Store, dying{r.sender.Store}
	r.set(r.match("before", 1), r.match("between", 1))
	r.now = r.now.Add(time.Minute)
	must(t, r.store.Later(t.Context(), pushes(t, r, "before"), r.now.Add(time.Minute)))
	r.sender.Store = dead
	r.sender.SendDue(t.Context())
	if texts, _ := r.told(1, 0); texts[0].Path != "/table/between" {
		t.Errorf("told was %+v", texts)
	}
	r.now = r.now.Add(time.Minute)
	if _, err := alive.Claim(t.Context(), r.now, time.Minute, 9); err != nil { // and then it died
		t.Fatal(err)
	}
	r.sender.Store = alive
	r.pass(time.Minute - time.Second)
	r.told(0, 0)
	r.pass(4 * time.Minute)
	texts, _ := r.told(2, 0)
	if paths := texts[0].Path + texts[1].Path; !strings.Contains(paths, "before") || !strings.Contains(paths, "between") {
		t.Errorf("told was %+v", texts)
	}
	if r.browser.topics[0] != r.browser.topics[1] && r.browser.topics[0] != r.browser.topics[2] {
		t.Errorf("the second push is no replacement for the first: %v", r.browser.topics)
	}
	r.pass(3 * time.Minute)
	r.told(0, 0)
}

// pushes are those of a table that are in the queue.
func pushes(t *testing.T, r *rig, id string) []notify.Item {
	t.Helper()
	items, err := r.store.Of(t.Context(), id)
	must(t, err)
	return slices.DeleteFunc(items, func(i notify.Item) bool { return i.Way != notify.ByPush })
}

// TestNothingHiddenIsTold: a notice is made of a summary, and says the same
// whatever the moves were.
func TestNothingHiddenIsTold(t *testing.T) {
	var told []notify.Text
	for _, moves := range []int{1, 77} {
		r := newRig(t).usual()
		s := r.match("garden", 1)
		s.Moves, s.Abandoning = moves, []rules.Seat{2}
		r.set(s)
		r.pass(time.Minute)
		texts, _ := r.told(1, 0)
		told = append(told, texts...)
	}
	if told[0] != told[1] {
		t.Errorf("told were %+v", told)
	}
}

// TestNobodyHearsOfWhomTheyBlocked: a challenge of theirs is not told.
func TestNobodyHearsOfWhomTheyBlocked(t *testing.T) {
	r := newRig(t).usual()
	must(t, r.relations.Add(t.Context(), account.Block, r.ola.ID, r.jan.ID))
	challenge := r.match("challenge")
	challenge.Phase, challenge.Moves, challenge.Host = table.Gathering, 0, r.jan.ID
	challenge.Settings.Entrance = table.ByName
	challenge.Chairs = []table.Chair{{Seat: 1, Account: r.jan.ID}, {Seat: 2}}
	r.rows["challenge"] = lobby.Row{Invited: []string{r.ola.ID}}
	r.set(challenge)
	r.pass(time.Hour)
	r.told(0, 0)
	must(t, r.relations.Remove(t.Context(), account.Block, r.ola.ID, r.jan.ID))
	r.set(challenge)
	r.pass(time.Hour)
	r.told(1, 1)
}

// abroad is a store in which everybody has a second browser, in Polish.
type abroad struct{ notify.Store }

func (a abroad) Subscriptions(ctx context.Context, account string) ([]notify.PushSubscription, error) {
	list, err := a.Store.Subscriptions(ctx, account)
	for _, s := range list {
		s.Endpoint, s.Language = s.Endpoint+"-abroad", "pl"
		list = append(list, s)
	}
	return list, err
}

// TestEveryBrowserHasItsLanguage: a device is told in that of its reader, whatever the
// others have.
func TestEveryBrowserHasItsLanguage(t *testing.T) {
	r := newRig(t).usual()
	r.sender.Store = abroad{r.store}
	r.set(r.match("garden", 1))
	r.pass(time.Minute)
	texts, _ := r.told(2, 0)
	for i, l := range []*locale.Language{locale.English, locale.Find("pl")} {
		if want := l.Text("notice.told.turn", nil); texts[i].Language != l.Code() || texts[i].Title != want {
			t.Errorf("browser %d is told %q in %s; want %q in %s", i+1, texts[i].Title, texts[i].Language, want, l.Code())
		}
	}
}

// TestNobodyIsHurriedTooLate: where no sender was at work for a while, a time that is
// over is not told to be running out.
func TestNobodyIsHurriedTooLate(t *testing.T) {
	r := newRig(t).usual()
	r.set(r.timed("garden", r.now, time.Hour))
	r.now = r.now.Add(time.Hour)
	for r.sender.SendDue(t.Context()) {
	}
	texts, _ := r.told(1, 1)
	if texts[0].Title != "It is your turn" {
		t.Errorf("when the time is over she is told %+v", texts[0])
	}
}

// TestWhoIsInvited: all but the host and those who have come, for as long as there is a
// seat.
func TestWhoIsInvited(t *testing.T) {
	s := table.Summary{
		Table: "garden", Phase: table.Gathering, Host: "ada", Settings: table.Settings{Game: "narabi", Entrance: table.ByName},
		Chairs: []table.Chair{{Seat: 1, Account: "ada"}, {Seat: 2, Account: "ben"}, {Seat: 3}},
	}
	invited := []string{"ada", "ben", "cleo"}
	if got := notify.Wanted(s, invited); len(got) != 1 || got[0] != (notify.Notice{Account: "cleo", Table: "garden", Kind: notify.Invited}) {
		t.Errorf("told are %+v; want cleo alone", got)
	}
	s.Chairs[2].Bot = "monk"
	if got := notify.Wanted(s, invited); len(got) != 0 {
		t.Errorf("to a full table %+v are invited", got)
	}
}

// crowded is a store in which everybody has a dozen browsers.
type crowded struct{ notify.Store }

func (c crowded) Subscriptions(ctx context.Context, account string) ([]notify.PushSubscription, error) {
	list, err := c.Store.Subscriptions(ctx, account)
	if len(list) > 0 {
		list = slices.Repeat(list[:1], 12)
	}
	return list, err
}

// TestSoManyBrowsersAreTold of one account, and no more.
func TestSoManyBrowsersAreTold(t *testing.T) {
	r := newRig(t).usual()
	r.sender.Store = crowded{r.store}
	r.set(r.match("garden", 1))
	r.pass(time.Minute)
	r.told(10, 0)
}

// asked counts how often the queue of a table was asked for.
type asked struct {
	notify.Store
	of int
}

func (a *asked) Of(ctx context.Context, id string) ([]notify.Item, error) {
	a.of++
	return a.Store.Of(ctx, id)
}

// TestTheQueueIsAskedOnce while all are at their table, unless others put something
// there; and who leaves is told all the same.
func TestTheQueueIsAskedOnce(t *testing.T) {
	for _, sole := range []bool{true, false} {
		r := newRig(t).usual()
		queue := &asked{Store: r.store}
		r.scheduler.Store, r.scheduler.Sole = queue, sole
		r.here["garden "+r.ola.ID], r.here["garden "+r.jan.ID] = true, true
		const moves = 50
		for range moves / 2 {
			r.set(r.match("garden", 1), r.match("garden", 2))
		}
		if want := map[bool]int{true: 1, false: moves}[sole]; queue.of != want {
			t.Errorf("sole %t: after %d moves it was asked for %d times; want %d", sole, moves, queue.of, want)
		}
		r.here["garden "+r.ola.ID] = false
		r.set(r.match("garden", 1), r.match("garden", 1))
		r.pass(time.Minute)
		r.told(1, 0)
		r.set(r.match("garden", 1), r.match("garden", 2), r.match("garden", 1))
		r.set(r.match("garden", 2)) // she is quick
		r.pass(time.Hour)
		r.told(0, 0)
	}
}
