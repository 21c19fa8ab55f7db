/** The figures of a table for questions of chance (chances/): those of a unit as supposed, and of both sides. */
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { PlannedShot } from "../../../play/planning.ts";
import { isOnTable, refuse } from "../../referee/field.ts";
import { batteriesOf } from "../play/artillery.ts";
import type { ArmourField } from "../play/field.ts";
import { rallyingAt } from "../play/kinds/recovery.ts";
import { RULES } from "../play/numbers.ts";
import { type ArmourState, other } from "../play/state.ts";
import { figure } from "../play/units.ts";
import { type Afv, has } from "../vehicles.ts";

type Flags = PlannedShot["flags"];
type Asked = (field: ArmourField, state: ArmourState, id: StandId, afv: Afv) => Flags;

const sides = (field: ArmourField, state: ArmourState, id: StandId): Flags => {
  const { side } = field.stateOf(state, id);
  const { firstPulse } = field.options;
  return {
    dice: figure(field, side, "commandDice"),
    "enemy-dice": figure(field, other(side), "commandDice"),
    ...(firstPulse === "dice" ? {} : { first: firstPulse === side ? "own" : "enemy" }),
  };
};

const hundredths = (n: number): number => Math.round(n * 100) / 100;

const ASKED: Readonly<Record<string, Asked>> = {
  rally(field, state, id) {
    const { side, disruption, suppressed } = field.stateOf(state, id);
    const { nearest, cover, unseen } = rallyingAt(field, state, id);
    return {
      dice: figure(field, side, "rallyDice"),
      ...(disruption > 0 ? { disruption } : {}),
      ...(nearest < Infinity ? { nearest: nearest * field.scale } : {}),
      ...on({ cover, unseen, suppressed }),
    };
  },
  /** The marker on the unit's centre. */
  mission(field, state, id, { reaction }) {
    const { side, disruption, suppressed, facing } = field.stateOf(state, id);
    const [battery] = batteriesOf({ field, state, side: other(side) });
    const [wide, long] = field.unit(id).stand.footprint;
    return {
      dice: figure(field, other(side), "responseDice"),
      "command-dice": figure(field, other(side), "commandDice"),
      "enemy-dice": figure(field, side, "commandDice"),
      ...(battery === undefined ? {} : { "at-dice": field.unit(battery).vehicle.gun.atDice }),
      reaction: reaction.artillery,
      wide: hundredths(wide),
      long: hundredths(long),
      facing,
      ...(disruption > 0 ? { disruption } : {}),
      ...on({ "target-suppressed": suppressed }),
    };
  },
  move(field, state, id, afv) {
    const { suppressed } = field.stateOf(state, id);
    return {
      moves: 1,
      ...on({ fast: afv.speed === "fast", suppressed, "poor-reliability": has(afv, "poor-reliability") }),
    };
  },
};

const on = (switches: Readonly<Record<string, boolean>>): Flags =>
  Object.fromEntries(Object.entries(switches).flatMap(([name, is]) => (is ? [[name, true as const]] : [])));

export function circumstancesOf(
  field: ArmourField,
  state: ArmourState,
  question: string,
  id: StandId,
): Flags | Refusal {
  if (question === "command") return sides(field, state, id);
  const asked = ASKED[question];
  const afv = field.afv(id);
  if (!asked || !afv) return refuse(RULES.missions, `${field.name(id)} stays off the table.`);
  const stand = field.stateOf(state, id);
  if (question !== "move" && !isOnTable(stand)) return refuse(RULES.fire, `${field.name(id)} is not on the table.`);
  return asked(field, state, id, afv);
}
