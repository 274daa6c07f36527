/**
 * 'What does this do?' of anything at a table that names its topic in data-help: a mouse that rests on it, the right
 * button, a finger held on it, or the keys ? and H with the focus or the pointer on it. Parts of a thing that only a
 * mouse can tell apart name theirs in data-part; what should not speak up by itself, in data-asked.
 */
import { strays } from "./drag";
import { help, point, type Question, questions } from "./help.svelte";
import { press } from "./keys";
import { sayWhy } from "./sayWhy";
import type { Table } from "./table/table.svelte";

/** How long a finger must stay, and how long a mouse must rest. */
const hold = 450;
const rest = 400;

/** The thing that something is a part of. */
const thingAt = (target: EventTarget | null, kinds = "[data-help], [data-asked]"): HTMLElement | undefined =>
	(target as Element | null)?.closest?.<HTMLElement>(kinds) ?? undefined;

/** What screen readers get to hear of a thing. */
const nameOf = (thing: Element): string | undefined => thing.getAttribute("aria-label") ?? undefined;

function ask(thing: HTMLElement, table?: Table): Question {
	const { help, part, asked, now, also, why, try: move } = thing.dataset;
	return {
		topic: part ?? help ?? asked ?? "",
		now: now === undefined ? undefined : now || nameOf(thing),
		also,
		box: table?.box,
		why: why ? Promise.resolve(why) : move && table ? sayWhy(table, move) : undefined,
	};
}

export function asking(table: () => Table | undefined, usual: () => string | undefined): () => void {
	/** The finger that may be asking, and what about. */
	let finger: { down: PointerEvent; thing: HTMLElement; timer: ReturnType<typeof setTimeout> } | undefined;
	let pointed: EventTarget | null = null;
	/** The finger that asked is still down: lifting it chooses nothing. */
	let asked = false;
	/** What the mouse is on, and when it has rested there. */
	let resting: HTMLElement | undefined;
	let rested: ReturnType<typeof setTimeout> | undefined;

	const forget = () => {
		clearTimeout(finger?.timer);
		finger = undefined;
	};
	const leave = () => {
		clearTimeout(rested);
		resting = undefined;
		if (questions.pointed) point();
	};
	const held = () => {
		const thing = finger?.thing;
		forget();
		if (!thing) return;
		asked = true;
		help(ask(thing, table()));
	};
	// A hold is as long as the events say, however busy the page is when it hears of them. Moves that wait for the
	// next frame come before the question: they may be the beginning of a drag.
	const down = (event: PointerEvent) => {
		leave();
		if (!event.isPrimary) return forget();
		forget();
		asked = false;
		const thing = thingAt(event.target);
		if (!thing || event.pointerType === "mouse") return;
		const left = hold - (performance.now() - event.timeStamp);
		const timer = setTimeout(() => requestAnimationFrame(() => finger?.down === event && held()), left);
		finger = { down: event, thing, timer };
	};
	/** A mouse that comes to another thing begins to rest anew; one that holds a button drags. */
	const hover = (event: PointerEvent) => {
		const thing =
			event.buttons === 0 ? thingAt(event.target, "[data-help], [data-part], [data-asked]") : undefined;
		if (thing === resting) return;
		leave();
		resting = thing;
		if (!thing || thing.dataset.asked) return;
		rested = setTimeout(() => {
			if (thing.isConnected && !document.querySelector("dialog:modal"))
				point({ ...ask(thing, table()), at: thing.getBoundingClientRect() });
		}, rest);
	};
	const moved = (event: PointerEvent) => {
		pointed = event.target;
		if (event.pointerType === "mouse") hover(event);
		if (finger && event.isPrimary && strays(finger.down, event)) forget();
	};
	const up = (event: PointerEvent) => {
		if (finger && event.timeStamp - finger.down.timeStamp >= hold) held();
		forget();
	};
	const click = (event: Event) => {
		if (asked) event.stopPropagation();
		asked = false;
	};
	const menu = (event: MouseEvent) => {
		const thing = thingAt(event.target);
		if (!thing) return;
		event.preventDefault();
		forget();
		help(ask(thing, table()));
	};
	const key = (event: KeyboardEvent) => {
		leave();
		const focused = thingAt(document.activeElement);
		const thing = focused ?? thingAt(pointed);
		const topic = usual();
		press(event, {
			h: thing ? () => help(ask(thing, table())) : topic && (() => help(topic, table())),
			// Without anything in the focus it opens the menu, which lists the keys.
			"?": focused && (() => help(ask(focused, table()))),
		});
		if (event.defaultPrevented) event.stopPropagation();
	};
	const listeners = [
		["pointerdown", down],
		["pointermove", moved],
		["pointerup", up],
		["pointercancel", forget],
		["click", click],
		["contextmenu", menu],
		["keydown", key],
		["wheel", leave],
		["scroll", leave],
		["blur", leave],
	] as [string, EventListener][];
	for (const [name, listener] of listeners)
		addEventListener(name, listener, { capture: true, passive: name === "wheel" });
	document.documentElement.addEventListener("pointerleave", leave);
	return () => {
		leave();
		for (const [name, listener] of listeners) removeEventListener(name, listener, true);
		document.documentElement.removeEventListener("pointerleave", leave);
	};
}
