package table

import (
	"nagara/rules"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
)

// reader is whoever looks at this screen. Where several people share it, each is
// told of by their seat.
func (s *sitting) reader() *board.Reader {
	if s.Shared() {
		return &board.Reader{Language: s.Language, Names: text.SeatNames(s.Language, &s.page.Summary, nil)}
	}
	return &board.Reader{Language: s.Language, Seat: s.page.You, Names: text.SeatNames(s.Language, &s.page.Summary, s.people)}
}

// name is who sits at a seat, as it is written beside what is theirs.
func (s *sitting) name(seat rules.Seat) string {
	if seat == rules.Spectator || s.page == nil || seat.Index() >= len(s.page.Chairs) {
		return ""
	}
	chair := s.page.Chairs[seat.Index()]
	name := text.SeatNames(s.Language, &s.page.Summary, s.people)[seat.Index()]
	switch {
	case chair.Account != "" && chair.Bot != "":
		return s.Say("standin", "bot", s.BotName(s.game, chair.Bot), "name", name)
	case chair.Account == "" && chair.Bot == "":
		return s.Say("free")
	case seat == s.page.You && !s.Shared():
		return s.Say("you")
	case name == "":
		return s.Say("somebody")
	}
	return name
}

// Names are who sits at each seat, as it is written beside what is theirs.
func (s *sitting) Names() []string {
	var names []string
	for i := range s.page.Chairs {
		names = append(names, s.name(rules.Seat(i+1)))
	}
	return names
}
