/** A weapon's range bands for a planner's drawing. */

import type { RangeBand } from "../../../play/planning.ts";
import { signed } from "../../signed.ts";
import { type RangeEffects, type RangeOptions, rangeModifier, rangeSteps } from "../rangeEffects.ts";

/** From `least` up to `most` inches, the weapon's ranges. Base contact counts as a separate distance and is no band. */
export function rangeBands(effects: RangeEffects, options: RangeOptions, most: number, least = 0): RangeBand[] {
  const bands: RangeBand[] = [];
  let from = 0;
  let begins = "";
  for (const { inches: to, included } of rangeSteps(effects, options, most)) {
    const { value } = rangeModifier(effects, { inches: (from + to) / 2, contact: false }, options);
    // Bands nearer than the least range are cut off.
    if (to > least || (to === least && included)) {
      const start = bands.length === 0 && least > 0 ? `from ${least}″ ` : begins;
      bands.push({
        from: Math.max(from, least),
        to,
        toIncluded: included,
        modifier: value,
        words: `${signed(value)}, ${start}${included ? "up to" : "to under"} ${to}″`,
      });
    }
    from = to;
    begins = included ? `over ${to}″ ` : `${to}″ `;
  }
  return bands;
}
