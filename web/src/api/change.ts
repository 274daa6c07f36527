/**
 * The text of a page from the one before and the change between them (docs/api.md): a character of ASCII stands for
 * itself, any other and the one after it say how far back to copy from, and how much.
 */
export function apply(before: string, change: string): string {
	let all = before;
	for (let i = 0; i < change.length; i++) {
		const from = all.length + 128 - change.charCodeAt(i);
		all += from > all.length ? change[i] : all.slice(from, from + change.charCodeAt(++i) - 128);
	}
	return all.slice(before.length);
}
