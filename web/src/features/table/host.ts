/** Whom to ask about a table: what its host is called. */
import type { Page } from "../../backend/types";
import { t } from "../../locale/words.svelte";

export function hostOf(page: Page | undefined): string {
	return page?.people?.[page.host]?.name || t("account.anonymous");
}
