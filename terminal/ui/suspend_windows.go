package ui

import tea "charm.land/bubbletea/v2"

// suspend does nothing: no shell there stops programs.
func suspend() tea.Cmd { return nil }
