package plain

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/invite/qr"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
)

// guest is a visitor at a table.
type guest struct {
	*Visit
	company
	told   chronicle
	people api.People
	table  string
	news   <-chan backend.News
	page   *backend.Page
	// running are the clocks that were told of; lost tells that the line is broken.
	running clocks
	lost    bool
	// since is what others did since the visitor's last move.
	since backend.Since
	// greeted tells that it was said what can be typed.
	greeted bool
	// sent tells that a move was made whose page has not come yet.
	sent bool
	// foreseen is what moves of this page would change.
	foreseen map[string]*board.Foreseen
	ahead    ahead
}

// listen brings the next line; where nobody sits at the keyboard, only when there is
// something to decide: a script must not run ahead.
func (g *guest) listen() <-chan typed {
	idle := g.page == nil || g.sent || g.page.Phase != table.Over && !awaits(g.page) && !g.mayAnswer()
	if g.Echo && idle && g.reading == nil {
		return nil
	}
	return g.line()
}

// hear tells what a page brings, and what there is to decide.
func (g *guest) hear(ctx context.Context, n backend.News) {
	back := g.reconnected(n.Lost) && !n.Lost
	if n.Presence != nil {
		g.remind(g.attend(n.Presence) || back)
		g.tellPeople()
	}
	if n.Page == nil {
		return
	}
	before := g.page
	g.page, g.sent, g.foreseen = n.Page, false, map[string]*board.Foreseen{}
	maps.Copy(g.people, n.Page.People)
	if before == nil && n.Page.With != nil {
		g.told = chronicleOf(g.Game.Name(), n.Page.With, g.told.reader)
	}
	g.told.reader.Seat, g.told.reader.Names = n.Page.You, text.SeatNames(g.Language, &n.Page.Summary, g.people)
	g.since.Note(n.Page)
	missed := (before == nil || back) && g.since.Missed(n.Page)
	for _, u := range n.Page.Updates {
		if missed && u.Seq == g.since.Updates[0].Seq {
			g.print("plain.since")
		}
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
		if !g.greeted {
			g.greeted = true
			g.print("plain.first")
		}
		g.show(g.position(ctx))
		g.tellClocks(time.Now())
		g.prompt()
		g.answerAhead(ctx)
	default:
		g.remind(back || slices.ContainsFunc(n.Page.Updates, func(u backend.Update) bool { return u.Kind != "moved" }))
	}
	g.tellPeople()
}

// tellPeople tells what the others do that is no move; the prompt is written anew
// after it.
func (g *guest) tellPeople() {
	if g.page == nil {
		return
	}
	now := time.Now()
	clocks, waiting, undo := g.tellClocks(now), g.tellWaiting(now), g.tellUndo(now)
	g.remind(clocks || waiting || undo)
}

// remind writes the prompt anew after something was said in the middle of a
// decision.
func (g *guest) remind(said bool) {
	if said && g.page != nil && awaits(g.page) {
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

func (g *guest) prompt() {
	var at position
	g.told.stand(&at, g.page.View, g.page.You)
	fmt.Fprint(g.Out, g.asks(g.told.reader.Name(g.page.You), at))
}

func (g *guest) tell(u backend.Update) {
	g.told.write(g.Out, g.page.View, u.Events, u.Says)
	switch u.Kind {
	case "talked":
		g.print("terminal.log.talked", "name", g.told.reader.Name(u.Seat), "text", text.Spoken(g.Language, u))
	case "undo-asked": // it is told with what can be answered
	default:
		if told := text.Told(g.told.reader, u); told != "" {
			fmt.Fprintln(g.Out, told)
		}
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
func (g *guest) position(ctx context.Context) position {
	at := position{game: g.Game.Name(), edition: g.page.With, words: g.page.Words}
	if at.words == nil {
		at.words = &rules.Words{}
	}
	at.words = g.named(at.words, g.told.reader.Names)
	for _, m := range at.words.Moves {
		at.moves = append(at.moves, worded{notation: m.Move, kind: m.Kind, text: m.Text})
	}
	var now rules.Shared
	if json.Unmarshal(g.page.View, &now) == nil {
		for _, c := range at.words.Fillable(now.Choices) {
			at.moves = append(at.moves, g.filled(c, at.words)...)
		}
	}
	g.told.stand(&at, g.page.View, g.page.You)
	at.foretell = g.told.foretelling(g.page.View, func(moves []string) []*board.Foreseen { return g.foresee(ctx, moves) })
	return at
}

// mostFilled is how many moves of a choice are listed.
const mostFilled = 1000

// filled are the moves that a choice offers.
func (g *guest) filled(c rules.Choice, words *rules.Words) (moves []rules.Move) {
	for move, fills := range c.Filled() {
		said, args := words.Kinds[c.Kind]+":", locale.Args{}
		for i, taken := range fills {
			fill := g.fill(c.Slots[i].Name, strings.Join(taken, " "))
			args[c.Slots[i].Name] = fill
			said += " " + fill
		}
		if key := g.Game.Name() + ".move." + c.Kind; g.Language.Has(key) {
			said = g.Language.Text(key, args)
		}
		if moves = append(moves, worded{notation: move, kind: c.Kind, text: said}); len(moves) == mostFilled {
			break
		}
	}
	return moves
}

// fill is what fills a slot in words, where there are any.
func (g *guest) fill(slot, fill string) string {
	if key := g.Game.Name() + "." + slot + "." + fill; g.Language.Has(key) {
		return g.say(key)
	}
	return fill
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
	at := g.position(ctx)
	switch {
	case line == "":
		g.show(at)
	case g.means(word, "say"):
		g.speak(ctx, rest)
		if over {
			return false
		}
	case g.means(line, "clock"):
		g.allClocks()
	case g.peopleWord(ctx, line):
	case g.means(line, "since"):
		g.tellSince()
	case g.giveAhead(ctx, line):
	case line == "resign":
		g.do(ctx, table.Resign{})
	case g.means(line, "hint"):
		g.hint(ctx, at)
	case g.answer(line, at, g.say("plain.visit.table.help")):
	default:
		if move, ok := g.chosen(line, at); ok {
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
	g.print("plain.hint", "move", called(at.moves, h.Move))
	for _, reason := range h.Reasons {
		fmt.Fprintln(g.Out, "·", reason)
	}
}
