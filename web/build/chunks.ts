/**
 * What becomes one file. On a slow network thirty small files take much longer than a few: browsers ask for six at a
 * time, each for itself. So there is one file for the first page, one for what every table needs, one for each board.
 */
type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** The pages that bring a match onto the screen. */
const table = /\/src\/features\/table\/TablePage\.svelte$/;
const board = /\/src\/games\/([^/]+)\/Board\.svelte$/;
/** What belongs to one game. */
const own = /\/src\/games\/(?!shared\/)/;

/** The modules among which one is needed at once: itself, and those that import it in whatever way but later. */
function wanting(id: string, modules: Modules, known = new Set<string>()): Set<string> {
	if (known.has(id)) return known;
	known.add(id);
	for (const importer of modules.getModuleInfo(id)?.importers ?? []) wanting(importer, modules, known);
	return known;
}

/** The games whose boards need a module at once. */
const boards = (id: string, modules: Modules): Set<string> =>
	new Set([...wanting(id, modules)].flatMap((other) => other.match(board)?.[1] ?? []));

/** The file of what every table needs, or a board that is not its game's own: other pages may want it without a board. */
export function ofTables(id: string, modules: Modules): string | undefined {
	const always = [...wanting(id, modules)].some((other) => table.test(other));
	const games = boards(id, modules);
	return always || games.size > 1 || (games.size > 0 && !own.test(id)) ? "table" : undefined;
}

/** The file of what one board needs. */
export function ofBoard(id: string, modules: Modules): string | undefined {
	const [game] = boards(id, modules);
	return game && `board-${game}`;
}
