package httpapi

import (
	"context"
	"slices"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/account"
)

// mayBeCalled refuses a name under which others would take one for somebody else: a
// bot of the house, or a guest who sits at a table now. The names of members are kept
// by the accounts themselves.
func (a *Accounts) mayBeCalled(ctx context.Context, id, name string) error {
	if isOfBot(name) {
		return locale.Say("account.name.reserved")
	}
	alike, err := a.People.GuestsLike(ctx, name)
	if err != nil {
		return err
	}
	for _, guest := range alike {
		if guest != id && a.Presence.Seated(guest) {
			return account.ErrTaken
		}
	}
	return nil
}

// mayKeepName refuses a guest who would become a member, and so the only one of that
// name, while another guest of it sits at a table.
func (a *Accounts) mayKeepName(ctx context.Context, who account.Account) error {
	if who.Kind != account.Guest {
		return nil
	}
	return a.mayBeCalled(ctx, who.ID, who.Name)
}

// isOfBot tells whether a name passes for that of a bot of the house, in any
// language, now or in old matches.
func isOfBot(name string) bool {
	key := account.NameKey(name)
	for _, game := range rules.All() {
		for _, b := range bot.Of(game.Name()) {
			for _, called := range []string{b.Name, b.Once} {
				if called != "" && (account.NameKey(called) == key || isSaid("bot."+game.Name()+"."+called, key)) {
					return true
				}
			}
		}
	}
	return false
}

// isSaid tells whether a sentence passes for a name in any language.
func isSaid(sentence, key string) bool {
	return slices.ContainsFunc(locale.All(), func(l *locale.Language) bool { return account.NameKey(l.Text(sentence, nil)) == key })
}
