/** The scale of a chart: where it begins and ends, and the round numbers written beside it. */
export type Axis = { low: number; high: number; ticks: number[] };

/** How far apart the lowest and the highest value are at least: less would make much of little. */
const least = 4;

/** An axis for these values; with a goal it goes from nothing to the goal, and further where a value does. */
export function axis(values: number[], goal?: number): Axis {
	const bottom = goal === undefined ? Math.min(...values) : 0;
	const top = Math.max(...values, goal ?? bottom + least);
	const step = roundStep((top - bottom) / 4);
	const low = Math.floor(bottom / step) * step;
	const high = goal === undefined ? Math.ceil(top / step) * step : top;
	const count = Math.floor((high - low) / step) + 1;
	const ticks = Array.from({ length: count }, (_, i) => low + i * step);
	// A number that would stand upon the goal's own is left out.
	return { low, high, ticks: ticks.filter((v) => goal === undefined || Math.abs(v - goal) > step / 3) };
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not less. */
function roundStep(wish: number): number {
	const ten = 10 ** Math.max(0, Math.floor(Math.log10(wish)));
	return [1, 2, 5].map((n) => n * ten).find((n) => n >= wish) ?? 10 * ten;
}
