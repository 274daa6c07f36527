package main

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"strings"

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
	bot.Register(bot.Bot{Game: game.Name(), Name: p.Bot, New: func(seat rules.Seat, luck *rules.FastRand) bot.Player {
		return &programPlayer{start: func() (*bot.Program, error) {
			return bot.Start(command, setup, game, seat, uint64(luck.Uint32()))
		}}
	}})
	return nil
}

// programPlayer starts its program when it is asked for the first time, and again if it has
// failed: a player can be made in the middle of a match.
type programPlayer struct {
	start   func() (*bot.Program, error)
	running *bot.Program
}

// Choose implements bot.Player.
func (p *programPlayer) Choose(ctx context.Context, turn bot.Turn) (thought bot.Thought, err error) {
	if p.running == nil {
		if p.running, err = p.start(); err != nil {
			return bot.Thought{}, err
		}
	}
	if thought, err = p.running.Choose(ctx, turn); err != nil {
		_ = p.running.Close() // why it failed is told already
		p.running = nil
	}
	return thought, err
}
