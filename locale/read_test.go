package locale

import (
	"encoding/json"
	"testing"
)

func TestAMessageReadAgainSaysTheSame(t *testing.T) {
	m := Say("bot.nagaraja.why.own.up", "n", 2, "within", Say("narabi.condition.distance", "n", 3), "word", "3")
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var again Message
	if err := json.Unmarshal(text, &again); err != nil {
		t.Fatal(err)
	}
	within, ok := again.Args["within"].(*Message)
	if !ok || within.In(Polish) != Say("narabi.condition.distance", "n", 3).In(Polish) {
		t.Errorf("the message within is %v", again.Args["within"])
	}
	if again.Args["n"] != 2 || again.Args["word"] != "3" || again.In(Polish) != m.In(Polish) {
		t.Errorf("read again it is %+v; want %+v", again, m)
	}
}
