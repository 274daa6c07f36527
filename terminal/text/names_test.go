package text

import (
	"slices"
	"testing"

	_ "nagara/bot/all"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// TestNamesInARecord: bots have the names of the screen, in its language, and are told
// apart; a person who is called like one keeps that name.
func TestNamesInARecord(t *testing.T) {
	person, bot := record.Nonce{Origin: record.Drawn}, record.Nonce{Origin: record.OfBot}
	r := &record.Record{Game: "narabi", Names: []string{"pupil", "pupil", "pupil"}, Luck: &record.Luck{Nonces: []record.Nonce{person, bot, bot}}}
	if got, want := RecordNames(locale.English, r), []string{"pupil", "Pupil 1", "Pupil 2"}; !slices.Equal(got, want) {
		t.Errorf("they are called %q; want %q", got, want)
	}
	if seat := OnlyPerson(r); seat != 1 {
		t.Errorf("the person sits at %s", seat)
	}
	r.Luck.Nonces[2] = person
	if seat := OnlyPerson(r); seat != rules.Spectator {
		t.Errorf("of two people %s is the only one", seat)
	}
	r.Luck = nil
	if seat := OnlyPerson(r); seat != rules.Spectator || !slices.Equal(RecordNames(locale.English, r), r.Names) {
		t.Errorf("without luck there is a person at %s, and names %q", seat, RecordNames(locale.English, r))
	}
}
