/** The names by which the client knows the types of the API. schema.ts is made from its description. */
import type { components, operations } from "./schema";

export type Schemas = components["schemas"];

/** What an operation of the API answers. */
type Answer<O extends keyof operations> = operations[O]["responses"] extends {
	200: { content: { "application/json": infer B } };
}
	? B
	: never;

export type Problem = Pick<Schemas["Problem"], "status" | "title" | "detail" | "type"> &
	Partial<Schemas["Problem"]>;
export type Person = Schemas["Person"];
export type Me = Schemas["Me"];
export type Visitor = Schemas["Visitor"];
export type Site = Schemas["Site"];
/** How one is told what awaits one. */
/** The days off that somebody has said. */
export type Holidays = Schemas["Holidays"];
export type Notices = Schemas["NoticeState"];
export type WebhookAnswer = Schemas["WebhookAnswer"];
export type WebhookFormat = Schemas["WebhookRequest"]["format"];
export type WebhookSecret = Schemas["WebhookSecret"];
export type Game = Schemas["Game"];
export type PlayedAlone = Schemas["PlayedAlone"];
export type Settings = Schemas["Settings"];
export type Chair = Schemas["Chair"];
export type Time = Schemas["Time"];
export type Update = Schemas["Update"];
export type Page = Schemas["Page"];
/** What the server binds itself to before anyone sits down at a table. */
export type Promised = Schemas["Promise"];
export type Made = Schemas["Made"];
/** How a host calls somebody to a table, and where that leads. */
export type Call = Schemas["Call"];
export type Called = Schemas["Called"];
/** What every game's view has, for those who draw none of them. */
export type View = Pick<NonNullable<Page["view"]>, "seat" | "open" | "awaited" | "choices" | "outcome"> & {
	game: string;
};
export type Words = Schemas["Words"];
export type Ask = Omit<Schemas["Ask"], "with"> & { with?: object };
export type Tell = Schemas["Tell"];
/** Who is at a table now, and how one of them is. */
export type Presence = Schemas["Presence"];
export type Attendance = Schemas["Attendance"];
export type Tournament = Schemas["TournamentPage"];
export type TournamentChart = Schemas["TournamentChart"];
export type TournamentHead = Schemas["Head"];
export type TournamentHeads = Answer<"list-tournaments">;
export type TournamentWish = Schemas["TournamentWish"];
export type Row = Schemas["Row"];
export type List = Schemas["List"];
/** An unfinished table of one's own, and all of them. */
export type Mine = Schemas["Mine"];
/** A day, and one of its games. */
export type Day = Schemas["Day"];
export type DayGame = Schemas["DayGame"];
export type DayRow = Schemas["DayRow"];
export type Days = Schemas["Days"];
/** A puzzle as its set has it, what whoever solves it is shown, and how they stand. */
export type Puzzle = Schemas["Puzzle"];
export type PuzzlePage = Schemas["PuzzlePage"];
export type PuzzleStanding = Schemas["PuzzleStanding"];
export type PuzzleGames = Schemas["PuzzleGames"];
export type PuzzleAnswered = Schemas["PuzzleAnswered"];
export type MyTables = Schemas["MyTables"];
export type Profile = Schemas["Profile"];
/** Whom one knows here. */
export type Circle = Answer<"list-my-people">;
export type Reason = Schemas["ReportInputBody"]["reason"];
export type Change = Schemas["Change"];
export type History = Answer<"list-ratings">;
export type TeamMatch = Schemas["TeamMatch"];
export type TeamMatches = Answer<"list-best">;
/** What somebody played, who is strongest, and how one decides. */
export type Statistics = Schemas["Statistics"];
export type Tally = Pick<Schemas["CountedOpponent"], "played" | "won" | "drawn" | "lost">;
export type Ladder = Schemas["Ladder"];
export type Rung = Schemas["Rung"];
export type Portrait = Schemas["Portrait"];
export type Portraits = Schemas["Portraits"];
export type Passkey = Schemas["Passkey"];
export type SignedIn = Schemas["SignedIn"];
export type Token = Schemas["Token"];
export type IssuedToken = Schemas["IssuedToken"];
export type Line = Schemas["Line"];
export type Replay = Schemas["Replay"];

/** Whoever watches a table, here or at the server. */
export type Listener = {
	/** The number of the newest page that the listener has. */
	since(): number;
	/** The language in which it wants pages in words, too; usually none. */
	words(): string | undefined;
	/** What lets it in at a private table. */
	invitation?: string;
	page(page: Page): void;
	/** Who is at the table, where that is told. */
	presence?(presence: Presence): void;
	refused(problem: Problem): void;
};

/** Where tables are: whoever plays there watches, commands and asks. */
export type Backend = {
	watch(table: string, listener: Listener): () => void;
	/** The number of the entry that the command became; what is refused is a problem. */
	command(table: string, name: string, body: object): Promise<number>;
	/** What would be asked over HTTP; what is refused is a Refusal. */
	get<T>(path: string): Promise<T>;
};

export type LessonListed = Schemas["LessonListed"];
export type LessonAsk = Schemas["LessonAsk"];
export type LessonPage = Schemas["LessonPage"];
export type LessonProgress = Schemas["LessonProgress"];
export type CoachAsk = Schemas["LessonCoachAsk"];
export type CoachAnswer = Schemas["LessonCoachAnswer"];
export type CoachMemory = Schemas["LessonMemory"];
