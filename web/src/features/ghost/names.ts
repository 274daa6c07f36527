/** What ghosts are called: after whoever they play for, as long as they do what was done then. */
import { botName } from "../../games/shared/table/seats.svelte";
import type { Table } from "../../games/shared/table/table.svelte";
import { learn, t } from "../../locale/words.svelte";

export async function nameGhosts(table: Table): Promise<void> {
	await learn("ghosts");
	table.seats.ghost = (seat, bot) => {
		const { accounts, following } = table.page!.ghosts!;
		const name = table.seats.person(accounts[seat - 1])?.name || t("account.anonymous");
		if (following.includes(seat)) return t("ghosts.name", { name });
		return t("ghosts.heir", { name, bot: botName(table.game, bot) });
	};
}
