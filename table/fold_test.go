package table

import (
	"errors"
	"strings"
	"testing"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/rules"
)

// opening is the start of a log that a test goes on with.
func opening(t *testing.T, wish Settings) (Created, Sealed) {
	t.Helper()
	bodies, err := Opening("ada", wish, record.NewSecret())
	if err != nil {
		t.Fatal(err)
	}
	return bodies[0].(Created), bodies[1].(Sealed)
}

// endOf is the end that a log leads to.
func endOf(t *testing.T, log []Event) Ended {
	t.Helper()
	entries, err := Write(0, noon, log...)
	if err != nil {
		t.Fatal(err)
	}
	folded, err := Fold("desk", entries)
	if err != nil {
		t.Fatal(err)
	}
	end, err := folded.ending()
	if err != nil {
		t.Fatal(err)
	}
	return end
}

func TestImpossibleLogsAreRefused(t *testing.T) {
	created, sealed := opening(t, Settings{Game: "race", Clock: Clock{Kind: LiveClock, Base: 60}})
	begun := []Event{created, sealed, Sat{Seat: 1, Account: "ada"}, Sat{Seat: 2, Account: "ben"}, Started{}}
	over := append(append([]Event{}, begun...), Resigned{Seat: 1})
	with := func(start []Event, more ...Event) []Event { return append(append([]Event{}, start...), more...) }
	again := RematchSealed{Commitment: created.Commitment, Secret: sealed.Secret}
	ended := with(over, endOf(t, over))
	offered := with(ended, again, RematchOffered{Seat: 1})
	old := with(ended, RematchOffered{Seat: 1, Commitment: again.Commitment, Secret: again.Secret})
	version, edition, seats, commitment := created, created, created, created
	version.Version = 99
	edition.EditionHash = "0"
	seats.Settings.Seats = 40
	commitment.Commitment = "no"
	for name, c := range map[string]struct {
		log  []Event
		want string
	}{
		"no creation":              {[]Event{sealed}, "begins with the creation"},
		"two creations":            {[]Event{created, created}, "created once"},
		"other rules":              {[]Event{version}, "version 99 of the rules of race"},
		"other edition":            {[]Event{edition}, "not with toy-1"},
		"too many seats":           {[]Event{seats}, "it has 40 seats"},
		"no commitment":            {[]Event{commitment}, "64 hexadecimal digits"},
		"other secret":             {[]Event{created, Sealed{record.NewSecret().String()}}, "not the one that was committed to"},
		"no seal":                  {[]Event{created, Sat{Seat: 1, Account: "ada"}}, "only before the start"},
		"a taken seat":             {begun[:3:3], ""},
		"a seat twice":             {with(begun[:3], Sat{Seat: 1, Account: "ben"}), "seat 1 is taken"},
		"a person twice":           {with(begun[:3], Sat{Seat: 2, Account: "ada"}), "cannot sit down twice"},
		"no such seat":             {with(begun[:3], Sat{Seat: 3, Account: "ben"}), "there is no seat 3"},
		"a bad nonce":              {with(begun[:3], Sat{Seat: 2, Account: "ben", Nonce: "1"}), "32 hexadecimal digits"},
		"a bot of no name":         {with(begun[:3], BotSeated{Seat: 2}), "no name"},
		"nobody leaves":            {with(begun[:3], Left{Seat: 2}), "nobody of that kind"},
		"no bot leaves":            {with(begun[:3], BotUnseated{Seat: 1}), "nobody of that kind"},
		"a start too early":        {with(begun[:3], Started{}), "when all seats are taken"},
		"a second start":           {with(begun, Started{}), "a match starts once"},
		"a seat too late":          {with(begun, Left{Seat: 1}), "only before the start"},
		"a move too early":         {with(begun[:4], Moved{Seat: 1, Move: "add 1"}), "no match is running"},
		"an illegal move":          {with(begun, Moved{Seat: 2, Move: "add 1"}), "Seat 2 cannot do that now"},
		"no move":                  {with(begun, Moved{Seat: 1, Move: "fly"}), `"fly" is no move`},
		"a move of nobody":         {with(begun, Moved{Seat: 0, Move: "add 1"}), "there is no seat 0"},
		"a bot for a person":       {with(begun, Moved{Seat: 1, Move: "add 1", Bot: "random"}), "a person's seat"},
		"let in at a public table": {with(begun[:3], Admitted{Account: "cleo"}), "need not be let in"},
		"a hint for nobody":        {with(begun, Hinted{Seat: 3}), "there is no seat 3"},
		"a hint too early":         {with(begun[:4], Hinted{Seat: 1}), "no match is running"},
		"talk of nobody":           {with(begun, Talked{Seat: 7}), "there is no seat 7"},
		"undoing nothing":          {with(begun, Undone{Seat: 1, Moved: 5}), "only the last move"},
		"a warning":                {with(begun, Warned{Seat: 1}), "too early to warn"},
		"a warning of none":        {with(begun, Warned{Seat: 2}), "does not run"},
		"an early expiry":          {with(begun, Expired{Seat: 1}), "runs until"},
		"a bot, not expired":       {with(begun, BotTookOver{Seat: 1, Bot: "random", Because: BecauseExpired}), "no bot can take over"},
		"back from nowhere":        {with(begun, CameBack{Seat: 1}), "no owner to come back"},
		"agreed to nothing":        {with(begun, AbandonAgreed{Seat: 1}), "agrees to nothing"},
		"proposed twice":           {with(begun, AbandonProposed{Seat: 1}, AbandonProposed{Seat: 2}), "proposed already"},
		"an end too early":         {with(begun, Ended{Reason: "reached"}), "the match goes on"},
		"another end":              {with(over, Ended{Reason: "reached"}), "the entries lead to resigned"},
		"revealed too early":       {with(begun, Revealed(sealed)), "after the end"},
		"revealed twice":           {with(ended, Revealed(sealed), Revealed(sealed)), "revealed once"},
		"another revealed":         {with(ended, Revealed{record.NewSecret().String()}), "as it is"},
		"after the end":            {with(over, Moved{Seat: 2, Move: "add 1"}), "no match is running"},
		"an early rematch":         {with(over, RematchOffered{Seat: 1}), "no match was played here"},
		"sealed too early":         {with(over, again), "after a match"},
		"sealed twice":             {with(ended, again, again), "sealed once"},
		"another seal":             {with(ended, RematchSealed{created.Commitment, record.NewSecret().String()}), "the commitment to its secret"},
		"a rematch unsealed":       {with(ended, RematchOffered{Seat: 1}), "no match was played here"},
		"not yet offered":          {with(ended, again, RematchAccepted{Seat: 1}), "no rematch is offered"},
		"offered twice":            {with(offered, RematchOffered{Seat: 2}), "offered once"},
		"wanted twice":             {with(offered, RematchAccepted{Seat: 1}), "wants a rematch twice"},
		"a rematch's nonce":        {with(offered, RematchAccepted{Seat: 2, Nonce: "1"}), "32 hexadecimal digits"},
		"an old offer":             {with(old, RematchAccepted{Seat: 1, Nonce: strings.Repeat("ad", 16)}), ""},
		"another old offer":        {with(old, RematchAccepted{Seat: 1}), "wants a rematch twice"},
		"sealed by an offer":       {with(ended, again, old[len(old)-1]), "sealed once"},
		"begun too early":          {with(offered, RematchBegun{Table: "x"}), "when everybody wants it"},
		"accepted nothing":         {with(begun, RematchAccepted{Seat: 1}), "no match was played here"},
		"begun by nobody":          {with(begun, RematchBegun{Table: "x"}), "when everybody wants it"},
	} {
		entries, err := Write(0, noon, c.log...)
		if err != nil {
			t.Fatal(err)
		}
		_, err = Fold("desk", entries)
		if c.want == "" {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		spoilt, ok := errors.AsType[*CorruptLogError](err)
		if !ok || !strings.Contains(spoilt.Err.Error(), c.want) || spoilt.Seq != uint64(len(c.log)) {
			t.Errorf("%s: %v; want %q at entry %d", name, err, c.want, len(c.log))
		}
	}
}

func TestUnreadableEntriesAreRefused(t *testing.T) {
	created, sealed := opening(t, Settings{Game: "race"})
	log, err := Write(0, noon, created, sealed, Sat{Seat: 1, Account: "ada"})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		spoil func(*journal.Entry)
		want  string
	}{
		"kind":  {func(e *journal.Entry) { e.Kind = "danced" }, `its kind "danced" is unknown`},
		"field": {func(e *journal.Entry) { e.Body = []byte(`{"seat":1,"name":"Ada"}`) }, `unknown field "name"`},
		"type":  {func(e *journal.Entry) { e.Body = []byte(`{"seat":"one"}`) }, "its body cannot be read"},
		"gap":   {func(e *journal.Entry) { e.Seq = 4 }, "it does not follow entry 2"},
	} {
		entries := append([]journal.Entry{}, log...)
		c.spoil(&entries[2])
		_, err := Fold("desk", entries)
		if spoilt, ok := errors.AsType[*CorruptLogError](err); !ok || !strings.Contains(spoilt.Err.Error(), c.want) {
			t.Errorf("%s: %v; want %s", name, err, c.want)
		}
	}
	if _, err := Fold("desk", nil); err == nil || err.(*Refusal).Why != Unknown {
		t.Errorf("a table without entries: %v", err)
	}
}

// TestSpoiltKeepsSecrets: what the operator's log may get to see quotes no move.
func TestSpoiltKeepsSecrets(t *testing.T) {
	created, sealed := opening(t, Settings{Game: "race"})
	log, err := Write(0, noon, created, sealed, Sat{Seat: 1, Account: "ada"}, Sat{Seat: 2, Account: "ben"}, Started{}, Moved{Seat: 1, Move: "fly"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Fold("desk", log); err == nil || strings.Contains(err.Error(), "fly") || !strings.Contains(err.Error(), "entry 6 of table desk (moved)") {
		t.Errorf("the error is %v", err)
	}
}

func TestEveryKindCanBeReadBack(t *testing.T) {
	for kind := range readers {
		body, err := Read(journal.Entry{Seq: 1, Kind: kind, Body: []byte("{}")})
		if err != nil || body.Kind() != kind {
			t.Errorf("%s is read as %v (%v)", kind, body, err)
		}
	}
	if len(readers) != 33 {
		t.Errorf("there are %d kinds of entries", len(readers))
	}
}

func TestTimeNeverRunsBackwards(t *testing.T) {
	d := seated(t, Settings{Game: "race", Clock: Clock{Kind: LiveClock, Base: 60}})
	d.now = noon.Add(10 * time.Second)
	d.play(1, "add 1")
	d.now = noon.Add(-time.Hour) // another machine, with a wrong clock
	d.play(2, "add 1")
	for _, c := range d.last.Summary().Clocks {
		if want := map[rules.Seat]Milliseconds{1: 50_000, 2: 60_000}[c.Seat]; c.Left != want {
			t.Errorf("seat %s has %d ms left; want %d", c.Seat, c.Left, want)
		}
	}
	d.agrees()
}

func TestAForkGoesItsOwnWay(t *testing.T) {
	d := seated(t, Settings{Game: "race"})
	base := d.last
	var forks []*Table
	for _, move := range []string{"add 1", "add 2"} {
		entries, _ := Write(base.Seq(), noon, Moved{Seat: 1, Move: move, Client: move})
		fork, err := base.After(entries...)
		if err != nil {
			t.Fatal(err)
		}
		forks = append(forks, fork)
	}
	if forks[0].moves.list()[0].text != "add 1" || forks[1].moves.list()[0].text != "add 2" || base.moves.len() != 0 ||
		forks[0].Repeated(1, "add 2") != 0 {
		t.Error("tables after the same entries share what came later")
	}
}

// FuzzFold wants an answer, never a panic, whatever a log says.
func FuzzFold(f *testing.F) {
	f.Add("sat", `{"seat":1,"account":"ada"}`)
	f.Add("moved", `{"seat":1,"move":"add 1"}`)
	f.Add("expired", `{"seat":-1}`)
	f.Add("rematch-offered", `{"seat":127}`)
	f.Add("undone", `{"seat":1,"moved":18446744073709551615}`)
	f.Add("talked", `{"seat":1,"text":"","quick":"hello"}`)
	f.Add("created", `{"settings":{"game":"race","seats":2},"series":{"played":-1,"won":[{"won":1}]}}`)
	f.Add("hinted", `{"seat":9}`)
	f.Add("admitted", `{"account":""}`)
	f.Add("created", `{"settings":{"game":"race","seats":2}}`)
	bodies, _ := Opening("ada", Settings{Game: "race"}, record.NewSecret())
	bodies = append(bodies, Sat{Seat: 1, Account: "ada"}, BotSeated{Seat: 2, Bot: "x"}, Started{}, Moved{Seat: 1, Move: "add 1"})
	f.Fuzz(func(t *testing.T, kind, body string) {
		for n := range len(bodies) + 1 {
			log, err := Write(0, noon, bodies[:n]...)
			if err != nil {
				t.Fatal(err)
			}
			log = append(log, journal.Entry{Seq: uint64(n + 1), At: noon.Add(time.Hour), Kind: kind, Body: []byte(body)})
			if folded, err := Fold("desk", log); err == nil {
				folded.Summary()
				folded.Wake(0)
			}
		}
	})
}

// TestTimeDoesNotRunBack at a table, whatever a log says: nobody gains time by a
// machine that is behind.
func TestTimeDoesNotRunBack(t *testing.T) {
	d := seated(t, Settings{Game: "race", Clock: Clock{Kind: LiveClock, Base: 60}})
	d.wait(10 * time.Second)
	d.play(1, "add 1")
	asked := d.now
	d.wait(-10 * time.Second)
	d.write(Moved{Seat: 2, Move: "add 1"})
	if s := d.last.Summary(); !s.Changed.Equal(asked) || left(d, 2) != time.Minute || s.Clocks[0].Since == nil || !s.Clocks[0].Since.Equal(asked) {
		t.Errorf("after a move from before %s the table is of %s, with the clocks %+v", asked, s.Changed, s.Clocks)
	}
	d.agrees()
}
