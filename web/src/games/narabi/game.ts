/** What Narabi brings to the client. */
import { t } from "../../locale/words.svelte";
import type { Game } from "../shared/contract";
import type { Box, Edition } from "./edition";
import Hero from "./landing/Hero.svelte";
import type { Event, View } from "./types";

export const game: Game<View, Event, Edition, Box> = {
	world: "garden",
	wordmark: 341,
	icon: "condition-any",
	landing: { place: "east", Hero, invite: "web.play.friends", alone: true },
	topic: "narabi.turn",
	keys: [
		"web.keys.stones",
		"web.keys.ask",
		"web.keys.suggest",
		"web.keys.confirm",
		"web.keys.cancel",
		"web.keys.walk",
		"web.keys.log",
		"play.keys.help",
		"play.keys.hint",
		"play.keys.words",
		"play.keys.recap",
	],
	turn: (view) => view.turn,
	result: ({ outcome }) =>
		outcome?.winners.length ? t("web.narabi.won", { n: outcome.scores[0] ?? 0 }) : t("web.narabi.lost"),
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
