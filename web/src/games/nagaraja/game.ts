/** What Nagaraja brings to the client. */
import { t } from "../../locale/words.svelte";
import type { Game } from "../shared/contract";
import type { Box, Edition } from "./edition";
import { beat, takes } from "./fate/beat";
import Hero from "./landing/Hero.svelte";
import type { Event, View } from "./types";

export const game: Game<View, Event, Edition, Box> = {
	world: "temple",
	wordmark: 481,
	icon: "symbol-tile",
	landing: { place: "west", Hero, invite: "web.play.friend" },
	topic: "nagaraja.points",
	keys: [
		"web.keys.cards",
		"web.keys.turn",
		"web.keys.pass",
		"web.keys.confirm",
		"web.keys.cancel",
		"web.keys.walk",
		"web.keys.temple",
		"web.keys.undo",
		"web.keys.log",
		"play.keys.help",
		"play.keys.hint",
		"play.keys.words",
		"play.keys.recap",
	],
	wishes: { letItHappen: "web.let-it-happen", passForMe: "web.pass-for-me" },
	drawer: true,
	ends: (events) => events.some(({ event }) => event === "won"),
	takes,
	beat,
	turn: (view) => view.round,
	progress: (view) => t("web.round", { n: view.round }),
	// Points tell who won only where points decided.
	result({ outcome }, name) {
		const [winner] = outcome?.winners ?? [];
		if (!winner || !["points", "ninth-tile"].includes(outcome?.reason ?? "")) return undefined;
		const [won, lost] = [winner, 3 - winner].map((seat) => outcome?.scores[seat - 1]);
		return `${t("web.wins", { name: name(winner) })}, ${won}–${lost}`;
	},
	edition: () => import("./edition"),
	Board: () => import("./Board.svelte"),
	Ending: () => import("./Ending.svelte"),
	Words: () => import("./Words.svelte"),
	chronicle: () => import("./chronicle"),
	sounds: () => import("./sounds"),
	rules: () => import("./book/rules"),
	things: () => import("./book/topics"),
	rings: () => import("./rings"),
};
