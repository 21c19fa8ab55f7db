import { z } from "zod";
import { idField, inchesField, sideField } from "../fields.ts";
import { thingKind } from "./thingKind.ts";

/** A stretch of the table's border over which stands enter. */
export const entryEdge = thingKind({
  list: "entryEdges",
  on: "scenario",
  most: 20,
  schema: z.strictObject({
    id: idField,
    side: sideField,
    edge: z.enum(["north", "east", "south", "west"]),
    /** Inches along the edge, from its southern or western end. */
    from: inchesField,
    to: inchesField,
    /** The first turn on which stands may enter here. */
    turn: z.int().min(1).max(200),
  }),
});
