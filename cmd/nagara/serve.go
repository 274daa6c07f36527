package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"nagara/server"
	"nagara/server/listener"
)

// serve is `nagara serve`.
type serve struct {
	place
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
	Game        []string      `env:"NAGARA_GAME" placeholder:"NAME" help:"servegame"`
	SSH         string        `env:"NAGARA_SSH" name:"ssh" placeholder:"HOST:PORT" help:"ssh"`
	// These two are for nagara bench.
	ExactMemory bool `hidden:""`
	Profiles    bool `hidden:""`
}

// Run serves until it is told to stop.
func (s *serve) Run(w *world) error {
	calmCollector()
	ctx, stop := untilStopped()
	defer stop()
	if err := s.checkTLS(); err != nil {
		return err
	}
	if err := useNet(s.Net); err != nil {
		return err
	}
	if err := offerGames(s.Game); err != nil {
		return err
	}
	if err := s.choose(w); err != nil {
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
	s.sayWhere(w, served)
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
		Handler: s.withProfiles(served), ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10,
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
