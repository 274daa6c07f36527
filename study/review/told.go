package review

import (
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// teller tells of a review in one language.
type teller struct {
	voice
	*Review
	steps []record.Step
}

// Told is what there is to say of a step, in sentences.
type Told struct {
	Number  int      `json:"n" doc:"The number of the move."`
	Made    string   `json:"made" doc:"The move that was made, in words."`
	Best    string   `json:"best,omitempty" doc:"The best move, in words, where it was another."`
	Why     []string `json:"why" doc:"Why the best move is good."`
	Remarks []string `json:"remarks" doc:"What else there is to say."`
}

// Tell tells of the steps that a reader may ask about: mistakes, questions, and those
// that mattered most. Steps are those of the record that was reviewed.
func (r *Review) Tell(l *locale.Language, steps []record.Step) []Told {
	p := teller{voice{l}, r, steps}
	mattered := map[int]bool{}
	for _, n := range r.Moments {
		mattered[n] = true
	}
	all := []Told{}
	for i := range r.Steps {
		s := &r.Steps[i]
		if s.Number == 0 || !mattered[s.Number] && (s.Judged == nil || s.Mark == Good && len(s.Remarks) == 0) {
			continue
		}
		told := Told{Number: s.Number, Made: p.move(s.Number, s.Move), Why: []string{}, Remarks: []string{}}
		if s.Judged != nil {
			if s.Best != s.Move {
				told.Best = p.move(s.Number, s.Best)
				told.Why = p.messages(s.Reasons)
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
	said := p.messages(s.Remarks)
	if s.Equal != "" {
		said = append(said, p.Say("review.equal", "move", p.move(s.Number, s.Equal)))
	}
	return said
}

// Way is how the match could have gone best with everything known, in words; empty where
// nobody can say.
func (r *Review) Way(l *locale.Language, steps []record.Step) []string {
	p, way := teller{voice{l}, r, steps}, []string{}
	for _, move := range r.Line {
		way = append(way, p.move(1, move))
	}
	return way
}

func (p *teller) messages(all []*locale.Message) []string {
	said := []string{}
	for _, m := range all {
		said = append(said, p.message(m))
	}
	return said
}

// move is a move of a step in words.
func (p *teller) move(number int, text string) string {
	if number < 1 || number >= len(p.steps) {
		return text
	}
	move, err := record.Parse(p.steps[number-1].Match, text)
	if err != nil {
		return text
	}
	return rules.MoveText(p.language, p.Game, move)
}
