/** Amounts of a review in words: parts of a chance as per cent, and turns. */
import { language, t } from "../../locale/words.svelte";

/** An amount by itself: 53 %, or 4.2. */
export function amount(millionths: number, unit: "chance" | "turns"): string {
	const format = new Intl.NumberFormat(language(), { maximumFractionDigits: unit === "chance" ? 0 : 1 });
	if (unit === "turns") return format.format(millionths / 1e6);
	return t("review.page.percent", { n: format.format(millionths / 1e4) });
}

/** An amount that was won or lost: + 11 %, − 0.5. */
export function change(millionths: number, unit: "chance" | "turns"): string {
	const shown = amount(Math.abs(millionths), unit);
	if (Number(shown.replace(/[^\d]/g, "")) === 0) return shown;
	return t(millionths < 0 ? "review.page.minus" : "review.page.plus", { amount: shown });
}
