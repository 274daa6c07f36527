/** What there is to say of one's result on a day, beside the result itself. */
import type { DayGame } from "../../backend/types";
import { t } from "../../locale/words.svelte";

/** How few more swaps than needed are still very good, and how few points are close. */
const near = 2;
const close = 3;

export function praise({ mine, par, by, spread }: DayGame): string {
	if (!mine?.over || mine.reason === "resigned") return "";
	const said: string[] = [];
	if (by === "turns" && mine.won && par && mine.turns) {
		const over = mine.turns - par;
		said.push(t(`day.praise.${over <= 0 ? "best" : over <= near ? "near" : "known"}`, { par }));
	}
	if (by === "points" && mine.points !== undefined && mine.theirs !== undefined) {
		const apart = Math.abs(mine.points - mine.theirs);
		if (apart > 0 && apart <= close) said.push(t("day.praise.close", { n: apart }));
	}
	const n = spread.reduce((sum, { count }) => sum + count, 0);
	if (mine.rank && n > 1) said.push(t("day.praise.place", { rank: mine.rank, n }));
	return said.join(" ");
}
