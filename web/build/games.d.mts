export const games: string[];
