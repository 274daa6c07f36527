package lobby

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	_ "nagara/rules/nagaraja"
	"nagara/table"
)

var noon = time.Date(2026, time.May, 1, 12, 0, 0, 0, time.UTC)

// garden is a table of the house for strangers, at which ada and ben sit.
func garden(phase table.Phase) table.Summary {
	return table.Summary{
		Table: "garden", Seq: 5, Phase: phase, Host: table.House, Created: noon, Changed: noon,
		Settings: table.Settings{
			Game: "nagaraja", Seats: 2, Entrance: table.ByPairing, Spectators: table.SeeOpen, Clock: table.Clock{Kind: table.NoClock},
		},
		Commitment: record.Secret{1}.Commitment().String(),
		Chairs:     []table.Chair{{Seat: 1, Account: "ada"}, {Seat: 2, Account: "ben"}},
	}
}

// TestToGiveUpIsNoMove: a match that is given up at once is not made longer by it.
func TestToGiveUpIsNoMove(t *testing.T) {
	r := &record.Record{Moves: []record.Move{
		{Seat: 1, Text: "pass"}, {Seat: 2, Text: "pass"}, {Seat: 1, Text: rules.Forfeit(rules.Resigned).String()},
	}}
	if n := moves(r); n != 2 {
		t.Errorf("%d moves were made; want 2", n)
	}
	r.Moves[2].Text = rules.Forfeit(rules.Expired).String()
	if n := moves(r); n != 2 {
		t.Errorf("until the clock ran out %d moves were made; want 2", n)
	}
}

// TestWhatStrangersSee: a table that waits for those who were paired is theirs alone,
// and one that nobody may watch is nobody's once it has begun.
func TestWhatStrangersSee(t *testing.T) {
	for _, c := range []struct {
		by          table.Entrance
		watched     table.Spectators
		open, begun bool
	}{
		{table.Anyone, table.SeeOpen, true, true},
		{table.Anyone, table.NoSpectators, true, false},
		{table.ByPairing, table.SeeOpen, false, true},
		{table.ByPairing, table.NoSpectators, false, false},
		{table.ByLink, table.SeeOpen, false, false},
		{table.ByName, table.SeeOpen, false, false},
	} {
		for phase, want := range map[table.Phase]bool{table.Gathering: c.open, table.Running: c.begun} {
			s := garden(phase)
			s.Settings.Entrance, s.Settings.Spectators = c.by, c.watched
			if got := rowOf(s).Listed; got != want {
				t.Errorf("%s, watched by %s, %s: listed is %t", c.by, c.watched, phase, got)
			}
		}
	}
}

// TestWhomATableConcerns: its host, its people and the invited, of before and of now,
// each once.
func TestWhomATableConcerns(t *testing.T) {
	before := Row{Host: "ada", Invited: []string{"ben", "cleo"}, Seats: []Seat{{Player: "dora"}, {Bot: "monk"}}}
	now := Row{Host: "ada", Invited: []string{"ben", "cleo"}, Seats: []Seat{{}, {Player: "ben"}}}
	if got := concerned(before, now); !slices.Equal(got, []string{"ada", "ben", "cleo", "dora"}) {
		t.Errorf("it concerns %q", got)
	}
}

// TestWhatIsOverIsForgotten: its people are told once, and nothing is kept of what they
// know.
func TestWhatIsOverIsForgotten(t *testing.T) {
	var said crier
	c := &Projector{Bus: &said, published: map[string]string{}}
	row := Row{Host: "ada"}
	for _, phase := range []table.Phase{table.Gathering, table.Gathering, table.Running, table.Running, table.Over} {
		c.publishTable(garden(phase), row, row)
	}
	if len(said.told) != 3 {
		t.Errorf("ada was told %d times; want 3: opened, begun and over", len(said.told))
	}
	if len(c.published) != 0 {
		t.Errorf("what people know of it is kept: %v", c.published)
	}
}

// rows are a lobby in memory.
type rows struct {
	Lobby
	of map[string]Row
}

func (r rows) Put(_ context.Context, row Row) error {
	r.of[row.Table] = row
	return nil
}

func (r rows) Find(_ context.Context, id string) (Row, error) {
	if row, known := r.of[id]; known {
		return row, nil
	}
	return Row{}, ErrUnknown
}

// TestATableDoesNotBecomeNew by what happens at it: the lobby is sorted by since when it
// is open, or played at. A machine that was just started knows that, too.
func TestATableDoesNotBecomeNew(t *testing.T) {
	kept := rows{of: map[string]Row{}}
	keeper := func() *Projector {
		return &Projector{Stores: Stores{Lobby: kept}, written: map[string]Row{}}
	}
	enter := func(c *Projector, s table.Summary, want time.Time) {
		t.Helper()
		if _, _, err := c.writeRow(t.Context(), s); err != nil {
			t.Fatal(err)
		}
		if got := kept.of["garden"]; !got.Since.Equal(want) || len(got.Seats) != 2 || got.Seats[1].Player != s.Chairs[1].Account {
			t.Errorf("it is %s since %s, with %v; want %s", got.State, got.Since, got.Seats, want)
		}
	}
	s := garden(table.Gathering)
	s.Settings.Entrance, s.Chairs[1].Account = table.Anyone, ""
	first := keeper()
	enter(first, s, noon)
	s.Seq, s.Changed, s.Chairs[1].Account = 6, noon.Add(time.Hour), "ben"
	enter(first, s, noon)
	s.Seq, s.Changed, s.Chairs[1].Account = 7, noon.Add(2*time.Hour), "cleo"
	enter(keeper(), s, noon)
	s.Seq, s.Changed, s.Phase = 8, noon.Add(3*time.Hour), table.Running
	enter(first, s, s.Changed)
}

// TestASeatIsItsOwners, also while a bot plays for them.
func TestASeatIsItsOwners(t *testing.T) {
	s := garden(table.Running)
	s.Chairs[0].Bot, s.Chairs[1] = "monk", table.Chair{Seat: 2, Bot: "monk"}
	if got := rowOf(s).Seats; !slices.Equal(got, []Seat{{Player: "ada"}, {Bot: "monk"}}) {
		t.Errorf("in the lobby sit %+v", got)
	}
}

// TestScore is that of the first seat.
func TestScore(t *testing.T) {
	for want, winners := range map[float64][]rules.Seat{1: {1}, 0: {2}, 0.5: {}} {
		if got := score(&rules.Outcome{Winners: winners}); got != want {
			t.Errorf("where %v won, the first has %v; want %v", winners, got, want)
		}
	}
}

// TestWhatIsNews: who sits there, whose turn it is and until when. That somebody moved
// who stays to act is none.
func TestWhatIsNews(t *testing.T) {
	until, later := noon.Add(time.Hour), noon.Add(2*time.Hour)
	before := garden(table.Running)
	before.Awaited, before.Clocks = []rules.Seat{1}, []table.Time{{Seat: 1, Deadline: &until}, {Seat: 2}}
	for name, c := range map[string]struct {
		change func(*table.Summary)
		news   bool
	}{
		"a move":         {func(s *table.Summary) { s.Seq, s.Moves, s.Changed = 9, 3, later }, false},
		"a turn":         {func(s *table.Summary) { s.Awaited = []rules.Seat{2} }, true},
		"a new deadline": {func(s *table.Summary) { s.Clocks = []table.Time{{Seat: 1, Deadline: &later}, {Seat: 2}} }, true},
		"a bot":          {func(s *table.Summary) { s.Chairs = []table.Chair{{Seat: 1, Account: "ada", Bot: "monk"}, s.Chairs[1]} }, true},
		"the end":        {func(s *table.Summary) { s.Phase = table.Over }, true},
	} {
		now := before
		if c.change(&now); (newsOf(now) != newsOf(before)) != c.news {
			t.Errorf("%s is news: %t", name, !c.news)
		}
	}
}

// log is a journal of one table.
type log struct {
	journal.Journal
	kinds []string
}

func (l log) Read(_ context.Context, _ string, after uint64) (entries []journal.Entry, _ error) {
	for i, kind := range l.kinds {
		if seq := uint64(i + 1); seq > after {
			entries = append(entries, journal.Entry{Seq: seq, Kind: kind})
		}
	}
	return entries, nil
}

// TestWhichRowsAreBehind: those of which something is missing that a row tells; moves
// and talk are none of it.
func TestWhichRowsAreBehind(t *testing.T) {
	for name, c := range map[string]struct {
		known  bool
		newer  []string
		behind bool
	}{
		"nothing is new": {true, nil, false},
		"they play":      {true, []string{"moved", "talked", "moved"}, false},
		"it has ended":   {true, []string{"moved", "ended"}, true},
		"somebody sat":   {true, []string{"sat"}, true},
		"there is none":  {false, nil, true},
	} {
		kept := rows{of: map[string]Row{}}
		if c.known {
			kept.of["garden"] = Row{Table: "garden", Seq: 2}
		}
		b := &Projector{Stores: Stores{Lobby: kept}, Journal: log{kinds: append([]string{"created", "sealed"}, c.newer...)}}
		if got := b.isBehind(t.Context(), "garden"); got != c.behind {
			t.Errorf("%s: the row is behind: %t", name, got)
		}
	}
}

// unread is a hall whose records nobody should ask for.
type unread struct {
	Hall
	t *testing.T
}

func (u unread) Record(context.Context, string, string, func(string) string) (*record.Record, error) {
	u.t.Error("a record is read that is not to be counted")
	return nil, errors.New("unread")
}

// TestWhatIsNotCountedHere: a deal, which its tournament counts, and what was booked with
// its end.
func TestWhatIsNotCountedHere(t *testing.T) {
	over := garden(table.Over)
	over.Outcome = &rules.Outcome{Winners: []rules.Seat{1}}
	deal := over
	deal.Deal = "day-2026-05-01-nagaraja-1"
	kept := rows{of: map[string]Row{}}
	c := &Projector{Hall: unread{t: t}, Stores: Stores{Lobby: kept}, written: map[string]Row{}}
	deal.Settings.Entrance = table.Anyone // nobody is invited by name
	if _, _, err := c.writeRow(t.Context(), deal); err != nil || kept.of["garden"].State != Finished {
		t.Errorf("a deal is entered as %+v, %v", kept.of["garden"], err)
	}
	if _, _, err := c.writeRow(t.Context(), over); err != nil {
		t.Errorf("what was booked with its end: %v", err)
	}
}
