package printout

import (
	"testing"

	"nagara/locale"
)

func TestNumbers(t *testing.T) {
	p := New(locale.English)
	for got, want := range map[string]string{
		p.Integer(12345): "12,345", p.Decimal(1234.567, 2): "1,234.57", p.Decimal(2, 2): "2.00", p.Short(2): "2", p.Short(2.346): "2.35",
		p.Percent(0.125): "12.5%", p.Interval(0, 1): "0.0% – 100.0%",
	} {
		if got != want {
			t.Errorf("got %q; want %q", got, want)
		}
	}
	if got := New(locale.Polish).Decimal(1.5, 1); got != "1,5" {
		t.Errorf("in Polish it is %q", got)
	}
}

// Letters of more than one byte take one place; no line ends with spaces.
func TestTable(t *testing.T) {
	p := New(locale.English)
	p.Table([][]string{{"Żona", "n", "share"}, {"a", "1", "100%", "██"}, {"long name", "22", "5%", ""}})
	want := "\nŻona          n  share\n  a           1   100%  ██\n  long name  22     5%\n"
	if got := p.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if head := p.Head("arena.player", "arena.elo"); len(head) != 1 || head[0][0] != locale.English.Text("arena.player", nil) || len(head[0]) != 2 {
		t.Errorf("the head is %q", head)
	}
}
