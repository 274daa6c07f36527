/** How others fared who played a game alone with some company, before one does. */
import { get } from "../backend/http";
import type { PlayedAlone } from "../backend/types";
import { t } from "../locale/words.svelte";
import type { Company } from "./games.svelte";

export type Tallies = PlayedAlone["tallies"];

/** What is known of it; nothing without a network, and where a game has no such company. */
export const tallies = (game: string): Promise<Tallies | undefined> =>
	get<PlayedAlone>(`/games/${game}/alone`).then(
		(played) => played.tallies,
		() => undefined,
	);

/** That as a phrase: too few have played it to tell, or how many needed more turns; nothing while it is not known. */
export function faredWith(known: Tallies | undefined, { bot }: Company, seats: number): string {
	if (!known) return "";
	const others = known.find((one) => one.bot === bot && one.seats === seats);
	return others ? t("house.alone.over", { over: others.over, played: others.played }) : t("house.alone.few");
}
