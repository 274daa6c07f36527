/** How ratings went within a month. */
import { get } from "../../backend/http";
import type { History } from "../../backend/types";

const month = 30 * 24 * 3600_000;

/** The rating before the first match of the last month and after each; nothing where there was none. */
export function monthOf({ changes }: Pick<History, "changes">, now: number): number[] {
	const lately = changes.filter(({ at }) => Date.parse(at) > now - month).toReversed();
	return lately.length > 0
		? [lately[0].before, ...lately.map(({ after }) => after)].map(({ rating }) => rating)
		: [];
}

/** The months of some people. Whose cannot be had has none: their rows say the rest. */
export async function monthsOf(game: string, ids: string[]): Promise<Record<string, number[]>> {
	const all = ids.map(async (id) => {
		const history = await get<History>(`/people/${id}/ratings?game=${game}`).catch(() => ({ changes: [] }));
		return [id, monthOf(history, Date.now())] as const;
	});
	return Object.fromEntries(await Promise.all(all));
}
