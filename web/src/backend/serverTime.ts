/** The clock of the server, as far as it is known: clocks are judged by that one. */
let ahead = 0;

export function learnTime(at: string): void {
	ahead = Date.parse(at) - Date.now();
}

/** A span of time as clocks show it: minutes and seconds, with hours before them where there are any. */
export function span(ms: number): string {
	const s = Math.floor(ms / 1000);
	const two = (n: number) => String(n).padStart(2, "0");
	const minutes = Math.floor((s % 3600) / 60);
	return s >= 3600 ? `${Math.floor(s / 3600)}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`;
}

export function serverNow(): number {
	return Date.now() + ahead;
}
