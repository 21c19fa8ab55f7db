/** A table's figures for questions of chance (chances/): those of a unit as supposed, without unknown ones. */
import type { TablePoint } from "../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { PlannedShot } from "../../../play/planning.ts";
import { isOnTable, refuse } from "../../referee/field.ts";
import { artilleryFlags } from "../chances/artillery.ts";
import { scanFlags } from "../chances/detection.ts";
import { moraleFlags } from "../chances/morale.ts";
import { artilleryOf, observerOf } from "../play/calls.ts";
import type { BrewField } from "../play/field.ts";
import { checkOf, nearestEnemy } from "../play/morale.ts";
import { RULES } from "../play/numbers.ts";
import { scanOf } from "../play/scans.ts";
import type { BrewState } from "../play/state.ts";

type Flags = PlannedShot["flags"];
interface Asked {
  readonly field: BrewField;
  readonly state: BrewState;
  readonly id: StandId;
  readonly at: TablePoint | undefined;
}

const OF: Readonly<Record<string, (asked: Asked) => Flags | Refusal>> = {
  morale: ({ id, ...scene }) => moraleFlags(checkOf(scene, id, "casualty")),
  regroup: ({ field, id }) => ({ quality: field.quality(id) }),
  detection: ({ id, ...scene }) => {
    const { field, state } = scene;
    const enemy = nearestEnemy(scene, field.stateOf(state, id));
    const scan = enemy ? scanOf(scene, enemy.id, id) : null;
    return scan ? scanFlags(scan, field.readings) : {};
  },
  artillery: ({ id, at, ...scene }) => {
    const { field, state } = scene;
    const weapon = artilleryOf(field, id);
    if (!weapon) return refuse(RULES.weapons, `${field.name(id)} is not artillery.`);
    const seen = at === undefined || observerOf(scene, field.stateOf(state, id).side, at) !== null;
    const direction = seen ? ({ type: "observed", turnOfFire: 1 } as const) : ({ type: "blind" } as const);
    return artilleryFlags(direction, weapon.rate.shots, weapon.blast);
  },
  mines: ({ field, id }): Flags => {
    const { kind, weight } = field.vehicle(id);
    if (kind === "afv") return { weight };
    return kind === "soft" ? { weight: "soft" } : {};
  },
};

/** Units off the table have only figures for acts from there. */
export function circumstancesFor(
  field: BrewField,
  state: BrewState,
  question: string,
  id: StandId,
  at?: TablePoint,
): Flags | Refusal {
  if (field.rules.system.chances.every((chance) => chance.id !== question))
    return refuse(RULES.sequence, "These rules can't answer this question.");
  if (!isOnTable(field.stateOf(state, id)) && field.vehicle(id).offTable !== true)
    return refuse(RULES.sequence, `${field.name(id)} is not on the table.`);
  return OF[question]?.({ field, state, id, at }) ?? {};
}
