/** Moves that are made by hand, on the boards of both games. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Turns a tile until it lies as it should. */
async function turn(page: Page, tile: Locator, way: string): Promise<void> {
	for (let i = 0; i < 4; i++) {
		const now = await tile.getAttribute("data-turn");
		if (now === way) return;
		await page.locator(".action .square[data-move=place]").last().click();
		await expect(tile).not.toHaveAttribute("data-turn", now ?? "");
	}
	throw new Error(`the tile does not turn ${way}`);
}

/** Makes a move of the notation by hand: touches what it names, and confirms. */
export async function make(page: Page, move: string): Promise<void> {
	const [verb, ...words] = move.split(" ");
	const held = (id: string) => page.locator(`.hand [data-card="${id}"]`).first();
	const spot = (side: string, place: string) => page.locator(`.${side} [data-place="${place}"]`).click({ force: true });
	if (["pass", "undo", "allow"].includes(verb)) return page.locator(`.action [data-move=${verb}]`).click();
	if (verb === "ask" || verb === "suggest") await page.locator(`[data-verb=${verb}]`).click();
	if (["swap", "ask", "suggest"].includes(verb)) for (const stone of words) await page.locator(`[data-stone="${stone}"]`).click();
	if (verb === "lay") for (const id of words) await held(id).click();
	if (verb === "place") {
		await spot("own", words[0]);
		await turn(page, page.locator(`.own [data-tile="${words[0]}"]`), words[1]);
	}
	if (verb === "activate") {
		const [, id, side, places = "", way] = move.match(/^activate (\S+) with \S+(?: on (own|rival) (.*?)(?: to (\w+))?)?$/) ?? [];
		const tile = page.locator(`.${side} [data-tile="${places}"]`);
		const lay = way && (await tile.getAttribute("data-turn"));
		await held(id).click();
		for (const place of places.split(" ").filter(Boolean)) await spot(side, place);
		// A tile that is pivoted lies as it lay until the rules have answered.
		if (lay) await expect(tile).not.toHaveAttribute("data-turn", lay);
		if (way) await turn(page, tile, way);
	}
	await page.locator(".action .lead").click();
}
