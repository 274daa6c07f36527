package httpapi

import (
	"context"
	"net/http"

	"nagara/server/auth"
	"nagara/site/holiday"
)

type holidayInput struct {
	Body holiday.Dates
}

type holidayID struct {
	ID string `path:"id" maxLength:"64"`
}

func (a *Accounts) holidays() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/holidays", id: "my-days-off", tag: tagAccount, access: session,
		summary: "The days off that you have said, and how many are left",
	}, func(ctx context.Context, _ *struct{}) (*body[holiday.Status], error) {
		return answer(a.Holidays.Of(ctx, auth.From(ctx).ID()))
	})
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/me/holidays", id: "take-days-off", tag: tagAccount, access: session,
		summary: "Say days off: your slow clocks stand while they last, where a table's terms have it so, and the others there are told",
	}, func(ctx context.Context, in *holidayInput) (*body[holiday.Status], error) {
		return answer(a.Holidays.Say(ctx, auth.From(ctx).ID(), in.Body))
	})
	handle(a.Shared, operation{
		method: http.MethodDelete, path: "/me/holidays/{id}", id: "end-days-off", tag: tagAccount, access: session,
		summary: "End days off before their time, or call them off; the days that have begun count",
	}, func(ctx context.Context, in *holidayID) (*body[holiday.Status], error) {
		return answer(a.Holidays.End(ctx, auth.From(ctx).ID(), in.ID))
	})
}
