package study

import "nagara/locale"

// Ask is what a client asks for that keeps nothing but a bookmark: a page, after
// one command. It needs no server and no state, so a browser asks the same of
// its worker.
type Ask struct {
	Bookmark Bookmark `json:"bookmark" doc:"Where the learner is; without moves it is the beginning of the lesson."`
	Do       string   `json:"do" enum:"show,try,again,skip,go" doc:"Show where the learner is, try a move, take back what was wrong, do the step for the learner, or go to the beginning of a step."`
	Move     string   `json:"move,omitempty" doc:"The move to try, in the notation of the game."`
	Step     int      `json:"step,omitempty" doc:"The step to go to, from 1."`
}

// Answer is the page after the command. What was refused leaves everything as
// it was: the client still has its bookmark.
func (q Ask) Answer(language *locale.Language) (Page, error) {
	if q.Do == "go" {
		q.Bookmark.Moves, q.Bookmark.Errors = nil, 0
	}
	a, err := Resume(q.Bookmark)
	if err != nil {
		return Page{}, err
	}
	switch q.Do {
	case "show":
	case "try":
		err = a.Try(q.Move)
	case "again":
		a.Again()
	case "skip":
		err = a.Skip()
	case "go":
		err = a.Go(q.Step)
	default:
		err = locale.Say("study.do", "got", q.Do)
	}
	if err != nil {
		return Page{}, err
	}
	return a.Page(language), nil
}

// Go goes to the beginning of a step, from 1, by doing those before it for the
// learner. The attempt must be at its beginning.
func (a *Attempt) Go(step int) error {
	if step < 1 || step > len(a.lesson.Steps) {
		return locale.Say("study.step", "got", step, "most", len(a.lesson.Steps))
	}
	for a.step < step-1 {
		if err := a.Skip(); err != nil {
			return err
		}
	}
	return nil
}
