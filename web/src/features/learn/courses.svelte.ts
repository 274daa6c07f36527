/** The lessons that there are, game by game. */
import { study } from "../../backend/local/localBackend";
import { Refusal } from "../../backend/refusal";
import type { LessonListed } from "../../backend/types";

export type Course = { game: string; lessons: LessonListed[] };

export class Courses {
	all = $state.raw<Course[]>();
	trouble = $state("");

	constructor() {
		study("lessons").then(
			(lessons) => {
				const games = [...new Set(lessons.map(({ game }) => game))];
				this.all = games.map((game) => ({ game, lessons: lessons.filter((l) => l.game === game) }));
			},
			(problem) => {
				this.trouble = new Refusal(problem).message;
			},
		);
	}

	of(game: string | undefined): LessonListed[] {
		return this.all?.find((course) => course.game === game)?.lessons ?? [];
	}
}
