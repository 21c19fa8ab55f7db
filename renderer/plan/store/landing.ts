/** Fire at a place: its possible landing places, over the table and in words. */

import { chanceOf } from "../../../shared/odds/fraction.ts";
import { percentOf } from "../../../shared/odds/percent.ts";
import { type LandingAnswer, SURE } from "../../../shared/planner/questions.ts";
import type { Stand } from "../../../shared/scenario/model.ts";
import { type FieldOverlay, HEAT_FULL, type OutlineOverlay, type PinOverlay } from "../../scene/contract.ts";
import { HEAT_STEPS } from "../../window/store/heatField.ts";
import type { PlanNow, PlanPicture } from "./now.ts";
import { rollerOf, rollOf, rollsOf } from "./odds.ts";

/** The most stands with their chance on the table; the panel has all. */
const MOST_PINS = 6;

/** Whether the roll in front is aimed at a place, and a stand is selected for it. */
export const aimsNow = (now: PlanNow): boolean =>
  now.hands.odds.view === "rolls" && rollsOf(now).chosen?.aims === true && rollerOf(now) !== null;

/** The answer about landing places; null where nothing is aimed. While the place changes, the last answer. */
export const landingOf = (now: PlanNow): LandingAnswer | null =>
  aimsNow(now) && now.hands.odds.aim !== null ? (rollOf(now)?.landing ?? null) : null;

const known = new WeakMap<LandingAnswer, FieldOverlay>();
/** Heat is the root of the chance: a quarter of the chance is half the heat. */
function heatOf(landing: LandingAnswer): FieldOverlay {
  const before = known.get(landing);
  if (before) return before;
  const { field, most } = landing;
  const values = field.values.map((value) => Math.round(HEAT_FULL * Math.sqrt(value / SURE / most)));
  const overlay: FieldOverlay = { columns: field.columns, rows: field.rows, values, style: "heat" };
  known.set(landing, overlay);
  return overlay;
}
/** The limits of the shades up to the highest chance, in percent. */
export const heatSteps = ({ most }: LandingAnswer): string[] =>
  Array.from({ length: HEAT_STEPS + 1 }, (_, i) =>
    i === 0 ? "0" : (100 * (i / HEAT_STEPS) ** 2 * most).toFixed(most < 0.25 ? 1 : 0),
  );

export interface HitStand {
  readonly stand: Stand;
  readonly chance: string;
}
/** The stands that it may hit, the likeliest first. */
export function hitStands({ table: { scenario } }: PlanNow, { hit }: LandingAnswer): readonly HitStand[] {
  return hit.flatMap(({ stand: id, chance }) => {
    const stand = scenario.stands.find((candidate) => candidate.id === id);
    return stand ? [{ stand, chance }] : [];
  });
}

export function landingPicture(now: PlanNow): PlanPicture {
  const landing = landingOf(now);
  const { aim } = now.hands.odds;
  if (!landing || !aim) return {};
  if (landing.refusal !== null) return { pins: [{ at: aim, words: "Can’t be aimed here", style: "plain" }] };
  const outlines = landing.aimed.map((points): OutlineOverlay => ({ points, closed: true, style: "blocker" }));
  const pins = hitStands(now, landing)
    .slice(0, MOST_PINS)
    .flatMap(({ stand, chance }): PinOverlay[] =>
      stand.at ? [{ at: stand.at, words: `${percentOf(chanceOf(chance))}%`, style: "fire" }] : [],
    );
  return { ...(landing.most > 0 && { fields: [heatOf(landing)] }), outlines, pins };
}
