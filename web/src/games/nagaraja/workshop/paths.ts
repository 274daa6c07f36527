/** The paths of a tile as somebody draws them, from side to side. */
export type Side = "N" | "E" | "S" | "W";
export type Path = { sides: string; amulet?: boolean };

export const sides: Side[] = ["N", "E", "S", "W"];

/**
 * The paths after a line was drawn from one side to another: both are on one path now. Drawn within one path it takes
 * the other side off it; a side alone is an alcove, or nothing where it had a path.
 */
export function joined(paths: Path[], from: Side, to: Side): Path[] {
	const of = (side: Side) => paths.findIndex((path) => path.sides.includes(side));
	const [first, second] = [of(from), of(to)];
	if (first >= 0 && first === second) return without(paths, to);
	if (from === to) return [...paths, { sides: from }];
	const both = [first, second].flatMap((i) => paths[i] ?? []);
	const all = [from, to, ...both.flatMap((path) => [...path.sides])];
	const one: Path = { sides: sides.filter((side) => all.includes(side)).join("") };
	if (both.some(({ amulet }) => amulet)) one.amulet = true;
	const at = first >= 0 ? first : second;
	return at < 0
		? [...paths, one]
		: paths.flatMap((path, i) => (i === at ? one : both.includes(path) ? [] : path));
}

function without(paths: Path[], side: Side): Path[] {
	return paths
		.map((path) => ({ ...path, sides: path.sides.replace(side, "") }))
		.filter((path) => path.sides !== "");
}

/** The paths with the place for an amulet on one of them, or on none where it was there already. */
export const hallowed = (paths: Path[], at: number): Path[] =>
	paths.map((path, i) =>
		i === at && !path.amulet ? { sides: path.sides, amulet: true } : { sides: path.sides },
	);
