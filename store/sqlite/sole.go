package sqlite

import "nagara/journal"

var _ journal.Sole = (*Journal)(nil)

// Sole implements journal.Sole: who opened the file has claimed it, unless it was
// opened beside one who had.
func (j *Journal) Sole() bool { return !j.log.foreign }
