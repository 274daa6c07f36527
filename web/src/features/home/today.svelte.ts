/** What is played today by everybody, for the first page: asked for once. */
import { someone } from "../../app/account.svelte";
import { go } from "../../app/route.svelte";
import { get, post } from "../../backend/http";
import type { Day, DayGame, Schemas } from "../../backend/types";

let day = $state.raw<Day>();
let asked: Promise<Day> | undefined;

export const today = {
	get day(): Day | undefined {
		return day;
	},
	of: (game: string): DayGame | undefined => day?.games.find((one) => one.game === game),
	async look(): Promise<Day> {
		asked ??= get<Day>("/days/today");
		try {
			day = await asked;
			return day;
		} finally {
			asked = undefined;
		}
	},
	/** Sits down at the table of the day, or goes on there. */
	async play(game: string): Promise<void> {
		await someone();
		const { table } = await post<Schemas["DayPlayed"]>(`/days/today/${game}/play`);
		go(`/table/${table}`);
	},
};
