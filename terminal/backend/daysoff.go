package backend

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"nagara/locale"
	"nagara/site/holiday"
)

// DaysOff does what the words say about the visitor's days off: nothing asks for them, two
// days take what lies between, "end" ends what lasts or is to come.
func (s *Server) DaysOff(ctx context.Context, words ...string) (status holiday.Status, err error) {
	switch {
	case len(words) == 0:
		err = s.Call(ctx, http.MethodGet, "/me/holidays", nil, &status)
	case len(words) == 2:
		wish := holiday.Dates{First: words[0], Last: words[1], Zone: zone(time.Now())}
		err = s.Call(ctx, http.MethodPost, "/me/holidays", wish, &status)
	case words[0] == "end":
		var before holiday.Status
		if before, err = s.DaysOff(ctx); err != nil {
			return before, err
		}
		if before.Now == nil {
			return before, holiday.ErrUnknown
		}
		err = s.Call(ctx, http.MethodDelete, "/me/holidays/"+before.Now.ID, nil, &status)
	default:
		err = locale.Say("holiday.how")
	}
	return status, err
}

// zone is a name of the IANA list for the hours here: machines tell only how far they are
// from Greenwich, and that list counts the other way.
func zone(now time.Time) string {
	_, offset := now.Zone()
	if hours := offset / 3600; hours != 0 {
		return fmt.Sprintf("Etc/GMT%+d", -hours)
	}
	return "UTC"
}
