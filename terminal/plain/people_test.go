package plain

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/server"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/testkit/terminaltest"
)

// typist sits at a keyboard: what they type comes when the test says so.
type typist struct {
	*testing.T
	visit Visit
	keys  *io.PipeWriter
	leave context.CancelFunc
	// answered is how much there was to read when they answered last.
	answered int

	mu    sync.Mutex
	out   bytes.Buffer
	grown chan struct{}
}

func (p *typist) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case p.grown <- struct{}{}:
	default:
	}
	return p.out.Write(text)
}

func (p *typist) text() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.out.String()
}

// reads waits until the typist has read something.
func (p *typist) reads(words string) {
	p.Helper()
	p.readsAfter(0, words)
}

// readsAfter waits until the typist has read something behind what was there.
func (p *typist) readsAfter(there int, words string) {
	p.Helper()
	limit := time.After(terminaltest.Patience)
	for !strings.Contains(p.text()[there:], words) {
		select {
		case <-p.grown:
		case <-limit:
			p.Fatalf("%q never comes:\n%s", words, p.text())
		}
	}
}

// asked waits until the typist is asked for a decision that was not answered yet.
func (p *typist) asked() {
	p.Helper()
	limit := time.After(terminaltest.Patience)
	for text := p.text(); len(text) <= p.answered || !strings.HasSuffix(text, "> "); text = p.text() {
		select {
		case <-p.grown:
		case <-limit:
			p.Fatalf("nothing is asked:\n%s", p.text())
		}
	}
	p.answered = len(p.text())
}

func (p *typist) types(line string) {
	p.Helper()
	if _, err := io.WriteString(p.keys, line+"\n"); err != nil {
		p.Fatal(err)
	}
}

// page is the table as the server shows it to the typist.
func (p *typist) page(id string) (page struct {
	Undo    *table.UndoOffer
	Awaited []rules.Seat
	You     rules.Seat
	Seq     uint64
},
) {
	p.Helper()
	if err := p.visit.Server.Call(p.Context(), http.MethodGet, "/tables/"+id, nil, &page); err != nil {
		p.Fatal(err)
	}
	return page
}

// sitDown lets people sit down at one table of Nagaraja and type.
func sitDown(t *testing.T, address string, wish api.Wish) (id string, people []*typist) {
	t.Helper()
	game, err := rules.Find(wish.Game)
	if err != nil {
		t.Fatal(err)
	}
	var servers []*backend.Server
	for _, name := range []string{"Ada", "Ben"} {
		s := terminaltest.Guest(t, address, name)
		if len(servers) == 0 {
			id, err = s.NewTable(t.Context(), wish, false)
		} else {
			_, err = s.Sit(t.Context(), id, "")
		}
		if err != nil {
			t.Fatal(err)
		}
		servers = append(servers, s)
	}
	for _, s := range servers {
		in, keys := io.Pipe()
		p := &typist{T: t, keys: keys, grown: make(chan struct{}, 1)}
		p.visit = Visit{Console: Console{Language: locale.English, In: in, Out: p}, Server: s, Game: game}
		first := id
		p.visit.Begin = func(context.Context) (string, error) { return first, nil }
		ctx, leave := context.WithCancel(t.Context())
		p.leave = leave
		left := make(chan error, 1)
		go func() { left <- p.visit.Play(ctx) }()
		t.Cleanup(func() {
			leave()
			keys.Close()
			<-left
		})
		people = append(people, p)
	}
	for _, p := range people {
		p.reads("Round 1")
	}
	return id, people
}

func impatient(t *testing.T) string {
	t.Helper()
	_, address := terminaltest.OpenServerWith(t, func(c *server.Config) {
		c.Waiting = table.Patience{Live: time.Millisecond, Slow: time.Millisecond, Expired: time.Millisecond}
	})
	return address
}

// TestOneWhoLeftInPlainText: who waits is told, and claims the win by a word.
func TestOneWhoLeftInPlainText(t *testing.T) {
	id, people := sitDown(t, impatient(t), api.Wish{Game: "nagaraja", Seats: 2})
	first := people[0].page(id).Awaited[0].Index()
	gone, stays := people[first], people[1-first]
	gone.leave()
	name := []string{"Ada", "Ben"}[first]
	stays.reads(name + " has gone.")
	stays.reads("You need not wait any longer. Nothing happens by itself.\nYou can type win (Claim the win), bot (Let a bot play) or stop (Call it off).\n")
	stays.types("who")
	stays.reads(name + ": gone for 0:")
	stays.reads("you: here")
	stays.types("win")
	stays.reads("You win: ")
}

// TestTakingBackByConsentInPlainText: the one asks by a word, the other grants it.
func TestTakingBackByConsentInPlainText(t *testing.T) {
	id, people := sitDown(t, impatient(t), api.Wish{Game: "nagaraja", Seats: 2})
	for {
		for i, p := range people {
			if undo := p.page(id).Undo; undo != nil && undo.May == table.UndoAsk {
				other := people[1-i]
				p.types("takeback")
				p.reads("You asked to take back. ")
				other.reads("asks to take the last move back. Nothing hidden was shown by it. Type yes or no.")
				other.types("yes")
				p.reads("You take your last move back.")
				other.reads("takes the last move back.")
				return
			}
		}
		page := people[0].page(id)
		p := people[page.Awaited[0].Index()]
		p.asked()
		read := []int{len(people[0].text()), len(people[1].text())}
		p.types("1")
		for i, p := range people {
			p.readsAfter(read[i], "· ") // what the word means depends on what was read
		}
	}
}
