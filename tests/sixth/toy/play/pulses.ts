/** Pulses and turns: how they begin and end, and who has won by then (rules 1 and 7). */
import type { Ending } from "../../../../shared/play/contract.ts";
import { isInPlay } from "../../../../shared/rules/referee/field.ts";
import { judge, objectivesHeld } from "../../../../shared/rules/referee/victory.ts";
import { SIDE_IDS, type SideId } from "../../../../shared/systems.ts";
import { fact } from "./facts.ts";
import type { ToyAct, ToySituation } from "./game.ts";
import { RULES } from "./numbers.ts";
import { other } from "./state.ts";

/** Rule 1: Red begins in odd turns. */
const firstOf = (turn: number): SideId => (turn % 2 === 1 ? "red" : "blue");

export function beginTurn({ state, log }: ToyAct, turn: number): void {
  log({ text: `Turn ${turn} begins`, rules: [RULES.sequence], side: null, fact: fact({ type: "turn-began", turn }) });
  for (const stand of state.stands) Object.assign(stand, { moved: false, fired: false });
  Object.assign(state, { turn, phase: "pulse", toAct: firstOf(turn), points: null, pulses: 0 });
}

export function endPulse(act: ToyAct): void {
  const { field, state, log } = act;
  log({ text: `${field.sides.name(state.toAct)} ends its pulse`, rules: [RULES.points], side: state.toAct });
  state.pulses++;
  if (state.pulses < 2) Object.assign(state, { toAct: other(state.toAct), points: null });
  else endTurn(act);
}

function endTurn(act: ToyAct): void {
  const { field, state } = act;
  state.held = objectivesHeld(field, state);
  const ending = judge(field, state, field.scenario.victory, (id) => field.unit(id).vehicle.points);
  if (ending) end(act, ending);
  else beginTurn(act, state.turn + 1);
}

export function end({ field, state, log }: ToyAct, ending: Ending): void {
  const { winner, reason } = ending;
  log({
    text: reason,
    rules: [RULES.end],
    side: winner,
    outcome: winner ? `${field.sides.name(winner)} wins` : "draw",
    fact: fact({ type: "ended", ...ending }),
  });
  Object.assign(state, { ending, way: null });
}

/** Rule 7.2: a side whose toys are all knocked out has lost at once. */
export function check(act: ToyAct): void {
  const { field, state } = act;
  if (state.turn === 0) return;
  const lost = SIDE_IDS.filter((side) =>
    state.stands.every((stand) => stand.side !== side || !(isInPlay(stand) || stand.status === "left")),
  );
  const [first, second] = lost;
  if (first === undefined) return;
  const reason = second ? "Neither side has a toy left." : `${field.sides.name(first)} has no toy left.`;
  end(act, { winner: second ? null : other(first), reason });
}

export const pulse: ToySituation = {
  words: "a pulse",
  rule: RULES.points,
  ask({ field, state: { toAct: side, points } }) {
    const name = field.sides.name(side);
    const question =
      points === null
        ? `${name} rolls its command points.`
        : `${name} has ${points} command ${points === 1 ? "point" : "points"}.`;
    return { side, question, rule: RULES.points };
  },
  step(act) {
    if (act.state.points !== 0) return false;
    endPulse(act);
    return true;
  },
};
