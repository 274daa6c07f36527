package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// The files in deploy are read here and held to what this program knows.
// Images are not built and manifests not applied: neither Docker nor Kubernetes
// can be had in a test.

func deployed(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../deploy", file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// helpOf is the page of `nagara serve --help`, which names every flag and every
// environment variable.
func helpOf(t *testing.T, command string) string {
	t.Helper()
	var out bytes.Buffer
	if status := run([]string{command, "--help"}, &world{out: &out, err: &out, env: func(string) string { return "" }}); status != statusOK {
		t.Fatalf("%s --help ends with %d", command, status)
	}
	return out.String()
}

func TestDeployedFlagsExist(t *testing.T) {
	help := helpOf(t, "serve")
	known := regexp.MustCompile(`\bNAGARA_[A-Z_]+\b`)
	for _, file := range []string{"Dockerfile", "compose.yaml", "nagara.service", "kubernetes.yaml", "Caddyfile", "nginx.conf"} {
		found := known.FindAllString(deployed(t, file), -1)
		if len(found) == 0 {
			t.Errorf("%s sets nothing", file)
		}
		for _, name := range found {
			if !strings.Contains(help, "("+name+")") {
				t.Errorf("%s sets %s, which serve does not know", file, name)
			}
		}
	}
	for _, flag := range regexp.MustCompile(`--[a-z-]+`).FindAllString(strings.Join(servedWith(t), " "), -1) {
		if !regexp.MustCompile(`(?m)^\s+` + flag + `\b`).MatchString(help) {
			t.Errorf("the manifests use %s, which serve does not know", flag)
		}
	}
}

// manifest is as much of a Kubernetes object as is checked here.
type manifest struct {
	APIVersion string `yaml:"apiVersion"`
	Kind       string
	Metadata   struct{ Name string }
	Spec       struct {
		Replicas int
		// of a Deployment and a PodDisruptionBudget
		Selector yaml.Node
		Template struct {
			Metadata struct{ Labels map[string]string }
			Spec     struct {
				SecurityContext struct {
					RunAsNonRoot bool `yaml:"runAsNonRoot"`
				} `yaml:"securityContext"`
				Containers []container
			}
		}
		Ports []struct {
			Name       string
			TargetPort string `yaml:"targetPort"`
		}
		Rules []struct {
			HTTP struct {
				Paths []struct {
					Backend struct {
						Service struct {
							Name string
							Port struct{ Name string }
						}
					}
				}
			} `yaml:"http"`
		}
	}
}

type container struct {
	Name, Image string
	Args        []string
	Ports       []struct {
		Name          string
		ContainerPort int `yaml:"containerPort"`
	}
	ReadinessProbe probe `yaml:"readinessProbe"`
	LivenessProbe  probe `yaml:"livenessProbe"`
	Resources      struct{ Limits map[string]string }
	// SecurityContext is what hardened_test.go looks at.
	SecurityContext struct {
		ReadOnlyRootFilesystem   bool  `yaml:"readOnlyRootFilesystem"`
		AllowPrivilegeEscalation *bool `yaml:"allowPrivilegeEscalation"`
		Capabilities             struct{ Drop []string }
	} `yaml:"securityContext"`
}

type probe struct {
	HTTPGet struct{ Path, Port string } `yaml:"httpGet"`
}

func manifests(t *testing.T) (all []manifest) {
	t.Helper()
	for decoder := yaml.NewDecoder(strings.NewReader(deployed(t, "kubernetes.yaml"))); ; {
		var m manifest
		err := decoder.Decode(&m)
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
}

// servedWith are the arguments that Kubernetes gives the program.
func servedWith(t *testing.T) []string {
	t.Helper()
	for _, m := range manifests(t) {
		if m.Kind == "Deployment" && m.Metadata.Name == "nagara" {
			return m.Spec.Template.Spec.Containers[0].Args
		}
	}
	t.Fatal("no Deployment is called nagara")
	return nil
}

func TestKubernetesManifestsFitTogether(t *testing.T) {
	labels, ports, services := map[string]string{}, map[string][]string{}, map[string][]string{}
	all := manifests(t)
	for _, m := range all {
		if m.APIVersion == "" || m.Kind == "" || m.Metadata.Name == "" {
			t.Errorf("a manifest has no apiVersion, kind or name: %+v", m)
		}
		switch m.Kind {
		case "Deployment":
			label := m.Spec.Template.Metadata.Labels["app.kubernetes.io/name"]
			labels[label] = m.Metadata.Name
			if !m.Spec.Template.Spec.SecurityContext.RunAsNonRoot {
				t.Errorf("%s may run as root", m.Metadata.Name)
			}
			for _, c := range m.Spec.Template.Spec.Containers {
				for _, p := range c.Ports {
					ports[label] = append(ports[label], p.Name)
				}
			}
		case "Service":
			for _, p := range m.Spec.Ports {
				services[m.Metadata.Name] = append(services[m.Metadata.Name], p.Name)
			}
		}
	}
	for _, m := range all {
		if m.Kind == "Ingress" {
			to := m.Spec.Rules[0].HTTP.Paths[0].Backend.Service
			if !slices.Contains(services[to.Name], to.Port.Name) {
				t.Errorf("the ingress leads to %+v; there is %v", to, services)
			}
			continue
		}
		label := selected(t, m)
		if labels[label] == "" {
			t.Errorf("%s %s selects %q, which nothing has", m.Kind, m.Metadata.Name, label)
		}
		for _, p := range m.Spec.Ports {
			if !slices.Contains(ports[label], p.TargetPort) {
				t.Errorf("service %s leads to port %s; there is %v", m.Metadata.Name, p.TargetPort, ports[label])
			}
		}
	}
	if !strings.Contains(deployed(t, "kubernetes.yaml"), "nats://nagara-nats:4222") || services["nagara-nats"] == nil {
		t.Error("NATS is not where the nodes look for it")
	}
}

// selected is the name that a manifest selects by.
func selected(t *testing.T, m manifest) string {
	t.Helper()
	var direct map[string]string
	if m.Kind == "Service" {
		if err := m.Spec.Selector.Decode(&direct); err != nil {
			t.Fatal(err)
		}
		return direct["app.kubernetes.io/name"]
	}
	var by struct {
		MatchLabels map[string]string `yaml:"matchLabels"`
	}
	if err := m.Spec.Selector.Decode(&by); err != nil {
		t.Fatal(err)
	}
	return by.MatchLabels["app.kubernetes.io/name"]
}

func TestKubernetesAsksWhatTheServerAnswers(t *testing.T) {
	for _, m := range manifests(t) {
		if m.Kind != "Deployment" || m.Metadata.Name != "nagara" {
			continue
		}
		c := m.Spec.Template.Spec.Containers[0]
		if c.ReadinessProbe.HTTPGet.Path != "/readyz" || c.LivenessProbe.HTTPGet.Path != "/healthz" ||
			c.Ports[0].ContainerPort != 8080 || !strings.Contains(deployed(t, "Dockerfile"), "NAGARA_LISTEN=:8080") {
			t.Errorf("the probes are %+v and %+v at %+v", c.ReadinessProbe, c.LivenessProbe, c.Ports)
		}
		return
	}
	t.Error("no Deployment is called nagara")
}

func TestComposeHasAllParts(t *testing.T) {
	var file struct {
		Services map[string]struct {
			Image       string
			Build       struct{ Context, Dockerfile string }
			Environment map[string]string
			DependsOn   map[string]struct{ Condition string } `yaml:"depends_on"`
			Healthcheck struct{ Test []string }
			Volumes     []string
		}
		Volumes map[string]any
	}
	decoder := yaml.NewDecoder(strings.NewReader(deployed(t, "compose.yaml")))
	if err := decoder.Decode(&file); err != nil {
		t.Fatal(err)
	}
	nagara, postgres := file.Services["nagara"], file.Services["postgres"]
	if _, err := os.Stat(filepath.Join("../../deploy", nagara.Build.Context, nagara.Build.Dockerfile)); err != nil {
		t.Error(err)
	}
	for part := range nagara.DependsOn {
		if file.Services[part].Image == "" {
			t.Errorf("nagara waits for %s, which is not there", part)
		}
	}
	if nagara.DependsOn["postgres"].Condition != "service_healthy" || len(postgres.Healthcheck.Test) == 0 {
		t.Error("nobody asks whether PostgreSQL is there before Nagara starts")
	}
	for _, volume := range postgres.Volumes {
		name, _, _ := strings.Cut(volume, ":")
		if _, there := file.Volumes[name]; !there {
			t.Errorf("PostgreSQL is kept in %s, which is no volume", name)
		}
	}
	if at := nagara.Environment["NAGARA_DATABASE"]; !strings.Contains(at, "@postgres:5432/"+postgres.Environment["POSTGRES_DB"]) {
		t.Errorf("the database is looked for at %s", at)
	}
}

func TestTheImageIsSmallAndNotRoot(t *testing.T) {
	text := deployed(t, "Dockerfile")
	stages := regexp.MustCompile(`(?m)^FROM (\S+)`).FindAllStringSubmatch(text, -1)
	if len(stages) < 2 || stages[len(stages)-1][1] != "scratch" {
		t.Errorf("the stages are %v; want the last from scratch", stages)
	}
	for _, want := range []string{"CGO_ENABLED=0", "\nUSER 65532:65532\n", "\nENTRYPOINT [\"/nagara\"]\n", "\nCMD [\"serve\"]\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q", want)
		}
	}
	for _, line := range regexp.MustCompile(`(?m)^COPY ([^-\n].*) \S+$`).FindAllStringSubmatch(text, -1) {
		for _, source := range strings.Fields(line[1]) {
			if _, err := os.Stat(filepath.Join("../..", source)); err != nil {
				t.Errorf("COPY %s: %v", source, err)
			}
		}
	}
	wanted, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindSubmatch(wanted)
	if !strings.Contains(text, fmt.Sprintf("ARG GO_IMAGE=golang:%s-", version[1])) {
		t.Errorf("the image is not built with Go %s", version[1])
	}
}

func TestTheUnitKeepsTheServerRunning(t *testing.T) {
	text := deployed(t, "nagara.service")
	settings := map[string][]string{}
	section := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "["):
			section = line
		default:
			name, value, ok := strings.Cut(line, "=")
			if !ok {
				t.Fatalf("%q is no setting", line)
			}
			settings[section+name] = append(settings[section+name], value)
		}
	}
	for setting, want := range map[string]string{
		"[Service]ExecStart": "/usr/local/bin/nagara serve", "[Service]Restart": "always", "[Service]DynamicUser": "yes",
		// --tls-domain … --listen :443, and no other right.
		"[Service]AmbientCapabilities": "CAP_NET_BIND_SERVICE", "[Service]CapabilityBoundingSet": "CAP_NET_BIND_SERVICE",
		"[Service]StateDirectory": "nagara", "[Service]UMask": "0077", "[Install]WantedBy": "multi-user.target",
	} {
		if !slices.Contains(settings[setting], want) {
			t.Errorf("%s is %q; want %q", setting, settings[setting], want)
		}
	}
	verifyUnit(t, text)
}

// TestProxiesLeadToTheUnit: the files for proxies lead to where the unit listens, pass
// WebSockets on, and do not believe what a visitor says about where they come from.
func TestProxiesLeadToTheUnit(t *testing.T) {
	_, unit, _ := strings.Cut(deployed(t, "nagara.service"), "[Service]")
	listens := regexp.MustCompile(`NAGARA_LISTEN=(\S+)`).FindStringSubmatch(unit)[1]
	for file, wants := range map[string][]string{
		"Caddyfile":  {"reverse_proxy " + listens + " "},
		"nginx.conf": {"proxy_pass http://" + listens + ";", "X-Forwarded-For $remote_addr;", "Upgrade $http_upgrade;", "Connection $nagara_connection;", "proxy_http_version 1.1;"},
	} {
		text := deployed(t, file)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s has no %q", file, want)
			}
		}
		if strings.Count(text, "{") != strings.Count(text, "}") {
			t.Errorf("%s: a brace is missing", file)
		}
	}
	for program, args := range map[string][]string{"caddy": {"validate", "--adapter", "caddyfile", "--config", "../../deploy/Caddyfile"}} {
		if found, err := exec.LookPath(program); err == nil {
			if said, err := exec.Command(found, args...).CombinedOutput(); err != nil {
				t.Errorf("%s: %v\n%s", program, err, said)
			}
		}
	}
}

// verifyUnit asks systemd, where it is installed.
func verifyUnit(t *testing.T, text string) {
	t.Helper()
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Log("systemd-analyze is not here; the unit was only read")
		return
	}
	// The program must exist for systemd to be content.
	unit := filepath.Join(t.TempDir(), "nagara.service")
	if err := os.WriteFile(unit, []byte(strings.ReplaceAll(text, "/usr/local/bin/nagara", "/bin/true")), 0o644); err != nil {
		t.Fatal(err)
	}
	if said, err := exec.Command(analyze, "verify", unit).CombinedOutput(); err != nil {
		t.Errorf("systemd-analyze verify: %v\n%s", err, said)
	}
	// As the Debian packages are measured: an exposure of at most 2 of 10.
	security := exec.Command(analyze, "security", "--offline=yes", "--threshold=20", "--no-pager", unit)
	if said, err := security.CombinedOutput(); err != nil {
		t.Errorf("systemd-analyze security: %v\n%s", err, said)
	}
}
