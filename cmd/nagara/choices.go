package main

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"nagara/bot"
	"nagara/docs/site"
	"nagara/locale"
	"nagara/rules"
	"nagara/study"
	"nagara/study/puzzle"
	"nagara/study/puzzle/shipped"
	lessons "nagara/terminal/progress"
)

// choice is something that an argument or a flag can name. The tag `offer` of the
// argument says of which kind it is.
type choice struct {
	// game is the one that it belongs to; empty where it fits any.
	game string
	// id is what programs call it, and key the sentence of what the screen calls it;
	// empty where there is none.
	id, key string
}

// choices are all things of a kind.
func choices(kind string) []choice {
	switch kind {
	case "games":
		return gameChoices()
	case "bots":
		return botChoices()
	case "paces":
		return paceChoices()
	case "themes":
		return themeChoices()
	case "lessons":
		return lessonChoices()
	case "pages":
		return pageChoices()
	}
	return nil
}

func gameChoices() (all []choice) {
	for _, game := range rules.All() {
		all = append(all, choice{id: game.Name(), key: game.Name() + ".name"})
	}
	return all
}

func botChoices() (all []choice) {
	for _, game := range rules.All() {
		for _, b := range bot.Of(game.Name()) {
			all = append(all, choice{game.Name(), b.Name, "bot." + game.Name() + "." + b.Name})
		}
	}
	return all
}

func paceChoices() (all []choice) {
	for _, pace := range lessons.Paces() {
		all = append(all, choice{id: string(pace), key: "pace." + string(pace)})
	}
	return all
}

func themeChoices() (all []choice) {
	for _, game := range shipped.Games() {
		set, err := shipped.Set(game)
		if err != nil {
			continue // puzzle says why
		}
		for _, theme := range puzzle.Themes(set) {
			all = append(all, choice{game, theme, "puzzle.theme." + game + "." + theme})
		}
	}
	return all
}

// lessonChoices begin with the games: their next lesson is what most people want.
func lessonChoices() []choice {
	all := gameChoices()
	all = slices.DeleteFunc(all, func(c choice) bool { return len(study.Course(c.id)) == 0 })
	for _, l := range study.Lessons() {
		all = append(all, choice{id: l.ID, key: l.Title})
	}
	return all
}

func pageChoices() (all []choice) {
	pages, err := site.Served()
	if err != nil {
		return nil // docs says why
	}
	for _, section := range pages.Contents(locale.English) {
		for _, e := range section.Entries {
			all = append(all, choice{id: e.Short()})
		}
	}
	return all
}

// find is the id of what somebody names: by the id itself, or as the screen calls it, in
// any of our languages. Where nothing is called so, it is the name as it was written.
func find(kind, game, name string) string {
	wanted := slug(name)
	for _, c := range choices(kind) {
		if game != "" && c.game != "" && c.game != game {
			continue
		}
		if wanted == slug(c.id) || slices.ContainsFunc(locale.All(), func(l *locale.Language) bool { return c.key != "" && wanted == slug(c.called(l)) }) {
			return c.id
		}
	}
	return name
}

// called is its name on the screen.
func (c choice) called(l *locale.Language) string {
	if !l.Has(c.key) {
		return c.id
	}
	return l.Text(c.key, nil)
}

// word is what to type for it: the name on the screen where programs call it otherwise.
func (c choice) word(l *locale.Language, kind string) string {
	if kind == "bots" {
		return slug(c.called(l))
	}
	return c.id
}

// slug is a name as one word on a command line: "Treasure hunter" is treasure-hunter.
func slug(name string) string { return strings.Join(strings.Fields(locale.Plain(name)), "-") }

// understand replaces what the screen calls the arguments of a command by what programs
// call them.
func understand(command *kong.Context) {
	node := command.Selected()
	if node == nil {
		return
	}
	values := slices.Clone(node.Positional)
	for _, flag := range node.Flags {
		values = append(values, flag.Value)
	}
	game := ""
	for _, v := range values { // the game first: it tells whose bot or theme is meant
		kind := v.Tag.Get("offer")
		if kind == "" || v.IsSlice() || v.Target.String() == "" {
			continue
		}
		if kind == "games" {
			game = find(kind, "", v.Target.String())
		}
	}
	for _, v := range values {
		kind := v.Tag.Get("offer")
		if kind == "" || v.IsSlice() || kind == "bots" && game == "" {
			continue
		}
		v.Target.SetString(find(kind, game, v.Target.String()))
	}
}
