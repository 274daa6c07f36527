/** Dragging, with a finger, a pen or a mouse alike. What is dragged is a copy; what it means is decided where it falls. */

export type Dragging = {
	/** The drag has really begun; false where it means nothing now. */
	start: () => boolean;
	over: (under: Element | null) => void;
	/** It fell there; nowhere where the browser took the pointer away. */
	drop: (under: Element | null) => void;
};

/** How far a pointer may tremble and still be a tap, or a finger that is held. */
const tremble = 8;

/** Whether a pointer has left the place where it came down. */
export function strays(from: PointerEvent, to: PointerEvent): boolean {
	return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= tremble;
}

/** The copy that follows the pointer. */
function ghostOf(element: Element): HTMLElement {
	const at = element.getBoundingClientRect();
	const ghost = document.createElement("div");
	ghost.setAttribute("aria-hidden", "true");
	ghost.style.cssText = `position:fixed;left:${at.x}px;top:${at.y}px;width:${at.width}px;height:${at.height}px;z-index:12;pointer-events:none;opacity:.85;will-change:transform`;
	ghost.append(element.cloneNode(true));
	document.body.append(ghost);
	return ghost;
}

/** A drag may end with a click on what was dragged, which means nothing. It comes before a pointer is down again. */
function swallowClick(): void {
	const swallow = (event: Event) => {
		event.stopPropagation();
		event.preventDefault();
		done();
	};
	const done = () => {
		removeEventListener("click", swallow, true);
		removeEventListener("pointerdown", done, true);
		removeEventListener("keydown", done, true);
	};
	addEventListener("click", swallow, true);
	addEventListener("pointerdown", done, true);
	addEventListener("keydown", done, true);
}

/** Follows one pointer from where it came down until it is lifted; other fingers are none of its business. */
function follow(down: PointerEvent, element: HTMLElement, what: Dragging): void {
	let ghost: HTMLElement | undefined;
	const under = (e: PointerEvent) => document.elementFromPoint(e.clientX, e.clientY);
	const moved = (e: PointerEvent) => {
		if (e.pointerId !== down.pointerId) return;
		if (!ghost) {
			if (!strays(down, e)) return;
			if (!what.start()) return stop();
			ghost = ghostOf(element.firstElementChild ?? element);
		}
		ghost.style.transform = `translate(${e.clientX - down.clientX}px, ${e.clientY - down.clientY}px)`;
		what.over(under(e));
	};
	// The finger's way is the drag's alone. Seen as a gesture too, it may end in a fling, and the tap that comes next
	// would only stop that: Chromium makes no click of it.
	const touched = (e: TouchEvent) => {
		if (ghost && e.cancelable) e.preventDefault();
	};
	const up = (e: PointerEvent) => {
		if (e.pointerId !== down.pointerId) return;
		stop();
		if (!ghost) return;
		what.over(null);
		swallowClick();
		what.drop(e.type === "pointerup" ? under(e) : null);
	};
	const stop = () => {
		ghost?.remove();
		element.removeEventListener("touchmove", touched);
		removeEventListener("pointermove", moved);
		removeEventListener("pointerup", up);
		removeEventListener("pointercancel", up);
	};
	element.addEventListener("touchmove", touched, { passive: false });
	addEventListener("pointermove", moved);
	addEventListener("pointerup", up);
	addEventListener("pointercancel", up);
}

export function drag(what: Dragging) {
	return (element: HTMLElement) => {
		const down = (event: PointerEvent) => {
			if (event.button === 0 && event.isPrimary) follow(event, element, what);
		};
		const native = (event: Event) => event.preventDefault();
		element.addEventListener("pointerdown", down);
		element.addEventListener("dragstart", native);
		return () => {
			element.removeEventListener("pointerdown", down);
			element.removeEventListener("dragstart", native);
		};
	};
}
