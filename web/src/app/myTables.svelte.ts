/**
 * One's unfinished tables as the server tells them, without asking again and again. One tab listens for all of them;
 * each shows in its title how many tables wait, and the installed app on its icon.
 */
import { keepListening } from "../backend/jsonLines";
import type { MyTables } from "../backend/types";
import { account } from "./account.svelte";
import { awaiting } from "./awaiting.svelte";
import { route } from "./route.svelte";

let mine = $state.raw<MyTables>();

export const myTables = {
	get mine(): MyTables | undefined {
		return mine;
	},
	/** Whether one takes part in a tournament that is not over. */
	enters: (id: string): boolean => !!mine?.tournaments?.some(({ tournament }) => tournament === id),
};

/** What tabs tell each other: whose tables these are, or the question. */
type Word = { of: string; mine?: MyTables };
const tabs = new BroadcastChannel("nagara.mine");

/** Listens as long as this tab is there, for all tabs. */
async function lead(of: string, over: AbortSignal): Promise<void> {
	const answer = ({ data }: MessageEvent<Word>): void => {
		if (data.of === of && !data.mine && mine) tabs.postMessage({ of, mine } satisfies Word);
	};
	tabs.addEventListener("message", answer);
	await keepListening<MyTables>("/me/tables/stream", over, (told) => {
		mine = told;
		tabs.postMessage({ of, mine } satisfies Word);
	});
	tabs.removeEventListener("message", answer);
}

function hear(of: string, over: AbortSignal): void {
	tabs.onmessage = ({ data }: MessageEvent<Word>) => {
		if (data.of === of && data.mine) mine = data.mine;
	};
	tabs.postMessage({ of } satisfies Word);
	const whole = () => lead(of, over);
	// Without locks, as where the page is not secure or keeps nothing, every tab listens for itself.
	if (!navigator.locks) whole();
	else
		navigator.locks
			.request(`nagara.mine ${of}`, { signal: over }, whole)
			.catch(() => (over.aborted ? undefined : whole()));
}

/** What is open here tells itself that it waits. */
const elsewhere = (): number =>
	mine?.tables.filter((row) => row.yours && !(route.path[0] === "table" && route.path[1] === row.table))
		.length ?? 0;

function mark(count: number): void {
	const bare = document.title.replace(/^\(\d+\) /, "");
	const wanted = count > 0 && !bare.startsWith("●") ? `(${count}) ${bare}` : bare;
	if (document.title !== wanted) document.title = wanted;
}

$effect.root(() => {
	$effect(() => {
		const of = account.me?.id;
		mine = undefined;
		if (!of) return;
		const over = new AbortController();
		hear(of, over.signal);
		return () => over.abort();
	});
	$effect(() => {
		const count = elsewhere();
		awaiting.elsewhere = count;
		mark(count);
		// Pages write titles of their own.
		const pages = new MutationObserver(() => mark(count));
		pages.observe(document.head, { subtree: true, childList: true, characterData: true });
		return () => pages.disconnect();
	});
	$effect(() => {
		const all = mine?.awaiting ?? 0;
		awaiting.all = all;
		navigator.setAppBadge?.(all).catch(() => undefined); // 0 takes it away; not every app has a place for it
	});
});
