package table

import (
	"testing"

	"nagara/rules"
)

// TestHowFarAheadATwinMayBe: up to the bound, for those whom the other table waits for;
// others need not mind.
func TestHowFarAheadATwinMayBe(t *testing.T) {
	here := seated(t, Settings{Game: "race", Options: rules.Options{"goal": "50"}})
	there := seated(t, Settings{Game: "race", Options: rules.Options{"goal": "50"}}) // where ada is to begin
	for made := range 2 * maxAhead {
		err := here.last.Abreast(there.last, "ada")
		if refused := made >= maxAhead; refused != (err != nil) {
			t.Errorf("%d moves ahead ada is answered %v", made, err)
		}
		if err := here.last.Abreast(there.last, "ben"); err != nil {
			t.Errorf("%d moves ahead ben, who waits for ada there, is answered %v", made, err)
		}
		here.play(rules.Seat(made%2+1), "add 1")
	}
	there.play(1, "add 1")
	if err := here.last.Abreast(there.last, "ben"); err == nil {
		t.Error("ben keeps ada waiting there, and goes on here")
	}
}
