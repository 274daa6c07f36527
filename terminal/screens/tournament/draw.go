package tournament

import (
	"fmt"
	"strings"
	"time"

	"nagara/site/tournament"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
)

// Draw draws the list, or the standings of one.
func (t *Screen) Draw(c *canvas.Canvas) {
	t.width = c.W - 4
	ui.List{Title: t.title(), Lines: t.lines(t.width), At: t.At, Prompt: ui.Prompt{Field: &t.asked, Notice: t.Notice, Text: t.prompt()}}.Draw(c)
	t.DrawHints(c, c.H-1, t.hints())
}

func (t *Screen) title() string {
	if t.page == nil {
		return t.say("title")
	}
	return t.page.Terms.Name + " · " + t.say("form."+string(t.page.Terms.Form))
}

// lines are the lines: a tournament each, or an entrant each, or a chart of such a width.
func (t *Screen) lines(width int) (lines []string) {
	if t.chart != nil {
		return t.chartLines(t.chart, width)
	}
	if t.page == nil {
		for _, h := range t.heads {
			lines = append(lines, fmt.Sprintf("%-30s %-22s %-10s %s", canvas.Cut(h.Terms.Name, 30), t.say("form."+string(h.Terms.Form)),
				t.say("places", "n", h.Here, "most", h.Terms.Most), t.state(h)))
		}
		return lines
	}
	for _, row := range t.page.Standings {
		name := ""
		for i := range t.page.Entrants {
			if t.page.Entrants[i].Number == row.Number {
				name = t.name(&t.page.Entrants[i], t.page.People)
			}
		}
		score := halves(row.Points)
		if t.page.Terms.Form == tournament.Duplicate {
			score = fmt.Sprintf("+%d", row.Over)
		}
		lines = append(lines, fmt.Sprintf("%3d  %-26s %6s   %s", row.Place, canvas.Cut(name, 26), score, marks(row.Marks)))
	}
	return lines
}

// state is how far a tournament has come.
func (t *Screen) state(h tournament.Head) string {
	switch {
	case h.Winner != nil:
		return t.say("winner", "name", t.name(h.Winner, t.people))
	case h.Reason != "":
		return t.say("reason." + string(h.Reason))
	case !h.Ends.IsZero():
		return t.say("ends", "when", h.Ends.Local().Format(time.TimeOnly))
	case h.Phase == tournament.Running:
		return t.say("round", "n", h.Round)
	case h.Terms.Starts.IsZero():
		return t.say("whenfull")
	}
	return t.say("starts", "when", h.Terms.Starts.Local().Format("2006-01-02 15:04"))
}

// prompt is the line below: what is next for whoever looks.
func (t *Screen) prompt() string {
	switch {
	case t.page == nil && len(t.heads) == 0:
		return t.say("open.none")
	case t.page == nil:
		return t.Say("lobby.prompt")
	case t.page.Phase == tournament.Over:
		return t.say("reason." + string(t.page.Reason))
	case len(t.page.Asked) > 0:
		team := t.page.Asked[0]
		return t.say("team.asked", "name", t.name(&tournament.Entrant{Member: tournament.Member{Account: team.By}}, t.page.People), "team", team.Team)
	case t.page.You == nil && t.page.Shut != "":
		return t.say("refused."+string(t.page.Shut), "most", t.page.Terms.Most)
	case t.page.You == nil:
		return t.say("entrance." + string(t.page.Terms.Entrance))
	case t.page.You.Match != nil:
		return t.say("next") + ": " + t.say("sit.by", "when", t.page.You.Match.Until.Local().Format("15:04"))
	case t.page.You.Here:
		return t.say("entered")
	}
	return t.say("gone")
}

func (t *Screen) hints() []ui.KeyHelp {
	hints := ui.Hints("updown", t.Say("key.point"))
	if t.page == nil {
		return append(hints, ui.Hints("enter", t.Say("key.open"), "i", t.say("team.bylink"), "q", t.Say("key.back"))...)
	}
	if t.chart == nil && t.page.Phase != tournament.Open && t.page.Terms.Form != tournament.Arena {
		hints = append(hints, ui.Hints("c", t.say("chart"))...)
	}
	switch you := t.page.You; {
	case t.page.Phase == tournament.Over, you == nil && t.page.Shut != "", you != nil && you.Out:
	case you == nil || !you.Here:
		hints = append(hints, ui.Hints("e", t.say("enter"))...)
	case t.page.Terms.Form != tournament.Duplicate:
		hints = append(hints, ui.Hints("l", t.say("leave"))...)
	case you.Founder:
		hints = append(hints, ui.Hints("l", t.say("team.withdraw"))...)
	default:
		hints = append(hints, ui.Hints("l", t.say("team.leave"))...)
	}
	if len(t.page.Asked) > 0 {
		hints = append(hints, ui.Hints("y", t.say("team.join", "name", t.page.Asked[0].Team), "n", t.say("team.decline"))...)
	}
	if t.page.Terms.Form == tournament.Duplicate && t.page.You == nil {
		hints = append(hints, ui.Hints("i", t.say("team.bylink"))...)
	}
	return append(hints, ui.Hints("q", t.Say("key.back"))...)
}

// halves writes half points.
func halves(points int) string {
	text := fmt.Sprint(points / 2)
	switch {
	case points%2 == 0:
		return text
	case points == 1:
		return "½"
	}
	return text + "½"
}

// marks are the rounds in signs.
func marks(all []tournament.RoundMark) string {
	signs := map[tournament.RoundMark]string{
		tournament.Won: "●", tournament.Free: "●", tournament.Lost: "○", tournament.Drawn: "◐", tournament.Playing: "◇", tournament.Missed: "·",
	}
	var text []string
	for _, m := range all {
		text = append(text, signs[m])
	}
	return strings.Join(text, " ")
}
