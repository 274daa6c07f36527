package main

import (
	"context"
	"net/url"
	"time"

	"nagara/server/trace"
)

// openTraces follows what the server does, if it was told where to send that. The
// function that it returns sends what is left.
func (s *serve) openTraces(w *world) (traces *trace.Tracer, sent func(), err error) {
	if s.Traces == "" {
		return nil, func() {}, nil
	}
	to, err := url.Parse(s.Traces)
	if err != nil || to.Host == "" || to.Scheme != "http" && to.Scheme != "https" {
		return nil, nil, misused("server.traces", "got", s.Traces)
	}
	log := s.logger(w)
	traces, err = trace.Open(to, thisBuild().version, log)
	if err != nil {
		return nil, nil, err
	}
	return traces, func() {
		limit, cancel := context.WithTimeout(context.Background(), 3*time.Second)
		defer cancel()
		if err := traces.Close(limit); err != nil {
			log.Warn("the last spans are lost", "error", err)
		}
	}, nil
}
