import { z } from "zod";
import { idField, nameField, pointField, visibleToField } from "../fields.ts";
import { thingKind } from "./thingKind.ts";

/** A name on the map, or a note. */
export const label = thingKind({
  list: "labels",
  on: "table",
  most: 300,
  schema: z.strictObject({
    id: idField,
    text: nameField,
    at: pointField,
    style: z.enum(["town", "wood", "water", "height", "note"]),
    visibleTo: visibleToField,
  }),
  slips: ({ at, text }, on) =>
    on(at) ? [] : [{ rule: "label-off-table", at: ["at"], message: `The label “${text}” is not on the table.` }],
});
