package main

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"os"
	"path"
	"strings"
	"time"
)

// debian writes the package for Debian and its kin: the program, its manual and
// completions, and the service, which whoever wants a server switches on.
func (r *release) debian(t target, program []byte, extras []member) error {
	unit, err := os.ReadFile("deploy/nagara.service")
	if err != nil {
		return err
	}
	files, err := r.installed(program, unit, extras)
	if err != nil {
		return err
	}
	text, err := deb(r.control(t, files), files, r.date)
	if err != nil {
		return err
	}
	return os.WriteFile(r.name(t.machine+".deb"), text, 0o644)
}

// installed are the files of the package where they belong. No maintainer script is
// needed: systemd looks at units itself when they are enabled.
func (r *release) installed(program, unit []byte, extras []member) ([]member, error) {
	unit = bytes.ReplaceAll(unit, []byte("/usr/local/bin/nagara"), []byte("/usr/bin/nagara"))
	files := []member{file("usr/bin/nagara", 0o755, program), file("usr/lib/systemd/system/nagara.service", 0o644, unit)}
	places := map[string]string{
		"nagara.1": "usr/share/man/man1/nagara.1.gz", "completions/nagara.bash": "usr/share/bash-completion/completions/nagara",
		"completions/_nagara": "usr/share/zsh/vendor-completions/_nagara", "completions/nagara.fish": "usr/share/fish/vendor_completions.d/nagara.fish",
		"LICENSE": "usr/share/doc/nagara/copyright", "NOTICE": "usr/share/doc/nagara/NOTICE", "CHANGELOG.md": "usr/share/doc/nagara/changelog.gz",
	}
	for _, extra := range extras {
		place, text := places[extra.name], extra.text
		if place == "" {
			return nil, fmt.Errorf("nobody knows where %s is installed", extra.name)
		}
		if strings.HasSuffix(place, ".gz") {
			var err error
			if text, err = gzipped(text); err != nil {
				return nil, err
			}
		}
		files = append(files, file(place, extra.mode, text))
	}
	return files, nil
}

// control is what dpkg is told of the package.
func (r *release) control(t target, files []member) string {
	size := 0
	for _, f := range files {
		size += (len(f.text) + 1023) / 1024
	}
	// What is no tag, such as a commit, comes before all tags.
	number, tagged := strings.CutPrefix(r.version, "v")
	if !tagged {
		number = "0~" + number
	}
	return fmt.Sprintf(`Package: nagara
Version: %s
Architecture: %s
Maintainer: Nagara <nagara@localhost>
Installed-Size: %d
Section: games
Priority: optional
Description: two board games, Nagaraja and Narabi
 Play against people and bots, in a browser or a terminal, at a server or
 without any network.
`, number, t.machine, size)
}

// deb is a package: two archives within one of the oldest kind.
func deb(control string, files []member, at time.Time) ([]byte, error) {
	var sums strings.Builder
	for _, f := range files {
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(f.text), f.name)
	}
	about, err := debArchive([]member{file("./control", 0o644, []byte(control)), file("./md5sums", 0o644, []byte(sums.String()))}, at)
	if err != nil {
		return nil, err
	}
	data, err := debArchive(withFolders(files), at)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteString("!<arch>\n")
	for _, part := range []member{file("debian-binary", 0, []byte("2.0\n")), file("control.tar.gz", 0, about), file("data.tar.gz", 0, data)} {
		fmt.Fprintf(&out, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", part.name, at.Unix(), 0, 0, "100644", len(part.text))
		out.Write(part.text)
		if len(part.text)%2 == 1 {
			out.WriteByte('\n')
		}
	}
	return out.Bytes(), nil
}

func debArchive(members []member, at time.Time) ([]byte, error) {
	text, err := tarred(members, at)
	if err != nil {
		return nil, err
	}
	return gzipped(text)
}

// withFolders puts before each file the folders that it is in.
func withFolders(files []member) (all []member) {
	seen := map[string]bool{}
	var within func(name string)
	within = func(name string) {
		if seen[name] {
			return
		}
		seen[name] = true
		if name != "." {
			within(path.Dir(name))
			name = "./" + name
		}
		all = append(all, folder(name))
	}
	for _, f := range files {
		within(path.Dir(f.name))
		all = append(all, file("./"+f.name, f.mode, f.text))
	}
	return all
}
