/** What one looked for last, and what a newcomer looks for. */
import type { Schemas } from "../../backend/types";
import type { Wish } from "./stream";

const place = "nagara.seek";

function all(): Record<string, Wish> {
	try {
		return JSON.parse(localStorage.getItem(place) ?? "{}");
	} catch {
		return {};
	}
}

export function remember(wish: Wish): void {
	try {
		localStorage.setItem(place, JSON.stringify({ ...all(), [wish.game]: wish }));
	} catch {
		// then a newcomer's wish is made the next time
	}
}

/** The wish to begin with: that of the last time if there still is such a thing, or what somebody waits for already. */
export function usually(seeks: Schemas["Seeks"], offer: Schemas["Offer"], member: boolean): Wish {
	const fits = (w?: Wish) =>
		w &&
		w.seats >= offer.fewest &&
		w.seats <= offer.most &&
		seeks.paces.some(({ name }) => name === w.pace) &&
		(!w.rated || (offer.rated && member));
	const last = all()[offer.game];
	if (fits(last)) return last;
	const game = offer.game;
	const asked = seeks.waiting.find((w) => w.game === game && !w.rated);
	return asked ?? { game, seats: offer.fewest, pace: seeks.paces[0].name, rated: false };
}
