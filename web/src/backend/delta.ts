/** The quotation marks stand for each other. */
const marks: Record<string, string> = { "'": '"', '"': "'" };

/**
 * The text of a page from the one before and the change between them (docs/api.md): a character of ASCII stands for
 * itself, any other and the one after it say how much farther back to copy from than before, and how much.
 */
export function apply(before: string, change: string): string {
	let all = before;
	let back = before.length;
	for (let i = 0; i < change.length; i++) {
		const letter = change.charAt(i);
		const number = change.charCodeAt(i);
		if (number < 128) {
			all += marks[letter] ?? letter;
		} else {
			back = (back + number - 1088 + 54000) % 54000;
			const from = all.length - back;
			all += all.slice(from, from + change.charCodeAt(++i) - 128);
		}
	}
	return all.slice(before.length);
}
