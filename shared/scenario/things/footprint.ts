import { z } from "zod";
import { MOST_STOREYS } from "../../forces/storeys.ts";
import { FOOTPRINT_KINDS } from "../../table/kinds.ts";
import { degreesField, idField, lengthField, pointField } from "../fields.ts";
import { type Slip, thingKind } from "./thingKind.ts";

/** A placed thing with an exact rectangular footprint: `size` is across × along the facing. */
export const footprint = thingKind({
  list: "footprints",
  on: "table",
  most: 2000,
  schema: z.strictObject({
    id: idField,
    kind: z.enum(FOOTPRINT_KINDS),
    /** The terrain that a building counts as. */
    terrain: z.enum(["light-buildings", "medium-buildings", "heavy-buildings"]).optional(),
    /** For a building, including the ground floor; if absent, `terrain` decides. */
    storeys: z.int().min(1).max(MOST_STOREYS).optional(),
    at: pointField,
    size: z.tuple([lengthField, lengthField]).readonly(),
    facing: degreesField,
    /** The drawing: "house", "church", "barn" …; no ruling reads it. */
    look: z.string().max(40).optional(),
  }),
  slips: ({ kind, at, terrain, storeys }, on) => {
    const slips: Slip[] = [];
    const unfit = (at: Slip["at"], message: string) => slips.push({ rule: "building-class", at, message });
    if (!on(at)) slips.push({ rule: "thing-off-table", at: ["at"], message: `This ${kind} is not on the table.` });
    if (kind === "building") {
      if (terrain === undefined) unfit([], "This building needs a type: light, medium or heavy.");
      return slips;
    }
    if (terrain !== undefined) unfit(["terrain"], `Only a building counts as terrain; this is a ${kind}.`);
    if (storeys !== undefined) unfit(["storeys"], `Only a building has storeys; this is a ${kind}.`);
    return slips;
  },
});
