package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"syscall"
	"time"

	"nagara/events"
	"nagara/events/nats"
	"nagara/locale"
	"nagara/server"
	"nagara/server/listener"
	"nagara/server/middleware"
	"nagara/server/trace"
	"nagara/site/editions"
	"nagara/site/notify"
	"nagara/store/archive"
	"nagara/web"
)

// serve is `nagara serve`.
type serve struct {
	Data        string        `env:"NAGARA_DATA" placeholder:"FILE" help:"servedata"`
	Database    string        `env:"NAGARA_DATABASE" placeholder:"URL" help:"servedatabase"`
	Archive     string        `env:"NAGARA_ARCHIVE" placeholder:"FOLDER" help:"servearchive"`
	NATS        string        `env:"NAGARA_NATS" name:"nats" placeholder:"URL" help:"servenats"`
	Listen      string        `env:"NAGARA_LISTEN" default:"localhost:8080" placeholder:"HOST:PORT" help:"servelisten"`
	URL         string        `env:"NAGARA_URL" placeholder:"URL" help:"serveurl"`
	BehindProxy bool          `env:"NAGARA_BEHIND_PROXY" help:"serveproxy"`
	Log         string        `env:"NAGARA_LOG" enum:"debug,info,warn,error" default:"info" placeholder:"LEVEL" help:"servelog"`
	LogFormat   string        `env:"NAGARA_LOG_FORMAT" enum:"text,json" default:"text" placeholder:"FORMAT" help:"servelogformat"`
	BotTime     time.Duration `env:"NAGARA_BOT_TIME" default:"1s" placeholder:"TIME" help:"servebottime"`
	Thinkers    int           `env:"NAGARA_THINKERS" default:"2" placeholder:"N" help:"servethinkers"`
	Net         string        `env:"NAGARA_NET" placeholder:"FILE" help:"tablenet"`
	Pause       time.Duration `env:"NAGARA_PAUSE" default:"800ms" placeholder:"TIME" help:"servepause"`
	Tables      int           `env:"NAGARA_TABLES" default:"10000" placeholder:"N" help:"servetables"`
	Rate        float64       `env:"NAGARA_RATE" default:"100" placeholder:"N" help:"serverate"`
	AccountRate float64       `env:"NAGARA_ACCOUNT_RATE" default:"30" placeholder:"N" help:"serveaccountrate"`
	DoorRate    float64       `env:"NAGARA_DOOR_RATE" default:"0.5" placeholder:"N" help:"servedoorrate"`
	TableRate   float64       `env:"NAGARA_TABLE_RATE" default:"0.5" placeholder:"N" help:"servetablerate"`
	Sockets     int           `env:"NAGARA_SOCKETS" default:"100" placeholder:"N" help:"servesockets"`
	BotTables   int           `env:"NAGARA_BOT_TABLES" default:"20" placeholder:"N" help:"servebottables"`
	Metrics     string        `env:"NAGARA_METRICS" placeholder:"HOST:PORT" help:"servemetrics"`
	Traces      string        `env:"NAGARA_TRACES" placeholder:"URL" help:"servetraces"`
	Mail        string        `env:"NAGARA_MAIL" placeholder:"URL" help:"servemail"`
	MailFrom    string        `env:"NAGARA_MAIL_FROM" placeholder:"ADDRESS" help:"servemailfrom"`
	TLSDomain   string        `env:"NAGARA_TLS_DOMAIN" name:"tls-domain" placeholder:"NAME" help:"servetlsdomain"`
	TLSIssuer   string        `env:"NAGARA_TLS_AUTHORITY" name:"tls-authority" placeholder:"URL" help:"servetlsauthority"`
	Edition     []string      `env:"NAGARA_EDITION" placeholder:"FILE" help:"serveedition"`
	SSH         string        `env:"NAGARA_SSH" name:"ssh" placeholder:"HOST:PORT" help:"ssh"`
	// These two are for nagara bench.
	ExactMemory bool   `hidden:""`
	Profile     string `hidden:""`
}

// Run serves until it is told to stop.
func (s *serve) Run(w *world) error {
	calmCollector()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := s.checkTLS(); err != nil {
		return err
	}
	if err := useNet(s.Net); err != nil {
		return err
	}
	if err := s.chooseData(w); err != nil {
		return err
	}
	tcp, err := net.Listen("tcp", s.Listen)
	if err != nil {
		return failed(err, "server.listen", "listen", s.Listen)
	}
	defer func() { _ = tcp.Close() }() // whoever serves has closed it before
	words, left, err := s.openBus(w)
	if err != nil {
		return err
	}
	defer left()
	traces, sent, err := s.openTraces(w)
	if err != nil {
		return err
	}
	defer sent()
	starting, started := traces.Begin(ctx, "start")
	served, err := s.open(starting, w, tcp.Addr(), words, traces)
	if err != nil {
		return err
	}
	started.End()
	if s.Profile != "" {
		stopProfile, err := profile(s.Profile)
		if err != nil {
			return errors.Join(failed(err, "cli.unwritten", "file", s.Profile), served.Close())
		}
		defer stopProfile()
	}
	fmt.Fprintln(w.out, w.say("server.listening", "url", served.Site, "file", s.place()))
	metricsEnded, err := s.openMetrics(served)
	if err != nil {
		return errors.Join(err, served.Close())
	}
	sshEnded, err := s.openSSH(ctx, w, served, tcp.Addr())
	if err != nil {
		return errors.Join(err, served.Close())
	}
	err = s.serve(ctx, w, served, s.bounded(tcp))
	stop()
	return errors.Join(err, sshEnded(), metricsEnded())
}

// serve answers requests until the context ends, and then finishes what was
// begun.
func (s *serve) serve(ctx context.Context, w *world, served *server.Server, tcp net.Listener) error {
	web := &http.Server{
		Handler: served, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(served.Log.Handler(), slog.LevelDebug),
	}
	listen, renewed, err := s.encrypt(ctx, w, web, tcp, served.Log)
	if err != nil {
		return errors.Join(err, served.Close())
	}
	defer renewed()
	ended := make(chan error, 1)
	go func() { ended <- listen() }()
	select {
	case err := <-ended:
		return errors.Join(err, served.Close())
	case <-ctx.Done():
	}
	fmt.Fprintln(w.out, w.say("server.stopping"))
	served.Drain()
	limit, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	return errors.Join(web.Shutdown(limit), served.Close())
}

// bounded keeps connections to what one network may have. A proxy counts for itself
// whom it lets through.
func (s *serve) bounded(tcp net.Listener) net.Listener {
	l := &listener.Listener{Listener: tcp, All: listener.Most, Each: s.limits().Connections(), Encrypted: s.TLSDomain != ""}
	if s.BehindProxy {
		l.Each = 0
	}
	return l
}

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
	stores, err := s.stores()
	if err != nil {
		return nil, err
	}
	opening.End()
	_, opening = traces.Begin(ctx, "open the server")
	defer opening.End()
	return server.Open(server.Config{
		Stores: stores, Bus: words, Site: site, BehindProxy: s.BehindProxy, Version: thisBuild().version, Limits: s.limits(),
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

func (s *serve) stores() (server.Stores, error) {
	if s.Database != "" {
		stores, err := server.InDatabase(s.Database)
		if err != nil {
			return stores, failed(err, "server.database")
		}
		return stores, nil
	}
	stores, err := server.InFile(s.Data)
	if err != nil {
		return stores, failed(err, "server.data", "file", s.Data)
	}
	return stores, nil
}

// place is where everything is kept, without the password.
func (s *serve) place() string {
	if s.Database == "" {
		return s.Data
	}
	address, err := url.Parse(s.Database)
	if err != nil {
		return "PostgreSQL"
	}
	return (&url.URL{Scheme: address.Scheme, Host: address.Host, Path: address.Path}).String()
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

// chooseData is the place that was named, or the usual file, whose folder is
// made if need be.
func (s *serve) chooseData(w *world) error {
	switch {
	case s.Data != "" && s.Database != "":
		return misused("server.both")
	case s.Data != "" || s.Database != "":
		return nil
	}
	file, err := usualFile(w)
	s.Data = file
	return err
}

// usualFile is where everything is kept that has no other place.
func usualFile(w *world) (string, error) {
	folder := filepath.Join(dataFolder(w.env), "nagara")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", failed(err, "server.folder", "folder", folder)
	}
	return filepath.Join(folder, "nagara.db"), nil
}

// dataFolder is where programs keep their data on this system.
func dataFolder(env func(string) string) string {
	home := env("HOME")
	switch {
	case runtime.GOOS == "windows":
		return env("LOCALAPPDATA")
	case runtime.GOOS == "darwin":
		return filepath.Join(home, "Library", "Application Support")
	case env("XDG_DATA_HOME") != "":
		return env("XDG_DATA_HOME")
	}
	return filepath.Join(home, ".local", "share")
}

// profile notes where the processor time goes until it is stopped.
func profile(file string) (stop func(), err error) {
	out, err := os.Create(file)
	if err != nil {
		return nil, err
	}
	if err := pprof.StartCPUProfile(out); err != nil {
		return nil, errors.Join(err, out.Close())
	}
	return func() {
		pprof.StopCPUProfile()
		_ = out.Close() // a profile that is cut short can still be read
	}, nil
}
