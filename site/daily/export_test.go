package daily

import "context"

// GoesOn is goesOn.
func (c *Calendar) GoesOn(ctx context.Context, k Kept, id string) (bool, error) {
	return c.goesOn(ctx, k, id)
}
