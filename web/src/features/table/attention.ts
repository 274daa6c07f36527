/** Whether somebody is at the page: it can be seen, and was touched lately. */

/** How long a page may be hidden, or not be touched, before nobody is at it. */
const hidden = 10_000;
const untouched = 180_000;
const touches = ["pointerdown", "pointermove", "keydown", "wheel", "focus"];

/** Tells when nobody is at the page any more, and when somebody is again, until the function it returns is called. */
export function attend(tell: (away: boolean) => void): () => void {
	let away = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const set = (now: boolean) => {
		if (now !== away) tell(now);
		away = now;
	};
	const touched = () => {
		clearTimeout(timer);
		timer = setTimeout(() => set(true), document.hidden ? hidden : untouched);
		if (!document.hidden) set(false);
	};
	touched();
	for (const touch of touches) addEventListener(touch, touched, { passive: true });
	document.addEventListener("visibilitychange", touched);
	return () => {
		clearTimeout(timer);
		for (const touch of touches) removeEventListener(touch, touched);
		document.removeEventListener("visibilitychange", touched);
		set(false);
	};
}
