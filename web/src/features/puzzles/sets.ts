/** The puzzles that are shipped: a file for each game, one puzzle a line, which comes when somebody wants to solve. */
import { Refusal } from "../../backend/refusal";
import type { Puzzle } from "../../backend/types";
import { t } from "../../locale/words.svelte";

const files = import.meta.glob<string>("../../../../study/puzzle/shipped/*.jsonl", {
	query: "?url",
	import: "default",
	eager: true,
});
const addresses = Object.fromEntries(
	Object.entries(files).map(([path, address]) => [path.match(/([^/]+)\.jsonl$/)?.[1] ?? path, address]),
);

/** The games that have puzzles. */
export const games: string[] = Object.keys(addresses);

const read = (text: string): Puzzle[] =>
	text
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line));

const sets = new Map<string, Promise<Puzzle[]>>();

/** The puzzles of a game. What did not come is asked for anew next time. */
export function setOf(game: string): Promise<Puzzle[]> {
	const known = sets.get(game);
	if (known) return known;
	const coming = fetch(addresses[game]).then(
		async (answer) => (answer.ok ? read(await answer.text()) : away(answer.status)),
		() => away(),
	);
	sets.set(game, coming);
	coming.catch(() => sets.delete(game));
	return coming;
}

function away(status = 0): never {
	throw new Refusal({ status, title: "", detail: t("web.away"), type: "away" });
}
