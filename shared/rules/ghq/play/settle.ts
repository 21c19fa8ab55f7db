/** What follows by itself after a command: movers go on, sides that can do nothing pass, until somebody decides. */

import type { Rectangle } from "../../../geometry/rectangle.ts";
import { minus, type Vec } from "../../../geometry/vector.ts";
import type { SideId } from "../../../systems.ts";
import { isToDeploy, waitsToDeploy } from "../../referee/deployment.ts";
import { areInContact } from "../contact.ts";
import type { Battlefield } from "./battlefield.ts";
import { advance } from "./opportunity.ts";
import { nextToAct } from "./passing.ts";
import { endTurn, marked } from "./removal.ts";
import { type GhqState, groupMoveOf, moveOf, other, type StandState } from "./state.ts";
import { isInPlay, type Turn } from "./turn.ts";

/** A battle that asks nobody anything for so long is a defect. */
const MOST_STEPS = 10_000;

/** `step` takes one step; false where a decision is due. */
export function settleBy(turn: Turn, step: () => boolean): void {
  for (let i = 0; i < MOST_STEPS; i++)
    if (!step()) {
      reveal(turn);
      return;
    }
  throw new Error("the battle goes on and on without a decision");
}

/**
 * A hidden stand is known to the other side from the moment that one of theirs sees or touches it, or it is what ends their
 * line to somebody they know of (or it fires).
 */
function reveal({ field, state, emit }: Turn): void {
  for (const stand of state.stands) {
    const base = field.base(state, stand.id);
    if (stand.known || !base) continue;
    const revealed = field.member.isRevealed(field, stand);
    const found = state.stands.some((one) => {
      const there = one.side === stand.side ? null : field.base(state, one.id);
      if (there === null) return false;
      if (areInContact(base, there) || field.sees(state, one.id, stand.id, revealed)) return true;
      return endsLine(field, state, { viewer: one, hidden: stand, base });
    });
    if (found) emit({ type: "became-known", stand: stand.id });
  }
}

interface InTheWay {
  readonly viewer: StandState;
  readonly hidden: StandState;
  readonly base: Rectangle;
}
/** Whether the viewer's line to a known stand ends on the hidden one: to say so, or to let it count unsaid, would tell of it. */
function endsLine(field: Battlefield, state: GhqState, { viewer, hidden, base }: InTheWay): boolean {
  const from = field.base(state, viewer.id)?.centre;
  return state.stands.some((target) => {
    if (target.id === hidden.id || target.side !== hidden.side || !target.known) return false;
    const to = field.base(state, target.id)?.centre;
    if (!from || !to || !mayPass(from, to, base)) return false;
    const revealed = field.member.isRevealed(field, target);
    if (field.sees(state, viewer.id, target.id, revealed)) return false;
    const { blockedBy } = field.ruling(state, viewer.id, target.id, revealed);
    return blockedBy?.kind === "stand" && blockedBy.id === hidden.id;
  });
}

/** Whether a line may touch a base: cheap, and true too often. */
function mayPass(from: Vec, to: Vec, { centre, across, along }: Rectangle): boolean {
  const way = minus(to, from);
  const there = minus(centre, from);
  const length = Math.sqrt(way.x * way.x + way.y * way.y);
  const reach = (across + along) / 2;
  const ahead = (way.x * there.x + way.y * there.y) / length;
  const aside = Math.abs(way.x * there.y - way.y * there.x) / length;
  return aside <= reach && ahead >= -reach && ahead <= length + reach;
}

/** What is the same in every phase: movers, and groups on the move. Null: the phase has its say. */
export function stepUnderWay(turn: Turn): boolean | null {
  const { field, state, emit } = turn;
  if (state.ending) return false;
  const going = moveOf(state);
  if (going) {
    if (going.waitsFor !== "nobody") return false;
    advance(turn);
    return true;
  }
  const group = groupMoveOf(state);
  if (group) {
    if (group.may.length > 0) return false;
    emit({ type: "group-moved", group: group.group });
    emit({ type: "turn-passed-to", side: nextToAct(field, state) });
    return true;
  }
  return null;
}

/** Deployment; the first turn follows it. */
export function stepDeployment({ field, state, emit }: Turn): boolean {
  const { red, blue } = state.sides;
  if (red.ready && blue.ready) {
    emit({ type: "turn-began", turn: 1 });
    emit({ type: "phase-began", phase: "initiative", toAct: "red", choosing: false });
    return true;
  }
  const own = state.sides[state.toAct];
  const concerned = state.stands.some((one) => one.side === state.toAct && isInPlay(one) && isToDeploy(field, one.id));
  if (own.ready || (!concerned && waitsToDeploy(field, state, state.toAct).length === 0)) {
    emit({ type: "deployment-done", side: state.toAct });
    return true;
  }
  return false;
}

/** The sides act by turns until both have passed; a side that can do nothing passes unasked. */
export function stepAlternation({ state, emit }: Turn, next: string, can: (side: SideId) => boolean): boolean {
  const { red, blue } = state.sides;
  const over = red.passed && blue.passed;
  if (state.choosing && !over) {
    const [first, second] = [can(state.initiative), can(other(state.initiative))];
    if (first && second) return false;
    if (first || second) {
      const side = first ? state.initiative : other(state.initiative);
      emit({ type: "first-chosen", by: state.initiative, side, forced: true });
      return true;
    }
  }
  if (over || (state.choosing && !over)) {
    emit({ type: "phase-began", phase: next, toAct: state.initiative, choosing: next !== "removal" });
    return true;
  }
  if (can(state.toAct)) return false;
  const side = state.toAct;
  emit({ type: "passed", side, forced: true });
  if (!state.sides[other(side)].passed) emit({ type: "turn-passed-to", side: other(side) });
  return true;
}

/** Marker removal: `due` says whether a side has anything to roll for. */
export function stepRemoval(
  turn: Turn,
  due: (side: SideId) => boolean = (side) => marked(turn.state, side).length > 0,
): boolean {
  const { state, emit } = turn;
  if (state.sides.red.ready && state.sides.blue.ready) {
    endTurn(turn);
    return true;
  }
  if (state.sides[state.toAct].ready || !due(state.toAct)) {
    emit({ type: "side-recovered", side: state.toAct });
    return true;
  }
  return false;
}
