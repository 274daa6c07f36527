/** The drawing that stands for a feat, by the game's own sprites. */
const found = import.meta.glob<{ feats: Record<string, string> }>("./*/feats.ts", { eager: true });

export const featDrawing = (game: string, feat: string): string =>
	found[`./${game}/feats.ts`]?.feats[feat] ?? "tile-boss";
