/** Who sits at a table: what they are called, whether they are there, and whose turn it is. */
import { botTitle } from "../../../app/games.svelte";
import type { Attendance, Chair, Page, Person, Presence, Time } from "../../../backend/types";
import { has, t } from "../../../locale/words.svelte";

/** How long it is told that somebody is back. */
const moment = 4_000;

/** What is to be known of the table that the seats are at. */
type Place = { page: Page | undefined; you: number; game: string; awaited: number[]; yourTurn: boolean };

export class Seats {
	readonly #table: Place;
	/** Who is here, as the server last said. */
	presence = $state.raw<Presence>();
	/** The seat whose owner was gone and is here again, for a moment. */
	back = $state(0);
	/** What a bot is called that does what somebody did in an earlier match (features/ghost). */
	ghost = $state.raw<(seat: number, bot: string) => string>();
	#people = $state.raw<Record<string, Person>>({});

	constructor(table: Place) {
		this.#table = table;
	}

	/** Keeps how people are called who are spoken of. */
	meet(people: Record<string, Person> | undefined): void {
		this.#people = { ...this.#people, ...people };
	}

	/** Takes down who is here now. */
	attend(presence: Presence): void {
		this.meet(presence.people);
		this.#greet(presence);
		this.presence = presence;
	}

	chair(seat: number): Chair | undefined {
		return this.#table.page?.chairs.find((chair) => chair.seat === seat);
	}

	person(account: string | undefined): Person | undefined {
		return account ? this.#people[account] : undefined;
	}

	/** What to call whoever sits there. */
	name(seat: number): string {
		const chair = this.chair(seat);
		if (chair?.account) return this.#people[chair.account]?.name || t("account.anonymous");
		return chair?.bot ? (this.ghost?.(seat, chair.bot) ?? this.#botAt(seat, chair.bot)) : t("web.seat.free");
	}

	/** Bots of one kind are told apart by a number. */
	#botAt(seat: number, bot: string): string {
		const alike = this.#table.page?.chairs.filter((other) => !other.account && other.bot === bot) ?? [];
		const name = botName(this.#table.game, bot);
		return alike.length > 1 ? `${name} ${alike.findIndex((other) => other.seat === seat) + 1}` : name;
	}

	isBot(seat: number): boolean {
		return Boolean(this.chair(seat)?.bot);
	}

	/** Who waits for somebody is told for a moment that they are back. */
	#greet(now: Presence): void {
		const before = this.absent;
		if (!before || now.seats.find((s) => s.seat === before.seat)?.state === "gone") return;
		this.back = before.seat;
		setTimeout(() => {
			this.back = 0;
		}, moment);
	}

	/** One who is gone and whom you wait for. */
	get absent(): Attendance | undefined {
		const { page, you, yourTurn } = this.#table;
		if (page?.phase !== "running" || !you || this.isBot(you) || yourTurn) return undefined;
		return this.presence?.seats.find((s) => s.state === "gone" && s.seat !== you && this.#holdsUp(s));
	}

	#holdsUp({ seat, until }: Attendance): boolean {
		return this.isBot(seat) ? until !== undefined : this.#table.awaited.includes(seat);
	}

	/** How present the owner of a seat is; nothing where nobody knows, and for bots. */
	attendance(seat: number): Attendance | undefined {
		return this.presence?.seats.find((there) => there.seat === seat);
	}

	clock(seat: number): Time | undefined {
		return this.#table.page?.clocks?.find((time) => time.seat === seat);
	}
}

export function botName(game: string, bot: string): string {
	const key = `bot.${game}.${bot}`;
	return has(key) ? t(key) : (botTitle(game, bot) ?? t("bot.random"));
}
