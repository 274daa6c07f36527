/** Dragging, with a finger, a pen or a mouse alike. What is dragged is a copy; what it means is decided where it falls. */

export type Dragging = {
	/** The drag has really begun; false where it means nothing now. */
	start: () => boolean;
	over: (under: Element | null) => void;
	/** It fell there, or nowhere. */
	drop: (under: Element | null) => void;
};

/** How far a pointer may tremble and still be a tap. */
const tremble = 8;

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

/** A drag ends with a click on what was dragged; that one means nothing. */
function swallowClick(): void {
	const swallow = (event: Event) => {
		event.stopPropagation();
		event.preventDefault();
	};
	addEventListener("click", swallow, { capture: true, once: true });
	setTimeout(() => removeEventListener("click", swallow, true));
}

export function drag(what: Dragging) {
	return (element: HTMLElement) => {
		function down(event: PointerEvent): void {
			if (event.button !== 0) return;
			const { clientX: x, clientY: y } = event;
			let ghost: HTMLElement | undefined;
			const under = (e: PointerEvent) => document.elementFromPoint(e.clientX, e.clientY);
			const moved = (e: PointerEvent) => {
				const [dx, dy] = [e.clientX - x, e.clientY - y];
				if (!ghost) {
					if (Math.hypot(dx, dy) < tremble) return;
					if (!what.start()) return stop();
					ghost = ghostOf(element.firstElementChild ?? element);
				}
				ghost.style.transform = `translate(${dx}px, ${dy}px)`;
				what.over(under(e));
			};
			const up = (e: PointerEvent) => {
				const fell = ghost && e.type === "pointerup";
				stop();
				what.over(null);
				if (fell) {
					swallowClick();
					what.drop(under(e));
				}
			};
			const stop = () => {
				ghost?.remove();
				removeEventListener("pointermove", moved);
				removeEventListener("pointerup", up);
				removeEventListener("pointercancel", up);
			};
			addEventListener("pointermove", moved);
			addEventListener("pointerup", up);
			addEventListener("pointercancel", up);
		}
		const native = (event: Event) => event.preventDefault();
		element.addEventListener("pointerdown", down);
		element.addEventListener("dragstart", native);
		return () => {
			element.removeEventListener("pointerdown", down);
			element.removeEventListener("dragstart", native);
		};
	};
}
