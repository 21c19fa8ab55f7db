/**
 * How much a decision does between two of its pauses: a caller may start another question in a pause. The measure is searches
 * for ways, lines of sight of viewsheds and shots, not time.
 */
import { expect, it, vi } from "vitest";
import type { Movement } from "../../../shared/movement/movement.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { createOpponent, finished } from "../../../shared/opponent/opponent.ts";
import type { Planning } from "../../../shared/play/planning.ts";
import type { RuleSystem } from "../../../shared/rules/contract.ts";
import { SightKernel } from "../../../shared/sight/kernel.ts";
import { battleBetween, type PlayedScenario, type Thinker } from "../../../shared/simulate/between.ts";
import { fairBattle, opened } from "./battles.ts";

type Work = "searches" | "lines" | "shots";
const none = (): Record<Work, number> => ({ searches: 0, lines: 0, shots: 0 });

/** The rules with a planner that counts its questions. */
function counting(system: RuleSystem, done: Record<Work, number>): RuleSystem {
  const seen = new WeakMap<Movement, Movement>();
  const counted = (movement: Movement): Movement => {
    const known = seen.get(movement) ?? {
      ...movement,
      reach: (...asked: Parameters<Movement["reach"]>) => {
        done.searches++;
        return movement.reach(...asked);
      },
    };
    seen.set(movement, known);
    return known;
  };
  const open: RuleSystem["planning"]["open"] = (known, view) => {
    const planning = system.planning.open(known, view);
    if (!planning.ok) return planning;
    const { value } = planning;
    const watched: Planning = {
      ...value,
      falls: (question) => {
        done.shots++;
        return value.falls(question);
      },
      moves: (...asked) => {
        const moves = value.moves(...asked);
        return "reason" in moves ? moves : { ...moves, movement: counted(moves.movement) };
      },
    };
    return { ok: true, value: watched };
  };
  return { ...system, planning: { open } };
}

/** The most of each between two pauses in this number of commands of a battle. */
function mostAtOnce(played: PlayedScenario, commands: number): Record<Work, number> {
  const done = none();
  const most = none();
  const sees = SightKernel.prototype.seesPlace;
  const watch = vi.spyOn(SightKernel.prototype, "seesPlace").mockImplementation(function (this: SightKernel, ...line) {
    done.lines++;
    return sees.apply(this, line);
  });
  const system = counting(played.system, done);
  const thinker = (side: "red" | "blue", seed: number): Thinker => {
    const made = createOpponent({ ...played, system, side, character: CHARACTERS.veteran, plan: null, seed });
    if (!made.ok) throw new Error(made.error.message);
    return function* (state) {
      const steps = made.value.decide(state);
      for (;;) {
        Object.assign(done, none());
        const step = steps.next();
        for (const work of Object.keys(most) as Work[]) most[work] = Math.max(most[work], done[work]);
        if (step.done) return step.value?.command ?? null;
        yield;
      }
    };
  };
  const players = { red: thinker("red", 1), blue: thinker("blue", 2) };
  finished(battleBetween(played.battle, players, { seed: "slices", maxCommands: commands }));
  watch.mockRestore();
  return most;
}

it.each([
  ["that come on from the edges", 2],
  ["that are deployed", 1],
])("does little between two pauses, in battles %s", (_, seed) => {
  const { searches, lines, shots } = mostAtOnce(opened(fairBattle(seed)), 80);
  // That they were counted is seen of the least.
  expect(Math.min(searches, lines, shots)).toBeGreaterThan(0);
  expect(searches).toBeLessThanOrEqual(1);
  expect(lines).toBeLessThanOrEqual(15_000);
  expect(shots).toBeLessThanOrEqual(250);
});
