import { expect, test } from "vitest";
import { newsOf } from "../src/app/newsOf";
import type { Mine } from "../src/backend/types";

const row = (change: Partial<Mine>): Mine =>
	({
		table: "t",
		game: "nagaraja",
		host: "tom",
		state: "running",
		yours: false,
		seats: [{ player: "ada" }, { player: "tom" }],
		...change,
	}) as Mine;

const challenge = row({ state: "open", yours: true, seats: [{ player: "tom" }, {}] });
const mine = row({ state: "open", host: "ada", seats: [{ player: "ada" }, {}] });

test.each<[string, Mine, Mine | undefined, boolean, ReturnType<typeof newsOf>]>([
	["a challenge", challenge, undefined, false, "challenge"],
	["a challenge that waited", challenge, undefined, true, "challenge"],
	["a challenge that was told", challenge, challenge, false, undefined],
	["a table that the site laid", row({ ...challenge, host: "house" }), undefined, false, "ready"],
	["my own table that gathers", mine, undefined, false, undefined],
	["somebody sat down at my table", row({ host: "ada" }), mine, false, "accepted"],
	["and it is my turn", row({ host: "ada", yours: true }), mine, false, "accepted"],
	[
		"only bots sat down",
		row({ host: "ada", yours: true, seats: [{ player: "ada" }, { bot: "otter" }] }),
		mine,
		false,
		"turn",
	],
	["my turn came", row({ yours: true }), row({}), false, "turn"],
	["it is still my turn", row({ yours: true }), row({ yours: true }), false, undefined],
	["it waited before I came", row({ yours: true }), undefined, true, undefined],
	["their turn", row({}), row({ yours: true }), false, undefined],
])("%s", (_, now, before, first, told) => {
	expect(newsOf(now, before, first, "ada")).toBe(told);
});
