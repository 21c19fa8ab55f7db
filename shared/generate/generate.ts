/**
 * Random tables: a seed and a few settings give a table with a mission, by the rule document's advice on designing
 * scenarios. The same seed and settings give the same bytes, in every engine and for ever.
 */
import { inches } from "../geometry/units.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import { ruleSystem } from "../rules/systems.ts";
import type { LoadedScenario, Scenario } from "../scenario/model.ts";
import { noThings } from "../scenario/things/thingKinds.ts";
import type { SystemId } from "../systems.ts";
import { CELLS_PER_INCH, MAX_TABLE_INCHES } from "../table/ground.ts";
import { chanceFor } from "./chance.ts";
import { type LaidLand, layLand } from "./lay.ts";
import { factsOf, imbalance } from "./measure.ts";
import { suggestedScenario } from "./mission.ts";
import { changed } from "./presets.ts";
import { type GeneratorSettings, readSettings, type SettingValues } from "./settings.ts";
import { upright } from "./upright.ts";

export interface GeneratorWish {
  readonly system: SystemId;
  /** Multiples of a quarter inch, from SMALLEST to MAX_TABLE_INCHES. */
  readonly width: number;
  readonly height: number;
  /** A whole number, 0 … 2^32 − 1. */
  readonly seed: number;
  /** The name of the chosen preset; it is only stored. */
  readonly preset?: string;
  /** Values that differ from the standard settings. */
  readonly settings?: SettingValues;
}

/** The smallest table, in inches: its long and its short side. */
export const SMALLEST = { long: 20, short: 12 } as const;
export const MAX_SEED = 0xffff_ffff;

/** The number of attempts at a table with equal halves. */
const ATTEMPTS = 24;
const LAST = 8;
/** The share of the wanted woods that must have found room. */
const WOODED = 0.93;
/** The greatest shortfall of one half against the other in any kind of ground. */
const TOLERANCE: Readonly<Record<GeneratorSettings["fairness"], number>> = { mirrored: 1, balanced: 0.25, free: 0.34 };

/** Refused if the system isn't implemented, or if a size, seed or setting can't be used; `place` names it. */
export function generateTable(wish: GeneratorWish): Result<LoadedScenario> {
  const system = ruleSystem(wish.system);
  if (!system.ok) return system;
  const settings = readSettings(system.value.design, wish.settings ?? {});
  if (!settings.ok) return settings;
  const fault = faultOf(wish);
  if (fault) return fail(fault);
  const [long, short] = [Math.max(wish.width, wish.height), Math.min(wish.width, wish.height)];

  let best: { readonly laid: LaidLand; readonly off: number } | null = null;
  for (let attempt = 0; attempt < ATTEMPTS + LAST && !(best && best.off === 0); attempt++) {
    // If the halves don't come out equal, the last attempts mirror them.
    const fairness = attempt < ATTEMPTS ? settings.value.fairness : "mirrored";
    const laid = layLand(
      long,
      short,
      { ...settings.value, fairness },
      chanceFor(wish.seed, attempt),
      TOLERANCE[fairness],
    );
    if (!laid) continue;
    const lacking = Math.max(0, settings.value.woods * WOODED - factsOf(laid.land).woods) * 10;
    const off = lacking + Math.max(0, laid.land.mirrored ? 0 : imbalance(laid.land) - TOLERANCE[fairness]);
    if (!best || off < best.off) best = { laid, off };
  }
  if (!best)
    return fail<Failure>({
      code: "invalid",
      message: "No table fits these settings: the road has no way through.",
      place: "settings",
    });
  const { land, title, situation } = best.laid;
  const base = suggestedScenario(system.value, {
    title,
    width: long,
    height: short,
    sighting: settings.value.sighting,
  }).scenario;
  const scenario: Scenario = {
    ...base,
    situation,
    generated: {
      seed: wish.seed,
      ...(wish.preset !== undefined && { preset: wish.preset }),
      settings: { ...changed(system.value.design, wish.settings ?? {}) },
    },
    table: {
      width: inches(long),
      height: inches(short),
      ...noThings(),
      lines: land.lines,
      footprints: land.footprints,
      overlays: land.overlays,
      labels: land.labels,
    },
  };
  const loaded = { scenario, ground: land.ground };
  return ok(wish.width >= wish.height ? loaded : upright(loaded));
}

function faultOf({ width, height, seed }: GeneratorWish): Failure | null {
  const refuse = (place: string, message: string): Failure => ({ code: "invalid", message, place });
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (!(short >= SMALLEST.short && long >= SMALLEST.long && long <= MAX_TABLE_INCHES))
    return refuse(
      "size",
      `A table must be from ${SMALLEST.long} × ${SMALLEST.short} to ${MAX_TABLE_INCHES} × ${MAX_TABLE_INCHES}″, not ${width} × ${height}″.`,
    );
  if (!Number.isInteger(width * CELLS_PER_INCH) || !Number.isInteger(height * CELLS_PER_INCH))
    return refuse("size", "The sides of a table must be multiples of ¼ inch.");
  if (!Number.isInteger(seed) || seed < 0 || seed > MAX_SEED)
    return refuse("seed", `The seed must be a whole number from 0 to ${MAX_SEED}.`);
  return null;
}
