/** The combat roll's modifier by range. */

import type { NamedModifier } from "../modifiers.ts";
import type { DistanceStep } from "../oddsQuestion.ts";

export interface RangeEffects {
  /** Ascending: the modifier up to this number of inches. */
  readonly bands: readonly { readonly upTo: number; readonly modifier: number }[];
  /** Beyond the last band, a further band for each stretch of this length in inches; null: the last band goes on. */
  readonly furtherEvery: number | null;
  /** The distance of base contact in inches. */
  readonly contact: number;
  readonly rule: string;
  readonly contactRule: string;
}

/** The step from a further band to the next. */
const FURTHER = { one: 1, three: 3, none: 0 } as const;

export interface RangeOptions {
  /** The rounding of a fraction of an inch. */
  readonly rangeFractions: "up" | "nearest" | "down";
  readonly beyond20: keyof typeof FURTHER;
}

const whole = (inches: number, { rangeFractions }: RangeOptions): number => {
  switch (rangeFractions) {
    case "up":
      return Math.ceil(inches);
    case "nearest":
      return Math.floor(inches + 0.5);
    case "down":
      return Math.floor(inches);
  }
};

/** Measured from centre to centre; bases in contact count as a fixed distance, regardless of their size. */
export function rangeModifier(
  effects: RangeEffects,
  { inches, contact }: { readonly inches: number; readonly contact: boolean },
  options: RangeOptions,
): NamedModifier {
  if (contact)
    return { name: "In base contact", value: valueAt(effects, effects.contact, options), rule: effects.contactRule };
  const counted = whole(inches, options);
  return { name: bandName(effects, counted), value: valueAt(effects, counted, options), rule: effects.rule };
}

/** The distances at which the modifier changes, up to `most` inches, which is the last step. */
export function rangeSteps(effects: RangeEffects, options: RangeOptions, most: number): DistanceStep[] {
  const steps: DistanceStep[] = [];
  for (let inches = 0; inches < most; inches++) {
    if (valueAt(effects, inches, options) === valueAt(effects, inches + 1, options)) continue;
    const step = lastOf(inches, options);
    if (step.inches < most || (step.inches === most && !step.included)) steps.push(step);
  }
  return [...steps, { inches: most, included: true }];
}

/** The greatest distance that counts as this number of whole inches. */
function lastOf(inches: number, { rangeFractions }: RangeOptions): DistanceStep {
  switch (rangeFractions) {
    case "up":
      return { inches, included: true };
    case "nearest":
      return { inches: inches + 0.5, included: false };
    case "down":
      return { inches: inches + 1, included: false };
  }
}

function valueAt({ bands, furtherEvery }: RangeEffects, inches: number, { beyond20 }: RangeOptions): number {
  const band = bands.find(({ upTo }) => inches <= upTo);
  if (band) return band.modifier;
  const last = bands.at(-1);
  if (!last) return 0;
  if (furtherEvery === null) return last.modifier;
  return last.modifier + FURTHER[beyond20] * Math.ceil((inches - last.upTo) / furtherEvery);
}

/** "Range 6″ to 10″", "Range over 41″". */
function bandName({ bands, furtherEvery }: RangeEffects, inches: number): string {
  const at = bands.findIndex(({ upTo }) => inches <= upTo);
  const last = bands.at(-1)?.upTo ?? 0;
  if (bands[at]?.upTo === Number.POSITIVE_INFINITY) return at === 0 ? "Range" : `Range over ${bands[at - 1]?.upTo}″`;
  if (at === 0) return `Range up to ${bands[0]?.upTo}″`;
  if (at > 0) return `Range ${(bands[at - 1]?.upTo ?? 0) + 1}″ to ${bands[at]?.upTo}″`;
  if (furtherEvery === null) return `Range over ${last}″`;
  const to = last + furtherEvery * Math.ceil((inches - last) / furtherEvery);
  return `Range ${to - furtherEvery + 1}″ to ${to}″`;
}
