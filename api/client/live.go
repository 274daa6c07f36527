package client

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/coder/websocket"
	jsonpatch "github.com/evanphx/json-patch/v5"
	quick "github.com/segmentio/encoding/json"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/table"
)

// Page is a table as the client sees it. View and events are left as they
// came: what they mean is the game's.
type Page struct {
	Table      string         `json:"table"`
	Commitment string         `json:"commitment"`
	Deal       string         `json:"deal"`
	Sealed     *table.Seal    `json:"sealed"`
	Promise    *table.Promise `json:"promise"`
	Seq        uint64         `json:"seq"`
	Phase      table.Phase    `json:"phase"`
	You        rules.Seat     `json:"you"`
	Moves      int            `json:"moves"`
	Awaited    []rules.Seat   `json:"awaited"`
	Chairs     []table.Chair  `json:"chairs"`
	Outcome    *rules.Outcome `json:"outcome"`
	Reason     rules.Reason   `json:"reason"`
	Next       string         `json:"next"`
	Updates    []Update       `json:"updates"`
	View       View           `json:"view"`
	More       bool           `json:"more"`
	People     api.People     `json:"people"`
	Invited    string         `json:"invitation"`
	Settings   table.Settings `json:"settings"`
}

// Update is one thing that happened.
type Update struct {
	Seq    uint64            `json:"seq"`
	Kind   string            `json:"kind"`
	Seat   rules.Seat        `json:"seat"`
	Move   string            `json:"move"`
	Client string            `json:"client"`
	Text   string            `json:"text"`
	Nonce  string            `json:"nonce"`
	Events []json.RawMessage `json:"events"`
}

// View is what a seat sees, with all moves it may make in notation.
type View struct {
	Text  json.RawMessage
	Moves []string
}

// UnmarshalJSON implements json.Unmarshaler.
func (v *View) UnmarshalJSON(text []byte) error {
	v.Text = append(json.RawMessage{}, text...)
	var offer struct {
		Moves   []rules.Listed `json:"moves"`
		Choices rules.Choices  `json:"choices"`
	}
	err := json.Unmarshal(text, &offer)
	for _, m := range offer.Moves {
		v.Moves = append(v.Moves, m.Move)
	}
	for _, c := range offer.Choices.InOrder() {
		for move := range c.Filled() {
			v.Moves = append(v.Moves, move)
		}
	}
	return err
}

// Tell is what the server says on the live socket.
type Tell struct {
	Type     string        `json:"type"`
	Ask      string        `json:"ask"`
	Table    string        `json:"table"`
	Seq      uint64        `json:"seq"`
	Repeated bool          `json:"repeated"`
	Page     *Page         `json:"page"`
	Presence *api.Presence `json:"presence"`
	Problem  *api.Problem  `json:"problem"`
	Protocol int           `json:"protocol"`
}

// Live is an open live socket. One goroutine may read while others send.
type Live struct {
	conn *websocket.Conn
	// pages are the newest texts of the tables that are watched, for whoever reads.
	pages map[string]keptPage
}

// keptPage is the text of a page and its number.
type keptPage struct {
	seq  uint64
	text []byte
}

// maxTell is how long a message of the server may be: everything that was
// missed of a long match.
const maxTell = 16 << 20

// How often a client feels whether the line is alive, and how long it waits for
// an answer.
const (
	beatEvery = 10 * time.Second
	patience  = 8 * time.Second
)

// Live opens the live socket.
func (c *Client) Live(ctx context.Context) (*Live, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	header := http.Header{api.ProtocolHeader: {strconv.Itoa(api.Protocol)}}
	if c.token != "" {
		header.Set("Authorization", "Bearer "+c.token)
	}
	conn, answer, err := websocket.Dial(ctx, c.base+api.Prefix+"/live", &websocket.DialOptions{HTTPClient: c.http, HTTPHeader: header})
	if answer != nil && answer.Body != nil {
		answer.Body.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("opening the live socket: %w", err)
	}
	conn.SetReadLimit(maxTell)
	return &Live{conn: conn, pages: map[string]keptPage{}}, nil
}

// Send asks for something.
func (l *Live) Send(ctx context.Context, ask api.Request) error {
	text, err := json.Marshal(ask)
	if err != nil {
		return err
	}
	return l.conn.Write(ctx, websocket.MessageText, text)
}

// Watch asks for the pages of a table after that number.
func (l *Live) Watch(ctx context.Context, table string, since uint64) error {
	return l.Send(ctx, api.Request{Do: "watch", Table: table, Since: since})
}

// Do asks for a command; the answer will carry the same word.
func (l *Live) Do(ctx context.Context, id, ask string, command table.Command) error {
	name, err := table.NameOf(command)
	if err != nil {
		return err
	}
	with, err := json.Marshal(command)
	if err != nil {
		return err
	}
	return l.Send(ctx, api.Request{Do: name, Table: id, Ask: ask, With: with})
}

// Raw is the next message as it came. It is written over a text that is not
// needed any more, if there is one.
func (l *Live) Raw(ctx context.Context, over []byte) ([]byte, error) {
	_, message, err := l.conn.Reader(ctx)
	if err != nil {
		return nil, err
	}
	text := bytes.NewBuffer(over[:0])
	_, err = text.ReadFrom(message)
	return text.Bytes(), err
}

// Whole makes a message with a page of one with a change; all others stay as they
// are, but for what could steer a terminal. It must be asked about every message, in
// order.
func (l *Live) Whole(message []byte) ([]byte, error) {
	whole, err := l.whole(message)
	return locale.LegibleJSON(whole), err
}

func (l *Live) whole(message []byte) ([]byte, error) {
	var tell struct {
		Type  string           `json:"type"`
		Ask   string           `json:"ask"`
		Table string           `json:"table"`
		From  uint64           `json:"from"`
		Page  quick.RawMessage `json:"page"`
		Patch quick.RawMessage `json:"patch"`
	}
	if err := quick.Unmarshal(message, &tell); err != nil {
		return message, nil //nolint:nilerr // whoever reads it says what is wrong
	}
	switch tell.Type {
	case api.PageIs:
		return message, l.keep(tell.Table, tell.Page)
	case api.Changed:
	default:
		return message, nil
	}
	before := l.pages[tell.Table]
	if tell.From != before.seq {
		return nil, fmt.Errorf("a change of table %s leads on from number %d; the page here has %d", tell.Table, tell.From, before.seq)
	}
	text, err := jsonpatch.MergePatch(before.text, tell.Patch)
	if err != nil {
		return nil, fmt.Errorf("changing the page of table %s: %w", tell.Table, err)
	}
	return api.AppendPage(nil, tell.Ask, tell.Table, text, nil), l.keep(tell.Table, text)
}

// keep keeps a page: changes lead on from it.
func (l *Live) keep(table string, text []byte) error {
	var page struct {
		Seq uint64 `json:"seq"`
	}
	if err := quick.Unmarshal(text, &page); err != nil {
		return fmt.Errorf("reading a page of table %s: %w", table, err)
	}
	l.pages[table] = keptPage{page.Seq, bytes.Clone(text)}
	return nil
}

// Next is the next message, and the bytes of it, where changes are made whole. It
// answers the server's beats.
func (l *Live) Next(ctx context.Context) (tell Tell, text []byte, err error) {
	if text, err = l.Raw(ctx, nil); err != nil {
		return tell, nil, err
	}
	if text, err = l.Whole(text); err != nil {
		return tell, nil, err
	}
	if err := json.Unmarshal(text, &tell); err != nil {
		return tell, text, fmt.Errorf("reading a message of the server: %w", err)
	}
	if tell.Type == api.Beat && tell.Ask == "" {
		return tell, text, l.Send(ctx, api.Request{Do: "beat"})
	}
	return tell, text, nil
}

// Keep says again and again that the client is there, and waits for the answer.
// A network that falls silent breaks nothing: where no answer comes, Keep drops
// the line, and whoever reads from it is told. Somebody must read meanwhile.
func (l *Live) Keep(ctx context.Context) {
	beats := time.NewTicker(beatEvery)
	defer beats.Stop()
	for {
		select {
		case <-beats.C:
		case <-ctx.Done():
			return
		}
		if l.beat(ctx) != nil {
			_ = l.Drop() // it is broken already
			return
		}
	}
}

// beat is a message, since the server counts only those, and a ping, since only
// that is answered.
func (l *Live) beat(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := l.Send(ctx, api.Request{Do: "beat"}); err != nil {
		return err
	}
	return l.conn.Ping(ctx)
}

// Close says goodbye.
func (l *Live) Close() error { return l.conn.Close(websocket.StatusNormalClosure, "") }

// Drop breaks the connection off, as a network does.
func (l *Live) Drop() error { return l.conn.CloseNow() }
