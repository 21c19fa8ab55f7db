/** What follows by itself after a command, until somebody decides. */
import { pathLength } from "../../../movement/path.ts";
import type { SideId } from "../../../systems.ts";
import { isInPlay } from "../../referee/field.ts";
import { arrive, stepBurst } from "./artillery.ts";
import { stepAttack } from "./attack.ts";
import { cancelMissions, hasToMaintain, maintainer } from "./commandDice.ts";
import type { ArmourField } from "./field.ts";
import { enterOnEdge } from "./onEdge.ts";
import { advance } from "./opportunity.ts";
import { beginPhase, endTurn } from "./procedures/turn.ts";
import { hasDice, orderChoices, pulseEnded } from "./pulse.ts";
import { targetsOf, whyNotFireNow } from "./shots.ts";
import { spot } from "./spotting.ts";
import { type ArmourState, CHAINS, type GroupProcedure, other, type Pulse, topOf, wildOf } from "./state.ts";
import { isOpen, type Turn } from "./turn.ts";
import { whyNotTurn } from "./turning.ts";
import { setOut } from "./walking.ts";

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
      return false;
    case "command":
      return stepCommand(turn);
    case "pulses":
      return state.pulse ? stepPulse(turn, state.pulse) : nextPulse(turn);
  }
}

function stepCommand(turn: Turn): boolean {
  const { state } = turn;
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
  beginPhase(turn, "pulses", state.first);
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
