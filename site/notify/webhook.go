package notify

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"nagara/locale"
	"nagara/site/fault"
)

// Webhook is where a service of somebody's own takes what awaits them: a channel of
// Discord, a room of Matrix, a program. An account has one at most.
type Webhook struct {
	Account string
	// Address is empty where there is none.
	Address string
	Format  WebhookFormat
	// Secret is what messages are signed with. It is told once.
	Secret   []byte
	Language string
	Since    time.Time
	// Failed is how many times in a row it did not take a message. Stopped is that it is
	// sent none any more.
	Failed  int
	Stopped bool
	// Hour is when the hour began in which Sent were sent to it.
	Hour time.Time
	Sent int
	// Answers are the last ones, the newest first.
	Answers []WebhookAnswer
}

// WebhookFormat is what a service reads.
type WebhookFormat string

// The formats. Slack's is read by Mattermost, Rocket.Chat and Zulip, too; Matrix' is that
// of its bridge Hookshot.
const (
	AsJSON     WebhookFormat = "json"
	ForDiscord WebhookFormat = "discord"
	ForSlack   WebhookFormat = "slack"
	ForMatrix  WebhookFormat = "matrix"
)

// WebhookProblem is why there was no answer.
type WebhookProblem string

// The problems. Whether an address is a name of our own network is not told apart from
// one that nobody answers at.
const (
	Unreachable WebhookProblem = "unreachable"
	TooSlow     WebhookProblem = "late"
)

// WebhookAnswer is what became of one message.
type WebhookAnswer struct {
	At      time.Time      `json:"at"`
	Kind    NoticeKind     `json:"kind" enum:"began,invited,turn,hurry,ended,test" doc:"What it told; test where somebody tried."`
	Status  int            `json:"status,omitempty" doc:"The status of the answer, if there was one."`
	Problem WebhookProblem `json:"problem,omitempty" enum:"unreachable,late" doc:"Why there was none."`
}

// taken tells whether the service took it.
func (a WebhookAnswer) taken() bool { return a.Status/100 == 2 }

const (
	// An hour has at most maxAnHour messages to one webhook: whoever it leads to may not
	// have asked for them.
	maxAnHour = 60
	// maxFailed in a row stop a webhook.
	maxFailed = 20
	// keptAnswers are shown to its owner.
	keptAnswers     = 10
	maxWebhook      = 1000
	secretSaidAs    = "whsec_"
	discordPathHead = "/api/webhooks/"
)

// The refusals of webhooks that callers tell apart.
var (
	ErrNoWebhook = fault.New(fault.Unknown, "notice.refused.webhook.none")
	ErrManyHooks = fault.New(fault.TooMany, "notice.refused.webhook.often")
)

// runs tells whether messages go to it.
func (w Webhook) runs() bool { return w.Address != "" && !w.Stopped }

// checkWebhook says what is wrong with an address that somebody typed. Where near is set
// it may be on this machine, as in tests.
func checkWebhook(address string, format WebhookFormat, near bool) error {
	if !slices.Contains([]WebhookFormat{AsJSON, ForDiscord, ForSlack, ForMatrix}, format) {
		return locale.Say("notice.refused.webhook.format", "got", string(format))
	}
	at, err := url.Parse(address)
	if err != nil || len(address) > maxWebhook || at.Host == "" || at.User != nil || at.Fragment != "" ||
		!near && (at.Scheme != "https" || at.Port() != "" && at.Port() != "443" || !isName(at.Hostname())) {
		return locale.Say("notice.refused.webhook.address")
	}
	if format == ForDiscord && !near && !(isDiscord(at.Hostname()) && strings.HasPrefix(at.Path, discordPathHead)) {
		return locale.Say("notice.refused.webhook.discord")
	}
	return nil
}

func isDiscord(host string) bool {
	return slices.Contains([]string{"discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com"}, strings.ToLower(host))
}

// spend counts one more message of this hour, or says that there were enough.
func (w *Webhook) spend(now time.Time) error {
	if now.Sub(w.Hour) >= time.Hour {
		w.Hour, w.Sent = now, 0
	}
	if w.Sent >= maxAnHour {
		return ErrManyHooks
	}
	w.Sent++
	return nil
}

// note keeps an answer. Who answers that the address is gone, or fails too often, is sent
// no more; who takes a message is sent the next again.
func (w *Webhook) note(a WebhookAnswer) {
	w.Answers = append([]WebhookAnswer{a}, w.Answers[:min(len(w.Answers), keptAnswers-1)]...)
	if a.taken() {
		w.Failed, w.Stopped = 0, false
		return
	}
	w.Failed++
	w.Stopped = w.Stopped || w.Failed >= maxFailed || isGone(a.Status)
}
