package daily

import "context"

// GoesOn is goesOn.
func (a *Calendar) GoesOn(ctx context.Context, k Kept, id string) (bool, error) {
	return a.goesOn(ctx, k, id)
}
