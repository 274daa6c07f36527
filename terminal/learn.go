package terminal

import (
	"context"

	"nagara/study"
	"nagara/terminal/progress"
	"nagara/terminal/screens/lesson"
	puzzlescreen "nagara/terminal/screens/puzzle"
	"nagara/terminal/ui"
)

// Solve gives puzzles of a game, one after another. An empty theme is any.
func Solve(ctx context.Context, here ui.Terminal, n *progress.Progress, game, theme string) error {
	return here.Run(ctx, func(a *ui.App) (ui.Screen, error) { return puzzlescreen.New(a, game, theme, n, nil) })
}

// Learn shows the list of lessons, or one of them at a step.
func Learn(ctx context.Context, here ui.Terminal, n *progress.Progress, l *study.Lesson, step int) error {
	return here.Run(ctx, func(a *ui.App) (ui.Screen, error) {
		courses := lesson.NewCourses(a, n, nil)
		if l == nil {
			return courses, nil
		}
		return lesson.New(a, l, step, n, courses)
	})
}
