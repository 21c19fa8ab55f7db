import { z } from "zod";
import { idField, nameField, pointField, sideField, visibleToField } from "../fields.ts";
import { thingKind } from "./thingKind.ts";

/** The ground on which a side deploys. */
export const zone = thingKind({
  list: "zones",
  on: "scenario",
  most: 50,
  schema: z.strictObject({
    id: idField,
    side: sideField,
    name: nameField,
    points: z.array(pointField).min(3).max(200),
    visibleTo: visibleToField,
  }),
  slips: ({ points, name }, on) =>
    points.some(on)
      ? []
      : [{ rule: "zone-off-table", at: ["points"], message: `No point of the zone “${name}” is on the table.` }],
});
