/** When people have time: hours by the clock of whoever holds a tournament. */

const minute = 60_000;

/** Eight in the evening: today's, or tomorrow's where that is near or over. */
export function evening(now = new Date()): Date {
	const at = new Date(now);
	at.setHours(20, 0, 0, 0);
	if (at.getTime() - now.getTime() < 15 * minute) at.setDate(at.getDate() + 1);
	return at;
}

/** Next Sunday at an hour. */
export function sunday(hour: number, now = new Date()): Date {
	const at = new Date(now);
	at.setHours(hour, 0, 0, 0);
	at.setDate(at.getDate() + ((7 - at.getDay()) % 7));
	if (at.getTime() - now.getTime() < 15 * minute) at.setDate(at.getDate() + 7);
	return at;
}
