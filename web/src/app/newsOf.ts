/** What a row of one's tables has to say that it did not say before. */
import type { Mine } from "../backend/types";

export type NewsOfTable = "turn" | "accepted" | "challenge" | "ready";

/** The host of tables that the site itself lays. */
export const house = "house";

/** Before is the row as it was told last, first whether nothing was told yet, me whoever reads. */
export function newsOf(
	row: Mine,
	before: Mine | undefined,
	first: boolean,
	me: string | undefined,
): NewsOfTable | undefined {
	const came = row.yours && !before?.yours;
	if (row.state === "open") return came ? (row.host === house ? "ready" : "challenge") : undefined;
	if (first) return undefined; // what waited already is counted in the bar
	const others = row.seats.some(({ player }) => player && player !== me);
	if (before?.state === "open" && before.host === me && others) return "accepted";
	return came ? "turn" : undefined;
}
