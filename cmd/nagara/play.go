package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"nagara/bot"
	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/table/local"
	"nagara/terminal"
	"nagara/terminal/backend"
	"nagara/terminal/plain"
	lessons "nagara/terminal/progress"
	"nagara/terminal/ui"
	"nagara/terminal/ui/ascii"
)

// play is `nagara play`.
type play struct {
	setup
	Plain  bool   `help:"plain"`
	People bool   `help:"people"`
	Seed   string `placeholder:"WORD" help:"seed"`
	Record string `placeholder:"FILE" help:"record"`
	Bot    string `offer:"bots" placeholder:"NAME" help:"bot"`
	Level  string `placeholder:"LEVEL" help:"level"`
	Net    string `env:"NAGARA_NET" placeholder:"FILE" help:"tablenet"`
	Server string `placeholder:"URL" help:"server"`
	Token  string `env:"NAGARA_TOKEN" placeholder:"TOKEN" help:"token"`
	Name   string `placeholder:"NAME" help:"name"`
	Code   string `placeholder:"WORDS" help:"code"`

	From string `placeholder:"FILE" help:"playfrom"`
	At   int    `placeholder:"STEP" help:"playat"`
	Anew bool   `help:"playanew"`

	// program tells that --bot was a program, which is known as a bot now.
	program bool
	// par is how few turns the deal takes at least; 0 is any deal.
	par int

	Pace  string        `offer:"paces" placeholder:"PACE" help:"pace"`
	Pause time.Duration `env:"NAGARA_PAUSE" placeholder:"TIME" help:"servepause"`
}

// Run plays a match at this terminal.
func (p *play) Run(w *world) error {
	if p.Pace != "" && !slices.Contains(lessons.Paces(), lessons.Pace(p.Pace)) {
		return misused("cli.pace", "got", p.Pace)
	}
	if p.Server != "" {
		return p.visit(w)
	}
	if p.From != "" {
		return p.onward(w)
	}
	if p.At != 0 || p.Anew {
		return misused("cli.fromwhere")
	}
	if p.Code != "" {
		return misused("cli.codewhere")
	}
	game, setup, err := p.read()
	if err != nil {
		return err
	}
	if err := checkNew(p.Record); err != nil {
		return err
	}
	if err := useNet(p.Net); err != nil {
		return err
	}
	if err := p.chooseLevel(w, game); err != nil {
		return err
	}
	if err := p.chooseBot(w, game, setup); err != nil {
		return err
	}
	if !p.Plain && w.draws() {
		return p.fullScreen(w, setup)
	}
	return p.plainly(w, game, setup)
}

// plainly plays line by line, in this process alone.
func (p *play) plainly(w *world, game rules.Rules, setup rules.Setup) error {
	opponent, err := p.opponent(w, game.Name())
	if err != nil {
		return err
	}
	match, events, err := p.deal(game, setup)
	if err != nil {
		return err
	}
	table := plain.Table{
		Console: w.console(), Game: game, Bot: opponent, Think: thinkTime,
		People: p.seats(setup.Seats), Curtain: p.People && w.inTerminal && w.outTerminal,
	}
	table.Names, table.Keep = p.names(w, table.People), p.keeper()
	if w.inTerminal { // a script needs no marks
		notebook, err := p.notebook(w)
		if err != nil {
			return err
		}
		table.Coach = &lessons.Coach{Progress: notebook, Game: game.Name()}
	}
	if p.People && p.Name == "" {
		fmt.Fprintln(w.out, w.say("cli.people.names"))
	}
	if p.par > 0 {
		fmt.Fprintln(w.out, p.hardness(w, game.Name()))
	}
	return table.Play(match, events)
}

// names are those of the people at this keyboard. Several who gave none are known by
// their seats.
func (p *play) names(w *world, people []rules.Seat) (names []string) {
	if p.Name == "" && len(people) > 1 {
		return nil
	}
	for i := range people {
		names = append(names, w.called(p.Name)(i+1))
	}
	return names
}

// chooseBot finds out before a match begins that there is such a bot.
func (p *play) chooseBot(w *world, game rules.Rules, setup rules.Setup) error {
	if strings.HasPrefix(p.Bot, program) {
		p.program = true
		return p.seatProgram(game, setup)
	}
	_, err := p.opponent(w, game.Name())
	return err
}

// thinkTime is how long a bot thinks about a move.
const thinkTime = time.Second

// opponent is the bot that was asked for, or the usual one.
func (p *play) opponent(w *world, game string) (bot.Bot, error) {
	return w.findBot(game, cmp.Or(p.Bot, local.UsualBot(game)))
}

// console is where somebody plays line by line.
func (w *world) console() plain.Console {
	out := w.out
	if w.outTerminal && w.columns >= least {
		out = plain.Wrapped{To: w.out, Columns: w.columns}
	}
	return plain.Console{Language: w.language, In: w.in, Out: out, Echo: !w.inTerminal}
}

// checkVisit complains about what means nothing at a server.
func (p *play) checkVisit() error {
	if at, err := url.Parse(p.Server); err != nil || at.Host == "" || at.Scheme != "http" && at.Scheme != "https" {
		return misused("cli.server", "got", p.Server)
	}
	return without("cli.notatserver", given{
		"people": p.People, "seats": p.Seats != 0, "option": len(p.Option) > 0, "edition": p.Edition != "",
		"seed": p.Seed != "", "record": p.Record != "", "bot": p.Bot != "", "level": p.Level != "", "from": p.From != "",
	})
}

// given are flags by their names, and whether each is there.
type given map[string]bool

// without complains about a flag that means nothing here, the first by name.
func without(complaint string, flags given) error {
	for _, name := range slices.Sorted(maps.Keys(flags)) {
		if flags[name] {
			return misused(complaint, "flag", name)
		}
	}
	return nil
}

// visit plays at a server.
func (p *play) visit(w *world) error {
	err := p.checkVisit()
	if err != nil {
		return err
	}
	name := p.Name
	if name == "" {
		name = w.user()
	}
	passes := &backend.Credentials{File: filepath.Join(dataFolder(w.env), "nagara", "passes.json")}
	visit := backend.Visit{URL: p.Server, Token: p.Token, Name: name, Code: p.Code, Game: p.Game, Credentials: passes, As: p.Server}
	if !p.Plain && w.draws() {
		if visit.Progress, err = p.notebook(w); err != nil {
			return err
		}
		return terminal.Visit(context.Background(), w.here(), visit)
	}
	game, err := findGame(p.Game)
	if err != nil {
		return err
	}
	plainly := plain.Visit{Console: w.console(), Server: visit.Server(), Game: game, Name: name, Code: p.Code}
	return plainly.Play(context.Background())
}

// fullScreen plays in a hall of this program's own, as at a server: with talk,
// undo and bots that think.
func (p *play) fullScreen(w *world, setup rules.Setup) error {
	var kept journal.Journal
	var warning string
	if p.Seed == "" && !p.program { // a match whose luck was given is played once, and nobody can go on without the program
		var done func()
		kept, warning, done = w.kept()
		defer done()
	}
	notebook, err := p.notebook(w)
	if err != nil {
		return err
	}
	local := backend.LocalMatch{Pause: cmp.Or(p.Pause, notebook.Pace.Pause()), Progress: notebook, Person: w.called(p.Name), Journal: kept, Wish: local.Wish{
		Game: p.Game, Seats: setup.Seats, Options: setup.Options, Edition: setup.Edition, Bot: p.Bot, Par: p.par, Luck: p.Seed,
		People: len(p.seats(setup.Seats)),
	}}
	end := farewell{world: w, file: p.Record}
	err = terminal.Play(context.Background(), w.here(warning), local, func(r *record.Record) error { return end.keep(r, local.People) })
	end.say(setup.Edition)
	return err
}

// keeper writes the record where it was asked for, or is nil.
func (p *play) keeper() func(*record.Record) error {
	if p.Record == "" {
		return nil
	}
	return func(r *record.Record) error { return writeRecord(p.Record, r) }
}

// notebook is that of the person here, with the pace that was asked for.
func (p *play) notebook(w *world) (*lessons.Progress, error) {
	notebook, err := w.notebook()
	if err != nil || p.Pace == "" {
		return notebook, err
	}
	notebook.Pace = lessons.Pace(p.Pace)
	return notebook, w.keep(notebook)
}

// seats are those of people: all, or the first.
func (p *play) seats(most int) []rules.Seat {
	people := []rules.Seat{1}
	for i := 2; p.People && i <= most; i++ {
		people = append(people, rules.Seat(i))
	}
	return people
}

// seedOf is the seed that was written, the seed of a word, or a new one.
func seedOf(text string) rules.Seed {
	if text == "" {
		text = rand.Text()
	}
	if seed, err := rules.ParseSeed(text); err == nil {
		return seed
	}
	return rules.SeedOf(text)
}

// checkNew tells before a match begins, not after it, that its record could not
// be written.
func checkNew(file string) error {
	if file == "" {
		return nil
	}
	out, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	switch {
	case errors.Is(err, fs.ErrExist):
		return misused("cli.exists", "file", file)
	case err != nil:
		return failed(err, "cli.unwritten", "file", file)
	}
	return errors.Join(out.Close(), os.Remove(file))
}

func writeRecord(file string, r *record.Record) error {
	var text bytes.Buffer
	r.Program = thisBuild().program()
	if _, err := r.WriteTo(&text); err != nil {
		return err
	}
	if err := os.WriteFile(file, text.Bytes(), 0o644); err != nil {
		return failed(err, "cli.unwritten", "file", file)
	}
	return nil
}

// here is the terminal that a whole screen is drawn on, with what is to be said there.
func (w *world) here(warnings ...string) ui.Terminal {
	return ui.Terminal{Warning: strings.Join(warnings, " "), Language: w.language, In: w.in, Out: w.screen, ASCII: ascii.Wanted(w.env)}
}
