/**
 * What came meanwhile and is told on every page: a turn at another table, a challenge, that one was accepted, a round
 * that begins, a friend who is here. It follows the stream of one's tables, which tells of one's tournaments, too.
 */
import { untrack } from "svelte";
import { keep, kept } from "../backend/storage.svelte";
import type { Mine, MyTables, Person } from "../backend/types";
import { account } from "./account.svelte";
import { myTables } from "./myTables.svelte";
import { type NewsOfTable, newsOf } from "./newsOf";
import { look, people } from "./people.svelte";
import { route } from "./route.svelte";

export type News =
	| { kind: NewsOfTable; id: string; row: Mine }
	| { kind: "round"; id: string; tournament: string; name: string; round: number; at: string }
	| { kind: "friend"; id: string; person: Person };

/** The most urgent first. */
const order: News["kind"][] = ["round", "accepted", "ready", "challenge", "turn", "friend"];
/** How long before its beginning a round is told of. */
const ahead = 10 * 60_000;

let all = $state.raw<News[]>([]);

/** The tables that the page itself leads to. */
let said = $state.raw<string[]>([]);

/** Whoever is at the table or the tournament needs no word of it. */
const isHere = (news: News): boolean => {
	const [first, second] = route.path;
	if ("row" in news)
		return (
			(first === "table" && second === news.row.table) ||
			(news.kind === "ready" && said.includes(news.row.table))
		);
	return news.kind === "round" && first === "tournaments" && second === news.tournament;
};

export const news = {
	get all(): News[] {
		return all.filter((one) => !isHere(one));
	},
	drop(id: string): void {
		all = all.filter((one) => one.id !== id);
	},
	/** What the page itself says of these tables is told in no strip above, until it ends. */
	say(tables: string[]): () => void {
		said = tables;
		return () => {
			if (said === tables) said = [];
		};
	},
	/** Not now: the challenge stays where one's matches are. */
	putOff(id: string): void {
		keep(later, [...putOff(), id], "tab");
		news.drop(id);
	},
};

/** Challenges that were put off: as long as this tab is open they wait in the list alone. */
const later = "nagara.later";
const putOff = (): string[] => kept(later, "tab") ?? [];

function tell(one: News): void {
	if ((one.kind !== "ready" && isHere(one)) || (one.kind === "challenge" && putOff().includes(one.id)))
		return;
	const rest = all.filter(({ id }) => id !== one.id);
	all = [...rest, one].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function follow(mine: MyTables, told: MyTables | undefined): void {
	const before = new Map(told?.tables.map((row) => [row.table, row]));
	const now = new Map(mine.tables.map((row) => [row.table, row]));
	all = all.filter((one) => {
		const row = "row" in one ? now.get(one.row.table) : undefined;
		return !("row" in one) || (row && (row.yours || one.kind === "accepted")); // what was done elsewhere is done
	});
	for (const row of mine.tables) {
		const kind = newsOf(row, before.get(row.table), !told, account.me?.id);
		if (kind) tell({ kind, id: row.table, row });
	}
}

/** The rounds that were told, each once: what is closed stays closed. */
const rounds = new Set<string>();

/** Tells of the next round of each tournament, where it begins soon. */
function tellRounds(): void {
	const soon = (myTables.mine?.tournaments ?? []).filter(({ at }) => {
		const left = at ? Date.parse(at) - Date.now() : -1;
		return left >= 0 && left <= ahead;
	});
	for (const one of all)
		if (
			one.kind === "round" &&
			!soon.some(({ tournament, at }) => one.tournament === tournament && one.at === at)
		)
			news.drop(one.id);
	for (const { tournament, name, round = 1, at = "" } of soon) {
		const once = `${tournament} ${round} ${at}`;
		if (rounds.has(once)) continue;
		rounds.add(once);
		tell({ kind: "round", id: `tournament ${tournament}`, tournament, name, round, at });
	}
}

const minute = 60_000;
/** How often we look whether a round has come near. */
const often = 5_000;

/** Those whom one follows and who came since the last look. */
async function lookForFriends(me: string, seen: Set<string> | undefined): Promise<Set<string> | undefined> {
	await look();
	if (account.me?.id !== me) return undefined;
	const circle = people.circle;
	const here = new Set(circle?.following.flatMap(({ other, state }) => (state ? other : [])));
	for (const { kind, id } of all) if (kind === "friend" && !here.has(id)) news.drop(id);
	for (const id of here)
		if (seen && !seen.has(id) && circle?.people[id]) tell({ kind: "friend", id, person: circle.people[id] });
	return here;
}

$effect.root(() => {
	$effect(() => {
		const me = account.me?.id;
		all = []; // what was told is nobody else's
		if (!me) return;
		let told: MyTables | undefined;
		let seen: Set<string> | undefined;
		const stop = $effect.root(() => {
			$effect(() => {
				const mine = myTables.mine;
				if (mine) follow(mine, told);
				told = mine ?? told;
			});
		});
		const friends = async () => {
			if (document.hidden || (seen && people.circle?.following.length === 0)) return;
			seen = await lookForFriends(me, seen).catch(() => seen);
		};
		friends();
		const timer = setInterval(friends, minute);
		return () => {
			stop();
			clearInterval(timer);
		};
	});
	$effect(() => {
		if (!myTables.mine) return;
		untrack(tellRounds); // one may have left the last of them
		const timer = setInterval(tellRounds, often);
		return () => clearInterval(timer);
	});
});
