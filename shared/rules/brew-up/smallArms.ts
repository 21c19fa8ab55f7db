/** The chart "Infantry Weapon Characteristics": ranges, bonuses of automatic weapons and penetration classes. */
import { bandAt } from "./bands.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";
import type { Penetration, Reach } from "./penetration.ts";

interface WeaponRow {
  readonly name: string;
  /** The greatest range in inches. */
  readonly range: number;
  /** Bonus of an automatic weapon, out to a range in inches; beyond the last it fires single shots. Empty: not automatic. */
  readonly automatic: readonly { readonly bonus: number; readonly upTo: number }[];
  /** Penetration class at any range; "letters": by the letters A and B; null: none. */
  readonly class: number | "letters" | null;
}
const single = (name: string, range: number, penetration: number | "letters" | null = null): WeaponRow => ({
  ...{ name, range, automatic: [], class: penetration },
});
const automatic = (name: string, range: number, bonus: number, penetration: "letters" | null = null): WeaponRow => ({
  ...{ name, range, automatic: [{ bonus, upTo: range }], class: penetration },
});

/** The rows of the chart; a row with several weapons has a row for each here. */
export const WEAPONS = {
  pistol: single("Pistol", 4),
  carbine: single("Carbine", 16),
  rifle: single("Rifle", 24),
  bar: automatic("BAR", 24, 3),
  "assault-rifle": {
    ...single("Assault rifle", 24),
    automatic: [
      { bonus: 10, upTo: 8 },
      { bonus: 4, upTo: 16 },
    ],
  },
  submachinegun: automatic("Submachinegun", 8, 10),
  "light-mg-box": automatic("Light MG, box", 28, 6),
  "light-mg-belt": automatic("Light MG, belt", 28, 8),
  "heavy-mg-air-box": automatic("Heavy MG, air cooled, box", 36, 6),
  "heavy-mg-air-belt": automatic("Heavy MG, air cooled, belt", 36, 8),
  "heavy-mg-water-box": automatic("Heavy MG, water cooled, box", 36, 8),
  "heavy-mg-water-belt": automatic("Heavy MG, water cooled, belt", 36, 10),
  "50-cal": automatic("50-cal. MG", 48, 4, "letters"),
  flamethrower: automatic("Flamethrower", 12, 12),
  "anti-tank-rifle": single("Anti-tank rifle", 28, "letters"),
  bazooka: single("Bazooka", 12, 6),
  panzerschreck: single("Panzerschreck", 12, 8),
  "panzerfaust-30": single("Panzerfaust 30", 3, 7),
  "panzerfaust-later": single("Panzerfaust, later", 6, 9),
  piat: single("PIAT", 10, 6),
  "hand-grenade": single("Hand grenade", 4),
  "rifle-grenade": single("Rifle grenade", 16, 6),
} as const satisfies Readonly<Record<string, WeaponRow>>;
export type SmallArm = keyof typeof WEAPONS;
export const SMALL_ARMS = Object.keys(WEAPONS) as readonly SmallArm[];

const rowOf = (weapon: SmallArm): WeaponRow => WEAPONS[weapon];
/** The greatest range in inches. */
export const reachOf = (weapon: SmallArm): number => rowOf(weapon).range;

/** Where the letter B ends and A begins, in inches. */
export const LETTER_B_UP_TO = 12;

/** The bonus of an automatic weapon at a range in inches; null where it fires single shots, or not so far. */
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

/** What a weapon can penetrate at a range in inches. */
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
  // The last end would belong to its band: the row of A reaches further for whatever weapon.
  const bands: readonly Reach[] = [
    { class: b, upTo: LETTER_B_UP_TO },
    { class: a, upTo: Number.POSITIVE_INFINITY },
  ];
  return { type: "class", class: bandAt(bands, inches, readings.bandEnds)?.class ?? a };
}
