package backend

import (
	"context"
	"crypto/sha256"
	"time"

	"nagara/api"
	"nagara/journal"
	"nagara/locale"
	"nagara/record"
	"nagara/site/daily"
	"nagara/table"
	"nagara/table/local"
)

// ownSecret is what the days of this program follow from: without a server nobody
// can keep a secret, and everybody has the same.
var ownSecret = record.Secret(sha256.Sum256([]byte("nagara own days 1")))

// OwnDay is a day of this program.
func OwnDay(now time.Time) daily.SealedDay {
	date := daily.On(now)
	return daily.SealedDay{Date: date, Secret: record.Secret(ownSecret.Derive(date.String()))}
}

// OwnDays are the days of this program, played at home: there is no table of the day,
// for nobody else is here.
type OwnDays struct {
	Home *Local
	Now  func() time.Time
}

// Day is today.
func (o OwnDays) Day(ctx context.Context, l *locale.Language) (api.Day, error) {
	own := OwnDay(o.Now())
	d := api.Day{Date: own.Date.String(), Today: own.Date.String(), Ends: own.Date.Ends(), Now: o.Now()}
	for _, game := range daily.Games() {
		g := api.DayGame{Game: game, Title: l.Text("day."+game, nil), By: daily.By(game)}
		r, err := ReadDay(ctx, o.Home.journal, own.Table(game, local.Person(0)))
		if err != nil {
			return d, err
		}
		if r.Table != "" {
			g.Mine = &api.DayRow{Over: r.Over, Won: r.Won, Marks: r.Marks, Picture: r.Picture(), Says: r.Says(l), Seconds: int(r.Took().Seconds())}
		}
		if r.Over {
			g.Share = r.Share(l, "")
		}
		d.Games = append(d.Games, g)
	}
	return d, nil
}

// ReadDay is how it went at a table; the zero Result where there is none.
func ReadDay(ctx context.Context, j journal.Journal, id string) (daily.Result, error) {
	log, err := j.Read(ctx, id, 0)
	if err != nil || len(log) == 0 {
		return daily.Result{}, err
	}
	return daily.Read(id, log)
}

// PlayDay is the table of the first try, until it is over.
func (o OwnDays) PlayDay(ctx context.Context, game string) (string, Backend, error) {
	own := OwnDay(o.Now())
	id := own.Table(game, local.Person(0))
	r, err := ReadDay(ctx, o.Home.journal, id)
	if err != nil {
		return "", nil, err
	}
	if r.Over {
		id = table.NewID()
	}
	deal, err := own.Deal(ctx, game)
	if err != nil {
		return "", nil, err
	}
	deal.Until = o.Now() // it has no secret, and is told at its end
	wish, err := own.Founding(game, local.Person(0), id, *deal)
	if err != nil {
		return "", nil, err
	}
	if _, err := o.Home.open().Hall.Begin(ctx, table.Request{Account: local.Person(0)}, wish); err != nil {
		return "", nil, err
	}
	return id, o.Home.Sit(id, game, 1).Backends[0], nil
}
