/** What calls a player who looks elsewhere: sounds for what is new, and a notice when it is their turn. */
import { title } from "../app/games.svelte";
import { preferences } from "../app/preferences.svelte";
import { t } from "../words/words.svelte";
import { cue } from "./cue";
import type { Table } from "./table.svelte";

export function announce(table: Table): void {
	// What is new is heard; what happened before one came is not.
	let heard = 0;
	$effect(() => {
		const from = Math.max(heard, table.caughtUp);
		const news = table.updates.filter((u) => u.seq > from);
		heard = table.updates.at(-1)?.seq ?? 0;
		for (const event of news.slice(-3).flatMap((u) => u.events ?? []))
			cue((sound) => sound.play(table.game, event));
		if (news.some((u) => u.kind === "warned" && u.seat === table.you)) cue((sound) => sound.sign("hurry"));
	});

	let told = false;
	$effect(() => {
		const mine = table.yourTurn;
		if (mine && !told) {
			cue((sound) => sound.sign("turn"));
			if (document.visibilityState === "hidden" && mayNotify()) notify(table);
		}
		told = mine;
	});
}

const mayNotify = () =>
	preferences.notices && "Notification" in window && Notification.permission === "granted";

function notify(table: Table): void {
	const notice = new Notification(title(table.game), { body: t("web.turn.you"), tag: table.id });
	notice.onclick = () => focus();
}
