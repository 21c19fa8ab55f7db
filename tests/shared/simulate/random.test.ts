import { describe, expect, it } from "vitest";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { canonical } from "../../../shared/play/canonical.ts";
import type { Battle, Command } from "../../../shared/play/contract.ts";
import { refusedOffer } from "../../../shared/rules/referee/engine/engine.ts";
import { playRandom, randomCommand } from "../../../shared/simulate/random.ts";
import { type ToyState, toyRules } from "../play/toy.ts";
import { toyScenario } from "../play/toyScenario.ts";

function toy(): Battle {
  const battle = toyRules().open(toyScenario());
  if (!battle.ok) throw new Error(battle.error.message);
  return battle.value;
}
const many = { maxCommands: 5000 };

describe("random battles", () => {
  it("end with every invariant kept, and differ", () => {
    const battle = toy();
    const ends = new Set<string>();
    for (let stream = 0; stream < 50; stream++) {
      let told = 0;
      const onCommand = (state: unknown) => {
        told++;
        expect(battle.violations(state as ToyState)).toEqual([]);
      };
      const played = playRandom(battle, 7, { ...many, onCommand }, stream);
      expect(played.end).toBe("over");
      expect(played.commands).toBe(told);
      ends.add(canonical(played.state));
    }
    expect(ends.size).toBe(50);
  });

  it("are the same for the same seed and stream", () => {
    const once = playRandom(toy(), 3, many, 2);
    expect(canonical(playRandom(toy(), 3, many, 2))).toBe(canonical(once));
    expect(canonical(playRandom(toy(), 4, many, 2))).not.toBe(canonical(once));
  });

  it("stop at the given limit, or where there is no command", () => {
    expect(playRandom(toy(), 1, { maxCommands: 3 })).toMatchObject({ commands: 3, end: "cut" });
    const stuck: Battle = { ...toy(), candidates: () => ({ type: "choices", choices: [] }) };
    expect(playRandom(stuck, 1, many)).toMatchObject({ commands: 0, end: "stuck" });
  });

  it("are a defect where an offered command is refused", () => {
    const liar: Battle = {
      ...toy(),
      give(_, command) {
        throw refusedOffer(command, { rule: "T9", reason: "No." });
      },
    };
    expect(() => playRandom(liar, 1, many)).toThrow('{"type":"roll-pulse"} was offered, and refused: T9: No.');
  });
});

describe("a random command", () => {
  it("is any of the kinds that are open, by any stand that may; concluding ones one time in three", () => {
    const battle = toy();
    const state = battle.setup() as ToyState;
    state.points = 4;
    const random = randomOf(1);
    const given = new Map<string, number>();
    for (let i = 0; i < 3000; i++) {
      const { type, stand } = randomCommand(battle, state, random) as Command & { stand?: string };
      given.set(`${type} ${stand ?? ""}`, (given.get(`${type} ${stand ?? ""}`) ?? 0) + 1);
    }
    expect([...given.keys()].sort()).toEqual([
      "advance red1",
      "advance red2",
      "advance red3",
      "end-pulse ",
      "shoot red1",
      "shoot red2",
      "shoot red3",
    ]);
    const passes = given.get("end-pulse ") as number;
    expect(passes).toBeGreaterThan(900);
    expect(passes).toBeLessThan(1100);
    given.delete("end-pulse ");
    expect(Math.min(...given.values())).toBeGreaterThan(250);
    expect(Math.max(...given.values())).toBeLessThan(420);
  });

  it("is the answer of a standing order, half of the time", () => {
    const battle = toy();
    const state = battle.setup() as ToyState;
    Object.assign(state, { points: 3, march: { stand: "red1", path: [[6, 4]] }, holds: { red: false, blue: true } });
    const random = randomOf(1);
    let holds = 0;
    for (let i = 0; i < 1000; i++) if (randomCommand(battle, state, random)?.type === "hold") holds++;
    // Half by the order, and a third of the rest by chance.
    expect(holds).toBeGreaterThan(610);
    expect(holds).toBeLessThan(720);
  });

  it("is none where the battle is over", () => {
    const battle = toy();
    const state = battle.setup() as ToyState;
    state.winner = "red";
    expect(randomCommand(battle, state, randomOf(1))).toBeNull();
  });
});
