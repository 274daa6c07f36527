/** What one looked for last, and what a newcomer looks for. */
import { keep, kept } from "../../backend/storage.svelte";
import type { Schemas } from "../../backend/types";
import type { Wish } from "./stream";

const place = "nagara.seek";

const all = (): Record<string, Wish> => kept(place) ?? {};

export const remember = (wish: Wish): void => keep(place, { ...all(), [wish.game]: wish });

/**
 * The wish to begin with: that of the last time if there still is such a thing, or what somebody waits for already.
 * Whoever came for a match that counts gets one.
 */
export function usually(
	seeks: Schemas["Seeks"],
	offer: Schemas["Offer"],
	member: boolean,
	rated = false,
): Wish {
	const wish = before(seeks, offer, member);
	return rated && member && offer.rated ? { ...wish, rated } : wish;
}

function before(seeks: Schemas["Seeks"], offer: Schemas["Offer"], member: boolean): Wish {
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
