/** Turn Sequence 9: the shells of calls land. Each is thrown for, and every stand in a blast suffers it, friend or enemy. */
import { rectangleToPath } from "../../../geometry/distance.ts";
import { STEPS_PER_INCH, type TablePoint } from "../../../geometry/units.ts";
import { vecOf } from "../../../geometry/vector.ts";
import type { StandId } from "../../../play/contract.ts";
import { sum } from "../../modifiers.ts";
import { isOnTable } from "../../referee/field.ts";
import { sumInWords } from "../../signed.ts";
import {
  type ArtilleryWeapon,
  type Direction,
  shellResult,
  shiftDirection,
  shiftOf,
  toHitModifiers,
} from "../artillery.ts";
import type { Harm } from "../attack/harm.ts";
import { D10, MARKED_D10, scoreOf } from "../dice.ts";
import { burst } from "./bursts.ts";
import { artilleryOf, blastRadius, observerOf } from "./calls.ts";
import { type BrewAct, rowsOf } from "./game.ts";
import { flashOf, harmInWords, suffer } from "./harming.ts";
import { RULES } from "./numbers.ts";
import { placeAt } from "./room.ts";
import type { Call } from "./state.ts";

const POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;

/** Stands whose base a blast reaches. */
export function underBlast(
  { field, state }: Pick<BrewAct, "field" | "state">,
  at: TablePoint,
  radius: number,
): StandId[] {
  const centre = [vecOf(at), vecOf(at)];
  return field
    .bases(state, isOnTable)
    .filter(({ base }) => rectangleToPath(base, centre) <= radius * STEPS_PER_INCH + 1e-9)
    .map(({ id }) => id);
}

/** The reason why a battery doesn't fire after all; null: it fires. */
function whySilent({ field, state }: BrewAct, { battery }: Call): string | null {
  const stand = field.stateOf(state, battery);
  if (stand.status === "eliminated" || stand.status === "left") return "is out of the battle";
  if (field.vehicle(battery).offTable) return null;
  if (!isOnTable(stand)) return "is not in position";
  if (stand.crewOut || stand.gunOut || stand.figures === 0) return "is out of action";
  if (stand.morale === "routs" || stand.morale === "retires") return "can't fire in its state of morale";
  if (field.vehicle(battery).kind === "afv" && stand.motion !== "none") return "has moved this turn";
  if (stand.fired.includes("main") || stand.readyFrom > state.turn) return "has no shot left";
  return null;
}

export function land(act: BrewAct, call: Call): void {
  const { field, state, log } = act;
  const { battery, side, at } = call;
  const weapon = artilleryOf(field, battery);
  state.calls = state.calls.map((known) => (known.id === call.id ? { ...known, lands: -known.lands } : known));
  const silent = weapon ? whySilent(act, call) : "has no gun";
  if (!weapon || silent) {
    log({
      text: `No fire from ${field.name(battery)}: it ${silent}`,
      rules: [RULES.landing],
      side,
      audience: [side],
    });
    return;
  }
  const observer = call.barrage ? null : observerOf(act, side, at);
  const direction: Direction = observer ? { type: "observed", turnOfFire: call.turnOfFire } : { type: "blind" };
  const stand = field.stateOf(state, battery);
  if (isOnTable(stand)) stand.fired = [...stand.fired, "main"];
  log({
    text: `${weapon.rate.shots === 1 ? "A shell" : `${weapon.rate.shots} shells`} of ${weapon.millimetres} mm, ${observer ? "observed" : call.barrage ? "a barrage" : "blind fire"}`,
    rules: [RULES.landing, RULES.artillery],
    side,
    audience: "all",
    fact: { type: "landing", ...{ battery, at, observed: observer !== null } },
  });
  const harms = new Map<StandId, Harm>();
  for (let i = 0; i < weapon.rate.shots; i++) shell(act, call, weapon, direction, harms);
  for (const [id, harm] of harms) {
    if (!isOnTable(field.stateOf(state, id))) continue;
    const { figures } = field.stateOf(state, id);
    const { came, outcome, flash } = flashOf(harm, figures);
    void came;
    log({
      text: `${field.name(id)} is under the shells`,
      rules: [RULES.landing],
      side,
      outcome: harmInWords(harm) || outcome,
      flash,
      stands: [id],
    });
    suffer(act, id, harm);
  }
}

function shell(
  act: BrewAct,
  { side, at }: Call,
  weapon: ArtilleryWeapon,
  direction: Direction,
  harms: Map<StandId, Harm>,
): void {
  const { field, state, dice, log } = act;
  const blind = direction.type === "blind";
  const why = `Shell of ${weapon.millimetres} mm`;
  const faces = dice.roll({
    ...MARKED_D10,
    count: blind ? 3 : 2,
    who: side,
    why,
    rule: RULES.artillery,
    classes: { type: "faces" },
  });
  const modifiers = toHitModifiers(direction);
  const rolled = scoreOf(faces.slice(0, 2));
  const change = sum(modifiers) - (blind ? scoreOf(faces.slice(2)) : 0);
  const score = rolled + change;
  const made = sumInWords(rolled, change);
  const result = shellResult(score);
  const rows = [
    { name: "Dice", rule: RULES.artillery, value: faces.map((face) => face % D10).join(blind ? ", " : " + ") },
    ...rowsOf(modifiers),
  ];
  if (result === "missed") {
    log({
      text: `${why}: missed`,
      rules: [RULES.artillery],
      side,
      audience: "all",
      roll: { made, result: "missed" },
      working: [{ title: why, rows, total: `${score}` }],
    });
    return;
  }
  log({
    // The line must not reveal whether a concealed unit is there.
    text: `${why}: ${result} hit`,
    rules: [RULES.artillery],
    side,
    audience: "all",
    roll: { made, result: `${result} hit` },
    working: [{ title: why, rows, total: `${score}` }],
  });
  const shift = field.far(shiftOf(result, weapon.blast));
  const there = shift > 0 ? shifted(act, side, at, shift) : at;
  const radius = blastRadius(field, weapon);
  const under = field.surface.holds(there) ? underBlast(act, there, radius) : [];
  state.landed = [...state.landed, { side, at: there, radius, turn: state.turn }];
  burst(act, under, { millimetres: weapon.millimetres, hit: result, who: side }, harms);
}

function shifted({ dice, field, log }: BrewAct, who: Call["side"], at: TablePoint, far: number): TablePoint {
  const sides = field.readings.directionDie;
  const [face = 1] = dice.roll({
    sides,
    count: 1,
    who,
    why: "Direction of the shift",
    rule: RULES.artillery,
    classes: { type: "faces" },
  });
  const degrees = Math.round(shiftDirection(face, field.readings));
  const words = sides === POINTS.length ? `to the ${POINTS[face - 1]}` : `at ${degrees}°`;
  log({ text: `It falls ${far}″ ${words}`, rules: [RULES.artillery], side: who, audience: "all" });
  return placeAt(at, degrees, far);
}
