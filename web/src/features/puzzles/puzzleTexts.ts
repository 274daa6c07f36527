/** What is said of a puzzle, sentence by sentence. */
import { t } from "../../locale/words.svelte";
import type { Solving } from "./solving.svelte";

export function puzzleTexts(solving: Solving): string[] {
	const { page, shown } = solving;
	if (!page) return [];
	const answer = page.right.map(({ name }) => name.replace(/\.$/, "")).join(", ");
	if (page.state === "open" && !shown) return [page.question];
	if (page.state === "open") return [t("puzzle-page.answer", { answer }), ...page.why];
	if (page.state === "right") return [page.remark, ...page.why];
	return [page.remark, ...page.whyNot];
}

/** How the rating moved. */
export function sayMoved([before, after]: [number, number]): string {
	const [from, n] = [Math.round(before), Math.round(after)];
	if (n === from) return t("puzzle-page.same", { n });
	return t(n > from ? "puzzle-page.up" : "puzzle-page.down", { n, by: Math.abs(n - from) });
}
