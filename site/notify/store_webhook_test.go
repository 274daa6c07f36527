package notify_test

import (
	"errors"
	"reflect"
	"testing"

	"nagara/site/notify"
)

func webhooksAreKept(t *testing.T, s Site) {
	if w, err := s.Webhook(t.Context(), s.Ola); err != nil || !reflect.DeepEqual(w, notify.Webhook{Account: s.Ola}) {
		t.Errorf("where there is none is %+v, %v", w, err)
	}
	want := notify.Webhook{
		Account: s.Ola, Address: "https://example.org/a", Format: notify.ForSlack, Secret: []byte{1, 2}, Language: "pl", Since: aNanosecondPastNoon,
		Failed: 3, Stopped: true, Hour: aNanosecondPastNoon.Add(1), Sent: 4,
		Answers: []notify.WebhookAnswer{{At: aNanosecondPastNoon, Kind: notify.Turn, Problem: notify.TooSlow}, {At: aNanosecondPastNoon, Kind: notify.Tried, Status: 204}},
	}
	change := func(err error) error {
		return s.ChangeWebhook(t.Context(), s.Ola, func(w *notify.Webhook) error {
			*w = want
			return err
		})
	}
	if err := change(notify.ErrManyHooks); !errors.Is(err, notify.ErrManyHooks) {
		t.Errorf("a change that was refused: %v", err)
	}
	if w, err := s.Webhook(t.Context(), s.Ola); err != nil || w.Address != "" {
		t.Errorf("after a change that was refused: %+v, %v", w, err)
	}
	kept := func() {
		t.Helper()
		must(t, change(nil))
		if w, err := s.Again.Webhook(t.Context(), s.Ola); err != nil || !reflect.DeepEqual(w, want) {
			t.Errorf("kept is %+v, %v; want %+v", w, err, want)
		}
	}
	kept()
	want = notify.Webhook{ // which differs in everything
		Account: s.Ola, Address: "https://example.org/b", Format: notify.AsJSON, Secret: []byte{3}, Language: "fr", Since: aNanosecondPastNoon.Add(2),
		Failed: 5, Hour: aNanosecondPastNoon.Add(3), Sent: 6, Answers: []notify.WebhookAnswer{{At: aNanosecondPastNoon, Kind: notify.Ended, Status: 500}},
	}
	kept()
	if w, err := s.Webhook(t.Context(), s.Jan); err != nil || w.Address != "" {
		t.Errorf("somebody else has %+v, %v", w, err)
	}
	s.Delete(t, s.Ola)
	kept = func() { must(t, change(nil)) } // a message that was under way
	for range 2 {
		if w, err := s.Webhook(t.Context(), s.Ola); err != nil || w.Address != "" {
			t.Errorf("the deleted have %+v, %v", w, err)
		}
		kept()
	}
}
