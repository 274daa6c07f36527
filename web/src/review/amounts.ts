/** Amounts of a review in words: parts of a chance as per cent, and turns. */
import { language, t } from "../words/words.svelte";

/** An amount by itself: 53 %, or 4.2. */
export function amount(millionths: number, unit: "chance" | "turns"): string {
	const format: Intl.NumberFormatOptions =
		unit === "chance" ? { style: "percent", maximumFractionDigits: 0 } : { maximumFractionDigits: 1 };
	return new Intl.NumberFormat(language(), format).format(millionths / 1e6);
}

/** An amount that was won or lost: + 11 %, − 0.5. */
export function change(millionths: number, unit: "chance" | "turns"): string {
	const shown = amount(Math.abs(millionths), unit);
	if (Number(shown.replace(/[^\d]/g, "")) === 0) return shown;
	return t(millionths < 0 ? "review.page.minus" : "review.page.plus", { amount: shown });
}
