package api

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"net/http"

	"nagara/contest/tournament"
	"nagara/server/auth"
	"nagara/server/problem"
)

type archived struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}

// tournamentRecords packs the records of all matches that were played: round-match.txt,
// and a and b of twins. Where spectators may not read one, it is left out for them.
func (a *API) tournamentRecords(ctx context.Context, in *AtTournament) (*archived, error) {
	if err := auth.From(ctx).MayRead(); err != nil {
		return nil, err
	}
	over, files := false, [][2]string{}
	if err := a.Office.See(ctx, in.Tournament, func(t *tournament.Tournament) {
		over = t.Phase() == tournament.Over
		files = filesOf(t)
	}); err != nil {
		return nil, err
	}
	if !over {
		return nil, problem.New(http.StatusConflict, "contest.refused.records")
	}
	var text bytes.Buffer
	archive := zip.NewWriter(&text)
	for _, f := range files {
		r, err := a.record(ctx, recordInput{AtTable: AtTable{Table: f[1]}})
		if err != nil {
			continue // nobody sat down, or it is not for everybody
		}
		record, err := written(r)
		if err != nil {
			return nil, err
		}
		into, err := archive.Create(f[0])
		if err == nil {
			_, err = into.Write(record)
		}
		if err != nil {
			return nil, fmt.Errorf("pack %s: %w", f[0], err)
		}
	}
	if err := archive.Close(); err != nil {
		return nil, fmt.Errorf("pack the records: %w", err)
	}
	return &archived{"application/zip", `attachment; filename="nagara-` + in.Tournament + `.zip"`, text.Bytes()}, nil
}

// filesOf are the names of the records and their tables.
func filesOf(t *tournament.Tournament) (files [][2]string) {
	for _, m := range t.Matches() {
		for nth, id := range m.Tables {
			name := fmt.Sprintf("%02d-%03d", m.Round, m.Number)
			if len(m.Tables) > 1 {
				name += string(rune('a' + nth))
			}
			files = append(files, [2]string{name + ".txt", id})
		}
	}
	return files
}
