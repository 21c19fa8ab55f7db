/** Melee: the pairs of opponents, their striking figures and weapons, and falling back (Melee Modifiers, note ⁷). */
import { gapIsWithin } from "../../../geometry/contact.ts";
import { isWithinArc } from "../../../geometry/directions.ts";
import { minus, vecOf } from "../../../geometry/vector.ts";
import type { StandId } from "../../../play/contract.ts";
import { sum } from "../../modifiers.ts";
import { isOnTable } from "../../referee/field.ts";
import { armsOf, served } from "../attack/arms.ts";
import { NO_HARM } from "../attack/harm.ts";
import { digitOf, MARKED_D10 } from "../dice.ts";
import { FLANK_WITHIN } from "../fire.ts";
import { ELIMINATES_ON, type MeleeAttacker, type MeleeDefender, meleeModifiers } from "../melee.ts";
import { fallsBack } from "../morale.ts";
import { protectsHard } from "./cover.ts";
import type { BrewField } from "./field.ts";
import { type BrewAct, plural, rowsOf, type Scene, type Seen, type SeenStand } from "./game.ts";
import { suffer } from "./harming.ts";
import { HAND_TO_HAND } from "./moving.ts";
import { RULES } from "./numbers.ts";
import { goBack, leaveBattle } from "./retreat.ts";

/** Figures that can be fought hand to hand: not those under armour. */
const canBeFought = (field: BrewField, { id, crewOut, figures }: SeenStand): boolean =>
  figures > 0 && (field.vehicle(id).kind !== "afv" || crewOut);

export interface Pair {
  readonly attacker: StandId;
  readonly defender: StandId;
}
export const pairKey = ({ attacker, defender }: Pair): string => [attacker, defender].sort().join(" ");

/** Enemies in contact, at least one side figures; a unit that has moved attacks, otherwise the side that moves first. */
export function pairsOf({ field, state }: Scene): Pair[] {
  const pairs: Pair[] = [];
  const here = state.stands.filter((stand) => isOnTable(stand) && !stand.hidden && canBeFought(field, stand));
  const isOnFoot = ({ id, crewOut }: SeenStand) => field.vehicle(id).kind === "men" && !crewOut;
  for (const [i, stand] of here.entries())
    for (let k = i + 1; k < here.length; k++) {
      const other = here[k] as SeenStand;
      if (stand.side === other.side || !(isOnFoot(stand) || isOnFoot(other))) continue;
      const [base, there] = [field.base(state, stand.id), field.base(state, other.id)];
      if (!base || !there || !gapIsWithin(base, there, field.far(HAND_TO_HAND))) continue;
      const [attacker, defender] = ordered(field, state, stand, other);
      pairs.push({ attacker: attacker.id, defender: defender.id });
    }
  return pairs;
}
function ordered(field: BrewField, state: Seen, unit: SeenStand, other: SeenStand): readonly [SeenStand, SeenStand] {
  const isMen = ({ id }: SeenStand) => field.vehicle(id).kind === "men";
  if (isMen(unit) !== isMen(other)) return isMen(unit) ? [unit, other] : [other, unit];
  const moved = (stand: SeenStand) => stand.motion !== "none";
  if (moved(unit) !== moved(other)) return moved(unit) ? [unit, other] : [other, unit];
  return unit.side === state.first ? [unit, other] : [other, unit];
}

/** Enemies of the asked side that have rushed to contact this turn. */
export const rushers = (scene: Scene): StandId[] =>
  pairsOf(scene).flatMap(({ attacker }) => {
    const { side, motion } = scene.field.stateOf(scene.state, attacker);
    return side !== scene.state.toAct && motion !== "none" ? [attacker] : [];
  });

type Weapon = MeleeAttacker["weapon"];
/** The striking figures by weapon: submachineguns and assault rifles, carbines, anything else. */
function strikers(field: BrewField, { id, figures }: SeenStand): readonly (readonly [Weapon, number])[] {
  const vehicle = field.vehicle(id);
  let automatic = 0;
  let semi = 0;
  if (vehicle.kind === "men")
    for (const arm of armsOf(vehicle, field.readings)) {
      if (arm.type !== "small") continue;
      if (arm.arm === "submachinegun" || arm.arm === "assault-rifle") automatic += served(vehicle, arm, figures);
      if (arm.arm === "carbine") semi += served(vehicle, arm, figures);
    }
  automatic = Math.min(figures, automatic);
  semi = Math.min(figures - automatic, semi);
  const parts = [
    ["automatic", automatic],
    ["semi-automatic", semi],
    ["other", figures - automatic - semi],
  ] as const;
  return parts.filter(([, count]) => count > 0);
}
const hasBayonet = (field: BrewField, { id }: SeenStand): boolean =>
  field.vehicle(id).small.some(({ arm }) => arm === "rifle");

export interface Blows {
  readonly count: number;
  readonly modifiers: ReturnType<typeof meleeModifiers>;
}
/** The blows of one unit against another. */
export function blowsOf({ field, state }: Scene, by: StandId, at: StandId, attacks: boolean): Blows[] {
  const [unit, other] = [field.stateOf(state, by), field.stateOf(state, at)];
  const [from, to] = [unit.at ? vecOf(unit.at) : null, other.at ? vecOf(other.at) : null];
  const front = 90 - FLANK_WITHIN;
  const behind = attacks && from !== null && to !== null && !isWithinArc(other.facing, front, minus(from, to));
  const level = (stand: SeenStand): number => (stand.at ? field.levelAt(stand.at) : 0);
  const defender: MeleeDefender = {
    quality: field.quality(at),
    bayonet: hasBayonet(field, other),
    severalAttackers: unit.figures > other.figures,
    crewServed: field.vehicle(at).kind === "gun",
    fromVehicle: other.crewOut,
    obstacle: attacks && protectsHard(field, other),
    fugitive: other.morale === "routs",
  };
  return strikers(field, unit).map(([weapon, count]) => {
    const attacker: MeleeAttacker = {
      quality: field.quality(by),
      bayonet: weapon === "other" && hasBayonet(field, unit),
      ...{ weapon, higherGround: level(unit) > level(other), flankOrRear: behind },
    };
    return { count, modifiers: meleeModifiers(attacker, defender, field.readings) };
  });
}

function strike(act: BrewAct, by: StandId, at: StandId, attacks: boolean): number {
  const { field, state, dice, log } = act;
  const { side } = field.stateOf(state, by);
  let felled = 0;
  for (const { count, modifiers } of blowsOf(act, by, at, attacks)) {
    const faces = dice.roll({
      ...{ ...MARKED_D10, count: 2 * count, who: side, rule: RULES.meleeRoll, classes: { type: "faces" } },
      why: `${field.name(by)} strikes at ${field.name(at)}: 2D10 for each of ${plural(count, "figure")}`,
    });
    const scores = Array.from({ length: count }, (_, i) => digitOf(faces[2 * i] ?? 0) + digitOf(faces[2 * i + 1] ?? 0));
    const plus = sum(modifiers);
    const hits = scores.filter((score) => score + plus >= ELIMINATES_ON).length;
    felled += hits;
    log({
      text: `${field.name(by)} strikes at ${field.name(at)} with ${plural(count, "figure")}`,
      rules: [RULES.melee, RULES.meleeRoll],
      side,
      outcome: `${hits} fallen`,
      roll: { made: scores.map((score) => score + plus).join(", "), needed: `${ELIMINATES_ON} or more` },
      stands: [by, at],
      working: [
        {
          title: "Blows",
          rows: [...rowsOf(modifiers), { name: "Scores", rule: RULES.meleeRoll, value: scores.join(" ") }],
          total: `${hits} of ${count}, ${ELIMINATES_ON} or more with modifiers`,
        },
      ],
    });
  }
  return Math.min(felled, field.stateOf(state, at).figures);
}

/** Both sides strike at once; then follow losses, morale, and falling back. */
export function fight(act: BrewAct, { attacker, defender }: Pair): void {
  const { field, state } = act;
  const felled = { defender: strike(act, attacker, defender, true), attacker: strike(act, defender, attacker, false) };
  const [stand, other] = [field.stateOf(state, attacker), field.stateOf(state, defender)];
  const established = other.dugIn || other.motion === "none";
  if (felled.defender > 0) suffer(act, defender, { ...NO_HARM, casualties: felled.defender });
  if (felled.attacker > 0) suffer(act, attacker, { ...NO_HARM, casualties: felled.attacker });
  const enemyFallsBack = stand.morale !== "free";
  if (felled.attacker > 0 && fallsBack(stand.morale, { established: false, enemyFallsBack: false }))
    yieldGround(act, stand);
  if (felled.defender > 0 && fallsBack(other.morale, { established, enemyFallsBack })) yieldGround(act, other);
}
/** A unit that retires or routs has gone already; a weapon with a crew is abandoned in a melee. */
function yieldGround(act: BrewAct, stand: SeenStand): void {
  const { field, log } = act;
  const { id, side, morale } = stand;
  if (!isOnTable(stand)) return;
  if (field.vehicle(id).kind === "gun") {
    const text = `The crew of ${field.name(id)} falls back and abandons its weapon`;
    log({ text, rules: [RULES.moraleResult], side, outcome: "lost", stands: [id], fact: lostFact(id) });
    leaveBattle(act, id);
  } else if (morale === "keeps-cover") goBack(act, id, "retires");
}
const lostFact = (stand: StandId) => ({ type: "lost", ...{ stand, wreck: "no" } });

/** The next pair that hasn't fought this turn; null: all have. */
export const nextPair = (scene: Scene): Pair | null =>
  pairsOf(scene).find((pair) => !scene.state.fought.includes(pairKey(pair))) ?? null;
