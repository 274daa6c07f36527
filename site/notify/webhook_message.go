package notify

import (
	"context"
	"encoding/json"
	"html"
	"strings"
	"time"

	"nagara/locale"
)

// Tried is the kind of a message by which somebody tries a webhook.
const Tried NoticeKind = "test"

// WebhookMessage is what a program is sent.
type WebhookMessage struct {
	Type      NoticeKind     `json:"type"`
	Timestamp time.Time      `json:"timestamp"`
	Data      WebhookContent `json:"data"`
}

// WebhookContent is what it is about. It has nothing of what happened in a match but, when
// that is over, who won.
type WebhookContent struct {
	Table    string   `json:"table,omitempty"`
	Game     string   `json:"game,omitempty"`
	Others   []string `json:"others,omitempty"`
	Winners  []string `json:"winners,omitempty"`
	Title    string   `json:"title"`
	About    string   `json:"about"`
	URL      string   `json:"url"`
	Language string   `json:"language"`
}

// webhook is what there is to tell.
func (w *Words) webhook(ctx context.Context, n news, code string, now time.Time) (WebhookMessage, error) {
	l := language(code)
	others, err := w.names(ctx, n.others, l)
	if err != nil {
		return WebhookMessage{}, err
	}
	winners, err := w.names(ctx, n.winners, l)
	return WebhookMessage{Type: n.Kind, Timestamp: now.UTC(), Data: WebhookContent{
		Table: n.Table, Game: n.game, Others: others, Winners: winners,
		Title: title(n.Kind, l), About: about(n.game, others, l), URL: w.Site.JoinPath(pathTo(n.Table)).String(), Language: l.Code(),
	}}, err
}

// trial is what somebody sends to see whether it arrives.
func (w *Words) trial(l *locale.Language, now time.Time) WebhookMessage {
	return WebhookMessage{Type: Tried, Timestamp: now.UTC(), Data: WebhookContent{
		Title: l.Text("notice.webhook.trial", nil), About: l.Text("notice.webhook.trial.about", locale.Pairs("site", w.Site.Host)),
		URL: w.Site.String(), Language: l.Code(),
	}}
}

// write is the message as a service reads it. Names are what people call themselves: they
// must not become commands, links or calls to everybody there.
func (m WebhookMessage) write(f WebhookFormat) ([]byte, error) {
	c := m.Data
	switch f {
	case ForDiscord:
		return json.Marshal(map[string]any{
			"content":          "**" + markdown.Replace(c.Title) + "** · " + markdown.Replace(c.About) + "\n" + c.URL,
			"allowed_mentions": map[string]any{"parse": []string{}},
		})
	case ForSlack:
		return json.Marshal(map[string]string{"text": slack.Replace(c.Title+" · "+c.About) + "\n" + c.URL})
	case ForMatrix:
		return json.Marshal(map[string]string{
			"text": c.Title + " · " + c.About + "\n" + c.URL,
			"html": "<strong>" + html.EscapeString(c.Title) + "</strong> · " + html.EscapeString(c.About) +
				`<br><a href="` + html.EscapeString(c.URL) + `">` + html.EscapeString(c.URL) + "</a>",
		})
	}
	return json.Marshal(m)
}

var (
	markdown = strings.NewReplacer(escapes(`\*_~|>#[]()<@:-`+"`", `\`)...)
	slack    = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
)

// escapes are pairs that put a mark before each of these characters.
func escapes(characters, mark string) (pairs []string) {
	for _, c := range characters {
		pairs = append(pairs, string(c), mark+string(c))
	}
	return pairs
}
