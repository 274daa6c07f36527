/** The log of any game: the sentences that came with what happened. */
import { type Entry, tell } from "../shared/table/logEntry";
import type { Table } from "../shared/table/table.svelte";

export function chronicle(table: Table): Entry[] {
	return tell(table, ({ seq, seat = 0, says = [] }) =>
		says.map((text, i) => ({ id: `${seq}.${i}`, seq, seat, text, icon: "icon-next", places: [] })),
	);
}
