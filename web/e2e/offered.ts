import { filled } from "../src/games/shared/filled";
import type { Schemas } from "../src/backend/types";

/** All moves that a view offers, in notation. */
export const offered = ({ moves, choices }: Schemas["NagarajaPicture"] | Schemas["NarabiPicture"]): string[] => [
	...moves.map(({ move }) => move),
	...Object.values(choices).flatMap((choice) => filled(choice).map(({ move }) => move)),
];
