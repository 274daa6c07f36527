/** The five places of the house, in the order in which every client names them. What is under each: parts.ts. */
export type Place = {
	/** Its words are under it in the words of places. */
	name: string;
	icon: string;
	/** Its first page. */
	href: string;
	/** How the addresses begin that belong here. */
	paths: RegExp;
};

const place = (name: string, icon: string, href: string, paths: string): Place => ({
	name,
	icon: `icon-${icon}`,
	href,
	paths: new RegExp(`^(${paths})$`),
});

export const places: Place[] = [
	place("play", "board", "/play", "play|lobby|new|watch|matches|workshop|editions|find|table|replay"),
	place("learn", "learn", "/learn", "learn|rules|docs|review"),
	place("puzzles", "puzzle", "/puzzles", "puzzles"),
	place("compete", "compete", "/compete", "compete|day|tournaments|ladder"),
	place("people", "people", "/people", "people|player"),
];

/** The place to which an address belongs; settings and the account belong to none. */
export const placeOf = (path: string[]): Place | undefined =>
	places.find(({ paths }) => paths.test(path[0] ?? ""));
