package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// The parts of the OCI image specification that an image of one program needs.
type (
	descriptor struct {
		Type        string            `json:"mediaType"`
		Digest      string            `json:"digest"`
		Size        int               `json:"size"`
		Platform    *platform         `json:"platform,omitempty"`
		Annotations map[string]string `json:"annotations,omitempty"`
	}
	platform struct {
		Machine string `json:"architecture"`
		System  string `json:"os"`
	}
	manifest struct {
		Schema int          `json:"schemaVersion"`
		Type   string       `json:"mediaType"`
		Config descriptor   `json:"config"`
		Layers []descriptor `json:"layers"`
	}
	index struct {
		Schema    int          `json:"schemaVersion"`
		Type      string       `json:"mediaType"`
		Manifests []descriptor `json:"manifests"`
	}
	imageConfig struct {
		platform
		Created string `json:"created"`
		Config  struct {
			User       string              `json:"User"`
			Env        []string            `json:"Env"`
			Entrypoint []string            `json:"Entrypoint"`
			Cmd        []string            `json:"Cmd"`
			Volumes    map[string]struct{} `json:"Volumes"`
			Ports      map[string]struct{} `json:"ExposedPorts"`
			Labels     map[string]string   `json:"Labels"`
		} `json:"config"`
		RootFS struct {
			Type  string   `json:"type"`
			Diffs []string `json:"diff_ids"`
		} `json:"rootfs"`
	}
)

const mediaType = "application/vnd.oci.image."

// layered is the program of one kind of machine.
type layered struct {
	target
	program []byte
}

// nobody is who the program is in a container, as in deploy/Dockerfile.
const nobody = 65532

// image writes an image for containers as an archive of an OCI layout, which any
// tool can load or push: skopeo copy oci-archive:FILE docker://…
func (r *release) image(programs []layered) error {
	text, err := r.layout(programs)
	if err != nil {
		return err
	}
	return os.WriteFile(r.name("oci.tar"), text, 0o644)
}

func (r *release) layout(programs []layered) ([]byte, error) {
	l := layout{at: r.date, have: map[string]bool{}}
	l.files = []member{file("oci-layout", 0o644, []byte(`{"imageLayoutVersion":"1.0.0"}`)), folder("blobs"), folder("blobs/sha256")}
	all := index{Schema: 2, Type: mediaType + "index.v1+json"}
	for _, p := range programs {
		one, err := l.image(r, p)
		if err != nil {
			return nil, err
		}
		all.Manifests = append(all.Manifests, one)
	}
	whole, err := l.json(all.Type, all)
	if err != nil {
		return nil, err
	}
	whole.Annotations = map[string]string{"org.opencontainers.image.ref.name": r.number()}
	top, err := json.Marshal(index{2, all.Type, []descriptor{whole}})
	if err != nil {
		return nil, err
	}
	l.files = append(l.files, file("index.json", 0o644, top))
	return tarred(l.files, r.date)
}

// layout is an image being put together: files named by what is in them.
type layout struct {
	at    time.Time
	files []member
	have  map[string]bool
}

// image adds the image of one kind of machine.
func (l *layout) image(r *release, p layered) (descriptor, error) {
	root, err := rootOf(p.program, l.at)
	if err != nil {
		return descriptor{}, err
	}
	packed, err := gzipped(root)
	if err != nil {
		return descriptor{}, err
	}
	config := imageConfig{platform: platform{p.machine, p.system}, Created: r.date.Format(time.RFC3339)}
	c := &config.Config
	c.User = fmt.Sprintf("%d:%d", nobody, nobody)
	c.Env = []string{"XDG_DATA_HOME=/data", "NAGARA_LISTEN=:8080"}
	c.Entrypoint, c.Cmd = []string{"/nagara"}, []string{"serve"}
	c.Volumes, c.Ports = map[string]struct{}{"/data": {}}, map[string]struct{}{"8080/tcp": {}}
	c.Labels = map[string]string{"org.opencontainers.image.version": r.version, "org.opencontainers.image.revision": r.commit, "org.opencontainers.image.licenses": "Apache-2.0"}
	config.RootFS.Type, config.RootFS.Diffs = "layers", []string{digest(root)}
	described, err := l.json(mediaType+"config.v1+json", config)
	if err != nil {
		return descriptor{}, err
	}
	m := manifest{2, mediaType + "manifest.v1+json", described, []descriptor{l.blob(mediaType+"layer.v1.tar+gzip", packed)}}
	one, err := l.json(m.Type, m)
	one.Platform = &config.platform
	return one, err
}

func (l *layout) json(kind string, what any) (descriptor, error) {
	text, err := json.Marshal(what)
	return l.blob(kind, text), err
}

// blob adds a file under its own digest.
func (l *layout) blob(kind string, text []byte) descriptor {
	sum := digest(text)
	if !l.have[sum] {
		l.have[sum] = true
		l.files = append(l.files, file("blobs/sha256/"+sum[len("sha256:"):], 0o644, text))
	}
	return descriptor{Type: kind, Digest: sum, Size: len(text)}
}

func digest(text []byte) string { return fmt.Sprintf("sha256:%x", sha256.Sum256(text)) }
