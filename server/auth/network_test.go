package auth

import "testing"

func TestNetwork(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7":             "192.0.2.7",
		"::ffff:192.0.2.7":      "192.0.2.7",
		"2001:db8:1:2:3:4:5:6":  "2001:db8:1:2::/64",
		"2001:db8:1:2::9%eth0":  "2001:db8:1:2::/64",
		"nonsense from a proxy": "nonsense from a proxy",
	} {
		if got := Network(address); got != want {
			t.Errorf("%s is %s, want %s", address, got, want)
		}
	}
}
