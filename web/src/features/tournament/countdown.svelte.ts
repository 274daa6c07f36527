/** What is left until a moment, by the server's clock, told anew every second as long as somebody looks. */
import { createSubscriber } from "svelte/reactivity";
import { serverNow } from "../../backend/serverTime";

const second = createSubscriber((update) => {
	const clock = setInterval(update, 1000);
	return () => clearInterval(clock);
});

/** Milliseconds; never less than none. */
export function left(until: string): number {
	second();
	return Math.max(0, Date.parse(until) - serverNow());
}
