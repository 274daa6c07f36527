package account

// NewOldPasswords hashes at a lower cost than is usual now.
func NewOldPasswords(store PasswordStore, sessions *Sessions) *Passwords {
	return newPasswords(store, sessions, cheap)
}
