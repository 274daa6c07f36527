package puzzle

import (
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// against says what tells the right answer from the wrong one that was given; nothing
// where none was.
func (a *Attempt) against(language *locale.Language) []string {
	if len(a.wrong) == 0 || slices.Contains(a.puzzle.Right, a.wrong[0]) && a.puzzle.Moves == 0 {
		return nil
	}
	var said []string
	switch p := a.puzzle; {
	case p.Moves > 0:
		given := strings.Join(a.namedLine(language, a.wrong), ", ")
		return []string{language.Text("puzzle.given.line", locale.Pairs("given", given))}
	case p.Worth > 0:
		given := a.named(language, a.wrong[0]).Name
		said = append(said, language.Text("puzzle.given", locale.Pairs("given", given, "next", p.Next)))
	}
	if why := a.refuted(a.wrong[0]); why != nil {
		said = append(said, why.In(language))
	}
	return said
}

// refuted is why an answer is wrong: by what is seen at once or, of a choice, by what the
// puzzle is about; nil where nothing is to be said.
func (a *Attempt) refuted(answer string) *locale.Message {
	p := a.puzzle
	if game, can := a.game.(rules.Refuting); can {
		if why := game.Refute(a.steps[0].Match, p.Seat, p.About, a.right()[0], answer); why != nil {
			return why
		}
	}
	if len(p.Choices) == 0 {
		return nil
	}
	return locale.Say("puzzle."+p.Game+".not."+p.Theme, "stone", a.about(p.About))
}

// namedLine is what the moves of a line are called, each as the stones lie then.
func (a *Attempt) namedLine(language *locale.Language, line []string) (names []string) {
	match := a.steps[0].Match.Clone()
	for _, text := range line {
		move, err := match.Parse(text)
		if err != nil || len(match.Awaited()) == 0 {
			return append(names, text)
		}
		by := match.Awaited()[0]
		names = append(names, rules.MoveTextTo(language, match, move, by, by, nil))
		_, _ = match.Play(by, move) // what cannot be played ends the line
	}
	return names
}
