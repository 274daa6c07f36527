package terminal

import (
	"context"
	"encoding/json"
	"fmt"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
	"nagara/table/hall"
	"nagara/terminal/boards/board"
)

// inHall is a hall of this program, as one account sees it.
type inHall struct {
	*hall.Hall
	account string
	// people are those at this keyboard.
	people map[string]Person
}

// Watch sends pages.
func (h *inHall) Watch(ctx context.Context, id, words string) <-chan News {
	news := make(chan News)
	send := func(n News) bool {
		select {
		case news <- n:
			return true
		case <-ctx.Done():
			return false
		}
	}
	go func() {
		defer close(news)
		for page, err := range h.Hall.Watch(ctx, id, h.account, 0) {
			if err != nil {
				send(News{Err: err})
				return
			}
			if words != "" {
				page.Say(locale.Find(words))
			}
			read, err := h.reread(page)
			if err == nil && page.Settings.Edition != "" {
				read.With, err = h.Invited("").Edition(ctx, id, h.account)
			}
			if !send(News{Page: read, Err: err}) {
				return
			}
		}
	}()
	return news
}

// reread makes of a page what a client would get over a wire.
func (h *inHall) reread(page *table.Page) (*Page, error) {
	text, err := json.Marshal(page)
	if err != nil {
		return nil, fmt.Errorf("writing a page of table %s: %w", page.Table, err)
	}
	read, err := readPage(text)
	if err != nil {
		return nil, err
	}
	read.People = h.people
	return read, nil
}

// Do carries out a command.
func (h *inHall) Do(ctx context.Context, id string, c table.Command) error {
	_, err := h.Hall.Do(ctx, id, table.Request{Account: h.account}, c)
	return err
}

// Preview tells what a move would change.
func (h *inHall) Preview(ctx context.Context, id, move string, l *locale.Language) (*board.Foreseen, error) {
	f, err := h.Hall.Preview(ctx, id, h.account, move)
	if err != nil {
		return nil, err
	}
	return foreseenIn(l, f, move)
}

// foreseenIn is what a move would change, as it comes over a wire.
func foreseenIn(l *locale.Language, f rules.Foresight, move string) (*board.Foreseen, error) {
	text, err := json.Marshal(f)
	if err != nil {
		return nil, fmt.Errorf("writing what %s would change: %w", move, err)
	}
	return &board.Foreseen{Foresight: text, Text: rules.ForesightText(l, f)}, nil
}

// Hint is what a bot would do.
func (h *inHall) Hint(ctx context.Context, id string, l *locale.Language) (Hint, error) {
	advice, _, err := h.Advise(ctx, id, h.account)
	if err != nil {
		return Hint{}, err
	}
	hint := Hint{Move: advice.Move.String()}
	for _, r := range advice.Reasons {
		hint.Reasons = append(hint.Reasons, r.In(l))
	}
	return hint, nil
}

// Record is a finished match.
func (h *inHall) Record(ctx context.Context, id string) (*record.Record, error) {
	return h.Hall.Record(ctx, id, h.account, func(account string) string {
		return h.people[account].Name
	})
}
