package api

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/server/account"
	"nagara/server/auth"
	"nagara/server/presence"
	"nagara/server/problem"
	"nagara/server/wire"
	"nagara/table"
)

// AtTable says which table is meant.
type AtTable struct {
	Table string `path:"table" maxLength:"64" doc:"The name of the table."`
}

// Invited is somebody who follows an invitation.
type Invited struct {
	Invitation string `query:"invitation" maxLength:"64" doc:"The invitation of a private table, where you have no seat there. To be known without it, show it once with admit."`
}

// InWords asks for words beside the data.
type InWords struct {
	Words string `query:"words" enum:"en,fr,pl" doc:"The language in which views and events are wanted in words, too; for clients that do not draw the game themselves."`
}

// page adds to a page what was asked for.
func (w InWords) page(p *table.Page) *table.Page {
	if w.Words != "" {
		p.Say(locale.Find(w.Words))
	}
	return p
}

type createInput struct{ Body Founding }

// Founding is a table that is wanted, and what its host does there at once.
type Founding struct {
	Wish
	Promise *table.Promise `json:"promise,omitempty" doc:"What the server has bound itself to for this table, from GET /promise. A repeat with the same promise finds the table that was made."`
	Join    *table.Join    `json:"join,omitempty" doc:"Take a seat at once. A nonce here needs the promise: it is thrown after the promise was seen."`
	Bots    []string       `json:"bots,omitempty" maxItems:"16" doc:"Bots of the house, each for the first seat that is free then; the last seat starts the match."`
}

// Made is a table that was made, as its host sees it.
type Made struct {
	table.Promise
	Page wire.Page `json:"page" doc:"The table as you see it now."`
}

// Wish is the settings of a new table, where only the game must be chosen.
type Wish struct {
	Game       string           `json:"game" example:"nagaraja"`
	Seats      int              `json:"seats,omitempty" doc:"How many play; usually as few as can."`
	Options    rules.Options    `json:"options,omitempty" doc:"Choices of the game; see its options."`
	Edition    string           `json:"edition,omitempty" maxLength:"64" doc:"The hash of the edition to play with; see GET /editions. Usually the one that is built in. Only those that the site names can be rated."`
	Entrance   table.Entrance   `json:"entrance,omitempty" enum:"anyone,link,name" doc:"Who may join; usually anyone."`
	Invited    []string         `json:"invited,omitempty" doc:"The accounts that may join by name."`
	Clock      table.Clock      `json:"clock,omitzero" required:"false" doc:"In seconds; usually there is none."`
	Expiry     table.Expiry     `json:"expiry,omitempty" enum:"bot,loss" doc:"What follows when a clock runs out; usually a bot plays."`
	StandIn    string           `json:"standIn,omitempty" doc:"The bot that plays then."`
	Undo       bool             `json:"undo,omitempty"`
	Talk       bool             `json:"talk,omitempty" doc:"Free words between the seats."`
	Rated      bool             `json:"rated,omitempty"`
	Hints      bool             `json:"hints,omitempty" doc:"Hints although people play against each other; everybody is told who asks for one. Not in rated matches."`
	Spectators table.Spectators `json:"spectators,omitempty" enum:"none,open,everything" doc:"What those see who have no seat; usually what no seat keeps secret."`
	Delay      table.Seconds    `json:"delay,omitempty" doc:"How long those wait who see everything."`
}

type lookInput struct {
	AtTable
	Invited
	InWords
	Since uint64 `query:"since" maximum:"9007199254740991" doc:"The number of the newest page that you have; 0 for everything."`
	Wait  int    `query:"wait" minimum:"0" maximum:"60" doc:"How many seconds to wait for something newer."`
}

type foreseeInput struct {
	AtTable
	Move string `query:"move" required:"true" maxLength:"500" doc:"A move, in the notation of the game."`
}

type replayInput struct {
	AtTable
	Invited
	InWords
	As    string `query:"as" default:"all" pattern:"^(all|[0-9])$" doc:"Whose eyes: all sees everything, 0 is a spectator, else a seat, which is shown its views."`
	From  int    `query:"from" minimum:"0" maximum:"1000000" doc:"The first step; 0 is the deal."`
	Count int    `query:"count" minimum:"1" maximum:"200" default:"50" doc:"How many steps."`
}

type recordInput struct {
	AtTable
	Invited
}

// Replay is a part of a finished match, step by step.
type Replay struct {
	Steps []record.Line `json:"steps" doc:"Each with its move, its events and what is seen after it."`
	Moves int           `json:"moves" doc:"How many moves the match had."`
}

// recordText is a record to keep.
type recordText struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}

func (a *API) tables() {
	handle(a, operation{
		method: http.MethodGet, path: "/tables", id: "list-tables", tag: tagTables, public: true,
		summary: "The lobby: tables to join, to watch or to replay, the newest first",
	}, a.list)
	handle(a, operation{
		method: http.MethodGet, path: "/tables/stream", id: "stream-tables", tag: tagTables, public: true,
		summary: "NDJSON: the first page of the lobby now, and again whenever it changes, for each state on its own",
	}, a.streamTables)
	handle(a, operation{
		method: http.MethodPost, path: "/tables", id: "create-table", tag: tagTables, status: http.StatusCreated, limit: a.newTables,
		summary: "Make a table; with a seat for you and bots for the others the match begins at once. Keep the commitment and compare after the match",
	}, a.create)
	handle(a, operation{
		method: http.MethodGet, path: "/promise", id: "promise-luck", tag: tagTables, public: true,
		summary: "What the server binds itself to for a table that you may make within a day, so that you can give your nonce with it",
	}, a.promise)
	handle(a, operation{
		method: http.MethodGet, path: "/tables/{table}", id: "look-at-table", tag: tagTables, public: true,
		summary: "A table as you may see it, with what happened since a number; can wait for news",
	}, a.look)
	handle(a, operation{
		method: http.MethodGet, path: "/tables/{table}/foresight", id: "foresee-move", tag: tagTables,
		summary: "What a move would change, as far as your seat can know",
	}, a.foresee)
	handle(a, operation{
		method: http.MethodGet, path: "/tables/{table}/replay", id: "replay-table", tag: tagTables, public: true,
		summary: "A finished match, step by step, with everything revealed or as a seat saw it",
	}, a.replay)
	handle(a, operation{
		method: http.MethodGet, path: "/tables/{table}/replay/foresight", id: "foresee-then", tag: tagTables, public: true,
		summary: "What a move would have changed at a step of a finished match, as far as a seat could know",
	}, a.hindsight)
	handle(a, operation{
		method: http.MethodGet, path: "/tables/{table}/record", id: "download-record", tag: tagTables, public: true,
		summary: "The record of a finished match, which proves its luck: a text",
	}, a.download)
	handle(a, operation{
		method: http.MethodGet, path: "/tables/{table}/edition", id: "download-edition", tag: tagTables, public: true,
		summary: "The edition that a table is played with, as its file has it",
	}, a.components)
}

// promise must be new for everybody who asks.
func (a *API) promise(ctx context.Context, _ *struct{}) (*body[table.Promise], error) {
	promise, err := a.Hall.Promise(ctx)
	if err != nil {
		return nil, err
	}
	return answer(promise)
}

func (a *API) create(ctx context.Context, in *createInput) (*body[Made], error) {
	v := auth.From(ctx)
	if err := v.Must(account.Host); err != nil {
		return nil, err
	}
	if in.Body.Join != nil {
		if err := v.Must(account.Play); err != nil {
			return nil, err
		}
	}
	if err := a.Manners.MayInvite(ctx, v.ID(), in.Body.Invited); err != nil {
		return nil, err
	}
	with, err := a.chosen(ctx, in.Body.Wish)
	if err != nil {
		return nil, err
	}
	made, err := a.Hall.Begin(ctx, table.Request{Account: v.ID(), Received: a.Hall.Now(), Network: auth.Network(v.Address)}, table.Founding{
		Settings: table.Settings(in.Body.Wish), With: with, Promise: in.Body.Promise, Join: in.Body.Join, Bots: in.Body.Bots,
	})
	if err != nil {
		return nil, err
	}
	page, err := a.Hall.Look(ctx, made.Table, v.ID(), 0)
	if err != nil {
		return nil, err
	}
	people, err := a.peopleOn(ctx, page)
	if err != nil {
		return nil, err
	}
	return answer(Made{made, *wire.PageOf(page, people)})
}

// look answers at once, or waits for something newer for a while.
func (a *API) look(ctx context.Context, in *lookInput) (*body[wire.Page], error) {
	v := auth.From(ctx)
	if err := v.MayRead(); err != nil {
		return nil, err
	}
	page, err := a.Hall.Invited(in.Invitation).Look(ctx, in.Table, v.ID(), in.Since)
	if err == nil && in.Wait > 0 && page.Seq <= in.Since {
		page, err = a.await(ctx, in, v, page)
	}
	if err == nil {
		err = a.Manners.Hush(ctx, v.ID(), page)
	}
	if err != nil {
		return nil, err
	}
	people, err := a.peopleOn(ctx, page)
	if err != nil {
		return nil, err
	}
	return answer(*wire.PageOf(in.page(page), people))
}

// await watches until there is news; the page that there is, if none comes.
func (a *API) await(ctx context.Context, in *lookInput, v *auth.Visitor, page *table.Page) (*table.Page, error) {
	closed, err := a.Connections.Open(v)
	if err != nil {
		return nil, err
	}
	defer closed()
	ctx, cancel := context.WithTimeout(ctx, time.Duration(in.Wait)*time.Second)
	defer cancel()
	go func() {
		select {
		case <-a.Stopping:
			cancel()
		case <-ctx.Done():
		}
	}()
	defer a.attend(page, v.ID())()
	for newer, err := range a.Hall.Invited(in.Invitation).Watch(ctx, in.Table, v.ID(), in.Since) {
		if err != nil {
			return nil, err
		}
		if page = newer; page.Seq > in.Since {
			break
		}
	}
	return page, nil
}

// attend notes that whoever was shown a page is at its table, until they leave:
// a request that waits, or a stream, is as good as a socket.
func (a *API) attend(page *table.Page, account string) (leave func()) {
	return a.Presence.Enter(page.Table, presence.Visitor{Account: account, Seated: page.You != rules.Spectator}).Leave
}

// peopleOn are those whose ids are on a page.
func (a *API) peopleOn(ctx context.Context, page *table.Page) (wire.People, error) {
	return a.named(ctx, slices.Compact(slices.Sorted(wire.Mentioned(page)))...)
}

// named are what to call these accounts.
func (a *API) named(ctx context.Context, ids ...string) (wire.People, error) {
	people := wire.People{}
	if len(ids) == 0 {
		return people, nil
	}
	found, err := a.People.FindAll(ctx, ids...)
	if err != nil {
		return nil, err
	}
	for id, account := range found {
		people[id] = wire.PersonOf(account)
	}
	return people, nil
}

func (a *API) foresee(ctx context.Context, in *foreseeInput) (*body[wire.Foreseen], error) {
	v := auth.From(ctx)
	if err := v.Must(account.Read); err != nil {
		return nil, err
	}
	foresight, err := a.Hall.Foresee(ctx, in.Table, v.ID(), in.Move)
	if err != nil {
		return nil, err
	}
	return answer(wire.Foreseen{Foresight: foresight, Text: rules.ForesightText(v.Language, foresight)})
}

func (a *API) record(ctx context.Context, in recordInput) (*record.Record, error) {
	v := auth.From(ctx)
	if err := v.MayRead(); err != nil {
		return nil, err
	}
	summary, err := a.Hall.Summary(ctx, in.Table)
	if err != nil {
		return nil, err
	}
	people, err := a.named(ctx, wire.Seated(summary.Chairs)...)
	if err != nil {
		return nil, err
	}
	return a.Hall.Invited(in.Invitation).Record(ctx, in.Table, v.ID(), func(account string) string {
		if p := people[account]; p.Name != "" {
			return p.Name
		}
		return v.Language.Text("account.anonymous", nil)
	})
}

// eyesOf are the eyes that a replay is looked at with.
func eyesOf(as string, seats int) (record.Eyes, error) {
	seat, err := strconv.Atoi(as)
	if err != nil {
		return record.Eyes{Everything: true}, nil //nolint:nilerr // "all" is no number
	}
	if seat > seats {
		return record.Eyes{}, problem.New(http.StatusUnprocessableEntity, "table.seat", "got", seat, "most", seats)
	}
	return record.Eyes{Seat: rules.Seat(seat)}, nil
}

func (a *API) replay(ctx context.Context, in *replayInput) (*body[Replay], error) {
	r, err := a.record(ctx, recordInput{in.AtTable, in.Invited})
	if err != nil {
		return nil, err
	}
	eyes, err := eyesOf(in.As, len(r.Names))
	if err != nil {
		return nil, err
	}
	replay := Replay{Steps: []record.Line{}, Moves: len(r.Moves)}
	err = a.Hall.Read(ctx, func() error { return replay.fill(r, eyes, in.Words, in.From, in.From+in.Count) })
	if err != nil {
		return nil, err
	}
	return answer(replay)
}

// fill adds the steps from one number up to another.
func (replay *Replay) fill(r *record.Record, eyes record.Eyes, words string, from, upTo int) error {
	for step, err := range r.Replay(nil) {
		if err != nil {
			return err
		}
		if step.Number >= upTo {
			break
		}
		if step.Number >= from {
			line := eyes.Line(step)
			if words != "" {
				line.Say(locale.Find(words), r.Game)
			}
			replay.Steps = append(replay.Steps, line)
		}
	}
	return nil
}

func (a *API) download(ctx context.Context, in *recordInput) (*recordText, error) {
	r, err := a.record(ctx, *in)
	if err != nil {
		return nil, err
	}
	text, err := written(r)
	if err != nil {
		return nil, err
	}
	return &recordText{
		ContentType: "text/plain; charset=utf-8",
		Disposition: `attachment; filename="` + r.Game + "-" + in.Table + `.txt"`,
		Body:        text,
	}, nil
}
