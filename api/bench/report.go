package bench

import (
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"math"
	"slices"
	"time"

	"github.com/google/pprof/profile"
)

// Report is what was measured.
type Report struct {
	Plan
	// Version and Store are what the server is and where it keeps everything.
	Version, Store string
	// Figures are those with the spectators, if there were any, Alone those
	// before they came.
	Figures
	Alone *Figures
	// Repeats are all that were measured, of which Figures are the middle one; Then
	// those at another rate.
	Repeats, Then []Figures
	// Empty, Seated and Idling are the memory of the server before anybody
	// came, with the tables, and with the idle sockets.
	Empty, Seated, Idling Memory
	// Stopped is how many clients could not go on, Trouble why the first of
	// them could not, Refusal what the server first refused.
	Stopped int
	Trouble error
	Refusal string
}

// Figures are what was counted in one stretch of time. Their names in JSON stay as
// they are, for programs that read them. Times in milliseconds are from sending a
// move to the page of another player, or to its acknowledgement.
type Figures struct {
	Took       time.Duration `json:"-"`
	Moves      int           `json:"moves"`
	Rate       number        `json:"moves_per_s"`
	P50        number        `json:"p50_ms"`
	P95        number        `json:"p95_ms"`
	P99        number        `json:"p99_ms"`
	Longest    number        `json:"max_ms"`
	AckP50     number        `json:"ack_p50_ms"`
	AckP95     number        `json:"ack_p95_ms"`
	AckP99     number        `json:"ack_p99_ms"`
	AckLongest number        `json:"ack_max_ms"`
	// Bytes are of all players' sockets, both ways, BytesOut from the server.
	Bytes    number `json:"bytes_per_move"`
	BytesOut number `json:"bytes_out_per_move"`
	Processors
	// Finished are matches, Refused what the server refused, Stalled the tables
	// at which nobody moved.
	Finished int64 `json:"finished_matches"`
	Refused  int64 `json:"refused"`
	Stalled  int   `json:"stalled_tables"`
	// Layers are where the server spent it, if it could tell.
	Layers Layers `json:"layer_cpu_us_per_move,omitempty"`

	// shown and seen are the messages and bytes to all spectators, watched the
	// moves at their table.
	shown, seen, watched float64
	// profile is what the layers were read from.
	profile *profile.Profile
}

// middle is the one of several whose rate is in the middle of theirs.
func middle(all []Figures) Figures {
	sorted := slices.SortedFunc(slices.Values(all), func(a, b Figures) int { return cmp.Compare(a.Rate, b.Rate) })
	return sorted[len(sorted)/2]
}

// WriteProfile writes where the server spent its processor time, for go tool pprof.
func (f *Figures) WriteProfile(to io.Writer) error {
	if f.profile == nil {
		return errors.New("the server did not tell where its processor time went")
	}
	return f.profile.Write(to)
}

// Processors are who used them: in percent of one of them, and in microseconds a
// move. On a machine that others use too, the latter tell more than the rate.
type Processors struct {
	Server      number `json:"server_cpu_pct"`
	ServerEach  number `json:"server_cpu_us_per_move"`
	Clients     number `json:"client_cpu_pct"`
	ClientsEach number `json:"client_cpu_us_per_move"`
	BesideEach  number `json:"beside_cpu_us_per_move"`
	// Others are neither server nor clients; Stolen is what the machine's own
	// host took.
	Others number `json:"other_cpu_pct"`
	Stolen number `json:"stolen_cpu_pct"`
	// Resident is the memory of the server at the end of the time, in megabytes.
	Resident number `json:"server_rss_mb"`
}

// unknown is where the system cannot be asked.
var unknown = func() Processors {
	n := number(math.NaN())
	return Processors{n, n, n, n, n, n, n, n}
}()

// Spectator is what one more of them costs, for each move at their table.
type Spectator struct {
	// Processor is the server's, in microseconds.
	Processor number `json:"spectator_cpu_us_per_move"`
	// Messages is how many came; fewer than one say that the server could not
	// keep up, and told several moves at once.
	Messages number `json:"spectator_messages_per_move"`
	Bytes    number `json:"spectator_bytes_per_move"`
}

// Spectator is what was spent with the spectators beyond what the moves cost
// without them, shared among them and the moves that they saw.
func (r *Report) Spectator() Spectator {
	all := r.watched * float64(r.Spectators)
	more := float64(r.ServerEach-r.Alone.ServerEach) * float64(r.Moves)
	return Spectator{number(more / all), number(r.shown / all), number(r.seen / all)}
}

// number is one that may be unknown, when there was nothing to share it among.
type number float64

func (n number) known() bool { return !math.IsNaN(float64(n)) && !math.IsInf(float64(n), 0) }

// MarshalJSON writes two digits behind the point at most, and null where nothing
// is known.
func (n number) MarshalJSON() ([]byte, error) {
	if !n.known() {
		return []byte("null"), nil
	}
	return json.Marshal(math.Round(float64(n)*100) / 100)
}

// at is the value below which that share of sorted times lies, in milliseconds.
func at(sorted []time.Duration, share float64) number {
	if len(sorted) == 0 {
		return number(math.NaN())
	}
	i := min(len(sorted)-1, int(share*float64(len(sorted))))
	return number(sorted[i].Seconds() * 1e3)
}

// JSON is the report in one line, for programs.
func (r *Report) JSON() ([]byte, error) {
	out := struct {
		System      string  `json:"system"`
		Version     string  `json:"version"`
		Persistence string  `json:"persistence"`
		Game        string  `json:"game"`
		Seats       int     `json:"seats"`
		Tables      int     `json:"tables"`
		Nodes       int     `json:"nodes"`
		Idle        int     `json:"idle_connections"`
		Spectators  int     `json:"spectators"`
		Seconds     number  `json:"seconds"`
		WarmUp      number  `json:"warm_up_s"`
		Think       number  `json:"think_ms"`
		Asked       number  `json:"asked_moves_per_s"`
		PerTable    number  `json:"rss_per_table_kb"`
		LiveTable   number  `json:"live_per_table_kb"`
		PerSocket   *number `json:"rss_per_idle_connection_kb,omitempty"`
		LiveSocket  *number `json:"live_per_idle_connection_kb,omitempty"`
		Figures
		*Spectator
		Alone     *Figures  `json:"without_spectators,omitempty"`
		Repeats   []Figures `json:"repeats,omitempty"`
		AskedThen number    `json:"then_asked_moves_per_s,omitempty"`
		Then      []Figures `json:"then,omitempty"`
		Stopped   int       `json:"clients_stopped"`
		Trouble   string    `json:"trouble,omitempty"`
		Refusal   string    `json:"first_refusal,omitempty"`
	}{
		System: "nagara", Version: r.Version, Persistence: r.Store, Game: r.Game, Seats: r.Seats, Tables: r.Tables, Nodes: len(r.Nodes),
		Idle: r.Idle, Spectators: r.Spectators, Seconds: number(r.Took.Seconds()), WarmUp: number(r.WarmUp.Seconds()),
		Think: number(r.Think.Seconds() * 1e3), Asked: number(r.Plan.Rate),
		PerTable: r.perTable().Resident, LiveTable: r.perTable().Live,
		Figures: r.Figures, Alone: r.Alone, AskedThen: number(r.ThenRate), Then: r.Then, Stopped: r.Stopped, Refusal: r.Refusal,
	}
	if len(r.Repeats) > 1 {
		out.Repeats = r.Repeats
	}
	if r.Idle > 0 {
		each := r.perSocket()
		out.PerSocket, out.LiveSocket = &each.Resident, &each.Live
	}
	if r.Alone != nil {
		one := r.Spectator()
		out.Spectator = &one
	}
	if r.Trouble != nil {
		out.Trouble = r.Trouble.Error()
	}
	return json.Marshal(out)
}
