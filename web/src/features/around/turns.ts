/** To whom the device is handed. */
import type { Page } from "../../backend/types";

type Waits = Pick<Page, "phase" | "awaited">;

/**
 * Who of so many people, in the first seats, is to look next; nothing while whoever looks is awaited, or nobody here is.
 * Those who are asked whether a move may be taken back come before those whose turn it is.
 */
export function handTo(
	page: Waits,
	people: number,
	looks: number,
	asking?: { seat: number; granted: number[] },
): number | undefined {
	if (page.phase !== "running") return undefined;
	const here = Array.from({ length: people }, (_, person) => person);
	const asked = asking && here.filter((p) => p + 1 !== asking.seat && !asking.granted.includes(p + 1));
	const wanted = asked?.length ? asked : here.filter((person) => page.awaited?.includes(person + 1));
	return wanted.includes(looks) ? undefined : wanted[0];
}

/** What so many people are called: nobody has no name, and no two have the same one. */
export function called(typed: string[], people: number, unnamed: (n: number) => string): string[] {
	const names: string[] = [];
	for (let i = 0; i < people; i++) {
		const name = typed[i]?.trim() || unnamed(i + 1);
		const other = (n: number): string => (n > 1 ? `${name} ${n}` : name);
		let n = 1;
		while (names.includes(other(n))) n++;
		names.push(other(n));
	}
	return names;
}
