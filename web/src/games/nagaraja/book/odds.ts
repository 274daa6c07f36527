/** How often a throw brings how many fate points: exact, from the faces of the edition. A Naga counts none. */
import type { Box } from "../edition";

const worth = (face: string): number => Number(face) || 0;

/** The chance of each number of points, from 0 on. */
export function oddsOfThrow(sticks: Record<string, number>, faces: (stick: string) => string[]): number[] {
	let odds = [1];
	for (const [kind, count] of Object.entries(sticks))
		for (let i = 0; i < count; i++) odds = withStick(odds, faces(kind));
	return odds;
}

function withStick(odds: number[], faces: string[]): number[] {
	const sum = Array<number>(odds.length + Math.max(...faces.map(worth))).fill(0);
	for (const face of faces)
		for (const [points, chance] of odds.entries()) sum[points + worth(face)] += chance / faces.length;
	return sum;
}

/** What a card brings that is laid: points from the fewest on, with the chance of each. */
export function oddsOfCard(box: Box, id: string): { points: number; chance: number }[] {
	const odds = oddsOfThrow(box.card(id).sticks, (kind) => box.faces(kind)).map((chance, points) => ({
		points,
		chance,
	}));
	return odds.slice(odds.findIndex(({ chance }) => chance > 0));
}

export const meanOf = (odds: { points: number; chance: number }[]): number =>
	odds.reduce((sum, { points, chance }) => sum + points * chance, 0);
