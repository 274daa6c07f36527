package server_test

import (
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/rules"
	"nagara/server"
	"nagara/server/trace"
	"nagara/table"
	"nagara/testkit/tracetest"
)

// followed plays a whole match over sockets, with a bot beside it, a member with a
// password and a token, a private table, talk, and an automatic answer. It returns
// what the collector was sent, and what it must not have been.
func followed(t *testing.T) (c *tracetest.Collector, secrets []string) {
	t.Helper()
	c = tracetest.Start(t)
	traces := c.Tracer(t)
	s := start(t, func(config *server.Config) { config.Traces = traces })
	sitters := s.seat(t, "nagaraja", 2)
	var both sync.WaitGroup
	for _, p := range sitters {
		both.Go(func() {
			if err := p.playOn(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	secrets = append(secrets, "correct horse", "Zephyrine", "between us", "Sitter ", "nagara_token_", "nagara_session_", "Mozilla", "203.0.113.7")
	zoe, ben := s.member(t, "Zephyrine"), s.guest(t, "Ben of the Hill")
	tables, words := privateTables(t, zoe, ben)
	watchedByAMachine(t, s, zoe)
	both.Wait()
	tables = append(tables, sitters[0].table, againstABot(t, zoe))
	secrets = append(append(append(secrets, tables...), words...), zoe.Account.ID, ben.Account.ID, sitters[0].Account.ID)
	for _, id := range tables {
		log, err := s.stores.Journal.Read(t.Context(), id, 0)
		must(t, err)
		for _, e := range log {
			secrets = append(secrets, quoted.FindAllString(string(e.Body), -1)...)
		}
	}
	s.serves.Drain()
	must(t, traces.Close(t.Context()))
	return c, secrets
}

// quoted are texts with more than a word of the program in them: moves, nonces,
// seeds, commitments.
var quoted = regexp.MustCompile(`"[^"]* [^"]*"|"[0-9a-zA-Z+/=_-]{16,}"`)

// watchedByAMachine asks with a token, and in a way that is remembered.
func watchedByAMachine(t *testing.T, s *site, owner *client.Client) {
	t.Helper()
	var bot struct{ ID string }
	must(t, owner.Call(t.Context(), http.MethodPost, "/me/bots", map[string]string{"name": "Clockwork"}, &bot))
	request, err := http.NewRequestWithContext(t.Context(), "CONJURE", s.url+"/t/Zephyrine?code=between+us", nil)
	must(t, err)
	request.Header.Set("User-Agent", "Mozilla")
	request.Header.Set("X-Forwarded-For", "203.0.113.7")
	request.Header.Set("Traceparent", "00-0123456789abcdef0123456789abcdef-0123456789abcdef-01")
	answer, err := http.DefaultClient.Do(request)
	must(t, err)
	must(t, answer.Body.Close())
}

// againstABot lets bots play, and one seat answer by itself, over HTTP and over a
// socket.
func againstABot(t *testing.T, c *client.Client) string {
	t.Helper()
	id, err := c.Begin(t.Context(), api.Founding{Wish: api.Wish{Game: "nagaraja"}, Join: &table.Join{}, Bots: []string{table.RandomBot}})
	must(t, err)
	live, err := c.Live(t.Context())
	must(t, err)
	defer live.Drop()
	for n := range 2 {
		var play table.Play
		await(t, "my turn", func() bool {
			page, err := c.Look(t.Context(), id, 0)
			must(t, err)
			if !slices.Contains(page.Awaited, rules.Seat(1)) {
				return false
			}
			play = table.Play{Move: page.View.Moves[0], On: page.Seq, Automatic: true}
			return true
		})
		if n == 0 {
			_, err = c.Do(t.Context(), id, play)
			must(t, err)
			continue
		}
		must(t, live.Do(t.Context(), id, "automatic", play))
		for tell, _, err := live.Next(t.Context()); tell.Type != api.Done; tell, _, err = live.Next(t.Context()) {
			must(t, err)
		}
	}
	_, err = c.Do(t.Context(), id, table.StepAway{Bot: table.RandomBot})
	must(t, err)
	await(t, "the end", func() bool {
		page, err := c.Look(t.Context(), id, 0)
		must(t, err)
		return page.Phase == table.Over
	})
	return id
}

// TestTracesHoldNoSecrets: of whole matches a collector learns what was done and how
// long it took, in words of this program, and nothing of people, tables, moves and
// luck.
func TestTracesHoldNoSecrets(t *testing.T) {
	t.Parallel()
	c, secrets := followed(t)
	if len(secrets) < 100 {
		t.Fatalf("only %d secrets", len(secrets))
	}
	for _, r := range c.Requests() {
		for _, secret := range secrets {
			if secret = strings.Trim(secret, `"`); strings.Contains(r.Body, secret) {
				t.Errorf("the collector is told %q", secret)
			}
		}
	}
	spans, _ := c.Spans(t)
	facts := []string{string(trace.Route), string(trace.Method), string(trace.Status), string(trace.Command), string(trace.Bot), string(trace.Refused)}
	route := regexp.MustCompile(`^((GET|POST|PUT|PATCH|DELETE) )?/[a-z0-9/{}.-]*$|^none$`)
	for _, s := range spans {
		if !route.MatchString(s.Name) && !slices.Contains([]string{"command", "read", "judge", "append", "tell", "turn", "think"}, s.Name) {
			t.Errorf("a span is called %q", s.Name)
		}
		for name, value := range s.Facts {
			if !slices.Contains(facts, name) || len(value) > 60 {
				t.Errorf("%s is said to be %s=%q", s.Name, name, value)
			}
		}
		if s.Facts[string(trace.Method)] == "CONJURE" || s.Trace == "0123456789abcdef0123456789abcdef" {
			t.Errorf("a visitor has put words into %+v", s)
		}
	}
}

// TestAMoveIsFollowed: from the socket to the answer, and a bot from its turn to the
// journal.
func TestAMoveIsFollowed(t *testing.T) {
	t.Parallel()
	c, _ := followed(t)
	spans, _ := c.Spans(t)
	parts := map[string]map[string]tracetest.Span{} // of a span, by name
	byID, roots := map[string]tracetest.Span{}, map[string]int{}
	for _, s := range spans {
		byID[s.ID] = s
		if parts[s.Parent] == nil {
			parts[s.Parent] = map[string]tracetest.Span{}
		}
		parts[s.Parent][s.Name] = s
	}
	plays := 0
	for _, s := range spans {
		if s.Parent == "" {
			roots[s.Name]++
		} else if byID[s.Parent].ID == "" {
			t.Errorf("%+v is part of something that was never told", s)
		}
		of := parts[s.ID]
		switch {
		case s.Name == "command" && s.Facts[string(trace.Command)] == "play" && s.Facts[string(trace.Refused)] == "":
			if _, appended := of["append"]; !appended && len(of) == 3 { // it was sent twice
				continue
			}
			plays++
			if names := slices.Sorted(maps.Keys(of)); !slices.Equal(names, []string{"append", "judge", "read", "tell"}) {
				t.Fatalf("a move was %q", names)
			}
			if of["read"].End.After(of["judge"].Start) || of["judge"].End.After(of["append"].Start) || of["append"].End.After(of["tell"].Start) {
				t.Errorf("a move was not read, judged, written and told: %+v", of)
			}
		case s.Name == "turn" && of["think"].Facts[string(trace.Bot)] != table.RandomBot:
			t.Errorf("a turn of a bot was %+v", of)
		}
	}
	if plays < 20 || roots["turn"] < 3 {
		t.Errorf("%d moves, beginnings: %v", plays, roots)
	}
}

// TestAutomaticAnswersAreUntold: how long one is held back would tell that nobody
// had to think (R9.6).
func TestAutomaticAnswersAreUntold(t *testing.T) {
	t.Parallel()
	c := tracetest.Start(t)
	traces := c.Tracer(t)
	s := start(t, func(config *server.Config) { config.Traces = traces })
	againstABot(t, s.guest(t, "Ada"))
	s.serves.Drain()
	must(t, traces.Close(t.Context()))
	spans, _ := c.Spans(t)
	for _, s := range spans {
		if s.Name == "command" || strings.HasSuffix(s.Name, "/play") {
			t.Errorf("the collector is told of %+v", s)
		}
	}
	if len(spans) < 10 {
		t.Errorf("only %d spans", len(spans))
	}
}
