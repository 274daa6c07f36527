package transfer

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"nagara/journal"
	"nagara/locale"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/site/notify"
	"nagara/site/puzzles"
	"nagara/store"
	"nagara/study/glicko"
	"nagara/testkit/pgtest"
	"nagara/testkit/storestest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// open opens a place until the test ends.
func open(t *testing.T, place string) journal.Database {
	t.Helper()
	j, err := OpenTarget(place)
	must(t, err)
	t.Cleanup(func() { must(t, j.Close()) })
	return j
}

func silent(Progress) {}

func newFile(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "nagara.db") }

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 123456789, time.UTC)

// fill makes a site with something of everything, and some of it odd.
func fill(t *testing.T, j journal.Database, tables int) {
	t.Helper()
	people := store.New(j).Accounts
	rows := store.New(j).Lobby
	ids := fillPeople(t, people)
	fillNotices(t, j, people, ids[0])
	fillPuzzles(t, j, ids[0])
	for i := range tables {
		id := fmt.Sprint("table-", i)
		length := 1 + i%7
		if i == 3 {
			length = 2*journal.MaxEntries + 7
		}
		fillLog(t, j, id, length)
		must(t, rows.Put(t.Context(), lobby.Row{
			Table: id, Game: "nagaraja", Seq: uint64(length), State: lobby.Finished, Join: lobby.Anyone, Listed: i%2 == 0,
			Host: ids[0], Seats: []lobby.Seat{{Player: ids[0]}, {Bot: "monk"}},
			Created: noon, Since: noon, Changed: noon.Add(time.Duration(i)),
		}))
		_, err := account.NewRatings(people).Rate(t.Context(), account.Duel{
			Table: id, Game: "nagaraja", At: noon.Add(time.Duration(i) * time.Hour), Players: [2]string{ids[i%2], ids[1-i%2]},
			Score: 1, Moves: 30, Asked: true, Verified: true,
		})
		must(t, err)
	}
	must(t, account.NewTeams(people).Add(t.Context(), account.TeamMatch{
		Table: "table-0", Game: "narabi", At: noon, Rules: "garden", Seats: 3, Players: ids, Turns: 9, Par: 7, Won: true, Verified: true,
	}))
}

// fillPeople makes two members, one of them with a bot whose id sorts before
// all others, a guest, and one that was deleted.
func fillPeople(t *testing.T, s *store.Accounts) (members []string) {
	t.Helper()
	people := account.NewPeople(s)
	for _, name := range []string{"Ola", "żółw"} {
		a, _, err := people.Guest(t.Context(), name, "a test")
		must(t, err)
		must(t, s.SetPassword(t.Context(), a.ID, "", "locked", ""))
		members = append(members, a.ID)
	}
	must(t, s.AddBot(t.Context(), account.Account{ID: "-first", Kind: account.Bot, Name: "Robot", Owner: members[0], Created: noon}))
	_, _, err := account.NewTokens(s).Issue(t.Context(), members[0], members[0], "for a program", []account.Scope{account.Play}, 0)
	must(t, err)
	must(t, s.AddPasskey(t.Context(), account.Passkey{ID: []byte{0, 255, 1}, Account: members[1], Name: "key", Credential: []byte("{}"), Created: noon}))
	must(t, s.AddCeremony(t.Context(), account.Ceremony{Hash: account.SecretHash{7}, State: []byte("{}"), Expires: noon.Add(time.Hour)}))
	gone, _, err := people.Guest(t.Context(), "Gone", "")
	must(t, err)
	must(t, people.Delete(t.Context(), gone.ID))
	return members
}

// fillNotices makes keys, a person with an address, a browser and something to
// tell.
func fillNotices(t *testing.T, j journal.Database, people *store.Accounts, member string) {
	t.Helper()
	s := store.New(j).Notices
	_, err := s.Keys(t.Context())
	must(t, err)
	must(t, s.Change(t.Context(), member, func(p *notify.Person) error {
		p.Address, p.Pending, p.Hash = "ola@example.org", "żółw@example.org", notify.Digest{1}
		return nil
	}))
	must(t, people.AddSession(t.Context(), account.Session{ID: "phone", Account: member, Created: noon, Seen: noon, Expires: noon}))
	must(t, s.Subscribe(t.Context(), notify.PushSubscription{Account: member, Session: "phone", Endpoint: "https://push.example.org/1", Since: noon}))
	must(t, s.Replace(t.Context(), nil, []notify.Item{{
		Notice: notify.Notice{Account: member, Table: "table-0", Kind: notify.Turn, Turn: noon}, Way: notify.ByMail, Due: noon,
	}}))
}

// fillPuzzles makes results, solved and not.
func fillPuzzles(t *testing.T, j journal.Database, member string) {
	t.Helper()
	s := store.New(j).Puzzles
	for _, puzzle := range []string{"first", "second"} {
		_, _, err := s.Add(t.Context(), member, "narabi", puzzle, func(before []puzzles.Result) puzzles.Result {
			return puzzles.Result{Puzzle: puzzle, Solved: len(before) == 0, At: noon, After: glicko.Rating{Rating: 1500 + 1/3.0, Deviation: 300, Volatility: 0.06}}
		})
		must(t, err)
	}
}

func fillLog(t *testing.T, j journal.Database, id string, length int) {
	t.Helper()
	var log []journal.Entry
	for seq := range uint64(length) {
		log = append(log, journal.Entry{
			Seq: seq + 1, At: noon.Add(time.Duration(seq) * time.Second), Kind: "moved",
			Body: fmt.Appendf(nil, ` {"n":%d, "text":"\u0000 ż"}`, seq),
		})
	}
	for run := range slices.Chunk(log, journal.MaxEntries) {
		must(t, j.Append(t.Context(), id, run...))
	}
}

func TestMoveThereAndBack(t *testing.T) {
	here, there, back := open(t, newFile(t)), open(t, pgtest.Start(t).Database(t)), open(t, newFile(t))
	fill(t, here, 30)
	var stages []Stage
	report, err := Move(t.Context(), here, there, func(p Progress) {
		if p.Done > p.Of {
			t.Errorf("%d of %d are done", p.Done, p.Of)
		}
		if !slices.Contains(stages, p.Stage) {
			stages = append(stages, p.Stage)
		}
	})
	must(t, err)
	want := storestest.Dump(t, here)
	storestest.Same(t, there, want)
	if report.Tables != 30 || report.Entries < 2*journal.MaxEntries || !slices.Equal(stages, []Stage{Reading, Logs, Rows, Comparing}) {
		t.Errorf("the report is %+v after %v", report, stages)
	}
	again, err := Move(t.Context(), there, back, silent)
	must(t, err)
	if again != report {
		t.Errorf("there it was %+v, and back %+v", report, again)
	}
	storestest.Same(t, back, want)
}

// Tables that came from elsewhere are looked at by whoever serves them next.
func TestMovedTablesAreDue(t *testing.T) {
	here, there := open(t, newFile(t)), open(t, pgtest.Start(t).Database(t))
	fillLog(t, here, "running", 3)
	must(t, here.Append(t.Context(), "over", journal.Entry{Seq: 1, At: noon, Kind: "revealed", Body: []byte("{}")}))
	_, err := Move(t.Context(), here, there, silent)
	must(t, err)
	due, err := there.TakeDue(t.Context(), "", time.Minute, 10)
	if err != nil || !slices.Equal(due, []string{"running"}) {
		t.Errorf("due are %v, %v", due, err)
	}
	back := open(t, newFile(t))
	_, err = Move(t.Context(), there, back, silent)
	must(t, err)
	left, err := back.TakeDue(t.Context(), "", time.Minute, 10)
	if err != nil || !slices.Equal(left, []string{"running"}) {
		t.Errorf("undone are %v, %v", left, err)
	}
}

func TestRefusals(t *testing.T) {
	here, there := open(t, newFile(t)), open(t, pgtest.Start(t).Database(t))
	fill(t, here, 3)
	mustRefuse := func(key string, from, to journal.Database) {
		t.Helper()
		_, err := Move(context.Background(), from, to, silent)
		if r, ok := errors.AsType[*locale.Message](err); !ok || r.Key != key {
			t.Errorf("%v; want %s", err, key)
		}
	}
	other := open(t, newFile(t))
	fill(t, other, 1)
	mustRefuse("migrate.occupied", here, other)

	// A move that was stopped before its first table.
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := Move(ctx, here, there, func(Progress) { cancel() }); !errors.Is(err, context.Canceled) {
		t.Fatalf("a move that was stopped: %v", err)
	}
	site, err := survey(t.Context(), here, Reading, Progress{}, silent)
	must(t, err)
	must(t, begin(t.Context(), there, site))
	if r, ok := errors.AsType[*locale.Message](Settled(t.Context(), there)); !ok || r.Key != "migrate.unfinished" {
		t.Errorf("half a site is settled: %v", r)
	}
	mustRefuse("migrate.other", other, there)
	mustRefuse("migrate.unfinished", there, open(t, newFile(t)))
	if _, err := Move(t.Context(), here, there, silent); err != nil {
		t.Fatal(err)
	}
	must(t, Settled(t.Context(), there))
	mustRefuse("migrate.done", here, there)
}

func TestADifferenceIsFound(t *testing.T) {
	for _, change := range []string{
		"INSERT INTO accounts (id, kind, name, created) VALUES ('x', 'guest', 'X', 1)",
		"UPDATE standings SET rating = rating + 1e-9",
		"UPDATE lobby SET listed = 1 - listed WHERE name = 'table-1'",
		"UPDATE passkeys SET id = x'00FF02'",
		"UPDATE accounts SET deleted = deleted + 1 WHERE deleted IS NOT NULL",
		"INSERT INTO entries (of, seq, at, kind, body) SELECT of, seq + 1, at, kind, body FROM entries WHERE of = 1 AND seq = 1",
	} {
		one := open(t, newFile(t))
		fill(t, one, 2)
		before, err := survey(t.Context(), one, Reading, Progress{}, silent)
		must(t, err)
		must(t, one.Write(t.Context(), func(tx journal.Tx) error {
			_, err := tx.Exec(change)
			return err
		}))
		after, err := survey(t.Context(), one, Reading, Progress{}, silent)
		must(t, err)
		if part, same := before.compare(after); same || before.report.Digest == after.report.Digest {
			t.Errorf("after %s %s is the same", change, part)
		}
	}
}

// Every table that a database has is moved, there and back, with every row and column.
func TestNothingIsLeftBehind(t *testing.T) {
	server := pgtest.Start(t)
	here, file, there := open(t, server.Database(t)), open(t, newFile(t)), open(t, server.Database(t))
	storestest.Fill(t, here)
	want := storestest.Dump(t, here)
	for _, way := range []struct{ from, to journal.Database }{{here, file}, {file, there}} {
		_, err := Move(t.Context(), way.from, way.to, silent)
		must(t, err)
		storestest.Same(t, way.to, want)
	}
}

// A table that only the source has, or has otherwise, would be left behind.
func TestAnUnknownTableIsNamed(t *testing.T) {
	for _, change := range []string{"CREATE TABLE guestbook (id BIGINT PRIMARY KEY)", "ALTER TABLE closings ADD COLUMN extra BIGINT"} {
		here, there := open(t, pgtest.Start(t).Database(t)), open(t, newFile(t))
		must(t, journal.Exec(t.Context(), here.Write, change))
		_, err := Move(t.Context(), here, there, silent)
		if r, ok := errors.AsType[*locale.Message](err); !ok || r.Key != "migrate.unknown" {
			t.Errorf("after %s: %v", change, err)
		}
		must(t, Settled(t.Context(), there))
	}
}

// Numbers that the database gives out go on after those that were moved.
func TestSequencesGoOn(t *testing.T) {
	here, there := open(t, newFile(t)), open(t, pgtest.Start(t).Database(t))
	must(t, journal.Exec(t.Context(), here.Write, "CREATE TABLE tickets (id INTEGER PRIMARY KEY AUTOINCREMENT, words TEXT)"))
	must(t, journal.Exec(t.Context(), here.Write, "INSERT INTO tickets (words) VALUES ('one'), ('two'), ('three')"))
	must(t, journal.Exec(t.Context(), there.Write, "CREATE TABLE tickets (id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, words TEXT)"))
	must(t, journal.Exec(t.Context(), there.Write, "CREATE TABLE stubs (id BIGSERIAL PRIMARY KEY)")) // stays empty
	_, err := Move(t.Context(), here, there, silent)
	must(t, err)
	must(t, journal.Exec(t.Context(), there.Write, "INSERT INTO tickets (words) VALUES ('four')"))
	must(t, journal.Exec(t.Context(), there.Write, "INSERT INTO stubs DEFAULT VALUES"))
	rows, err := there.Query(t.Context(), "SELECT id FROM tickets UNION ALL SELECT id FROM stubs")
	ids, err := journal.All(rows, err, journal.Column[int])
	if err != nil || !slices.Equal(ids, []int{1, 2, 3, 4, 1}) {
		t.Errorf("the numbers are %v, %v", ids, err)
	}
}

func TestPlaces(t *testing.T) {
	for place, key := range map[string]string{
		"nagara.db": "migrate.place", "mysql://x": "migrate.place", "": "migrate.place",
		"sqlite:" + filepath.Join(t.TempDir(), "none.db"): "migrate.missing",
	} {
		_, err := OpenSource(place)
		if r, ok := errors.AsType[*locale.Message](err); !ok || r.Key != key {
			t.Errorf("%q: %v; want %s", place, err, key)
		}
	}
}
