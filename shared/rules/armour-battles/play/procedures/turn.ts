/** Turns and phases: how they begin and end, and who has won by then. */

import type { Ending } from "../../../../play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../../systems.ts";
import { judge, objectivesHeld } from "../../../referee/ending.ts";
import { isInPlay } from "../../../referee/field.ts";
import type { ArmourField } from "../field.ts";
import { type ArmourAct, say, tell } from "../game.ts";
import { PHASE_WORDS, type Phase, RULES } from "../numbers.ts";
import { type ArmourState, CHAINS, other } from "../state.ts";

export function beginTurn(act: ArmourAct, turn: number): void {
  const { state } = act;
  tell(act, { type: "turn-began", turn }, `Turn ${turn} begins`, [RULES.sequence], null);
  state.turn = turn;
  for (const side of [state.sides.red, state.sides.blue]) {
    side.staff += side.staffComing;
    Object.assign(side, { staffComing: 0, logistics: false, failed: false, batteriesUsed: [], givenUp: [] });
  }
  beginPhase(act, "command", "red");
}

export function beginPhase(act: ArmourAct, phase: Phase, toAct: SideId): void {
  if (phase !== act.state.phase) say(act, PHASE_WORDS[phase].name, [PHASE_WORDS[phase].rule], null);
  Object.assign(act.state, { phase, toAct });
}

/** "End of Turn". */
export function endTurn(act: ArmourAct): void {
  const { field, state } = act;
  tell(act, { type: "turn-ended" }, "The turn ends: Fire Markers are removed", [RULES.turnEnd], null);
  for (const one of state.stands) Object.assign(one, { fired: false, activated: false, moved: false });
  for (const side of [state.sides.red, state.sides.blue]) for (const chain of CHAINS) side.dice[chain] = 0;
  Object.assign(state, { pulse: null, rolled: false, first: null, lastPulse: null });
  state.held = objectivesHeld(field, state);
  const ending = lost(field, state, true) ?? judge(field, state, field.scenario.victory, () => 1);
  if (ending) end(act, ending);
  else beginTurn(act, state.turn + 1);
}

export function end(act: ArmourAct, ending: Ending): void {
  const { winner, reason } = ending;
  const outcome = winner ? `${act.field.sideName(winner)} wins` : "draw";
  say(act, reason, [RULES.morale], winner, { outcome });
  Object.assign(act.state, { ending, procedures: [], pulse: null });
}

/** Who has lost. Of shots at the same time both take effect before. */
export function check(act: ArmourAct): void {
  const { field, state } = act;
  if (state.turn === 0 || state.procedures.some((one) => one.type === "attack" && one.result !== null)) return;
  const ending = lost(field, state, field.options.moraleEnds === "at-once");
  if (ending) end(act, ending);
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
