/** Turn Sequence 5 and 7: the units of a side fire, each of their weapons once. */
import { z } from "zod";
import { distance2ToSegment } from "../../../../geometry/band.ts";
import { STEPS_PER_INCH } from "../../../../geometry/units.ts";
import { vecOf } from "../../../../geometry/vector.ts";
import { legFacing, pathLength, pointAlong } from "../../../../movement/path.ts";
import type { CommandSwitch, Refusal, StandId } from "../../../../play/contract.ts";
import { standField } from "../../../referee/commands.ts";
import { SAMPLE } from "../../../referee/engine/walk.ts";
import { isOnTable, isRefusal, type Place, refuse, whenAsked } from "../../../referee/field.ts";
import { type Arm, armKey, armReach } from "../../attack/arms.ts";
import { AIMS, type Aim } from "../../attack/target.ts";
import type { BrewField } from "../field.ts";
import { forecastOf } from "../forecast.ts";
import { type BrewLook, type BrewSituation, enemiesHere, kind, ownHere, type SeenStand, whyNotHere } from "../game.ts";
import { rushers } from "../melees.ts";
import { RULES } from "../numbers.ts";
import { shoot } from "../shooting.ts";
import { type Shot, shotWorked, type WorkedShot, whyNotArm, whyNotFirer, whyNotNow, workShot } from "../shots.ts";
import { pass } from "../turn.ts";

interface Fields {
  readonly stand: StandId;
  readonly target: StandId;
  readonly weapon?: string | undefined;
  readonly aim?: Exclude<Aim, "crew"> | undefined;
  readonly moves?: boolean | undefined;
}
const fields = {
  stand: standField,
  target: standField,
  weapon: z
    .string()
    .max(60)
    .optional()
    .describe("The weapon and its round, from the stand's list; the first when left out"),
  aim: z.enum(["engine", "tank"]).optional().describe("At the engine or the fuel tank of a soft vehicle"),
  moves: z.boolean().optional().describe("true: it will move later in the turn and fires with that penalty"),
};

/** The index of a weapon among the stand's arms. */
function armNamed({ field }: BrewLook, stand: StandId, weapon: string | undefined): number {
  return weapon === undefined ? 0 : field.arms(stand).findIndex((arm) => armKey(arm) === weapon);
}
const shotOf = (look: BrewLook, { stand, target, weapon, aim, moves }: Fields): Shot => ({
  ...{ stand, target, arm: armNamed(look, stand, weapon), aim, moves },
});
/** The side that fires may still move afterwards. */
const movesLater = ({ state }: Pick<BrewLook, "state">): boolean => state.phase === "second-fire";

/** Its possible declarations about its own move later in the turn. */
const movesOf = (look: BrewLook, stand: StandId): readonly (true | undefined)[] =>
  movesLater(look) && look.field.vehicle(stand).movesItself ? [undefined, true] : [undefined];

/** The reason why a stand can't fire one of its arms at this target now, before the shot itself is worked out. */
function whyNotShot(look: BrewLook, shot: Shot): Refusal | null {
  const { field, state } = look;
  const refusal = whyNotHere(look, shot.stand, RULES.fire);
  if (refusal) return refusal;
  const stand = field.stateOf(state, shot.stand);
  const arm = field.arms(shot.stand)[shot.arm];
  if (!arm) return refuse(RULES.fire, `${field.name(shot.stand)} has no such weapon.`);
  const why = whyNotFirer(field, stand) ?? whyNotArm(field, state, stand, arm) ?? whyNotNow(field, state, stand, arm);
  return why ?? whyNotSaid(look, shot, stand, arm) ?? melee(look, shot);
}
/** The reason why a stand that may fire this arm can't fire it at this target in this way. */
function whyNotSaid(look: BrewLook, shot: Shot, stand: SeenStand, arm: Arm): Refusal | null {
  const { field } = look;
  if (stand.stays && arm.key === "main" && stand.chain && stand.chain.target !== shot.target)
    return refuse(
      RULES.continued,
      `${field.name(shot.stand)} must stay on its target ${field.name(stand.chain.target)} this turn.`,
    );
  if (shot.aim && (arm.type !== "small" || !field.has(shot.target) || field.vehicle(shot.target).kind !== "soft"))
    return refuse(RULES.infantry, "Small arms may aim only at the engine or the tank of a soft vehicle.");
  if (shot.moves && !field.vehicle(shot.stand).movesItself)
    return refuse(RULES.movement, `${field.name(shot.stand)} can't move alone.`);
  if (shot.moves && !movesLater(look)) return refuse(RULES.fire, "No unit moves after this fire.");
  if (stand.says !== null && movesLater(look) && (stand.says === "moves") !== (shot.moves ?? false))
    return refuse(
      RULES.fire,
      `${field.name(shot.stand)} has declared that it ${stand.says === "moves" ? "moves" : "stays"}.`,
    );
  return null;
}
/** In the melee phase defenders fire at enemies that have rushed at them or their friends. */
function melee({ field, state }: BrewLook, { target }: Shot): Refusal | null {
  if (state.phase !== "melee") return null;
  return rushers({ field, state }).includes(target)
    ? null
    : refuse(RULES.melee, `${field.name(target)} is no target now: only enemies that rushed to contact.`);
}

const AIMED: readonly (Exclude<Aim, "crew"> | undefined)[] = [
  undefined,
  ...AIMS.flatMap((aim) => (aim === "crew" ? [] : [aim])),
];

/** A stand that may fire, with its usable arms by their indices and the reach of the farthest of them in inches. */
interface Firer {
  readonly stand: SeenStand;
  readonly arms: readonly number[];
  readonly reach: number;
}
/** Those of the deciding side; `only`: that stand alone. */
function firers(look: BrewLook, only?: StandId): readonly Firer[] {
  const { field, state } = look;
  const able: Firer[] = [];
  for (const id of ownHere(look, only)) {
    const stand = field.stateOf(state, id);
    if (whyNotFirer(field, stand)) continue;
    const arms: number[] = [];
    let reach = 0;
    const all = field.arms(id);
    for (let i = 0; i < all.length; i++) {
      const arm = all[i] as Arm;
      if (whyNotArm(field, state, stand, arm) || whyNotNow(field, state, stand, arm)) continue;
      arms.push(i);
      reach = Math.max(reach, armReach(arm, field.readings));
    }
    if (arms.length > 0) able.push({ stand, arms, reach });
  }
  return able;
}

function* offers(look: BrewLook, only?: StandId) {
  const { field, state } = look;
  let enemies: readonly SeenStand[] | null = null;
  for (const { stand, arms, reach } of firers(look, only)) {
    enemies ??= state.phase === "melee" ? rushers(look).map((id) => field.stateOf(state, id)) : enemiesHere(look);
    for (const { id, at } of enemies) {
      // Distances are cheaper than lines of sight.
      if (!stand.at || !at || field.inches(stand.at, at) > reach) continue;
      if (!field.sees(state, stand.id, id, false)) continue;
      for (const i of arms) yield* offersOf(look, stand, id, i);
    }
  }
}
function* offersOf(look: BrewLook, firer: SeenStand, target: StandId, i: number) {
  const { field, state } = look;
  const { id: stand } = firer;
  const arm = field.arms(stand)[i];
  if (!arm) return;
  for (const aim of field.vehicle(target).kind === "soft" && arm.type === "small" ? AIMED : [undefined])
    for (const moves of movesOf(look, stand)) {
      const shot: Shot = { stand, target, arm: i, aim, moves };
      if (whyNotSaid(look, shot, firer, arm) || !shotWorked(field, state, shot)) continue;
      yield {
        with: {
          ...{ stand, target },
          ...(i > 0 && { weapon: armKey(arm) }),
          ...(aim && { aim }),
          ...(moves && { moves }),
        },
        name: `${field.name(stand)} at ${field.name(target)}, ${arm.name}${aim ? ` at the ${aim}` : ""}${moves ? ", moves later" : ""}`,
        ...{ stand, target },
      };
    }
}

function whyNone(look: BrewLook, id: StandId): Refusal {
  const { field, state } = look;
  const refusal = whyNotHere(look, id, RULES.fire) ?? whyNotFirer(field, field.stateOf(state, id));
  if (refusal) return refusal;
  let first: Refusal | null = null;
  for (const [arm] of field.arms(id).entries())
    for (const { id: target } of enemiesHere(look)) {
      const worked = whyNotShot(look, { stand: id, target, arm }) ?? workShot(field, state, { stand: id, target, arm });
      if (isRefusal(worked)) first ??= worked;
    }
  return first ?? refuse(RULES.fire, "No enemy to fire at.");
}

const switches = (look: BrewLook): readonly CommandSwitch[] => {
  const names = new Map<string, string>();
  for (const id of ownHere(look))
    for (const [i, arm] of look.field.arms(id).entries()) if (i > 0) names.set(armKey(arm), arm.name);
  return [
    {
      field: "weapon",
      name: "Weapon",
      usual: "First weapon",
      choices: [...names].map(([value, name]) => ({ value, name })),
    },
    {
      field: "aim",
      name: "Aim",
      usual: "As usual",
      choices: [
        { value: "engine", name: "At the engine" },
        { value: "tank", name: "At the fuel tank" },
      ],
    },
    ...(movesLater(look) ? [{ field: "moves", value: true, name: "Move later, fire worse" } as const] : []),
  ];
};

export const fire = kind({
  type: "fire",
  effect: {
    type: "attack",
    ...{ onClaimed: 0.75, promised: 0.5, atOnce: 0.45 },
    reveals: { worth: ({ hidden }) => (hidden ? 0.1 : 0), foundWithin: 2 },
  },
  fields,
  name: "Fire",
  help: "Click a unit, then its target. Each weapon fires once a turn.",
  rule: RULES.fire,
  gesture: "attack",
  in: ["fire", "melee"],
  switches,
  exact: true,
  whyNotStand(look, id) {
    for (const _ of offers(look, id)) return null;
    return whenAsked(() => whyNone(look, id));
  },
  offers,
  work(look, command) {
    const shot = shotOf(look, command);
    return whyNotShot(look, shot) ?? workShot(look.field, look.state, shot);
  },
  carryOut: (act, _command, worked: WorkedShot) => shoot(act, worked),
  forecast(look, command) {
    const worked = workShot(look.field, look.state, shotOf(look, command));
    return isRefusal(worked) ? worked : forecastOf(look, worked);
  },
});

type Track = SeenStand["track"];
const glimpses = new WeakMap<BrewField, WeakMap<Track, Map<string, Place | null>>>();
/**
 * The first place of its path where a target that is out of sight now was seen; null: none. Stands block no sight, so a path
 * is searched once from each place.
 */
function glimpse(look: BrewLook, firer: StandId, target: SeenStand): Place | null {
  const { field, state } = look;
  if (target.track.length < 2) return null;
  const ways = glimpses.get(field) ?? new WeakMap<Track, Map<string, Place | null>>();
  glimpses.set(field, ways);
  const known = ways.get(target.track) ?? new Map<string, Place | null>();
  ways.set(target.track, known);
  const key = `${firer} ${field.stateOf(state, firer).at} ${target.at} ${target.facing}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const place = glimpsed(look, firer, target);
  known.set(key, place);
  return place;
}
function glimpsed({ field, state }: BrewLook, firer: StandId, { track, id, facing }: SeenStand): Place | null {
  if (field.sees(state, firer, id, false)) return null;
  const length = pathLength(track);
  for (let inches = 0; inches < length; inches += SAMPLE) {
    const place = { at: pointAlong(track, inches), facing: inches > 0 ? legFacing(track, inches) : facing };
    if (field.sees(state, firer, id, false, { id, ...place })) return place;
  }
  return null;
}
/** In inches: more than the rounding of places on a path to the grid of positions. */
const ROUNDED = 1 / 8;
/** The least distance between a path and a stand, in inches. */
function nearestOn(field: BrewField, { at }: SeenStand, track: Track): number {
  if (!at) return Number.POSITIVE_INFINITY;
  const [here, way] = [vecOf(at), track.map(vecOf)];
  const legs = way.slice(1).map((to, i) => distance2ToSegment(here, way[i] ?? to, to));
  return Math.sqrt(Math.min(...legs)) / field.far(STEPS_PER_INCH);
}
function passing(look: BrewLook, command: Fields): Shot | Refusal {
  const { field, state } = look;
  if (!field.has(command.target)) return refuse(RULES.fire, "There is no such target.");
  const target = field.stateOf(state, command.target);
  const place = isOnTable(target) && !target.hidden ? glimpse(look, command.stand, target) : null;
  if (!place) return refuse(RULES.fire, `${field.name(command.target)} did not pass in sight.`);
  return { ...shotOf(look, command), place };
}
function* passingOffers(look: BrewLook, only?: StandId) {
  const { field, state } = look;
  const movers = enemiesHere(look).filter(({ track }) => track.length > 1);
  if (movers.length === 0) return;
  for (const { stand: firer, arms, reach } of firers(look, only)) {
    const { id: stand } = firer;
    for (const mover of movers) {
      if (nearestOn(field, firer, mover.track) > reach + ROUNDED) continue;
      const place = glimpse(look, stand, mover);
      if (!place) continue;
      const { id: target } = mover;
      for (const i of arms)
        for (const moves of movesOf(look, stand)) {
          const shot: Shot = { stand, target, arm: i, place, moves };
          const arm = field.arms(stand)[i];
          if (!arm || whyNotShot(look, shot) || !shotWorked(field, state, shot)) continue;
          yield {
            with: { stand, target, ...(i > 0 && { weapon: armKey(arm) }), ...(moves && { moves }) },
            name: `${field.name(stand)} at ${field.name(target)} as it passed, ${arm.name}${moves ? ", moves later" : ""}`,
            ...{ stand, target, at: place.at },
          };
        }
    }
  }
}
export const passingFire = kind({
  type: "passing-fire",
  fields: { stand: fields.stand, target: fields.target, weapon: fields.weapon, moves: fields.moves },
  name: "Fire at a unit that passed",
  help: "Fire at an enemy that moved in and out of sight; it counts as obscured.",
  rule: RULES.fire,
  gesture: "attack",
  in: ["fire"],
  switches: (look) => switches(look).filter((toggle) => toggle.field !== "aim"),
  exact: true,
  offers: passingOffers,
  work(look, command) {
    const refusal = whyNotHere(look, command.stand, RULES.fire);
    if (refusal) return refusal;
    const shot = passing(look, command);
    return isRefusal(shot) ? shot : (whyNotShot(look, shot) ?? workShot(look.field, look.state, shot));
  },
  carryOut: (act, _command, worked: WorkedShot) => shoot(act, worked),
  forecast(look, command) {
    const refusal = whyNotHere(look, command.stand, RULES.fire);
    if (refusal) return refusal;
    const shot = passing(look, command);
    const worked = isRefusal(shot) ? shot : workShot(look.field, look.state, shot);
    return isRefusal(worked) ? worked : forecastOf(look, worked);
  },
});

/** Some stand of the deciding side has a shot. */
export const anyShot = (look: BrewLook): boolean =>
  look.field.couldFire.any(
    look.side,
    (only) => (offers(look, only).next().value ?? passingOffers(look, only).next().value)?.stand,
  );

export const firing: BrewSituation = {
  words: "a fire phase",
  rule: RULES.fire,
  ask: ({ field, state: { toAct } }) => ({
    side: toAct,
    question: `${field.sides.does(toAct, "fires")}.`,
    rule: RULES.fire,
  }),
  step(act) {
    const { field, state } = act;
    const any = anyShot({ field, state, side: state.toAct } as BrewLook);
    if (!any) pass(act);
    return !any;
  },
};
