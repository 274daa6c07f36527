/** Saves the record of a match on this device, which no server has, in place of following the link to it. */
import { get } from "../http";
import { owns } from "./localTables";

export async function save(event: MouseEvent, table: string, game: string): Promise<void> {
	if (!owns(table)) return;
	event.preventDefault();
	const link = document.createElement("a");
	const text = await get<string>(`/tables/${table}/record`);
	link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
	link.download = `${game}-${table}.txt`;
	link.click();
	URL.revokeObjectURL(link.href);
}
