/** What stands for each feat. */
export const feats: Record<string, string> = { par: "stone-white", silent: "stone-black" };
