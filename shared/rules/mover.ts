/** Who moves, as far as the cost of his ways depends on it. */
import type { Cost } from "../movement/policy.ts";

export interface Mover {
  /** One of the system's movement classes. */
  readonly movementClass: string;
  /** What an inch of water costs it, instead of what the chart says; absent where it doesn't swim. */
  readonly water?: Cost | undefined;
}

/** Alike for those whose ways cost the same. */
export const moverName = ({ movementClass, water }: Mover): string =>
  water?.type === "rate" ? `${movementClass}, swims at ${water.perInch}` : movementClass;
