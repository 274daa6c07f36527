package account

import (
	"testing"

	"nagara/locale"
)

// TestTheWorstPasswords are refused, and what only looks a little like them is
// not.
func TestTheWorstPasswords(t *testing.T) {
	for _, password := range []string{
		"password123", "Password123!", "P@ssw0rd2024", "passwordpassword", "1234567890", "0987654321", "12345678901234", "1111111111",
		"1212121212", "qwertyuiop", "QWERTYUIOP", "qwertyqwerty", "qwerty12345", "azertyuiop", "poiuytrewq", "1q2w3e4r5t", "1qaz2wsx3edc",
		"iloveyou123", "abcdefghij", "aaaaaaaaaaaa", "nagara2026", "letmein1234", "motdepasse1", "haslo12345", "123123123123", "football2023",
		"correcthorsebatterystaple", "aababbabcabb", "dfgdfgdfg1",
	} {
		if _, err := parsePassword(password, "Ola"); err == nil || err.(*locale.Message).Key != "account.password.worst" {
			t.Errorf("%q: %v", password, err)
		}
	}
	for _, password := range []string{
		"correct horse battery", "my dog ate the 3rd password", "przyjaciel z gór", "x7#Qv!2mLp", "passwordle fans unite", "żółw jedzie 1977",
		"龍王龍王の庭で石を並べる", "x7x9z7x9zz7z",
	} {
		if _, err := parsePassword(password, "Ola"); err != nil {
			t.Errorf("%q: %v", password, err)
		}
	}
}
