#!/bin/sh
# Makes what lies beside the program in a release, in deploy/beside: what it says of
# itself when it is run on this machine, the service, and the changes.
#
#   deploy/beside.sh VERSION COMMIT DATE
set -eu
cd "$(dirname "$0")/.."
out=deploy/beside
rm -rf "$out"
mkdir -p "$out/completions"
trap 'rm -f "$out/nagara"' EXIT

# The manual says which version it is of.
CGO_ENABLED=0 GOFLAGS= GOOS= GOARCH= go build -trimpath -buildvcs=false \
	-ldflags="-s -w -X main.version=$1 -X main.commit=$2 -X main.date=$3" -o "$out/nagara" ./cmd/nagara
"$out/nagara" manual --lang=en > "$out/nagara.1"
"$out/nagara" completion bash --lang=en > "$out/completions/nagara.bash"
"$out/nagara" completion zsh --lang=en > "$out/completions/_nagara"
"$out/nagara" completion fish --lang=en > "$out/completions/nagara.fish"

# As Debian wants them.
gzip -9 -n -c "$out/nagara.1" > "$out/nagara.1.gz"
gzip -9 -n -c CHANGELOG.md > "$out/changelog.gz"
sed 's,/usr/local/bin/nagara,/usr/bin/nagara,' deploy/nagara.service > "$out/nagara.service"
