/** A toy on its way, and how its way ends (rules 2 and 4). */
import { inchesInWords } from "../../../../shared/geometry/inchWords.ts";
import { pathLength } from "../../../../shared/movement/path.ts";
import type { StandId } from "../../../../shared/play/contract.ts";
import { type WalkRules, walkOn } from "../../../../shared/rules/referee/engine/walk.ts";
import { exitAt } from "../../../../shared/rules/referee/entry.ts";
import { isOnTable } from "../../../../shared/rules/referee/field.ts";
import { fact } from "./facts.ts";
import type { ToyAct, ToySituation } from "./game.ts";
import { RULES } from "./numbers.ts";
import { automaticSnap, moverAt, watchOf } from "./snapping.ts";
import { other, type Way } from "./state.ts";

/** It comes to a place of its way. */
export function comeTo({ field, state }: ToyAct, way: Way, inches: number): void {
  Object.assign(field.stateOf(state, way.stand), moverAt(way, inches));
  way.reached = inches;
}

function arrive(act: ToyAct, way: Way): void {
  const { field, state, log } = act;
  const { stand: id, path, side } = way;
  const stand = field.stateOf(state, id);
  const last = path[path.length - 1];
  const edge = way.leave && last ? exitAt(field, side, last) : null;
  log({
    text: edge
      ? `${field.name(id)} leaves the table by the ${edge} edge`
      : `${field.name(id)} advances ${inchesInWords(pathLength(path))}`,
    rules: [edge ? RULES.leave : RULES.advance],
    side,
    stands: [id],
    path,
    fact: fact({ type: "advanced", stand: id, path, leftBy: edge }),
  });
  comeTo(act, way, pathLength(path));
  if (edge) Object.assign(stand, { status: "left", at: null, leftBy: edge });
  state.way = null;
}

/** Nothing is met on a way: enemies in it are refused before, and nobody hides. */
const WALK: WalkRules<ToyAct, Way, { readonly stand: StandId }, never> = {
  limit: (_act, { path }) => ({ limit: pathLength(path), met: null }),
  stopped: ({ field, state }, { stand }) => (isOnTable(field.stateOf(state, stand)) ? null : "knocked out"),
  reach(act, way, { from, to, shots }) {
    comeTo(act, way, from);
    way.stretch = { from, to, stands: shots.map(({ stand }) => stand) };
  },
  meet() {},
  end(act, way, _inches, why) {
    if (why === "arrived") arrive(act, way);
    else act.state.way = null;
  },
};

export const onTheWay: ToySituation = {
  words: "an advance under the enemy's eyes",
  rule: RULES.snap,
  ask({ field, state }) {
    const { stand, side: mover, path, stretch, reached } = state.way as Way;
    const side = other(mover);
    const { from, to } = stretch ?? { from: reached, to: reached };
    const at = field.stateOf(state, stand).at ?? path[0];
    return {
      side,
      question: `${field.name(stand)} is moving: does ${field.sides.name(side)} snap at it?`,
      rule: RULES.snap,
      interrupts: at ? { stand, path, from, to, at } : null,
    };
  },
  step(act) {
    const { field, state } = act;
    if (!state.way || state.way.stretch) return false;
    walkOn(WALK, field.options.snapShots ? watchOf(field, state) : null, act, state.way);
    return true;
  },
  automatic: ({ field, state }) => automaticSnap(field, state),
};
