/** 'What does this do?': one place from which any card, tile, amulet or step can be explained. */

let about = $state("");

export const asked = {
	get about(): string {
		return about;
	},
	set about(topic: string) {
		about = topic;
	},
};

/** Opens the explanation of a topic, as GAME.effect.peek. */
export function help(topic: string): void {
	about = topic;
}
