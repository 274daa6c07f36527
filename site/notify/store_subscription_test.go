package notify_test

import (
	"testing"

	"nagara/site/notify"
)

func subscription(account, session, endpoint string) notify.PushSubscription {
	return notify.PushSubscription{
		Account: account, Session: session, Endpoint: "https://push.example.org/" + endpoint, P256dh: "point", Auth: "auth", Language: "fr", Since: aNanosecondPastNoon,
	}
}

func mustSubscribe(t *testing.T, s Site, all ...notify.PushSubscription) {
	t.Helper()
	for _, one := range all {
		must(t, s.Subscribe(t.Context(), one))
	}
}

func mustHave(t *testing.T, s Site, account string, want ...notify.PushSubscription) {
	t.Helper()
	have, err := s.Subscriptions(t.Context(), account)
	if err != nil || len(have) != len(want) {
		t.Fatalf("%s has %v, %v; want %v", account, have, err, want)
	}
	for i := range want {
		if have[i] != want[i] {
			t.Fatalf("%s has %v; want %v", account, have, want)
		}
	}
}

func subscriptions(t *testing.T, s Site) {
	home, away, jan := subscription(s.Ola, s.OlaHome, "1"), subscription(s.Ola, s.OlaAway, "2"), subscription(s.Jan, s.JanHome, "3")
	away.Since = aNanosecondPastNoon.Add(1)
	mustSubscribe(t, s, home, away, jan)
	mustHave(t, s, s.Ola, away, home)
	home.Endpoint = "https://push.example.org/4" // the browser got another
	mustSubscribe(t, s, home)
	mustHave(t, s, s.Ola, away, home)
	jan.Endpoint = away.Endpoint // Jan signed in with a browser of Ola's
	mustSubscribe(t, s, jan)
	mustHave(t, s, s.Ola, home)
	mustHave(t, s, s.Jan, jan)
	must(t, s.Unsubscribe(t.Context(), s.OlaHome))
	must(t, s.Unsubscribe(t.Context(), s.OlaHome))
	mustHave(t, s, s.Ola)
	must(t, s.Lost(t.Context(), jan.Endpoint))
	mustHave(t, s, s.Jan)
	must(t, s.Subscribe(t.Context(), subscription(s.Ola, s.JanHome, "5"))) // not hers
	must(t, s.Subscribe(t.Context(), subscription(s.Ola, "nowhere", "6")))
	mustHave(t, s, s.Ola)
	mustHave(t, s, s.Jan)
}

func subscriptionsEnd(t *testing.T, s Site) {
	home, away := subscription(s.Ola, s.OlaHome, "1"), subscription(s.Ola, s.OlaAway, "2")
	mustSubscribe(t, s, home, away)
	s.SignOut(t, s.Ola, s.OlaAway)
	mustHave(t, s, s.Ola, home)
	s.SignOut(t, s.Ola, s.OlaHome)
	mustHave(t, s, s.Ola)
}

func nothingIsLeft(t *testing.T, s Site) {
	mustSubscribe(t, s, subscription(s.Ola, s.OlaHome, "1"), subscription(s.Jan, s.JanHome, "2"))
	for _, who := range []string{s.Ola, s.Jan} {
		must(t, s.Change(t.Context(), who, func(p *notify.Person) error {
			p.Address = "mail@example.org"
			return nil
		}))
	}
	must(t, s.Replace(t.Context(), nil, []notify.Item{turn(s.Ola, "garden"), turn(s.Jan, "garden")}))
	s.Delete(t, s.Ola)
	mustHave(t, s, s.Ola)
	if p, err := s.Person(t.Context(), s.Ola); err != nil || p.Address != "" {
		t.Errorf("of the deleted is kept %+v, %v", p, err)
	}
	if have := queued(t, s, "garden"); len(have) != 1 || have[0].Account != s.Jan {
		t.Errorf("the queue has %v", have)
	}
	mustHave(t, s, s.Jan, subscription(s.Jan, s.JanHome, "2"))
}
