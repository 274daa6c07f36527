package httpapi

import (
	"context"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"

	"nagara/api"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/site/puzzles"
	"nagara/study/puzzle"
	"nagara/study/puzzle/shipped"
)

// Puzzles answers for puzzles and who solves them.
type Puzzles struct {
	*Shared
	Puzzles *puzzles.Scorer
}

// PuzzlesInput names a game.
type PuzzlesInput struct {
	Game string `path:"game" maxLength:"64" example:"narabi"`
}

// PuzzleInput names a puzzle.
type PuzzleInput struct {
	PuzzlesInput
	ID string `path:"id" maxLength:"64" doc:"The id of a puzzle."`
}

type nextPuzzleInput struct {
	PuzzlesInput
	Theme string `query:"theme" maxLength:"64" doc:"What it should be about; usually anything."`
}

type puzzleAnswerInput struct {
	PuzzleInput
	Body api.PuzzleAnswers
}

func (a *Puzzles) register(shared *Shared) {
	a.Shared = shared
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/puzzles", id: "list-puzzles", tag: tagGames, access: openRead,
		summary: "The games that have puzzles, what those are about, and how you stand",
	}, a.listPuzzles)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/puzzles/{game}", id: "next-puzzle", tag: tagGames, access: openRead,
		summary: "A puzzle that you have not answered, about as hard as you are good",
	}, a.nextPuzzle)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/puzzles/{game}/{id}", id: "look-at-puzzle", tag: tagGames, access: openRead,
		summary: "A puzzle",
	}, a.lookAtPuzzle)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/puzzles/{game}/{id}", id: "answer-puzzle", tag: tagGames, access: scopePlay,
		summary: "Answer a puzzle. The first answer counts, and your puzzle rating follows",
	}, a.answerPuzzle)
}

// solves tells whether what a visitor answers is kept.
func solves(v *auth.Visitor) bool { return v.ID() != "" && v.Account.Kept() }

func (a *Puzzles) listPuzzles(ctx context.Context, _ *struct{}) (*body[api.PuzzleGames], error) {
	v := auth.From(ctx)
	list := api.PuzzleGames{Games: []api.PuzzleGame{}}
	for _, game := range shipped.Games() {
		set, err := shipped.Set(game)
		if err != nil {
			return nil, err
		}
		g := api.PuzzleGame{Game: game, Puzzles: len(set), Themes: themesOf(v, game, set)}
		if solves(v) {
			s, err := a.Puzzles.Standing(ctx, v.ID(), game)
			if err != nil {
				return nil, err
			}
			g.Standing = &s
		}
		list.Games = append(list.Games, g)
	}
	return answer(list, nil)
}

func themesOf(v *auth.Visitor, game string, set []*puzzle.Puzzle) []api.PuzzleTheme {
	counts := map[string]int{}
	for _, p := range set {
		counts[p.Theme]++
	}
	themes := []api.PuzzleTheme{}
	for _, id := range puzzle.Themes(set) {
		themes = append(themes, api.PuzzleTheme{Named: puzzle.Named{ID: id, Name: puzzle.ThemeName(v.Language, game, id)}, Puzzles: counts[id]})
	}
	return themes
}

func (a *Puzzles) nextPuzzle(ctx context.Context, in *nextPuzzleInput) (*body[api.PuzzleAsked], error) {
	v := auth.From(ctx)
	set, err := shipped.Set(in.Game)
	if err != nil {
		return nil, err
	}
	if themes := puzzle.Themes(set); in.Theme != "" && !slices.Contains(themes, in.Theme) {
		return nil, problem.New(http.StatusUnprocessableEntity, "puzzle-page.refused.theme", "got", in.Theme, "known", strings.Join(themes, ", "))
	}
	standing, err := a.standing(ctx, v, in.Game)
	if err != nil {
		return nil, err
	}
	next := puzzle.Next(set, standing.Rating.Rating, standing.Has, in.Theme, rules.NewFastRand(rand.Uint64()))
	if next == nil {
		return nil, problem.New(http.StatusNotFound, "puzzle-page.refused.none")
	}
	return a.askPuzzle(ctx, v, next, standing)
}

func (a *Puzzles) lookAtPuzzle(ctx context.Context, in *PuzzleInput) (*body[api.PuzzleAsked], error) {
	v := auth.From(ctx)
	p, err := in.find()
	if err != nil {
		return nil, err
	}
	standing, err := a.standing(ctx, v, in.Game)
	if err != nil {
		return nil, err
	}
	return a.askPuzzle(ctx, v, p, standing)
}

// standing is how a visitor stands; that of a newcomer where nothing is kept.
func (a *Puzzles) standing(ctx context.Context, v *auth.Visitor, game string) (puzzle.Standing, error) {
	if !solves(v) {
		return puzzle.NewStanding(), nil
	}
	return a.Puzzles.Standing(ctx, v.ID(), game)
}

// find is the puzzle that is named.
func (in *PuzzleInput) find() (*puzzle.Puzzle, error) {
	set, err := shipped.Set(in.Game)
	if err != nil {
		return nil, err
	}
	p, err := puzzle.Find(set, in.ID)
	if err != nil {
		return nil, problem.New(http.StatusNotFound, "puzzle.unknown", "got", in.ID)
	}
	return p, nil
}

// askPuzzle shows a puzzle before the first answer.
func (a *Puzzles) askPuzzle(ctx context.Context, v *auth.Visitor, p *puzzle.Puzzle, standing puzzle.Standing) (*body[api.PuzzleAsked], error) {
	attempt, err := a.attempt(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	return answer(api.PuzzleAsked{Page: attempt.Page(v.Language, false), Rating: p.Rating, Deviation: p.Deviation, Counts: solves(v) && !standing.Has(p.ID)}, nil)
}

// attempt plays a puzzle up to these answers, when there is time for it.
func (a *Puzzles) attempt(ctx context.Context, p *puzzle.Puzzle, answers []string) (attempt *puzzle.Attempt, err error) {
	err = a.Hall.WithLogSlot(ctx, func() (err error) {
		attempt, err = puzzle.Resume(p, answers)
		return err
	})
	return attempt, err
}

// answerPuzzle finds out itself whether an answer is right, and then counts it.
func (a *Puzzles) answerPuzzle(ctx context.Context, in *puzzleAnswerInput) (*body[api.PuzzleAnswered], error) {
	v := auth.From(ctx)
	p, err := in.find()
	if err != nil {
		return nil, err
	}
	attempt, err := a.attempt(ctx, p, in.Body.Answers)
	if err != nil {
		return nil, err
	}
	if len(in.Body.Answers) > 0 && attempt.State() == puzzle.Open {
		return nil, problem.New(http.StatusUnprocessableEntity, "puzzle-page.refused.open", "n", p.Moves-len(in.Body.Answers))
	}
	answered := api.PuzzleAnswered{Right: attempt.State() == puzzle.Right, Page: attempt.Page(v.Language, true)}
	if solves(v) {
		counted, err := a.Puzzles.Count(ctx, v.ID(), p, answered.Right)
		if err != nil {
			return nil, err
		}
		answered.Counted, answered.Before, answered.After = counted.First, &counted.Before.Rating, &counted.After
	}
	return answer(answered, nil)
}
