/** Routing or retiring units go back, away from the nearest enemy (Morale Result, note ⁶). */
import { facingOf } from "../../../geometry/directions.ts";
import type { Degrees, TablePoint } from "../../../geometry/units.ts";
import { distance2, minus, type Vec, vecOf } from "../../../geometry/vector.ts";
import { cut, pathLength } from "../../../movement/path.ts";
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { isOnTable } from "../../referee/field.ts";
import { protectsHard } from "./cover.ts";
import type { BrewField } from "./field.ts";
import { ON_ROADS } from "./field.ts";
import type { BrewAct, Seen } from "./game.ts";
import { howOf } from "./moving.ts";
import { RULES } from "./numbers.ts";
import { isRoom, placeAt } from "./room.ts";

/** The direction of a side's home edge: that of its zones and entry edges, or else west for red and east for blue. */
export function homeward(field: BrewField, side: SideId): Degrees {
  const edge = field.scenario.entryEdges.find((candidate) => candidate.side === side)?.edge;
  if (edge) return { north: 0, east: 90, south: 180, west: 270 }[edge] as Degrees;
  const { width, height } = field.surface;
  const corners = field.scenario.zones.filter((zone) => zone.side === side).flatMap(({ points }) => points);
  const begun =
    corners.length > 0
      ? corners
      : field.scenario.stands.flatMap((stand) => (stand.side === side && stand.at ? [stand.at] : []));
  if (begun.length === 0) return (side === "red" ? 270 : 90) as Degrees;
  const mean = (axis: 0 | 1) => begun.reduce((sum, at) => sum + at[axis], 0) / begun.length;
  const [x, y] = [mean(0) / width - 0.5, mean(1) / height - 0.5];
  if (Math.abs(x) >= Math.abs(y)) return (x < 0 ? 270 : 90) as Degrees;
  return (y < 0 ? 180 : 0) as Degrees;
}

/** From the nearest enemy on the table. */
function awayFrom(field: BrewField, state: Seen, id: StandId): Degrees {
  const { at, side } = field.stateOf(state, id);
  const home = homeward(field, side);
  if (!at) return home;
  const here = vecOf(at);
  let nearest: Vec | null = null;
  for (const stand of state.stands) {
    if (stand.side === side || !isOnTable(stand) || !stand.at || stand.hidden) continue;
    const there = vecOf(stand.at);
    if (!nearest || distance2(there, here) < distance2(nearest, here)) nearest = there;
  }
  if (!nearest || (nearest.x === here.x && nearest.y === here.y)) return home;
  return facingOf(minus(here, nearest));
}

const STEP = 1 / 4;
/** The tried directions of retreat, in degrees to either side. */
const BESIDE = [0, 30, -30, 60, -60] as const;

/** The path back, as far as a move goes; null: there is none. */
function wayBack(field: BrewField, state: Seen, id: StandId, manner: "normal" | "hasty"): readonly TablePoint[] | null {
  const { at, facing } = field.stateOf(state, id);
  if (!at) return null;
  const how = howOf({ field, state }, id, manner, false);
  const points = field.pointsOf(id, how);
  const away = awayFrom(field, state, id);
  for (const turn of BESIDE) {
    const towards = ((away + turn + 360) % 360) as Degrees;
    let reach = 2 * points;
    while (reach > STEP && !field.surface.holds(placeAt(at, towards, reach))) reach -= STEP;
    const whole = [at, placeAt(at, towards, reach)];
    const carried = field.wayOf(id, how).carries(whole, points, ON_ROADS);
    for (let far = carried; far >= STEP; far -= STEP)
      if (isRoom(field, state, id, placeAt(at, towards, far), facing)) return cut(whole, far).before;
  }
  return null;
}

/** It goes back at once. A unit behind hard cover cowers there; a rout without a path back ends in surrender. */
export function goBack(act: BrewAct, id: StandId, why: "routs" | "retires"): void {
  const { field, state, log } = act;
  const stand = field.stateOf(state, id);
  const vehicle = field.vehicle(id);
  if (!isOnTable(stand) || stand.crewOut || stand.immobilized || !vehicle.movesItself) return;
  const name = field.name(id);
  if (why === "retires" && vehicle.kind === "men" && protectsHard(field, stand)) {
    log({ text: `${name} cowers in its cover`, rules: [RULES.moraleResult], side: stand.side, stands: [id] });
    return;
  }
  const path = wayBack(field, state, id, why === "routs" ? "hasty" : "normal");
  if (!path) {
    log({
      text: why === "routs" ? `${name} has no way back and surrenders` : `${name} has no way back`,
      rules: [RULES.moraleResult],
      side: stand.side,
      outcome: why === "routs" ? "surrenders" : null,
      stands: [id],
    });
    if (why === "routs") leaveBattle(act, id);
    return;
  }
  log({
    text: `${name} ${why === "routs" ? "flees" : "retires"} ${Math.round(pathLength(path) * 4) / 4}″`,
    rules: [RULES.moraleResult],
    side: stand.side,
    stands: [id],
    path,
  });
  Object.assign(stand, { at: path[path.length - 1], motion: why === "routs" ? "hasty" : "normal", track: path });
  Object.assign(stand, { moved: true, dug: 0, dugIn: false, chain: null, stays: false });
}

/** Its figures are gone from the battle without having fallen. */
export function leaveBattle({ field, state }: BrewAct, id: StandId): void {
  const stand = field.stateOf(state, id);
  const { figures } = stand;
  Object.assign(stand, { status: "eliminated", fled: stand.fled + figures, figures: 0 });
  if (stand.at) state.lost = [...state.lost, { side: stand.side, at: stand.at, turn: state.turn }];
}
