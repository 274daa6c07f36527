/**
 * The landing page is there before its program: who is quick focuses and presses buttons that nobody serves yet. They
 * are found again on the page that is served, so that nothing is pressed in vain and no focus is lost.
 */

const controls = (page: Element) => [...page.querySelectorAll<HTMLElement>("a[href], button")];

/** Listens to a page that is not served yet. What it returns draws the page, then does there what was done here. */
export function earlyClicks(page: HTMLElement): (draw: () => void) => void {
	let pressed: Element | null = null;
	const press = (event: Event) => {
		pressed = (event.target as Element).closest("button");
	};
	page.addEventListener("click", press);
	return (draw) => {
		page.removeEventListener("click", press);
		const [before, focused] = [controls(page), document.activeElement];
		draw();
		const now = controls(page);
		/** The control of the same name: the second 'Find someone' is the second here too. */
		const twin = (old: Element | null): HTMLElement | undefined => {
			const same = (control: Element) => control.textContent === old?.textContent;
			return now.filter(same)[before.filter(same).indexOf(old as HTMLElement)];
		};
		twin(focused)?.focus({ preventScroll: true });
		twin(pressed)?.click();
	};
}
