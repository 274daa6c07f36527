package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// TestNothingDeployedMayMoreThanItNeeds: every container has a root that cannot
// be written to, no capabilities that it does not name, and no way to gain any.
func TestNothingDeployedMayMoreThanItNeeds(t *testing.T) {
	var compose struct {
		Services map[string]struct {
			ReadOnly    bool     `yaml:"read_only"`
			CapDrop     []string `yaml:"cap_drop"`
			SecurityOpt []string `yaml:"security_opt"`
			Ports       []string
		}
	}
	if err := yaml.Unmarshal([]byte(deployed(t, "compose.yaml")), &compose); err != nil {
		t.Fatal(err)
	}
	for name, s := range compose.Services {
		if !s.ReadOnly || len(s.CapDrop) != 1 || s.CapDrop[0] != "ALL" || len(s.SecurityOpt) != 1 || s.SecurityOpt[0] != "no-new-privileges:true" {
			t.Errorf("compose: %s is %+v", name, s)
		}
		for _, port := range s.Ports {
			if !strings.HasPrefix(port, "127.0.0.1:") {
				t.Errorf("compose: %s opens %s to the world", name, port)
			}
		}
	}
	containers := 0
	for _, m := range manifests(t) {
		for _, c := range m.Spec.Template.Spec.Containers {
			containers++
			if s := c.SecurityContext; !s.ReadOnlyRootFilesystem || s.AllowPrivilegeEscalation == nil || *s.AllowPrivilegeEscalation || len(s.Capabilities.Drop) != 1 {
				t.Errorf("kubernetes: %s is %+v", c.Name, s)
			}
			if c.Resources.Limits["memory"] == "" {
				t.Errorf("kubernetes: %s may take all memory", c.Name)
			}
		}
	}
	if containers != 2 {
		t.Errorf("kubernetes has %d containers", containers)
	}
	unit := deployed(t, "nagara.service")
	for _, want := range []string{
		"ProtectSystem=strict", "ProtectHome=yes", "PrivateTmp=yes", "PrivateDevices=yes", "ProtectKernelLogs=yes", "ProtectClock=yes",
		"ProtectHostname=yes", "ProtectProc=invisible", "RestrictRealtime=yes", "RestrictSUIDSGID=yes", "RemoveIPC=yes", "NoNewPrivileges=yes",
		"CapabilityBoundingSet=CAP_NET_BIND_SERVICE", "AmbientCapabilities=CAP_NET_BIND_SERVICE", "MemoryDenyWriteExecute=yes", "SystemCallFilter=~@privileged", "UMask=0077",
	} {
		if !strings.Contains(unit, "\n"+want+"\n") {
			t.Errorf("the unit does not say %s", want)
		}
	}
}

// TestImagesCanBePinned: each image of others is a variable, so that a digest can
// be put in its place without changing a file; docs/operations.md tells how.
func TestImagesCanBePinned(t *testing.T) {
	operations, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, from := range regexp.MustCompile(`(?m)^FROM (\S+)`).FindAllStringSubmatch(deployed(t, "Dockerfile"), -1) {
		if from[1] != "scratch" && !strings.HasPrefix(from[1], "${") {
			t.Errorf("the Dockerfile builds from %s", from[1])
		}
	}
	for _, arg := range regexp.MustCompile(`(?m)^ARG ([A-Z_]+)=`).FindAllStringSubmatch(deployed(t, "Dockerfile"), -1) {
		names = append(names, arg[1])
	}
	for _, image := range regexp.MustCompile(`(?m)^\s+image: (\S+)`).FindAllStringSubmatch(deployed(t, "compose.yaml"), -1) {
		variable := regexp.MustCompile(`^\$\{([A-Z_]+):-`).FindStringSubmatch(image[1])
		switch {
		case variable != nil:
			names = append(names, variable[1])
		case image[1] != "nagara":
			t.Errorf("compose takes %s", image[1])
		}
	}
	if len(names) != 4 {
		t.Errorf("the images are named by %v", names)
	}
	for _, name := range names {
		if !strings.Contains(string(operations), name) {
			t.Errorf("docs/operations.md does not tell of %s", name)
		}
	}
}

// TestBackupsAreForTheirOwner: a backup holds every secret, and what the page
// tells to do makes it for nobody else.
func TestBackupsAreForTheirOwner(t *testing.T) {
	operations, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range regexp.MustCompile(`(?m)(?:^ {4}.*\n)+`).FindAllString(string(operations), -1) {
		if (strings.Contains(block, "VACUUM INTO") || strings.Contains(block, "pg_dump")) && !strings.HasPrefix(block, "    umask 077\n") {
			t.Errorf("others may read what this makes:\n%s", block)
		}
	}
}
