package main

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"

	"nagara/bot"
	"nagara/rules"
)

// seatProgram makes a bot of this process of the program that --bot names, and of its name
// the bot that is played against. That it can be started and says hello is found out
// before a match begins.
func (p *play) seatProgram(game rules.Rules, setup rules.Setup) error {
	command := strings.Fields(strings.TrimPrefix(p.Bot, program))
	tried, err := bot.Start(command, setup, game, 1, 1)
	if err != nil {
		return failed(err, "cli.botprogram", "command", strings.Join(command, " "))
	}
	_ = tried.Close() // how it ends is its own affair
	base := filepath.Base(command[0])
	name := cmp.Or(strings.TrimSuffix(base, filepath.Ext(base)), base)
	p.Bot = name
	taken := func() bool {
		_, err := bot.Find(game.Name(), p.Bot)
		return err == nil
	}
	for n := 2; taken(); n++ { // a bot of the house, or a program before, may be called so
		p.Bot = fmt.Sprintf("%s %d", name, n)
	}
	var last sync.Map // of *programPlayer, by seat
	bot.Register(bot.Bot{Game: game.Name(), Name: p.Bot, New: func(seat rules.Seat, luck *rules.FastRand) bot.Player {
		player := &programPlayer{start: func() (*bot.Program, error) {
			return bot.Start(command, setup, game, seat, uint64(luck.Uint32()))
		}}
		if before, there := last.Swap(seat, player); there {
			go before.(*programPlayer).end()
		}
		return player
	}})
	return nil
}

// programPlayer starts its program when it is asked for the first time, and again if it has
// failed. A hall makes a player for each turn, so the program of the turn before is ended.
type programPlayer struct {
	start   func() (*bot.Program, error)
	running atomic.Pointer[bot.Program]
}

func (p *programPlayer) end() {
	if running := p.running.Swap(nil); running != nil {
		_ = running.Close() // how it ends is its own affair
	}
}

// Choose implements bot.Player.
func (p *programPlayer) Choose(ctx context.Context, turn bot.Turn) (thought bot.Thought, err error) {
	running := p.running.Load()
	if running == nil {
		if running, err = p.start(); err != nil {
			return bot.Thought{}, err
		}
		p.running.Store(running)
	}
	if thought, err = running.Choose(ctx, turn); err != nil {
		p.end() // why it failed is told already
	}
	return thought, err
}
