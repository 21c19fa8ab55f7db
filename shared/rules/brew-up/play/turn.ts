/** The turn: ten phases in succession, and the automatic steps where one begins or ends. */

import type { Ending } from "../../../play/contract.ts";
import { COLOUR_NAMES } from "../../../scenario/sideNames.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { isInPlay, isOnTable } from "../../referee/field.ts";
import { endingInWords, judge, objectivesHeld } from "../../referee/victory.ts";
import { MARKED_D10, scoreOf } from "../dice.ts";
import { RECENT_TURNS } from "../morale.ts";
import { regroups } from "../teamFire.ts";
import type { BrewAct } from "./game.ts";
import { PHASE_IDS, type Phase, RULES } from "./numbers.ts";
import { goBack } from "./retreat.ts";
import { type BrewState, other } from "./state.ts";
import { remainOrNot } from "./walking.ts";

/** The sides that a phase asks, in order. */
export function sidesIn({ phase, first }: Pick<BrewState, "phase" | "first">): readonly SideId[] {
  const firstSide = first ?? "red";
  if (phase === "first-move" || phase === "first-fire") return [firstSide];
  if (phase === "second-move" || phase === "second-fire") return [other(firstSide)];
  return [firstSide, other(firstSide)];
}

/** A side has finished the phase: the other side's turn has come, or the next phase's. */
export function pass(act: BrewAct): void {
  const { state } = act;
  state.done = [...state.done, state.toAct];
  const next = sidesIn(state).find((side) => !state.done.includes(side));
  if (next) state.toAct = next;
  // Once both sides are done with their fire, melees are fought in the same phase.
  else if (state.phase !== "melee") endPhase(act);
}

export function endPhase(act: BrewAct): void {
  const { state } = act;
  const next = PHASE_IDS[PHASE_IDS.indexOf(state.phase) + 1];
  if (next) beginPhase(act, next);
  else endTurn(act);
}

function beginPhase(act: BrewAct, phase: Phase): void {
  const { state } = act;
  Object.assign(state, { phase, done: [] });
  const [side] = sidesIn(state);
  state.toAct = side ?? "red";
  if (phase !== "first-move" && phase !== "second-move") return;
  regroupAll(act, state.toAct);
  remainOrNot(act, state.toAct);
}

export function beginTurn(act: BrewAct, turn: number): void {
  const { field, state, log } = act;
  log({ text: `Turn ${turn} begins`, rules: [RULES.sequence], side: null, fact: { type: "turn-began", ...{ turn } } });
  for (const stand of state.stands)
    Object.assign(stand, {
      ...{ before: stand.motion, motion: "none", track: [], moved: false, says: null },
      ...{ fired: [], bursts: 0, stays: false },
      // A stand with free morale is never pinned for longer than the morale says.
      pinned: stand.pinned && stand.morale !== "free",
    });
  Object.assign(state, { turn, first: null, chooser: null, fought: [], scanned: [] });
  state.landed = state.landed.filter((shell) => turn - shell.turn <= RECENT_TURNS);
  state.lost = state.lost.filter((loss) => turn - loss.turn <= RECENT_TURNS);
  state.interdictions = state.interdictions.filter((interdiction) => {
    const gun = field.stateOf(state, interdiction.stand);
    return turn - interdiction.turn <= 1 && isOnTable(gun) && gun.figures > 0;
  });
  beginPhase(act, "artillery-orders");
}

function endTurn(act: BrewAct): void {
  const { field, state } = act;
  state.held = objectivesHeld(field, state);
  const ending = judge(field, state, field.scenario.victory, (id) => field.worth(id));
  if (ending) end(act, ending);
  else beginTurn(act, state.turn + 1);
}

export function end({ field, state, log }: BrewAct, ending: Ending): void {
  const { winner, reason } = endingInWords(field, ending);
  log({
    text: reason,
    rules: [RULES.end],
    side: winner,
    outcome: winner ? field.sides.does(winner, "wins") : "draw",
    fact: { type: "ended", ...ending },
  });
  state.ending = ending;
}

/** A side without a unit that could still fight has lost at once (ours: the card ends no battle). */
export function check(act: BrewAct): void {
  const { field, state } = act;
  if (state.turn === 0 || state.ending) return;
  const fights = (side: SideId): boolean =>
    state.stands.some(
      (unit) => unit.side === side && (isInPlay(unit) || unit.status === "left") && !field.vehicle(unit.id).offTable,
    );
  const [first, second] = SIDE_IDS.filter((side) => !fights(side));
  if (first === undefined) return;
  const reason = second ? "Neither side has a unit left." : `${COLOUR_NAMES.name(first)} has no unit left.`;
  end(act, { winner: second ? null : other(first), reason });
}

const D20 = 20;
/** Before a side moves, its shaken units try to regroup; those that fail go further back. */
function regroupAll(act: BrewAct, side: SideId): void {
  const { field, state, log, dice } = act;
  for (const stand of state.stands) {
    if (stand.side !== side || !isOnTable(stand) || stand.morale === "free" || stand.figures === 0) continue;
    const { id } = stand;
    const two = field.readings.regroupDice === "two-d10";
    const faces = dice.roll({
      ...(two ? { ...MARKED_D10, count: 2 } : { sides: D20, count: 1 }),
      ...{ who: side, why: `${field.name(id)} regroups`, rule: RULES.regroup, classes: { type: "faces" } },
    });
    const score = two ? scoreOf(faces) : (faces[0] ?? 0);
    const need = regroups(field.quality(id));
    const free = score >= need;
    log({
      text: `${field.name(id)} ${free ? "regroups" : "does not regroup"}`,
      rules: [RULES.regroup],
      side,
      outcome: free ? "free" : null,
      roll: {
        made: String(score),
        needed: `${need} or more`,
        result: free ? "regroups" : "does not regroup",
        success: free,
      },
      stands: [id],
      working: [
        {
          title: "Regroup",
          rows: [{ name: "Dice", rule: RULES.regroup, value: `${score}` }],
          total: `needs ${need} or more`,
        },
      ],
    });
    if (free) Object.assign(stand, { morale: "free", pinned: false });
    else if (stand.morale === "routs" || stand.morale === "retires") goBack(act, id, stand.morale);
  }
}
