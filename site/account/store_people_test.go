package account_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/locale"
	"nagara/site/account"
)

func guestsComeIn(t *testing.T, d *desk) {
	ola, secret, err := d.people.Guest(ctx, "  Ola  z  Łodzi ", "Firefox\x00 on Linux")
	must(t, err)
	if ola.Name != "Ola z Łodzi" || ola.Kind != account.Guest || ola.Kept() {
		t.Errorf("the guest is %+v", ola)
	}
	found, session, err := d.sessions.Who(ctx, secret.Reveal())
	if err != nil || found != ola {
		t.Errorf("the session is that of %+v, %v; want %+v", found, err, ola)
	}
	if session.Device != "Firefox on Linux" || session.Account != ola.ID {
		t.Errorf("the session is %+v", session)
	}
	if again, err := d.people.Find(ctx, ola.ID); err != nil || again != ola {
		t.Errorf("found %+v, %v; want %+v", again, err, ola)
	}
	twin, _, _ := d.guest(t, "Ola z Łodzi")
	if twin.ID == ola.ID {
		t.Error("two guests have one id")
	}
	_, _, err = d.people.Guest(ctx, "<script>", "")
	mustBe(t, "an odd name", err, locale.Say("account.name.characters"))
	_, err = d.people.Find(ctx, "nobody")
	mustBe(t, "nobody", err, account.ErrUnknown)
}

func namesAreKept(t *testing.T, d *desk) {
	early, _, _ := d.guest(t, "ola")
	ola, _ := d.member(t, "Ola")
	if found, err := d.people.Find(ctx, ola.ID); err != nil || !found.Kept() {
		t.Errorf("the member is %+v, %v", found, err)
	}
	for _, name := range []string{"Ola", "OLA", "o-l a", "Ｏｌａ"} {
		_, _, err := d.people.Guest(ctx, name, "")
		mustBe(t, name, err, account.ErrTaken)
	}
	mustBe(t, "a guest of the same name", d.store.SetPassword(ctx, early.ID, "", "locked", ""), account.ErrTaken)
	jan, _ := d.member(t, "Jan")
	mustBe(t, "rename", d.people.Rename(ctx, jan.ID, "oLa"), account.ErrTaken)
	must(t, d.people.Rename(ctx, ola.ID, "OLA"))
	must(t, d.people.Rename(ctx, ola.ID, "Aleksandra"))
	must(t, d.people.Rename(ctx, jan.ID, "Ola"))
	_, _, err := d.people.Guest(ctx, "aleksandra", "")
	mustBe(t, "the new name", err, account.ErrTaken)
	if _, _, err := d.people.Guest(ctx, "Jan", ""); err != nil {
		t.Errorf("a name that is free again: %v", err)
	}
	must(t, d.people.Rename(ctx, early.ID, "Early"))
	if found, err := d.people.Find(ctx, early.ID); err != nil || found.Name != "Early" || found.Kept() {
		t.Errorf("a guest of another name is %+v, %v", found, err)
	}
	mustBe(t, "rename nobody", d.people.Rename(ctx, "nobody", "Somebody"), account.ErrUnknown)
	mustBe(t, "rename to nothing", d.people.Rename(ctx, ola.ID, " "), locale.Say("account.name.length"))
}

func oneOfManyKeepsAName(t *testing.T, d *desk) {
	var guests [8]account.Session
	for i := range guests {
		_, guests[i], _ = d.guest(t, "Ola")
	}
	var kept atomic.Int32
	var all sync.WaitGroup
	for _, session := range guests {
		all.Go(func() {
			err := d.store.SetPassword(ctx, session.Account, "", "locked", session.ID)
			if err == nil {
				kept.Add(1)
			} else if !errors.Is(err, account.ErrTaken) {
				t.Errorf("keep a name: %v", err)
			}
		})
	}
	all.Wait()
	if kept.Load() != 1 {
		t.Errorf("%d accounts keep one name", kept.Load())
	}
}

func bots(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	bot := d.bot(t, ola.ID, "Ola's bot")
	if found, err := d.people.Find(ctx, bot.ID); err != nil || found != bot || bot.Kind != account.Bot || bot.Owner != ola.ID || !bot.Kept() {
		t.Errorf("the bot is %+v, %v; want %+v", found, err, bot)
	}
	guest, _, _ := d.guest(t, "Jan")
	for _, owner := range []string{guest.ID, bot.ID, "nobody", ""} {
		_, err := d.people.AddBot(ctx, owner, "Stray")
		mustBe(t, "a bot of "+owner, err, account.ErrUnknown)
	}
	_, err := d.people.AddBot(ctx, ola.ID, "OLA")
	mustBe(t, "a bot with the name of a member", err, account.ErrTaken)
	for i := 1; i < account.MaxBots; i++ {
		d.bot(t, ola.ID, fmt.Sprint("bot ", i))
	}
	_, err = d.people.AddBot(ctx, ola.ID, "One more")
	mustBe(t, "one bot too many", err, account.ErrFull)
	list, err := d.people.Bots(ctx, ola.ID)
	if err != nil || len(list) != account.MaxBots {
		t.Errorf("%d bots, %v", len(list), err)
	}
	must(t, d.people.Delete(ctx, bot.ID))
	if list, err = d.people.Bots(ctx, ola.ID); err != nil || len(list) != account.MaxBots-1 {
		t.Errorf("%d bots after one is deleted, %v", len(list), err)
	}
	d.bot(t, ola.ID, "Ola's bot")
}

func findAll(t *testing.T, d *desk) {
	ola, _, _ := d.guest(t, "Ola")
	jan, _ := d.member(t, "Jan")
	found, err := d.people.FindAll(ctx, ola.ID, "nobody", jan.ID, ola.ID, "")
	if err != nil || len(found) != 2 || found[ola.ID] != ola || found[jan.ID] != jan {
		t.Errorf("found %+v, %v", found, err)
	}
	if found, err = d.people.FindAll(ctx); err != nil || len(found) != 0 {
		t.Errorf("found %+v, %v for no ids", found, err)
	}
}

// guestsLike: guests are found by what their names look like, members and those who
// are gone are not.
func guestsLike(t *testing.T, d *desk) {
	var made []account.Account
	for _, name := range []string{"Ada", "A-D-A", "ada", "Ada", "Ben"} {
		a, _, _ := d.guest(t, name)
		made = append(made, a)
		pass(time.Second)
	}
	mustBeLike := func(name string, want ...string) {
		t.Helper()
		if got, err := d.people.GuestsLike(ctx, name); err != nil || !slices.Equal(got, want) {
			t.Errorf("like %s are %v, %v; want %v", name, got, err, want)
		}
	}
	mustBeLike("ADA", made[3].ID, made[2].ID, made[1].ID, made[0].ID)
	must(t, d.people.Rename(ctx, made[1].ID, "Cleo"))
	must(t, d.people.Delete(ctx, made[2].ID))
	mustBeLike("Ada", made[3].ID, made[0].ID)
	must(t, d.store.SetPassword(ctx, made[0].ID, "", "locked", ""))
	mustBeLike("Ada", made[3].ID)
	mustBeLike("C.l.e.o", made[1].ID)
	mustBeLike("Nobody")
}
