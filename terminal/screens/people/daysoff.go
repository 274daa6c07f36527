package people

import (
	"context"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/site/holiday"
)

// restful is what somebody has said of days off; asks tells that they want to say more.
type restful struct {
	status holiday.Status
	asks   bool
}

// askDaysOff finds out what was said so far, and then asks.
func (p *People) askDaysOff() tea.Cmd { return p.daysOff(true) }

// takeDaysOff does what was written.
func (p *People) takeDaysOff(written string) tea.Cmd {
	return p.daysOff(false, strings.Fields(written)...)
}

func (p *People) daysOff(asks bool, words ...string) tea.Cmd {
	return p.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		if !asks && len(words) == 0 {
			return nil, locale.Say("holiday.how")
		}
		status, err := p.server.DaysOff(ctx, words...)
		return restful{status, asks}, err
	})
}

// startDaysOff lets them be written: a week is there to be changed, or the end of what is.
func (p *People) startDaysOff(s holiday.Status) {
	p.off = true
	p.name.Start(p.Language.Text("holiday.ask", nil))
	now := time.Now()
	text := now.Format(time.DateOnly) + " " + now.AddDate(0, 0, 6).Format(time.DateOnly)
	if s.Now != nil {
		text = "end"
	}
	p.name.Set(text, 40)
}
