package client

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"time"

	"nagara/locale"
)

// quiet is how long nothing may come before a line is taken for dead: servers say
// something every 15 seconds.
const quiet = 45 * time.Second

// Stream hands over the lines of a stream, one after another, until it ends or
// one is not taken. Lines without anything only say that the server is there.
func (c *Client) Stream(ctx context.Context, path string, take func(line []byte) error) error {
	ctx, hangUp := context.WithCancel(ctx)
	defer hangUp()
	dead := time.AfterFunc(quiet, hangUp)
	defer dead.Stop()
	answer, err := c.send(ctx, http.MethodGet, path, nil)
	if err != nil {
		return fmt.Errorf("stream %s: %w", path, err)
	}
	defer answer.Body.Close()
	if answer.StatusCode >= http.StatusBadRequest {
		text, _ := io.ReadAll(answer.Body) // a line that broke says less
		return fmt.Errorf("stream %s: %w", path, refusal(answer, text))
	}
	lines := bufio.NewReader(answer.Body)
	for {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("stream %s: %w", path, err)
		}
		dead.Reset(quiet)
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		if err := take(locale.LegibleJSON(line)); err != nil {
			return err
		}
	}
}
