package plain

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/invite/qr"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/text"
)

// guest is a visitor at a table.
type guest struct {
	*Visit
	told   chronicle
	people api.People
	table  string
	news   <-chan backend.News
	page   *backend.Page
	// typed brings the lines; one is waited for at most. Where nobody sits at
	// the keyboard, only when there is something to decide: a script must not
	// run ahead.
	typed chan typed
	waits bool
	// sent tells that a move was made whose page has not come yet.
	sent bool
}

type typed struct {
	text string
	err  error
}

func (g *guest) listen() {
	idle := g.page == nil || g.sent || g.page.Phase != table.Over && !awaits(g.page)
	if g.waits || g.Echo && idle {
		return
	}
	g.waits = true
	go func() {
		text, err := g.next()
		g.typed <- typed{strings.Join(strings.Fields(text), " "), err}
	}()
}

// hear tells what a page brings, and what there is to decide.
func (g *guest) hear(ctx context.Context, n backend.News) {
	if n.Lost {
		g.print("terminal.lost")
	}
	if n.Page == nil {
		return
	}
	before := g.page
	g.page, g.sent = n.Page, false
	maps.Copy(g.people, n.Page.People)
	if before == nil && n.Page.With != nil {
		g.told = chronicleOf(g.Game.Name(), n.Page.With, g.told.reader)
	}
	g.told.reader.Seat, g.told.reader.Names = n.Page.You, text.Names(g.Language, g.Game.Name(), n.Page.Chairs, g.people)
	for _, u := range n.Page.Updates {
		g.tell(u)
	}
	switch changed := before == nil || string(before.View) != string(n.Page.View); {
	case n.Page.Phase == table.Gathering && before == nil:
		g.print("plain.visit.gathering")
		if n.Page.Host == g.Server.Account.ID {
			g.invite(ctx)
		}
	case n.Page.Phase == table.Over && (before == nil || before.Phase != table.Over):
		g.end(ctx)
	case awaits(n.Page) && changed:
		g.show(g.position())
		g.prompt()
	}
}

// invite tells the host how to call others: by a picture, two words or the address.
// The words hold for a quarter of an hour.
func (g *guest) invite(ctx context.Context) {
	call, err := g.Server.Invite(ctx, g.table, g.Language)
	if err != nil {
		g.complain(err)
		return
	}
	if lines, err := qr.Blocks(call.Address); err == nil && !g.Echo { // a script has no phone
		fmt.Fprintln(g.Out, strings.Join(lines, "\n"))
	}
	g.print("invite.plain.call", "code", call.Code, "address", call.Address)
}

func (g *guest) prompt() { fmt.Fprint(g.Out, g.say("plain.prompt", "seat", g.page.You)) }

func (g *guest) tell(u backend.Update) {
	g.told.write(g.Out, g.page.View, u.Events, u.Says)
	switch u.Kind {
	case "talked":
		g.print("terminal.log.talked", "name", g.told.reader.Name(u.Seat), "text", text.Spoken(g.Language, u))
	case "hinted":
		fmt.Fprintln(g.Out, g.told.reader.Tell("hinted", "", u.Seat, locale.Args{}))
	}
}

// end tells who won, and whether the luck was as it was promised.
func (g *guest) end(ctx context.Context) {
	if o := g.page.Outcome; o != nil {
		fmt.Fprintln(g.Out, g.told.ending(o))
	} else {
		fmt.Fprintln(g.Out, locale.Sentence(g.Language.Text("table.end."+string(g.page.Reason), locale.Pairs("because", g.page.Because))))
	}
	g.compare(ctx)
	g.print("plain.visit.over")
}

// compare says whether the luck was as it was promised, or why that cannot be said.
func (g *guest) compare(ctx context.Context) {
	if !g.page.Played() {
		return
	}
	doubts, err := g.Server.Compare(ctx, g.page)
	for _, doubt := range doubts {
		g.complain(doubt)
	}
	switch {
	case len(doubts) > 0:
	case err != nil:
		fmt.Fprintln(g.Out, text.Uncompared(g.Language, err))
	default:
		g.print("terminal.luck.right")
	}
}

// position is what the visitor sees, in words.
func (g *guest) position() position {
	at := position{game: g.Game.Name(), edition: g.page.With, words: g.page.Words}
	if at.words == nil {
		at.words = &rules.Words{}
	}
	for _, m := range at.words.Moves {
		at.moves = append(at.moves, worded{m.Move, m.Kind, m.Text})
	}
	var now rules.Shared
	if json.Unmarshal(g.page.View, &now) == nil {
		for _, c := range now.Choices.InOrder() {
			at.moves = append(at.moves, g.filled(c, at.words)...)
		}
	}
	return at
}

// mostFilled is how many moves of a choice are listed.
const mostFilled = 1000

// filled are the moves that a choice offers.
func (g *guest) filled(c rules.Choice, words *rules.Words) []rules.Move {
	all := []worded{{c.Kind, c.Kind, words.Kinds[c.Kind] + ":"}}
	for _, slot := range c.Slots {
		var longer []worded
		for _, w := range all {
			for _, fill := range slot.Fits {
				said := fill
				if key := g.Game.Name() + "." + slot.Name + "." + fill; g.Language.Has(key) {
					said = g.say(key)
				}
				longer = append(longer, worded{w.notation + " " + fill, c.Kind, w.text + " " + said})
			}
		}
		all = longer[:min(len(longer), mostFilled)]
	}
	var moves []rules.Move
	for _, w := range all {
		moves = append(moves, w)
	}
	return moves
}

// obey does what a line says, and tells whether the visitor leaves the table.
func (g *guest) obey(ctx context.Context, line string) (left bool) {
	if g.Echo {
		fmt.Fprintln(g.Out, line)
	}
	word, rest, _ := strings.Cut(line, " ")
	over := g.page != nil && g.page.Phase == table.Over
	if g.page == nil || over && !g.means(word, "say") || g.means(line, "quit") {
		return true
	}
	at := g.position()
	switch {
	case line == "":
		g.show(at)
	case g.means(word, "say"):
		g.speak(ctx, rest)
		if over {
			return false
		}
	case g.means(line, "takeback"):
		g.do(ctx, table.Undo{})
	case line == "resign":
		g.do(ctx, table.Resign{})
	case g.means(line, "hint"):
		g.hint(ctx, at)
	case g.answer(line, at, "plain.visit.table.help"):
	default:
		if move, ok := g.chosen(line, at.moves); ok {
			g.sent = g.do(ctx, table.Play{Move: move, On: g.page.Seq, Client: rand.Text()})
			if g.sent { // the next page has the next prompt
				return false
			}
		}
	}
	g.prompt()
	return false
}

// speak says something: a quick word where it is one, else as it is. Without a word
// it lists the quick ones.
func (g *guest) speak(ctx context.Context, said string) {
	if quick := text.FindQuick(g.Language, said); quick != "" {
		g.do(ctx, table.Talk{Quick: quick})
		return
	}
	if said != "" {
		g.do(ctx, table.Talk{Text: said})
		return
	}
	for _, name := range table.Quick() {
		fmt.Fprintln(g.Out, "·", g.say("talk.quick."+name))
	}
}

// do asks the server for something, and tells whether it was done.
func (g *guest) do(ctx context.Context, c table.Command) bool {
	if err := g.Server.Do(ctx, g.table, c); err != nil {
		g.complain(err)
		return false
	}
	return true
}

func (g *guest) hint(ctx context.Context, at position) {
	h, err := backend.AskHint(ctx, g.Server, g.table, g.page.Hint, g.Language)
	if err != nil {
		g.complain(err)
		return
	}
	move := h.Move
	if i := slices.IndexFunc(at.moves, func(m rules.Move) bool { return m.String() == h.Move }); i >= 0 {
		move = textOf(at.moves[i])
	}
	g.print("plain.hint", "move", move)
	for _, reason := range h.Reasons {
		fmt.Fprintln(g.Out, "·", reason)
	}
}
