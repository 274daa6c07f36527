package notify

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"nagara/docs/markup"
	"nagara/locale"
	"nagara/site/account"
)

// Names are what is asked of the accounts.
type Names interface {
	FindAll(ctx context.Context, ids ...string) (map[string]account.Account, error)
}

// Words says notices in the language of their reader.
type Words struct {
	// Site is the address that people know the server by.
	Site  *url.URL
	Names Names
}

// language is the one of that code, or English.
func language(code string) *locale.Language {
	for _, l := range locale.All() {
		if l.Code() == code {
			return l
		}
	}
	return locale.English
}

// push is what a browser shows.
func (w *Words) push(ctx context.Context, n news, code string) (Text, error) {
	l := language(code)
	about, err := w.about(ctx, n, l)
	return Text{
		Title: title(n.Kind, l), Body: about, Path: pathTo(n.Table), Tag: "table-" + n.Table,
		Language: l.Code(), urgent: n.Kind == Hurry,
	}, err
}

func title(k NoticeKind, l *locale.Language) string { return l.Text("notice.told."+string(k), nil) }

func pathTo(table string) string { return "/table/" + url.PathEscape(table) }

// about is the game, and with whom it is played.
func (w *Words) about(ctx context.Context, n news, l *locale.Language) (string, error) {
	names, err := w.names(ctx, n.others, l)
	return about(n.game, names, l), err
}

func about(game string, names []string, l *locale.Language) string {
	return l.Text("notice.about", locale.Pairs("game", l.Text(game+".name", nil), "names", strings.Join(names, ", ")))
}

// names are what these accounts are called.
func (w *Words) names(ctx context.Context, accounts []string, l *locale.Language) (names []string, err error) {
	found, err := w.Names.FindAll(ctx, accounts...)
	if err != nil {
		return nil, fmt.Errorf("find the names for a notice: %w", err)
	}
	for _, id := range accounts {
		name := found[id].Name
		if name == "" {
			name = l.Text("account.anonymous", nil)
		}
		names = append(names, name)
	}
	return names, nil
}

// line is one thing that a letter tells.
type line struct{ What, About, Link string }

// letter tells all news, one line for each table.
func (w *Words) letter(ctx context.Context, all []news, code, stop string) (Letter, error) {
	l := language(code)
	var lines []line
	for _, ofTable := range byTable(all) {
		n := weightiest(ofTable)
		about, err := w.about(ctx, n, l)
		if err != nil {
			return Letter{}, err
		}
		lines = append(lines, line{title(n.Kind, l), about, w.Site.JoinPath(pathTo(n.Table)).String()})
	}
	subject := l.Text("notice.mail.many", locale.Pairs("n", len(lines)))
	if len(lines) == 1 {
		subject = lines[0].What + " · " + lines[0].About
	}
	return w.write(l, subject, "", lines, w.Site.JoinPath("mail", "stop", stop).String()), nil
}

// confirmation asks whether an address is its reader's.
func (w *Words) confirmation(l *locale.Language, name, secret string) Letter {
	link := w.Site.JoinPath("mail", "confirm", secret).String()
	say := func(key string) string {
		return l.Text("notice.mail.confirm."+key, locale.Pairs("name", name, "site", w.Site.Host))
	}
	return w.write(l, say("subject"), say("about"), []line{{What: say("link"), Link: link}}, "")
}

// write makes a letter as text and as a page.
func (w *Words) write(l *locale.Language, subject, opening string, lines []line, stop string) Letter {
	var text strings.Builder
	if opening != "" {
		fmt.Fprintf(&text, "%s\n\n", opening)
	}
	for _, one := range lines {
		fmt.Fprintln(&text, one.What)
		if one.About != "" {
			fmt.Fprintln(&text, one.About)
		}
		fmt.Fprintf(&text, "%s\n\n", one.Link)
	}
	why, end := l.Text("notice.mail.why", locale.Pairs("site", w.Site.Host)), l.Text("notice.mail.stop", nil)
	if stop != "" {
		fmt.Fprintf(&text, "-- \n%s\n%s\n%s\n", why, end, stop)
	}
	page := markup.Format(`<!doctype html>
<html lang="%s">
<head><meta charset="utf-8"><title>%s</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 Georgia,serif;color:#2a2620;background:#fbf8f1">
%s%s%s</body>
</html>
`, l.Code(), subject, markup.If(opening != "", markup.Format("<p>%s</p>\n", opening)), markup.Each(lines, line.draw),
		markup.If(stop != "", markup.Format(`<p style="margin-top:32px;font-size:13px;color:#6b6355">%s<br><a href="%s" style="color:#6b6355">%s</a></p>
`, why, stop, end)))
	return Letter{Subject: subject, Text: text.String(), HTML: string(page), Language: l.Code(), Stop: stop}
}

func (one line) draw() markup.HTML {
	return markup.Format(`<p><a href="%s" style="color:#7a3b1e;font-weight:bold">%s</a>%s</p>
`, one.Link, one.What, markup.If(one.About != "", markup.Format("<br>%s", one.About)))
}
