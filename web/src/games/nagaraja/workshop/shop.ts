/** What the workshop is handed to make editions of Nagaraja. */
import { t } from "../../../locale/words.svelte";
import type { Line, Shop } from "../../shared/workshop/contract";
import { saySides } from "../labels";
import { ours } from "./builtIn";
import Cards from "./Cards.svelte";
import { amuletName, cardDetail, cardName, type File, relicName } from "./file";
import Goal from "./Goal.svelte";
import Relics from "./Relics.svelte";
import Sticks from "./Sticks.svelte";
import Tiles from "./Tiles.svelte";

type Counted = "cards" | "tiles" | "sticks" | "relics" | "amulets";

function lines<L extends Counted>(file: File, list: L, name: (part: File[L][number]) => string): Line[] {
	return file[list].map((part: File[L][number], i) => ({
		group: list,
		name: name(part),
		at: [list, i],
		n: part.count,
	}));
}

export const shop: Shop<File> = {
	ours,
	sections: {
		cards: { of: ["cards"], Editor: Cards },
		tiles: { of: ["tiles"], Editor: Tiles },
		sticks: { of: ["sticks"], Editor: Sticks },
		relics: { of: ["relics", "amulets"], Editor: Relics },
		goal: { of: ["win_points", "cursed_to_lose", "opening_hand", "deal"], Editor: Goal },
	},
	list: (file) => [
		...lines(file, "relics", relicName),
		...lines(file, "tiles", ({ paths }) => paths.map(({ sides }) => saySides(sides)).join("; ")),
		...lines(file, "amulets", amuletName),
		...lines(file, "sticks", ({ id }) => t(`topic.nagaraja.stick.${id}.title`)),
		...lines(file, "cards", (card) => `${cardName(card)}, ${cardDetail(card)}`),
	],
	count(file, [list, i], n) {
		file[list as Counted][i as number].count = n;
	},
	seats: 2,
	uses: ["activate", "lay"],
	name(file, id) {
		const card = file.cards.find((other) => other.id === id);
		return card && `${cardName(card)}, ${t(`workshop.arrow.${card.target}`)}`;
	},
};
