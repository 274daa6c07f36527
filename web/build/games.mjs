/** The games that the client draws itself: the folders in src/games that have a game.ts. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const folder = new URL("src/games/", root);
export const games = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/game.ts`, folder)));

/** Files outside a game's own folder that name it. What is made from the description of the API, or gathered from the catalogues, may. */
function telling() {
	const own = new RegExp(`^src/(games/(${games.join("|")})/|backend/schema.ts$|offline/words/)`);
	const named = new RegExp(games.join("|"), "i");
	return ["src", "build"].flatMap((place) =>
		readdirSync(new URL(`${place}/`, root), { recursive: true, withFileTypes: true })
			.filter((file) => file.isFile())
			.map((file) => `${file.parentPath}/${file.name}`.slice(root.pathname.length).replaceAll("//", "/"))
			.filter((path) => /\.(ts|mjs|svelte|css|json)$/.test(path) && !own.test(path))
			.filter((path) => named.test(path) || named.test(readFileSync(new URL(path, root), "utf8"))),
	);
}

if (process.argv[1] === import.meta.filename) {
	const found = telling();
	if (found.length > 0) {
		console.error(`only its own folder in src/games names a game:\n${found.join("\n")}`);
		process.exit(1);
	}
}
