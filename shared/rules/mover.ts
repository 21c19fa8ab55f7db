/** A mover, as far as its movement costs depend on it. */
import type { Cost } from "../movement/policy.ts";

export interface Mover {
  /** One of the system's movement classes. */
  readonly movementClass: string;
  /** Its cost of an inch of water, in place of the chart's; absent where it doesn't swim. */
  readonly water?: Cost | undefined;
}

/** The same name for movers with the same costs. */
export const moverName = ({ movementClass, water }: Mover): string =>
  water?.type === "rate" ? `${movementClass}, swims at ${water.perInch}` : movementClass;
