/** Overlays of the topic: the line of each shot. */
import { isRefusal } from "../../../shared/play/refusal.ts";
import { aimLine } from "../../play/store/picture.ts";
import type { SightOverlay } from "../../scene/contract.ts";
import { askSight, rulesIn } from "../../window/questions.ts";
import { aimsNow, landingPicture } from "./landing.ts";
import type { PlanNow, PlanPicture } from "./now.ts";
import { duelOf, firersOf, pairOf } from "./odds.ts";

/** The most lines that can be read at once. */
const MOST_LINES = 24;

export function oddsPicture(now: PlanNow): PlanPicture {
  const { view } = now.hands.odds;
  if (aimsNow(now)) return landingPicture(now);
  const pair = pairOf(now);
  if (!pair?.target || view === "matrix") return {};
  if (view !== "sequence") return line(now, pair.firer.id, pair.target.id);
  const target = pair.target.id;
  const lines = firersOf(now)
    .slice(0, MOST_LINES)
    .map(({ id }) => line(now, id, target).sight)
    .filter((overlay): overlay is SightOverlay => overlay !== undefined && overlay !== null);
  const [only] = lines;
  return only && lines.length === 1 ? { sight: only } : { sightLines: lines };
}

/** The line of the shot's ruling, or of sight alone where there is no shot. */
function line(now: PlanNow, firer: string, target: string): PlanPicture {
  const shot = duelOf(now)?.there.shot;
  const rules = rulesIn(now.table.scenario);
  if (shot && !isRefusal(shot) && shot.forecast.stand === firer && now.slots["odds-duel"]?.progress === null)
    return { sight: aimLine(shot.forecast, rules.ok ? rules.value.names : {}) };
  const seen = askSight(now.table, { type: "stand", id: firer }, { type: "stand", id: target });
  return seen.ok ? { sight: seen.value.line, outlines: seen.value.blocker } : {};
}
