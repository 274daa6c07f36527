package hall

import (
	"context"
	"iter"

	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// Viewer is the way to look into the hall for somebody who brings the invitation of a
// private table along. It opens that table to them, whoever they are, and leaves no
// trace: people without a name can follow a link, too.
type Viewer struct {
	hall       *Hall
	invitation string
}

// Invited is the viewer for those with that invitation; usually they have none.
func (h *Hall) Invited(invitation string) Viewer { return Viewer{h, invitation} }

// Look is Viewer.Look without an invitation.
func (h *Hall) Look(ctx context.Context, id, account string, since uint64) (*table.Page, error) {
	return h.Invited("").Look(ctx, id, account, since)
}

// LookNow is Viewer.LookNow without an invitation.
func (h *Hall) LookNow(ctx context.Context, id, account string) (*table.Page, error) {
	return h.Invited("").LookNow(ctx, id, account)
}

// Watch is Viewer.Watch without an invitation.
func (h *Hall) Watch(ctx context.Context, id, account string, since uint64) iter.Seq2[*table.Page, error] {
	return h.Invited("").Watch(ctx, id, account, since)
}

// Record is Viewer.Record without an invitation.
func (h *Hall) Record(ctx context.Context, id, account string, name func(account string) string) (*record.Record, error) {
	return h.Invited("").Record(ctx, id, account, name)
}

// Edition is the one that a table is played with, for those who may enter.
func (d Viewer) Edition(ctx context.Context, id, account string) (rules.Edition, error) {
	t, err := d.hall.table(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := t.MayEnter(account, d.invitation); err != nil {
		return nil, err
	}
	return t.Edition(), nil
}

// Record is a finished match as a record, for those who may read it. Names are
// what to call the people in it.
func (d Viewer) Record(ctx context.Context, id, account string, name func(account string) string) (*record.Record, error) {
	var over *table.Table
	err := d.hall.judge(ctx, id, func(t *table.Table) error {
		over = t
		return t.MayRead(account, d.invitation)
	})
	if err != nil {
		return nil, err
	}
	return over.Record(name)
}
