/** What the pages of tournaments say of one: names, terms, times. */
import { myTables } from "../../app/myTables.svelte";
import type { Person, Tournament, TournamentHead } from "../../backend/types";
import { botName } from "../../games/shared/table/seats.svelte";
import { calendar, t } from "../../locale/words.svelte";

export type Terms = Tournament["terms"];
export type Entrant = NonNullable<Tournament["entrants"]>[number];
export type Encounter = NonNullable<Tournament["matches"]>[number];

/** Whether it is played, and by whoever looks. */
export const playsHere = ({ phase, tournament }: TournamentHead): boolean =>
	phase === "running" && myTables.enters(tournament);

export const called = (account: string, people: Record<string, Person>): string =>
	people[account]?.name || t("account.anonymous");

/** What to call one who takes part. Bots of one name are told apart by their numbers. */
export function entrantName(
	entrant: Entrant | undefined,
	game: string,
	people: Record<string, Person>,
): string {
	if (!entrant) return "";
	if (entrant.team) return entrant.team;
	if (entrant.account) return called(entrant.account, people);
	return `${botName(game, entrant.bot ?? "")} ${entrant.number}`;
}

/** A moment: the hour, and the day where it is not today. */
export function moment(at: string): string {
	const when = new Date(at);
	const today = when.toDateString() === new Date().toDateString();
	return new Intl.DateTimeFormat(calendar(), {
		...(today ? {} : { weekday: "short", day: "numeric", month: "short" }),
		hour: "2-digit",
		minute: "2-digit",
	}).format(when);
}

/** Half points as people write them. */
export function points(half: number): string {
	const whole = Math.floor(half / 2);
	return half % 2 === 0 ? `${whole}` : `${whole || ""}½`;
}

/** The terms in a line. */
export function facts(terms: Terms): string {
	return [
		t(`tournament.form.${terms.form}`),
		terms.form === "swiss" && t("tournament.rounds", { n: terms.rounds ?? 0 }),
		terms.form === "duplicate" && t("tournament.deals", { n: terms.rounds ?? 0 }),
		!!terms.minutes && t("tournament.minutes", { n: terms.minutes }),
		t(`tournament.pace.${terms.pace}`).split(/\s?:/)[0],
		terms.rated && t("tournament.rated"),
		terms.twin && t("tournament.twin").split(/\s?:/)[0],
		terms.weekly && t("tournament.weekly"),
	]
		.filter((fact) => typeof fact === "string")
		.join(" · ");
}

/** What is said last of a tournament in a list: when it begins, how far it is, who won. */
export function standingOf(head: TournamentHead, people: Record<string, Person>): string {
	if (head.winner) return t("tournament.winner", { name: entrantName(head.winner, head.terms.game, people) });
	if (head.reason) return t(`tournament.reason.${head.reason}`);
	if (head.phase === "running")
		return head.ends
			? t("tournament.ends", { when: moment(head.ends) })
			: t("tournament.round", { n: head.round ?? 0 });
	return head.terms.starts
		? t("tournament.starts", { when: moment(head.terms.starts) })
		: t("tournament.whenfull");
}
