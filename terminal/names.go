package terminal

import (
	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/boards/board"
)

// reader is whoever looks at this screen. Where several people share it, each is
// told of by their seat.
func (s *Seat) reader() *board.Reader {
	if len(s.houses) > 1 {
		return &board.Reader{Language: s.language, Names: Names(s.language, s.game, s.page.Chairs, nil)}
	}
	return &board.Reader{Language: s.language, Seat: s.page.You, Names: Names(s.language, s.game, s.page.Chairs, s.people)}
}

// Names are those of the people and bots on chairs; empty where nobody knows one.
func Names(l *locale.Language, game string, chairs []table.Chair, people map[string]Person) []string {
	return table.Names(l, game, chairs, func(account string) string { return people[account].Name })
}

// name is who sits at a seat, as it is written beside what is theirs.
func (s *Seat) name(seat rules.Seat) string {
	if seat == rules.Spectator || s.page == nil || seat.Index() >= len(s.page.Chairs) {
		return ""
	}
	chair := s.page.Chairs[seat.Index()]
	name := Names(s.language, s.game, s.page.Chairs, s.people)[seat.Index()]
	switch {
	case chair.Account != "" && chair.Bot != "":
		return s.Say("standin", "bot", s.botName(s.game, chair.Bot), "name", name)
	case chair.Account == "" && chair.Bot == "":
		return s.Say("free")
	case seat == s.page.You && len(s.houses) == 1:
		return s.Say("you")
	case name == "":
		return s.Say("somebody")
	}
	return name
}

func (s *Seat) names() []string {
	var names []string
	for i := range s.page.Chairs {
		names = append(names, s.name(rules.Seat(i+1)))
	}
	return names
}

// botName is what people call a bot.
func (a *App) botName(game, bot string) string { return table.BotName(a.language, game, bot) }
