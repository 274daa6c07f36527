/**
 * 'What does this do?' of anything at a table that names its topic in data-help: the right button, a finger held on
 * it, or the key H with the focus or the pointer on it.
 */
import { help } from "../rules/help.svelte";
import { press } from "./keys";

/** How long a finger must stay, and how far it may tremble. */
const hold = 450;
const tremble = 8;

const topicOf = (target: EventTarget | null): string | undefined =>
	(target as Element | null)?.closest?.<HTMLElement>("[data-help]")?.dataset.help;

export function asking(usual: () => string | undefined): () => void {
	let held: ReturnType<typeof setTimeout> | undefined;
	let pointed: EventTarget | null = null;
	let from = [0, 0];
	/** The finger that asked is still down: lifting it chooses nothing. */
	let asked = false;

	const down = (event: PointerEvent) => {
		asked = false;
		const topic = topicOf(event.target);
		if (!topic || event.pointerType === "mouse") return;
		from = [event.clientX, event.clientY];
		held = setTimeout(() => {
			asked = true;
			help(topic);
		}, hold);
	};
	const moved = (event: PointerEvent) => {
		pointed = event.target;
		if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > tremble) clearTimeout(held);
	};
	const up = () => clearTimeout(held);
	const click = (event: Event) => {
		if (asked) event.stopPropagation();
		asked = false;
	};
	const menu = (event: MouseEvent) => {
		const topic = topicOf(event.target);
		if (!topic) return;
		event.preventDefault();
		clearTimeout(held);
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
		["pointercancel", up],
		["click", click],
		["contextmenu", menu],
		["keydown", key],
	] as [string, EventListener][];
	for (const [name, listener] of listeners) addEventListener(name, listener, true);
	return () => {
		for (const [name, listener] of listeners) removeEventListener(name, listener, true);
	};
}
