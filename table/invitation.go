package table

// invitation follows from the secret, so that it need not be kept; whoever has
// it knows nothing of the luck.
func (t *Table) invitation() string {
	return idLetters.EncodeToString(t.secret.Derive("nagara invitation 1\n" + t.id + "\n")[:16])
}

// Invitation is the word that lets its bearer join a table whose entrance is by
// link. It is for the host, who passes it on; others get nothing.
func (t *Table) Invitation(account string) string {
	if account != t.Host() || t.phase != Gathering || t.Settings().Entrance != ByLink {
		return ""
	}
	return t.invitation()
}
