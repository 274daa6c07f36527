package table

import (
	"slices"
	"time"

	"nagara/journal"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// Page shows a table from one viewpoint: what happened since it last looked, and
// how things stand.
type Page struct {
	Summary
	// You is the seat of whoever looks.
	You     rules.Seat `json:"you"`
	Updates []Update   `json:"updates"`
	// More tells that so much had happened that this page is the table as it
	// stood at its number: the next page goes on from there.
	More bool `json:"more,omitempty"`
	// View is what the seat may know and do, or what a spectator sees; open
	// where everything is seen. There is none before the start.
	View rules.View `json:"view,omitempty"`
	// Words are there where they were asked for.
	Words *rules.Words `json:"words,omitempty"`
	// Invitation is there for the host of a table whose entrance is by link,
	// while others can come to play or to watch.
	Invitation string `json:"invitation,omitempty"`
	// Undo is there for one who has a seat and has just moved.
	Undo *UndoOffer `json:"undo,omitempty"`
	// Hint is there for one who is to act and may have a hint.
	Hint HintWay `json:"hint,omitempty" enum:"free,told"`
}

// Summary is what anyone may know of a table.
type Summary struct {
	Table string `json:"table"`
	// Seq is the number of the newest entry that went into it.
	Seq      uint64    `json:"seq"`
	Phase    Phase     `json:"phase"`
	Host     string    `json:"host"`
	Settings Settings  `json:"settings"`
	Chairs   []Chair   `json:"chairs"`
	Created  time.Time `json:"created"`
	Changed  time.Time `json:"changed"`
	// Version, Edition and EditionHash are what is played by.
	Version     int    `json:"version"`
	Edition     string `json:"edition"`
	EditionHash string `json:"editionHash"`
	Commitment  string `json:"commitment"`
	// Moves is how many stand, Awaited who is to act.
	Moves   int          `json:"moves"`
	Awaited []rules.Seat `json:"awaited,omitempty"`
	Clocks  []Time       `json:"clocks,omitempty"`
	// Abandoning are the seats that want to stop.
	Abandoning []rules.Seat `json:"abandoning,omitempty"`
	// Undoing is a request to take a move back that waits for an answer.
	Undoing *UndoRequest `json:"undoing,omitempty"`
	Reason  rules.Reason `json:"reason,omitempty"`
	// Because is why the house closed the table, in its own words.
	Because string         `json:"because,omitempty"`
	Outcome *rules.Outcome `json:"outcome,omitempty"`
	// Promise is of a rematch: there is one as soon as a match is over. Rematch
	// are the seats that want to play again, Next the table where they do,
	// After the one where they played before.
	Promise *Promise     `json:"promise,omitempty"`
	Rematch []rules.Seat `json:"rematch,omitempty"`
	Next    string       `json:"next,omitempty"`
	After   string       `json:"after,omitempty"`
	// Series is the score over all matches up to this one, where it is a rematch.
	Series *Series `json:"series,omitempty"`
	// Deal is the name of the luck, where other tables have the same: no seat adds
	// to it, and it is told when all of them are over.
	Deal string `json:"deal,omitempty"`
	// Tournament is the one that the match is of, if it is of one.
	Tournament string `json:"tournament,omitempty"`
	// Ghosts are there where bots do what others did in an earlier match.
	Ghosts *Ghosts `json:"ghosts,omitempty"`
	// Sealed is there once the match is over, until its deal is told.
	Sealed *Seal `json:"sealed,omitempty"`

	// shown are the seats whose owners know what was dealt: that is for those who
	// count the result.
	shown seats
}

// UndoRequest is that a seat asks to take its last move back. No answer until
// then is a no.
type UndoRequest struct {
	Seat  rules.Seat `json:"seat"`
	Until time.Time  `json:"until"`
	// Granted are the seats that would let it.
	Granted []rules.Seat `json:"granted"`
}

// Promise is what a server publishes of a table before anyone gives a nonce for
// it. A client keeps it, and compares after the match.
type Promise struct {
	Table      string `json:"table"`
	Commitment string `json:"commitment"`
}

// Chair is who sits at a seat. A bot that plays for an absent owner is there
// beside the account.
type Chair struct {
	Seat    rules.Seat `json:"seat"`
	Account string     `json:"account,omitempty"`
	Bot     string     `json:"bot,omitempty"`
}

// Summary is what anyone may know of the table.
func (t *Table) Summary() Summary {
	s := Summary{
		Table: t.id, Seq: t.now.seq, Phase: t.phase, Host: t.Host(), Settings: *t.Settings(),
		Created: t.begun, Changed: t.now.at,
		Version: t.created.Version, Edition: t.created.Edition, EditionHash: t.created.EditionHash,
		Commitment: t.created.Commitment, Moves: t.moves.len(), Next: t.next, After: t.created.After, Series: t.series(),
		Tournament: t.created.Tournament, Ghosts: t.ghosts(), shown: t.shown,
	}
	s.Settings.Invited = nil
	if d := t.created.Deal; d != nil {
		s.Deal = d.Name
	}
	s.Chairs = make([]Chair, len(t.chairs))
	for i, c := range t.chairs {
		s.Chairs[i] = Chair{rules.Seat(i + 1), c.account, c.bot}
	}
	if t.Settings().Clock.Kind != NoClock {
		s.Clocks = make([]Time, len(t.clocks))
		for i := range t.clocks {
			s.Clocks[i] = t.clocks[i].show(t.Settings().Clock, rules.Seat(i+1), t.now.at)
		}
	}
	if t.phase == Running {
		s.Awaited, s.Abandoning = t.match.Awaited(), t.abandoning.list()
		if r := t.undoAsked; r != nil {
			s.Undoing = &UndoRequest{r.seat, r.until, r.granted.list()}
		}
	}
	if t.ended != nil {
		s.Reason, s.Because, s.Outcome, s.Sealed = t.ended.Reason, t.ended.Because, t.toldOutcome(), t.seal()
	}
	if t.rematch != nil {
		s.Promise = &Promise{t.nextID(), t.rematch.secret.Commitment().String()}
		s.Rematch = t.rematch.accepted.list()
	}
	return s
}

// Page is the table as seen from this viewpoint, with what happened after number
// since. It fails to be complete where the table does not remember that far
// back: then whole is false, and History makes the page from the log.
func (t *Table) Page(viewpoint record.Viewpoint, since uint64) (page *Page, whole bool) {
	if since < t.now.seq && (len(t.recent) == 0 || t.recent[0].Seq > since+1) {
		return nil, false
	}
	viewpoint.Sealed = t.sealed()
	page = &Page{Summary: t.Summary(), You: viewpoint.Seat, Updates: []Update{}, Hint: t.OfferHint(viewpoint.Seat)}
	for _, h := range t.recent {
		if h.Seq <= since {
			continue
		}
		if u, ok := t.seenBy(h, viewpoint); ok {
			page.Updates = append(page.Updates, u)
		}
	}
	if t.match != nil {
		page.View = viewpoint.View(record.Step{Match: t.match})
	}
	return page, true
}

// Say adds the page in words.
func (p *Page) Say(l *locale.Language) {
	if p.View != nil {
		p.Words = rules.WordsOf(l, p.View)
	}
	p.Updates = slices.Clone(p.Updates) // they may be on other pages, too
	for i := range p.Updates {
		p.Updates[i].Says = rules.SaysOf(l, p.Settings.Game, p.Updates[i].Events)
	}
}

// History makes a page from the log itself. Where more than that many entries
// were missed it is the page of an earlier moment, which says that there is
// more; 0 is any number.
func History(id string, log []journal.Entry, viewpoint record.Viewpoint, since uint64, most int) (*Page, error) {
	if len(log) == 0 {
		return nil, NoTable(id)
	}
	known := int(min(since, uint64(len(log))))
	upTo := len(log)
	if most > 0 {
		upTo = min(upTo, known+most)
	}
	t := &Table{id: id}
	if err := t.apply(log[:known], keepRecent); err != nil {
		return nil, err
	}
	if err := t.apply(log[known:upTo], 0); err != nil {
		return nil, err
	}
	page, _ := t.Page(viewpoint, since)
	page.More = upTo < len(log)
	return page, nil
}

// Due is how many entries of a log those see who see everything after a delay:
// all up to the start, and of the rest what is old enough. Next is when there
// will be more; zero if that is all.
func Due(log []journal.Entry, delay time.Duration, now time.Time) (due int, next time.Time) {
	started := false
	for i, e := range log {
		started = started || e.Kind == Started{}.Kind() // the deal itself waits, too
		if at := e.At.Add(delay); started && at.After(now) {
			return i, at
		}
		due = i + 1
	}
	return due, next
}

// Preview tells what a move would change, as far as the seat of the account can
// know.
func (t *Table) Preview(account, text string) (rules.Foresight, error) {
	seat, err := t.mine(Request{Account: account})
	if err != nil {
		return nil, err
	}
	if err := t.inPlay(); err != nil {
		return nil, err
	}
	match := t.match.Clone()
	move, err := record.Parse(match, text)
	if err != nil {
		return nil, refuseMove(err)
	}
	foresight, err := t.game.Preview(match.View(seat), move)
	if err != nil {
		return nil, refuseMove(err)
	}
	return foresight, nil
}
