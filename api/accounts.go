package api

import (
	"encoding/json"

	"nagara/site/account"
	"nagara/site/editions"
	"nagara/site/holiday"
	"nagara/site/notify"
	"nagara/site/puzzles"
)

// Me is what somebody may know of themselves.
type Me struct {
	account.Account
	Standings []account.Standing `json:"standings" doc:"One for each game."`
	Scopes    []account.Scope    `json:"scopes,omitempty" doc:"What the token allows, where one was shown."`
}

// Visitor is whoever asks, known or not.
type Visitor struct {
	Me *Me `json:"me,omitempty" doc:"Absent where the server has no name for whoever asks."`
}

// GuestRequest gives a visitor a name.
type GuestRequest struct {
	Name string `json:"name" doc:"What to be called, up to 24 letters." example:"Ada"`
}

// RenameRequest changes the name of an account.
type RenameRequest struct {
	Name  string `json:"name" doc:"What to be called, up to 24 letters." example:"Ada"`
	Proof *Proof `json:"proof,omitempty" doc:"Who you are, once more; a guest has nothing to show."`
}

// GhostsAllowed says whether others may play one's matches once more.
type GhostsAllowed struct {
	Allow bool `json:"allow" doc:"Whether others may play your finished matches once more against what you did there."`
}

// SignInRequest signs a member in.
type SignInRequest struct {
	Name     string `json:"name"`
	Password string `json:"password" format:"password"`
}

// PasswordRequest sets a password.
type PasswordRequest struct {
	Current  string          `json:"current,omitempty" format:"password" doc:"The present one, if there is one."`
	Answer   json.RawMessage `json:"answer,omitempty" doc:"In place of the present one: what the browser answered to the options for signing in with a passkey."`
	Password string          `json:"password" format:"password" doc:"10 to 128 characters; nothing else is asked of it."`
}

// Proof is how one shows again who one is.
type Proof struct {
	Password string          `json:"password,omitempty" format:"password" doc:"The present one."`
	Answer   json.RawMessage `json:"answer,omitempty" doc:"What the browser answered to the options for signing in with a passkey."`
}

// PasskeyRequest carries what the browser answered for a passkey.
type PasskeyRequest struct {
	Name   string          `json:"name,omitempty" doc:"What to call the passkey in the list."`
	Answer json.RawMessage `json:"answer" doc:"The credential that the browser gave, as JSON."`
}

// SignedIn is a device on which somebody is signed in.
type SignedIn struct {
	account.Session
	Current bool `json:"current" doc:"Whether it is the one that asks."`
}

// BotRequest makes an account for a bot.
type BotRequest struct {
	Name string `json:"name"`
}

// TokenRequest makes an API token.
type TokenRequest struct {
	Account string          `json:"account,omitempty" doc:"A bot of yours; usually yourself."`
	Name    string          `json:"name" doc:"What to call it in the list."`
	Scopes  []account.Scope `json:"scopes" enum:"read,play,host" doc:"What it allows."`
	Days    int             `json:"days,omitempty" doc:"How long it lasts; usually until it is withdrawn." minimum:"0" maximum:"3650"`
	Proof   *Proof          `json:"proof,omitempty" doc:"Who you are, once more."`
}

// IssuedToken is a token with its secret, which is told once.
type IssuedToken struct {
	account.Token
	Secret string `json:"secret" doc:"For the header Authorization: Bearer. It is shown this once."`
}

// Export is all that is known of an account.
type Export struct {
	account.Data
	Tables  []SatAt           `json:"tables" doc:"Where the account sat."`
	Notices notify.NoticeData `json:"notices" doc:"How the account is told what awaits it."`
	// Editions are without their texts, which GET /editions/{hash} gives.
	Editions []editions.Edition `json:"editions,omitempty" doc:"Those that the account keeps."`
	Holidays []holiday.Holiday  `json:"holidays,omitempty" doc:"The days off that the account has said."`
	Puzzles  []puzzles.Result   `json:"puzzles,omitempty" doc:"How the account did at puzzles."`
}

// MailRequest has mail sent to an address.
type MailRequest struct {
	Address string `json:"address" maxLength:"254" doc:"Where mail shall go; empty for nowhere."`
	Proof   *Proof `json:"proof,omitempty" doc:"Who you are, once more."`
}

// WebhookRequest has a service of somebody's own told.
type WebhookRequest struct {
	Address string               `json:"address" maxLength:"1000" doc:"Where the service takes messages: https, at a name that everybody can reach."`
	Format  notify.WebhookFormat `json:"format" enum:"json,discord,slack,matrix" doc:"What it reads: JSON signed by Standard Webhooks, or the messages of Discord, of Slack (and Mattermost, Rocket.Chat, Zulip), or of Matrix' bridge Hookshot."`
	Proof   *Proof               `json:"proof,omitempty" doc:"Who you are, once more."`
}

// PushKeys are those that a browser reads what it is told with.
type PushKeys struct {
	P256dh string `json:"p256dh" maxLength:"200"`
	Auth   string `json:"auth" maxLength:"100"`
}

// SubscribeRequest lets a browser be told by Web Push.
type SubscribeRequest struct {
	Endpoint string   `json:"endpoint" maxLength:"1000" doc:"Where the browser's push service takes messages."`
	Keys     PushKeys `json:"keys" doc:"What only the browser can read them with."`
}
