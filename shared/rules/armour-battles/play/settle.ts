/** What follows by itself after a command, until somebody decides. */
import { pathLength } from "../../../movement/path.ts";
import type { Ending, StandId } from "../../../play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { isToDeploy, waitsToDeploy } from "../../referee/deployment.ts";
import { judge, objectivesHeld } from "../../referee/ending.ts";
import { isInPlay } from "../../referee/field.ts";
import { arrive, stepBurst } from "./artillery.ts";
import { stepAttack } from "./attack.ts";
import { cancelMissions, hasToMaintain, maintainer } from "./commandDice.ts";
import type { ArmourField } from "./field.ts";
import { enterOnEdge } from "./onEdge.ts";
import { advance } from "./opportunity.ts";
import { hasDice, orderChoices, pulseEnded } from "./pulse.ts";
import { targetsOf, whyNotFireNow } from "./shots.ts";
import { spot } from "./spotting.ts";
import { type ArmourState, CHAINS, type GroupProcedure, other, type Pulse, topOf, wildOf } from "./state.ts";
import { isOpen, type Turn } from "./turn.ts";
import { whyNotTurn } from "./turning.ts";
import { setOut } from "./walking.ts";

/** Who has lost. Of shots at the same time both take effect before. */
export function check({ field, state, emit }: Turn): void {
  const fallen = state.procedures.some((one) => one.type === "attack" && one.result !== null);
  const ending = state.turn > 0 && !fallen ? lost(field, state, field.options.moraleEnds === "at-once") : null;
  if (ending) emit({ type: "ended", ending });
}

export function step(turn: Turn): boolean {
  const { field, state } = turn;
  const top = topOf(state);
  if (top) {
    switch (top.type) {
      case "attack":
        return stepAttack(turn, top);
      case "move":
        if (top.stretch) return false;
        advance(turn, top);
        if (field.options.pivotSpots || pathLength(top.path) > 0) spot(turn, top.stand);
        return true;
      case "burst":
        return stepBurst(turn, top);
      case "group":
        return stepGroup(turn, top);
    }
  }
  switch (state.phase) {
    case "deployment":
      return stepDeployment(turn);
    case "command":
      return stepCommand(turn);
    case "pulses":
      return state.pulse ? stepPulse(turn, state.pulse) : nextPulse(turn);
  }
}

/** A side without morale, or with nobody left, has lost; both, and it is a draw. */
function lost(field: ArmourField, state: ArmourState, byMorale: boolean): Ending | null {
  const gone = SIDE_IDS.filter(
    (side) =>
      (byMorale && state.sides[side].morale <= 0) ||
      !state.stands.some((one) => one.side === side && isInPlay(one) && field.afv(one.id)),
  );
  const [first] = gone;
  if (first === undefined) return null;
  if (gone.length > 1) return { winner: null, reason: "Both sides are at the end of their army morale." };
  const why = state.sides[first].morale <= 0 ? "has no army morale left" : "has no unit left";
  return { winner: other(first), reason: `${field.sideName(first)} ${why}.` };
}

function stepDeployment({ field, state, emit }: Turn): boolean {
  const { red, blue } = state.sides;
  if (red.ready && blue.ready) {
    emit({ type: "turn-began", turn: 1 });
    emit({ type: "phase-began", phase: "command", toAct: "red" });
    return true;
  }
  const side = state.toAct;
  const concerned = state.stands.some(
    (one) => one.side === side && isInPlay(one) && isToDeploy(field, one.id) && field.afv(one.id),
  );
  if (state.sides[side].ready || (!concerned && waiting(field, state, side).length === 0)) {
    emit({ type: "deployment-done", side });
    return true;
  }
  return false;
}
/** Units that are still to be placed: batteries stay off the table, and so does who comes with a company in reserve. */
export const waiting = (field: ArmourField, state: ArmourState, side: SideId): StandId[] =>
  waitsToDeploy(field, state, side).filter((id) => field.afv(id) && state.attached[id] === undefined);

function stepCommand(turn: Turn): boolean {
  const { state, emit } = turn;
  if (!state.rolled) return false;
  const side = maintainer(state);
  if (side !== null) {
    if (hasToMaintain(state, side)) return false;
    cancelMissions(turn, side);
    return true;
  }
  if (state.first === null) {
    endTurn(turn);
    return true;
  }
  emit({ type: "phase-began", phase: "pulses", toAct: state.first });
  return true;
}

/** Pulses alternate; who has dice left goes on alone. */
function nextPulse(turn: Turn): boolean {
  const { state, emit } = turn;
  const next = state.lastPulse === null ? state.first : other(state.lastPulse);
  const side = next === null ? null : hasPulse(state, next) ? next : hasPulse(state, other(next)) ? other(next) : null;
  if (side === null) {
    endTurn(turn);
    return true;
  }
  emit({ type: "pulse-began", side });
  return true;
}

/** A side with dice left; or without any, once a turn, for its logistics phase and its Staff Orders. */
const hasPulse = (state: ArmourState, side: SideId): boolean => {
  const { logistics, missions, staff } = state.sides[side];
  return hasDice(state, side) || (!logistics && (missions.length > 0 || (staff > 0 && hasUseForStaff(state, side))));
};

function stepPulse(turn: Turn, pulse: Pulse): boolean {
  const { field, state, emit } = turn;
  const { side } = pulse;
  const own = state.sides[side];
  if (!own.logistics) {
    const lifted = state.screens.filter((screen) => screen.side === side).map(({ battery }) => battery);
    if (lifted.length > 0) emit({ type: "smoke-lifted", side, batteries: lifted });
    if (own.missions.length > 0) return false;
    emit({ type: "logistics-done", side, due: [] });
    return true;
  }
  const [due] = state.due;
  if (due !== undefined) {
    arrive(turn, side, due);
    return true;
  }
  if (pulse.chain === null) {
    const chains = CHAINS.filter((chain) => own.dice[chain] > 0);
    const [only] = chains;
    if (chains.length > 1) return false;
    if (only !== undefined) {
      emit({ type: "chain-chosen", side, chain: only, dice: own.dice[only] });
      return true;
    }
  }
  if (pulse.order) return false;
  if (pulse.left === 0 && (own.staff === 0 || !hasUseForStaff(state, side))) {
    emit(pulseEnded(field, side));
    return true;
  }
  const [first, ...more] = orderChoices(state);
  if (pulse.left > 0 && first && more.length === 0) {
    emit({ type: "order-prepared", side, order: first });
    return true;
  }
  return false;
}
/** Somebody is left whom an order could set in motion, or a battery that could be called. */
const hasUseForStaff = (state: ArmourState, side: SideId): boolean =>
  state.stands.some(
    (one) => one.side === side && (isOpen(one) ? !one.activated || one.suppressed : one.status === "waiting"),
  );

function stepGroup(turn: Turn, group: GroupProcedure): boolean {
  const { field, state, emit } = turn;
  if (group.rolled && (setOut(turn, group) || enterOnEdge(turn, group))) return true;
  if (isDone(field, state, group)) {
    emit({ type: "activation-ended", side: group.side });
    return true;
  }
  return false;
}

/** Nothing is left to be chosen. */
function isDone(field: ArmourField, state: ArmourState, group: GroupProcedure): boolean {
  const here = group.stands.filter((id) => isInPlay(field.stateOf(state, id)));
  if (here.length === 0) return true;
  switch (group.order) {
    case "disengage":
      return true;
    case "rally":
      return !here.some((id) => field.stateOf(state, id).disruption > 0 && !group.rallied.includes(id));
    case "reserves":
    case "move-and-fire": {
      if (!group.rolled) return false;
      const freed = wildOf(state, group.side) > 0 || state.sides[group.side].staff > 0;
      return !here.some((id) => {
        const one = field.stateOf(state, id);
        if (one.suppressed && freed && !one.fired) return true;
        if (whyNotTurn(field, state, id) === null) return true;
        return !whyNotFireNow(field, state, id) && targetsOf(field, state, id).length > 0;
      });
    }
  }
}

/** "End of Turn", and who has won by then. */
function endTurn({ field, state, emit }: Turn): void {
  emit({ type: "turn-ended" });
  const held = objectivesHeld(field, state);
  if (held.length > 0) emit({ type: "objectives-counted", held });
  const ending = lost(field, state, true) ?? judge(field, state, field.scenario.victory, () => 1);
  if (ending) {
    emit({ type: "ended", ending });
    return;
  }
  emit({ type: "turn-began", turn: state.turn + 1 });
  emit({ type: "phase-began", phase: "command", toAct: "red" });
}
