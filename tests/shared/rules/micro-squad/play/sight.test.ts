/** The referee's quick answer on sight between stands equals the ruling, after any earlier questions. */
import { describe, expect, it } from "vitest";
import { randomOf } from "../../../../../shared/dice/seeded.ts";
import { point } from "../../../../../shared/geometry/units.ts";
import { isOnTable } from "../../../../../shared/rules/ghq/play/act.ts";
import { Battlefield } from "../../../../../shared/rules/ghq/play/battlefield.ts";
import { battleOn } from "../../../../../shared/rules/micro-squad/play/battle.ts";
import { SQUAD } from "../../../../../shared/rules/micro-squad/play/member.ts";
import type { SquadState } from "../../../../../shared/rules/micro-squad/play/state.ts";
import { microSquad } from "../../../../../shared/rules/micro-squad/system.ts";
import { lineOfSight } from "../../../../../shared/sight/lineOfSight.ts";
import { playRandom } from "../../../../../shared/simulate/random.ts";
import { arena } from "./table.ts";

const SEEDS = [1, 2, 3, 4, 5, 6];
/** A state after each of these numbers of commands. */
const EVERY = 12;

function played(seed: number) {
  const opened = Battlefield.open(SQUAD, arena(seed), microSquad);
  if (!opened.ok) throw new Error(opened.error.message);
  const field = opened.value;
  const battle = battleOn(field);
  const states: SquadState[] = [];
  let given = 0;
  playRandom(battle, seed, {
    maxCommands: 120,
    onCommand: (state) => {
      if (++given % EVERY === 0) states.push(battle.copy(state));
    },
  });
  return { field, states };
}

describe.each(SEEDS)("sight in a random battle (%i)", (seed) => {
  const { field, states } = played(seed);
  // Forwards, and back as by undo: remembered answers of one state must not serve another.
  const walked = [...states, ...[...states].reverse()];

  it("between each pair of stands follows the ruling", () => {
    expect(states.length).toBeGreaterThan(0);
    for (const state of walked) {
      const stands = state.stands.filter(isOnTable);
      for (const { id: viewer, side } of stands)
        for (const { id: target, side: its, exposed } of stands)
          if (its !== side)
            expect(field.sees(state, viewer, target, exposed), `${state.turn}: ${viewer} at ${target}`).toBe(
              field.ruling(state, viewer, target, exposed).seen,
            );
    }
  });

  it("of places follows the ruling on a place where no stand must be spotted", () => {
    const random = randomOf(seed, 1);
    const { width, height } = field.surface;
    for (const state of walked)
      for (const { id } of state.stands.filter(isOnTable)) {
        const at = point(random.below(64 * width + 1) / 64, random.below(64 * height + 1) / 64);
        const ends = [
          { type: "stand", id },
          { type: "point", at },
        ] as const;
        const ruled = lineOfSight(field.table(state), field.rules.sight, ...ends, { revealed: true });
        expect(field.seesPlace(state, id, at), `${id} at ${at}`).toBe(ruled.ok && ruled.value.seen);
      }
  });
});
