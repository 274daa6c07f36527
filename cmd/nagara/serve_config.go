package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/url"

	"nagara/events"
	"nagara/events/nats"
	"nagara/locale"
	"nagara/server"
	"nagara/server/middleware"
	"nagara/server/trace"
	"nagara/site/editions"
	"nagara/site/notify"
	"nagara/store/archive"
	"nagara/web"
)

// openBus joins the other machines of the site, if there are any.
func (s *serve) openBus(w *world) (words events.Far, left func(), err error) {
	switch {
	case s.NATS == "":
		return nil, func() {}, nil
	case s.Database == "":
		return nil, nil, misused("server.alone")
	}
	joined, err := nats.Open(s.NATS, s.logger(w))
	if err != nil {
		return nil, nil, failed(err, "server.nats")
	}
	return joined, joined.Close, nil
}

func (s *serve) open(ctx context.Context, w *world, at net.Addr, words events.Far, traces *trace.Tracer) (*server.Server, error) {
	site, err := s.site(at)
	if err != nil {
		return nil, err
	}
	post, err := s.post()
	if err != nil {
		return nil, err
	}
	named, err := s.named()
	if err != nil {
		return nil, err
	}
	_, opening := traces.Begin(ctx, "open the database")
	stores, err := s.alone()
	if err != nil {
		return nil, err
	}
	opening.End()
	_, opening = traces.Begin(ctx, "open the server")
	defer opening.End()
	return server.Open(server.Config{
		Stores: stores, Bus: words, Site: site, Nearby: s.nearby(site, at), BehindProxy: s.BehindProxy, Version: thisBuild().version, Limits: s.limits(),
		Pause: s.Pause, BotTime: s.BotTime, Thinkers: s.Thinkers, Live: s.Tables, ExactMemory: s.ExactMemory, Log: s.logger(w),
		Web: web.Files(), Mail: post, Archive: archive.Folder(s.Archive), Traces: traces, Editions: named,
	})
}

// named are the texts of the editions that the operator names, each of which is
// one.
func (s *serve) named() (texts [][]byte, err error) {
	for _, file := range s.Edition {
		text, err := readFile(file)
		if err != nil {
			return nil, err
		}
		if _, _, err := editions.Read(text); err != nil {
			return nil, failed(err, "cli.unread", "file", file)
		}
		texts = append(texts, text)
	}
	return texts, nil
}

// post sends mail, if a server for it was named.
func (s *serve) post() (*notify.SMTP, error) {
	switch {
	case s.Mail == "" && s.MailFrom == "":
		return nil, nil // then there is none
	case s.Mail == "" || s.MailFrom == "":
		return nil, misused("notice.refused.both")
	}
	post, err := notify.NewSMTP(s.Mail, s.MailFrom)
	if why, refused := errors.AsType[*locale.Message](err); refused {
		return nil, misused(why.Key)
	}
	return post, err
}

// site is the address that was given, or the one that is listened on.
func (s *serve) site(at net.Addr) (*url.URL, error) {
	if s.URL == "" && s.TLSDomain != "" {
		return &url.URL{Scheme: "https", Host: s.TLSDomain}, nil
	}
	if s.URL == "" {
		host, _, err := net.SplitHostPort(s.Listen)
		_, port, errAt := net.SplitHostPort(at.String())
		if err := errors.Join(err, errAt); err != nil {
			return nil, failed(err, "server.listen", "listen", s.Listen)
		}
		if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
			host = "localhost"
		}
		return &url.URL{Scheme: "http", Host: net.JoinHostPort(host, port)}, nil
	}
	site, err := url.Parse(s.URL)
	if err != nil || site.Host == "" || site.Scheme != "http" && site.Scheme != "https" {
		return nil, misused("server.url", "got", s.URL)
	}
	return site, nil
}

// limits keep the usual relation between a rate and its burst.
func (s *serve) limits() server.Limits {
	usual := server.Usual()
	scale := func(l middleware.Limit, perSecond float64) middleware.Limit {
		return middleware.Limit{PerSecond: perSecond, Burst: max(1, int(float64(l.Burst)*perSecond/l.PerSecond))}
	}
	return server.Limits{
		Address: scale(usual.Address, s.Rate), Account: scale(usual.Account, s.AccountRate), SignIns: scale(usual.SignIns, s.DoorRate),
		Guesses: usual.Guesses, Code: usual.Code, Tables: scale(usual.Tables, s.TableRate),
		Call: usual.Call, Report: usual.Report, Sockets: s.Sockets, BotTables: s.BotTables,
	}
}

func (s *serve) logger(w *world) *slog.Logger {
	var level slog.Level
	_ = level.UnmarshalText([]byte(s.Log)) // it is one of those that the flag allows
	options := &slog.HandlerOptions{Level: level}
	if s.LogFormat == "json" {
		return newCalmLog(slog.NewJSONHandler(w.err, options))
	}
	return newCalmLog(slog.NewTextHandler(w.err, options))
}
