import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { canonical, hashOf, tidied } from "../../../shared/play/canonical.ts";
import type { Command } from "../../../shared/play/contract.ts";
import type { Game, NodeId } from "../../../shared/play/game.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { sha256 } from "../../../shared/play/sha256.ts";
import { randomCommand } from "../../../shared/simulate/random.ts";
import { type ToyOptions, type ToyState, toyRules } from "./toy.ts";
import { toyScenario } from "./toyScenario.ts";

function toyGame(seed = "seed", options: ToyOptions = {}): Game {
  const game = newGame(toyScenario(), toyRules(options), seed);
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
}
const command = (type: string, more: object = {}) => ({ type, ...more }) as Command;
const hand = (...faces: number[]) => ({ type: "hand", faces }) as const;
const shoot = command("shoot", { stand: "red1", target: "blue1" });

/** Everything that can be seen of a game, by value. */
const seen = (game: Game) =>
  canonical({
    at: game.at,
    nodes: [...game.nodes.values()],
    state: game.state,
    log: game.log,
    end: game.end,
    revision: game.revision,
    decision: game.decision,
  });

describe("giving commands", () => {
  it("rolls from the seed, writes the log and moves on", () => {
    const game = toyGame();
    const given = game.give(command("roll-pulse"));
    expect(given).toMatchObject({ type: "done", node: 1 });
    expect(game.at).toBe(1);
    const node = game.nodes.get(1);
    expect(node?.dice).toHaveLength(2);
    expect(node?.from).toEqual(["program", "program"]);
    expect(game.log).toHaveLength(1);
    expect(game.log[0]).toMatchObject({ node: 1, number: "1.1", turn: 1, throws: [{ faces: node?.dice }] });
    expect(toyGame().give(command("roll-pulse"))).toEqual(given);
    const others = ["a", "b", "c", "d", "e", "f"].map((seed) => {
      const other = toyGame(seed);
      other.give(command("roll-pulse"));
      return other.nodes.get(1)?.dice.join();
    });
    expect(new Set(others).size).toBeGreaterThan(1);
  });

  it("takes dice by hand exactly, and changes nothing on any refusal", () => {
    const game = toyGame();
    const before = seen(game);
    expect(game.give(command("roll-pulse"), hand())).toMatchObject({
      type: "needs-dice",
      throws: [],
      request: { count: 2 },
    });
    expect(game.give(command("roll-pulse"), hand(3))).toMatchObject({ type: "needs-dice", request: { count: 2 } });
    expect(game.give(command("roll-pulse"), hand(3, 4, 5))).toEqual({
      type: "refused",
      refusal: { rule: "house", reason: "Too many dice: this rolls 2, 3 were given." },
    });
    for (const wrong of [0, 7, 2.5, Number.NaN])
      expect(game.give(command("roll-pulse"), hand(3, wrong)), `${wrong}`).toMatchObject({ type: "refused" });
    expect(game.give(shoot)).toMatchObject({ type: "refused", refusal: { rule: "T1", reason: "Not now." } });
    expect(game.give(command("nonsense"))).toMatchObject({ type: "refused", refusal: { rule: "house" } });
    expect(game.give(command("advance", { stand: "red1", path: "north" }))).toMatchObject({
      type: "refused",
      refusal: { reason: "This is not a command: path must be a list, not text." },
    });
    expect(seen(game)).toBe(before);
    expect(game.give(command("roll-pulse"), hand(3, 4))).toMatchObject({ type: "done", node: 1 });
    expect(game.nodes.get(1)).toMatchObject({ dice: [3, 4], from: ["hand", "hand"] });
    expect((game.state as ToyState).points).toBe(4);
  });

  it("sends changes to listeners only, until they leave", () => {
    const game = toyGame();
    let told = 0;
    const leave = game.onChange(() => told++);
    game.give(shoot);
    expect(told).toBe(0);
    game.give(command("roll-pulse"));
    game.back();
    game.back();
    game.goTo(0);
    expect(told).toBe(2);
    expect(game.revision).toBe(2);
    leave();
    game.forward();
    expect(told).toBe(2);
  });

  it("keeps a command as it was given, when the giver's object changes", () => {
    const game = toyGame();
    const given = { type: "orders", side: "red", hold: true };
    game.give(given);
    given.hold = false;
    expect(game.nodes.get(1)?.command).toEqual({ type: "orders", side: "red", hold: true });
  });

  it("numbers the log by turns", () => {
    const game = toyGame();
    for (let i = 0; i < 2; i++) {
      game.give(command("roll-pulse"), hand(1, 1));
      game.give(command("end-pulse"));
    }
    game.give(command("roll-pulse"), hand(1, 1));
    expect(game.log.map((line) => line.number)).toEqual(["1.1", "1.2", "1.3", "2.1", "2.2"]);
  });
});

describe("the tree", () => {
  it("keeps the line left behind, and says which moves were taken back after dice", () => {
    const game = toyGame();
    game.give(command("roll-pulse"), hand(6, 6));
    game.give(shoot, hand(5, 6, 1));
    game.give(command("end-pulse"));
    expect(game.ahead).toEqual({ commands: 0, rolled: false, end: 3 });
    game.goTo(1);
    expect(game.ahead).toEqual({ commands: 2, rolled: true, end: 3 });
    expect(game.end).toBe(3);
    game.give(command("end-pulse"));
    expect(game.at).toBe(4);
    expect(game.nodes.get(4)?.undone).toBe(2);
    expect(game.nodes.get(1)?.children).toEqual([2, 4]);
    expect(game.log.at(-2)?.text).toBe("Undone after a roll: 2 commands. The following was played instead.");
    expect(game.log.map((line) => line.number)).toEqual(["1.1", "1.2", "1.3"]);
    // No dice, no note.
    game.back();
    game.give(command("end-pulse"));
    expect(game.nodes.get(5)?.undone).toBe(0);
    // The old line is there, and "forward" follows whichever was visited last.
    game.goTo(1);
    game.forward();
    expect(game.at).toBe(5);
    game.goTo(3);
    game.goTo(0);
    expect(game.end).toBe(3);
    expect(game.canGoBack).toBe(false);
    expect(() => game.goTo(99)).toThrow(RangeError);
    expect(game.at).toBe(0);
  });

  it("rolls new dice on a new branch, and the old ones on request", () => {
    const game = toyGame("branches");
    game.give(command("roll-pulse"), hand(6, 6));
    game.give(shoot);
    const first = game.nodes.get(2)?.dice;
    const again = Array.from({ length: 8 }, () => {
      game.goTo(1);
      game.give(shoot);
      return game.nodes.get(game.at)?.dice.join();
    });
    expect(new Set([first?.join(), ...again]).size).toBeGreaterThan(3);
    game.goTo(1);
    game.give(shoot, { type: "same" });
    expect(game.nodes.get(game.at)?.dice).toEqual(first);
  });

  it("with the same dice, keeps typed faces as typed, and the program's as the program's", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }),
        fc.nat(3),
        (faces, typed) => {
          const game = toyGame("again");
          game.give(command("roll-pulse"), hand(6, 6));
          // This number of faces is typed, the program throws the rest.
          game.give(shoot, { ...hand(...faces.slice(0, typed)), ...(typed < 3 && { next: "seed" as const }) });
          const first = game.nodes.get(2);
          expect(first?.from).toEqual([0, 1, 2].map((i) => (i < typed ? "hand" : "program")));
          game.goTo(1);
          game.give(shoot);
          game.goTo(1);
          game.give(shoot, { type: "same" });
          expect(game.nodes.get(4)).toMatchObject({ dice: first?.dice, from: first?.from });
          game.goTo(0);
          game.give(command("roll-pulse"), { type: "same" });
          expect(game.nodes.get(game.at)).toMatchObject({ dice: [6, 6], from: ["hand", "hand"] });
        },
      ),
    );
  });

  /** A game given 60 things by chance: commands of all kinds, steps, jumps. */
  const wander = (seed: number, each: (game: Game, parents: readonly NodeId[]) => void) => {
    const game = toyGame(`wander ${seed}`);
    const random = randomOf(seed);
    const parents: NodeId[] = [-1];
    for (let i = 0; i < 60; i++) {
      switch (random.below(8)) {
        case 0:
          game.back();
          break;
        case 1:
          game.forward();
          break;
        case 2:
          game.goTo(random.below(game.nodes.size));
          break;
        default: {
          const next = randomCommand(game.battle, game.state, random);
          const here = game.at;
          if (next === null) game.goTo(random.below(game.nodes.size));
          else if (game.give(next, random.below(4) === 0 ? { type: "same" } : { type: "seed" }).type === "done")
            parents.push(here);
          else throw new Error("refused");
        }
      }
      each(game, parents);
    }
    return game;
  };

  it("holds at every step the state that a replay from the beginning gives, byte by byte", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        wander(seed, (game, parents) => {
          const line: NodeId[] = [];
          for (let id = game.at; id > 0; id = parents[id] as NodeId) line.unshift(id);
          expect(game.lineTo(game.at).map(({ id }) => id)).toEqual([0, ...line]);
          const replay = toyGame("another");
          for (const id of line) {
            const node = game.nodes.get(id);
            const { type } = replay.give(node?.command as Command, hand(...(node?.dice ?? [])));
            expect(type).toBe("done");
          }
          expect(canonical(game.state)).toBe(canonical(replay.state));
          expect(game.hash()).toBe(replay.hash());
          expect(game.log.filter(({ rules }) => rules[0] !== "house").map(({ text }) => text)).toEqual(
            replay.log.map(({ text }) => text),
          );
        });
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it("steps quickly over thousands of commands, and finds every state again", () => {
    const game = toyGame();
    const hashes = [game.hash()];
    for (let i = 0; i < 2000; i++) {
      game.give(command("orders", { side: i % 3 ? "red" : "blue", hold: i % 2 === 0 }));
      hashes.push(game.hash());
    }
    for (const id of [2000, 0, 1999, 31, 32, 33, 1000, 64, 63, 1]) {
      game.goTo(id);
      expect(game.hash()).toBe(hashes[id]);
      expect(hashOf(game.stateAt(2000 - id))).toBe(hashes[2000 - id]);
    }
    game.goTo(2000);
    while (game.canGoBack) {
      game.back();
      if (game.at % 97 === 0) expect(game.hash()).toBe(hashes[game.at]);
    }
    expect(game.end).toBe(2000);
  });
});

describe("hashes", () => {
  it("are SHA-256", () => {
    const texts = ["", "abc", "x".repeat(55), "x".repeat(56), "x".repeat(64), "Düna → 1/64″ 🎲".repeat(500)];
    for (const text of texts) expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
      }),
    );
  });

  it("are of the data, not of how it is written", () => {
    expect(canonical({ b: [1, -0, "x"], a: null, c: undefined })).toBe('{"a":null,"b":[1,0,"x"]}');
    expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1, c: undefined }));
    expect(hashOf({ a: [1, 2] })).not.toBe(hashOf({ a: [2, 1] }));
    for (const strange of [new Map(), () => 1, Number.NaN, [undefined], new Date(0), 1n])
      expect(() => canonical({ strange })).toThrow(TypeError);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonical(tidied(value))).toBe(canonical(value));
      }),
    );
  });

  it("see every change of a state", () => {
    const game = toyGame();
    const before = game.hash();
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    game.give(command("orders", { side: "red", hold: true }));
    expect(game.hash()).not.toBe(before);
    game.back();
    expect(game.hash()).toBe(before);
  });
});
