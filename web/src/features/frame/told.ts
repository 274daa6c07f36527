/** Where a page tells what came meanwhile: one place under its bar, for the news, the search that goes on, and bulletins. */
import "./told.css";

let place: HTMLElement | undefined;

/** At a table it lies over the board, and first in the page, so that whoever walks by keys comes to it at once. */
export function toldPlace(): HTMLElement {
	if (!place) {
		place = document.createElement("div");
		place.className = "told-place";
		document.body.prepend(place);
		// Where nobody plays room is made: on the home page, where one waits for others, and where it is told how it ended.
		new ResizeObserver(([{ borderBoxSize }]) =>
			document.documentElement.style.setProperty("--told", `${borderBoxSize[0].blockSize}px`),
		).observe(place);
	}
	return place;
}

/** Under the bar of a page it stands in the page itself, and covers nothing. */
export function standUnder(bar: HTMLElement): (() => void) | undefined {
	if (bar.parentElement?.id !== "app") return;
	const told = toldPlace();
	bar.after(told);
	return () => {
		const gone = told.previousElementSibling === bar || !told.isConnected;
		if (gone) document.body.prepend(told);
	};
}
