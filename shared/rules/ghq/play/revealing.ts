/** Hidden stands become known by sight on the table. */
import type { Rectangle } from "../../../geometry/rectangle.ts";
import { minus, type Vec } from "../../../geometry/vector.ts";
import { needsRulings } from "../../../sight/policy.ts";
import { areInContact } from "../contact.ts";
import type { GhqAct } from "./act.ts";
import type { Battlefield } from "./battlefield.ts";
import { becomeKnown } from "./opportunity.ts";
import type { GhqState, StandState } from "./state.ts";

/**
 * A hidden stand becomes known to the other side when an enemy stand sees or touches it, or when it blocks that side's line
 * to a known stand (or when it fires).
 */
export function reveal(act: GhqAct): void {
  const { field, state } = act;
  for (const stand of state.stands) {
    const base = stand.known ? null : field.base(state, stand.id);
    if (!base) continue;
    const revealed = field.member.isRevealed(field, stand);
    const isFound = state.stands.some((enemy) => {
      const there = enemy.side === stand.side ? null : field.base(state, enemy.id);
      if (there === null) return false;
      if (areInContact(base, there) || field.sees(state, enemy.id, stand.id, revealed)) return true;
      return endsLine(field, state, { viewer: enemy, hidden: stand, base });
    });
    if (isFound) becomeKnown(act, stand.id);
  }
}

interface InTheWay {
  readonly viewer: StandState;
  readonly hidden: StandState;
  readonly base: Rectangle;
}
/** Whether the viewer's line to a known stand ends on the hidden one: any answer, even an unspoken one, would reveal it. */
function endsLine(field: Battlefield, state: GhqState, { viewer, hidden, base }: InTheWay): boolean {
  const from = field.base(state, viewer.id)?.centre;
  return state.stands.some((target) => {
    if (target.id === hidden.id || target.side !== hidden.side || !target.known) return false;
    const to = field.base(state, target.id)?.centre;
    if (!from || !to || !mayPass(from, to, base)) return false;
    const revealed = field.member.isRevealed(field, target);
    // A ruling takes long, and must not be asked for twice.
    if (!needsRulings(field.rules.sight) && field.sees(state, viewer.id, target.id, revealed)) return false;
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
