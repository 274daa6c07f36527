package problem

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"

	"nagara/locale"
	"nagara/site/account"
	"nagara/table"
)

// NameHost puts the name of the host into the refusal that tells whom to ask for an
// invitation: the table knows people by their accounts. All other errors stay as
// they are.
func NameHost(ctx context.Context, people *account.People, l *locale.Language, err error) error {
	refusal, ok := errors.AsType[*table.Refusal](err)
	if !ok || refusal.Key != table.IsPrivate {
		return err
	}
	host := fmt.Sprint(refusal.Args["host"])
	found, lost := people.FindAll(ctx, host)
	if lost != nil {
		return lost
	}
	named := *refusal
	named.Args = maps.Clone(refusal.Args)
	named.Args["host"] = cmp.Or(found[host].Name, l.Text("account.anonymous", nil))
	return &named
}
