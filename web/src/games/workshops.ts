/** The games of which editions can be made: those that have a workshop. */
import type { Shop } from "./shared/workshop/contract";

const shops = import.meta.glob<{ shop: Shop }>("./*/workshop/shop.ts");

/** Their names. */
export const made = Object.keys(shops).map((path) => path.split("/")[1]);

export const shopOf = async (game: string): Promise<Shop | undefined> =>
	(await shops[`./${game}/workshop/shop.ts`]?.())?.shop;
