/** The names by which the board knows the types of the API. */
import type { Schemas } from "../../backend/types";

export type View = Schemas["NagarajaPicture"];
export type Player = Schemas["NagarajaPlayerPicture"];
export type Tiles = Player["tiles"];
export type Tile = Schemas["NagarajaTilePicture"];
export type Relic = Schemas["NagarajaRelicPicture"];
export type Place = Schemas["NagarajaPlacePicture"];
export type Move = Schemas["NagarajaMovePicture"];
export type Foresight = Schemas["NagarajaForesight"];
export type Event = Schemas["NagarajaEvent"];
export type Turn = NonNullable<Tile["turn"]>;
export const turns: Turn[] = ["north", "east", "south", "west"];
