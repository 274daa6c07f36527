package httpapi

import (
	"context"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/notify"
)

type noticesInput struct {
	Body notify.Settings
}

type subscriptionInput struct {
	Body api.SubscribeRequest
}

type webhookInput struct {
	Shown
	Body api.WebhookRequest
}

type addressInput struct {
	Shown
	Body api.MailRequest
}

func (a *Accounts) notifications() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/notices", id: "how-am-i-told", tag: tagAccount, access: session,
		summary: "How you are told what awaits you when you are not there",
	}, a.notificationSettings)
	handle(a.Shared, operation{
		method: http.MethodPut, path: "/me/notices", id: "tell-me-so", tag: tagAccount, access: session, status: http.StatusNoContent,
		summary: "Choose quiet hours, and how often there is mail",
	}, a.setNotifications)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/me/subscriptions", id: "subscribe", tag: tagAccount, access: session, status: http.StatusNoContent,
		summary: "Let this browser be told by Web Push, until the session ends",
	}, a.subscribe)
	handle(a.Shared, operation{
		method: http.MethodDelete, path: "/me/subscriptions", id: "unsubscribe", tag: tagAccount, access: session, status: http.StatusNoContent,
		summary: "Tell this browser nothing any more",
	}, a.unsubscribe)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/me/mail", id: "set-address", tag: tagAccount, access: session, status: http.StatusNoContent, limit: a.signIns,
		summary: "Have mail sent to an address, once the link that is sent there was opened; you show once more who you are",
	}, a.setAddress)
	handle(a.Shared, operation{
		method: http.MethodPut, path: "/me/webhook", id: "set-webhook", tag: tagAccount, access: session, limit: a.signIns,
		summary: "Have a service of yours told, in place of any other; you show once more who you are",
	}, a.setWebhook)
	handle(a.Shared, operation{
		method: http.MethodDelete, path: "/me/webhook", id: "drop-webhook", tag: tagAccount, access: session, status: http.StatusNoContent,
		summary: "Tell your service nothing any more",
	}, a.dropWebhook)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/me/webhook/trial", id: "try-webhook", tag: tagAccount, access: session,
		summary: "Send a message to your service now, and see what it answers",
	}, a.tryWebhook)
}

func (a *Accounts) notificationSettings(ctx context.Context, _ *struct{}) (*body[notify.Status], error) {
	v := auth.From(ctx)
	return answer(a.Notices.State(ctx, v.ID(), v.Session.ID))
}

func (a *Accounts) setNotifications(ctx context.Context, in *noticesInput) (*empty, error) {
	v := auth.From(ctx)
	return nil, a.Notices.Set(ctx, v.ID(), in.Body, v.Language)
}

func (a *Accounts) subscribe(ctx context.Context, in *subscriptionInput) (*empty, error) {
	v := auth.From(ctx)
	return nil, a.Notices.Subscribe(ctx, notify.PushSubscription{
		Account: v.ID(), Session: v.Session.ID, Language: v.Language.Code(),
		Endpoint: in.Body.Endpoint, P256dh: in.Body.Keys.P256dh, Auth: in.Body.Keys.Auth,
	})
}

func (a *Accounts) unsubscribe(ctx context.Context, _ *struct{}) (*empty, error) {
	v := auth.From(ctx)
	return nil, a.Notices.Unsubscribe(ctx, v.Session.ID)
}

func (a *Accounts) setAddress(ctx context.Context, in *addressInput) (*empty, error) {
	v := auth.From(ctx)
	if err := a.prove(ctx, v, in.Shown, in.Body.Proof); err != nil {
		return nil, err
	}
	return nil, a.Notices.SetAddress(ctx, v.Account, in.Body.Address, v.Language)
}

func (a *Accounts) setWebhook(ctx context.Context, in *webhookInput) (*body[notify.WebhookSecret], error) {
	v := auth.From(ctx)
	if err := a.prove(ctx, v, in.Shown, in.Body.Proof); err != nil {
		return nil, err
	}
	return answer(a.Notices.SetWebhook(ctx, v.Account, in.Body.Address, in.Body.Format, v.Language))
}

func (a *Accounts) dropWebhook(ctx context.Context, _ *struct{}) (*empty, error) {
	return nil, a.Notices.DropWebhook(ctx, auth.From(ctx).ID())
}

func (a *Accounts) tryWebhook(ctx context.Context, _ *struct{}) (*body[notify.WebhookAnswer], error) {
	v := auth.From(ctx)
	return answer(a.Notices.TryWebhook(ctx, v.ID(), v.Language))
}
