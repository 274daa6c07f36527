/** The names by which the board knows the types of the API. */
import type { Schemas } from "../../backend/types";

export type View = Schemas["NarabiPicture"];
export type Stone = Schemas["NarabiStonePicture"];
export type Condition = Schemas["NarabiConditionPicture"];
/** What a condition asks, or a part of it. */
export type Term = Schemas["NarabiTermPicture"];
export type Foresight = Schemas["NarabiForesight"];
export type Event = Schemas["NarabiEvent"];
