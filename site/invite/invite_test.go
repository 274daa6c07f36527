package invite_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"nagara/locale"
	"nagara/site/invite"
	"nagara/store"
	"nagara/testkit/dbtest"
)

// open is codes in a file, and the clock that they go by.
func open(t *testing.T) (codes *invite.Codes, now *time.Time) {
	t.Helper()
	store := store.New(dbtest.InFile(t)).Invites
	now = new(time.Time)
	*now = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	return &invite.Codes{Store: store, Now: func() time.Time { return *now }}, now
}

func issue(t *testing.T, codes *invite.Codes, table string, l *locale.Language) string {
	t.Helper()
	words, until, err := codes.Issue(t.Context(), table, "word of "+table, l)
	if err != nil || !until.Equal(codes.Now().Add(invite.Life)) {
		t.Fatalf("%q until %s, %v", words, until, err)
	}
	return words
}

func TestWordsLeadToTheTable(t *testing.T) {
	codes, _ := open(t)
	for _, l := range locale.All() {
		words := issue(t, codes, "garden", l)
		for _, typed := range []string{words, strings.ToUpper(words), strings.ReplaceAll(words, " ", "-")} {
			code, err := codes.Resolve(t.Context(), typed)
			if err != nil || code.Table != "garden" || code.Invitation != "word of garden" {
				t.Errorf("%s: %q leads to %v, %v", l.Code(), typed, code, err)
			}
		}
	}
}

func TestWordsStayWhileTheHostLooks(t *testing.T) {
	codes, now := open(t)
	words := issue(t, codes, "garden", locale.Polish)
	*now = now.Add(invite.Life - time.Second)
	if again := issue(t, codes, "garden", locale.Polish); again != words {
		t.Errorf("%q became %q while they held", words, again)
	}
	*now = now.Add(invite.Life - time.Second)
	if _, err := codes.Resolve(t.Context(), words); err != nil {
		t.Errorf("the words do not hold longer: %v", err)
	}
	*now = now.Add(time.Second)
	if _, err := codes.Resolve(t.Context(), words); !errors.Is(err, invite.ErrUnknown) {
		t.Errorf("words that ran out: %v", err)
	}
}

// TestWhoAsksTwiceAtOnceGetsTheSameWords: a page may, and its host reads out either.
func TestWhoAsksTwiceAtOnceGetsTheSameWords(t *testing.T) {
	codes, _ := open(t)
	got := make([]string, 8)
	var asking sync.WaitGroup
	for i := range got {
		asking.Go(func() { got[i] = issue(t, codes, "garden", locale.English) })
	}
	asking.Wait()
	if words := slices.Compact(got); len(words) != 1 {
		t.Errorf("the table is called %q", words)
	}
}

func TestEveryTableHasWordsOfItsOwn(t *testing.T) {
	codes, _ := open(t)
	tables := map[string]string{}
	for _, table := range strings.Split("abcdefghijklmnopqrst", "") {
		words := issue(t, codes, table, locale.French)
		if tables[words] != "" {
			t.Errorf("%q leads to %s and %s", words, tables[words], table)
		}
		tables[words] = table
	}
}

// TestGuessingIsHopeless: all tries of a site count together, wherever they come from.
// Before they have found anybody's table with a chance of 1 % two words lead nowhere,
// and the host is given three; when it is quiet again, two.
func TestGuessingIsHopeless(t *testing.T) {
	codes, now := open(t)
	const tables = 40
	var short string
	for i := range tables {
		short = issue(t, codes, fmt.Sprint("table ", i), locale.English)
	}
	if n := len(strings.Fields(short)); n != 2 {
		t.Fatalf("it begins with %q", short)
	}
	tries := 0
	for ; tries*tables <= 409_600/100; tries++ {
		if _, err := codes.Resolve(t.Context(), "otter lantern otter"); !errors.Is(err, invite.ErrUnknown) {
			t.Fatalf("try %d: %v", tries, err)
		}
		if _, err := codes.Resolve(t.Context(), short); tries*tables < 3900 && err != nil {
			t.Fatalf("after %d wrong tries the words lead nowhere: %v", tries, err)
		}
	}
	if _, err := codes.Resolve(t.Context(), short); !errors.Is(err, invite.ErrUnknown) {
		t.Errorf("after %d wrong tries two words still lead to a table: %v", tries, err)
	}
	long := issue(t, codes, "table 39", locale.English)
	if code, err := codes.Resolve(t.Context(), long); len(strings.Fields(long)) != 3 || err != nil || code.Table != "table 39" {
		t.Errorf("the host is given %q, which leads to %q, %v", long, code.Table, err)
	}
	if again := issue(t, codes, "table 39", locale.English); again != long {
		t.Errorf("%q became %q while they held", long, again)
	}
	*now = now.Add(invite.Life + 2*time.Minute)
	if words := issue(t, codes, "table 1", locale.English); len(strings.Fields(words)) != 2 {
		t.Errorf("when it is quiet, the host is given %q", words)
	}
}
