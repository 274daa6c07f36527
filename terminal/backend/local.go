package backend

import (
	"context"
	"encoding/json"
	"fmt"

	"nagara/api"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
	"nagara/table/hall"
	"nagara/terminal/boards/board"
)

// localBackend is a hall of this program, as one account sees it.
type localBackend struct {
	*hall.Hall
	account string
	// people are those at this keyboard.
	people api.People
}

// Watch sends pages.
func (b *localBackend) Watch(ctx context.Context, id, words string) <-chan News {
	news := make(chan News)
	go func() {
		defer close(news)
		for page, err := range b.Hall.Watch(ctx, id, b.account, 0) {
			if err != nil {
				News{Err: err}.Send(ctx, news)
				return
			}
			if words != "" {
				page.Say(locale.Find(words))
			}
			read, err := b.reread(page)
			if err == nil && page.Settings.Edition != "" {
				read.With, err = b.Invited("").Edition(ctx, id, b.account)
			}
			if read := (News{Page: read, Err: err}); !read.Send(ctx, news) {
				return
			}
		}
	}()
	return news
}

// reread makes of a page what a client would get over a wire.
func (b *localBackend) reread(page *table.Page) (*Page, error) {
	text, err := json.Marshal(page)
	if err != nil {
		return nil, fmt.Errorf("writing a page of table %s: %w", page.Table, err)
	}
	read, err := readPage(text)
	if err != nil {
		return nil, err
	}
	read.People = b.people
	return read, nil
}

// Do carries out a command.
func (b *localBackend) Do(ctx context.Context, id string, c table.Command) error {
	_, err := b.Hall.Do(ctx, id, table.Request{Account: b.account}, c)
	return err
}

// Preview tells what a move would change.
func (b *localBackend) Preview(ctx context.Context, id, move string, l *locale.Language) (*board.Foreseen, error) {
	f, err := b.Hall.Preview(ctx, id, b.account, move)
	if err != nil {
		return nil, err
	}
	return Foreseen(l, f, move)
}

// Foreseen is what a move would change, as it comes over a wire.
func Foreseen(l *locale.Language, f rules.Foresight, move string) (*board.Foreseen, error) {
	text, err := json.Marshal(f)
	if err != nil {
		return nil, fmt.Errorf("writing what %s would change: %w", move, err)
	}
	return &board.Foreseen{Foresight: text, Text: rules.ForesightText(l, f)}, nil
}

// Hint is what a bot would do.
func (b *localBackend) Hint(ctx context.Context, id string, l *locale.Language) (Hint, error) {
	advice, _, err := b.Advise(ctx, id, b.account)
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
func (b *localBackend) Record(ctx context.Context, id string) (*record.Record, error) {
	return b.Hall.Record(ctx, id, b.account, func(account string) string {
		return b.people[account].Name
	})
}
