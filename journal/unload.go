package journal

import "context"

// Unloading is a journal out of which whole logs can be taken, once they are safe
// elsewhere. It is the only way in which entries ever leave a journal.
type Unloading interface {
	// Unload takes out the log of a table whose newest entry has that number; if
	// it has another, nothing is done, and the answer is a *Conflict. Afterwards
	// the table is one that nobody ever wrote to.
	Unload(ctx context.Context, table string, seq uint64) error
}

// CheckUnload says what is wrong with taking out a log.
func CheckUnload(table string, seq uint64) error {
	if err := CheckRead(table, seq); err != nil {
		return err
	}
	if seq == 0 {
		return misuse("take out table %s: a log ends with number 1 or a greater one", table)
	}
	return nil
}
