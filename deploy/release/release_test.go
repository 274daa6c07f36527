package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var toy = &release{version: "v1.2.3", commit: "c0ffee", date: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}

var toyExtras = []member{file("nagara.1", 0o644, []byte(".TH\n")), file("LICENSE", 0o644, []byte("free\n"))}

// unpacked is what is in an archive.
func unpacked(t *testing.T, text []byte) map[string]*tar.Header {
	t.Helper()
	all := map[string]*tar.Header{}
	for r := tar.NewReader(bytes.NewReader(text)); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		header.PAXRecords = map[string]string{"content": string(content)}
		all[header.Name] = header
	}
}

func TestTheImageFitsTogether(t *testing.T) {
	text, err := toy.layout([]layered{{target{"linux", "amd64"}, []byte("program")}, {target{"linux", "arm64"}, []byte("other")}})
	if err != nil {
		t.Fatal(err)
	}
	files := unpacked(t, text)
	// read follows a descriptor to what it names.
	read := func(d descriptor, into any) []byte {
		found := files["blobs/sha256/"+strings.TrimPrefix(d.Digest, "sha256:")]
		if found == nil {
			t.Fatalf("%s is not there", d.Digest)
		}
		content := []byte(found.PAXRecords["content"])
		if digest(content) != d.Digest || len(content) != d.Size {
			t.Fatalf("%s has another digest or size", d.Digest)
		}
		if into != nil {
			if err := json.Unmarshal(content, into); err != nil {
				t.Fatal(err)
			}
		}
		return content
	}
	var top, all index
	if err := json.Unmarshal([]byte(files["index.json"].PAXRecords["content"]), &top); err != nil {
		t.Fatal(err)
	}
	read(top.Manifests[0], &all)
	if len(all.Manifests) != 2 || all.Manifests[1].Platform.Machine != "arm64" {
		t.Fatalf("the images are %+v", all.Manifests)
	}
	for _, d := range all.Manifests {
		var m manifest
		var c imageConfig
		read(d, &m)
		read(m.Config, &c)
		packed, err := gzip.NewReader(bytes.NewReader(read(m.Layers[0], nil)))
		if err != nil {
			t.Fatal(err)
		}
		root, err := io.ReadAll(packed)
		if err != nil || digest(root) != c.RootFS.Diffs[0] {
			t.Errorf("the layer of %s is another: %v", d.Platform.Machine, err)
		}
		inside := unpacked(t, root)
		if inside["nagara"].Mode != 0o755 || inside["data/"].Uid != nobody || inside["etc/ssl/certs/ca-certificates.crt"] == nil {
			t.Errorf("in the container there is %v", inside)
		}
		checkLikeDockerfile(t, c)
	}
}

// checkLikeDockerfile: the two ways to an image lead to the same one.
func checkLikeDockerfile(t *testing.T, c imageConfig) {
	t.Helper()
	written, err := os.ReadFile("../Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"USER " + c.Config.User, "ENV " + strings.Join(c.Config.Env, " "), `ENTRYPOINT ["` + c.Config.Entrypoint[0] + `"]`, `CMD ["` + c.Config.Cmd[0] + `"]`, "VOLUME /data", "EXPOSE 8080"} {
		if !strings.Contains(string(written), "\n"+line+"\n") {
			t.Errorf("the Dockerfile does not say %s", line)
		}
	}
}

func TestTheDebianPackage(t *testing.T) {
	files, err := toy.installed([]byte("program"), []byte("ExecStart=/usr/local/bin/nagara serve\n"), toyExtras)
	if err != nil {
		t.Fatal(err)
	}
	text, err := deb(toy.control(target{"linux", "arm64"}, files), files, toy.date)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(text, []byte("!<arch>\ndebian-binary   1767323045  0     0     100644  4         `\n2.0\n")) {
		t.Errorf("it begins with %q", text[:80])
	}
	if control := (&release{version: "5df61c6"}).control(targets[0], nil); !strings.Contains(control, "\nVersion: 0~5df61c6\n") {
		t.Errorf("a commit is no version:\n%s", control)
	}
	dpkg, err := exec.LookPath("dpkg-deb")
	if err != nil {
		t.Skip("dpkg-deb is not here")
	}
	folder := t.TempDir()
	pack := filepath.Join(folder, "nagara.deb")
	if err := os.WriteFile(pack, text, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ ask, want string }{{"--info", "Version: 1.2.3\n Architecture: arm64\n"}, {"--contents", "drwxr-xr-x 0/0 "}, {"--contents", "./usr/bin/nagara\n"}} {
		if said, err := exec.Command(dpkg, c.ask, pack).CombinedOutput(); err != nil || !strings.Contains(string(said), c.want) {
			t.Errorf("dpkg-deb %s: %v\n%s", c.ask, err, said)
		}
	}
	if said, err := exec.Command(dpkg, "--extract", pack, folder).CombinedOutput(); err != nil {
		t.Fatalf("dpkg-deb --extract: %v\n%s", err, said)
	}
	if unit, err := os.ReadFile(filepath.Join(folder, "usr/lib/systemd/system/nagara.service")); err != nil || string(unit) != "ExecStart=/usr/bin/nagara serve\n" {
		t.Errorf("the unit is %q, %v", unit, err)
	}
}

func TestWhatIsInsideIsListed(t *testing.T) {
	me, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(me)
	if err != nil {
		t.Fatal(err)
	}
	text, err := toy.inside(targets[0], program)
	if err != nil {
		t.Fatal(err)
	}
	var list spdx
	if err := json.Unmarshal(text, &list); err != nil {
		t.Fatal(err)
	}
	if len(list.Packages) != len(list.Relationships) || list.Packages[0].Name != "nagara" || list.Packages[1].Name != "stdlib" || !strings.HasPrefix(list.Packages[1].Version, "go1.") {
		t.Errorf("the list is\n%s", text)
	}
	if _, err := toy.inside(targets[0], []byte("no program")); err == nil {
		t.Error("something that is no program is said to be made of something")
	}
}

func TestArchivesAreTheSameAgain(t *testing.T) {
	for name, write := range map[string]func() ([]byte, error){
		"tar": func() ([]byte, error) { return tarred(toyExtras, toy.date) },
		"zip": func() ([]byte, error) { return zipped(toyExtras, toy.date) },
		"deb": func() ([]byte, error) { return deb("x", toyExtras, toy.date) },
		"oci": func() ([]byte, error) { return toy.layout([]layered{{targets[0], []byte("program")}}) },
	} {
		first, err := write()
		second, again := write()
		if err != nil || again != nil || !bytes.Equal(first, second) {
			t.Errorf("two archives of %s differ, %v, %v", name, err, again)
		}
	}
}

// TestTwoFoldersGiveTheSameBytes builds a small program of ours, with the flags of a
// release, where it is and in a copy elsewhere.
func TestTwoFoldersGiveTheSameBytes(t *testing.T) {
	elsewhere := t.TempDir()
	for _, part := range []string{"locale", "go.mod", "go.sum"} {
		from, to := filepath.Join("../..", part), filepath.Join(elsewhere, part)
		if info, err := os.Stat(from); err != nil {
			t.Fatal(err)
		} else if info.IsDir() {
			if err := os.CopyFS(to, os.DirFS(from)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		text, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	first, second := builtIn(t, "../.."), builtIn(t, elsewhere)
	if !bytes.Equal(first, second) {
		t.Error("two folders give different programs")
	}
	if at, err := filepath.Abs("../.."); err != nil || bytes.Contains(first, []byte(at)) {
		t.Errorf("the program names the folder it was built in (%v)", err)
	}
}

// builtIn is the package of words, as a program that a test of it is.
func builtIn(t *testing.T, folder string) []byte {
	t.Helper()
	program := filepath.Join(t.TempDir(), "program")
	command := exec.Command("go", append(append([]string{"test", "-c"}, toy.flags()...), "-o", program, "./locale")...)
	command.Dir, command.Env = folder, append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=")
	if said, err := command.CombinedOutput(); err != nil {
		t.Fatalf("go test -c: %v\n%s", err, said)
	}
	text, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
