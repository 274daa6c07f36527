package notify

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"nagara/locale"
)

// mailWithin is how long a mail server may take.
const mailWithin = 30 * time.Second

// SMTP sends mail by the server that the operator named.
type SMTP struct {
	host    string
	options []gomail.Option
	from    *mail.Address
}

// NewSMTP reads the address of a mail server, smtp://NAME:PASSWORD@HOST:PORT or
// smtps://, and the sender of all mail. With smtp a connection becomes encrypted
// if the server can; where a password is sent to another machine, it must.
func NewSMTP(server, from string) (*SMTP, error) {
	at, err := url.Parse(server)
	if err != nil || at.Hostname() == "" || at.Scheme != "smtp" && at.Scheme != "smtps" || at.Path != "" && at.Path != "/" {
		return nil, locale.Say("notice.refused.server")
	}
	sender, err := mail.ParseAddress(from)
	if err != nil {
		return nil, locale.Say("notice.refused.sender")
	}
	s := &SMTP{host: at.Hostname(), from: sender, options: []gomail.Option{gomail.WithTimeout(mailWithin)}}
	password, secret := at.User.Password()
	switch {
	case at.Scheme == "smtps":
		s.options = append(s.options, gomail.WithSSL(), gomail.WithPort(gomail.DefaultPortSSL))
	case secret && !isNear(s.host):
		s.options = append(s.options, gomail.WithTLSPolicy(gomail.TLSMandatory), gomail.WithPort(gomail.DefaultPortTLS))
	default:
		s.options = append(s.options, gomail.WithTLSPolicy(gomail.TLSOpportunistic), gomail.WithPort(gomail.DefaultPort))
	}
	if port, err := strconv.Atoi(at.Port()); err == nil {
		s.options = append(s.options, gomail.WithPort(port))
	}
	if secret {
		s.options = append(s.options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(at.User.Username()), gomail.WithPassword(password))
	}
	return s, nil
}

func isNear(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Letter is a mail, as text and as a page.
type Letter struct {
	Subject, Text, HTML string
	// Language is that of its words; Stop is the address that stops such mail,
	// if there is one.
	Language, Stop string
}

// Send sends a letter to one address.
func (s *SMTP) Send(ctx context.Context, to string, letter Letter) error {
	m := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	m.FromMailAddress(s.from)
	m.ToMailAddress(&mail.Address{Address: to})
	m.Subject(letter.Subject)
	m.SetDate()
	m.SetMessageIDWithValue(strings.ToLower(rand.Text()) + s.from.Address[strings.LastIndex(s.from.Address, "@"):])
	m.SetGenHeader("Auto-Submitted", "auto-generated") // RFC 3834: no answer, please
	m.SetGenHeader(gomail.HeaderContentLang, letter.Language)
	if letter.Stop != "" {
		m.SetGenHeaderPreformatted(gomail.HeaderListUnsubscribe, "<"+letter.Stop+">")
		m.SetGenHeader(gomail.HeaderListUnsubscribePost, "List-Unsubscribe=One-Click") // RFC 8058
	}
	m.SetBodyString(gomail.TypeTextPlain, letter.Text)
	m.AddAlternativeString(gomail.TypeTextHTML, letter.HTML)
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("prepare to send mail: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, mailWithin)
	defer cancel()
	err = client.DialAndSendWithContext(ctx, m)
	if refused, ok := errors.AsType[*gomail.SendError](err); ok { // in whole, it names the address
		return fmt.Errorf("send mail by %s: %s, %d %s", s.host, refused.Reason, refused.ErrorCode(), refused.EnhancedStatusCode())
	}
	if err != nil {
		return fmt.Errorf("send mail by %s: %w", s.host, err)
	}
	return nil
}

// Sender is the mailbox that mail comes from.
func (s *SMTP) Sender() string { return s.from.Address }
