/** Carries out a move: hazards before it and on it, its end, and the units it finds. */
import { inchesInWords } from "../../../geometry/inchWords.ts";
import { polygonHolds } from "../../../geometry/polygon.ts";
import type { TablePoint } from "../../../geometry/units.ts";
import { vecOf } from "../../../geometry/vector.ts";
import { firstContact } from "../../../movement/contact.ts";
import { cut, legFacing, pathLength, pointAlong } from "../../../movement/path.ts";
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { SAMPLE } from "../../referee/engine/walk.ts";
import { type Harm, NO_HARM } from "../attack/harm.ts";
import { type MineResult, mineDamage } from "../mines.ts";
import { risksAccident, TOWING_ACCIDENT, towingResult } from "../movement.ts";
import { setUpTurns } from "../setup.ts";
import { kindsAt } from "./cover.ts";
import { type BrewField, ON_ROADS } from "./field.ts";
import { type BrewAct, rollTwo, type Scene, working } from "./game.ts";
import { suffer } from "./harming.ts";
import { hazardOf, isInterdictedOn } from "./hazards.ts";
import { rollMorale } from "./morale.ts";
import { howOf, isTowing, motionOf, obstaclesOf, radiusOf, ridersOf, TOUCHES, type Way } from "./moving.ts";
import { RULES } from "./numbers.ts";
import { goBack, leaveBattle } from "./retreat.ts";
import { isRoom } from "./room.ts";
import { findNear, show, showOnTheWay } from "./showing.ts";
import type { BrewStand } from "./state.ts";

/** A unit in an interdicted area when its side begins to move checks whether it dares to remain, or else goes back. */
export function remainOrNot(act: BrewAct, side: SideId): void {
  const { field, state } = act;
  for (const { id, at, side: its, crewOut, immobilized, morale, status } of state.stands) {
    const free = morale === "free" || morale === "keeps-cover";
    if (its !== side || status !== "on-table" || !at || crewOut || immobilized || !free) continue;
    if (!field.vehicle(id).movesItself || !isInterdictedOn(act, { stand: id, path: [at] })) continue;
    if (rollMorale(act, id, "entering-interdicted-zone") !== "free") goBack(act, id, "retires");
  }
}

/** The hazards before a move, with the roll that decides whether the unit dares; true: it goes. */
function dares(act: BrewAct, way: Way): boolean {
  const occasion = hazardOf(act, way);
  return occasion === null || rollMorale(act, way.stand, occasion) === "free";
}

/** The first place on the path where it drives onto mines; null: none. */
function minesOn(field: BrewField, { stand: id, path }: Way): number | null {
  const { kind } = field.vehicle(id);
  if (kind !== "afv" && kind !== "soft") return null;
  const mines = field.scenario.table.overlays.filter((overlay) => overlay.kind === "minefield");
  if (mines.length === 0) return null;
  const on = (at: TablePoint): boolean =>
    mines.some(({ shape }) => shape.type === "polygon" && polygonHolds(shape.points.map(vecOf), vecOf(at))) ||
    kindsAt(field, at).includes("minefield");
  const length = pathLength(path);
  let before = on(path[0] as TablePoint);
  for (let inches = SAMPLE / 2; inches <= length; inches += SAMPLE / 2) {
    const now = on(pointAlong(path, inches));
    if (now && !before) return inches;
    before = now;
  }
  return null;
}
const ofMine = ({ type }: MineResult): Harm => {
  switch (type) {
    case "immobilized":
      return { ...NO_HARM, immobilized: true };
    case "disabled":
      return { ...NO_HARM, immobilized: true, gunOut: true };
    case "overturned":
      return {
        ...NO_HARM,
        casualties: 1,
        immobilized: true,
        gunOut: true,
        evacuates: "for-good",
        wreck: "knocked-out",
      };
    case "penetrated":
      return { ...NO_HARM, casualties: 1, penetrated: true, immobilized: true, evacuates: "for-now" };
    case "destroyed":
      return { ...NO_HARM, casualties: 1, wreck: "knocked-out" };
  }
};
function mined(act: BrewAct, id: StandId): void {
  const { field, state, log } = act;
  const stand = field.stateOf(state, id);
  const { kind, weight } = field.vehicle(id);
  const { faces, score } = rollTwo(act, stand.side, `Mines under ${field.name(id)}`, RULES.mines);
  const result = mineDamage(kind === "soft" ? "soft" : weight, score, field.readings);
  log({
    text: `${field.name(id)} drives onto mines: ${result.type}`,
    rules: [RULES.mines],
    side: stand.side,
    outcome: result.type,
    roll: { made: String(score) },
    stands: [id],
    working: [working("Mine", RULES.mines, faces, [])],
  });
  suffer(act, id, ofMine(result));
}

/** The real end of a path: before an unknown enemy, or on mines. */
function endOf(
  { field, state }: Scene,
  way: Way,
): { readonly inches: number; readonly met: StandId | null; readonly mines: boolean } {
  const length = pathLength(way.path);
  const hidden = firstContact(way.path, radiusOf(field, way.stand), obstaclesOf(field, state, way.stand, true));
  const met = hidden && field.stateOf(state, hidden.id).hidden && hidden.at < length - TOUCHES ? hidden : null;
  const onMines = minesOn(field, way);
  if (onMines !== null && onMines < (met?.at ?? length)) return { inches: onMines, met: null, mines: true };
  return met
    ? { inches: Math.max(0, met.at - TOUCHES), met: met.id, mines: false }
    : { inches: length, met: null, mines: false };
}

export function walk(act: BrewAct, way: Way): void {
  const { field, state, log } = act;
  const stand = field.stateOf(state, way.stand);
  const name = field.name(way.stand);
  stand.moved = true;
  if (!dares(act, way)) {
    log({ text: `${name} doesn't move`, rules: [RULES.morale], side: stand.side, stands: [way.stand] });
    return;
  }
  const was = { at: stand.at, facing: stand.facing };
  const { inches, met, mines } = endOf(act, way);
  const whole = inches >= pathLength(way.path) - 1e-9;
  const walked = whole ? way.path : cut(way.path, inches).before;
  const facing = whole ? way.facing : way.reverse ? stand.facing : legFacing(way.path, Math.max(inches, 1e-6));
  showOnTheWay(act, way.stand, walked.length > 1 ? walked : way.path.slice(0, 2), way.manner);
  log({
    text: way.leaves
      ? `${name} leaves the table by the ${way.leaves} edge`
      : `${name} ${way.reverse ? "reverses" : "moves"} ${inchesInWords(inches)}, ${way.manner === "crawling" ? "crawling" : `${way.manner} move`}`,
    rules: [RULES.move, RULES.types],
    side: stand.side,
    stands: [way.stand],
    ...(walked.length > 1 ? { path: walked } : {}),
    fact: { type: "moved", ...{ stand: way.stand, manner: way.manner, inches } },
  });
  // A unit on foot that sets out leaves its trench; a gun that moves has to be set up anew.
  Object.assign(stand, {
    motion: motionOf(way.manner),
    track: walked,
    dug: 0,
    dugIn: false,
    chain: null,
    stays: false,
  });
  if (way.leaves) {
    leave(act, way.stand, way.leaves);
    return;
  }
  const end = walked.length > 0 ? (walked[walked.length - 1] as TablePoint) : was.at;
  Object.assign(stand, { status: "on-table", at: end, facing });
  // Stopped before an enemy it may overlap a friend: it goes back until there is room.
  if (!whole) backUp(act, way, inches, was);
  const caliber = field.vehicle(way.stand).guns[0]?.millimetres ?? field.vehicle(way.stand).artillery?.millimetres;
  if (field.vehicle(way.stand).kind === "gun" && caliber !== undefined)
    stand.readyFrom = state.turn + (setUpTurns(caliber) ?? 0);
  if (met) show(act, met, "is found: an enemy ran into it");
  riskTow(act, way, walked);
  if (mines) mined(act, way.stand);
  if (stand.status === "on-table") findNear(act, way.stand);
}

function backUp({ field, state }: BrewAct, way: Way, inches: number, was: Pick<BrewStand, "at" | "facing">): void {
  const stand = field.stateOf(state, way.stand);
  for (let far = inches; far > 0; far -= SAMPLE / 2) {
    const at = pointAlong(way.path, far);
    if (!isRoom(field, state, way.stand, at, stand.facing)) continue;
    stand.at = at;
    return;
  }
  Object.assign(stand, was);
  if (!was.at) stand.status = "waiting";
}

function leave({ field, state }: BrewAct, id: StandId, edge: string): void {
  const gone = [field.stateOf(state, id), ...ridersOf(state, id).map((rider) => field.stateOf(state, rider.id))];
  for (const stand of gone) Object.assign(stand, { status: "left", at: null, by: null, leftBy: edge });
}

/** A hasty or evasive vehicle off the road may wreck its tow. */
function riskTow(act: BrewAct, { stand: id, manner }: Way, walked: readonly TablePoint[]): void {
  const { field, state, log } = act;
  if (manner === "crawling" || !isTowing(act, id) || walked.length < 2) return;
  const how = howOf(act, id, manner, false);
  const off = field
    .wayOf(id, how)
    .cost(walked, ON_ROADS)
    .legs.some(({ road, inches }) => !road && inches > 0);
  if (!off || !risksAccident({ towing: true, going: "hard", type: manner })) return;
  const stand = field.stateOf(state, id);
  const { faces, score } = rollTwo(act, stand.side, `The tow of ${field.name(id)}`, RULES.towing);
  const { type } = towingResult(score);
  log({
    text: `${field.name(id)} ${type === "wrecked" ? "wrecks its tow and is immobilized" : "tows safely"}`,
    rules: [RULES.towing],
    side: stand.side,
    outcome: type,
    roll: { made: String(score), needed: `less than ${TOWING_ACCIDENT}`, success: type !== "wrecked" },
    stands: [id],
    working: [
      {
        title: "Tow",
        rows: [{ name: "Dice", rule: RULES.towing, value: faces.map((face) => face % 10).join(" + ") }],
        total: `${score}, wrecked at ${TOWING_ACCIDENT} or more`,
      },
    ],
  });
  if (type !== "wrecked") return;
  for (const rider of ridersOf(state, id))
    if (field.vehicle(rider.id).kind === "gun") {
      field.stateOf(state, rider.id).by = null;
      leaveBattle(act, rider.id);
    }
  suffer(act, id, { ...NO_HARM, immobilized: true });
}
