package review

import (
	"regexp"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// addressed are words that speak to the reader, and opponents those that name somebody else.
var (
	addressed = map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`(?i)\byou(r|rs)?\b`),
		"fr": regexp.MustCompile(`(?i)\b(vous|votre|vos|gardez)\b`),
		"pl": regexp.MustCompile(`(?i)\b(ci|cię|twoj\w+|masz|wygrasz|wygrywasz|prowadzisz|zachowaj|możesz|obejdziesz|tracisz)\b`),
	}
	opponents = map[string]*regexp.Regexp{
		"en": regexp.MustCompile("opponent"), "fr": regexp.MustCompile("adversaire"), "pl": regexp.MustCompile("przeciwnik"),
	}
)

// TestReasonsAreToldToTheirReader: what a judge says to whoever decided names that seat to
// others, and calls nobody their opponent who is the reader.
func TestReasonsAreToldToTheirReader(t *testing.T) {
	keys := 0
	for _, key := range reasonKeys() {
		for _, l := range locale.All() {
			p := teller{voice: voice{l}, Review: &Review{Seats: []Seat{{Name: "Ada"}, {Name: "Bo"}}}}
			m := &locale.Message{Key: key, Args: locale.Args{"n": 3, "other": "-"}}
			if own := p.message(p.as(1).toReader(1, m)); own != p.message(m) {
				t.Errorf("%s: %s told to oneself is %q", l.Code(), key, own)
			}
			for _, reader := range []rules.Seat{rules.Spectator, 2} {
				to := p.as(reader).toReader(1, m)
				said := p.message(to)
				if addressed[l.Code()].MatchString(said) && !strings.HasSuffix(to.Key, ".you") {
					t.Errorf("%s: %s is told to seat %d as %q", l.Code(), key, reader, said)
				}
				if reader == 2 && opponents[l.Code()].MatchString(said) {
					t.Errorf("%s: %s is told to the opponent as %q", l.Code(), key, said)
				}
			}
		}
		keys++
	}
	if keys < 50 {
		t.Errorf("%d reasons were looked at", keys)
	}
}

func (p teller) as(reader rules.Seat) *teller {
	p.reader = reader
	return &p
}

// reasonKeys are those of all reasons that judges give; the others are only hints.
func reasonKeys() (keys []string) {
	hints := regexp.MustCompile(`narabi\.why\.(unsure|if|share)$|\.(of|you)$`)
	for _, key := range locale.English.Keys() {
		if strings.Contains(key, ".why.") && strings.HasPrefix(key, "bot.") && !hints.MatchString(key) {
			keys = append(keys, key)
		}
	}
	return keys
}
