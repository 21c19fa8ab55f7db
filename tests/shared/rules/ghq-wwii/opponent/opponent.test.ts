import { describe, expect, it } from "vitest";
import { diceOf, randomOf } from "../../../../../shared/dice/seeded.ts";
import type { StandView } from "../../../../../shared/play/contract.ts";
import type { EffectOf, EffectType } from "../../../../../shared/play/effects.ts";
import { CONDITIONS } from "../../../../../shared/rules/ghq/conditions.ts";
import { wwiiCommands } from "../../../../../shared/rules/ghq-wwii/play/battle.ts";
import { ghqWwii } from "../../../../../shared/rules/ghq-wwii/system.ts";
import { randomCommand } from "../../../../../shared/simulate/random.ts";
import { PLAIN_STAND } from "../../../play/nothing.ts";
import { arena } from "../play/arenas.ts";
import { scenarioOf } from "../play/table.ts";

const loaded = scenarioOf({
  size: [20, 14],
  cohesion: { red: 14, blue: 12 },
  red: { r1: { at: [3, 3] }, r2: { at: [5, 3], role: "ghq" }, r3: { at: [7, 3], cohesion: 17 } },
  blue: { b1: { at: [15, 3] } },
});

function sense() {
  const found = ghqWwii.opponent.open(loaded);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
function effects() {
  const opened = ghqWwii.play.open(loaded);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value.effects;
}
const effectOf = <T extends EffectType>(kind: string, type: T): EffectOf<T> => {
  const effect = effects().get(kind);
  if (effect?.type !== type) throw new Error(kind);
  return effect as EffectOf<T>;
};
const stand = (id: string, beads: readonly string[] = [], notes: readonly string[] = []): StandView => {
  const record = loaded.scenario.stands.find((one) => one.id === id);
  if (!record) throw new Error(id);
  const { label, side, vehicle, at, facing, footprint } = record;
  return { ...PLAIN_STAND, id, label, side, vehicle, status: "on-table", at, facing, footprint, beads, notes };
};

describe("the facts that the WWII tank game gives to an opponent", () => {
  it("is an effect of every kind that is ever open, and one that concludes is always nothing more, or a halt", () => {
    const open = new Set<string>();
    for (let n = 0; n < 12; n++) {
      const opened = ghqWwii.play.open(arena(n));
      if (!opened.ok) throw new Error(opened.error.message);
      const [random, dice] = [randomOf(n, 1), diceOf(randomOf(n, 2))];
      const state = opened.value.setup();
      for (let i = 0; i < 400; i++) {
        for (const { kind, concludes, gesture } of opened.value.pending(state).open) {
          open.add(kind);
          const effect = opened.value.effects.get(kind)?.type;
          expect(effect, kind).toBeDefined();
          if (concludes) expect(["done", "halt"], kind).toContain(effect);
          if (gesture === "move") expect(effect).toBe("move");
          if (gesture === "place") expect(effect).toBe("place");
        }
        const command = randomCommand(opened.value, state, random);
        if (!command) break;
        opened.value.give(state, command, dice);
      }
    }
    const routine = [...open].filter((kind) => effects().get(kind)?.type === "routine");
    expect(routine.sort()).toEqual(["recover", "roll-initiative", "roll-orders"]);
    const known = wwiiCommands().options.map(({ shape }) => shape.type.value as string);
    for (const kind of open) expect(known).toContain(kind);
  });

  // Cohesion 14 of 20; a GHQ stand in the group lowers the roll by 2, S and D raise it by 4 and 3, no order by 3 (8.2.4, 8.2.8).
  it.each([
    ["one with an order", ["r1"], [], true, 14],
    ["one without", ["r1"], [], false, 11],
    ["one with S and an order", ["r1"], ["s"], true, 10],
    ["one with S and D and none", ["r1"], ["s", "d"], false, 4],
    ["the GHQ stand with an order", ["r2"], [], true, 16],
    ["one of its own level", ["r3"], [], true, 17],
    ["two with the GHQ stand among them", ["r1", "r2"], [], true, 16],
  ])("is the chance that a group sets out: %s", (_, ids, beads, ordered, of20) => {
    expect(
      effectOf(ordered ? "order-move" : "independent-move", "summon").chance(ids.map((id) => stand(id, beads))),
    ).toBeCloseTo(of20 / 20, 12);
  });

  it("reads postures from a view", () => {
    expect(effectOf("form-group", "muster").bound(stand("r1", ["movement"]))).toBe(true);
    expect(effectOf("form-group", "muster").bound(stand("r1", ["s", "fired"]))).toBe(false);
    expect(sense().hasMoved({ ...stand("r1", ["movement"]), hasMoved: true })).toBe(true);
    expect(sense().hasMoved(stand("r1", ["movement"]))).toBe(false);
    expect(sense().attacksLeft(stand("r1", ["fired"]))).toBe(0);
  });

  it("holds worse conditions dearer, and the GHQ stand above all", () => {
    const lost = CONDITIONS.map((condition) => condition.lost);
    expect(lost).toEqual([...lost].sort((a, b) => b - a));
    expect([lost[0], lost[4]]).toEqual([1, 0]);
    expect(sense().precious("r2")).toBeGreaterThan(sense().precious("r1"));
  });
});
