package tournament

import (
	"fmt"
	"strings"
	"testing"
)

// drawn is a chart in short: a line for everybody, a line for every round of a
// knock-out.
func drawn(c *Chart) string {
	var text strings.Builder
	for _, row := range c.Rows {
		fmt.Fprintf(&text, "%d:", row.Number)
		for _, cell := range row.Cells {
			fmt.Fprintf(&text, " %d/%d %s", cell.Rival, cell.Seat, cell.Mark)
		}
		text.WriteString("\n")
	}
	for _, stage := range c.Stages {
		fmt.Fprintln(&text, stage.Ties)
	}
	return text.String()
}

// higher lets the one with the lower number win.
func higher(m *Meeting, _ int) int {
	if m.One < m.Two {
		return 1
	}
	return 2
}

// TestChartOfSwiss: rivals and seats are those of the rounds, on both sides.
func TestChartOfSwiss(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Swiss, Rounds: 2, Most: 5}, 1)
	p.enter(people(5)...)
	p.run(higher, func() {})
	// 5 was free and does not go down again, so 2 does.
	want := `1: 3/1 won 5/2 won
2: 4/2 won 3/1 won
4: 2/1 lost 0/0 free
5: 0/0 free 1/1 lost
3: 1/2 lost 2/2 lost
`
	if got := drawn(p.it.Chart("p1", 0, 100)); got != want {
		t.Errorf("the chart is\n%swant\n%s", got, want)
	}
	if got := p.it.Chart("p1", 4, 100); len(got.Rows) != 1 || len(got.Entrants) != 3 || got.Rows[0].Number != 3 {
		t.Errorf("its last row is %+v", got)
	}
	if got := p.it.Chart("", 1000, 100); len(got.Rows) != 0 {
		t.Errorf("beyond its end it has %+v", got.Rows)
	}
}

// TestChartOfKnockout: the way to the final is there from the start, and fills.
func TestChartOfKnockout(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: Knockout, Most: 6}, 1)
	p.enter(people(6)...)
	seen := []string{}
	p.run(higher, func() {
		chart := p.it.Chart("", 0, 0)
		if text := fmt.Sprint(chart.Stages); len(seen) == 0 || seen[len(seen)-1] != text {
			seen = append(seen, text)
		}
		if len(chart.Stages) != 3 || len(chart.Stages[2].Ties) != 1 {
			t.Fatalf("the stages are %+v", chart.Stages)
		}
	})
	if first := "[{[{1 0 1} {4 5 0} {2 0 2} {3 6 0}]} {[{1 0 0} {2 0 0}]} {[{0 0 0}]}]"; seen[0] != first {
		t.Errorf("it begins as %s, want %s", seen[0], first)
	}
	if last := fmt.Sprint(p.it.Chart("", 0, 0).Stages); last != "[{[{1 0 1} {4 5 4} {2 0 2} {3 6 3}]} {[{1 4 1} {2 3 2}]} {[{1 2 1}]}]" {
		t.Errorf("it ends as %s", last)
	}
}

// TestChartKeepsDealsSecret: what others took for a deal is told at the end.
func TestChartKeepsDealsSecret(t *testing.T) {
	p := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Rounds: 2, Most: 2}, 1)
	for _, a := range people(2) {
		if err := p.do(a, Enter{Team: a, Members: []Member{{Account: a}, {Bot: "random"}, {Bot: "random"}}}); err != nil {
			t.Fatal(err)
		}
	}
	told := func(who string) (n int) {
		for _, row := range p.it.Chart(who, 0, 100).Rows {
			for _, cell := range row.Cells {
				if cell.Over != nil {
					n++
					if p.it.Phase() != Over && row.Number != p.it.NumberOf(who) {
						t.Fatalf("%q is told %d of team %d", who, *cell.Over, row.Number)
					}
				}
			}
		}
		return n
	}
	own := 0
	p.run(func(*Meeting, int) int { return 1 }, func() { own += told("") + told("p1") + told("p2") })
	if own == 0 || told("") != 4 {
		t.Errorf("one's own was told %d times, and in the end %d", own, told(""))
	}
}
