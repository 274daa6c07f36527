/** The puzzles that are shipped: a file for each game, one puzzle a line, which comes when somebody wants to solve. */
import { Refusal } from "../../backend/refusal";
import type { Puzzle } from "../../backend/types";
import { t } from "../../locale/words.svelte";

/** Where this browser keeps the sets, for a time without a network. */
const shelf = "nagara-puzzles";

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

/** A file whose name changes with what is in it, from the shelf or from the network; then it is on the shelf. */
async function fetched(address: string): Promise<Response> {
	const kept = await globalThis.caches?.match(address);
	if (kept) return kept;
	const answer = await fetch(address);
	if (answer.ok) await keep(address, answer.clone()).catch(() => undefined); // who has no room fetches it again
	return answer;
}

async function keep(address: string, answer: Response): Promise<void> {
	const cache = await globalThis.caches?.open(shelf);
	await cache?.put(address, answer);
	for (const { url } of (await cache?.keys()) ?? [])
		if (!Object.values(addresses).some((now) => url.endsWith(now))) await cache?.delete(url);
}

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
	const coming = fetched(addresses[game]).then(
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
