/** A weapon's range bands as a planner draws them. */
import type { RangeBand } from "../../../play/planning.ts";
import { type RangeEffects, type RangeOptions, rangeModifier, rangeSteps } from "../rangeEffects.ts";

/** Up to `most` inches, the weapon's range. Base contact counts as a distance of its own and is no band. */
export function rangeBands(effects: RangeEffects, options: RangeOptions, most: number): RangeBand[] {
  let from = 0;
  let begins = "";
  return rangeSteps(effects, options, most).map(({ inches: to, included }) => {
    const { value } = rangeModifier(effects, { inches: (from + to) / 2, contact: false }, options);
    const band = {
      from,
      to,
      toIncluded: included,
      modifier: value,
      words: `${signed(value)}, ${begins}${included ? "up to" : "to under"} ${to}″`,
    };
    from = to;
    begins = included ? `over ${to}″ ` : `${to}″ `;
    return band;
  });
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
