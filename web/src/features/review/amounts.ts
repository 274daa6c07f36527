/** Amounts of a review in words: parts of a chance as per cent, and turns. */
import { language, t } from "../../locale/words.svelte";

/** An amount by itself: 53 %, or 4.2. */
export function amount(millionths: number, unit: "chance" | "turns"): string {
	const format = new Intl.NumberFormat(language(), { maximumFractionDigits: unit === "chance" ? 0 : 1 });
	if (unit === "turns") return format.format(millionths / 1e6);
	return t("review.page.percent", { n: format.format(millionths / 1e4) });
}

/** By how much something moved a match on the scale of its way: + 11, − 5; what is too small for it is said so. */
export function moved(by: number): string {
	if (by === 0) return t("review.page.little");
	return t(by < 0 ? "review.page.minus" : "review.page.plus", { amount: String(Math.abs(by)) });
}
