package adopt

// Files and Histories are for tests that make databases of old programs.
var (
	Files     = files
	Histories = histories
	TableOf   = tableOf
)
