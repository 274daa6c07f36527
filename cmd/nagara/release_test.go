package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// What goreleaser is told is read here; it is not run. `goreleaser check` and a whole
// release are tried by `make release`, and by the forge when one of its files changes.

// TestTheReleaseHasAllParts: six systems, and a package with the program, the service,
// the manual and completions, all of which there are.
func TestTheReleaseHasAllParts(t *testing.T) {
	text, err := os.ReadFile("../../.goreleaser.yaml")
	if err != nil {
		t.Fatal(err)
	}
	type parts []struct{ Src, Dst string }
	var release struct {
		Builds []struct {
			Main, Ldflags       string
			Goos, Goarch, Flags []string
		}
		Archives []struct{ Files parts }
		Nfpms    []struct {
			Bindir   string
			Contents parts
		}
		Dockers []struct{ Dockerfile string } `yaml:"dockers_v2"`
	}
	if err := yaml.Unmarshal(text, &release); err != nil {
		t.Fatal(err)
	}
	build, deb := release.Builds[0], release.Nfpms[0]
	if len(build.Goos)*len(build.Goarch) != 6 || build.Main != "./cmd/nagara" || deb.Bindir != "/usr/bin" {
		t.Errorf("it is built as %+v and put into %s", build, deb.Bindir)
	}
	for _, want := range []string{"-X main.version=v", "-X main.commit=", "-X main.date="} {
		if !strings.Contains(build.Ldflags, want) {
			t.Errorf("there is no %s in %s", want, build.Ldflags)
		}
	}
	made := deployed(t, "beside.sh")
	for _, part := range slices.Concat(release.Archives[0].Files, deb.Contents, parts{{Src: release.Dockers[0].Dockerfile}}) {
		name, beside := strings.CutPrefix(part.Src, "deploy/beside/")
		if beside && strings.Contains(made, "$out/"+strings.TrimSuffix(name, "*")) {
			continue
		}
		if _, err := os.Stat(filepath.Join("../..", part.Src)); err != nil {
			t.Error(err)
		}
	}
	for _, want := range []string{"/usr/lib/systemd/system/nagara.service", "/usr/share/man/man1/nagara.1.gz", "/usr/share/bash-completion/completions/nagara"} {
		if !slices.ContainsFunc(deb.Contents, func(part struct{ Src, Dst string }) bool { return part.Dst == want }) {
			t.Errorf("the package does not bring %s", want)
		}
	}
}

// TestBothImagesAreAlike: whoever builds the image gets what a release has.
func TestBothImagesAreAlike(t *testing.T) {
	settings := regexp.MustCompile(`(?m)^(FROM scratch|ARG GO_IMAGE|USER|ENV|VOLUME|EXPOSE|ENTRYPOINT|CMD)\b.*$`)
	own, released := settings.FindAllString(deployed(t, "Dockerfile"), -1), settings.FindAllString(deployed(t, "release.Dockerfile"), -1)
	if len(own) != 8 || !slices.Equal(own, released) {
		t.Errorf("the one has %q, the other %q", own, released)
	}
}
