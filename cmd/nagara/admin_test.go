package main

import (
	"archive/zip"
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/server"
	"nagara/store/archive"
	"nagara/table"
)

// keeper is an operator at a site that is served.
type keeper struct {
	t           *testing.T
	flag, place string
}

// says wants that a command succeeds and says that.
func (k keeper) says(want, lang string, args ...string) string {
	k.t.Helper()
	status, out, said := (shell{lang: lang}).run(append(append([]string{"admin"}, args...), k.flag, k.place)...)
	if status != statusOK || !strings.Contains(out, want) {
		k.t.Fatalf("%v: %d, without %q:\n%s%s", args, status, want, out, said)
	}
	return out
}

// refuses wants that a command fails and says that.
func (k keeper) refuses(want string, args ...string) {
	k.t.Helper()
	status, out, said := (shell{}).run(append(append([]string{"admin"}, args...), k.flag, k.place)...)
	if status == statusOK || !strings.Contains(said, want) {
		k.t.Errorf("%v: %d, without %q:\n%s%s", args, status, want, out, said)
	}
}

func visitor(t *testing.T, site, name string) *client.Client {
	t.Helper()
	c := client.New(site, http.DefaultTransport)
	if err := c.Guest(t.Context(), name); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestAdminBesideAServer keeps a site while it is served.
func TestAdminBesideAServer(t *testing.T) {
	t.Parallel()
	k := keeper{t, "--data", filepath.Join(t.TempDir(), "nagara.db")}
	site := serving(t, k.flag, k.place)
	keepAccounts(t, k, site)
	keepTables(t, k, site)
	keepEditions(t, k, site)
	keepTournaments(t, k, site)
	k.says("within seconds", "", "broadcast", "A new version", "--in", "10m")
	k.says("Wycofano.", "pl", "broadcast", "--withdraw")
	k.says("rien à retirer", "fr", "broadcast", "--withdraw")
	for want, args := range map[string][]string{
		"nothing to tell": {"broadcast"}, "goes with no words": {"broadcast", "x", "--withdraw"},
		"at most 280": {"broadcast", strings.Repeat("x", 281)}, "“soon” is no time": {"broadcast", "--in", "soon"},
	} {
		k.refuses(want, args...)
	}
	k.refuses("ne peut pas être ouvert\u00a0: un autre processus l’utilise", "expand", "--archive", t.TempDir(), "--lang", "fr")
}

// keepEditions: what the house names is listed with what members show, a private one
// only of whom it is asked for, and what is removed is gone for all.
func keepEditions(t *testing.T, k keeper, site string) {
	text, err := os.ReadFile("../../docs/examples/editions/short-duel.json")
	if err != nil {
		t.Fatal(err)
	}
	c := visitor(t, site, "Maker")
	for _, call := range []struct {
		method, path string
		body         any
	}{
		{http.MethodPut, "/me/password", map[string]string{"password": "correct horse battery"}},
		{http.MethodPost, "/editions", json.RawMessage(text)},
	} {
		if err := c.Call(t.Context(), call.method, call.path, call.body, nil); err != nil {
			t.Fatal(err)
		}
	}
	k.says("0 editions", "", "edition", "list")
	listed := k.says("Nagaraja, short-duel, of Maker", "", "edition", "list", "--player", "Maker")
	hash, _, _ := strings.Cut(listed, " ")
	k.says("Przechowywanych egzemplarzy: 1.", "pl", "edition", "remove", hash)
	k.refuses("no such edition", "edition", "remove", hash)
	k.says("0 édition", "fr", "edition", "list", "--player", "Maker")
}

// keepTournaments: one is announced with an address, begins by itself when enough have
// come, and another is cancelled, which a server that runs shows.
func keepTournaments(t *testing.T, k keeper, site string) {
	address := regexp.MustCompile(regexp.QuoteMeta(site) + `/tournaments/(\S+)`)
	create := func(args ...string) string {
		said := k.says("It is announced: "+site, "", append([]string{"tournament", "create", "--url", site}, args...)...)
		return address.FindStringSubmatch(said)[1]
	}
	later, full := create("--name", "Later", "--in", "2h"), create("--name", "Full", "--enough", "2")
	k.says("2 tournaments.", "", "tournament", "list")
	listed := k.says(site+"/tournaments/"+later, "", "tournament", "list", "--url", site)
	if !strings.Contains(listed, "when full  swiss  0/2  Full\n") {
		t.Errorf("they are listed as\n%s", listed)
	}
	k.says("„Later” jest odwołany.", "pl", "tournament", "cancel", later)
	k.refuses("", "tournament", "cancel", later)
	k.refuses("no-such", "tournament", "cancel", "no-such")
	k.refuses("", "tournament", "create", "--name", "x", "--in", "2h", "--enough", "3")
	for _, name := range []string{"Ada", "Ben"} {
		if err := visitor(t, site, name).Call(t.Context(), http.MethodPost, "/tournaments/"+full+"/enter", struct{}{}, nil); err != nil {
			t.Fatal(err)
		}
	}
	c := visitor(t, site, "Cleo")
	for phase := ""; phase != "running"; {
		var page struct{ Phase string }
		if err := c.Call(t.Context(), http.MethodGet, "/tournaments/"+full, nil, &page); err != nil {
			t.Fatal(err)
		}
		phase = page.Phase
	}
	var page struct{ Phase, Reason string }
	if err := c.Call(t.Context(), http.MethodGet, "/tournaments/"+later, nil, &page); err != nil || page.Phase != "over" {
		t.Errorf("the cancelled one is %+v, %v", page, err)
	}
}

var issued = regexp.MustCompile(`[a-z2-7]{5}(-[a-z2-7]{5}){3}`)

func keepAccounts(t *testing.T, k keeper, site string) {
	guest := visitor(t, site, "Guest")
	signsIn := func(password string) error {
		c := client.New(site, http.DefaultTransport)
		return c.Call(t.Context(), http.MethodPost, "/sign-in", map[string]string{"name": "Otter", "password": password}, nil)
	}
	first := issued.FindString(k.says("Otter has an account now", "", "account", "create", "Otter"))
	if err := signsIn(first); err != nil {
		t.Fatal(err)
	}
	second := issued.FindString(k.says("Otter a un nouveau mot de passe", "fr", "account", "reset", "otter", "--keys"))
	if before, now := signsIn(first), signsIn(second); before == nil || now != nil {
		t.Errorf("the old password: %v, the new one: %v", before, now)
	}
	k.says("1 compte.", "fr", "account", "list", "tte")
	token := strings.TrimSpace(k.says("nagara_token_", "", "token", "Otter", "--scopes", "read", "--for", "1d"))
	var me struct{ Name string }
	if err := client.WithToken(site, token, http.DefaultTransport).Call(t.Context(), http.MethodGet, "/me", nil, &me); err != nil || me.Name != "Otter" {
		t.Errorf("with the token one is %+v, %v", me, err)
	}
	k.refuses("nobody", "token", "Nobody")
	k.refuses("", "token", "Otter", "--scopes", "rule")
	k.says(" UTC  Otter (member)", "", "account", "list")
	k.refuses("OTTER is the name of somebody already", "account", "create", "OTTER")
	k.refuses("letters", "account", "create", "<b>")
	k.refuses("nobody is called", "account", "reset", "Nobody")
	k.refuses("is a guest", "account", "reset", guest.Account.ID)
	k.refuses("must be 1 or more", "account", "list", "--most", "0")
}

func keepTables(t *testing.T, k keeper, site string) {
	ada, ben := visitor(t, site, "Ada"), visitor(t, site, "Ben")
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByLink})
	if err != nil {
		t.Fatal(err)
	}
	page, err := ada.Look(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []*client.Client{ada, ben} {
		if _, err := c.Do(t.Context(), id, table.Join{Invitation: page.Invited}); err != nil {
			t.Fatal(err)
		}
	}
	waitFor(t, func() bool { return strings.Contains(k.says("", "", "table", "list"), " UTC  Nagaraja: Ada, Ben") })
	k.says("1 stół.", "pl", "table", "list", "--player", "Ben")
	k.says("0 tables.", "", "table", "list", "--state", "finished")
	k.refuses("say why", "table", "close", id, "--because", " ")
	k.refuses("there is no table nowhere", "table", "close", "nowhere", "--because", "x")
	k.refuses("nobody is called", "table", "list", "--player", "Nobody")
	k.says("is closed, and its players", "", "table", "close", id, "--because", "Two programs play here.")
	if page, err := ben.Look(t.Context(), id, 0); err != nil || page.Phase != table.Over || page.Reason != table.Stopped {
		t.Errorf("the table is %s by %s, %v", page.Phase, page.Reason, err)
	}
	k.refuses("is over already", "table", "close", id, "--because", "x")
}

func waitFor(t *testing.T, is func() bool) {
	t.Helper()
	late := time.After(2 * time.Minute) // on a busy machine
	for !is() {
		select {
		case <-late:
			t.Fatal("it never happened")
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// TestAdminKeepsWhatWasPlayed: a match that was archived, saved, restored and put
// back is the same all along.
func TestAdminKeepsWhatWasPlayed(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	k := keeper{t, "--data", filepath.Join(folder, "nagara.db")}
	shelf, saved := filepath.Join(folder, "archive"), filepath.Join(folder, "saved.db")
	var id, record string
	t.Run("served", func(t *testing.T) {
		site := serving(t, k.flag, k.place, func(c *server.Config) {
			c.Archive = archive.Folder(shelf)
			c.Clock = func() time.Time { return time.Now().Add(-48 * time.Hour) }
		})
		id, record = playedAt(t, site)
		k.says("Tables: 1, entries: ", "", "backup", saved)
		k.refuses("exists already", "backup", saved)
		k.says("0 matches are in the archive", "", "compact", "--archive", shelf, "--older-than", "7d")
		k.says("W archiwum "+shelf+" jest teraz o 1 partię więcej.", "pl", "compact", "--archive", shelf, "--older-than", "1d")
		k.refuses("stop that one first", "expand", "--archive", shelf)
		if got := recordAt(t, site, id); got != record {
			t.Errorf("from the archive the record is\n%s\nwant\n%s", got, record)
		}
	})
	t.Run("without the archive", func(t *testing.T) {
		if got := recordAt(t, serving(t, k.flag, k.place), id); !strings.Contains(got, "moved into an archive") {
			t.Errorf("who asks for the match is told\n%s", got)
		}
	})
	packed := unzipped(t, shelf, id)
	if text, err := os.ReadFile(packed); err != nil || !strings.Contains(string(text), "\nprogram: "+thisBuild().program()+"\n") {
		t.Errorf("who packed the record? %v\n%s", err, text)
	}
	shell{}.good(t, "verify", packed)
	k.refuses("as 2026-03", "expand", "--archive", shelf, "--month", "March")
	k.refuses("there is no file", "expand", "--archive", shelf, "--month", "1999-01")
	k.says("1 partie est de retour dans la base.", "fr", "expand", "--archive", shelf)
	restored := keeper{t, "--data", filepath.Join(folder, "restored.db")}
	restored.says("was restored from", "", "restore", saved)
	restored.refuses("exists already", "restore", saved)
	restored.refuses("there is no such file", "restore", saved+"x")
	for _, k := range []keeper{k, restored} {
		if got := recordAt(t, serving(t, k.flag, k.place), id); got != record {
			t.Errorf("%s has the record\n%s\nwant\n%s", k.place, got, record)
		}
	}
}

// unzipped is the record of a match, as any program takes it out of the archive.
func unzipped(t *testing.T, shelf, id string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(shelf, "*.zip"))
	if err != nil || len(files) != 1 {
		t.Fatalf("the archive has %v, %v", files, err)
	}
	packed, err := zip.OpenReader(files[0])
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	text, err := fs.ReadFile(packed, "records/"+id+".txt")
	if err != nil {
		t.Fatal(err)
	}
	return file(t, string(text))
}

// playedAt plays a match to its end at a server, and is its record.
func playedAt(t *testing.T, site string) (id, record string) {
	t.Helper()
	ada := visitor(t, site, "Ada")
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []table.Command{table.Join{}, table.SeatBot{Bot: table.RandomBot}, table.Resign{}} {
		if _, err := ada.Do(t.Context(), id, c); err != nil {
			t.Fatal(err)
		}
	}
	return id, recordAt(t, site, id)
}

func recordAt(t *testing.T, site, id string) string {
	t.Helper()
	answer, err := http.Get(site + "/api/v1/tables/" + id + "/record")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
