package journal

// Sole is a journal that can tell whether no other process appends to it while
// this one has it open. Then the only one who does here knows all that is written.
type Sole interface {
	Journal
	Sole() bool
}
