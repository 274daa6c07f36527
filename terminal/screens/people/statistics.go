package people

import (
	"fmt"
	"strings"
	"time"

	"nagara/site/stats"
	"nagara/study/playstyle"
	"nagara/study/review"
	"nagara/terminal/ui"
)

// fill makes the lines of the page.
func (p *Player) fill() {
	p.lines = nil
	if p.counted == nil {
		return
	}
	for _, r := range p.counted.Ratings {
		kind := map[bool]string{true: "ladder.twin", false: "ladder.single"}[r.Twin]
		line := fmt.Sprintf("%s, %s: %.0f ± %.0f", p.GameName(r.Game), p.say(kind), r.Rating, r.Deviation)
		if r.EditionHash != "" {
			line += ", " + p.say("edition", "name", r.EditionHash)
		}
		if r.Provisional {
			line += ", " + p.say("provisional")
		}
		p.add(line)
	}
	for _, g := range p.counted.Games {
		p.game(g)
	}
	if len(p.counted.Games) == 0 {
		p.add(p.say("none"))
	}
	p.feats()
	for _, made := range p.portraits {
		p.portrait(made)
	}
}

func (p *Player) add(lines ...string) {
	for _, text := range lines {
		p.lines = append(p.lines, playerLine{text: text})
	}
}

// columns are numbers below each other.
func (p *Player) columns(numbers ...int) string {
	var text strings.Builder
	for _, n := range numbers {
		fmt.Fprintf(&text, "%12d", n)
	}
	return text.String()
}

// head is a heading above columns.
func (p *Player) head(title string, columns ...string) {
	text := ui.Pad(title, 28)
	for _, c := range columns {
		text += fmt.Sprintf("%12s", c)
	}
	p.add("", text)
}

func (p *Player) game(g stats.Game) {
	title := strings.ToUpper(p.GameName(g.Game))
	if g.Edition != "" {
		title += " · " + p.say("edition", "name", g.Edition)
	}
	p.head(title, p.say("played"), p.say("won"), p.say("drawn"), p.say("lost"))
	p.add(p.tallied(p.say("whole"), g.Tally))
	p.add("  " + p.say("series", "n", g.Series.Longest) + " · " + p.say("series.now", "n", g.Series.Current))
	section := func(key string, n int) {
		if n > 0 {
			p.add(p.say(key))
		}
	}
	section("opponents", len(g.Opponents))
	for _, o := range g.Opponents {
		p.add(p.tallied(p.person(o.Account), o.Tally))
	}
	section("bots", len(g.Bots))
	for _, b := range g.Bots {
		p.add(p.tallied(p.BotName(g.Game, b.Bot), b.Tally))
	}
	section("seats", len(g.Seats))
	for _, s := range g.Seats {
		p.add(p.tallied(p.say("seat", "n", int(s.Seat)), s.Tally))
	}
	section("paces", len(g.Paces))
	for _, s := range g.Paces {
		p.add(p.tallied(p.say("pace."+s.Clock), s.Tally))
	}
	section("teams", len(g.Teams))
	for _, t := range g.Teams {
		p.add(p.team(t))
	}
}

func (p *Player) person(id string) string {
	if name := p.counted.People[id].Name; name != "" {
		return name
	}
	return p.Language.Text("account.anonymous", nil)
}

func (p *Player) team(t stats.Team) string {
	var names []string
	for _, id := range t.Accounts {
		names = append(names, p.person(id))
	}
	if t.Bots > 0 {
		names = append(names, p.say("team.bots", "n", t.Bots))
	}
	line := p.tallied(strings.Join(names, ", "), t.Tally)
	if t.Par.Known > 0 {
		line += fmt.Sprintf("  %s: +%.1f, %s: +%d", p.say("over"), t.Par.Over, p.say("best"), t.Par.Best)
	}
	return line
}

// feats are lines that lead to the matches which prove them.
func (p *Player) feats() {
	p.add("", strings.ToUpper(p.say("feats")))
	for _, f := range p.counted.Feats {
		text := fmt.Sprintf("  %s  %s", f.At.Local().Format(time.DateOnly), p.say("feat."+f.Game+"."+f.Name, "n", f.N))
		if f.Times > 1 {
			text += " · " + p.say("feats.times", "n", f.Times)
		}
		p.lines = append(p.lines, playerLine{text, f.Game, f.Table})
	}
	if len(p.counted.Feats) == 0 {
		p.add("  " + p.say("feats.none"))
	}
	if p.counted.Unread > 0 {
		p.add("  " + p.say("unread", "n", p.counted.Unread))
	}
}

// portrait is how the visitor decides at a game.
func (p *Player) portrait(made *playstyle.Portrait) {
	p.head(strings.ToUpper(p.say("portrait"))+" · "+p.GameName(made.Game), p.say("decisions"), p.say("cost"), p.say("mistakes"))
	p.add("  " + p.say("portrait.about", "n", made.Matches))
	for _, part := range made.Phases {
		name := p.say("phase." + made.Game + "." + part.Name)
		if part.Told != nil {
			p.add("  " + ui.Pad(name, 26) + p.columns(part.Loss.N) + "   " + p.say("told", "bits", fmt.Sprintf("%.1f", part.Told.Bits), "n", part.Told.Empty))
			continue
		}
		p.add(fmt.Sprintf("  %s%s%12s%s", ui.Pad(name, 26), p.columns(part.Loss.N), p.amount(part.Loss.Mean, made.Unit), p.columns(part.Mistakes)))
	}
	p.add(fmt.Sprintf("  %s%s%12s", ui.Pad(p.say("whole"), 26), p.columns(made.Loss.N), p.amount(made.Loss.Mean, made.Unit)))
	sign := "+"
	if made.Luck.Mean < 0 {
		sign = "−"
	}
	p.add(fmt.Sprintf("  %s: %s %s", p.say("luck"), sign, p.amount(max(made.Luck.Mean, -made.Luck.Mean), made.Unit)))
	if h := made.Habit; h != nil {
		p.lines = append(p.lines, playerLine{fmt.Sprintf("  %s: %s (%s)", p.say("habit"),
			p.say("slip."+made.Game+"."+h.Name), p.say("habit.count", "n", h.N, "of", h.Of)), made.Game, h.Table})
	}
	if r := made.Rescue; r != nil {
		p.lines = append(p.lines, playerLine{"  " + p.say("rescue", "chance", p.amount(r.Worth, "chance")), made.Game, r.Table})
	}
}

// amount is a part of a chance as per cent, or turns.
func (p *Player) amount(a review.Amount, unit string) string {
	if unit == "chance" {
		return p.say("percent", "n", fmt.Sprintf("%.1f", 100*float64(a)/float64(review.One)))
	}
	return fmt.Sprintf("%.2f", float64(a)/float64(review.One))
}
