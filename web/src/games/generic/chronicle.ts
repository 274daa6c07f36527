/** The log of any game: the sentences that came with what happened, with the names of those who sit there. */
import { isolate, t } from "../../locale/words.svelte";
import { type Entry, tell } from "../shared/table/logEntry";
import type { Table } from "../shared/table/table.svelte";

/** A sentence of the rules begins with a seat, for they know nobody: here it begins with who sits there. */
function named(table: Table, text: string): string {
	const begins = (seat: number) => `${t("web.seat", { seat })} `;
	const chair = table.page?.chairs.find(({ seat }) => text.startsWith(begins(seat)));
	return chair ? `${isolate(table.name(chair.seat))} ${text.slice(begins(chair.seat).length)}` : text;
}

export function chronicle(table: Table): Entry[] {
	return tell(table, ({ seq, seat = 0, says = [] }) =>
		says.map((text, i) => ({
			id: `${seq}.${i}`,
			seq,
			seat,
			text: named(table, text),
			icon: "icon-next",
			places: [],
		})),
	);
}
