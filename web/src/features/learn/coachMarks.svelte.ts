/**
 * The marks of the first matches: one line beside the prompt when its moment comes, told by the coach in the worker
 * (docs/lessons.md).
 */
import { untrack } from "svelte";
import { prefer } from "../../app/preferences.svelte";
import { playBots } from "../../app/seating";
import { study } from "../../backend/local/localBackend";
import type { CoachAsk } from "../../backend/types";
import { say } from "../../games/shared/announce.svelte";
import type { Table } from "../../games/shared/table/table.svelte";
import { language } from "../../locale/words.svelte";
import { keep, remember } from "./coachMemory";
import { learnt } from "./progress.svelte";

/** Whoever makes no choice for so long may be told something a second time. */
const patience = 8_000;

/** A match against the weakest bot that thinks, with marks. */
export async function firstMatch(game: string): Promise<void> {
	await prefer({ coach: true }); // also where somebody had enough of it
	await playBots(game);
}

/** Tells the learner at a table what fits the moment. */
export function coach(table: Table): void {
	let heard = 0;
	let moves = untrack(() => made(table));
	let turn = 0;

	async function ask(about: Pick<CoachAsk, "do"> & Partial<CoachAsk>): Promise<void> {
		const now = ++turn;
		const { game } = table;
		const memory = remember(game);
		const answer = await study("coach", { game, memory, learnt: learnt(), ...about }).catch(() => undefined);
		if (!answer) return; // a game that nobody coaches, or no worker: nothing is told
		keep(game, answer.memory);
		if (now !== turn) return;
		const { mark, offer } = answer;
		table.offer = offer;
		if (mark && mark.text !== table.mark?.text) say(mark.text);
		table.mark = mark && { text: mark.text, know: () => ask({ do: "know" }) };
	}

	const look = (idle: boolean) => {
		const events = table.updates.filter((u) => u.seq > heard).flatMap((u) => u.events ?? []);
		const acted = made(table) > moves;
		if (!idle) [heard, moves] = [table.updates.at(-1)?.seq ?? 0, made(table)];
		const names = (table.page?.chairs ?? []).map(({ seat }) => table.name(seat));
		return ask({ do: "look", view: table.page?.view, events, names, acted, idle });
	};

	let running = false;
	$effect(() => {
		const page = table.page;
		language();
		// Where the result counts, nobody is advised.
		if (!page?.view || !page.you || page.settings.rated) return;
		const before = running;
		running = page.phase === "running";
		if (!running) {
			if (before) untrack(() => void ask({ do: "over", view: page.view }));
			return;
		}
		table.pace.patient = remember(table.game).matches === 0;
		untrack(() => void look(false));
		const timer = setTimeout(() => look(true), patience);
		return () => clearTimeout(timer);
	});
	$effect(() => () => {
		turn++;
		table.mark = undefined;
		table.pace.patient = false;
	});
}

const made = (table: Table): number =>
	table.updates.filter((u) => u.kind === "moved" && u.seat === table.you).length;
