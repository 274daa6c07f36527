/** The clock of the server, as far as it is known: clocks are judged by that one. */
let ahead = 0;

export function learnTime(at: string): void {
	ahead = Date.parse(at) - Date.now();
}

export function serverNow(): number {
	return Date.now() + ahead;
}
