package bookkeeping

import (
	"context"
	"slices"
	"testing"
	"time"

	"nagara/record"
	"nagara/rules"
	_ "nagara/rules/nagaraja"
	"nagara/server/lobby"
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
	before := lobby.Row{Host: "ada", Invited: []string{"ben", "cleo"}, Seats: []lobby.Seat{{Player: "dora"}, {Bot: "monk"}}}
	now := lobby.Row{Host: "ada", Invited: []string{"ben", "cleo"}, Seats: []lobby.Seat{{}, {Player: "ben"}}}
	if got := concerned(before, now); !slices.Equal(got, []string{"ada", "ben", "cleo", "dora"}) {
		t.Errorf("it concerns %q", got)
	}
}

// TestWhatIsOverIsForgotten: its people are told once, and nothing is kept of what they
// know.
func TestWhatIsOverIsForgotten(t *testing.T) {
	var said crier
	c := &Bookkeeper{Teller: &said, told: map[string]string{}}
	row := lobby.Row{Host: "ada"}
	for _, phase := range []table.Phase{table.Gathering, table.Gathering, table.Running, table.Running, table.Over} {
		c.tell(garden(phase), row, row)
	}
	if len(said.told) != 3 {
		t.Errorf("ada was told %d times; want 3: opened, begun and over", len(said.told))
	}
	if len(c.told) != 0 {
		t.Errorf("what people know of it is kept: %v", c.told)
	}
}

// rows are a lobby in memory.
type rows struct {
	lobby.Lobby
	of map[string]lobby.Row
}

func (r rows) Put(_ context.Context, row lobby.Row) error {
	r.of[row.Table] = row
	return nil
}

func (r rows) Find(_ context.Context, id string) (lobby.Row, error) {
	if row, known := r.of[id]; known {
		return row, nil
	}
	return lobby.Row{}, lobby.ErrUnknown
}

// TestATableDoesNotBecomeNew by what happens at it: the lobby is sorted by since when it
// is open, or played at. A machine that was just started knows that, too.
func TestATableDoesNotBecomeNew(t *testing.T) {
	kept := rows{of: map[string]lobby.Row{}}
	keeper := func() *Bookkeeper {
		return &Bookkeeper{Books: Books{Lobby: kept}, entered: map[string]lobby.Row{}}
	}
	enter := func(c *Bookkeeper, s table.Summary, want time.Time) {
		t.Helper()
		if _, _, err := c.enterRow(t.Context(), s); err != nil {
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
