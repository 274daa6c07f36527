package notify

import (
	"encoding/base64"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestOnlyThePublicNetwork: an endpoint is what a browser says, and may lead
// nowhere but out.
func TestOnlyThePublicNetwork(t *testing.T) {
	for address, public := range map[string]bool{
		"142.250.1.1": true, "2a00:1450::1": true,
		"127.0.0.1": false, "10.1.2.3": false, "172.16.0.1": false, "192.168.1.1": false, "169.254.169.254": false, "100.64.0.1": false,
		"0.0.0.0": false, "224.0.0.1": false, "255.255.255.255": false, "198.18.0.1": false, "192.0.0.8": false,
		"::1": false, "::": false, "fe80::1": false, "fd00::1": false, "ff02::1": false, "::ffff:127.0.0.1": false, "::ffff:10.0.0.1": false,
		"64:ff9b::a00:1": false, "2002:a00:1::": false, "2001:0:1::1": false,
	} {
		if got := publicOnly("tcp", netip.AddrPortFrom(netip.MustParseAddr(address), 443).String(), nil) == nil; got != public {
			t.Errorf("%s is public: %v", address, got)
		}
	}
	if publicOnly("tcp", "142.250.1.1:25", nil) == nil {
		t.Error("any port is spoken to")
	}
	push := NewPush("https://nagara.example.org", nil)
	keys, err := NewKeys()
	if err != nil {
		t.Fatal(err)
	}
	public, err := keys.public()
	if err != nil {
		t.Fatal(err)
	}
	to := PushSubscription{Endpoint: "https://localhost:443/secret", P256dh: public, Auth: encode(make([]byte, 16))}
	if lost, err := push.Send(t.Context(), keys, to, Text{}); lost || err == nil || !strings.Contains(err.Error(), "public") || strings.Contains(err.Error(), "secret") {
		t.Errorf("this machine was spoken to: %v, %v", lost, err)
	}
}

func TestSubscriptionsAreChecked(t *testing.T) {
	keys, err := NewKeys()
	if err != nil {
		t.Fatal(err)
	}
	point, err := keys.public()
	if err != nil {
		t.Fatal(err)
	}
	good := PushSubscription{Endpoint: "https://push.example.org/x", P256dh: point, Auth: encode(make([]byte, 16))}
	if err := good.check(false); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(*PushSubscription){
		"http":     func(s *PushSubscription) { s.Endpoint = "http://push.example.org/x" },
		"port":     func(s *PushSubscription) { s.Endpoint = "https://push.example.org:8443/x" },
		"file":     func(s *PushSubscription) { s.Endpoint = "file:///etc/passwd" },
		"nothing":  func(s *PushSubscription) { s.Endpoint = "" },
		"user":     func(s *PushSubscription) { s.Endpoint = "https://a:b@push.example.org/x" },
		"long":     func(s *PushSubscription) { s.Endpoint += strings.Repeat("x", 1000) },
		"no key":   func(s *PushSubscription) { s.P256dh = "" },
		"no point": func(s *PushSubscription) { s.P256dh = encode(make([]byte, 65)) },
		"no auth":  func(s *PushSubscription) { s.Auth = encode(make([]byte, 15)) },
		"no text":  func(s *PushSubscription) { s.Auth = "§" },
	} {
		bad := good
		if change(&bad); bad.check(false) == nil {
			t.Errorf("%s: it is taken", name)
		}
	}
}

func TestSettingsAreChecked(t *testing.T) {
	if err := Usual().Check(); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(*Settings){
		"pace": func(s *Settings) { s.Pace = "never" }, "hour": func(s *Settings) { s.Quiet.From = 24 }, "negative": func(s *Settings) { s.Quiet.To = -1 },
		"zone": func(s *Settings) { s.Quiet.Zone = "Mars/Olympus" }, "path": func(s *Settings) { s.Quiet.Zone = "../../etc/passwd" }, "local": func(s *Settings) { s.Quiet.Zone = "Local" },
	} {
		bad := Usual()
		if change(&bad); bad.Check() == nil {
			t.Errorf("%s: it is taken", name)
		}
	}
}

// TestQuietInTheMissingHour: in New York there is no 02:00 on 8 March 2026; what begins
// then begins at 03:00, and 01:00 is not quiet.
func TestQuietInTheMissingHour(t *testing.T) {
	q := Quiet{From: 2, To: 1, Zone: "America/New_York"}
	for moment, want := range map[string]bool{"2026-03-08T05:59:00Z": true, "2026-03-08T06:00:00Z": false, "2026-03-08T06:59:00Z": false, "2026-03-08T07:00:00Z": true} {
		at, err := time.Parse(time.RFC3339, moment)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, quiet := q.at(at); quiet != want {
			t.Errorf("%s is quiet: %t", moment, quiet)
		}
	}
}

// TestQuietAlwaysEnds: whatever the hours, the zone and the season, what is put
// off is put off to a moment that is not quiet, at the hour that was named, and
// nothing else is put off.
func TestQuietAlwaysEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := Quiet{
			From: rapid.IntRange(0, 23).Draw(t, "from"), To: rapid.IntRange(0, 23).Draw(t, "to"),
			Zone: rapid.SampledFrom([]string{"UTC", "Europe/Warsaw", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Kiritimati"}).Draw(t, "zone"),
		}
		zone, err := q.zone()
		if err != nil {
			t.Fatal(err)
		}
		at := time.Unix(1767225600+int64(rapid.IntRange(0, 366*24*60).Draw(t, "minute"))*60, 0)
		hour := at.In(zone).Hour()
		quiet := q.From < q.To && hour >= q.From && hour < q.To || q.From > q.To && (hour >= q.From || hour < q.To)
		end := q.after(at)
		if !quiet && !end.Equal(at) || end.Before(at) || end.Sub(at) > 25*time.Hour {
			t.Errorf("%v: %s is put off to %s", q, at.In(zone), end.In(zone))
		}
		if quiet && q.after(end) != end {
			t.Errorf("%v: %s is put off to %s, which is quiet", q, at.In(zone), end.In(zone))
		}
	})
}

func FuzzLinks(f *testing.F) {
	keys := Keys{Stop: []byte("secret")}
	f.Add(keys.stopLink("ola", "ola@example.org"), "ola@example.org")
	f.Add("ola.", "")
	f.Fuzz(func(t *testing.T, link, address string) {
		if keys.stops(link, address) && link != keys.stopLink(whose(link), address) {
			t.Errorf("%q stops mail to %q", link, address)
		}
		if parsed, err := parseAddress(address); err == nil && strings.ContainsAny(parsed, "\r\n \t,<>") {
			t.Errorf("%q is taken for an address", address)
		}
	})
}

// TestSigning: the example of Standard Webhooks.
func TestSigning(t *testing.T) {
	secret, err := base64.StdEncoding.DecodeString("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
	if err != nil {
		t.Fatal(err)
	}
	header := http.Header{}
	sign(header, secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", time.Unix(1614265330, 0), []byte(`{"test": 2432232314}`))
	if got, want := header.Get("webhook-signature"), "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="; got != want {
		t.Errorf("the signature is %s; want %s", got, want)
	}
}

// TestWebhooksSeeNothingInside: whether a name leads to this machine or to nobody is not told.
func TestWebhooksSeeNothingInside(t *testing.T) {
	hooks := NewWebhooks("https://nagara.example.org", nil)
	for _, address := range []string{"https://localhost/x", "https://127.0.0.1/x", "https://nobody.invalid/x"} {
		got, err := hooks.Send(t.Context(), Webhook{Address: address}, "msg_1", WebhookMessage{Type: Tried}, time.Unix(0, 0))
		if err != nil || got.Problem != Unreachable || got.Status != 0 {
			t.Errorf("%s is told %+v, %v", address, got, err)
		}
	}
}
