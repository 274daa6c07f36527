/** The names by which the client knows the types of the API. schema.ts is made from its description. */
import type { components, operations } from "./schema";

/** Go may write an empty list as null; the lists that we use are always there. */
type Solid<T> = { [K in keyof T]: Exclude<T[K], null> };
type Schema<K extends keyof components["schemas"]> = Solid<components["schemas"][K]>;

/** What an operation of the API answers. */
type Answer<O extends keyof operations> = operations[O]["responses"] extends {
	200: { content: { "application/json": infer B } };
}
	? Solid<B>
	: never;

export type Problem = Pick<Schema<"Problem">, "status" | "title" | "detail" | "type"> &
	Partial<Schema<"Problem">>;
export type Person = Schema<"Person">;
export type Me = Schema<"Me">;
export type Visitor = Omit<Schema<"Visitor">, "me"> & { me?: Me };
export type Site = Omit<Schema<"Site">, "games"> & { games: Game[] };
export type Game = Schema<"Game">;
export type Settings = Schema<"Settings">;
export type Chair = Schema<"Chair">;
export type Time = Schema<"Time">;
export type Update = Schema<"Update">;
export type Page = Omit<Schema<"Page">, "updates"> & { updates: Update[] };
export type Ask = Omit<Schema<"Ask">, "with"> & { with?: object };
export type Tell = Omit<Schema<"Tell">, "page" | "problem"> & { page?: Page; problem?: Problem };
export type Row = Schema<"Row">;
export type List = Omit<Schema<"List">, "tables"> & { tables: Row[] };
export type Profile = Schema<"Profile">;
export type Change = Schema<"Change">;
export type History = Omit<Answer<"list-ratings">, "changes"> & { changes: Change[] };
export type TeamMatch = Schema<"TeamMatch">;
export type TeamMatches = Omit<Answer<"list-best">, "matches"> & { matches: TeamMatch[] };
export type Passkey = Schema<"Passkey">;
export type Token = Schema<"Token">;
export type IssuedToken = Schema<"IssuedToken">;
export type Line = Schema<"Line">;
export type Replay = Omit<Schema<"Replay">, "steps"> & { steps: Line[] };
export type Outcome = Schema<"Outcome">;

/** Whoever watches a table, here or at the server. */
export type Listener = {
	/** The number of the newest page that the listener has. */
	since(): number;
	page(page: Page): void;
	refused(problem: Problem): void;
};
