/**
 * 'What does this do?' of anything at a table that names its topic in data-help: the right button, a finger held on
 * it, or the key H with the focus or the pointer on it.
 */
import { help } from "../rules/help.svelte";
import { strays } from "./drag";
import { press } from "./keys";

/** How long a finger must stay. */
const hold = 450;

const topicOf = (target: EventTarget | null): string | undefined =>
	(target as Element | null)?.closest?.<HTMLElement>("[data-help]")?.dataset.help;

export function asking(usual: () => string | undefined): () => void {
	/** The finger that may be asking, and what about. */
	let finger: { down: PointerEvent; topic: string; timer: ReturnType<typeof setTimeout> } | undefined;
	let pointed: EventTarget | null = null;
	/** The finger that asked is still down: lifting it chooses nothing. */
	let asked = false;

	const forget = () => {
		clearTimeout(finger?.timer);
		finger = undefined;
	};
	const ask = () => {
		const topic = finger?.topic;
		forget();
		if (!topic) return;
		asked = true;
		help(topic);
	};
	// A hold is as long as the events say, however busy the page is when it hears of them. Moves that wait for the
	// next frame come before the question: they may be the beginning of a drag.
	const down = (event: PointerEvent) => {
		if (!event.isPrimary) return forget();
		forget();
		asked = false;
		const topic = topicOf(event.target);
		if (!topic || event.pointerType === "mouse") return;
		const left = hold - (performance.now() - event.timeStamp);
		const timer = setTimeout(() => requestAnimationFrame(() => finger?.down === event && ask()), left);
		finger = { down: event, topic, timer };
	};
	const moved = (event: PointerEvent) => {
		pointed = event.target;
		if (finger && event.isPrimary && strays(finger.down, event)) forget();
	};
	const up = (event: PointerEvent) => {
		if (finger && event.timeStamp - finger.down.timeStamp >= hold) ask();
		forget();
	};
	const click = (event: Event) => {
		if (asked) event.stopPropagation();
		asked = false;
	};
	const menu = (event: MouseEvent) => {
		const topic = topicOf(event.target);
		if (!topic) return;
		event.preventDefault();
		forget();
		help(topic);
	};
	const key = (event: KeyboardEvent) => {
		const topic = topicOf(document.activeElement) ?? topicOf(pointed) ?? usual();
		press(event, { h: topic && (() => help(topic)) });
	};
	const listeners = [
		["pointerdown", down],
		["pointermove", moved],
		["pointerup", up],
		["pointercancel", forget],
		["click", click],
		["contextmenu", menu],
		["keydown", key],
	] as [string, EventListener][];
	for (const [name, listener] of listeners) addEventListener(name, listener, true);
	return () => {
		for (const [name, listener] of listeners) removeEventListener(name, listener, true);
	};
}
