/** The state before anybody decided anything, and what must hold of every state. */
import { basesOverlap } from "../../../geometry/contact.ts";
import type { Stand } from "../../../scenario/model.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { isOnTable } from "../../referee/field.ts";
import type { ArmourField } from "./field.ts";
import { type ArmourState, CHAINS, other, type SideState, type UnitState } from "./state.ts";
import { figure } from "./units.ts";

export function setup(field: ArmourField): ArmourState {
  const side = (id: SideId): SideState => ({
    dice: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 },
    ...{ staff: figure(field, id, "staffOrders"), staffComing: 0, failed: false, logistics: false },
    morale: figure(field, id, "morale"),
    ...{ missions: [], batteriesUsed: [], givenUp: [], fallen: [] },
    ...{ ready: false, order: { type: "ask" } },
  });
  return {
    ...{ turn: 0, phase: "deployment", toAct: "red", rolled: false, first: null, lastPulse: null, pulse: null },
    stands: field.units.map(({ stand }) => unitOf(stand)),
    sides: { red: side("red"), blue: side("blue") },
    ...{ maintaining: [], kept: [], adjusted: [], due: [], screens: [], procedures: [] },
    ...{ attached: {}, hiddenGroups: [], ending: null },
    held: field.scenario.victory.map(() => 0),
  };
}

function unitOf({ id, side, at, facing, visibleTo }: Stand): UnitState {
  const known = visibleTo === undefined || visibleTo.includes(other(side));
  return {
    ...{ id, side, at, facing, known, hidden: !known, status: at ? "on-table" : "waiting" },
    ...{ disruption: 0, suppressed: false, fired: false, activated: false, moved: false, brokeOff: false },
    ...{ breakdown: null, order: null, leftBy: null },
  };
}

export function violations(field: ArmourField, state: ArmourState): string[] {
  const found: string[] = [];
  const say = (what: string) => found.push(what);
  for (const one of state.stands) {
    if (one.status === "on-table" && !one.at) say(`${one.id} is on the table without a place`);
    if (one.status === "waiting" && one.at) say(`${one.id} waits and has a place`);
    if (isOnTable(one) && (one.disruption < 0 || one.disruption > 2))
      say(`${one.id} bears ${one.disruption} Disruption Points`);
    if (!field.afv(one.id) && one.status === "on-table") say(`${one.id} is a battery on the table`);
  }
  const here = state.stands.filter(isOnTable);
  for (const [i, a] of here.entries())
    for (const b of here.slice(i + 1)) {
      // Nobody knows of whom he stands upon.
      if (a.side !== b.side && (a.hidden || b.hidden)) continue;
      const [one, two] = [field.base(state, a.id), field.base(state, b.id)];
      const moving = state.procedures.some((top) => top.type === "move" && (top.stand === a.id || top.stand === b.id));
      if (!moving && one && two && basesOverlap(one, two)) say(`${a.id} and ${b.id} overlap`);
    }
  let dice = 0;
  for (const side of SIDE_IDS) {
    const own = state.sides[side];
    for (const chain of CHAINS) {
      if (own.dice[chain] < 0) say(`${side} has ${own.dice[chain]} dice of ${chain}`);
      dice += own.dice[chain];
    }
    if (own.staff < 0) say(`${side} has ${own.staff} Staff Orders`);
    const most = Math.max(figure(field, side, "commandDice"), figure(field, side, "staffOrders"));
    if (own.staff + own.staffComing > most) say(`${side} has more Staff Orders than Command Dice`);
    if (own.morale < 0 || own.morale > figure(field, side, "morale")) say(`${side} has ${own.morale} army morale`);
    const gone = state.stands.filter(
      (one) => one.side === side && one.status === "eliminated" && field.afv(one.id),
    ).length;
    const lost = figure(field, side, "morale") - own.morale;
    if (lost > 3 * gone) say(`${side} has lost ${lost} army morale with ${gone} units`);
  }
  const all = figure(field, "red", "commandDice") + figure(field, "blue", "commandDice");
  if (dice + (state.pulse?.left ?? 0) > all) say("there are more Command Dice than were rolled");
  if ((state.pulse?.left ?? 0) < 0) say("a chain has less than no dice");
  if (state.procedures.length > 4) say("procedures pile up");
  return found;
}
