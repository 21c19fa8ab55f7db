/** One stand's shot at another, in any phase: its legality and its inputs (WWII 6, 7, 8.5, 8.6, 10.2; Modern 07). */
import { arcSide, isWithinArc } from "../../../geometry/directions.ts";
import type { Rectangle } from "../../../geometry/rectangle.ts";
import { STEPS_PER_INCH, steps, type TablePoint } from "../../../geometry/units.ts";
import { type Vec, vecOf } from "../../../geometry/vector.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { LineOfSight } from "../../../sight/lineOfSight.ts";
import { judgedInches, sightInBrief } from "../../../sight/sightWords.ts";
import type { SideId } from "../../../systems.ts";
import { capital } from "../../../words.ts";
import {
  type AttackFacts,
  type AttackRolled,
  type AttackWorking,
  attackOdds,
  rollAttack,
  workAttack,
} from "../attack.ts";
import { areInContact, engages, mayTouch } from "../contact.ts";
import { markersOn } from "../markers.ts";
import { terrainOfShot } from "../terrainEffects.ts";
import { type GhqAct, isOnTable, isRefusal, noSuchStand, refuse, tell, whenAsked } from "./act.ts";
import type { Battlefield, Elsewhere } from "./battlefield.ts";
import { eliminate } from "./ending.ts";
import type { AttackPurpose } from "./facts.ts";
import { attackLine } from "./logWords.ts";
import { firepowerAt, type GhqWeapon, sightRule } from "./member.ts";
import type { MoverPlace } from "./opportunity.ts";
import { type GhqState, setMarkers } from "./state.ts";

export interface Shot {
  readonly purpose: AttackPurpose;
  readonly stand: StandId;
  readonly target: StandId;
  /** The index in the vehicle's list. */
  readonly weapon: number;
  /** Opportunity fire: the target's place on its path. */
  readonly place?: MoverPlace | undefined;
  /** Covering fire: the stand that was fired at. */
  readonly mover?: StandId | undefined;
}

export interface WorkedShot {
  readonly working: AttackWorking;
  readonly facts: AttackFacts;
  readonly inches: number;
  readonly frontal: boolean;
  readonly from: TablePoint;
  readonly to: TablePoint;
}

/** The weapon's key in a command; empty where the stand has only one. */
export function weaponName(field: Battlefield, stand: StandId, weapon: number): { weapon?: string } {
  const { weapons } = field.unit(stand).vehicle;
  const key = weapons[weapon]?.key;
  return weapons.length > 1 && key ? { weapon: key } : {};
}

/** The reason why a stand can't fire at any target. */
export function whyNotFirer(field: Battlefield, state: GhqState, shot: Omit<Shot, "target">): Refusal | null {
  if (!field.has(shot.stand)) return noSuchStand(shot.stand);
  const stand = field.stateOf(state, shot.stand);
  if (stand.status === "eliminated")
    return refuse(field.numbers.elimination, `${field.name(shot.stand)} is eliminated.`);
  if (!isOnTable(stand)) return refuse(field.numbers.sight, `${field.name(shot.stand)} is not on the table.`);
  return field.member.whyNotFirer(field, state, stand, shot);
}

/** The shared data of all shots of a stand, for callers that try many of them. */
interface Firer {
  /** The weapons that it may fire now, by their indices in the vehicle's list. */
  readonly weapons: readonly number[];
  readonly engaged: readonly StandId[];
}
/** `place`: where one of its targets is moving. */
export function firerOf(
  field: Battlefield,
  state: GhqState,
  shot: Omit<Shot, "weapon" | "target">,
  place?: Elsewhere,
): Firer {
  const weapons = weaponsOf(field, state, shot);
  return { weapons, engaged: weapons.length > 0 ? engagedWith(field, state, shot.stand, place) : [] };
}
/** The weapons that a stand may fire now, by their indices. */
export function weaponsOf(field: Battlefield, state: GhqState, shot: Omit<Shot, "weapon" | "target">): number[] {
  const weapons: number[] = [];
  const { length } = field.unit(shot.stand).vehicle.weapons;
  for (let weapon = 0; weapon < length; weapon++)
    if (!whyNotFirer(field, state, { ...shot, weapon })) weapons.push(weapon);
  return weapons;
}

/** The reason why this target can't be attacked, before sight and range. */
function whyNotTarget(field: Battlefield, state: GhqState, shot: Shot, firer: Firer | null): Refusal | null {
  if (!field.has(shot.target)) return noSuchStand(shot.target);
  const { numbers, member } = field;
  const target = field.stateOf(state, shot.target);
  const name = () => field.name(shot.target);
  if (target.side === field.stateOf(state, shot.stand).side)
    return refuse(numbers.attack, `${name()} is of the same side.`);
  if (!isOnTable(target) || !target.at) return refuse(numbers.sight, `${name()} is not on the table.`);
  if (!target.known) return refuse(numbers.sight, "There is no such stand.");
  const refusal = member.whyNotAttacked(field, state, target, shot);
  if (refusal) return refusal;
  const engaged = firer ? firer.engaged : engagedWith(field, state, shot.stand, elsewhere(shot));
  if (engaged.length > 0 && !engaged.includes(shot.target))
    return refuse(
      numbers.engagement,
      `${field.name(shot.stand)} is engaged with ${engaged.map((id) => field.name(id)).join(", ")} and may fire at no other stand.`,
    );
  return null;
}

/**
 * The enemies with which a stand is engaged: base contact along half of a front edge or more. `mover`: a mover, as if it
 * stood there already.
 */
export function engagedWith(field: Battlefield, state: GhqState, id: StandId, mover?: Elsewhere): StandId[] {
  const base = field.base(state, id);
  if (!base) return [];
  const { side } = field.stateOf(state, id);
  const ids: StandId[] = [];
  const { x, y } = base.centre;
  const reach = field.longestBase + base.across + base.along;
  for (const stand of state.stands) {
    if (stand.side === side || !isOnTable(stand)) continue;
    // Every shot needs this, so far stands are skipped early.
    const at = stand.id === mover?.id ? mover.at : stand.at;
    if (at && (Math.abs(steps(at[0]) - x) > reach || Math.abs(steps(at[1]) - y) > reach)) continue;
    const next = stand.id === mover?.id ? field.baseAt(stand.id, mover) : field.base(state, stand.id);
    if (!next || !mayTouch(base, next)) continue;
    if (engages(base, next) || (field.options.mutualEngagement && engages(next, base))) ids.push(stand.id);
  }
  return ids;
}

/** The reach of a stand's weapons and of base contact, in steps. */
export function reachOf(field: Battlefield, id: StandId): number {
  let most = field.longestBase;
  for (const { range } of field.unit(id).vehicle.weapons) most = Math.max(most, range * STEPS_PER_INCH);
  return most;
}
/** Whether a place is beyond this reach from another, as most are. */
export function isBeyond(from: TablePoint | null, to: TablePoint, reach: number): boolean {
  if (!from) return true;
  const [x, y] = [steps(to[0]) - steps(from[0]), steps(to[1]) - steps(from[1])];
  return x * x + y * y > reach * reach;
}

/** The words for a blocked line cost more than the question itself: `explained` finds them on demand. */
const UNSEEN = refuse("sight", "");

/** A refusal with its reason written out. */
export function explained(field: Battlefield, state: GhqState, shot: Shot, refusal: Refusal): Refusal {
  if (refusal !== UNSEEN) return refusal;
  const ruling = sightOf(field, state, shot);
  const why = sightInBrief(ruling, field.rules.names);
  return refuse(
    sightRule(field.numbers, ruling.blockedBy?.kind ?? "range"),
    `${field.name(shot.stand)} does not see ${field.name(shot.target)}: ${why}.`,
  );
}

/** All inputs of the shot, or the first reason against it (see `explained`). */
export const workShot = (field: Battlefield, state: GhqState, shot: Shot): WorkedShot | Refusal =>
  whyNotFirer(field, state, shot) ?? workAt(field, state, shot, null);

/** The same for a stand that may fire. */
function workAt(field: Battlefield, state: GhqState, shot: Shot, firer: Firer | null): WorkedShot | Refusal {
  const refusal = whyNotTarget(field, state, shot, firer);
  if (refusal) return refusal;
  const aim = aimOf(field, state, shot);
  if (isRefusal(aim)) return aim;
  const geometry = whyOutOfReach(field, shot, aim, field.stateOf(state, shot.stand).facing);
  if (geometry) return geometry;
  const revealed = field.member.isRevealed(field, field.stateOf(state, shot.target));
  if (!field.sees(state, shot.stand, shot.target, revealed, elsewhere(shot))) return UNSEEN;
  const facts = factsOf(field, state, shot, aim);
  const worked = workAttack(
    facts,
    field.member.tables(field.unit(shot.stand).vehicle, aim.weapon, field.options),
    field.options,
  );
  if (!worked.ok) return refuse(worked.error.rule, sentence(worked.error.reason));
  const { inches, frontal } = facts;
  return { working: worked.value, facts, inches, frontal, from: aim.from, to: aim.place.at };
}

/** A judged shot. */
export interface Worked {
  readonly shot: Shot;
  readonly worked: WorkedShot;
}
export function workedShot(field: Battlefield, state: GhqState, shot: Shot): Worked | Refusal {
  const worked = workShot(field, state, shot);
  return isRefusal(worked) ? whenAsked(() => explained(field, state, shot, worked)) : { shot, worked };
}
/** The shot with each of the stand's possible weapons. */
export function workAll(
  field: Battlefield,
  state: GhqState,
  shot: Omit<Shot, "weapon">,
  firer: Firer = firerOf(field, state, shot, elsewhere(shot)),
): Worked[] {
  const workedShots: Worked[] = [];
  for (const weapon of firer.weapons) {
    const weaponShot = { ...shot, weapon };
    const worked = workAt(field, state, weaponShot, firer);
    if (!isRefusal(worked)) workedShots.push({ shot: weaponShot, worked });
  }
  return workedShots;
}

/** Every shot that a side's stands on the table can fire, or `only` one of them; found as asked for. `shotOf`: a stand's shot. */
export function* shotsBy(
  field: Battlefield,
  state: GhqState,
  side: SideId,
  shotOf: (stand: StandId) => Omit<Shot, "weapon">,
  only?: StandId,
): Generator<Shot, void, void> {
  for (const stand of state.stands)
    if (stand.side === side && isOnTable(stand) && (only === undefined || stand.id === only))
      for (const { shot } of workAll(field, state, shotOf(stand.id))) yield shot;
}

/** The facts of a shot between two stands on the table, legal or not. */
export function factsOfShot(field: Battlefield, state: GhqState, shot: Shot): AttackFacts | Refusal {
  const aim = aimOf(field, state, shot);
  return isRefusal(aim) ? aim : factsOf(field, state, shot, aim);
}

/** The firer's and the target's places and facings. */
function aimOf(field: Battlefield, state: GhqState, shot: Shot): Aim | Refusal {
  const target = field.stateOf(state, shot.target);
  const unit = field.unit(shot.stand);
  const weapon = unit.vehicle.weapons[shot.weapon];
  if (!weapon) return refuse(field.numbers.weapons, `${unit.name} has no such gun.`);
  const from = field.stateOf(state, shot.stand).at as TablePoint;
  const place = shot.place ?? { at: target.at as TablePoint, facing: target.facing, onRoad: false };
  const a = vecOf(from);
  const b = vecOf(place.at);
  const line: Vec = { x: b.x - a.x, y: b.y - a.y };
  const firerBase = field.base(state, shot.stand);
  const base = (shot.place ? null : field.base(state, shot.target)) ?? field.baseAt(shot.target, place);
  return { weapon, from, line, place, base, contact: firerBase !== null && areInContact(firerBase, base) };
}

const sentence = (words: string): string => `${capital(words)}${words.endsWith(".") ? "" : "."}`;

/** Arc and range: exact, in whole steps. Most shots are out of range, and their words stay unread. */
function whyOutOfReach(field: Battlefield, shot: Shot, { weapon, line, contact }: Aim, facing: number): Refusal | null {
  const unit = field.unit(shot.stand);
  // On the very edge of the template the target has the benefit of the doubt.
  if (
    unit.vehicle.facingRestricted &&
    weapon.mount === "hull" &&
    arcSide(facing, field.rules.arcs.firingArc / 2, line) !== "inside"
  )
    return refuse(field.numbers.weapons, `${field.name(shot.target)} is outside the firing arc of ${unit.name}.`);
  const most = weapon.range * STEPS_PER_INCH;
  // In base contact the range is an inch, regardless of the bases' size.
  const away2 = contact ? STEPS_PER_INCH * STEPS_PER_INCH : line.x * line.x + line.y * line.y;
  if (away2 > most * most)
    return whenAsked(() =>
      refuse(
        field.numbers.range,
        `${field.name(shot.target)} is ${judgedInches(Math.sqrt(away2) / STEPS_PER_INCH)} away; the range of ${gunInWords(weapon)} is ${weapon.range}″.`,
      ),
    );
  const least = weapon.leastRange * STEPS_PER_INCH;
  if (away2 < least * least)
    return whenAsked(() =>
      refuse(
        field.numbers.leastRange,
        `${field.name(shot.target)} is ${Math.floor((Math.sqrt(away2) / STEPS_PER_INCH) * 100 + 1e-9) / 100}″ away; ${gunInWords(weapon)} needs ${weapon.leastRange}″ at least.`,
      ),
    );
  return null;
}

/** The data name guns by their place: "main". */
const gunInWords = ({ name }: GhqWeapon): string =>
  /gun|cannon|missile/i.test(name) ? `its ${name}` : `its ${name} gun`;

interface Aim {
  readonly weapon: GhqWeapon;
  readonly from: TablePoint;
  /** From the firer to the target. */
  readonly line: Vec;
  readonly place: MoverPlace;
  /** The target's. */
  readonly base: Rectangle;
  readonly contact: boolean;
}

function factsOf(field: Battlefield, state: GhqState, shot: Shot, aim: Aim): AttackFacts {
  const { weapon, from, line, place, base, contact } = aim;
  const firer = field.stateOf(state, shot.stand);
  const target = field.stateOf(state, shot.target);
  const unit = field.unit(shot.stand);
  const other = field.unit(shot.target);
  const posture = field.member.postureOf(state, target);
  const under = field.terrains.at(state, shot.target, { ...place, base, posture });
  const crest = field.surface.levelAt(place.at) > 0 && field.throughCrest(from, place.at);
  const there = { at: place.at, onRoad: place.onRoad, crest, steep: field.belowSteepSlope(from, place.at) };
  return {
    firer: {
      name: unit.name,
      firepower: firepowerAt(weapon, other.vehicle),
      cohesionLevel: unit.cohesion,
      markers: markersOn(firer),
    },
    target: {
      name: other.name,
      defense: other.vehicle.defense,
      markers: markersOn(target),
      fired: field.member.firingCostsCover && field.member.isRevealed(field, target),
      posture,
      ...(other.vehicle.personnel ? { personnel: true } : {}),
    },
    inches: Math.sqrt(line.x * line.x + line.y * line.y) / STEPS_PER_INCH,
    contact,
    frontal: isWithinArc(place.facing, field.rules.arcs.targetFront / 2, { x: -line.x, y: -line.y }),
    terrain: terrainOfShot(field.surface, field.rules.chart, under, there, from),
    extraCohesion: field.member.cohesionToFire(field, shot),
  };
}

/** The line in full, for words and pictures. */
export function sightOf(field: Battlefield, state: GhqState, shot: Shot): LineOfSight {
  const revealed = field.member.isRevealed(field, field.stateOf(state, shot.target));
  return field.ruling(state, shot.stand, shot.target, revealed, elsewhere(shot));
}

const elsewhere = ({ target, place }: Pick<Shot, "target" | "place">) =>
  place && { id: target, at: place.at, facing: place.facing };

/** Carries out a shot; the target may be eliminated. `worked`: for the present state. True for a passed cohesion roll. */
export function attackAt(
  act: GhqAct,
  { shot, worked }: Worked,
): { readonly fired: boolean; readonly rolled: AttackRolled } {
  const { field, state, dice } = act;
  const { purpose, stand, target: id, weapon } = shot;
  const [firer, target] = [field.stateOf(state, stand), field.stateOf(state, id)];
  const names = { firer: field.name(stand), target: field.name(id) };
  const rolled = rollAttack(worked.working, markersOn(target), dice, firer.side, names);
  const fired = rolled.combat !== null;
  const { failedShotIsAttack, failedShotReveals } = field.options;
  const [counts, reveals] = [fired || failedShotIsAttack, fired || failedShotReveals];
  const { inches, frontal, working, from, to } = worked;
  const way = { inches, frontal, from, to };
  const fact = {
    type: "attacked",
    purpose,
    stand,
    target: id,
    weapon,
    ...way,
    working,
    rolled,
    counts,
    reveals,
  } as const;
  tell(act, fact, attackLine(field, fact));
  Object.assign(firer, { fired: true, known: true, exposed: firer.exposed || reveals });
  if (purpose === "fire") state.sides[firer.side].passed = false;
  if (counts && purpose === "fire") target.attacked = true;
  if (counts && purpose === "opportunity") target.opportunityBy = [...target.opportunityBy, stand];
  field.member.hasFired?.(state, firer);
  if (rolled.after === "eliminated") eliminate(act, id, to);
  else setMarkers(target, rolled.after);
  return { fired, rolled };
}

/** The chance that the shot has any result, 0 to 1. */
export function chanceOfAny(field: Battlefield, state: GhqState, { shot, worked }: Worked): number {
  const odds = attackOdds(worked.working, markersOn(field.stateOf(state, shot.target)));
  return 1 - odds.results.none.toNumber();
}
