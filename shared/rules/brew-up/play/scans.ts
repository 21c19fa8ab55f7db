/** Scanning: the unit, the searched place, and the units found there (Detection Distances). */
import { STEPS_PER_INCH, type TablePoint } from "../../../geometry/units.ts";
import { distanceInInches, vecOf } from "../../../geometry/vector.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { sum } from "../../modifiers.ts";
import { isOnTable, refuse } from "../../referee/field.ts";
import { isRocket } from "../attack/arms.ts";
import { gunRow } from "../attack/target.ts";
import {
  type Activity,
  DETECTS_ON,
  type DetectionTarget,
  detectionDistance,
  detectionModifiers,
  type Scan,
} from "../detection.ts";
import { concealmentAt } from "./cover.ts";
import type { BrewField } from "./field.ts";
import { type BrewLook, type Scene, type SeenStand, whyNotHere } from "./game.ts";
import { RULES } from "./numbers.ts";

/** In inches: the radius of a scan about its named place (ours). */
export const SCANNED = 3;

export function whyNotScanner(look: BrewLook, id: StandId): Refusal | null {
  const refusal = whyNotHere(look, id, RULES.scan);
  if (refusal) return refusal;
  const { field, state } = look;
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  if (stand.figures === 0 || stand.crewOut) return refuse(RULES.scan, `${name} can't scan: it can't look out.`);
  if (stand.morale === "routs" || stand.morale === "retires")
    return refuse(RULES.scan, `${name} can't scan in its state of morale.`);
  return state.scanned.includes(id) ? refuse(RULES.scan, `${name} has already scanned this turn.`) : null;
}
export function whyNotScanned({ field, state }: Scene, id: StandId, at: TablePoint): Refusal | null {
  if (!field.surface.holds(at)) return refuse(RULES.scan, "The place is not on the table.");
  return field.seesPlace(state, id, at)
    ? null
    : refuse(RULES.sight, `${field.name(id)} can't scan that place: out of sight.`);
}

/** A unit's row of the chart. */
export function detectionTarget(field: BrewField, { id, figures }: SeenStand): DetectionTarget {
  const { kind, size, small } = field.vehicle(id);
  if (kind === "afv") return size;
  if (kind === "soft") return size === "carrier" ? "carrier" : "halftrack";
  if (kind === "gun" || kind === "battery") return gunRow(field.vehicle(id));
  if (small.some(({ arm }) => arm.startsWith("heavy-mg") || arm === "50-cal") && figures > 0) return "heavy-mg";
  // A bazooka counts as a light machine gun.
  if (small.some(({ arm }) => arm.startsWith("light-mg") || isRocket(arm))) return "light-mg";
  return "prone-rifleman";
}

/** The loudest act of a unit this turn. */
export function activityOf(field: BrewField, { id, fired, bursts, motion }: SeenStand): Activity {
  const arms = field.arms(id).filter((arm) => fired.includes(arm.key));
  if (arms.some((arm) => arm.type === "small" && isRocket(arm.arm))) return "rocket";
  if (arms.some((arm) => arm.type === "gun")) return "gun";
  if (bursts > 0) return "automatic";
  return fired.length > 0 || motion !== "none" ? "light" : "quiet";
}

export function scanOf({ field, state }: Scene, scanner: StandId, hidden: StandId): Scan | null {
  const [stand, other] = [field.stateOf(state, scanner), field.stateOf(state, hidden)];
  if (!stand.at || !other.at) return null;
  const { kind, top } = field.vehicle(scanner);
  return {
    target: detectionTarget(field, other),
    concealment: concealmentAt(field, other.at, field.coverAt(state as never, stand.at, other.at).kinds),
    distance: field.inches(stand.at, other.at),
    move: stand.motion,
    buttonedUp: kind === "afv" && top === "closed" && stand.buttoned,
    activity: activityOf(field, other),
    firing: other.fired.length > 0,
    carefullyConcealed: field.careful(hidden),
  };
}

/** Concealed enemies near a place that may be found from there. */
export function mayBeFound(
  scene: Scene,
  scanner: StandId,
  at: TablePoint,
): { readonly id: StandId; readonly scan: Scan }[] {
  const { field, state } = scene;
  const { side } = field.stateOf(state, scanner);
  return state.stands.flatMap((stand) => {
    if (stand.side === side || !stand.hidden || !isOnTable(stand) || !stand.at) return [];
    if (distanceInInches(vecOf(stand.at), vecOf(at)) > field.far(SCANNED) + 1 / STEPS_PER_INCH) return [];
    const scan = scanOf(scene, scanner, stand.id);
    if (!scan || scan.distance > detectionDistance(scan)) return [];
    return field.sees(state, scanner, stand.id, scan.firing) ? [{ id: stand.id, scan }] : [];
  });
}
export const isFound = (scan: Scan, score: number): boolean => score + sum(detectionModifiers(scan)) >= DETECTS_ON;
