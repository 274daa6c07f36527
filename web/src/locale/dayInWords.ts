/** A day of the calendar in words: "Monday 3 August". */
import { calendar } from "./words.svelte";

export function dayInWords(at: string): string {
	const form = new Intl.DateTimeFormat(calendar(), { weekday: "long", day: "numeric", month: "long" });
	return form.format(new Date(at));
}
