/** In a list of tabs arrow keys walk, and choose what they come to. */
export function tabs(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
	const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
	const at = all.indexOf(document.activeElement as HTMLElement);
	const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
	if (to === undefined || at < 0) return;
	event.preventDefault();
	event.stopPropagation();
	const next = all[(to + all.length) % all.length];
	next.click();
	next.focus();
}
