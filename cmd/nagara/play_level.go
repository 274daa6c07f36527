package main

import (
	"nagara/bot"
	"nagara/record"
	"nagara/rules"
	"nagara/table/local"
)

// chooseLevel finds the companions of somebody who plays alone, and how hard the deal is.
// A seed names a deal and --bot a bot: then there is nothing left to choose.
func (p *play) chooseLevel(w *world, game rules.Rules) error {
	if p.Level == "" {
		if p.Bot != "" || p.Seed != "" || p.People || p.Edition != "" {
			return nil
		}
		notebook, err := w.notebook()
		if err != nil {
			return err
		}
		if usual, found := local.UsualAlone(game.Name(), notebook.Coach[game.Name()].Matches == 0); found {
			p.Bot, p.par = usual.Name, usual.Par
		}
		return nil
	}
	if err := without("cli.level.with", given{"bot": p.Bot != "", "edition": p.Edition != "", "people": p.People}); err != nil {
		return err
	}
	level, found := bot.Companion(game.Name(), bot.Help(p.Level))
	if !found {
		return misused("cli.level", "got", p.Level, "game", game.Name())
	}
	p.Bot, p.par = level.Name, level.Par
	return nil
}

// deal begins the match, with the first deal that is as hard as was wished: a table does
// the same.
func (p *play) deal(game rules.Rules, setup rules.Setup) (rules.Match, []rules.Event, error) {
	setup.Seed = seedOf(p.Seed)
	if p.par == 0 {
		return game.Start(setup)
	}
	secret := record.Secret(setup.Seed)
	chosen, err := secret.Choose(game, setup, "here", p.par, nil)
	if err != nil {
		return nil, nil, err
	}
	setup.Seed = secret.Seed(chosen.String(), nil)
	return game.Start(setup)
}

// hardness says before the deal how hard it is.
func (p *play) hardness(w *world, game string) string {
	found, _ := bot.Find(game, p.Bot) // it was just chosen
	return w.say("house.alone."+string(found.Alone)) + ": " + w.say("house.alone.par", "n", p.par)
}
