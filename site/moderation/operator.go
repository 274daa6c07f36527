package moderation

// Closing is a table that is to be closed, and what its people are told.
type Closing struct{ Table, Because string }
