import { z } from "zod";
import { idField, lengthField, nameField, pointField } from "../fields.ts";
import { thingKind } from "./thingKind.ts";

/** A place to hold, for victory conditions. */
export const objective = thingKind({
  list: "objectives",
  on: "scenario",
  most: 50,
  schema: z.strictObject({ id: idField, name: nameField, at: pointField, radius: lengthField }),
  slips: ({ at, name }, on) =>
    on(at)
      ? []
      : [{ rule: "objective-off-table", at: ["at"], message: `The objective “${name}” is not on the table.` }],
});
