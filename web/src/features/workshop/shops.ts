/** The games that have a workshop. */
import type { Shop } from "../../games/shared/workshop/shop";

const shops = import.meta.glob<{ shop: Shop }>("../../games/*/workshop/shop.ts");

/** The games of which editions can be made here. */
export const made = Object.keys(shops).map((path) => path.split("/")[2]);

export const shopOf = async (game: string): Promise<Shop | undefined> =>
	(await shops[`../games/${game}/workshop/shop.ts`]?.())?.shop;
