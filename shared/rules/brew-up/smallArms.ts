/** The chart "Infantry Weapon Characteristics": ranges, bonuses of automatic weapons and penetration classes. */
import { bandAt } from "./bands.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";
import type { Penetration, Reach } from "./penetration.ts";
import { SMALL_ARMS, type SmallArm } from "./vehicleSheet.ts";

export type { SmallArm } from "./vehicleSheet.ts";

interface WeaponRow {
  /** The greatest range in inches. */
  readonly range: number;
  /** Bonus of an automatic weapon, out to a range in inches; beyond the last it fires single shots. Empty: not automatic. */
  readonly automatic: readonly { readonly bonus: number; readonly upTo: number }[];
  /** Penetration class at any range; "letters": by the letters A and B; null: none. */
  readonly class: number | "letters" | null;
}
const single = (range: number, penetration: number | "letters" | null = null): WeaponRow => ({
  ...{ range, automatic: [], class: penetration },
});
const automatic = (range: number, bonus: number, penetration: "letters" | null = null): WeaponRow => ({
  ...{ range, automatic: [{ bonus, upTo: range }], class: penetration },
});

/** The rows of the chart; a row with several weapons has a row for each here. */
export const WEAPONS = {
  pistol: single(4),
  carbine: single(16),
  rifle: single(24),
  bar: automatic(24, 3),
  "assault-rifle": {
    ...single(24),
    automatic: [
      { bonus: 10, upTo: 8 },
      { bonus: 4, upTo: 16 },
    ],
  },
  submachinegun: automatic(8, 10),
  "light-mg-box": automatic(28, 6),
  "light-mg-belt": automatic(28, 8),
  "heavy-mg-air-box": automatic(36, 6),
  "heavy-mg-air-belt": automatic(36, 8),
  "heavy-mg-water-box": automatic(36, 8),
  "heavy-mg-water-belt": automatic(36, 10),
  "50-cal": automatic(48, 4, "letters"),
  flamethrower: automatic(12, 12),
  "anti-tank-rifle": single(28, "letters"),
  bazooka: single(12, 6),
  panzerschreck: single(12, 8),
  "panzerfaust-30": single(3, 7),
  "panzerfaust-later": single(6, 9),
  piat: single(10, 6),
  "hand-grenade": single(4),
  "rifle-grenade": single(16, 6),
} as const satisfies Readonly<Record<SmallArm, WeaponRow>>;

const rowOf = (weapon: SmallArm): WeaponRow => WEAPONS[weapon];
const NAMES: ReadonlyMap<string, string> = new Map(SMALL_ARMS);
export const smallArmName = (weapon: SmallArm): string => NAMES.get(weapon) ?? weapon;
/** Whether it ever fires more than single shots. */
export const isAutomatic = (weapon: SmallArm): boolean => rowOf(weapon).automatic.length > 0;
/** The greatest range in inches. */
export const reachOf = (weapon: SmallArm): number => rowOf(weapon).range;

/** Where the letter B ends and A begins, in inches. */
export const LETTER_B_UP_TO = 12;

/** The bonus of an automatic weapon at a range in inches; null where it fires single shots, or not this far. */
export const automaticBonus = (
  weapon: SmallArm,
  inches: number,
  { bandEnds }: Pick<Readings, "bandEnds"> = STANDARD_READINGS,
): number | null => bandAt(rowOf(weapon).automatic, inches, bandEnds)?.bonus ?? null;

type LetterReadings = Pick<Readings, "bandEnds" | "letterClasses" | "letterRow">;

function hasLetters(weapon: SmallArm, { letterRow }: LetterReadings): boolean {
  if (weapon === "flamethrower") return letterRow === "flamethrower";
  return rowOf(weapon).class === "letters" && (weapon !== "50-cal" || letterRow === "machine-gun");
}

/** The penetration of a weapon at a range in inches. */
export function smallArmPenetration(
  weapon: SmallArm,
  inches: number,
  readings: LetterReadings = STANDARD_READINGS,
): Penetration {
  const row = rowOf(weapon);
  const lettered = hasLetters(weapon, readings);
  if (!lettered && typeof row.class !== "number") return { type: "no-such-round" };
  if (inches > row.range) return { type: "out-of-range", reach: row.range };
  if (!lettered) return { type: "class", class: Number(row.class) };
  const [a, b] = readings.letterClasses === "b-is-2" ? [1, 2] : [2, 1];
  // The last end would belong to its band: the row of A reaches further for any weapon.
  const bands: readonly Reach[] = [
    { class: b, upTo: LETTER_B_UP_TO },
    { class: a, upTo: Number.POSITIVE_INFINITY },
  ];
  return { type: "class", class: bandAt(bands, inches, readings.bandEnds)?.class ?? a };
}
