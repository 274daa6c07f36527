package client

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/url"
	"strconv"

	"nagara/api"
	"nagara/locale"
	"nagara/site/matchmaking"
)

// Seek looks for company, for as long as somebody reads on: what is told, one
// thing after another. It ends with the search, or with an error: what the server
// refuses is a *problem.Problem, and a line that broke io.ErrUnexpectedEOF.
func (c *Client) Seek(ctx context.Context, wish matchmaking.Criteria) iter.Seq2[api.Sought, error] {
	return func(yield func(api.Sought, error) bool) {
		ctx, leave := context.WithCancel(ctx)
		defer leave()
		if err := c.seek(ctx, wish, func(s api.Sought) bool { return yield(s, nil) }); err != nil {
			yield(api.Sought{}, fmt.Errorf("looking for company: %w", err))
		}
	}
}

func (c *Client) seek(ctx context.Context, wish matchmaking.Criteria, tell func(api.Sought) bool) error {
	query := url.Values{
		"game": {wish.Game}, "seats": {strconv.Itoa(wish.Seats)}, "pace": {wish.Pace}, "rated": {strconv.FormatBool(wish.Rated)},
	}
	answer, err := c.send(ctx, http.MethodGet, "/seek?"+query.Encode(), nil)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode >= http.StatusBadRequest {
		text, _ := io.ReadAll(answer.Body) // a line that broke says less
		return refusal(answer, text)
	}
	lines := bufio.NewScanner(answer.Body)
	for lines.Scan() {
		if len(lines.Bytes()) == 0 { // only that the server is there
			continue
		}
		var s api.Sought
		if err := json.Unmarshal(locale.LegibleJSON(lines.Bytes()), &s); err != nil {
			return fmt.Errorf("reading what was found: %w", err)
		}
		if !tell(s) || s.Type.Over() {
			return nil
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	return io.ErrUnexpectedEOF
}
