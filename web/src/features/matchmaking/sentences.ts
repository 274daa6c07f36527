/** Times of a search, in words. */
import type { Schemas } from "../../backend/types";
import { t } from "../../locale/words.svelte";

const minute = 60;
const day = 86_400;

export const clock = (c: Schemas["Clock"]): string =>
	c.kind === "slow"
		? t("seek.clock.slow", { n: Math.round((c.decision ?? 0) / day) })
		: t("seek.clock.live", { n: Math.round((c.base ?? 0) / minute), increment: c.increment ?? 0 });

/** How long it took lately. */
export const lately = (seconds: number): string =>
	seconds < minute
		? t("seek.lately.seconds", { n: seconds })
		: t("seek.lately.minutes", { n: Math.round(seconds / minute) });
