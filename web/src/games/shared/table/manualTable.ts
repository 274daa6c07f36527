/** A table at which everything is decided by hand: a lesson, or a moment of a match that one looks back at. */
import { Table } from "./table.svelte";

export class ManualTable extends Table {
	override play(move: string, automatic = false): void {
		if (!automatic) super.play(move);
	}
}
