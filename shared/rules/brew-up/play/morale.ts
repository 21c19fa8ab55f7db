/** Morale: the factors for and against a unit at its place, and the effect of the roll. */
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { sum } from "../../modifiers.ts";
import { isOnTable } from "../../referee/field.ts";
import { sumInWords } from "../../signed.ts";
import { scoreOf } from "../dice.ts";
import {
  type MoraleCheck,
  type MoraleResult,
  moraleModifiers,
  moraleResult,
  NEAR,
  type Occasion,
  RECENT_TURNS,
} from "../morale.ts";
import { protectsHard } from "./cover.ts";
import type { BrewField } from "./field.ts";
import { type BrewAct, rollTwo, type Scene, type Seen, type SeenStand, working } from "./game.ts";
import { RULES } from "./numbers.ts";

export const RESULT_WORDS: Readonly<Record<MoraleResult, string>> = {
  ...{ routs: "routs", retires: "retires", "keeps-cover": "keeps cover", free: "acts freely" },
};
const OCCASION_WORDS: Readonly<Record<Occasion, string>> = {
  casualty: "after casualties",
  penetrated: "in its penetrated vehicle",
  immobilized: "in its immobilized vehicle",
  "entering-interdicted-zone": "before it enters an interdicted area",
  "reentering-vehicle": "before it goes back into its vehicle",
  "leaving-cover": "before it leaves its cover",
  "heroic-action": "before a hazardous act",
};

const isAfv = (field: BrewField, { id, crewOut, figures }: SeenStand): boolean =>
  field.vehicle(id).kind === "afv" && !crewOut && figures > 0;

function near(
  { field, state }: Scene,
  here: SeenStand,
  which: (stand: SeenStand) => boolean,
  within: number = NEAR,
): boolean {
  const { at, id } = here;
  if (!at) return false;
  return state.stands.some(
    (stand) => stand.id !== id && isOnTable(stand) && stand.at && which(stand) && field.inches(at, stand.at) <= within,
  );
}

/** The nearest enemy that the unit's side knows of. */
export function nearestEnemy({ field, state }: Scene, { at, side }: SeenStand): SeenStand | null {
  let enemy: SeenStand | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const stand of state.stands) {
    if (stand.side === side || stand.hidden || !isOnTable(stand) || !stand.at || !at) continue;
    const away = field.inches(at, stand.at);
    if (away < nearest) [enemy, nearest] = [stand, away];
  }
  return enemy;
}
const isRecent = (state: Seen, turn: number): boolean => turn > 0 && state.turn - turn <= RECENT_TURNS;
const shelled = ({ field, state }: Scene, { at }: SeenStand, by: SideId): boolean =>
  state.landed.some(
    (shell) =>
      shell.side === by &&
      isRecent(state, shell.turn) &&
      at !== null &&
      field.inches(at, shell.at) * field.readings.scale <= shell.radius,
  );

/** A friend between the unit and its nearest enemy that fires machine guns or advances. */
function isBehindFriend({ field, state }: Scene, stand: SeenStand, enemy: SeenStand | null): boolean {
  const { at, id, side } = stand;
  if (!enemy?.at || !at) return false;
  const [to, away] = [enemy.at, field.inches(at, enemy.at)];
  return state.stands.some(
    (friend) =>
      friend.side === side &&
      friend.id !== id &&
      isOnTable(friend) &&
      friend.at !== null &&
      field.inches(friend.at, at) <= NEAR &&
      field.inches(friend.at, to) < away &&
      (friend.bursts > 0 || friend.motion === "normal" || friend.motion === "hasty"),
  );
}

/** The part of a check that depends on others and on the unit's place, not on its own state. */
export type Surroundings = Pick<
  MoraleCheck,
  | "friendlyAfv"
  | "friendlyArtillery"
  | "unitInFront"
  | "commander"
  | "hostileAfv"
  | "hostileArtillery"
  | "friendsDestroyed"
>;

export function surroundingsOf(scene: Scene, stand: SeenStand): Surroundings {
  const { field, state } = scene;
  const { side, at } = stand;
  const enemySide: SideId = side === "red" ? "blue" : "red";
  const enemy = nearestEnemy(scene, stand);
  const friend = (which: (unit: SeenStand) => boolean) =>
    near(scene, stand, (unit) => unit.side === side && which(unit));
  return {
    friendlyAfv: friend((unit) => isAfv(field, unit)),
    friendlyArtillery: enemy !== null && shelled(scene, enemy, side),
    unitInFront: isBehindFriend(scene, stand, enemy),
    commander: friend((unit) => field.commands(unit.id)),
    hostileAfv: near(scene, stand, (unit) => unit.side !== side && !unit.hidden && isAfv(field, unit)),
    hostileArtillery: shelled(scene, stand, enemySide),
    friendsDestroyed: state.lost.some(
      (loss) => loss.side === side && isRecent(state, loss.turn) && at !== null && field.inches(at, loss.at) <= NEAR,
    ),
  };
}

/**
 * The inputs of a unit's roll, in its present state or in one that a forecast supposes. `lost`: further figures that it is about
 * to lose.
 */
export function checkIn(
  { field, state }: Scene,
  stand: SeenStand,
  occasion: Occasion,
  surroundings: Surroundings,
  lost = 0,
): MoraleCheck {
  const vehicle = field.vehicle(stand.id);
  const inVehicle = vehicle.kind === "afv" && !stand.crewOut;
  return {
    ...surroundings,
    occasion,
    quality: field.quality(stand.id),
    strength: (100 * Math.max(0, stand.figures - lost)) / vehicle.crew,
    ncoLost: vehicle.kind === "men" && !stand.nco,
    automaticWeapons: stand.bursts,
    cover: protects(field, stand),
    hostileMg: isRecent(state, stand.gunnedIn),
    ownAfvPenetrated: vehicle.kind === "afv" && (occasion === "penetrated" || isRecent(state, stand.penetratedIn)),
    afvCrew: inVehicle ? { plunging: false } : null,
  };
}
export function checkOf(scene: Scene, id: StandId, occasion: Occasion, lost = 0): MoraleCheck {
  const stand = scene.field.stateOf(scene.state, id);
  return checkIn(scene, stand, occasion, surroundingsOf(scene, stand), lost);
}
/** By 67 to 99 %: in a trench, behind stone, in a vehicle. */
const protects = (field: BrewField, stand: SeenStand): boolean =>
  (field.vehicle(stand.id).kind === "afv" && !stand.crewOut) || protectsHard(field, stand);

/** A unit rolls; the result is logged and written, and nothing else. */
export function rollMorale(act: BrewAct, id: StandId, occasion: Occasion): MoraleResult {
  const { field, state, log } = act;
  const stand = field.stateOf(state, id);
  const modifiers = moraleModifiers(checkOf(act, id, occasion), field.readings);
  const why = `Morale of ${field.name(id)}`;
  const { faces } = rollTwo(act, stand.side, `${why} ${OCCASION_WORDS[occasion]}`, RULES.morale);
  const result = moraleResult(scoreOf(faces) + sum(modifiers), occasion);
  log({
    text: `${why} ${OCCASION_WORDS[occasion]}`,
    rules: [RULES.morale, RULES.moraleResult],
    side: stand.side,
    outcome: RESULT_WORDS[result],
    roll: { made: sumInWords(scoreOf(faces), sum(modifiers)) },
    stands: [id],
    working: [working(why, RULES.morale, faces, modifiers)],
    fact: { type: "morale", ...{ stand: id, occasion, result, faces } },
  });
  return result;
}

/** Refuses a unit that isn't free to act. */
export function whyNotFree(field: BrewField, { id, morale }: SeenStand): Refusal | null {
  if (morale === "free" || morale === "keeps-cover") return null;
  return { rule: RULES.moraleResult, reason: `${field.name(id)} ${morale === "routs" ? "is routed" : "retires"}.` };
}
