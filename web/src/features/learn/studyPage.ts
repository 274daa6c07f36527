/** A match that is laid out for somebody to learn from: a lesson, or a puzzle. */
import { account } from "../../app/account.svelte";
import type { LessonPage, Page, Person, Update } from "../../backend/types";
import { t } from "../../locale/words.svelte";

export type State = LessonPage["now"]["state"];
/** What lessons and puzzles have in common; whoever learns has a seat, and the name that they have here. */
type Study = Pick<LessonPage, "game" | "names" | "log"> & { seat: number };

/** Who sits there. The learner keeps their own name, which may be known only later. */
const person = (id: string, name: string): Person => ({
	id,
	get name() {
		return name || account.me?.name || t("bot.here.you");
	},
	kind: "guest",
});

/** The page of a table on which the match stands, after so many entries of the log. */
export function studyPage(id: string, of: Study, asked: boolean, state: State, until: number): Page {
	const { game, names, log, seat: you } = of;
	// Where the learner is not asked for a move, nobody is.
	const view = asked ? state : { ...state, awaited: [], moves: [], choices: [] };
	const seats = names.map((name, i) => ({ seat: i + 1, id: `seat-${i + 1}`, name }));
	return {
		table: id,
		you,
		seq: until,
		phase: "running",
		version: 1,
		moves: until - 1,
		awaited: view.awaited,
		view: view as Page["view"],
		updates: log.slice(0, until).map(
			({ seat, events }, i): Update => ({
				seq: i + 1,
				kind: i === 0 ? "started" : "moved",
				seat,
				at: "",
				events: events as Update["events"],
			}),
		),
		chairs: seats.map(({ seat, id }) => ({ seat, account: id })),
		people: Object.fromEntries(seats.map(({ id, name }) => [id, person(id, name)])),
		settings: {
			game,
			seats: names.length,
			rated: false,
			talk: false,
			undo: false,
			spectators: "open",
			entrance: "link",
			clock: { kind: "none" },
		},
		host: "",
		edition: "",
		editionHash: "",
		commitment: "",
		created: "",
		changed: "",
	};
}
