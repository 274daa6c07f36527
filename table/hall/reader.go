package hall

import (
	"context"
	"iter"

	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// Reader shows tables to somebody who brings the invitation of a private table along.
// It opens that table to them, whoever they are, and leaves no trace: people without a
// name can follow a link, too.
type Reader struct {
	hall       *Hall
	invitation string
}

// Invited is the reader for those with that invitation; usually they have none.
func (h *Hall) Invited(invitation string) Reader { return Reader{h, invitation} }

// Look is Reader.Look without an invitation.
func (h *Hall) Look(ctx context.Context, id, account string, since uint64) (*table.Page, error) {
	return h.Invited("").Look(ctx, id, account, since)
}

// LookNow is Reader.LookNow without an invitation.
func (h *Hall) LookNow(ctx context.Context, id, account string) (*table.Page, error) {
	return h.Invited("").LookNow(ctx, id, account)
}

// Watch is Reader.Watch without an invitation.
func (h *Hall) Watch(ctx context.Context, id, account string, since uint64) iter.Seq2[*table.Page, error] {
	return h.Invited("").Watch(ctx, id, account, since)
}

// Record is Reader.Record without an invitation.
func (h *Hall) Record(ctx context.Context, id, account string, name func(account string) string) (*record.Record, error) {
	return h.Invited("").Record(ctx, id, account, name)
}

// Edition is the one that a table is played with, for those who may enter.
func (r Reader) Edition(ctx context.Context, id, account string) (rules.Edition, error) {
	t, err := r.hall.table(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := t.MayEnter(account, r.invitation); err != nil {
		return nil, err
	}
	return t.Edition(), nil
}

// Record is a finished match as a record, for those who may read it. Names are
// what to call the people in it.
func (r Reader) Record(ctx context.Context, id, account string, name func(account string) string) (*record.Record, error) {
	var over *table.Table
	err := r.hall.judge(ctx, id, func(t *table.Table) error {
		over = t
		return t.MayRead(account, r.invitation)
	})
	if err != nil {
		return nil, err
	}
	return over.Record(name)
}
