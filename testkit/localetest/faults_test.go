package localetest_test

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/testkit/localetest"
)

// TestFaultsAreFound: each of these has been read on a screen, or could be.
func TestFaultsAreFound(t *testing.T) {
	for _, c := range []struct {
		l          *locale.Language
		text, want string
	}{
		{locale.English, "the opponent gave up.", "capital"},
		{locale.English, "Seat 1 activates Peek with a Naga:  b1 ", "one space"},
		{locale.English, "Lay Lay the trap.", "once"},
		{locale.English, "You win {points}.", "argument"},
		{locale.English, "Crane: web.why.closed", "key"},
		{locale.English, "This saves turns over “swap 4 b1”.", "in words"},
		{locale.English, "It's yours.", "apostrophe"},
		{locale.English, "‘Recover’ takes one back.", "quotes"},
		{locale.English, "“Recover takes one back.", "closed"},
		{locale.English, "It is private..", "one mark"},
		{locale.English, "Your seat , please.", "comma"},
		{locale.French, "Siège 2\u00a0: la relique c1 est est cachée.", "once"},
		{locale.French, "Gagné: 5 points.", "colon"},
		{locale.French, "Qui êtes-vous ?", "thin"},
		{locale.French, "« Jamais » ne lie que vous.", "unbroken"},
		{locale.French, "Deux bâtonnets marrons.", "marron"},
		{locale.French, "Une tuile.", "dalle"},
		{locale.Polish, "Zachowaj imię hasłem.", "nazwa"},
		{locale.Polish, "Zapytaj o “nigdy”.", "„…”"},
		{locale.Polish, "Twój rywal czeka.", "przeciwnik"},
		{locale.Polish, "Ada kładzie 2 karty.", "laid"},
	} {
		if found := strings.Join(localetest.SentenceFaults(c.l, c.text), "; "); !strings.Contains(found, c.want) {
			t.Errorf("%s: in %q was found: %q; want something of %q", c.l.Code(), c.text, found, c.want)
		}
	}
}

// TestGoodSentencesHold: what is right is left alone.
func TestGoodSentencesHold(t *testing.T) {
	for l, text := range map[*locale.Language]string{
		locale.English: "You’d win, 25–12: “never” is O’Neil’s (yours)…",
		locale.French:  "Vous vous asseyez\u202f; «\u00a0jamais\u00a0» vaut 0\u00a0: d’accord\u202f?",
		locale.Polish:  "Wykładasz 2 karty: „nigdy” i (u ciebie) „zawsze”.",
	} {
		if found := localetest.SentenceFaults(l, text); len(found) > 0 {
			t.Errorf("%s: in %q was found: %q", l.Code(), text, found)
		}
	}
}
