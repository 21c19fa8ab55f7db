/** The chart "APDS, APCR & Squeeze-Bore": special rounds by size, with their rate of fire and their classes by range. */
import { ok, type Result } from "../../result.ts";
import { bandAt } from "./bands.ts";
import { everyOtherTurn, everyTurn, type GunCalibre, type Rate } from "./guns.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";
import type { Penetration } from "./penetration.ts";
import { refused } from "./refusal.ts";
import { SPECIAL_ROUNDS, type SpecialRound } from "./vehicleSheet.ts";

export type { SpecialRound } from "./vehicleSheet.ts";
export const SPECIAL_ROUND_KEYS: readonly SpecialRound[] = SPECIAL_ROUNDS.map(([key]) => key);
/** Where a range lies. */
export type RangeName = "short" | "middle" | "long";

interface Row {
  readonly calibre: GunCalibre;
  /** The bores of the squeeze-bore gun of this row, in millimetres at breech and muzzle; null: none. */
  readonly squeeze: readonly [breech: number, muzzle: number] | null;
  readonly rate: Rate;
  readonly bands: readonly { readonly name: RangeName; readonly class: number; readonly upTo: number }[];
}
function row(
  calibre: GunCalibre,
  squeeze: Row["squeeze"],
  rate: Rate,
  classes: readonly [number, number, number],
  ranges: readonly [number, number, number],
): Row {
  const names = ["short", "middle", "long"] as const;
  const bands = names.map((name, i) => ({ name, class: classes[i] ?? 0, upTo: ranges[i] ?? 0 }));
  return { calibre, squeeze, rate, bands };
}
export const SPECIAL_TABLE: readonly Row[] = [
  row(37, [28, 20], everyTurn(3), [6, 5, 3], [18, 36, 60]),
  row(50, [42, 30], everyTurn(2), [8, 7, 5], [21, 42, 84]),
  row(75, [75, 55], everyTurn(1), [9, 8, 6], [24, 48, 96]),
  row(90, null, everyTurn(1), [11, 9, 8], [27, 54, 108]),
  row(105, null, everyTurn(1), [12, 10, 9], [30, 60, 120]),
  row(120, null, everyOtherTurn, [13, 11, 10], [36, 72, 144]),
];

/** The modifier of a discarding sabot's roll to hit. */
export const APDS_TO_HIT = -2;
/** The change of a composite rigid round to the class of its row. */
export const APCR_CLASS: Readonly<Record<RangeName, number>> = { short: 1, middle: 0, long: -1 };

/** The row of a size; refused where the card has none. */
export function specialRow(calibre: GunCalibre, round: SpecialRound): Result<Row> {
  const entry = SPECIAL_TABLE.find((row) => row.calibre === calibre);
  if (!entry) return refused(`The card has no special rounds of ${calibre} mm.`);
  if (round === "squeeze-bore" && !entry.squeeze) return refused(`The card has no squeeze-bore gun of ${calibre} mm.`);
  return ok(entry);
}

/** The penetration of a special round at a range in inches. */
export function specialPenetration(
  calibre: GunCalibre,
  round: SpecialRound,
  inches: number,
  { bandEnds }: Pick<Readings, "bandEnds"> = STANDARD_READINGS,
): Penetration {
  const listed = specialRow(calibre, round);
  if (!listed.ok) return { type: "no-such-round" };
  const { bands } = listed.value;
  const band = bandAt(bands, inches, bandEnds);
  if (!band) return { type: "out-of-range", reach: bands.at(-1)?.upTo ?? 0 };
  return { type: "class", class: band.class + (round === "apcr" ? APCR_CLASS[band.name] : 0) };
}
