package terminal_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// folder is where the program of these tests is built.
var folder string

func TestMain(m *testing.M) {
	var err error
	if folder, err = os.MkdirTemp("", "nagara-terminal-"); err != nil {
		panic(err)
	}
	status := m.Run()
	_ = os.RemoveAll(folder) // the system clears its folder too
	os.Exit(status)
}

// build builds the program once for all tests of this file.
var build = sync.OnceValues(func() (file string, err error) {
	file = filepath.Join(folder, "nagara")
	if said, err := exec.Command("go", "build", "-o", file, "nagara/cmd/nagara").CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the program: %w\n%s", err, said)
	}
	return file, nil
})

// program is the program; where something is missing to run it, it says what.
func program(t *testing.T, tools ...string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("plays whole matches in real terminals")
	}
	for _, tool := range append(tools, "tmux") {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is missing: install it to play matches in a real terminal (apt-get install tmux openssh-client)", tool)
		}
	}
	file, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// terminals is a tmux of the test's own, with a window for each player.
type terminals struct {
	*testing.T
	socket string
}

func open(t *testing.T) *terminals {
	t.Helper()
	x := &terminals{t, filepath.Join(t.TempDir(), "tmux")}
	t.Cleanup(func() { _ = exec.Command("tmux", "-S", x.socket, "kill-server").Run() })
	return x
}

func (x *terminals) tmux(args ...string) string {
	x.Helper()
	out, err := exec.Command("tmux", append([]string{"-S", x.socket, "-f", "/dev/null"}, args...)...).CombinedOutput()
	if err != nil {
		x.Fatalf("tmux %v: %v\n%s", args, err, out)
	}
	return string(out)
}

func (x *terminals) start(name, command string) {
	x.Helper()
	x.tmux("new-session", "-d", "-s", name, "-x", "80", "-y", "24", "env LC_ALL=C.UTF-8 LANG=C.UTF-8 XDG_DATA_HOME="+x.TempDir()+" "+command+"; echo ended; exec cat")
}

func (x *terminals) screen(name string) string { return x.tmux("capture-pane", "-p", "-t", name) }

func (x *terminals) press(name string, keys ...string) {
	x.tmux(append([]string{"send-keys", "-t", name}, keys...)...)
}

// until waits for a screen that has the text.
func (x *terminals) until(name, text string) {
	x.Helper()
	x.poll(func() bool { return strings.Contains(x.screen(name), text) }, func() string {
		return fmt.Sprintf("%s never shows %q:\n%s", name, text, x.screen(name))
	})
}

// pointAt goes down a list to the line that has the text.
func (x *terminals) pointAt(name, text string) {
	x.Helper()
	pressedAt := "" // the line from which it went on: until another is pointed at, the key is on its way
	x.poll(func() bool {
		for line := range strings.Lines(x.screen(name)) {
			if !strings.HasPrefix(strings.TrimSpace(line), "▸") { // choices end with one
				continue
			}
			if strings.Contains(line, text) {
				return true
			}
			if line != pressedAt {
				pressedAt = line
				x.press(name, "Down")
			}
			return false
		}
		return false
	}, func() string { return fmt.Sprintf("%s cannot point at %q:\n%s", name, text, x.screen(name)) })
}

// poll looks again and again until it is done, for a minute and a half.
func (x *terminals) poll(done func() bool, complaint func() string) {
	x.Helper()
	tick := time.NewTicker(40 * time.Millisecond)
	defer tick.Stop()
	limit := time.After(90 * time.Second)
	for !done() {
		select {
		case <-tick.C:
		case <-limit:
			x.Fatal(complaint())
		}
	}
}

// shrink makes a window small until it says so. On a busy machine tmux was seen to tell a
// program of no change at all: it is made a little larger and smaller again.
func (x *terminals) shrink(name, want string) {
	x.Helper()
	tries := 0
	x.poll(func() bool {
		if tries%50 == 0 {
			x.tmux("resize-window", "-t", name, "-x", strconv.Itoa(60+tries/50%2), "-y", "15")
		}
		tries++
		return strings.Contains(x.screen(name), want)
	}, func() string { return name + " never shows " + want + ":\n" + x.screen(name) })
}

// resting is what a first match says after a round.
const resting = "Any key goes on."

// goOn waits for a text, and lets a first match not rest until then.
func (x *terminals) goOn(name, want string) {
	x.Helper()
	x.poll(func() bool {
		screen := x.screen(name)
		if strings.Contains(screen, resting) {
			x.press(name, "w")
		}
		return strings.Contains(screen, want)
	}, func() string { return name + " never shows " + want + ":\n" + x.screen(name) })
}

// playOut presses keys for the players until the match is over for one.
func (x *terminals) playOut(names ...string) {
	x.Helper()
	x.poll(func() bool {
		over := true
		for _, name := range names {
			switch screen := x.screen(name); {
			case strings.Contains(screen, "the match is over"):
				continue
			case strings.Contains(screen, resting):
				x.press(name, "w")
			case strings.Contains(screen, "Let it happen, or undo"):
				x.press(name, "l")
			case strings.Contains(screen, "or pass."):
				x.press(name, "p")
			case strings.Contains(screen, "your decision"):
				x.press(name, "Enter")
			}
			over = false
		}
		return over
	}, func() string { return "the match never ends:\n" + x.screen(names[0]) })
}

// TestAMatchOfEachGameInATerminal against bots, with its record, and the replay
// of that.
func TestAMatchOfEachGameInATerminal(t *testing.T) {
	nagara := program(t)
	for _, game := range []string{"nagaraja", "narabi"} {
		t.Run(game, func(t *testing.T) {
			x := open(t)
			file := filepath.Join(t.TempDir(), "match.txt")
			x.start("play", fmt.Sprintf("NAGARA_PAUSE=1ms %s play %s --bot random --record %s", nagara, game, file))
			x.goOn("play", "your decision")
			x.shrink("play", "a little more room")
			x.tmux("resize-window", "-t", "play", "-x", "100", "-y", "30")
			x.playOut("play")
			x.press("play", "q")
			x.until("play", "ended")
			x.until("play", "nagara review")
			if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), "game: "+game) {
				t.Fatalf("the record is %q (%v)", text, err)
			}
			x.start("replay", nagara+" replay "+file)
			x.until("replay", "0/")
			x.press("replay", "End")
			x.until("replay", "win")
			x.press("replay", "q")
			x.until("replay", "ended")
		})
	}
}

// TestTheMenuSaysFarewell: whoever leaves the program after a match that was begun in the
// menu reads how it ended, where its record lies and how to look back at it.
func TestTheMenuSaysFarewell(t *testing.T) {
	nagara := program(t)
	x := open(t)
	x.start("menu", nagara)
	x.pointAt("menu", "Begin")
	x.press("menu", "Enter")
	x.goOn("menu", "your decision")
	x.press("menu", "X")
	x.until("menu", "Give the match up?")
	x.press("menu", "y")
	x.until("menu", "the match is over")
	x.press("menu", "q")
	x.until("menu", "Choose with the arrow keys")
	x.press("menu", "q")
	x.until("menu", "You lose: you gave up.")
	x.until("menu", "ended")
	said := x.tmux("capture-pane", "-p", "-J", "-t", "menu") // lines as they were written, however long the name of a folder is
	file := regexp.MustCompile(`nagara review (\S+records/nagaraja\S+txt)`).FindStringSubmatch(said)
	if file == nil {
		t.Fatalf("no record is named:\n%s", said)
	}
	if text, err := os.ReadFile(file[1]); err != nil || !strings.Contains(string(text), "game: nagaraja") {
		t.Errorf("the record is %q (%v)", text, err)
	}
}

// TestTwoAtOnce: the second program says on its screen, not under it, that its match is not
// kept.
func TestTwoAtOnce(t *testing.T) {
	nagara := program(t)
	x := open(t)
	data := t.TempDir()
	for _, name := range []string{"first", "second"} {
		x.start(name, "XDG_DATA_HOME="+data+" "+nagara+" play nagaraja --bot random")
		x.until(name, "NAGARAJA")
	}
	x.until("second", "open in another window")
	x.press("second", "C-c")
	x.until("second", "ended")
	if screen := x.screen("second"); strings.Contains(screen, "open in another window") {
		t.Errorf("it is printed under the screen:\n%s", screen)
	}
}

// TestSuspended: Ctrl-Z gives the shell back, fg the match.
func TestSuspended(t *testing.T) {
	nagara := program(t)
	x := open(t)
	x.tmux("new-session", "-d", "-s", "shell", "-x", "80", "-y", "24", "env PS1=ready: XDG_DATA_HOME="+t.TempDir()+" sh -i")
	x.until("shell", "ready:")
	x.press("shell", nagara+" play narabi --bot random", "Enter")
	x.until("shell", "NARABI")
	x.press("shell", "C-z")
	x.until("shell", "ready:")
	x.press("shell", "fg", "Enter")
	x.until("shell", "NARABI")
	x.press("shell", "C-c")
	x.until("shell", "ready:")
}

// TestNobodyToSuspendFor: where no shell could continue the program, Ctrl-Z leaves
// it alive.
func TestNobodyToSuspendFor(t *testing.T) {
	nagara := program(t)
	x := open(t)
	x.start("play", nagara+" play narabi --bot random")
	x.goOn("play", "your decision")
	x.press("play", "C-z")
	x.press("play", "?", "?")
	x.until("play", "Any key goes back")
	x.press("play", "x", "C-c")
	x.until("play", "ended")
}

// TestTwoPeopleOverSSH play a whole match at a running server.
func TestTwoPeopleOverSSH(t *testing.T) {
	nagara := program(t, "ssh", "ssh-keygen")
	x := open(t)
	folder := t.TempDir()
	serve := fmt.Sprintf("NAGARA_PAUSE=1ms %s serve --data %s/nagara.db --listen 127.0.0.1:0 --ssh 127.0.0.1:0", nagara, folder)
	x.start("server", serve)
	x.until("server", "ssh -p")
	port := regexp.MustCompile(`ssh -p (\d+) 127`).FindStringSubmatch(x.screen("server"))[1]
	connect := func(name string) string {
		return fmt.Sprintf("ssh -tt -p %s -i %s/%s -o IdentitiesOnly=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null %s@127.0.0.1", port, folder, name, name)
	}
	for _, name := range []string{"ada", "ben"} {
		if out, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", filepath.Join(folder, name)).CombinedOutput(); err != nil {
			t.Fatalf("ssh-keygen: %v\n%s", err, out)
		}
		x.start(name, connect(name))
		x.until(name, "What shall we call you?")
		x.press(name, "Enter")
		x.until(name, "the lobby")
	}
	x.pointAt("ada", "Nagaraja, open to all")
	x.press("ada", "Enter")
	x.until("ada", "waiting for players")
	x.until("ben", "ada · …")
	x.pointAt("ben", "ada · …")
	x.press("ben", "Enter")
	x.playOut("ada", "ben")

	// The key is the account: ada is known when she comes again.
	x.press("ada", "q")
	x.until("ada", "the lobby")
	x.press("ada", "q")
	x.until("ada", "ended")
	x.start("again", connect("ada"))
	x.until("again", "the lobby")
	if screen := x.screen("again"); !strings.Contains(screen, "ada") {
		t.Errorf("ada is not known:\n%s", screen)
	}
	for _, wish := range []string{"ls", "-s sftp"} {
		out, err := exec.Command("sh", "-c", strings.Replace(connect("ada"), "-tt", "-T", 1)+" "+wish).CombinedOutput()
		if err == nil {
			t.Errorf("%q was done: %s", wish, out)
		}
	}
}
