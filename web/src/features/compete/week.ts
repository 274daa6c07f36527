/** The week as a path: what was done today, what is next, and what is to come. */
import { get } from "../../backend/http";
import type { Day, DayGame, TournamentHead, TournamentHeads } from "../../backend/types";
import { drawn } from "../../games/registry";
import { calendar, t } from "../../locale/words.svelte";
import { moment, playsHere } from "../tournament/tournament";

/** What is drawn of a station. */
export type Drawn = "arena" | "swiss" | "knockout" | "duplicate" | "board" | "back" | "place";
export type Station = {
	key: string;
	drawn: Drawn;
	state: "done" | "next" | "later";
	name: string;
	when: string;
	href: string;
	game?: DayGame;
	tournament?: TournamentHead;
};
export type Week = {
	day: Day;
	/** Being played, or to come. */
	tournaments: TournamentHead[];
	/** The last ones. */
	past: TournamentHead[];
	people: TournamentHeads["people"];
};

/** As many stations as a path has room for. */
const most = 5;

export async function lookAtWeek(): Promise<Week> {
	const heads = (phase: string) => get<TournamentHeads>(`/tournaments?phase=${phase}&limit=4`);
	const [day, running, open, over] = await Promise.all([
		get<Day>("/days/today"),
		heads("running"),
		heads("open"),
		heads("over"),
	]);
	const games = day.games.toSorted((a, b) => drawn.indexOf(a.game) - drawn.indexOf(b.game));
	return {
		day: { ...day, games },
		tournaments: [...(running.tournaments ?? []), ...(open.tournaments ?? [])],
		past: over.tournaments ?? [],
		people: { ...over.people, ...open.people, ...running.people },
	};
}

/** Until when the day is open: midnight, or whatever hour that is here. */
export function untilOf(ends: string): string {
	const at = new Date(ends);
	if (at.getHours() + at.getMinutes() === 0) return t("compete.until.midnight");
	const when = new Intl.DateTimeFormat(calendar(), { hour: "numeric", minute: "2-digit" }).format(at);
	return t("compete.until", { when });
}

const played = (game: DayGame): boolean => !!game.mine?.over;

function ofDay(game: DayGame, ends: string): Station {
	return {
		key: game.game,
		drawn: "board",
		state: played(game) ? "done" : "later",
		name: game.title,
		when: played(game) ? (game.mine?.says.split(" · ")[0] ?? "") : untilOf(ends),
		href: "/day",
		game,
	};
}

export function ofTournament(head: TournamentHead): Station {
	const { terms } = head;
	const begins = terms.starts ? moment(terms.starts) : t("tournament.whenfull");
	return {
		key: head.tournament,
		drawn: terms.form as Drawn,
		state: "later",
		name: terms.name,
		when: `${head.phase === "running" ? t("tournament.live") : begins} · ${t("compete.in", { n: head.here })}`,
		href: `/tournaments/${head.tournament}`,
		tournament: head,
	};
}

/** What was done comes first; the first of the others is next. Where little is on, there is tomorrow, and room for one's own. */
export function stations({ day, tournaments }: Pick<Week, "day" | "tournaments">): Station[] {
	const games = day.games.map((game) => ofDay(game, day.ends));
	const all = [
		...games.filter(({ state }) => state === "done"),
		...tournaments.toSorted((a, b) => Number(playsHere(b)) - Number(playsHere(a))).map(ofTournament),
		...games.filter(({ state }) => state !== "done"),
	].slice(0, most);
	const free: Station[] = [
		{
			key: "tomorrow",
			drawn: "back",
			state: "later",
			name: t("compete.newday"),
			when: t("compete.newday.about"),
			href: "/day",
		},
		{
			key: "yours",
			drawn: "place",
			state: "later",
			name: t("compete.yours"),
			when: t("compete.yours.about"),
			href: "#hold",
		},
	];
	const path = [...all, ...free.slice(0, Math.max(0, 4 - all.length))];
	const next = path.find(({ state }) => state === "later");
	return path.map((one) => (one === next ? { ...one, state: "next" } : one));
}
