package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// The parts of SPDX 2.3 that are needed to list what a program is made of.
type (
	spdx struct {
		Version       string         `json:"spdxVersion"`
		License       string         `json:"dataLicense"`
		ID            string         `json:"SPDXID"`
		Name          string         `json:"name"`
		Namespace     string         `json:"documentNamespace"`
		Creation      spdxCreation   `json:"creationInfo"`
		Packages      []spdxPackage  `json:"packages"`
		Relationships []spdxRelation `json:"relationships"`
	}
	spdxCreation struct {
		Created  string   `json:"created"`
		Creators []string `json:"creators"`
	}
	spdxPackage struct {
		ID       string          `json:"SPDXID"`
		Name     string          `json:"name"`
		Version  string          `json:"versionInfo"`
		Download string          `json:"downloadLocation"`
		Analyzed bool            `json:"filesAnalyzed"`
		License  string          `json:"licenseDeclared"`
		Sums     []spdxSum       `json:"checksums,omitempty"`
		Refs     []spdxReference `json:"externalRefs,omitempty"`
	}
	spdxSum struct {
		Algorithm string `json:"algorithm"`
		Value     string `json:"checksumValue"`
	}
	spdxReference struct {
		Category string `json:"referenceCategory"`
		Type     string `json:"referenceType"`
		Locator  string `json:"referenceLocator"`
	}
	spdxRelation struct {
		Of   string `json:"spdxElementId"`
		Type string `json:"relationshipType"`
		To   string `json:"relatedSpdxElement"`
	}
)

// inside lists what a program is made of, by what the go command has written into
// it: the modules that are really there.
func (r *release) inside(t target, program []byte) ([]byte, error) {
	info, err := buildinfo.Read(bytes.NewReader(program))
	if err != nil {
		return nil, fmt.Errorf("read what the program is made of: %w", err)
	}
	sum := fmt.Sprintf("%x", sha256.Sum256(program))
	list := spdx{
		Version: "SPDX-2.3", License: "CC0-1.0", ID: "SPDXRef-DOCUMENT", Name: "nagara " + r.version + " for " + t.String(),
		Namespace: "urn:nagara:" + r.version + ":" + t.String() + ":" + sum,
		Creation:  spdxCreation{r.date.Format(time.RFC3339), []string{"Tool: nagara/deploy/release"}},
		Packages: []spdxPackage{{
			ID: "SPDXRef-nagara", Name: "nagara", Version: r.version, Download: "NOASSERTION", License: "Apache-2.0",
			Sums: []spdxSum{{"SHA256", sum}},
		}},
		Relationships: []spdxRelation{{"SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-nagara"}},
	}
	list.add("stdlib", info.GoVersion)
	for _, module := range info.Deps {
		if module.Replace != nil {
			module = module.Replace
		}
		list.add(module.Path, module.Version)
	}
	return json.MarshalIndent(list, "", "  ")
}

// add adds a module of Go.
func (l *spdx) add(path, version string) {
	id := fmt.Sprintf("SPDXRef-module-%d", len(l.Packages))
	l.Packages = append(l.Packages, spdxPackage{
		ID: id, Name: path, Version: version, Download: "NOASSERTION", License: "NOASSERTION",
		Refs: []spdxReference{{"PACKAGE-MANAGER", "purl", "pkg:golang/" + strings.ToLower(path) + "@" + version}},
	})
	l.Relationships = append(l.Relationships, spdxRelation{"SPDXRef-nagara", "CONTAINS", id})
}
