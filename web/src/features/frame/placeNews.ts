/** The one thing that is next in each part of a place: asked when somebody looks. Until then its usual words stand there. */

import { account, recognise } from "../../app/account.svelte";
import { games } from "../../app/games.svelte";
import { myTables } from "../../app/myTables.svelte";
import { look, people } from "../../app/people.svelte";
import { isMine } from "../../app/seating";
import { get } from "../../backend/http";
import type { Ladder, List, PuzzleGames, TournamentHeads } from "../../backend/types";
import { inTime } from "../../locale/inTime";
import { ago, list, t } from "../../locale/words.svelte";
import { today } from "../home/today.svelte";
import { learnt } from "../learn/progress.svelte";
import { sitters } from "../lobby/rowWords";

type Words = string | undefined;

/** Tables of others in a state, as many as a page of them has. */
async function others(state: string): Promise<number> {
	const { tables } = await get<List>(`/tables?state=${state}&limit=40`);
	return tables.filter((row) => !isMine(row)).length;
}

async function tournament(): Promise<Words> {
	const { tournaments } = await get<TournamentHeads>("/tournaments?phase=open&limit=5");
	const next = tournaments?.find(({ terms }) => terms.starts);
	return next?.terms.starts
		? t("frame.next.tournament", { name: next.terms.name, when: inTime(next.terms.starts) })
		: undefined;
}

/** The last match of one's own. */
async function last(): Promise<Words> {
	await recognise();
	if (!account.me) return undefined;
	const { tables, people } = await get<List>(`/tables?state=finished&player=${account.me.id}&limit=1`);
	const [row] = tables;
	const rivals = row && new Set(sitters(row, people).filter((name) => name !== account.me?.name));
	return rivals && t("frame.next.back.last", { names: list([...rivals]), when: ago(row.since) });
}

async function rank(): Promise<Words> {
	const game = (await games()).find(({ together }) => !together)?.name;
	const { rungs } = await get<Ladder>(`/ladder?game=${game}`);
	const placed = rungs?.filter(({ place }) => place) ?? [];
	const n = placed.find((rung) => rung.account === account.me?.id)?.place;
	return n ? t("frame.next.ladder.mine", { n, of: placed.length }) : undefined;
}

/** By part: the words, or none. */
const news: Record<string, () => Words | Promise<Words>> = {
	lobby: async () => {
		const n = await others("open");
		return n ? t("frame.next.lobby.open", { n }) : undefined;
	},
	watch: async () => {
		const n = await others("running");
		return n ? t("frame.next.watch.now", { n }) : undefined;
	},
	matches: () => {
		const n = myTables.mine?.awaiting;
		return n ? t("frame.turn.count", { n }) : undefined;
	},
	lessons: () => (learnt().length > 0 ? t("frame.next.lessons.done", { n: learnt().length }) : undefined),
	back: last,
	level: async () => {
		const { games } = await get<PuzzleGames>("/puzzles");
		const standing = games.find(({ standing }) => standing?.seen.length)?.standing;
		return standing
			? t("frame.next.level.mine", { n: Math.round(standing.rating.rating) })
			: t("frame.next.level.all", { n: games.reduce((sum, { puzzles }) => sum + puzzles, 0) });
	},
	all: async () => t("frame.next.all.day", { when: inTime((await today.look()).ends) }),
	day: async () => {
		const n = (await today.look()).games.filter(({ mine }) => !mine?.over).length;
		return n > 0 ? t("frame.next.day.open", { n }) : t("frame.next.day.done");
	},
	tournaments: tournament,
	ladder: rank,
	friends: async () => {
		if (!account.me) return undefined;
		await look();
		const n = people.circle?.following.filter(({ state }) => state).length;
		return n ? t("frame.next.friends.here", { n }) : undefined;
	},
};

/** Tells what is next in each of these parts, as it comes. Where nobody answers, the usual words stay. */
export function tellNext(parts: string[], tell: (part: string, words: string) => void): void {
	for (const part of parts)
		Promise.resolve(news[part]?.()).then(
			(words) => words && tell(part, words),
			() => undefined,
		);
}
