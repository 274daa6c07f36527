package terminal

import (
	"context"

	"nagara/study"
)

// Solve gives puzzles of a game in that terminal, one after another. An empty theme
// is any.
func Solve(ctx context.Context, here Here, n *Notebook, game, theme string) error {
	var refused error
	app := NewApp(here.Language, func(a *App) Screen {
		var s *Seat
		if s, refused = newPuzzle(a, game, theme, n, nil); refused != nil {
			return newCourses(a, n, nil)
		}
		return s
	})
	if refused != nil {
		return refused
	}
	return here.run(ctx, app)
}

// Learn shows the list of lessons in that terminal, or one of them at a step.
func Learn(ctx context.Context, here Here, n *Notebook, l *study.Lesson, step int) error {
	var refused error
	app := NewApp(here.Language, func(a *App) Screen {
		courses := newCourses(a, n, nil)
		if l == nil {
			return courses
		}
		var s *Seat
		if s, refused = newLesson(a, l, step, n, courses); refused != nil {
			return courses
		}
		return s
	})
	if refused != nil {
		return refused
	}
	return here.run(ctx, app)
}
