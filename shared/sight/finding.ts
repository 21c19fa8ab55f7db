/** Targets that must be found in their cover, and those that a stand beside the viewer has found (SightPolicy.spotting). */
import { stepsOf } from "../geometry/along.ts";
import type { TablePoint } from "../geometry/units.ts";
import { distance2, vecOf } from "../geometry/vector.ts";
import type { SideId } from "../systems.ts";
import type { Spotting } from "./policy.ts";

/** Whether a stand at one place finds, for its side, a target at another. */
export const findsAt = ({ inches }: Spotting, from: TablePoint, target: TablePoint): boolean =>
  distance2(vecOf(from), vecOf(target)) <= stepsOf(inches) ** 2;

/** Whether a stand of the side has found a target at a place, where one stand finds it for all. */
export const isFoundBy = (
  spotting: Spotting | null,
  side: SideId,
  target: TablePoint,
  stands: readonly { readonly side: SideId; readonly at: TablePoint }[],
): boolean =>
  spotting?.by === "side" && stands.some((stand) => stand.side === side && findsAt(spotting, stand.at, target));
