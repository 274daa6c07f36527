package notify_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/locale"
	"nagara/rules"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/site/notify"
	"nagara/table"
)

// hooked lets Ola be told at a service of hers, and nowhere else.
func hooked(t *testing.T, format notify.WebhookFormat) (*rig, *service, string) {
	t.Helper()
	r, s := newRig(t), newService(t)
	told, err := r.preferences.SetWebhook(t.Context(), r.ola, s.URL+"/secret", format, locale.English)
	must(t, err)
	return r, s, told.Secret
}

func (r *rig) webhook() notify.WebhookStatus {
	r.t.Helper()
	state, err := r.preferences.State(r.t.Context(), r.ola.ID, r.olaHome)
	must(r.t, err)
	if state.Webhook == nil {
		return notify.WebhookStatus{}
	}
	return *state.Webhook
}

// took wants so many messages since it was last asked, and their bodies.
func (s *service) took(t *testing.T, n int) (bodies []map[string]any) {
	t.Helper()
	came := s.take()
	if len(came) != n {
		t.Fatalf("%d messages came, %q; want %d", len(came), came, n)
	}
	for _, one := range came {
		var body map[string]any
		must(t, json.Unmarshal(one.body, &body))
		bodies = append(bodies, body)
	}
	return bodies
}

// TestWebhook: a service is told what a browser would be, signed so that it can know who
// says it, and with the same id when it is told again.
func TestWebhook(t *testing.T) {
	r, s, secret := hooked(t, notify.AsJSON)
	s.answer(http.StatusInternalServerError)
	r.set(r.match("garden", 1))
	r.pass(30 * time.Second)
	first := s.take()
	s.answer(http.StatusOK)
	r.pass(2 * time.Minute)
	again := s.take()
	if len(first) != 1 || len(again) != 1 || first[0].header.Get("Webhook-Id") != again[0].header.Get("Webhook-Id") {
		t.Fatalf("came %q, and then %q", first, again)
	}
	r.pass(time.Hour)
	s.took(t, 0)
	for _, one := range append(first, again...) {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		must(t, err)
		sum := hmac.New(sha256.New, key)
		sum.Write([]byte(one.header.Get("Webhook-Id") + "." + one.header.Get("Webhook-Timestamp") + "." + string(one.body)))
		if got, want := one.header.Get("Webhook-Signature"), "v1,"+base64.StdEncoding.EncodeToString(sum.Sum(nil)); got != want || len(key) != 32 {
			t.Errorf("it is signed %q; want %q", got, want)
		}
	}
	var got notify.WebhookMessage
	must(t, json.Unmarshal(again[0].body, &got))
	if c := got.Data; got.Type != notify.Turn || c.Table != "garden" || c.Game != "nagaraja" || !slices.Equal(c.Others, []string{"Jan"}) ||
		c.Title != "It is your turn" || c.About != "Nagaraja with Jan" || c.URL != "https://nagara.example.org/table/garden" || c.Language != "en" || c.Winners != nil {
		t.Errorf("told was %+v", got)
	}
	w := r.webhook()
	if len(w.Answers) != 2 || w.Answers[0].Status != http.StatusOK || w.Answers[1].Status != http.StatusInternalServerError || w.Stopped || strings.Contains(w.Host, "secret") {
		t.Errorf("its owner is shown %+v", w)
	}
	r.told(0, 0) // neither browser nor mailbox
}

// TestTurnsAreTold: also without a clock each turn is a message of its own, and all tables
// are told at once.
func TestTurnsAreTold(t *testing.T) {
	r, s, _ := hooked(t, notify.AsJSON)
	ids := map[string]bool{}
	for turn := range 3 {
		one, other := r.match("garden", 1), r.match("pond", 1)
		one.Moves, other.Moves = 5+turn, 5+turn
		r.set(one, other)
		r.pass(time.Minute)
		for _, came := range s.take() {
			ids[came.header.Get("Webhook-Id")] = true
		}
		r.set(r.match("garden", 2), r.match("pond", 2))
	}
	if len(ids) != 6 {
		t.Errorf("three turns at two tables are %d messages", len(ids))
	}
}

// TestWebhookOfAResult: who won is told when a match is over, and an invitation whatever the clock.
func TestWebhookOfAResult(t *testing.T) {
	r, s, _ := hooked(t, notify.AsJSON)
	over := r.match("garden")
	over.Phase, over.Outcome = table.Over, &rules.Outcome{Winners: []rules.Seat{2}}
	r.set(over)
	r.pass(time.Minute)
	body := s.took(t, 1)[0]
	if data := body["data"].(map[string]any); body["type"] != "ended" || data["winners"].([]any)[0] != "Jan" {
		t.Errorf("told was %v", body)
	}
	asked := r.match("pond")
	asked.Phase, asked.Host, asked.Chairs = table.Gathering, r.jan.ID, []table.Chair{{Seat: 1, Account: r.jan.ID}, {Seat: 2}}
	asked.Settings.Entrance, asked.Settings.Clock.Kind = table.ByName, table.LiveClock
	r.rows["pond"] = lobby.Row{Invited: []string{r.ola.ID}}
	r.set(asked)
	r.pass(time.Minute)
	if body := s.took(t, 1)[0]; body["type"] != "invited" {
		t.Errorf("told was %v", body)
	}
}

// TestPresets: each service gets what it reads, and names stay names there.
func TestPresets(t *testing.T) {
	for format, want := range map[notify.WebhookFormat]string{
		notify.ForDiscord: `{"allowed_mentions":{"parse":[]},"content":"**It is your turn** · Nagaraja with \\*\\@Eve\\* \\<b\\>\nhttps://nagara.example.org/table/garden"}`,
		notify.ForSlack:   `{"text":"It is your turn · Nagaraja with *@Eve* &lt;b&gt;\nhttps://nagara.example.org/table/garden"}`,
		notify.ForMatrix: `{"html":"<strong>It is your turn</strong> · Nagaraja with *@Eve* &lt;b&gt;<br>` +
			`<a href=\"https://nagara.example.org/table/garden\">https://nagara.example.org/table/garden</a>",` +
			`"text":"It is your turn · Nagaraja with *@Eve* <b>\nhttps://nagara.example.org/table/garden"}`,
	} {
		t.Run(string(format), func(t *testing.T) {
			r, s, _ := hooked(t, format)
			r.sender.Words.Names = called{"*@Eve* <b>"}
			r.set(r.match("garden", 1))
			r.pass(time.Minute)
			var plain any
			must(t, json.Unmarshal([]byte(want), &plain))
			got := s.took(t, 1)[0]
			if a, b := mustWrite(t, got), mustWrite(t, plain); a != b {
				t.Errorf("it gets\n%s; want\n%s", a, b)
			}
		})
	}
}

// TestWhoTakesNothingIsLeftAlone: a service that says it is gone, or fails for long, is sent
// no more until a trial arrives; nobody is sent more than a little within an hour.
func TestWhoTakesNothingIsLeftAlone(t *testing.T) {
	r, s, _ := hooked(t, notify.AsJSON)
	s.answer(http.StatusGone)
	r.set(r.match("garden", 1))
	r.pass(time.Minute)
	s.took(t, 1)
	if !r.webhook().Stopped {
		t.Error("one that is gone is not stopped")
	}
	r.set(r.match("pond", 1))
	r.pass(12 * time.Hour)
	s.took(t, 0)

	s.answer(http.StatusOK)
	if a, err := r.preferences.TryWebhook(t.Context(), r.ola.ID, locale.English); err != nil || a.Status != http.StatusOK || r.webhook().Stopped {
		t.Fatalf("a trial is answered %+v, %v, and it is %+v", a, err, r.webhook())
	}
	s.took(t, 1)
	s.answer(http.StatusBadGateway)
	for !r.webhook().Stopped {
		r.now = r.now.Add(time.Minute)
		if _, err := r.preferences.TryWebhook(t.Context(), r.ola.ID, locale.English); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(s.take()); n != 20 {
		t.Errorf("it is stopped after %d failures", n)
	}
}

func TestWebhooksAreNotFlooded(t *testing.T) {
	r, s, _ := hooked(t, notify.AsJSON)
	try := func() error {
		_, err := r.preferences.TryWebhook(t.Context(), r.ola.ID, locale.English)
		return err
	}
	for range 60 {
		must(t, try())
	}
	if err := try(); !errors.Is(err, notify.ErrManyHooks) {
		t.Errorf("the 61st within an hour: %v", err)
	}
	// Neither another address nor none before it gives more.
	must(t, r.preferences.DropWebhook(t.Context(), r.ola.ID))
	if err := try(); !errors.Is(err, notify.ErrNoWebhook) {
		t.Errorf("without one: %v", err)
	}
	_, err := r.preferences.SetWebhook(t.Context(), r.ola, s.URL+"/other", notify.AsJSON, locale.English)
	must(t, err)
	if err := try(); !errors.Is(err, notify.ErrManyHooks) {
		t.Errorf("at another address: %v", err)
	}
	s.took(t, 60)
	r.set(r.match("garden", 1)) // a notice that finds the hour full is told later
	r.pass(30 * time.Minute)
	s.took(t, 0)
	r.pass(2 * time.Hour)
	s.took(t, 1)
}

func TestWhoMayHaveAWebhook(t *testing.T) {
	r := newRig(t)
	if _, err := r.preferences.SetWebhook(t.Context(), r.jan, "https://example.org/x", notify.AsJSON, locale.English); !errors.Is(err, account.ErrGuest) {
		t.Errorf("a guest: %v", err)
	}
	r.preferences.Near = false
	for name, bad := range map[string]struct {
		address string
		format  notify.WebhookFormat
	}{
		"http":                 {"http://example.org/x", notify.AsJSON},
		"another port":         {"https://example.org:8443/x", notify.AsJSON},
		"this machine":         {"https://localhost/x", notify.AsJSON},
		"a number":             {"https://127.0.0.1/x", notify.AsJSON},
		"a name of ours":       {"https://intranet/x", notify.AsJSON},
		"a password":           {"https://a:b@example.org/x", notify.AsJSON},
		"a fragment":           {"https://example.org/x#y", notify.AsJSON},
		"nothing":              {"", notify.AsJSON},
		"too long":             {"https://example.org/" + strings.Repeat("x", 1000), notify.AsJSON},
		"no such format":       {"https://example.org/x", "xml"},
		"Discord is elsewhere": {"https://example.org/api/webhooks/1/x", notify.ForDiscord},
		"no hook of Discord":   {"https://discord.com/channels/1", notify.ForDiscord},
	} {
		if _, err := r.preferences.SetWebhook(t.Context(), r.ola, bad.address, bad.format, locale.English); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	_, err := r.preferences.SetWebhook(t.Context(), r.ola, "https://discord.com/api/webhooks/1/x", notify.ForDiscord, locale.English)
	must(t, err)
	data, err := r.preferences.Export(t.Context(), r.ola.ID)
	if err != nil || data.Webhook != "discord.com" {
		t.Errorf("exported is %+v, %v", data, err)
	}
}
