package account_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"nagara/journal"
	"nagara/site/account"
	"nagara/store"
	"nagara/testkit/dbtest"
	"nagara/testkit/pgtest"
)

// Store is all that package account asks of a store.
type Store interface {
	account.PeopleStore
	account.SessionStore
	account.PasswordStore
	account.PasskeyStore
	account.TokenStore
	account.RatingStore
	account.TeamStore
	account.RelationStore
	account.ReportStore
	account.SanctionStore
	account.DataStore
}

func TestMain(m *testing.M) { pgtest.Main(m) }

// TestStore holds the store of accounts to its contract, on every database. It goes
// through the types of this package, as a server does.
func TestStore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		holds(t, func(t *testing.T) Store { return store.New(open(t)).Accounts })
	})
}

func holds(t *testing.T, open func(t *testing.T) Store) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, *desk)
	}{
		{"GuestsComeIn", guestsComeIn},
		{"NamesAreKept", namesAreKept},
		{"OneOfManyKeepsAName", oneOfManyKeepsAName},
		{"Bots", bots},
		{"FindAll", findAll},
		{"FindByName", findByName},
		{"Search", search},
		{"Ties", relations},
		{"BlocksAmong", blocksAmong},
		{"TiesAreBounded", tiesAreBounded},
		{"Reports", reports},
		{"ReportsRefused", reportsRefused},
		{"Measures", measures},
		{"MeasuresTakeEffect", measuresTakeEffect},
		{"SessionsLastWhileUsed", sessionsLastWhileUsed},
		{"SignOut", signOut},
		{"GuestsLike", guestsLike},
		{"SessionsAreRenewed", sessionsAreRenewed},
		{"Sweep", sweep},
		{"Passwords", passwords},
		{"ConfirmPassword", confirmPassword},
		{"ChangePassword", changePassword},
		{"IssuePassword", issuePassword},
		{"PasswordsRace", passwordsRace},
		{"Tokens", tokens},
		{"TokensExpire", tokensExpire},
		{"TokensAreTheOwners", tokensAreTheOwners},
		{"Passkeys", passkeys},
		{"PasskeysAnswerOnce", passkeysAnswerOnce},
		{"PasskeysRefused", passkeysRefused},
		{"PasskeysVerify", passkeysVerify},
		{"PasswordsBesidePasskeys", passwordsBesidePasskeys},
		{"PasskeysAreRemoved", passkeysAreRemoved},
		{"Export", export},
		{"Delete", deleteAll},
		{"Rate", rate},
		{"RateOnce", rateOnce},
		{"RateOnceInARace", rateOnceInARace},
		{"Unrated", unrated},
		{"RatingHistory", ratingHistory},
		{"RatingsRest", ratingsRest},
		{"Ladder", ladder},
		{"TablesOfTheBest", tablesOfTheBest},
		{"TeamsAreComparedAlike", teamsAreComparedAlike},
		{"TeamHistory", teamHistory},
		{"PlayedAlone", playedAlone},
		{"Cancelled", cancelled},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { test.run(t, newDesk(open(t))) })
		})
	}
	t.Run("TablesOfTheBestLikeTheModel", func(t *testing.T) { bestLikeTheModel(t, newDesk(open(t))) })
}

// desk is what a server has of package account.
type desk struct {
	store     Store
	people    *account.People
	sessions  *account.Sessions
	tokens    *account.Tokens
	ratings   *account.Ratings
	teams     *account.Teams
	relations *account.Relations
	reports   *account.Reports
}

func newDesk(store Store) *desk {
	return &desk{
		store, account.NewPeople(store), account.NewSessions(store),
		account.NewTokens(store), account.NewRatings(store), account.NewTeams(store),
		account.NewRelations(store), account.NewReports(store),
	}
}

var ctx = context.Background()

// cheap is what a password costs where it is not the cost that is tested.
var cheap = account.Cost{Memory: 64, Passes: 1, Lanes: 1}

func (d *desk) guest(t testing.TB, name string) (account.Account, account.Session, string) {
	t.Helper()
	a, secret, err := d.people.Guest(ctx, name, "a test")
	if err != nil {
		t.Fatalf("guest %s: %v", name, err)
	}
	_, s, err := d.sessions.Who(ctx, secret.Reveal())
	if err != nil {
		t.Fatalf("guest %s: %v", name, err)
	}
	return a, s, secret.Reveal()
}

// member has a password that nobody can give: to hash a real one takes time.
func (d *desk) member(t testing.TB, name string) (account.Account, account.Session) {
	t.Helper()
	a, s, _ := d.guest(t, name)
	if err := d.store.SetPassword(ctx, a.ID, "", "locked", s.ID); err != nil {
		t.Fatalf("keep the name %s: %v", name, err)
	}
	a.Kind = account.Member
	return a, s
}

func (d *desk) bot(t testing.TB, owner, name string) account.Account {
	t.Helper()
	bot, err := d.people.AddBot(ctx, owner, name)
	if err != nil {
		t.Fatalf("bot %s: %v", name, err)
	}
	return bot
}

func mustBe(t testing.TB, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: %v; want %v", what, err, want)
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// pass lets that time go by on the clock of the test.
func pass(d time.Duration) { <-time.After(d) }

func cancelled(t *testing.T, d *desk) {
	a, s, _ := d.guest(t, "Ola")
	ctx, cancel := context.WithCancel(ctx)
	cancel()
	_, _, err := d.people.Guest(ctx, "Jan", "")
	mustBe(t, "guest", err, context.Canceled)
	_, err = d.people.Find(ctx, a.ID)
	mustBe(t, "find", err, context.Canceled)
	mustBe(t, "sign out", d.sessions.SignOut(ctx, a.ID, s.ID), context.Canceled)
	mustBe(t, "delete", d.people.Delete(ctx, a.ID), context.Canceled)
	if _, err := d.store.SessionsOf(context.Background(), s.Account); err != nil {
		t.Error(err)
	}
}
