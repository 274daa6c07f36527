/** What all moves of a moment are worth, as the worker tells it, in words. */
import { language, t } from "../../locale/words.svelte";

export type Board = {
	unit: "chance" | "turns";
	seat: number;
	thoughts: number;
	of: number;
	moves: {
		move: string;
		text: string;
		worth: number;
		error: number;
		rough?: boolean;
		/** How often it should be made, where that must be mixed. */
		share?: number;
		/** It takes no turn. */
		free?: boolean;
		/** It is as good as the first, as far as can be told. */
		equal?: boolean;
		reasons: string[];
		figures?: Record<string, number>;
	}[];
};

const number = (n: number, digits = 1): string =>
	new Intl.NumberFormat(language(), { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(
		n,
	);

/** How many possibilities an answer would leave, of ten. */
function left(bits: number): string {
	const n = Math.round(10 * 2 ** -bits);
	if (n === 0) return t("analysis.left.few");
	return n === 10 ? t("analysis.left.all") : t("analysis.left", { n });
}

/** What a move is worth, how sure that is, and what else there is to say. */
export function figures(
	move: Board["moves"][number],
	unit: Board["unit"],
): { worth: string; error: string; more: string } {
	const { worth, error, rough, share, free, equal, figures: more = {} } = move;
	if (free)
		return {
			worth: left(more.bits ?? 0),
			error: "",
			more: (more.gain ?? 0) >= 0.05 ? t("analysis.gain", { n: number(more.gain ?? 0) }) : "",
		};
	const said = unit === "turns" ? number(-worth / 1e6) : t("analysis.percent", { n: number(worth / 1e4) });
	const off = number(error / (unit === "turns" ? 1e6 : 1e4));
	const notes = [
		...(equal ? [t("analysis.equal")] : []),
		...(share && share >= 5_000 && share < 995_000
			? [t("analysis.share", { n: number(share / 1e4, 0) })]
			: []),
		...("distance" in more ? [t("analysis.distance", { n: number(more.distance, 0) })] : []),
	];
	return {
		worth: unit === "turns" ? t("analysis.turns", { n: said }) : said,
		error: rough ? t("analysis.rough") : error > 0 ? t("analysis.error", { n: off }) : "",
		more: notes.join(" · "),
	};
}
