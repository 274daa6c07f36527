/** The games of which editions can be made: those that have a workshop. */
import type { Shop } from "./shared/workshop/contract";
import type { Written } from "./shared/workshop/draft.svelte";

const shops = import.meta.glob<{ shop: Shop }>("./*/workshop/shop.ts");

/** Their names. */
export const made = Object.keys(shops).map((path) => path.split("/")[1]);

export const shopOf = async (game: string): Promise<Shop | undefined> =>
	(await shops[`./${game}/workshop/shop.ts`]?.())?.shop;

const boxes = import.meta.glob<{ ours: Written }>("./*/workshop/builtIn.ts");
/** The parts of editions of which there are some number, in the order in which they are listed. */
const parts = ["cards", "tiles", "sticks", "relics", "stones", "conditions"];
/** Those that are counted with others. */
const withThem: Record<string, string> = { amulets: "relics" };

/** How many of each kind of part lie in the box that is built in. */
export async function boxCounts(game: string): Promise<[part: string, n: number][]> {
	const ours: Record<string, unknown> = (await boxes[`./${game}/workshop/builtIn.ts`]?.())?.ours ?? {};
	const of = (list: string): number =>
		Array.isArray(ours[list])
			? ours[list].reduce((sum: number, one: { count?: number }) => sum + (one.count ?? 1), 0)
			: 0;
	const all = (part: string): number =>
		[part, ...Object.keys(withThem).filter((other) => withThem[other] === part)].reduce(
			(sum, list) => sum + of(list),
			0,
		);
	return parts.map((part): [string, number] => [part, all(part)]).filter(([, n]) => n > 0);
}
