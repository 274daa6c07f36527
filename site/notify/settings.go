package notify

import (
	"slices"
	"time"
	_ "time/tzdata" // the hours of everybody, on machines that have no list of zones

	"nagara/locale"
)

// MailPace is how often somebody wants mail.
type MailPace string

// The paces. Soon gathers for a little while, so that one mail tells of all.
const (
	Soon   MailPace = "soon"
	Hourly MailPace = "hourly"
	Daily  MailPace = "daily"
)

// between is how long after a mail there is no other.
func (p MailPace) between() time.Duration {
	switch p {
	case Hourly:
		return time.Hour
	case Daily:
		return 24 * time.Hour
	}
	return 0
}

// Settings are what somebody chose.
type Settings struct {
	Quiet Quiet    `json:"quiet" doc:"Hours in which nothing is sent."`
	Pace  MailPace `json:"pace" enum:"soon,hourly,daily" doc:"How often there is mail: soon gathers for ten minutes, the others send at most one an hour or a day."`
}

// Usual are the settings of those who chose nothing.
func Usual() Settings {
	return Settings{Quiet: Quiet{From: 22, To: 8, Zone: "UTC"}, Pace: Soon}
}

// Check says what is wrong with settings.
func (s Settings) Check() error {
	if !slices.Contains([]MailPace{Soon, Hourly, Daily}, s.Pace) {
		return locale.Say("notice.refused.pace", "got", string(s.Pace))
	}
	if s.Quiet.From < 0 || s.Quiet.From > 23 || s.Quiet.To < 0 || s.Quiet.To > 23 {
		return locale.Say("notice.refused.hours")
	}
	if _, err := s.Quiet.zone(); err != nil {
		return locale.Say("notice.refused.zone", "got", s.Quiet.Zone)
	}
	return nil
}

// Person is all that is kept of somebody who may be told something.
type Person struct {
	Account string
	Settings
	// Language is that of their mails.
	Language string
	// Address is where mail goes, once they have confirmed it.
	Address string
	// Pending is an address that is to be confirmed until Expires, with the
	// secret of that hash. Asked is when they last wanted that, Asks how often
	// on that day.
	Pending        string
	Hash           Digest
	Expires, Asked time.Time
	Asks           int
	// Mailed is when the last mail went.
	Mailed time.Time
}
