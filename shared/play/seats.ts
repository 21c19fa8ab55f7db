/** The players of a game's sides: people, or the computer with a character. No ruling reads it. */
import { z } from "zod";
import { idField } from "../scenario/fields.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";
import { characterSchema } from "./character.ts";

const seatSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("person") }),
  z.strictObject({
    type: z.literal("program"),
    character: characterSchema,
    /** The id of the layer of plans that the computer follows; null: none. */
    plan: idField.nullable(),
  }),
]);
export type Seat = z.infer<typeof seatSchema>;
export type Seats = Readonly<Record<SideId, Seat>>;
export const seatsSchema = z.strictObject({ red: seatSchema, blue: seatSchema });

export const PERSON: Seat = { type: "person" };
export const TWO_PEOPLE: Seats = { red: PERSON, blue: PERSON };

export const peopleOf = (seats: Seats): readonly SideId[] => SIDE_IDS.filter((side) => seats[side].type === "person");
