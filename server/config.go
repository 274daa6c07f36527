package server

import (
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"nagara/events"
	"nagara/server/middleware"
	"nagara/server/trace"
	"nagara/site/account"
	"nagara/site/notify"
	"nagara/store/archive"
	"nagara/table"
)

// Config is how a server shall be.
type Config struct {
	Stores Stores
	// Archive is where old matches are that were moved out of the stores; there is
	// none without it.
	Archive archive.Folder
	// Bus reaches the other machines of this site; there are none without it.
	Bus events.Far
	// Site is the address that people know the server by: passkeys are bound
	// to it, and cookies are secure if it is https.
	Site *url.URL
	// Nearby is the address of this machine for others in its network, where it listens
	// to all and the operator has named none: invitations lead there, or to where their
	// host came by. It is nil where Site is what was named.
	Nearby *url.URL
	// BehindProxy tells that X-Forwarded-For can be believed.
	BehindProxy bool
	// Version is what the program calls itself.
	Version string
	// Web is the browser client; without it there is a plain page.
	Web fs.FS

	// Mail sends notices to those who want them so; there is none without it.
	// PushBy sends to push services and webhooks on this machine, for tests.
	Mail   *notify.SMTP
	PushBy *http.Client

	// Editions are the texts of those that the operator names, besides those that
	// were named before.
	Editions [][]byte

	Limits Limits
	// Pause is how long everybody waits for a bot or an automatic answer, at
	// least; BotTime how long a bot may think; Thinkers how many think at
	// once; Live how many tables are kept in memory.
	Pause, BotTime time.Duration
	Thinkers, Live int
	// Patience is how long the reader of a live socket may take to make room
	// for a message; usually 10 seconds.
	Patience time.Duration
	// Waiting is how long people wait for one who has left a table; usually
	// table.UsualPatience.
	Waiting table.Patience
	// BodyTime is how long the body of a request may take to arrive; usually
	// 10 seconds.
	BodyTime time.Duration
	// Beat is how often a stream of news without any says that it is there, and looks for
	// what no signal told; usually every 15 seconds.
	Beat time.Duration
	// PasswordCost is how much work one guess at a password is; usually
	// account.UsualCost.
	PasswordCost account.Cost
	// Gather is how long news of tables gather before lists and ratings follow;
	// usually lobby.UsualGather.
	Gather time.Duration
	// ReviewTime is how long a review may take; usually reviews.UsualTime.
	ReviewTime time.Duration
	// PictureTime is how long the picture of a link may take; usually picture.UsualTime.
	PictureTime time.Duration
	// Clock is that of the machine; usually time.Now.
	Clock func() time.Time
	// ExactMemory makes /metrics slow and exact, for measurements.
	ExactMemory bool
	Log         *slog.Logger
	// Traces follow what is done; usually nothing is followed.
	Traces *trace.Tracer
}

// Limits hold visitors to what people do.
type Limits struct {
	// Address and Account are for all requests, SignIns for names and passwords
	// from one network, Guesses for attempts at the password of one account from one
	// network, of which all together may make five times as many,
	// Code for attempts at the codes of invitations from one network, Tables for the
	// tables that an account makes, Call for the invitations by name of one account to
	// another, Report for the reports of one network, and Picture for the pictures of
	// links that are drawn for one network: those that are there cost nothing.
	Address, Account, SignIns, Guesses, Code, Tables, Call, Report, Picture middleware.Limit
	// Sockets is how many live sockets, streams and requests that wait one
	// account may have open, or one network without an account; a network
	// with accounts may have four times as many. 0 is any number.
	Sockets int
	// BotTables is at how many tables of one account bots may play at once; a
	// network may have four times as many. 0 is any number.
	BotTables int
}

// perSocket is how many connections a network may have for each socket of a visitor: a
// household has four times as many sockets, and browsers open as many more to load
// pages.
const perSocket = 8

// Connections is how many one network may have open, of whatever kind, and how many
// answers it may wait for at once. 0 is any number.
func (l Limits) Connections() int { return perSocket * l.Sockets }

// Usual are limits that no person at a browser meets, with a household or a
// school class behind one address.
func Usual() Limits {
	return Limits{
		Address: middleware.Limit{PerSecond: 100, Burst: 400},
		Account: middleware.Limit{PerSecond: 30, Burst: 120},
		SignIns: middleware.Limit{PerSecond: 0.5, Burst: 40},
		Guesses: middleware.Limit{PerSecond: 0.05, Burst: 20},
		Code:    middleware.Limit{PerSecond: 0.05, Burst: 20},
		Tables:  middleware.Limit{PerSecond: 0.5, Burst: 60},
		Call:    middleware.Limit{PerSecond: 1.0 / 60, Burst: 3},
		Report:  middleware.Limit{PerSecond: 1.0 / 300, Burst: 20},
		Picture: middleware.Limit{PerSecond: 0.5, Burst: 60},
		Sockets: 100, BotTables: 20,
	}
}
