package account

import (
	"context"
	"slices"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
)

// AllowName refuses a name under which others would take an account for somebody else: a
// bot of the house, or a guest who sits at a table now. The names of members nobody else
// can have.
func (p *People) AllowName(ctx context.Context, id, name string, seated func(guest string) bool) error {
	if isOfBot(name) {
		return locale.Say("account.name.reserved")
	}
	alike, err := p.GuestsLike(ctx, name)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(alike, func(guest string) bool { return guest != id && seated(guest) }) {
		return ErrTaken
	}
	return nil
}

// isOfBot tells whether a name passes for that of a bot of the house, in any
// language, now or in old matches.
func isOfBot(name string) bool {
	key := NameKey(name)
	for _, game := range rules.All() {
		for _, b := range bot.Of(game.Name()) {
			for _, called := range []string{b.Name, b.Once} {
				if called != "" && (NameKey(called) == key || isSaid("bot."+game.Name()+"."+called, key)) {
					return true
				}
			}
		}
	}
	return false
}

// isSaid tells whether a sentence passes for a name in any language.
func isSaid(sentence, key string) bool {
	return slices.ContainsFunc(locale.All(), func(l *locale.Language) bool { return NameKey(l.Text(sentence, nil)) == key })
}
