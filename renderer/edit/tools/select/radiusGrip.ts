/** The one grip of whatever is a circle. */
import type { Spot } from "../../../window/tools/tool.ts";
import type { Grip } from "./grips.ts";

/** On the rim of a circle, to the east. */
export const radiusGrip = ({ at, radius }: { at: Spot; radius: number }, drag: Grip["drag"]): Grip => ({
  key: "radius",
  at: [at[0] + radius, at[1]],
  shape: "corner",
  hint: "Drag to change the radius",
  verb: "Resize",
  drag,
});
