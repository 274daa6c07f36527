/**
 * How whoever is here stands at puzzles. The server counts for members, by what they answered; what it has not heard yet
 * waits here, and so does all of those whom it does not count for.
 */
import { get, post } from "../../backend/http";
import { study } from "../../backend/local/localBackend";
import { Refusal } from "../../backend/refusal";
import { keep, kept } from "../../backend/storage.svelte";
import type { Puzzle, PuzzleAnswered, PuzzleGames, PuzzleStanding, Visitor } from "../../backend/types";

type Unsent = { game: string; id: string; answers: string[] };
type Kept = {
	standings: Record<string, PuzzleStanding>;
	unsent: Unsent[];
	/** The ratings after the last answers given in this browser. */
	curves?: Record<string, number[]>;
};
/** All who solve in this browser, by account; the guests share "". Last is who was here last. */
type Shelf = { last: string; of: Record<string, Kept> };

const place = "nagara.puzzles";
/** As many points as a curve shows. */
const remembered = 40;
const nothing = (): Kept => ({ standings: {}, unsent: [] });

function shelf(): Shelf {
	return { last: "", of: {}, ...kept<Partial<Shelf>>(place) };
}

class Solver {
	#who = $state("");
	#kept = $state.raw<Kept>(nothing());
	/** Whether it is known who is here. */
	#known: Promise<void> | undefined;
	#sending: Promise<void> | undefined;

	/** Whether nobody but this browser keeps the standing. */
	get alone(): boolean {
		return this.#who === "";
	}
	/** How many answers the server has not heard. */
	get unsent(): number {
		return this.#kept.unsent.length;
	}
	/** Nothing where nothing was answered yet. */
	standing(game: string): PuzzleStanding | undefined {
		return this.#kept.standings[game];
	}
	/** The rating, answer by answer, as far as this browser has seen it. */
	curve(game: string): number[] {
		return this.#kept.curves?.[game] ?? [];
	}
	has(game: string, id: string): boolean {
		return this.standing(game)?.seen.includes(id) ?? false;
	}

	/** Finds out who is here, and how they stand. Without a network it is who was here last. */
	async look(): Promise<void> {
		this.#known = this.#recognise();
		await this.#known;
	}

	async #recognise(): Promise<void> {
		const before = shelf();
		const [answer, visitor] = await Promise.all([
			get<PuzzleGames>("/puzzles").catch(() => undefined),
			// Whom the page took us for when it was opened, it may have guessed without a network.
			get<Visitor>("/visitor").catch(() => undefined),
		]);
		const me = visitor?.me;
		this.#who = visitor ? (me?.kind === "member" ? me.id : "") : before.last;
		this.#kept = before.of[this.#who] ?? nothing();
		if (answer && !this.alone && this.unsent === 0) this.#hear(answer);
		this.#keep();
		await this.send();
	}

	#hear({ games }: PuzzleGames): void {
		const standings = Object.fromEntries(
			games.flatMap(({ game, standing }) => (standing && standing.seen.length > 0 ? [[game, standing]] : [])),
		);
		this.#kept = { ...this.#kept, standings };
	}

	/** Counts a first answer; none at all is to give up. How it stood, and stands. */
	async count(puzzle: Puzzle, answers: string[], right: boolean): Promise<[number, number]> {
		await this.#known;
		this.#kept = shelf().of[this.#who] ?? this.#kept; // another window may have answered meanwhile
		const { game, id } = puzzle;
		const before = this.standing(game);
		const after = await study("puzzle-count", { standing: before, puzzle, right });
		const from = before ?? (await study("puzzle-count", {}));
		this.#kept = {
			standings: { ...this.#kept.standings, [game]: after },
			unsent: this.alone ? [] : [...this.#kept.unsent, { game, id, answers }],
			curves: {
				...this.#kept.curves,
				[game]: [...(this.#kept.curves?.[game] ?? [from.rating.rating]), after.rating.rating].slice(
					-remembered,
				),
			},
		};
		this.#keep();
		void this.send();
		return [from.rating.rating, after.rating.rating];
	}

	/** Sends what the server has not heard, in its order; what it refuses is not asked again. */
	send(): Promise<void> {
		this.#sending ??= this.#send().finally(() => {
			this.#sending = undefined;
		});
		return this.#sending;
	}

	async #send(): Promise<void> {
		for (let next = this.#kept.unsent[0]; next; next = this.#kept.unsent[0]) {
			const { game, id, answers } = next;
			const who = this.#who;
			let heard: PuzzleAnswered | undefined;
			try {
				heard = await post<PuzzleAnswered>(`/puzzles/${game}/${id}`, { answers });
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				if (![404, 422].includes(error.status)) return; // away, or not now
			}
			if (who !== this.#who) return;
			const unsent = this.#kept.unsent.filter((other) => other !== next);
			// What the server says stands, once it has heard all.
			const settled = heard?.after && !unsent.some((other) => other.game === game);
			const standings = settled ? { ...this.#kept.standings, [game]: heard!.after! } : this.#kept.standings;
			this.#kept = { ...this.#kept, standings, unsent };
			this.#keep();
		}
	}

	#keep(): void {
		keep(place, { last: this.#who, of: { ...shelf().of, [this.#who]: this.#kept } } satisfies Shelf);
	}
}

export const solver = new Solver();
addEventListener("online", () => void solver.look());
