/** The contract's arcs and rings in the form for the ground's shader. */
import type { ArcOverlay, RingOverlay } from "../contract.ts";
import type { GroundArc, GroundRing } from "../ground/groundMaterial.ts";

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const groundArc = ({ at, facing, angle, range }: ArcOverlay): GroundArc => ({
  x: at[0],
  y: at[1],
  facing: radians(facing),
  half: radians(angle) / 2,
  range,
});

export const groundRing = ({ at, radius, arc, style }: RingOverlay): GroundRing => ({
  x: at[0],
  y: at[1],
  radius,
  part: arc && arc.angle < 360 ? { facing: radians(arc.facing), half: radians(arc.angle) / 2 } : null,
  dashed: style === "dashed",
});
