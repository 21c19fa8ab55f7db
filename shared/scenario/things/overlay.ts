import { z } from "zod";
import { OVERLAY_KINDS } from "../../table/kinds.ts";
import { idField, pointField, rowField, visibleToField } from "../fields.ts";
import { thingKind } from "./thingKind.ts";

/** Smoke, a minefield, an improved position, a standing crop. */
export const overlay = thingKind({
  list: "overlays",
  on: "table",
  most: 500,
  schema: z.strictObject({
    id: idField,
    kind: z.enum(OVERLAY_KINDS),
    /** A polygon, or painted cells: `x`, `y` are the south-west cell, rows north first, "#" in and "." out. */
    shape: z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("polygon"), points: z.array(pointField).min(3).max(500) }),
      z.strictObject({
        type: z.literal("cells"),
        x: z.int().min(0),
        y: z.int().min(0),
        rows: z.array(rowField).min(1).max(480),
      }),
    ]),
    visibleTo: visibleToField,
  }),
});
