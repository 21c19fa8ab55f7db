import { z } from "zod";
import { LINE_KINDS } from "../../table/kinds.ts";
import { idField, lengthField, nameField, pointField } from "../fields.ts";
import { thingKind } from "./thingKind.ts";

/** A line feature: its exact shape is the flattened curve (or the polyline where `smooth` is false), `width` across. */
export const line = thingKind({
  list: "lines",
  on: "table",
  most: 500,
  schema: z.strictObject({
    id: idField,
    kind: z.enum(LINE_KINDS),
    width: lengthField,
    points: z.array(pointField).min(2).max(400),
    smooth: z.boolean(),
    name: nameField.optional(),
  }),
  slips: ({ kind, points }, on) =>
    points.some(on)
      ? []
      : [{ rule: "line-off-table", at: ["points"], message: `No point of this ${kind} is on the table.` }],
});
