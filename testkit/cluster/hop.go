package cluster

import (
	"context"
	"errors"
	"math/rand/v2"
	"net"
	"net/http"
	"time"

	"nagara/api"
)

// URL is where clients think that the cluster is.
const URL = "http://nagara.test"

// Hop is a transport whose every connection goes to any of the nodes, as behind
// a load balancer without stickiness.
func Hop(nodes []string) http.RoundTripper {
	var dialer net.Dialer
	return &http.Transport{
		MaxIdleConnsPerHost: -1, // one connection for each request
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return dialer.DialContext(ctx, network, nodes[rand.IntN(len(nodes))])
		},
	}
}

// breath is how long a client waits before it tries again.
const breath = 30 * time.Millisecond

// insist tries until it is done or refused for good.
func insist(ctx context.Context, do func() error) error {
	for {
		err := do()
		if err == nil || !mayPass(err) {
			return err
		}
		select {
		case <-time.After(breath):
		case <-ctx.Done():
			return errors.Join(ctx.Err(), err)
		}
	}
}

// mayPass tells whether it helps to ask again: the node is dead, or says that
// it cannot do it at the moment.
func mayPass(err error) bool {
	p, answered := errors.AsType[*api.Problem](err)
	return !answered || p.Status == http.StatusServiceUnavailable
}
