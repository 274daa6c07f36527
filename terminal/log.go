package terminal

import (
	"encoding/json"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/board"
	"nagara/terminal/style"
)

// logLength is how many lines of the log are kept.
const logLength = 400

// note adds what an update says to the log.
func (s *Seat) note(u Update) {
	for _, text := range sentences(s.board, s.language, u.Events, u.Says) {
		s.write(text, style.Soft)
	}
	s.sum(u.Events)
	switch u.Kind {
	case "talked":
		s.write(s.Say("log.talked", "name", s.name(u.Seat), "text", Spoken(s.language, u)), style.Accent)
	case "undone", "warned", "bot-took-over", "came-back", "abandon-proposed", "abandon-agreed", "rematch-offered", "left", "hinted":
		key := "log." + u.Kind
		if name := s.name(u.Seat); name == s.Say("you") { // who is spoken to has verbs of their own
			key += ".you"
		}
		s.write(s.Say(key, "name", s.name(u.Seat)), style.Quiet)
	}
}

// sentences are events in words: those that came with them, or those that the
// board finds.
func sentences(b board.Board, l *locale.Language, events []json.RawMessage, says []string) (all []string) {
	if len(says) > 0 {
		return says
	}
	for _, e := range events {
		if text := b.Sentence(l, e); text != "" {
			all = append(all, text)
		}
	}
	return all
}

func (s *Seat) write(text string, colour style.Colour) {
	s.log = append(s.log, board.Line{Text: text, Colour: colour})
	s.log = s.log[max(len(s.log)-logLength, 0):]
}

// name is who sits at a seat.
func (s *Seat) name(seat rules.Seat) string {
	if seat == rules.Spectator || s.page == nil || seat.Index() >= len(s.page.Chairs) {
		return ""
	}
	chair := s.page.Chairs[seat.Index()]
	bot := ""
	if chair.Bot != "" {
		bot = s.botName(s.game, chair.Bot)
	}
	person := s.people[chair.Account].Name
	switch {
	case chair.Account != "" && bot != "":
		return s.Say("standin", "bot", bot, "name", person)
	case bot != "":
		return bot
	case seat == s.page.You && len(s.houses) == 1:
		return s.Say("you")
	case person != "":
		return person
	case chair.Account != "":
		return s.Say("somebody")
	}
	return s.Say("free")
}

// botName is what people call a bot.
func (a *App) botName(game, bot string) string {
	if key := "bot." + game + "." + bot; a.language.Has(key) {
		return a.language.Text(key, nil)
	}
	return bot
}

func (s *Seat) names() []string {
	var names []string
	for i := range s.page.Chairs {
		names = append(names, s.name(rules.Seat(i+1)))
	}
	return names
}
