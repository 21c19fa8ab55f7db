/** Legal shots and their rolls. */
import { arcSide, isWithinArc } from "../../../geometry/directions.ts";
import type { TablePoint } from "../../../geometry/units.ts";
import { minus, samePlace, type Vec, vecOf } from "../../../geometry/vector.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { type LineOfSight, withoutStands } from "../../../sight/lineOfSight.ts";
import { judgedInches, whyOutOfSight } from "../../../sight/sightWords.ts";
import { type Elsewhere, isOnTable, noSuchStand, type Place, refuse } from "../../referee/field.ts";
import { type Arm, armReach, served } from "../attack/arms.ts";
import { type Attack, attackWith, isUseless } from "../attack/attack.ts";
import type { Aim, Circumstances, TargetFacts } from "../attack/target.ts";
import { FLANK_WITHIN, type View } from "../fire.ts";
import { mayFire as mayFireAgain, rateText } from "../guns.ts";
import { worseOf } from "../targetCover.ts";
import { isInCover } from "./cover.ts";
import type { BrewField } from "./field.ts";
import type { Seen, SeenStand } from "./game.ts";
import { RULES } from "./numbers.ts";
import { arcOf } from "./turrets.ts";

export interface Shot {
  readonly stand: StandId;
  readonly target: StandId;
  /** The index among the stand's arms. */
  readonly arm: number;
  readonly aim?: Aim | undefined;
  /** The firer declares that it will move later in the turn. */
  readonly moves?: boolean | undefined;
  /** The place where the target was seen to pass, instead of its place in the state. */
  readonly place?: Place | undefined;
}
export interface WorkedShot {
  readonly shot: Shot;
  readonly arm: Arm;
  readonly attack: Attack;
  /** In inches of the card. */
  readonly inches: number;
  readonly target: TargetFacts;
  readonly how: Circumstances;
  readonly from: TablePoint;
  readonly to: TablePoint;
}

/** The reason why a stand's condition alone keeps it from firing at any target. */
export function whyNotFirer(field: BrewField, stand: SeenStand): Refusal | null {
  const name = field.name(stand.id);
  if (!isOnTable(stand)) return refuse(RULES.fire, `${name} is not on the table.`);
  if (field.vehicle(stand.id).offTable)
    return refuse(RULES.artillery, `${name} is off the table: call its fire as artillery.`);
  if (stand.crewOut) return refuse(RULES.internal, `${name} can't fire: its crew has left it.`);
  if (stand.figures === 0) return refuse(RULES.fire, `${name} can't fire: no figures left.`);
  if (stand.morale === "routs" || stand.morale === "retires")
    return refuse(
      RULES.moraleResult,
      `${name} ${stand.morale === "routs" ? "is routed" : "is retiring"} and can't fire.`,
    );
  const { kind } = field.vehicle(stand.id);
  if (stand.morale === "keeps-cover" && (kind === "men" || kind === "gun") && !isInCover(field, stand))
    return refuse(RULES.moraleResult, `${name} keeps down in the open and can't fire.`);
  return null;
}

/** The reason why one of its arms is out of action, or not ready. */
export function whyNotArm(field: BrewField, state: Seen, stand: SeenStand, arm: Arm): Refusal | null {
  const name = field.name(stand.id);
  const { kind, top } = field.vehicle(stand.id);
  if (arm.type === "gun") {
    if (stand.gunOut && arm.key === "main")
      return refuse(RULES.internal, `The main weapon of ${name} is out of action.`);
    if (stand.readyFrom > state.turn)
      return refuse(RULES.setUpWeapons, `${name} can't fire before turn ${stand.readyFrom}: still setting up.`);
    return null;
  }
  if (stand.coaxialOut && arm.place === "coaxial")
    return refuse(RULES.external, `The coaxial MG of ${name} is destroyed.`);
  if (stand.hullOut && arm.place === "bow") return refuse(RULES.external, `The hull MG of ${name} is destroyed.`);
  if (kind === "afv" && top === "closed" && stand.buttoned && (arm.place === "pintle" || arm.place === "heavy-pintle"))
    return refuse(RULES.infantry, `${name} is buttoned up and can't fire its ${arm.name}.`);
  if (served(field.vehicle(stand.id), arm, stand.figures) === 0)
    return refuse(RULES.infantry, `${name} has no figure left with its ${arm.name}.`);
  return null;
}

/** The reason why the arm can't fire at this moment: it has fired, or its rate of fire doesn't allow it. */
export function whyNotNow(field: BrewField, state: Seen, stand: SeenStand, arm: Arm): Refusal | null {
  const name = field.name(stand.id);
  const key = field.readings.teamFire && arm.type === "small" && arm.place === "carried" ? TEAM : arm.key;
  if (stand.fired.includes(key)) return refuse(RULES.fire, `${name} has already fired its ${arm.name} this turn.`);
  if (arm.type !== "gun") return null;
  const rate = arm.row[arm.gun.rate];
  if (mayFireAgain(rate, state.turn, stand.lastFired[arm.key] ?? null)) return null;
  return refuse(RULES.rate, `${name} can't fire again yet: it fires ${rateText(rate)}.`);
}
/** The key of a group's fire as a team. */
export const TEAM = "team";
export const firedKey = ({ readings }: BrewField, arm: Arm): string =>
  readings.teamFire && arm.type === "small" && arm.place === "carried" ? TEAM : arm.key;

type Hindrance = "own" | "gone" | "arc" | "range" | "sight" | { readonly useless: string };
const elsewhereOf = ({ target, place }: Shot): Elsewhere | undefined => place && { id: target, ...place };

function placesOf(field: BrewField, state: Seen, { stand, target, place }: Shot) {
  const from = field.stateOf(state, stand).at;
  const enemy = field.stateOf(state, target);
  const there = place ?? (isOnTable(enemy) && enemy.at ? { at: enemy.at, facing: enemy.facing } : null);
  return from && there ? { from, there } : null;
}

/** A target's present facts for the dice. */
export function factsOf(field: BrewField, stand: SeenStand): TargetFacts {
  const vehicle = field.vehicle(stand.id);
  const lies = stand.morale === "keeps-cover" || stand.pinned || stand.motion === "none";
  const posture = vehicle.kind !== "men" || stand.dugIn ? "kneeling" : lies ? "prone" : "erect";
  return {
    ...{ vehicle, figures: stand.figures, buttoned: stand.buttoned, crewOut: stand.crewOut, posture },
    quality: field.quality(stand.id),
  };
}

const SQUARE = 90;
/** The side of a target that faces its firer, exactly: the flank has both of its ends. */
function viewFrom({ facing }: Place, toFirer: Vec): View {
  const ahead = arcSide(facing, SQUARE - FLANK_WITHIN, toFirer) === "inside";
  if (ahead || (toFirer.x === 0 && toFirer.y === 0)) return "frontal";
  return isWithinArc(facing, SQUARE + FLANK_WITHIN, toFirer) ? "flank" : "rear";
}

/** The target's appearance from the firer, and the acts of both. */
export function circumstancesOf(
  field: BrewField,
  state: Seen,
  shot: Shot,
  from: TablePoint,
  there: Place,
): Circumstances {
  const firer = field.stateOf(state, shot.stand);
  const enemy = field.stateOf(state, shot.target);
  const { kind, turret } = field.vehicle(shot.target);
  const cover = field.coverAt(state as never, from, there.at);
  const entrenched = enemy.dugIn && !shot.place;
  const toGround = kind === "men" && enemy.morale === "keeps-cover";
  const glimpsed = shot.place ? field.readings.glimpsed : "minimal";
  const seen = worseOf(worseOf(cover.obscured, entrenched ? "hard" : toGround ? "soft" : "minimal"), glimpsed);
  const shielded = entrenched ? "hard" : toGround && cover.protectedBy === "minimal" ? "soft" : cover.protectedBy;
  const toFirer = minus(vecOf(from), vecOf(there.at));
  const moving = (shot.moves ?? false) || firer.motion !== "none";
  return {
    inches: field.inches(from, there.at),
    view: viewFrom(there, toFirer),
    obscured: seen,
    protectedBy: shielded,
    hullDown: kind === "afv" && turret.type === "turret" && cover.behindBank && !shot.place,
    move: shot.place && enemy.motion === "none" ? "normal" : enemy.motion,
    moving,
    turnOfFire: turnOfFire(state, firer, shot, field.arms(shot.stand)[shot.arm]),
    braced: !moving && firer.before === "none" && isInCover(field, firer),
    aim: shot.aim ?? "crew",
    quality: field.quality(shot.stand),
    pinned: firer.pinned,
  };
}
/** Only a gun that was noted to stay on its target has the benefit. */
function turnOfFire({ turn }: Seen, { stays, chain }: SeenStand, { target }: Shot, arm: Arm | undefined): number {
  if (arm?.key !== "main" || !stays || !chain || chain.turn !== turn - 1) return 1;
  return chain.target === target || chain.target === ANY ? chain.turns + 1 : 1;
}
/** For a planner, which doesn't know the target. */
export const ANY: StandId = "";

/** The ruling on a shot, or its hindrance. The caller has checked whether the firer may fire at all. */
function work(field: BrewField, state: Seen, shot: Shot): WorkedShot | Hindrance {
  const firer = field.stateOf(state, shot.stand);
  if (firer.side === field.stateOf(state, shot.target).side) return "own";
  // A unit that is only on its player's map is no target.
  if (field.stateOf(state, shot.target).hidden) return "gone";
  const places = placesOf(field, state, shot);
  const arm = field.arms(shot.stand)[shot.arm];
  if (!places || !arm) return "gone";
  const { from, there } = places;
  const arc = arcOf(field, firer, arm);
  if (
    arc !== null &&
    !samePlace(from, there.at) &&
    !isWithinArc(firer.facing, arc / 2, minus(vecOf(there.at), vecOf(from)))
  )
    return "arc";
  const inches = field.inches(from, there.at);
  if (inches > armReach(arm, field.readings)) return "range";
  if (!field.sees(state as never, shot.stand, shot.target, false, elsewhereOf(shot))) return "sight";
  const how = circumstancesOf(field, state, shot, from, there);
  const target = factsOf(field, field.stateOf(state, shot.target));
  const users = arm.type === "small" ? served(field.vehicle(shot.stand), arm, firer.figures) : 1;
  const attack = attackWith(arm, users, target, how, field.readings);
  if (isUseless(attack)) return attack;
  return { shot, arm, attack, inches, target, how, from, to: there.at };
}
/** Null for a hindered shot: words take longer than the shot, and most callers don't read them. */
export function shotWorked(field: BrewField, state: Seen, shot: Shot): WorkedShot | null {
  const worked = work(field, state, shot);
  return typeof worked === "string" || "useless" in worked ? null : worked;
}
export function workShot(field: BrewField, state: Seen, shot: Shot): WorkedShot | Refusal {
  for (const id of [shot.stand, shot.target]) if (!field.has(id)) return noSuchStand(id);
  const worked = work(field, state, shot);
  return typeof worked === "string" || "useless" in worked ? hindered(field, state, shot, worked) : worked;
}

function hindered(field: BrewField, state: Seen, shot: Shot, what: Hindrance): Refusal {
  const [firer, target] = [field.name(shot.stand), field.name(shot.target)];
  const arm = field.arms(shot.stand)[shot.arm];
  const weapon = arm?.name ?? "weapon";
  switch (what) {
    case "own":
      return refuse(RULES.fire, `${target} is of the same side.`);
    case "gone":
      return refuse(RULES.fire, `${target} is not in sight on the table.`);
    case "arc":
      return refuse(RULES.turret, `${target} is outside the arc of the ${weapon} of ${firer}.`);
    case "range":
      return refuse(
        RULES.fire,
        `${target} is too far away: the range of ${weapon} is ${judgedInches(arm ? field.far(armReach(arm, field.readings)) : 0)}.`,
      );
    case "sight":
      return {
        rule: RULES.sight,
        get reason() {
          return `${firer} doesn't see ${target}: ${whyOutOfSight(sightOf(field, state, shot), field.rules.names)}.`;
        },
      };
    default:
      return refuse(RULES.fire, `${firer} can't use its ${weapon} against ${target}. ${what.useless}`);
  }
}

/** The sight that the firer's side may know: the line must not reveal concealed enemies. */
export function sightOf(field: BrewField, state: Seen, shot: Shot): LineOfSight {
  const line = field.ruling(state as never, shot.stand, shot.target, false, elsewhereOf(shot));
  const { side } = field.stateOf(state, shot.stand);
  const unknown = state.stands.filter((stand) => stand.side !== side && stand.hidden && stand.id !== shot.target);
  return unknown.length === 0 ? line : withoutStands(line, new Set(unknown.map(({ id }) => id)));
}
