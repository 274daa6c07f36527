package local

import (
	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	"nagara/table"
)

// Game is what can be played, for somebody who chooses.
type Game struct {
	Name        string   `json:"name"`
	Title       string   `json:"title" doc:"What the game is called, in the language that was asked for."`
	About       string   `json:"about" doc:"A sentence about it, in the same language; may be empty."`
	Version     int      `json:"version" doc:"Of the rules."`
	Edition     string   `json:"edition"`
	EditionHash string   `json:"editionHash"`
	Fewest      int      `json:"fewest" doc:"How few can play."`
	Most        int      `json:"most" doc:"How many can play."`
	Together    bool     `json:"together" doc:"Whether all win or lose as one."`
	Options     []Option `json:"options" doc:"What a table may choose; the first value is the usual one."`
	Bots        []Bot    `json:"bots" doc:"Bots of the house, the weakest first."`
	Alone       []Alone  `json:"alone,omitempty" doc:"How somebody can play alone who is to have the leading part, the easiest first. None where bots are rivals."`
	Hints       bool     `json:"hints" doc:"Whether a bot can give hints."`
}

// Alone is a level for somebody who plays alone: bots that leave them the leading part,
// and how hard the deal is.
type Alone struct {
	Level bot.Help `json:"level" enum:"easy,medium,hard"`
	Bot   string   `json:"bot" doc:"The bots to play with."`
	Par   int      `json:"par" doc:"How few turns the deal takes at least; ask for it as par of the table."`
}

// Option is something that a table may choose, in words too.
type Option struct {
	rules.Option
	Title  string   `json:"title" doc:"What the option is called."`
	Labels []string `json:"labels" doc:"What the values are called, in their order."`
}

// Bot is a bot of the house.
type Bot struct {
	Name  string `json:"name"`
	Title string `json:"title" doc:"What it is called, in the language that was asked for."`
	Level int    `json:"level" doc:"From 1; 0 is the random one."`
}

// Games are all that can be played, told in a language.
func Games(l *locale.Language) []Game {
	games := []Game{}
	for _, r := range rules.All() {
		games = append(games, describe(l, r))
	}
	return games
}

func describe(l *locale.Language, r rules.Rules) Game {
	name := r.Name()
	game := Game{
		Name: name, Title: or(l, name+".name", name), About: or(l, name+".about", ""),
		Version: r.Version(), Edition: r.Edition().ID(), EditionHash: r.Edition().Hash(),
		Together: rules.Together(r), Options: []Option{}, Bots: []Bot{{Name: table.RandomBot, Title: botTitle(l, name, table.RandomBot)}}, Hints: bot.Advises(name),
	}
	game.Fewest, game.Most = r.Seats()
	for _, o := range r.Options() {
		key := name + ".option." + o.Name
		option := Option{Option: o, Title: or(l, key, o.Name), Labels: []string{}}
		for _, value := range o.Values {
			option.Labels = append(option.Labels, or(l, key+"."+value, value))
		}
		game.Options = append(game.Options, option)
	}
	for _, b := range bot.Levels(name) {
		game.Bots = append(game.Bots, Bot{b.Name, botTitle(l, name, b.Name), b.Level})
	}
	for _, b := range bot.Companions(name) {
		game.Alone = append(game.Alone, Alone{b.Alone, b.Name, b.Par})
	}
	return game
}

// botTitle is what a bot is called; a random one has words in every game.
func botTitle(l *locale.Language, game, name string) string {
	if name == table.RandomBot && !l.Has("bot."+game+"."+name) {
		return l.Text("bot.random", nil)
	}
	return table.BotName(l, game, name)
}

// or is the text under a key, or the word itself where a game has none.
func or(l *locale.Language, key, word string) string {
	if l.Has(key) {
		return l.Text(key, nil)
	}
	return word
}
