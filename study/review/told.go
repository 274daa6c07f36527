package review

import (
	"maps"
	"unicode"
	"unicode/utf8"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// teller tells of a review in one language, to one of the seats or to somebody who
// looked on.
type teller struct {
	voice
	*Review
	reader rules.Seat
	steps  []record.Step
}

// Told is what there is to say of a step, in sentences.
type Told struct {
	Number  int      `json:"n" doc:"The number of the move."`
	Says    string   `json:"says" doc:"What made it matter, in sentences: who chose what, what was better, or whom luck was with."`
	Made    string   `json:"made" doc:"The move that was made, in words."`
	Best    string   `json:"best,omitempty" doc:"The best move, in words, where it was another."`
	Why     []string `json:"why" doc:"Why the best move is good."`
	Remarks []string `json:"remarks" doc:"What else there is to say."`
}

// Tell tells of the steps that a reader may ask about: mistakes, giving up, questions, and
// those that mattered most. Steps are those of the record that was reviewed.
func (r *Review) Tell(l *locale.Language, reader rules.Seat, steps []record.Step) []Told {
	p := teller{voice{l}, r, reader, steps}
	mattered := map[int]bool{}
	for _, n := range r.Moments {
		mattered[n] = true
	}
	all := []Told{}
	for i := range r.Steps {
		s := &r.Steps[i]
		if s.Number == 0 || !mattered[s.Number] && s.Kind != Forfeit && (s.Judged == nil || s.Mark == Good && len(s.Remarks) == 0) {
			continue
		}
		told := Told{Number: s.Number, Says: p.says(s), Made: p.move(s.Number, s.Move), Why: []string{}, Remarks: []string{}}
		if s.Judged != nil {
			if s.Best != s.Move {
				told.Best = p.move(s.Number, s.Best)
				told.Why = p.why(s)
			}
			told.Remarks = p.remarks(s)
		}
		all = append(all, told)
	}
	return all
}

// remarks are what else there is to say of a decision, and which other move is as good.
func (p *teller) remarks(s *Step) []string {
	if s.Judged == nil {
		return nil
	}
	said := p.messages(s, s.Remarks)
	if s.Equal != "" {
		said = append(said, p.Say("review.equal", "move", p.rather(s, s.Equal)))
	}
	return said
}

// Way is how the match could have gone best with everything known, in words; empty where
// nobody can say.
func (r *Review) Way(l *locale.Language, steps []record.Step) []string {
	way := []string{}
	if len(steps) == 0 {
		return way
	}
	match := steps[0].Match.Clone()
	for _, text := range r.Line {
		move, err := record.Parse(match, text)
		if err != nil || len(match.Awaited()) == 0 {
			return append(way, text)
		}
		by := match.Awaited()[0]
		way = append(way, rules.MoveTextTo(l, match, move, by, rules.Spectator, r.names()))
		_, _ = match.Play(by, move) // what cannot be played ends the line
	}
	return way
}

// why says why the best move is good.
func (p *teller) why(s *Step) []string { return p.messages(s, s.Reasons) }

// messages are what a judge said of a step.
func (p *teller) messages(s *Step, all []*locale.Message) []string {
	said := []string{}
	for _, m := range all {
		if s.Number > 0 && s.Number < len(p.steps) {
			m = rules.Located(p.steps[s.Number-1].Match, m)
		}
		said = append(said, p.message(p.toReader(s.Seat, m)))
	}
	return said
}

// toReader is what a judge says to whoever decided, as it is told to the reader: “you” is
// that seat's name, and what is said of its opponent is said to them.
func (p *teller) toReader(by rules.Seat, m *locale.Message) *locale.Message {
	if p.reader == by {
		return m
	}
	if key := m.Key + ".you"; p.reader != rules.Spectator && p.language.Has(key) {
		return &locale.Message{Key: key, Args: m.Args}
	}
	key := m.Key + ".of"
	if !p.language.Has(key) {
		return m
	}
	args := maps.Clone(m.Args)
	if args == nil {
		args = locale.Args{}
	}
	args["name"] = p.Seats[by.Index()].Name
	return &locale.Message{Key: key, Args: args}
}

// names are those of all seats.
func (r *Review) names() (names []string) {
	for i := range r.Seats {
		names = append(names, r.Seats[i].Name)
	}
	return names
}

// move is a move of a step in words.
func (p *teller) move(number int, text string) string {
	if move := p.parse(number, text); move != nil {
		return rules.MoveTextTo(p.language, p.steps[number-1].Match, move, p.steps[number].Seat, p.reader, p.names())
	}
	return text
}

// did tells what was done in a step; empty where the game has no words for it.
func (p *teller) did(s *Step) string {
	if move, can := p.parse(s.Number, s.Move).(rules.Narrated); can {
		return move.DoneTo(p.language, p.steps[s.Number-1].Match, s.Seat, p.reader, p.names())
	}
	return ""
}

// rather is another move that could have been made, within a sentence.
func (p *teller) rather(s *Step, text string) string {
	move, can := p.parse(s.Number, text).(rules.Narrated)
	if !can {
		return p.move(s.Number, text)
	}
	if said := move.RatherTo(p.language, s.Seat, p.reader, p.names()); said != "" {
		return said
	}
	called := p.move(s.Number, text)
	first, size := utf8.DecodeRuneInString(called)
	return string(unicode.ToLower(first)) + called[size:]
}

// parse is a move that could be made in a step; nil where the record is not at hand.
func (p *teller) parse(number int, text string) rules.Move {
	if number < 1 || number >= len(p.steps) {
		return nil
	}
	move, err := record.Parse(p.steps[number-1].Match, text)
	if err != nil {
		return nil
	}
	return move
}
