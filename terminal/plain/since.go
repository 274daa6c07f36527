package plain

// tellSince tells once more what others did since the visitor's last move.
func (g *guest) tellSince() {
	if !g.since.Possible(g.page) {
		g.print("plain.since.none")
		return
	}
	g.print("plain.since")
	for _, u := range g.since.Updates {
		g.tell(u)
	}
}
