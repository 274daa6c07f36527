/** What reaches a player without eyes on the board: words for screen readers, sounds, and a notice when it is their turn. */
import { untrack } from "svelte";
import { title } from "../../app/games.svelte";
import { preferences } from "../../app/preferences.svelte";
import { t } from "../../locale/words.svelte";
import type { Voice } from "./sound";
import { cue } from "./soundCue";
import { type Entry, sayOutcome } from "./table/logEntry";
import type { Table } from "./table/table.svelte";

/** What was said last, oldest first. Voice.svelte is where screen readers find it. */
let lines = $state.raw<{ id: number; words: string }[]>([]);
export const spoken = () => lines;

/** Says something to whoever listens. It is read after what was said before, and again where it is the same. */
export function say(words: string): void {
	if (!words) return;
	const last = untrack(() => lines.slice(-19));
	lines = [...last, { id: (last.at(-1)?.id ?? 0) + 1, words }];
}

/**
 * Tells whoever listens what happens on a board and what is asked of them: new lines of the log; then, when the turn
 * comes and after each move within it, that it is theirs and the prompt. Every board calls it once, after its other
 * effects, so that nobody is asked for what is done automatically. Why something was refused is said, too: words that
 * come together with a live region of their own are not read everywhere.
 */
export function narrate(table: () => Table, entries: () => Entry[], prompt: () => string): void {
	let heard: Entry | undefined;
	$effect(() => {
		const log = entries();
		const newest = log.at(-1);
		// What happened before one came is there to be read, not to be told; nor is what a recap begins with.
		if (heard && newest && newest.id !== heard.id && newest.seq >= heard.seq) {
			const from = log.findIndex((e) => e.id === heard?.id);
			for (const { text } of log.slice(from < 0 ? -4 : from + 1)) say(text);
		}
		heard = newest;
	});

	let asked = "";
	$effect(() => {
		const { yourTurn, pending, hush } = table();
		const now = yourTurn && !pending && !hush.on ? prompt() : "";
		if (now !== asked) say(asked || !now ? now : `${t("web.turn.you")}. ${now}`);
		asked = now;
	});

	$effect(() => say(table().refusal));
}

/** What every table tells, whatever its game: its sounds, the notice of the turn, and how it ended. */
export function announce(
	table: Table,
	sounds: () => Voice | undefined,
	log: () => Promise<Entry[]> = () => Promise.resolve([]),
): void {
	lines = [];
	// What is new is heard; what happened before one came is not.
	let heard = 0;
	$effect(() => {
		const from = Math.max(heard, table.caughtUp);
		const news = table.updates.filter((u) => u.seq > from);
		heard = table.updates.at(-1)?.seq ?? 0;
		for (const event of news.slice(-3).flatMap((u) => u.events ?? []))
			cue((sound) => sound.play(sounds(), event, table.box));
		if (news.some((u) => u.kind === "warned" && u.seat === table.you)) cue((sound) => sound.sign("hurry"));
	});

	let told = false;
	$effect(() => {
		const mine = table.yourTurn && !table.hush.on;
		if (mine && !told) {
			cue((sound) => sound.sign("turn"));
			if (document.visibilityState === "hidden" && mayNotify()) notify(table);
		}
		told = mine;
	});

	// With the last move the board is gone, and whatever spoke of it.
	let running = 0;
	$effect(() => {
		const { phase, seq = 0 } = table.page ?? {};
		if (table.hush.on) return;
		const before = running;
		running = phase === "running" ? seq : 0;
		if (before && phase === "over")
			log().then((entries) => {
				for (const { text } of entries.filter((entry) => entry.seq > before)) say(text);
				say(sayOutcome(table));
			});
	});
}

const mayNotify = () =>
	preferences.notices && "Notification" in window && Notification.permission === "granted";

function notify(table: Table): void {
	const notice = new Notification(title(table.game), { body: t("web.turn.you"), tag: table.id });
	notice.onclick = () => focus();
}
