/** The log of a match of Narabi in sentences, each with the stones it speaks of. */
import type { Update } from "../../backend/types";
import { said, t } from "../../locale/words.svelte";
import { type Entry, tell } from "../shared/table/logEntry";
import type { Table } from "../shared/table/table.svelte";
import { events, shortStone } from "./labels";
import type { Event, View } from "./types";

const icons: Partial<Record<Event["event"], string>> = {
	swapped: "icon-turn-right",
	answered: "icon-help",
	suggested: "icon-talk",
	felt: "icon-talk",
	dealt: "icon-play",
	ended: "icon-flag",
};

export function chronicle(table: Table, view: View): Entry[] {
	const name = (seat = 0) => (seat ? table.name(seat) : "");
	const entry = (event: Event, { seq, seat: by }: Update, i: number): Entry => {
		const { seat = 0 } = event;
		const text = said(`narabi.log.${event.event}`, seat > 0 && seat === view.seat, {
			name: name(seat),
			other: event.to === view.seat && view.seat ? t("web.you") : name(event.to),
			stone: event.stone ? shortStone(view, event.stone) : "",
			partner: event.other ? shortStone(view, event.other) : "",
			answer: event.answer ? t(`narabi.answer.${event.answer}`) : "",
			mood: event.mood ? t(`narabi.mood.${event.mood}`) : "",
			n: event.n ?? 0,
			reason: event.reason ? said(`narabi.end.${event.reason}`, by !== undefined && by === view.seat) : "",
		});
		const places = [event.stone, event.other].filter((p) => p !== undefined);
		return { id: `${seq}.${i}`, seq, text, icon: icons[event.event] ?? "icon-next", seat, places };
	};
	return tell(table, (update) =>
		events(update)
			.filter((e) => e.event !== "read")
			.map((event, i) => entry(event, update, i)),
	);
}
