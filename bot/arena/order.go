package arena

import (
	"context"
	"iter"
	"runtime"
)

// inOrder does n pieces of work on all cores, and yields what came of them in
// their order. It stops when the consumer does or when the context is done.
func inOrder[T any](ctx context.Context, n int, work func(context.Context, int) T) iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		workers := runtime.GOMAXPROCS(0)
		results := make(chan (<-chan T), workers)
		slots := make(chan struct{}, workers)
		go func() {
			defer close(results)
			for i := range n {
				select {
				case slots <- struct{}{}:
				case <-ctx.Done():
					return
				}
				one := make(chan T, 1)
				results <- one
				go func() {
					one <- work(ctx, i)
					<-slots
				}()
			}
		}()
		i := 0
		for one := range results {
			result := <-one
			if ctx.Err() == nil && !yield(i, result) {
				stop()
			}
			i++
		}
	}
}
