/** The effects of commands for an opponent: every kind that is ever open states them, as its gesture and its place have it. */
import { describe, expect, it } from "vitest";
import { diceOf, randomOf } from "../../../shared/dice/seeded.ts";
import type { Gesture } from "../../../shared/play/contract.ts";
import type { EffectType } from "../../../shared/play/effects.ts";
import { randomCommand } from "../../../shared/simulate/random.ts";
import { ARENAS, REFEREED, type Refereed, rulesFor } from "../rules/referee/moments.ts";

/** Groups that a scenario lets it hide or hold back an opponent leaves as they are (shared/opponent/README.md). */
const LEFT: Readonly<Record<Refereed, readonly string[]>> = {
  "ghq-wwii": [],
  "ghq-modern": [],
  "micro-squad": [],
  "armour-battles": ["hide", "hold-back"],
  // For its guns one command does it; areas and units that passed it leaves alone.
  "brew-up": ["stay", "plot-again", "interdict", "passing-fire"],
};
const BY_GESTURE: Readonly<Partial<Record<Gesture, readonly EffectType[]>>> = {
  move: ["move"],
  turn: ["turn"],
  attack: ["attack", "join", "ambush", "answer", "storm", "board"],
  place: ["place", "bombard", "screen", "search", "correct", "alight"],
};
const BATTLES = 16;
const MOST_COMMANDS = 300;

/** By kind, the gesture with which it was open. */
function openKinds(system: Refereed): ReadonlyMap<string, Gesture> {
  const open = new Map<string, Gesture>();
  for (let n = 0; n < BATTLES; n++) {
    const opened = rulesFor(system).play.open(ARENAS[system](n));
    if (!opened.ok) throw new Error(opened.error.message);
    const [random, dice] = [randomOf(n, 1), diceOf(randomOf(n, 2))];
    const state = opened.value.setup();
    for (let i = 0; i < MOST_COMMANDS; i++) {
      for (const { kind, gesture } of opened.value.pending(state).open) open.set(kind, gesture);
      const command = randomCommand(opened.value, state, random);
      if (!command) break;
      opened.value.give(state, command, dice);
    }
  }
  return open;
}

describe.each(REFEREED)("effects in %s", (system) => {
  const battle = rulesFor(system).play.open(ARENAS[system](0));
  if (!battle.ok) throw new Error(battle.error.message);
  const { effects } = battle.value;
  const open = openKinds(system);

  it("are said of every kind that is ever open, as its gesture has it", () => {
    expect(open.size).toBeGreaterThan(10);
    for (const [kind, gesture] of open) {
      const effect = effects.get(kind)?.type;
      if (LEFT[system].includes(kind)) expect(effect, kind).toBeUndefined();
      else expect(effect, kind).toBeDefined();
      const fitting = BY_GESTURE[gesture];
      if (fitting && !LEFT[system].includes(kind)) expect(fitting, kind).toContain(effect);
    }
  });

  it("have one figure each: two kinds with the same effect don't differ where the player reads the first", () => {
    const attacks = [...effects.values()].filter(({ type }) => type === "attack" || type === "act" || type === "move");
    const types = attacks.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
  });
});
