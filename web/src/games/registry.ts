/**
 * The games that this client draws itself. Each has a folder here whose game.ts says what it brings; nothing outside
 * that folder names it. Any other game is played on the generic board, in the words that the server sends.
 */
import { offered } from "../app/games.svelte";
import { get } from "../backend/http";
import { learn } from "../locale/words.svelte";
import { generic } from "./generic/generic";
import type { Game, Later } from "./shared/contract";
import type { Table } from "./shared/table/table.svelte";

// Here, and where other parts are found by their place, games lose the types of their own.
const found = import.meta.glob<{ game: Game }>("./*/game.ts", { eager: true });
const games = Object.fromEntries(
	Object.entries(found).map(([path, { game }]) => {
		const name = path.split("/")[1];
		return [name, worded(name, game)];
	}),
);

/** Brings a table what it is played with, unless that is built in. */
export async function unpack(table?: Table): Promise<void> {
	if (!table?.edition || table.box) return;
	const [edition, file] = await Promise.all([gameOf(table.game).edition?.(), get(table.edition)]);
	table.box = edition?.unpack(file);
}

/** A game whose parts come with its words. */
function worded(name: string, game: Game): Game {
	const late =
		<T>(part: Later<T>): Later<T> =>
		async (table) =>
			(await Promise.all([part(), learn(name).then(() => unpack(table))]))[0];
	return {
		...game,
		Board: late(game.Board),
		Ending: late(game.Ending),
		Words: late(game.Words),
		chronicle: late(game.chronicle),
		rules: game.rules && late(game.rules),
		things: game.things && late(game.things),
	};
}

/** The names of the games that this client draws itself. */
export const drawn = Object.keys(games);

/** The names of all games, as far as they are known by now. */
export const names = (): string[] => (offered().length > 0 ? offered() : drawn);

/** What a game brings, or the generic board. */
export const gameOf = (name: string): Game => games[name] ?? generic;

/** What to call the parts of a page that look different with each game. */
export const styleOf = (name: string): string => (name in games ? name : "generic");
