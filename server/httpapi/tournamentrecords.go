package httpapi

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/site/tournament"
	"nagara/table"
)

// maxPacked is of how many matches one archive has the records: each is played through
// once more for it. There are up to tens of thousands in a tournament.
const maxPacked = 100

type archiveInput struct {
	AtTournament
	From int `query:"from" minimum:"0" maximum:"1000000" doc:"The first match, counted from 0."`
}

type archived struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Link        string `header:"Link" doc:"Where the next archive is, with rel=next; missing with the last one."`
	Body        []byte
}

// archives is how many are packed at once: that must not slow down play.
const archives = 1

// tournamentRecords packs the records of some matches that were played: round-match.txt,
// and a and b of twins. Where spectators may not read one, it is left out for them.
func (a *Tournaments) tournamentRecords() func(context.Context, *archiveInput) (*archived, error) {
	free := make(chan struct{}, archives)
	return func(ctx context.Context, in *archiveInput) (*archived, error) {
		over, files, more := false, []packed{}, false
		if err := a.Runner.View(ctx, in.Tournament, func(t *tournament.Tournament) {
			over = t.Phase() == tournament.Over
			files, more = filesOf(t.Matches(), in.From)
		}); err != nil {
			return nil, err
		}
		if !over {
			return nil, problem.New(http.StatusConflict, "tournament.refused.records")
		}
		select {
		case free <- struct{}{}:
			defer func() { <-free }()
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		var text bytes.Buffer
		if err := a.pack(ctx, &text, files); err != nil {
			return nil, err
		}
		out := &archived{
			ContentType: "application/zip", Disposition: fmt.Sprintf(`attachment; filename="nagara-%s-%d.zip"`, in.Tournament, in.From/maxPacked+1), Body: text.Bytes(),
		}
		if more {
			out.Link = fmt.Sprintf(`<%s/tournaments/%s/records?from=%d>; rel="next"`, api.Prefix, in.Tournament, in.From+maxPacked)
		}
		return out, nil
	}
}

// packed is the name of a record in an archive, and its table.
type packed struct{ name, table string }

// filesOf are the records of the matches from one on; more tells that others follow.
func filesOf(matches []*tournament.Meeting, from int) (files []packed, more bool) {
	last := min(from+maxPacked, len(matches))
	for _, m := range matches[min(from, last):last] {
		for nth, id := range m.Tables {
			name := fmt.Sprintf("%02d-%03d", m.Round, m.Number)
			if len(m.Tables) > 1 {
				name += string(rune('a' + nth))
			}
			files = append(files, packed{name + ".txt", id})
		}
	}
	return files, last < len(matches)
}

// pack writes an archive of records.
func (a *Tournaments) pack(ctx context.Context, out io.Writer, files []packed) error {
	archive := zip.NewWriter(out)
	for _, f := range files {
		var record []byte
		err := a.Hall.WithLogSlot(ctx, func() (err error) {
			record, err = a.past(ctx, f.table)
			return err
		})
		if refused, ok := errors.AsType[*table.Refusal](err); ok && refused.Why != table.Later && !table.IsUntold(err) {
			continue // nobody sat down, or it is not for everybody
		}
		if err != nil {
			return fmt.Errorf("pack %s: %w", f.name, err)
		}
		into, err := archive.Create(f.name)
		if err == nil {
			_, err = into.Write(record)
		}
		if err != nil {
			return fmt.Errorf("pack %s: %w", f.name, err)
		}
	}
	if err := archive.Close(); err != nil {
		return fmt.Errorf("pack the records: %w", err)
	}
	return nil
}

// past is the record of a match that is over, made from its log: what is looked through
// for an archive does not drive away tables that are played at.
func (a *Tournaments) past(ctx context.Context, id string) ([]byte, error) {
	v := auth.From(ctx)
	t, err := a.Hall.Past(ctx, id)
	if err == nil {
		err = t.MayRead(v.ID(), "")
	}
	if err != nil {
		return nil, err
	}
	people, err := a.named(ctx, api.Seated(t.Summary().Chairs)...)
	if err != nil {
		return nil, err
	}
	r, err := t.Record(func(account string) string { return nameIn(v, people, account) })
	if err != nil {
		return nil, err
	}
	r.Program = a.program
	return a.written(r)
}
