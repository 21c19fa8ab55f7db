/** Fire on places: the guns, the place of their sheaf, and its targets (the card: Direct and Indirect Artillery Fire). */
import { rectanglesOverlap } from "../../../geometry/contact.ts";
import { DIRECTION_SCALE, direction } from "../../../geometry/directions.ts";
import { type Rectangle, rectangle } from "../../../geometry/rectangle.ts";
import { type Degrees, type Inches, point, type TablePoint } from "../../../geometry/units.ts";
import { distanceInInches, vecOf } from "../../../geometry/vector.ts";
import type { Laying, Refusal, StandId } from "../../../play/contract.ts";
import { judgedInches } from "../../../sight/sightWords.ts";
import type { SideId } from "../../../systems.ts";
import { isOnTable, passOn, refuse, whyNotOwn } from "../../ghq/play/act.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { namesOf } from "../../ghq/play/logWords.ts";
import { coverModifiers } from "../../ghq/terrainCover.ts";
import { terrainAt } from "../../ghq/terrainEffects.ts";
import { attackTables, DEVIATION } from "../tables.ts";
import type { SquadWeapon } from "../vehicles.ts";
import { optionsOf, type SquadAct, type SquadLook, tell, weaponsOf } from "./game.ts";
import { RULES } from "./numbers.ts";
import { POSTURES } from "./postures.ts";
import type { Gun, Impact, Mission, SquadState } from "./state.ts";
import { artilleryWorking, rollFor, strike } from "./strike.ts";

export const isArtillery = ({ fire }: Pick<SquadWeapon, "fire">): boolean => fire === "mortar" || fire === "artillery";
/** A stand's weapon that fires on places; null where it has none. */
export function gunOf(field: Battlefield, stand: StandId): Gun | null {
  const weapon = weaponsOf(field, stand).findIndex(isArtillery);
  return weapon < 0 ? null : { stand, weapon };
}
export const weaponOf = (field: Battlefield, { stand, weapon }: Gun): SquadWeapon =>
  weaponsOf(field, stand)[weapon] as SquadWeapon;

type Where = Pick<SquadLook, "field" | "state">;

/** The reason why a stand can't fire on any place this turn. */
export function whyNotGun({ field, state, side }: SquadLook, id: StandId, rule: string): Refusal | null {
  const refusal = whyNotOwn(field, state as SquadState, id, side);
  if (refusal) return refusal;
  const stand = field.stateOf(state as SquadState, id);
  const gun = gunOf(field, id);
  if (!gun) return refuse(rule, `${field.name(id)} has no mortar or howitzer.`);
  if (!isOnTable(stand)) return refuse(rule, `${field.name(id)} is not on the table.`);
  return POSTURES.whyNotFirer(field, state as SquadState, stand, { purpose: "fire", ...gun });
}

/** The reason why a gun doesn't reach a place from its own. */
export function whyOutOfReach({ field, state }: Where, gun: Gun, at: TablePoint, rule: string): Refusal | null {
  const from = field.stateOf(state as SquadState, gun.stand).at;
  if (!from) return refuse(rule, `${field.name(gun.stand)} is not on the table.`);
  const away = distanceInInches(vecOf(from), vecOf(at));
  const { range, leastRange } = weaponOf(field, gun);
  const inches = judgedInches(away);
  if (away > range)
    return refuse(rule, `The place is ${inches} away; the range of ${field.name(gun.stand)} is ${range}″.`);
  if (away < leastRange)
    return refuse(rule, `The place is ${inches} away; ${field.name(gun.stand)} needs ${leastRange}″ at least.`);
  return null;
}

export const sizeOf = (field: Battlefield): Inches => optionsOf(field).impactSize as Inches;
export const impactLaying = ({ field }: Pick<SquadLook, "field">): readonly Laying[] => [
  { type: "base", size: [sizeOf(field), sizeOf(field)] },
];
export const areaOf = (field: Battlefield, { at, facing }: Pick<Impact, "at" | "facing">): Rectangle =>
  rectangle(at, [sizeOf(field), sizeOf(field)], facing);

/** The place this number of inches to the right of a facing, and ahead. */
export function shifted([x, y]: TablePoint, facing: number, right: number, ahead: number): TablePoint {
  const forward = direction(facing);
  const aside = direction(facing + 90);
  return point(
    x + (aside.x * right + forward.x * ahead) / DIRECTION_SCALE,
    y + (aside.y * right + forward.y * ahead) / DIRECTION_SCALE,
  );
}

/** The places of a mission's impact markers, gun by gun: side by side across its facing. */
export const sheafOf = (field: Battlefield, { guns, at, facing }: Mission): TablePoint[] =>
  guns.map((_gun, i) => shifted(at, facing, (i - (guns.length - 1) / 2) * sizeOf(field), 0));

/** Fires a mission: cohesion of each gun, deviation of the whole sheaf, the impacts and their attacks. */
export function fireMission(act: SquadAct, mission: Mission, rule: string): void {
  const { field, state, side } = act;
  const names = namesOf(
    field,
    mission.guns.map(({ stand }) => stand),
  );
  act.log({ text: `${names}: artillery fire`, rules: [rule], side, stands: mission.guns.map(({ stand }) => stand) });
  const places = sheafOf(field, mission);
  const terrain = cohesionAt(field, mission.at);
  const ready = mission.guns.flatMap((gun, i) => {
    const place = places[i] as TablePoint;
    const why = whyNotGun(act, gun.stand, rule) ?? whyOutOfReach(act, gun, place, rule);
    if (why) {
      const text = `${field.name(gun.stand)} can't fire: ${why.reason}`;
      act.log({ text, rules: [rule], side, audience: [side] });
    }
    return why ? [] : [{ gun, place }];
  });
  const firing = ready.filter(({ gun }) => {
    const success = rollFor(act, gun.stand, "to fire on a place", { rule, more: terrain });
    const stand = field.stateOf(state, gun.stand);
    Object.assign(stand, { fired: true, known: true });
    if (success || field.options.failedShotReveals) stand.exposed = true;
    return success;
  });
  state.sides[side].passed = false;
  const [first] = firing;
  if (first) {
    const deviates = rule === RULES.indirect || firing.some(({ gun }) => weaponOf(field, gun).fire === "mortar");
    const moved = deviates ? deviation(act, first.gun.stand, rule) : (at: TablePoint) => at;
    const guns = firing.map(({ gun }) => gun.stand);
    tell(act, { type: "mission-fired", guns, aimed: mission.at, at: moved(mission.at) });
    for (const { gun, place } of firing) land(act, gun, moved(place), mission.facing);
  }
  passOn(act);
}

/** The cohesion modifiers of the ground at a place for stands that fire on it. */
export function cohesionAt(field: Battlefield, at: TablePoint) {
  const base = rectangle(at, [0 as Inches, 0 as Inches], 0 as Degrees);
  const { chart } = field.rules;
  const { covers } = terrainAt(field.surface, chart, field.options.terrainUnder, { base, posture: "firing" }, []);
  const { rules } = attackTables(optionsOf(field).resultsTable, "general");
  const target = { fired: false, posture: "firing" } as const;
  return coverModifiers({ covers, roadRate: false }, target, { daggerOnly: true }, rules).cohesion;
}

/** The place of fire aimed at a place: there after a successful roll, otherwise deviated, with the sheaf as a whole. */
function deviation(act: SquadAct, stand: StandId, rule: string): (at: TablePoint) => TablePoint {
  if (rollFor(act, stand, "to fire on the spot", { rule })) return (at) => at;
  const { artilleryDice: count } = DEVIATION;
  return scatter(act, `The fire of ${act.field.name(stand)}`, { who: act.side, rule: RULES.deviation, dice: count });
}

/** Rolls the distance and direction of a deviation: this number of D6 of inches. */
export function scatter(
  { dice, log }: SquadAct,
  what: string,
  { who, rule, dice: count }: { readonly who: SideId; readonly rule: string; readonly dice: number },
): (at: TablePoint) => TablePoint {
  const { directions } = DEVIATION;
  const ask = { who, rule, classes: { type: "sum" } } as const;
  const [towards = 1] = dice.roll({ ...ask, sides: directions, count: 1, why: "Direction of deviation" });
  const faces = dice.roll({ ...ask, sides: 6, count, why: "Inches of deviation" });
  const inches = faces.reduce((sum, face) => sum + face, 0);
  log({ text: `${what} deviates ${inches}″ to the ${POINTS[towards - 1]}`, rules: [rule], side: who, audience: "all" });
  return (at) => deviated(at, towards, inches);
}
/** Towards one of the directions of its die, from north clockwise. */
export const deviated = (at: TablePoint, towards: number, inches: number): TablePoint =>
  shifted(at, ((towards - 1) * 360) / DEVIATION.directions, 0, inches);
const POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;

function land(act: SquadAct, gun: Gun, at: TablePoint, facing: Degrees): void {
  const { field, state, side } = act;
  if (!field.surface.holds(at)) {
    act.log({ text: `The fire of ${field.name(gun.stand)} falls off the table`, rules: [RULES.deviation], side });
    return;
  }
  state.laid++;
  const impact: Impact = { ...gun, id: `impact-${state.laid}`, side, at, facing, attacked: [] };
  state.impacts = [...state.impacts, impact];
  for (const id of standsUnder(act, [impact])) strikeImpact(act, impact, id);
}

export function standsUnder({ field, state }: SquadAct, markers: readonly Pick<Impact, "at" | "facing">[]): StandId[] {
  const areas = markers.map((marker) => areaOf(field, marker));
  return field
    .bases(state, isOnTable)
    .filter(({ base }) => areas.some((area) => rectanglesOverlap(area, base)))
    .map(({ id }) => id);
}

/** An impact marker attacks a stand under it or a stand that enters it, once. */
export function strikeImpact(act: SquadAct, impact: Impact, target: StandId): void {
  const { field } = act;
  impact.attacked = [...impact.attacked, target];
  const working = artilleryWorking(act, weaponOf(field, impact), target, RULES.indirect);
  strike(act, `The impact of ${field.name(impact.stand)}`, target, working, { who: impact.side, rule: RULES.impact });
}
