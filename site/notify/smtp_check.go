package notify

import (
	"context"
	"fmt"

	gomail "github.com/wneessen/go-mail"
)

// Check connects to the mail server and signs in there, and sends nothing.
func (s *SMTP) Check(ctx context.Context) error {
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("prepare to ask the mail server: %w", err)
	}
	if err := client.DialWithContext(ctx); err != nil {
		return fmt.Errorf("ask %s for mail: %w", s.host, err)
	}
	return client.Close()
}
